"""FIDE's rating regulations (Handbook B.02) as code, a file for each subject, every rule with its article."""
