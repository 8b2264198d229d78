// Runs tools/bytecode.py inside Pyodide, under Node, and writes the archive that it makes. Knows where things lie;
// what goes into the archive is that file's affair.
// Usage: node tools/bytecode.mjs ARCHIVE

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const pyodide = await loadPyodide();
for (const folder of ["tools", "py"]) pyodide.mountNodeFS(`/${folder}`, join(checkout, folder));
// What a start loads is read first: the script itself loads more.
const globals = pyodide.toPy({ __name__: "bytecode" });
pyodide.runPython("import sys; at_start = list(sys.modules)", { globals });
pyodide.runPython(readFileSync(join(checkout, "tools", "bytecode.py"), "utf8"), { globals });
const stock = "Path(f'/lib/python3{sys.version_info.minor}.zip')";
writeFileSync(process.argv[2], pyodide.runPython(`main(at_start, ${stock}, Path("/tools"), Path("/py"))`, { globals }).toJs());
