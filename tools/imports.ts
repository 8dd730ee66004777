import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesOnDisk } from './files.ts';

/**
 * An import of one module in another: `to` is one of our modules, as a path from the root, and `package` an external
 * one, as written (`zod`, `node:fs`). Both are missing if the name is computed, because it is then unknown.
 */
export type Import = { from: string; line: number; to?: string; package?: string };

/** Every module of the project and every import between them; `problems` lists files that could not be read. */
export type Imports = { modules: string[]; imports: Import[]; problems: string[] };

/** Reads all code below `root`. Type imports count: using another module's type also depends on that module. */
export function readImports(root: string): Imports {
  const files = filesOnDisk(root);
  const packages = readPackages(root, files);
  const modules = files.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const known = new Set(modules);
  const read: Imports = { modules, imports: [], problems: [] };
  for (const from of modules) {
    const source = readFileSync(join(root, from), 'utf8');
    const { program, errors } = parseSync(from, source);
    for (const error of errors) read.problems.push(`${from} cannot be read: ${error.message}`);
    for (const { specifier, start } of listSpecifiers(program)) {
      const line = source.slice(0, start).split('\n').length;
      const target: Partial<Import> = specifier === undefined ? {} : resolve(from, specifier, packages);
      if (target.to !== undefined && isCode(target.to) && !known.has(target.to)) {
        read.problems.push(`${from}:${line} imports ${target.to}, which is no module of this repository`);
      }
      read.imports.push({ from, line, ...target });
    }
  }
  return read;
}

type Specifier = { specifier: string | undefined; start: number };

function listSpecifiers(program: Parameters<Visitor['visit']>[0]): Specifier[] {
  const found: Specifier[] = [];
  const add = (start: number, specifier: string | undefined) => found.push({ specifier, start });
  new Visitor({
    ImportDeclaration: (node) => add(node.start, node.source.value),
    ExportAllDeclaration: (node) => add(node.start, node.source.value),
    ExportNamedDeclaration: (node) => node.source && add(node.start, node.source.value),
    TSImportType: (node) => add(node.start, node.source.value),
    ImportExpression: ({ start, source }) => {
      add(start, source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined);
    },
  }).visit(program);
  return found;
}

type Package = { folder: string; exports: Record<string, unknown> | undefined };

/** Our own packages by name: an import of one of these names refers to a folder of this repository. */
function readPackages(root: string, files: string[]): Map<string, Package> {
  const packages = new Map<string, Package>();
  for (const path of files.filter((file) => posix.basename(file) === 'package.json')) {
    const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    if (typeof name === 'string') packages.set(name, { folder: posix.dirname(path), exports });
  }
  return packages;
}

type Target = { to: string } | { package: string };

function resolve(from: string, specifier: string, packages: Map<string, Package>): Target {
  if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(from), specifier) };
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const ours = packages.get(name);
  if (!ours) return { package: specifier };
  const subpath = `.${specifier.slice(name.length)}`;
  return { to: posix.join(ours.folder, ours.exports ? findEntry(ours.exports, subpath) : subpath) };
}

/** The target that a package's `exports` define for a subpath such as `.` or `./openapi`; a key may contain one `*`. */
function findEntry(exports: Record<string, unknown>, subpath: string): string {
  for (const [key, entry] of Object.entries(exports)) {
    const [before = '', after] = key.split('*');
    if (typeof entry !== 'string') continue;
    if (after === undefined && key === subpath) return entry;
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return entry.replace('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return subpath;
}

function isCode(path: string): boolean {
  return posix.extname(path) === '' || /\.[cm]?[jt]sx?$/.test(path);
}
