/** Every example of the README compiles, and does what it says against a service with the demo's data. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHistory } from '../../server/tests/helpers/world/history.ts';
import type { TestService } from '../../server/tests/helpers/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^```ts( skip="[^"]+")?\n([^]*?)^```$/gm)].map(
  ([, skip, code], index) => ({
    name: `example-${index}.ts`,
    runs: skip === undefined,
    code: code!,
  }),
);

let folder: string;
let service: TestService;

beforeAll(async () => {
  const { acme, ...opened } = await openHistory();
  ({ service } = opened);
  const url = await service.listen();
  const { key } = acme;
  folder = mkdtempSync(join(tmpdir(), 'packhouse-readme-'));
  mkdirSync(join(folder, 'node_modules/@packhouse'), { recursive: true });
  symlinkSync(join(root, 'sdk'), join(folder, 'node_modules/@packhouse/sdk'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const { name, code } of examples) {
    writeFileSync(
      join(folder, name),
      code.replaceAll('http://127.0.0.1:4800', url).replaceAll('pkh_live_…', key),
    );
  }
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every example compiles', async () => {
  expect(examples.length).toBeGreaterThan(6);
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const files = examples.map(({ name }) => name);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test.each(examples.filter(({ runs }) => runs))('$name runs, and has something to show', async ({ name }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [name], { cwd: folder });
  expect(stdout.trim()).not.toBe('');
  expect(stdout).not.toMatch(/undefined|NaN/);
});
