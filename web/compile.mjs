// Compiles the modules in a zip file by the Python that the browser will run: node compile.mjs FROM TO. Docstrings go.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const CODE = `
import ast, importlib._bootstrap_external as bootstrap, importlib.util, io, marshal, zipfile

PLAIN = ("goldenspike/core/bits.py",)  # by its ending core/column.py sees that no C is there
KINDS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def bare(tree):
    for node in ast.walk(tree):
        if isinstance(node, KINDS) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree

def compiled(name, text):
    tree = ast.parse(text, name)
    future = any(isinstance(one, ast.ImportFrom) and one.module == "__future__" for one in tree.body)
    code = compile(tree if future else bare(tree), name, "exec", dont_inherit=True)
    return bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(text), False)

def convert(data):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            if name.endswith(".py") and name not in PLAIN:
                name, text = name + "c", compiled(name, text)
            new.writestr(zipfile.ZipInfo(name), text)
    return made.getvalue()
`;

const [from, to] = process.argv.slice(2);
const python = await loadPyodide();
python.runPython(CODE);
python.FS.writeFile("/from.zip", await readFile(from));
const made = python.runPython("convert(open('/from.zip', 'rb').read())");
await writeFile(to, made.toJs());
