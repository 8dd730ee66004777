/**
 * Lives on the database that is named, by each of the seeds or by as many as a search takes, until something is noticed: then
 * it says what, by which seed, and exits with 3.
 */
import fc from 'fast-check';
import { openTestedService } from './tested-service.ts';
import { lives, seedOf } from './lives.ts';
import { live, nothingSeen } from './world.ts';

const [databaseUrl, ...seeds] = process.argv.slice(2);
const tested = await openTestedService(databaseUrl!);
const life = fc.asyncProperty(lives, (intents) => live(tested, intents, nothingSeen()));
const plans =
  seeds.length > 0 ? seeds.map((seed) => ({ ...seedOf(seed), numRuns: 1 })) : [{ seed: 42, numRuns: 60 }];
let isNoticed = false;
for (const plan of plans) {
  const result = await fc.check(life, { ...plan, endOnFailure: true });
  isNoticed = result.failed;
  if (!isNoticed) continue;
  process.stdout.write(
    `PACKHOUSE_SEED=${result.seed}:${result.counterexamplePath}\n${String(result.errorInstance)}`,
  );
  break;
}
await tested.close();
process.exit(isNoticed ? 3 : 0);
