import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const checkout = fileURLToPath(new URL('..', import.meta.url));
const launcher = join(checkout, 'bin', 'packhouse.js');
const platform = process.platform === 'win32' ? 'win' : process.platform;
const runtimePackage = `node-${platform}-${process.arch}`;
const bundledNode = join(
  checkout,
  'node_modules',
  runtimePackage,
  'bin',
  platform === 'win' ? 'node.exe' : 'node',
);

// The machine's own Node, which is what starts a global install. npm and npx put node_modules/.bin before it.
const oldNode: string =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes(`node_modules${sep}.bin`))
    .map((folder) => join(folder, 'node'))
    .find((node) => versionOf(node) !== undefined) ?? 'node';
const oldVersion = versionOf(oldNode) ?? 'no Node';
const isOld = Number.parseInt(oldVersion, 10) < 24;

/** Prints what it runs on and with, then does what its first argument says. */
const service = `
  const [action, value]: string[] = process.argv.slice(2);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => { console.log('got ' + signal); process.exit(7); });
  }
  console.log(JSON.stringify({ major: parseInt(process.versions.node), pid: process.pid, args: process.argv.slice(2) }));
  if (action === 'exit') process.exit(Number(value));
  if (action === 'die') process.kill(process.pid, value as NodeJS.Signals);
  if (action === 'read') process.stdin.pipe(process.stdout);
  if (action === 'wait' || action === 'die') setInterval(() => {}, 1000);
`;

