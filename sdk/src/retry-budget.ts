/** Retries that the calls of a client share, so that an outage does not multiply its load. */
export interface RetryBudget {
  /** Takes one retry; false when none is left. */
  take(): boolean;
  /** Gives a part of one back, after a call that succeeded. */
  earn(): void;
}

const most = 10;
const earned = 0.2;

/** Ten retries to begin with; five calls that succeed earn another. */
export function retryBudget(): RetryBudget {
  let left = most;
  return {
    take() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    earn: () => void (left = Math.min(most, left + earned)),
  };
}
