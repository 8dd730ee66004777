/**
 * The seed of every property test of a run: the same each time, so that a failure is a change's own. `PACKHOUSE_SEED=random`
 * tries new cases, and says which; `PACKHOUSE_SEED=<number>` tries those again.
 */
import type { TestProject } from 'vitest/node';

const usual = 20_260_308;

export default function provideSeed(project: TestProject): void {
  project.provide('propertySeed', seedOfRun());
}

/** One for all projects of a run, which share this process. */
function seedOfRun(): number {
  const asked = process.env['PACKHOUSE_SEED'];
  if (asked !== 'random') return asked === undefined || asked === '' ? usual : Number.parseInt(asked, 10);
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.env['PACKHOUSE_SEED'] = String(seed);
  console.log(`Property tests start from seed ${seed}: PACKHOUSE_SEED=${seed} tries the same cases again.`);
  return seed;
}
