// Runs pytest inside Pyodide, under Node: the same tests and settings as in CPython, on the interpreter of the page.
// Usage: node tests/in_pyodide.mjs ARGUMENTS...   with pytest's own arguments; paths start at the top of the checkout
//
// pytest, Hypothesis and what they import are pure Python and are taken from .venv. The current folder is in Pyodide's
// memory, with py/ and tests/ mounted in it, so that caches never reach the disk.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const venvLib = join(checkout, ".venv", "lib");
const [venvPython] = readdirSync(venvLib).filter((name) => name.startsWith("python3"));

const HOME = "/checkout";
const PACKAGES = "/packages";

// Neither pytest nor Hypothesis may load what other packages of .venv plug into them: it need not run in Pyodide.
const env = {
  HOME,
  PYTHONDONTWRITEBYTECODE: "1",
  PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  HYPOTHESIS_NO_PLUGINS: "1",
};
// Hypothesis's profile depends on it.
if (process.env.CI) env.CI = process.env.CI;

const pyodide = await loadPyodide({ env });
pyodide.FS.writeFile(`${HOME}/pyproject.toml`, readFileSync(join(checkout, "pyproject.toml")));
for (const folder of ["py", "tests"]) {
  pyodide.mountNodeFS(`${HOME}/${folder}`, join(checkout, folder));
}
pyodide.mountNodeFS(PACKAGES, join(venvLib, venvPython, "site-packages"));

process.exitCode = pyodide.runPython(
  `
import os
import sys

os.chdir(home)
sys.path.append(packages)

import pytest

int(pytest.main(["-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider", *arguments]))
`,
  { locals: pyodide.toPy({ home: HOME, packages: PACKAGES, arguments: process.argv.slice(2) }) },
);
