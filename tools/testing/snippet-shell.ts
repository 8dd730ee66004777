/**
 * A shell that runs the blocks of one page in a separate folder, with the commands of the documentation on the PATH.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface SnippetShell {
  /** Working folder of the page. */
  folder: string;
  /** Runs commands as if typed one after the other; the first that fails ends them, unless `goOn` is set. */
  run(commands: string, options?: { goOn?: boolean }): Promise<Ran>;
  /** Ends all processes that were started, and removes the folder. */
  close(): Promise<void>;
}

export interface Ran {
  /** Exit status; undefined if it was still running after `patienceMs`. */
  status: number | undefined;
  /** Everything it printed, including errors. */
  output: string;
  /** Failed commands inside a pipe or a substitution, which the shell does not notice. */
  refusals: string;
}

const root = resolve(import.meta.dirname, '../..');
const patienceMs = 60_000;

export async function openSnippetShell(env: Record<string, string>): Promise<SnippetShell> {
  const home = await mkdtemp(join(tmpdir(), 'packhouse-docs-'));
  // If started as root, a service runs its database as another user, who needs access.
  await chmod(home, 0o755);
  const [folder, bin, notes] = ['work', 'bin', 'notes'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [folder, bin, notes]) await mkdir(one);
  await prepareFolder(folder);
  const refusals = join(notes, 'refusals');
  await prepareCommands(bin, notes, refusals);

  const shell = spawn('sh', [], {
    cwd: folder,
    // A separate process group, so that background processes end with it.
    detached: true,
    env: {
      ...env,
      HOME: home,
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
    },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(shell, 'exit').then(([code]) => (code as number | null) ?? 1);
  // A shell that has exited accepts no more commands; its exit reports that.
  shell.stdin!.on('error', () => {});
  const statuses = linesOf(shell.stdio[3] as Readable);
  let count = 0;

  return {
    folder,
    async run(commands, { goOn = false } = {}) {
      const [file, out] = [join(notes, `${++count}.sh`), join(notes, `${count}.out`)];
      await writeFile(file, goOn ? commands : `set -e\n${commands}`);
      await writeFile(refusals, '');
      shell.stdin!.write(`. '${file}' </dev/null >'${out}' 2>&1; status=$?; set +e; echo $status >&3\n`);
      const status = await Promise.race([
        statuses.next().then(({ value }) => (value === undefined ? ended : Number(value))),
        ended,
        pause(patienceMs, undefined, { ref: false }),
      ]);
      return { status, output: await readFile(out, 'utf8'), refusals: await readFile(refusals, 'utf8') };
    },
    async close() {
      await endGroup(shell.pid!);
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Prepares a folder for ES modules, with the SDK installed. */
async function prepareFolder(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await mkdir(join(folder, 'node_modules/@packhouse'), { recursive: true });
  await symlink(join(root, 'sdk'), join(folder, 'node_modules/@packhouse/sdk'));
}

/** Prepares the commands: `node` is the one running this; `packhouse` and `curl` record their failures. */
async function prepareCommands(bin: string, notes: string, refusals: string): Promise<void> {
  await symlink(process.execPath, join(bin, 'node'));
  const watch = join(notes, 'watch.mjs');
  await writeFile(
    watch,
    `import { appendFileSync } from 'node:fs';
    process.on('exit', (code) => {
      const words = process.argv.slice(2).join(' ');
      if (code) appendFileSync(${JSON.stringify(refusals)}, \`packhouse \${words} ended with \${code}\\n\`);
    });`,
  );
  const packhouse = join(root, 'bin/packhouse.js');
  await command(
    join(bin, 'packhouse'),
    `exec '${process.execPath}' --import '${pathToFileURL(watch).href}' '${packhouse}' "$@"`,
  );
  // To curl itself, a refusal is an answer like any other.
  await command(
    join(bin, 'curl'),
    `PATH='${process.env['PATH']}'
    echo " $* " | grep -qE ' (-[A-Za-z]*f[A-Za-z]*|--fail[a-z-]*) ' || set -- --fail-with-body "$@"
    curl "$@"
    status=$?
    [ $status = 0 ] || [ $status -ge 128 ] || echo "curl $* ended with $status" >>'${refusals}'
    exit $status`,
  );
}

const command = (path: string, script: string): Promise<void> =>
  writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });

async function* linesOf(stream: Readable): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/** Ends a process group: with SIGTERM first, because a service in it has to stop its database, then with SIGKILL. */
async function endGroup(group: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGTERM', 10_000],
    ['SIGKILL', 2_000],
  ] as const) {
    for (let waited = 0; tell(group, waited === 0 ? signal : 0); waited += 50) {
      if (waited >= patience) break;
      await pause(50);
    }
  }
}

function tell(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
