/**
 * The first five minutes of the README, step by step, against a service started as it describes. A step that fails,
 * or that this test does not know how to check, is an error.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scopeNames } from '@packhouse/contract/scopes';
import { describeConfig } from '../server/src/platform/config.ts';
import { isRunning } from '@packhouse/embedded-postgres/process';
import { dataFolder, postmasterOf } from '../server/tests/helpers/packhouse-process.ts';
import { bareEnvironment } from '../server/tests/helpers/bare-environment.ts';

const root = resolve(import.meta.dirname, '..');
const shownUrl = 'http://127.0.0.1:4800';
const lesson = sectionOf(readFileSync(join(root, 'README.md'), 'utf8'), 'First five minutes');
const blocks = blocksOf(lesson);
const [first, ...commands] = blocks
  .filter(({ kind }) => kind === 'sh')
  .flatMap(({ text }) => commandsOf(text));
const words = [...lesson.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
const pages = words.filter((word) => word.startsWith('/'));

interface Facts {
  url: string;
  apiKey: string;
  operatorKey: string;
  email: string;
  password: string;
  badge: string;
}

/** Runs a command in a terminal of its own: passwords and keys are shown nowhere else. */
const terminal = process.platform === 'linux' && ['/usr/bin/script', '/bin/script'].find(existsSync);
const inTerminal = (command: string) => ['--quiet', '--flush', '--return', '--command', command, '/dev/null'];

let home: Awaited<ReturnType<typeof dataFolder>>;
let npm: ChildProcess;
let postmaster: number;
let printed = '';
let facts: Facts;

