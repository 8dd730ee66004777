/**
 * The model test on a service with a planted bug must fail. That takes ten minutes, so `PACKHOUSE_MUTATIONS=all` runs it, and
 * `PACKHOUSE_MUTATIONS=<name>` that one; with `PACKHOUSE_SEED=<seed>`, by the seed it was noticed with.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { mutations } from './mutations.ts';

const asked = process.env['PACKHOUSE_MUTATIONS'];
const patienceMs = 1_200_000;
const chosen = mutations.filter(({ name }) => asked === 'all' || name === asked);
if (asked !== undefined && chosen.length === 0) throw new Error(`PACKHOUSE_MUTATIONS: there is no ${asked}`);

test('every planted bug has its place in the code', () => {
  for (const { name, file, from, to } of mutations) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source.split(from).length - 1, `${name}: ${file} says it so often: ${from}`).toBe(1);
    expect(to).not.toBe(from);
  }
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

describe.skipIf(asked === undefined)(
  'PACKHOUSE_MUTATIONS is not set',
  { timeout: 2 * patienceMs + 10_000 },
  () => {
    test.concurrent.each(chosen)('$name: noticed', async ({ name, noticed = /./ }) => {
      const { status, said } = await run(name, process.env['PACKHOUSE_SEED']);
      expect({ status, said }).toEqual({ status: 3, said: expect.stringMatching(/^PACKHOUSE_SEED=\S+\n/) });
      expect(said).toMatch(noticed);
      const seed = /^PACKHOUSE_SEED=(\S+)/.exec(said)![1]!;
      expect(await run('', seed), 'the same life is sound where nothing is planted').toEqual({
        status: 0,
        said: '',
      });
      process.stdout.write(`PACKHOUSE_MUTATIONS='${name}' PACKHOUSE_SEED=${seed}\n`);
    });
  },
);

const loader = fileURLToPath(new URL('./load-mutated.ts', import.meta.url));
const runner = fileURLToPath(new URL('./run-mutated.ts', import.meta.url));

/** By the seed, or by as many as it takes. */
async function run(name: string, seed = ''): Promise<{ status: unknown; said: string }> {
  const databaseUrl = await freshDatabase(inject('databaseUrl'));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', loader, runner, databaseUrl, seed],
      { env: { ...process.env, MUT: name }, timeout: patienceMs },
      (error, said, complaint) => resolve({ status: error ? error.code : 0, said: said || complaint }),
    );
  });
}
