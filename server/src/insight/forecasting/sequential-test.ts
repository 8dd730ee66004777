/**
 * Wald's sequential probability ratio test (A. Wald, Annals of Mathematical Statistics 16 (1945)). Evidence is the log
 * of how much likelier an observation is if something is wrong than if all is as usual. It is added up as it comes in,
 * and the test ends as soon as the sum leaves the range between two bounds. Among all tests with these error rates it
 * needs the fewest observations on average (Wald & Wolfowitz 1948).
 */
export interface ErrorRates {
  /** α: maximum probability of reporting a fault when all is as usual. */
  falseAlarm: number;
  /** β: maximum probability of reporting that all is as usual when something is wrong. */
  missed: number;
}

export interface SequentialTest {
  /** Log-likelihood ratio so far. */
  evidence: number;
  verdict: 'open' | 'usual' | 'wrong';
}

export const beginning: SequentialTest = { evidence: 0, verdict: 'open' };

/**
 * Wald's bounds: ln(β/(1 − α)) and ln((1 − β)/α). The real error rates are at most α/(1 − β) and β/(1 − α), together at
 * most α + β; since the last step overshoots a bound, they are nearly always below α and β.
 */
export const boundsOf = ({ falseAlarm, missed }: ErrorRates): { usual: number; wrong: number } => ({
  usual: Math.log(missed / (1 - falseAlarm)),
  wrong: Math.log((1 - missed) / falseAlarm),
});

/** Adds one more piece of evidence to the test. A test that has ended stays as it is. */
export function weigh(test: SequentialTest, evidence: number, rates: ErrorRates): SequentialTest {
  if (test.verdict !== 'open') return test;
  const sum = test.evidence + evidence;
  const { usual, wrong } = boundsOf(rates);
  return { evidence: sum, verdict: sum >= wrong ? 'wrong' : sum <= usual ? 'usual' : 'open' };
}

/**
 * Evidence of one look, which finds something with probability `usual`, or `wrong` if something is wrong; both between
 * 0 and 1.
 */
export const evidenceOfLook = (found: boolean, usual: number, wrong: number): number =>
  found ? Math.log(wrong / usual) : Math.log((1 - wrong) / (1 - usual));

/**
 * Evidence of a number of arrivals where `expected` are usual, and `ratio` times as many if something is wrong
 * (Poisson).
 */
export const evidenceOfArrivals = (arrivals: number, expected: number, ratio: number): number =>
  arrivals * Math.log(ratio) - (ratio - 1) * expected;

/** Probability whose odds are `ratio` times as high. */
export const withOdds = (probability: number, ratio: number): number =>
  (ratio * probability) / (1 - probability + ratio * probability);
