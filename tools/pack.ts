import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packs the SDK as it is published: JavaScript with its types, without tests and without dependencies. Writes the
 * tarball into the folder and returns its path.
 */
export function packSdk(folder: string): string {
  const built = mkdtempSync(join(tmpdir(), 'packhouse-sdk-'));
  try {
    compile(built);
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    copyFileSync(join(root, 'sdk/README.md'), join(built, 'README.md'));
    copyFileSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
    mkdirSync(folder, { recursive: true });
    const said = run('npm', ['pack', '--json', '--pack-destination', resolve(folder)], built);
    const [packed] = JSON.parse(said) as [{ filename: string }];
    return join(resolve(folder), packed.filename);
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

function manifest(): object {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, 'sdk/package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      '.': entry('index'),
      './operations': entry('operations'),
      './operator': entry('operator/index'),
      './package.json': './package.json',
    },
    types: './dist/index.d.ts',
    files: ['dist'],
  };
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

if (import.meta.main) {
  const [what, folder = '.'] = process.argv.slice(2);
  if (what === 'sdk') {
    console.log(packSdk(folder));
  } else {
    console.error('Say what to pack: node tools/pack.ts sdk [folder]');
    process.exitCode = 2;
  }
}
