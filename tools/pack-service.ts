import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { buildDashboard } from '../server/src/maintenance/commands/build-dashboard.ts';
import { listFiles } from './files.ts';

// Packs the whole service as one npm package, @packhouse/server: `node tools/pack.ts server [folder]` writes
// packhouse-server-<version>.tgz, which `npx` runs and `npm install` installs on any machine. Only the pages are compiled.

/** Rooms that are bundled as separate packages, because that is how the server imports them. */
const bundled = ['contract', 'sdk', 'mcp', 'cli', 'embedded-postgres'];

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** Builds the package. Returns its path. */
export async function packService(root: string, folder: string): Promise<string> {
  const pages = (await buildDashboard(() => console.error('Building the dashboard …'))).folder;
  const home = mkdtempSync(join(tmpdir(), 'packhouse-pack-'));
  try {
    const files = listFiles(root).filter(isShipped);
    for (const file of files) copy(join(root, file), join(home, placeOf(file)));
    if (pages) cpSync(pages, join(home, 'dashboard', 'dist', basename(pages)), { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify(manifestOf(root), null, 2));
    mkdirSync(folder, { recursive: true });
    const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(folder)];
    const [packed] = JSON.parse(execFileSync('npm', options, { cwd: home, encoding: 'utf8' })) as {
      filename: string;
    }[];
    return join(resolve(folder), packed!.filename);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** True for files that run, files they read, and the sources of the documentation at /docs. */
function isShipped(file: string): boolean {
  if (/\.test\.tsx?$|\/testing\/|-tests\//.test(file)) return false;
  if (/^(README\.md|LICENSE)$/.test(file)) return true;
  const room = file.slice(0, file.indexOf('/'));
  return [...bundled, 'server', 'demo', 'docs', 'bin', 'brand'].includes(room);
}

function placeOf(file: string): string {
  const room = file.slice(0, file.indexOf('/'));
  return bundled.includes(room) ? join('node_modules', '@packhouse', file) : file;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Manifest of the package, with the dependencies of all its rooms; npm installs them next to the package. */
function manifestOf(root: string): PackageJson {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageJson;
  const whole = read('package.json');
  const { version, description, license, type, bin, engines, optionalDependencies } = whole;
  const rooms = [...bundled, 'server', 'demo'].map((room) => read(`${room}/package.json`));
  const needed = [whole, ...rooms].map(({ dependencies }) => dependencies ?? {});
  return {
    ...{ name: '@packhouse/server', version, description, license, type, bin, engines },
    publishConfig: { access: 'public', provenance: true },
    dependencies: Object.fromEntries(
      Object.entries(Object.assign({}, ...needed) as Record<string, string>).toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      ),
    ),
    optionalDependencies,
    bundleDependencies: bundled.map((room) => `@packhouse/${room}`),
  };
}
