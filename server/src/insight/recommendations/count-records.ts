/** How often the books are wrong, judged by counts and corrections, overall and for each product in each warehouse. */
import { dayMs } from '@packhouse/contract/rules/time';
import { nextShare, poolShares, type Looks, type SharePrior } from '../forecasting/beta-binomial.ts';
import {
  beginning,
  boundsOf,
  evidenceOfArrivals,
  evidenceOfLook,
  weigh,
  withOdds,
  type ErrorRates,
  type SequentialTest,
} from '../forecasting/sequential-test.ts';
import type { CountFacts, Snapshot } from './snapshot.ts';

/**
 * Model of the sequential test. `ratio`: if something is wrong, a difference has that many times the odds, and
 * corrections are that many times as frequent.
 */
export const countModel = {
  ratio: 4,
  rates: { falseAlarm: 0.005, missed: 0.1 } satisfies ErrorRates,
  /** Assumption before the first count: one in twenty differs, with the weight of ten counts. */
  before: { rate: 0.05, strength: 10 } satisfies SharePrior,
};

export interface CountRecord {
  productId: string;
  warehouseId: string;
  counts: Looks;
  /** Days with a correction but no count. */
  corrections: number;
  /** True when there was a correction after the last count. */
  isCorrectedSince: boolean;
  /** Units found minus units missing. */
  net: number;
  /** Mean and largest difference, in units, of the counts that differed. */
  meanDifference: number;
  largestDifference: number;
  /** Time since which the test reports a fault; null if it reports none, or a later count found everything right. */
  alarmSince: string | null;
  /** Log-likelihood ratio at the alarm, or now if there is none. */
  evidence: number;
  /** P(the next count differs). */
  probability: number;
}

export interface CountRecords {
  records: readonly CountRecord[];
  /** Share of all counts that differ, with the number of counts. */
  pool: SharePrior & { counts: number };
}

/**
 * Evaluates counts and corrections. All lots and movements of a product in a warehouse on one day are one look. A count
 * is a look that may find nothing; a correction exists only because something was found, so its evidence is how
 * frequent corrections are. A count after a correction is judged against other counts that followed one, and any other
 * count against those that did not.
 */
export function countRecords({ counts, products, asOf }: Snapshot): CountRecords {
  const now = Date.parse(asOf);
  const begins = new Map(
    products.map(({ id, createdAt }) => [id, Math.max(Date.parse(createdAt), now - 365 * dayMs)]),
  );
  const looks = [...Map.groupBy(counts, ({ productId, warehouseId }) => `${productId} ${warehouseId}`)]
    .filter(([, [first]]) => begins.has(first!.productId))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, facts]) => looksOf(facts));

  const pool = poolShares(
    looks.map((all) => sumOf(all.filter(({ isCount }) => isCount))),
    countModel.before,
  );
  const strata = new Map(
    [true, false].map((isAfterCorrection) => {
      const some = looks.map((all) =>
        sumOf(all.filter((look) => look.isCount && look.isAfterCorrection === isAfterCorrection)),
      );
      const { found, looks: n } = some.reduce(
        (sum, one) => ({ found: sum.found + one.found, looks: sum.looks + one.looks }),
        { found: 0, looks: 0 },
      );
      return [isAfterCorrection, nextShare({ found, looks: n }, { rate: pool.rate, strength: 10 })];
    }),
  );
  const days = products.reduce(
    (sum, { id, places }) => sum + (places.length * Math.max(0, now - begins.get(id)!)) / dayMs,
    0,
  );
  const corrections = looks.flat().filter(({ isCount }) => !isCount).length;
  const correctionsPerDay = (corrections + 1) / (days + 365);

  return {
    pool: { ...pool, counts: looks.flat().filter(({ isCount }) => isCount).length },
    records: looks.map((all) => {
      const own = sumOf(all.filter(({ isCount }) => isCount));
      const isCorrectedSince = !all.at(-1)!.isCount;
      const differences = all.filter(({ isFound }) => isFound).map(({ difference }) => Math.abs(difference));
      const { productId, warehouseId } = all[0]!;
      return {
        productId,
        warehouseId,
        counts: own,
        corrections: all.length - own.looks,
        isCorrectedSince,
        net: all.reduce((sum, { difference }) => sum + difference, 0),
        meanDifference: differences.length > 0 ? differences.reduce((a, b) => a + b) / differences.length : 0,
        largestDifference: differences.reduce((most, one) => Math.max(most, one), 0),
        ...watched(all, begins.get(productId)!, pool.rate, correctionsPerDay),
        probability: nextShare(own, { rate: strata.get(isCorrectedSince)!, strength: pool.strength }),
      };
    }),
  };
}

interface Look {
  productId: string;
  warehouseId: string;
  at: string;
  isCount: boolean;
  isFound: boolean;
  difference: number;
  isAfterCorrection: boolean;
}

/** Groups facts into looks by day; a day with both a count and corrections is a count. */
function looksOf(facts: readonly CountFacts[]): Look[] {
  const days = [...Map.groupBy(facts, ({ at }) => at.slice(0, 10)).values()].toSorted((a, b) =>
    a[0]!.at < b[0]!.at ? -1 : 1,
  );
  let isAfterCorrection = false;
  return days.map((day) => {
    // Units that a picker reported missing appear in the ledger as a count, although nobody counted.
    const isCount = day.some(({ kind, expected }) => kind === 'count' && expected !== null);
    const look: Look = {
      productId: day[0]!.productId,
      warehouseId: day[0]!.warehouseId,
      at: day.at(-1)!.at,
      isCount,
      isFound: day.some(({ difference }) => difference !== 0),
      difference: day.reduce((sum, { difference }) => sum + difference, 0),
      isAfterCorrection,
    };
    isAfterCorrection = !isCount;
    return look;
  });
}

const sumOf = (looks: readonly Look[]): Looks => ({
  found: looks.filter(({ isFound }) => isFound).length,
  looks: looks.length,
});

/**
 * Runs one sequential test after another: each begins when the last has found all as usual, or when a count has ended
 * its alarm. A single count proves little, so after an alarm the next test begins halfway to the next one (fast initial
 * response, Lucas & Crosier, Technometrics 24 (1982)).
 */
function watched(
  looks: readonly Look[],
  begin: number,
  rate: number,
  correctionsPerDay: number,
): Pick<CountRecord, 'alarmSince' | 'evidence'> {
  const { ratio, rates } = countModel;
  let test: SequentialTest = beginning;
  let alarmSince: string | null = null;
  let before = begin;
  const hear = (evidence: number) => {
    test = weigh(test, evidence, rates);
    if (test.verdict === 'usual') test = beginning;
  };
  for (const { at, isCount, isFound } of looks) {
    const time = Date.parse(at);
    const days = Math.max(0, time - before) / dayMs;
    before = time;
    if (alarmSince !== null) {
      if (isCount && !isFound) [alarmSince, test] = [null, suspicious];
      continue;
    }
    hear(evidenceOfArrivals(0, correctionsPerDay * days, ratio));
    hear(isCount ? evidenceOfLook(isFound, rate, withOdds(rate, ratio)) : evidenceOfArrivals(1, 0, ratio));
    if (test.verdict === 'wrong') alarmSince = at;
  }
  return { alarmSince, evidence: test.evidence };
}

const suspicious: SequentialTest = { evidence: boundsOf(countModel.rates).wrong / 2, verdict: 'open' };
