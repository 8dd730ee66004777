/**
 * The model test on a service with a planted bug must fail. `mutations.ts` says which list of intents notices each bug; where the code has
 * moved on and that one does not any more, another is searched for, which takes minutes, and its seed is told. The long run
 * plants them all; with `-t '<name>'` it plants one.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../helpers/database.ts';
import { longRun } from '../../helpers/long-run.ts';
import { mutations } from './mutations.ts';

const patienceMs = 1_200_000;

describe.skipIf(!longRun)('PACKHOUSE_LONG is not set', { timeout: 2 * patienceMs + 10_000 }, () => {
  test.concurrent('the lists of intents that reveal a bug pass where nothing is planted', async () => {
    const seeds = [...new Set(mutations.map(({ seed }) => seed))];
    expect(await run('', seeds)).toEqual({ status: 0, said: '' });
  });

  test.concurrent.each(mutations)('$name: noticed', async ({ name, seed, noticed = /./ }) => {
    const recorded = await run(name, [seed]);
    const { status, said } = recorded.status === 0 ? await run(name, []) : recorded;
    expect({ status, said }).toEqual({ status: 3, said: expect.stringMatching(/^PACKHOUSE_SEED=\S+\n/) });
    expect(said).toMatch(noticed);
    if (recorded.status === 3) return;
    const found = /^PACKHOUSE_SEED=(\S+)/.exec(said)![1]!;
    expect(await run('', [found]), 'the same list passes where nothing is planted').toEqual({
      status: 0,
      said: '',
    });
    process.stdout.write(
      `mutations.ts: '${name}' is noticed by the seed ${found}, and no longer by ${seed}\n`,
    );
  });

  async function run(name: string, seeds: readonly string[]): Promise<{ status: unknown; said: string }> {
    const databaseUrl = await freshDatabase(inject('databaseUrl'));
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', loader, runner, databaseUrl, ...seeds],
        { env: { ...process.env, MUT: name }, timeout: patienceMs },
        (error, said, complaint) => resolve({ status: error ? error.code : 0, said: said || complaint }),
      );
    });
  }
});

const loader = fileURLToPath(new URL('./load-mutated.ts', import.meta.url));
const runner = fileURLToPath(new URL('./run-mutated.ts', import.meta.url));
