/** Outcomes of this process's jobs since it started, for the metrics. */
export interface Tally {
  /** `seconds` is the duration of the job. */
  note(task: string, seconds: number, failed: boolean): void;
  tasks(): ReadonlyMap<string, TaskTally>;
}

interface TaskTally {
  done: number;
  failed: number;
  /**
   * For each limit in `jobSeconds`, the number of jobs that took at most that long; longer ones count only in the
   * totals.
   */
  within: number[];
  seconds: number;
}

export const jobSeconds = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

export function openTally(): Tally {
  const tasks = new Map<string, TaskTally>();
  return {
    note(task, seconds, failed) {
      const tally = tasks.get(task) ?? { done: 0, failed: 0, within: jobSeconds.map(() => 0), seconds: 0 };
      tasks.set(task, tally);
      tally[failed ? 'failed' : 'done'] += 1;
      tally.seconds += seconds;
      jobSeconds.forEach((limit, at) => {
        if (seconds <= limit) tally.within[at]! += 1;
      });
    },
    tasks: () => tasks,
  };
}
