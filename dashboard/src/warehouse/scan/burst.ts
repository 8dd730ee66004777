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