beforeAll(async () => {
  home = await dataFolder();
  const [command, args] = terminal ? [terminal, inTerminal('npm start')] : ['npm', ['start']];
  npm = spawn(command, args, {
    cwd: root,
    env: {
      ...bareEnvironment,
      HOME: process.env['HOME'],
      PORT: '0',
      PACKHOUSE_DATA: home.folder,
      PACKHOUSE_DEMO_SPEED: '0',
      PACKHOUSE_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complained = '';
  npm.stderr!.setEncoding('utf8').on('data', (text: string) => (complained += text));
  const url = await new Promise<string>((found, fail) => {
    npm.stdout!.setEncoding('utf8').on('data', (text: string) => {
      printed += stripVTControlCharacters(text).replaceAll('\r', '\n');
      const address = /API +(http\S+)\/v0[^]*Stop: Ctrl\+C/.exec(printed)?.[1];
      if (address) found(address);
    });
    npm.on('close', (code) => fail(new Error(`npm start ended with ${code}: ${printed}${complained}`)));
  });
  facts = { ...JSON.parse(readFileSync(join(home.folder, 'demo.json'), 'utf8')), url };
  postmaster = await postmasterOf(home.folder);
}, 180_000);

afterAll(async () => {
  if (npm && npm.exitCode === null && npm.signalCode === null) {
    npm.kill('SIGTERM');
    await once(npm, 'exit');
  }
  if (postmaster) {
    const lock = join(home.folder, 'packhouse.lock');
    await vi.waitFor(() => expect([isRunning(postmaster), existsSync(lock)]).toEqual([false, false]), {
      timeout: 20_000,
    });
  }
  await home?.remove([]);
}, 60_000);

test('it has steps, and they are numbered without a gap', () => {
  const numbers = [...lesson.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThanOrEqual(4);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('it begins with the one command that was started here, after what it needs was installed', () => {
  expect(first).toBe('npm ci && npm start');
  expect(blocks[0]!.text.trim()).toBe(first);
  expect(existsSync(join(root, 'package-lock.json')), 'npm ci wants one').toBe(true);
});

test('every block is a command that is run here, or what the terminal shows', () => {
  expect(blocks.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => (kind === 'text' ? kind : 'sh')));
  expect(blocks.filter(({ kind }) => kind === 'text')).toHaveLength(1);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) expect(command, 'nothing here knows how to run this').toMatch(/^curl /);
});

test('the terminal shows each line that the README shows, in that order', ({ skip }) => {
  if (!terminal) skip('no terminal: util-linux brings the program script, which is one');
  const shown = printed.split('\n').map(inOneSpace);
  let after = -1;
  for (const line of blocks
    .find(({ kind }) => kind === 'text')!
    .text.split('\n')
    .map(inOneSpace)) {
    if (line === '') continue;
    const parts = line.replaceAll(shownUrl, facts.url).split('…').map(plainly);
    const pattern = new RegExp(`^${parts.join('\\S+')}$`);
    const index = shown.findIndex((one) => pattern.test(one));
    expect(index, `${line}\nis not what the terminal shows:\n${printed}`).toBeGreaterThan(after);
    after = index;
  }
});

test.each(commands)('%s', async (command) => {
  const ran = command
    .replaceAll(shownUrl, facts.url)
    .replaceAll('pkh_live_…', facts.apiKey)
    .replaceAll('pkh_op_…', facts.operatorKey);
  expect(ran, 'something is left that stands for something else').not.toContain('…');
  expect(ran, 'it asks the service that was started').toContain(facts.url);
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `${ran} -w '\n%{http_code}'`], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const [, body, code] = /^([^]*)\n(\d{3})$/.exec(stdout)!;
  expect(code, body).toMatch(/^2/);
  const answer = JSON.parse(body!) as unknown[] | { number?: string };
  // An empty list, or an order without a number, would be a poor first impression.
  if (Array.isArray(answer)) expect(answer.length).toBe(Number(/take=(\d+)/.exec(ran)![1]));
  else expect(answer.number).toMatch(/\S/);
});

test('the sign-in that it shows opens the dashboard, and the warehouse as well', async () => {
  const cookie = await signIn();
  const { status } = await fetch(`${facts.url}/operator/v0/work-queue?take=1`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(status).toBe(200);
});

test.each([...new Set(words)].filter((word) => !word.startsWith('/')))('`%s` means something', (word) => {
  const setting = /^(PACKHOUSE_[A-Z_]+)=\S+$/.exec(word)?.[1];
  const option = /^npm start -- (--[a-z-]+)$/.exec(word)?.[1];
  if (setting) expect(describeConfig({}).map(({ name }) => name)).toContain(setting);
  else if (option) expect(help()).toMatch(new RegExp(`^ +${option} `, 'm'));
  else if (word.startsWith('.packhouse/')) {
    expect(existsSync(join(home.folder, word.slice('.packhouse/'.length)))).toBe(true);
  } else expect([...scopeNames, facts.badge], 'nothing here knows what it is').toContain(word);
});

test('every page that it names is there for whoever has signed in', { timeout: 60_000 }, async ({ skip }) => {
  expect(pages.length).toBeGreaterThan(0);
  if (!existsSync(join(root, 'dashboard/dist'))) {
    skip('no dashboard/dist: build the dashboard to look whether the pages that the README names are there');
  }
  const cookie = await signIn();
  for (const page of pages) {
    const answer = await fetch(facts.url + page, {
      headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'none' },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('content-type')], page).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  }
});

/** The cookies of a browser that has signed in with the credentials shown on the terminal. */
async function signIn(): Promise<string> {
  const form = await fetch(`${facts.url}/login`);
  const hidden = [
    ...(await form.text()).matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g),
  ];
  const fields = new URLSearchParams();
  for (const [, name, value] of hidden) fields.set(name!, value!.replaceAll('&amp;', '&'));
  fields.set('email', facts.email);
  fields.set('password', facts.password);
  const answer = await fetch(`${facts.url}/login`, {
    method: 'POST',
    body: fields,
    headers: { cookie: cookiesOf(form), origin: facts.url },
    redirect: 'manual',
  });
  expect(answer.status, await answer.text()).toBe(303);
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');

const help = (): string =>
  spawnSync(process.execPath, [join(root, 'bin/packhouse.js'), 'start', '--help'], { encoding: 'utf8' })
    .stdout;

/** The text under a heading of the second rank. */
function sectionOf(page: string, title: string): string {
  const [, section] = new RegExp(`^## ${title}\\n([^]*?)(?=^## )`, 'm').exec(page) ?? [];
  if (!section) throw new Error(`the README has nothing under "${title}"`);
  return section;
}

/** The fenced blocks, without the indentation of the step that contains them. */
function blocksOf(section: string): { kind: string; text: string }[] {
  return [...section.matchAll(/^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(([, indent, kind, text]) => ({
    kind: kind!,
    text: text!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** The commands of a shell block; a command continues over a line break after a backslash or inside quotes. */
function commandsOf(block: string): string[] {
  return [...block.matchAll(/(?:'[^']*'|"[^"]*"|\\\n|[^\n])+/g)].map(([command]) => command.trim());
}

/** Escapes text for use in a regular expression. */
const plainly = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const inOneSpace = (line: string): string => line.trim().replaceAll(/\s+/g, ' ');
