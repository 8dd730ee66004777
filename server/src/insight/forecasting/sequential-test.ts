/**
 * Wald's sequential probability ratio test (A. Wald, Annals of Mathematical Statistics 16 (1945)): evidence is added up as it
 * comes in, the log of how much likelier it is if something is wrong than if all is as usual, and the test ends as soon as the sum
 * leaves the room between two bounds. Among all tests with these error rates it needs the fewest observations on average
 * (Wald & Wolfowitz 1948).
 */
export interface ErrorRates {
  /** α: at most so often it says that something is wrong where all is as usual. */
  falseAlarm: number;
  /** β: at most so often it says that all is as usual where something is wrong. */
  missed: number;
}

export interface SequentialTest {
  /** ln of the likelihood ratio so far. */
  evidence: number;
  verdict: 'open' | 'usual' | 'wrong';
}

export const beginning: SequentialTest = { evidence: 0, verdict: 'open' };

/**
 * Wald's bounds: ln(β/(1 − α)) and ln((1 − β)/α). With them the real rates are at most α/(1 − β) and β/(1 − α), and together
 * at most α + β; since the last step goes past a bound by something, they are below α and β nearly always.
 */
export const boundsOf = ({ falseAlarm, missed }: ErrorRates): { usual: number; wrong: number } => ({
  usual: Math.log(missed / (1 - falseAlarm)),
  wrong: Math.log((1 - missed) / falseAlarm),
});

/** The test with one more piece of evidence. One that has ended stays as it is. */
export function weigh(test: SequentialTest, evidence: number, rates: ErrorRates): SequentialTest {
  if (test.verdict !== 'open') return test;
  const sum = test.evidence + evidence;
  const { usual, wrong } = boundsOf(rates);
  return { evidence: sum, verdict: sum >= wrong ? 'wrong' : sum <= usual ? 'usual' : 'open' };
}

/** What one look tells, at which something is found with the probability `usual`, or with `wrong`; both between 0 and 1. */
export const evidenceOfLook = (found: boolean, usual: number, wrong: number): number =>
  found ? Math.log(wrong / usual) : Math.log((1 - wrong) / (1 - usual));

/** What it tells that so many came where `expected` usually do, and `ratio` times as many if something is wrong (Poisson). */
export const evidenceOfArrivals = (arrivals: number, expected: number, ratio: number): number =>
  arrivals * Math.log(ratio) - (ratio - 1) * expected;

/** The probability whose odds are `ratio` times as high. */
export const withOdds = (probability: number, ratio: number): number =>
  (ratio * probability) / (1 - probability + ratio * probability);
