/**
 * Work that the service does besides answering requests. A task has a name and a title, and is started by a schedule or
 * by a person. The job runner (`jobs/`) makes sure that it is done, repeats it after a failure, and runs it in one
 * process at a time where that is necessary. A task must tolerate being run twice: the remaining work follows from
 * stored data.
 */
export interface Task<S> {
  /** Name in lower snake case, used in the queue, in the metrics and by operators. */
  name: string;
  /** Description for an operator. */
  title: string;
  /** When the task starts by itself. */
  schedule?: {
    /** Five fields of crontab(5), in UTC. */
    cron: string;
    /** The same in words. */
    words: string;
  };
  /**
   * How often a job of the task is tried, 25 times by default; 1 when the next scheduled run does what this one left.
   */
  maxAttempts?: number;
  run(payload: unknown, context: TaskContext<S>): Promise<void>;
}

export interface TaskContext<S> {
  services: S;
  /** Signal to stop: the task ends as soon as it can, and the next run does the rest. */
  signal: AbortSignal;
  log: TaskLog;
  /** Starts another task. With a `key`, it replaces a waiting job of the same key. */
  begin(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
}

export interface TaskLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
