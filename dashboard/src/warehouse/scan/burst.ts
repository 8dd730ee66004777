/** Keys that follow each other quickly, of which it is not known yet whether a person or a scanner sends them. */
export interface BurstKey {
  key: string;
  at: number;
}

/** Nobody presses several keys this fast, in milliseconds. */
const byHandMs = 30;

/**
 * Whether a person pressed the keys: one key, or digits such as a quantity, at the speed of a hand. Anything else is a
 * scan that does not end as scans do, and must not be obeyed as keys.
 */
export const isByHand = (burst: readonly BurstKey[]): boolean =>
  burst.length === 1 ||
  (burst.every(({ key }) => /^\d$/.test(key)) &&
    burst.slice(1).every(({ at }, index) => at - burst[index]!.at > byHandMs));

/** Fewest characters of a burst that silence may end, unless only a machine can have sent it. */
const fewestForSilence = 5;

/** Whether silence may end the keys as a scan. People who type fast roll over a few keys, and must not be cut off. */
export const mayEndSilently = (burst: readonly BurstKey[]): boolean =>
  !isByHand(burst) &&
  (burst.length >= fewestForSilence ||
    burst.slice(1).every(({ at }, index) => at - burst[index]!.at <= byHandMs));
