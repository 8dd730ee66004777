/**
 * Runs lists of intents on the database that is named, by each of the seeds or by as many as a search takes, until a check fails.
 * Then it prints the failure and its seed, and exits with 3.
 */
import fc from 'fast-check';
import { openTestedService } from './tested-service.ts';
import { intentLists, seedOf } from './intent-lists.ts';
import { live, nothingSeen } from './world.ts';

const [databaseUrl, ...seeds] = process.argv.slice(2);
const tested = await openTestedService(databaseUrl!);
const property = fc.asyncProperty(intentLists, (intents) => live(tested, intents, nothingSeen()));
const plans =
  seeds.length > 0 ? seeds.map((seed) => ({ ...seedOf(seed), numRuns: 1 })) : [{ seed: 42, numRuns: 60 }];
let isNoticed = false;
for (const plan of plans) {
  const result = await fc.check(property, { ...plan, endOnFailure: true });
  isNoticed = result.failed;
  if (!isNoticed) continue;
  process.stdout.write(
    `PACKHOUSE_SEED=${result.seed}:${result.counterexamplePath}\n${String(result.errorInstance)}`,
  );
  break;
}
await tested.close();
process.exit(isNoticed ? 3 : 0);
