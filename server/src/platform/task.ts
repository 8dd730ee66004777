/**
 * What the service does by itself, beside answering. A task is named and titled, and is begun by a clock or by somebody;
 * the runner of jobs (`jobs/`) sees to it that it is done once, again where it failed, and by one process at a time where
 * it must. Whatever a task does must bear being done twice: what is left to do follows from what is stored.
 */
export interface Task<S> {
  /** In lower snake case: how it is called in the queue, in the metrics and by operators. */
  name: string;
  /** What it does, in words for an operator. */
  title: string;
  /** When it is begun by itself. */
  schedule?: {
    /** Five fields of crontab(5), in UTC. */
    cron: string;
    /** The same in words. */
    words: string;
  };
  /** How often a job of it is tried; 1 where the next scheduled one does what this one left. By default 25. */
  maxAttempts?: number;
  run(payload: unknown, context: TaskContext<S>): Promise<void>;
}

export interface TaskContext<S> {
  services: S;
  /** Told to stop: the task ends as soon as it can, and what is left is done by the next. */
  signal: AbortSignal;
  log: TaskLog;
  /** Begins another task; with a `key`, one that waits under the same key takes its place. */
  begin(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
}

export interface TaskLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
