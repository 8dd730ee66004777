/** Lives on the database that is named until something is noticed: then it says what, by which seed, and exits with 3. */
import fc from 'fast-check';
import { openHouse } from './house.ts';
import { lives, seedOf } from './lives.ts';
import { live, nothingSeen } from './world.ts';

const [databaseUrl, seed] = process.argv.slice(2);
const house = await openHouse(databaseUrl!);
const result = await fc.check(
  fc.asyncProperty(lives, (intents) => live(house, intents, nothingSeen())),
  seed ? { ...seedOf(seed), numRuns: 1, endOnFailure: true } : { seed: 42, numRuns: 60, endOnFailure: true },
);
if (result.failed) {
  process.stdout.write(
    `PACKHOUSE_SEED=${result.seed}:${result.counterexamplePath}\n${String(result.errorInstance)}`,
  );
}
await house.close();
process.exit(result.failed ? 3 : 0);
