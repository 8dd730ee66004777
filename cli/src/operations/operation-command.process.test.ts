import { operations as contractOperations } from '@packhouse/contract';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { clientCommands } from '../index.ts';
import { exampleOf } from './example-of.ts';
import { runHere } from '../testing/run-here.ts';
import { merchantOperations as operations } from './operations.ts';
import { kebab } from './field-option.ts';

let service: TestService;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'packhouse examples '));
const before = process.cwd();

beforeAll(async () => {
  service = await openTestService();
  env = {
    PACKHOUSE_URL: await service.listen(),
    PACKHOUSE_KEY: await service.key(await service.organization()),
    XDG_CONFIG_HOME: folder,
  };
  writeFileSync(join(folder, 'label.pdf'), '%PDF-1.4\n');
  process.chdir(folder);
});

afterAll(async () => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
  await service?.close();
});

test('every operation of the contract is a command, and nothing else is one', async () => {
  const commands: string[] = [];
  for (const resource of new Set(operations.map((one) => one.resource))) {
    for (const verb of await verbsOf(resource)) commands.push(`${resource} ${verb.name()}`);
  }
  expect(commands).toEqual(contractOperations.map(({ name }) => name.split('.').map(kebab).join(' ')));
});

test('no field of an operation has the name of an option that all of them have', async () => {
  const taken = new Set([
    'json',
    'jsonl',
    'csv',
    'columns',
    'all',
    'limit',
    'output',
    'data',
    'dryRun',
    'ifMatch',
    'idempotencyKey',
    'profile',
    'help',
    'file',
  ]);
  const clashes = operations.flatMap(({ name, input }) =>
    Object.keys(input.properties ?? {})
      .filter((field) => taken.has(field))
      .map((field) => `${name} ${field}`),
  );
  expect(clashes).toEqual([]);
});

test('the help of every operation names all of its fields, has an example, and says where to read on', async () => {
  for (const { resource, verb, name, input, path } of operations) {
    const command = (await verbsOf(resource)).find((one) => one.name() === kebab(verb))!;
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    for (const field of Object.keys(input.properties ?? {})) {
      if (path.includes(`{${field}}`)) expect(help, name).toContain(`<${kebab(field).replace('-id', '')}>`);
      else expect(help, name).toContain(`--${kebab(field)}`);
    }
    expect(help).toContain(`Example:\n  packhouse ${resource} ${kebab(verb)}`);
    expect(help).toContain(`/docs/reference/${name}`);
  }
});

test.each(operations)(
  'the example of $name is understood by the shell, the command and the service',
  async (operation) => {
    const { code, stderr } = await runHere(wordsIn(exampleOf(operation)), env);
    expect(stderr).not.toMatch(/invalid_parameter|unknown_parameter|invalid_body|unsupported_media_type/);
    // Most of the examples are about records that this organization does not have.
    expect([0, 4, 5].includes(code!) || /validation_failed|were rejected/.test(stderr), stderr).toBe(true);
  },
);

async function verbsOf(resource: string): Promise<readonly Command[]> {
  return (await clientCommands[resource]!.load()).commands;
}

/** As a shell takes the line apart. */
function wordsIn(line: string): string[] {
  const script = `packhouse() { printf '%s\\0' "$@"; }\n${line}`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}
