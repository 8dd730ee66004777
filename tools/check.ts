import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// `npm run check` runs everything that can be known without running the product; `npm run check types lint`
// only what is named. What is green says one line and its hints, what is red shows all it has to say.

/** A check is one or more commands, run one after the other; all of them must exit with 0. */
export type Check = { name: string; commands: string[][] };

export type Outcome = { name: string; passed: boolean; seconds: number; output: string };

export const checks: Check[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'dashboard/tsconfig.json'],
    ],
  },
  { name: 'lint', commands: [['oxlint']] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'rooms', commands: [['node', 'tools/check-rooms.ts']] },
  { name: 'unused', commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']] },
  { name: 'generated', commands: listGenerators().map((path) => ['node', path, '--check']) },
  { name: 'openapi', commands: [['node', 'tools/check-openapi.ts']] },
  { name: 'prose', commands: [['node', 'tools/check-prose.ts']] },
  { name: 'tidy', commands: [['node', 'tools/check-tidy.ts']] },
];

/** The checks that were asked for by name, or all of them. */
export function chooseChecks(names: string[], from: Check[] = checks): Check[] {
  const unknown = names.filter((name) => !from.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no check ${unknown.join(', ')}; there are ${from.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length > 0 ? from.filter(({ name }) => names.includes(name)) : from;
}

/** Runs checks, at most `atOnce` at a time, and tells each outcome as soon as it is known. */
export async function runChecks(
  chosen: Check[],
  report: (outcome: Outcome) => void,
  atOnce = 2,
): Promise<Outcome[]> {
  const waiting = [...chosen];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const outcome = await runCheck(check);
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function runCheck({ name, commands }: Check): Promise<Outcome> {
  const start = performance.now();
  let passed = commands.length > 0;
  let output = passed ? '' : 'found nothing to run\n';
  for (const command of commands) {
    const done = await runCommand(command);
    passed &&= done.passed;
    output += done.output;
  }
  return { name, passed, seconds: (performance.now() - start) / 1000, output };
}

async function runCommand([program = '', ...options]: string[]): Promise<{
  passed: boolean;
  output: string;
}> {
  const path = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, options, {
    env: { ...process.env, ...color, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm's programs are .cmd files there, which only a shell can start.
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.on('error', (error) =>
      resolve({ passed: false, output: `${program} did not start: ${error.message}\n` }),
    );
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** Lists the tools that write files kept in the repository. Each of them takes --check. */
function listGenerators(): string[] {
  return globSync('tools/write-*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted();
}

function describe({ name, passed, seconds, output }: Outcome): string {
  const line = `${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`;
  const hints = output.split('\n').filter((said) => said.startsWith('hint: '));
  if (passed) return [line, ...hints.map((hint) => `    ${hint}`)].join('\n');
  return `${line}\n\n${output.trim().replaceAll(/^/gm, '    ')}\n`;
}

if (import.meta.main) {
  try {
    const outcomes = await runChecks(chooseChecks(process.argv.slice(2)), (outcome) =>
      console.log(describe(outcome)),
    );
    const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
    console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : `${outcomes.length} checks passed`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