describe(
  isOld ? `on Node ${oldVersion}` : `on an old Node (skipped: PATH has ${oldVersion})`,
  { skip: !isOld },
  () => {
    test('an old Node hands over to the bundled one, with the arguments and the exit code', () => {
      const install = fakeInstall();
      for (const code of [0, 3]) {
        const { status, stdout, stderr } = spawnSync(oldNode, [install, 'exit', String(code), '--a b', ''], {
          encoding: 'utf8',
        });
        expect(JSON.parse(stdout)).toMatchObject({ major: 24, args: ['exit', String(code), '--a b', ''] });
        expect({ status, stderr }).toEqual({ status: code, stderr: '' });
      }
    });

    test('the bundled Node reads what the old one is given', () => {
      const { stdout } = spawnSync(oldNode, [fakeInstall(), 'read'], { encoding: 'utf8', input: 'line\n' });
      expect(stdout).toMatch(/\}\nline\n$/);
    });

    test('the real command runs on an old Node', () => {
      const { status, stdout } = spawnSync(oldNode, [launcher, '--version'], { encoding: 'utf8' });
      expect({ status, stdout }).toEqual({ status: 0, stdout: `${packageJson.version}\n` });
    });

    test('compiled code is kept in the cache of the user, or nowhere', () => {
      const cache = temporaryFolder();
      const run = (settings: Record<string, string>) => {
        const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
        const env = { ...inherited, XDG_CACHE_HOME: cache, ...settings };
        expect(spawnSync(oldNode, [launcher, '--version'], { env, encoding: 'utf8' }).status).toBe(0);
        return readdirSync(cache);
      };
      expect(run({ NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual([]);
      expect(run({})).toEqual(['packhouse']);
    });

    test('a link to the command runs it', () => {
      const folder = temporaryFolder();
      symlinkSync(fakeInstall(), join(folder, 'packhouse'));
      const { stdout } = spawnSync(oldNode, [join(folder, 'packhouse'), 'exit', '0'], {
        encoding: 'utf8',
        cwd: folder,
      });
      expect(JSON.parse(stdout)).toMatchObject({ major: 24 });
    });

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      test(`${signal} reaches the service, whose end is awaited, not orphaned`, async () => {
        const child = spawn(oldNode, [fakeInstall(), 'wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
        const { pid } = JSON.parse(await firstLine(child)) as { pid: number };
        expect(pid).not.toBe(child.pid);

        const end = endOf(child);
        child.kill(signal);
        expect(await end).toEqual({ code: 7, signal: null, stdout: `got ${signal}\n` });
        expect(isRunning(pid)).toBe(false);
      });
    }

    test('a service killed by a signal looks killed by it', () => {
      for (const signal of ['SIGKILL', 'SIGABRT']) {
        const result = spawnSync(oldNode, [fakeInstall(), 'die', signal], { encoding: 'utf8' });
        expect(result.signal).toBe(signal);
      }
    });

    test('without the package that brings Node, two lines say what is needed and why', () => {
      const { status, stdout, stderr } = spawnSync(oldNode, [fakeInstall({ runtime: undefined })], {
        encoding: 'utf8',
      });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr.trimEnd().split('\n')).toEqual([
        `packhouse: this needs Node 24 or newer and runs on v${oldVersion}; ` +
          `the optional package ${runtimePackage} that brings it is not installed.`,
        'packhouse: install Node 24 from https://nodejs.org and run packhouse with it.',
      ]);
    });

    test('on a machine npm has no Node package for, the message says so', () => {
      const elsewhere = join(temporaryFolder(), 'elsewhere.cjs');
      writeFileSync(
        elsewhere,
        `for (const [name, value] of [['platform', 'darwin'], ['arch', 'arm64']]) Object.defineProperty(process, name, { value });`,
      );
      const { status, stderr } = spawnSync(oldNode, ['--require', elsewhere, fakeInstall()], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toContain('npm has no package of it for darwin-arm64.\npackhouse: install Node 24');
    });

    test('a bundled Node that cannot run, or is too old itself, is reported', () => {
      const broken = temporaryFolder();
      writeFileSync(join(broken, 'package.json'), '{"version":"24.21.0"}');
      const { status, stderr } = spawnSync(oldNode, [fakeInstall({ runtime: broken })], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /its own copy does not run here \(spawn .* ENOENT\)\.\npackhouse: install Node 24/,
      );

      writeFileSync(join(broken, 'package.json'), '{"version":"18.0.0"}');
      const outdated = spawnSync(oldNode, [fakeInstall({ runtime: broken })], { encoding: 'utf8' });
      expect(outdated.status).toBe(1);
      expect(outdated.stderr).toContain(
        `the package ${runtimePackage} that should bring it is version 18.0.0.`,
      );
    });
  },
);

test('Node 24 runs the service itself, without a second process and without the package', async () => {
  const child = spawn(bundledNode, [fakeInstall({ runtime: undefined }), 'wait'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(JSON.parse(await firstLine(child))).toMatchObject({ pid: child.pid, args: ['wait'] });
  const end = endOf(child);
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 7 });
});

test.each([{ node: bundledNode }, ...(isOld ? [{ node: oldNode }] : [])])(
  'a global install runs, although Node refuses TypeScript in node_modules: $node',
  ({ node }) => {
    const packages = join(temporaryFolder(), 'lib', 'node_modules');
    const install = join(packages, 'packhouse');
    mkdirSync(install, { recursive: true });
    mkdirSync(join(packages, '@packhouse'));
    const source = [
      'maintenance/commands',
      'maintenance/no-borders.ts',
      'platform/config.ts',
      'platform/database/postgres-url.ts',
    ];
    for (const part of ['bin', 'package.json', ...source.map((path) => join('server/src', path))]) {
      cpSync(join(checkout, part), join(install, part), { recursive: true });
    }
    for (const name of [
      runtimePackage,
      'cli-table3',
      'commander',
      '@packhouse/cli',
      '@packhouse/contract',
      'zod',
    ]) {
      symlinkSync(join(checkout, 'node_modules', name), join(packages, name));
    }
    const { stdout, stderr } = spawnSync(node, [join(install, 'bin/packhouse.js'), 'config', '--json'], {
      encoding: 'utf8',
      env: {},
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'PORT', value: '4800' }));
  },
);

test('a thread of a global install runs TypeScript, too', () => {
  const packages = join(temporaryFolder(), 'node_modules');
  const install = join(packages, 'packhouse');
  mkdirSync(install, { recursive: true });
  cpSync(join(checkout, 'bin'), join(install, 'bin'), { recursive: true });
  copyFileSync(join(checkout, 'package.json'), join(install, 'package.json'));
  const write = (name: string, text: string) => writeFileSync(join(install, 'bin', name), text);
  write('word.ts', `export const word: string = 'from the thread';`);
  write(
    'thread.ts',
    `import { parentPort } from 'node:worker_threads';
    import { word } from './word.ts';
    parentPort!.postMessage(word satisfies string);`,
  );
  write(
    'main.ts',
    `import { Worker } from 'node:worker_threads';
    const thread: Worker = new Worker(new URL('./thread.ts', import.meta.url), { env: {} });
    thread.on('message', (word: string) => console.log(word));`,
  );
  const { stdout, stderr } = spawnSync(bundledNode, [join(install, 'bin/packhouse.js')], {
    encoding: 'utf8',
    env: {},
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'from the thread\n', stderr: '' });
});

/** The launcher with a service of a few lines, below a folder with a space. Returns the path of the launcher. */
function fakeInstall(
  { runtime }: { runtime: string | undefined } = { runtime: join(checkout, 'node_modules', runtimePackage) },
) {
  const root = join(temporaryFolder(), 'a folder');
  mkdirSync(join(root, 'bin'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  copyFileSync(launcher, join(root, 'bin', 'packhouse.js'));
  copyFileSync(join(checkout, 'package.json'), join(root, 'package.json'));
  writeFileSync(join(root, 'bin', 'main.ts'), service);
  if (runtime !== undefined) symlinkSync(runtime, join(root, 'node_modules', runtimePackage));
  return join(root, 'bin', 'packhouse.js');
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error('the launcher ended before the service said anything')));
  });
}

function endOf(
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string }> {
  let stdout = '';
  child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal, stdout })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function versionOf(node: string): string | undefined {
  return spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
