/**
 * A house with two merchants lives through what chance draws, and is compared with the model after every command. One seed
 * decides everything that is drawn. A failure names it; `PACKHOUSE_SEED=<seed> npx vitest run model.test` lives through that
 * one again, and shrinks it to the fewest commands. `PACKHOUSE_MODEL_RUNS=<runs>` takes that many lives by a new seed.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openHouse, type House } from './house.ts';
import { lives, seedOf } from './lives.ts';
import { live, nothingSeen } from './world.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse(await freshDatabase(inject('databaseUrl')));
});
afterAll(() => house?.close());

const asked = process.env['PACKHOUSE_SEED'];
const runs = Number(process.env['PACKHOUSE_MODEL_RUNS'] ?? 3);

test(
  'whatever merchants, warehouse and faults do in whatever order, stock and shipments are what the rules say',
  { timeout: 60_000 + runs * 20_000 },
  async () => {
    const seen = nothingSeen();
    const result = await fc.check(
      fc.asyncProperty(lives, (intents) => live(house, intents, seen)),
      asked === undefined
        ? {
            seed: process.env['PACKHOUSE_MODEL_RUNS'] ? Date.now() % 2 ** 31 : 20_260_308,
            numRuns: runs,
            endOnFailure: true,
          }
        : { ...seedOf(asked), numRuns: 1, plugins: [fc.interruptAfterTimeLimit(120_000)] },
    );
    if (result.failed) {
      throw new Error(
        `PACKHOUSE_SEED=${result.seed}:${result.counterexamplePath}\n${String(result.errorInstance)}`,
      );
    }
    if (asked !== undefined) return;
    // What nothing has happened to proves nothing.
    expect(seen.kills).toBeGreaterThan(9);
    expect(seen.cuts).toBeGreaterThan(4);
    expect(seen.done).toBeGreaterThan(4);
    expect(seen.replays).toBeGreaterThan(9);
    expect(Math.min(seen.reused, seen.stale, seen.dryRuns, seen.together, seen.refused)).toBeGreaterThan(2);
  },
);
