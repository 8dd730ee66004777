/** How far a line of a count may differ, either way, before somebody who did not count it has to approve. */
export interface CountLimits {
  /** Units. */
  countApprovalUnits: number;
  /** Percent of the expected quantity; null when only the units decide. */
  countApprovalPercent: number | null;
}

/** Limits of a warehouse for which nobody has chosen others. */
export const usualCountLimits: CountLimits = { countApprovalUnits: 20, countApprovalPercent: 5 };
