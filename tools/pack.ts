import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, pinned } from './bundle.ts';
import { packService } from './pack-service.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packs the SDK as it is published: JavaScript with its types, without tests and without dependencies. Writes the
 * tarball into the folder and returns its path.
 */
export const packSdk = (folder: string): Promise<string> =>
  packed('sdk', folder, async (built) => {
    compile(built);
    const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });
    return {
      sideEffects: false,
      exports: {
        '.': entry('index'),
        './operations': entry('operations'),
        './operator': entry('operator/index'),
        './package.json': './package.json',
      },
      types: './dist/index.d.ts',
    };
  });

/** Packs the command `packhouse` for clients of the API. */
export const packCli = (folder: string): Promise<string> =>
  packed('cli', folder, async (built) => {
    const external = ['@clack/prompts', 'cli-progress', 'cli-table3', 'open', ...ofMcp];
    const input = { packhouse: 'cli/src/bin.ts' };
    await bundle(root, { input, folder: join(built, 'dist'), external });
    return {
      bin: { packhouse: './dist/packhouse.js' },
      dependencies: pinned(root, ['cli', 'mcp'], external),
    };
  });

/** Packs the MCP server for programs and agents that start it. */
export const packMcp = (folder: string): Promise<string> =>
  packed('mcp', folder, async (built) => {
    const dist = join(built, 'dist');
    const input = { 'packhouse-mcp': 'mcp/src/bin.ts', index: 'mcp/src/serve-stdio.ts' };
    await bundle(root, { input, folder: dist, external: ofMcp });
    // The types of the entry say nothing of the contract, which is part of the bundle.
    writeTypes(join(root, 'mcp/src'), ['serve-stdio.ts', 'access-error.ts'], dist);
    return {
      bin: { 'packhouse-mcp': './dist/packhouse-mcp.js' },
      exports: {
        '.': { types: './dist/serve-stdio.d.ts', default: './dist/index.js' },
        './package.json': './package.json',
      },
      types: './dist/serve-stdio.d.ts',
      dependencies: pinned(root, ['mcp'], ofMcp),
    };
  });

const ofMcp = ['@modelcontextprotocol/server', 'minisearch', 'zod'];

/** `build` fills the folder of the package and returns what its manifest has beside the facts of the room. */
async function packed(
  room: string,
  folder: string,
  build: (built: string) => Promise<object>,
): Promise<string> {
  const built = mkdtempSync(join(tmpdir(), `packhouse-${room}-`));
  try {
    const more = await build(built);
    const { name, version, description, license } = JSON.parse(
      readFileSync(join(root, room, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    const manifest = {
      ...{ name, version, description, license },
      type: 'module',
      engines: { node: '>=20' },
      files: ['dist'],
      publishConfig: { access: 'public', provenance: true },
      ...more,
    };
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(root, room, 'README.md'), join(built, 'README.md'));
    copyFileSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
    mkdirSync(folder, { recursive: true });
    const said = run('npm', ['pack', '--json', '--pack-destination', resolve(folder)], built);
    const [tarball] = JSON.parse(said) as [{ filename: string }];
    return join(resolve(folder), tarball.filename);
  } finally {
    rmSync(built, { recursive: true });
  }
}

/** Compiles without the types of Node, so that the use of anything specific to Node is an error. */
function compile(built: string): void {
  const config = join(built, 'tsconfig.json');
  const source = join(root, 'sdk/src');
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: source,
    outDir: join(built, 'dist'),
  };
  const files = ['index.ts', 'operations.ts', 'operator/index.ts'].map((name) => join(source, name));
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  run('tsc', ['-p', config], built);
  rmSync(config);
}

/** Writes the types of some files of a room. */
function writeTypes(source: string, files: readonly string[], folder: string): void {
  const all = mkdtempSync(join(tmpdir(), 'packhouse-types-'));
  try {
    const options = [
      '--ignoreConfig',
      '--declaration',
      '--emitDeclarationOnly',
      '--rewriteRelativeImportExtensions',
      '--skipLibCheck',
    ];
    const target = ['--target', 'esnext', '--module', 'nodenext', '--strict', '--types', 'node'];
    const from = files.map((file) => join(source, file));
    run('tsc', [...options, ...target, '--outDir', all, '--rootDir', root, ...from], root);
    for (const file of files) {
      const name = file.replace(/\.ts$/, '.d.ts');
      copyFileSync(join(all, source.slice(root.length), name), join(folder, name));
    }
  } finally {
    rmSync(all, { recursive: true });
  }
}

/**
 * Runs a program. Returns its output.
 * @throws Error with the program's output if it fails.
 */
function run(program: string, args: string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter) },
    // npm's programs are .cmd files on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args[0]} failed: ${error?.message ?? `${stdout}${stderr}`}`, {
    cause: error,
  });
}

const packages: Record<string, (folder: string) => Promise<string>> = {
  sdk: packSdk,
  cli: packCli,
  mcp: packMcp,
  server: (folder) => packService(root, folder),
};

if (import.meta.main) {
  const [what = '', folder = '.'] = process.argv.slice(2);
  const chosen = what === 'all' ? Object.values(packages) : [packages[what] ?? []].flat();
  if (chosen.length === 0) {
    console.error(`Say what to pack: node tools/pack.ts ${Object.keys(packages).join('|')}|all [folder]`);
    process.exitCode = 2;
  }
  for (const pack of chosen) console.log(await pack(folder));
}
