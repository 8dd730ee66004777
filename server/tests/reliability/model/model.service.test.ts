/**
 * An installation with two merchants carries out random commands and is compared with the model after each. The run's
 * seed decides everything that is drawn. A failure says how to repeat its list, which shrinks it to the fewest
 * commands: `PACKHOUSE_SEED=<seed>:<path> npx vitest run model.service`.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../helpers/database.ts';
import { often } from '../../helpers/long-run.ts';
import { openTestedService, type TestedService } from './tested-service.ts';
import { intentLists, seedOf } from './intent-lists.ts';
import { live, nothingSeen } from './world.ts';

let tested: TestedService;

beforeAll(async () => {
  tested = await openTestedService(await freshDatabase(inject('databaseUrl')));
});
afterAll(() => tested?.close());

const { path } = seedOf(process.env['PACKHOUSE_SEED'] ?? '');
const runs = often(1, 10);

test(
  'whatever merchants, warehouse and faults do in whatever order, stock and shipments are what the rules say',
  { timeout: 60_000 + runs * 20_000 },
  async () => {
    const seen = nothingSeen();
    const result = await fc.check(
      fc.asyncProperty(intentLists, (intents) => live(tested, intents, seen)),
      path === ''
        ? { numRuns: runs, endOnFailure: true }
        : { path, numRuns: 1, plugins: [fc.interruptAfterTimeLimit(120_000)] },
    );
    if (result.failed) {
      throw new Error(
        `PACKHOUSE_SEED=${result.seed}:${result.counterexamplePath}\n${String(result.errorInstance)}`,
      );
    }
    if (path !== '') return;
    // A list in which nothing goes wrong proves nothing.
    expect(seen.kills).toBeGreaterThan(3 * runs);
    expect(seen.cuts).toBeGreaterThan(runs + 1);
    expect(seen.done).toBeGreaterThan(runs + 1);
    expect(seen.replays).toBeGreaterThan(3 * runs);
    expect(Math.min(seen.reused, seen.stale, seen.dryRuns, seen.together, seen.refused)).toBeGreaterThan(
      runs - 1,
    );
  },
);
