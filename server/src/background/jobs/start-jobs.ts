/**
 * Runs jobs in this process, alongside its requests. Any number of processes share one queue. A job runs once
 * normally, and again after a failure: tasks must tolerate that.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Runner, WorkerEvents } from 'graphile-worker';
import { isTransient } from '../../platform/database/failures.ts';
import { inBackground } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { Task, TaskContext, TaskLog } from '../../platform/task.ts';
import { attemptsOf, beginJob, taskNamed } from './begin.ts';
import { keepWatch } from './keep-watch.ts';
import { keepPresence } from './presence.ts';
import { returnJobs } from './queue.sql.ts';
import { reservedWorker } from './reserved-worker.ts';
import type { Tally } from './tally.ts';
import { tasksOf, watchesOf, type Watch } from './tasks.ts';

export interface Jobs {
  /** Interrupts running jobs, which are left to the next process, and starts no others. */
  stop(): Promise<void>;
}

export interface JobOptions {
  tally: Tally;
  tasks?: readonly Task<Services>[];
  watches?: readonly Watch[];
  /** Number of jobs that run at a time. */
  hands?: number;
  watchMs?: number;
  beatMs?: number;
  silentSeconds?: number;
}

/** How often each worker polls for a job when no notification wakes it. */
const pollMs = 2_000;
/** Time to let jobs end, below the ten seconds that a process has to stop. */
const patienceMs = 7_000;
const longestPauseMs = 30_000;
/** Time that a runner which stops by itself has to end; then another one replaces it. */
const runnerEndsMs = 5_000;

export function startJobs(
  services: Services,
  log: TaskLog,
  {
    tally,
    tasks = tasksOf(),
    watches = watchesOf(),
    hands = 5,
    watchMs = 1_000,
    beatMs = 20_000,
    silentSeconds = 60,
  }: JobOptions,
): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { database } = services;
  const servicesOfTasks = { ...services, database: inBackground(database) };
  const brokenOff: string[] = [];
  const running = new Set<string>();
  let begun = false;
  let runner: Runner | undefined;
  const presence = keepPresence(database, log, { tasks, watches, running }, { beatMs, silentSeconds });
  const watch = keepWatch(services, log, tasks, watches, watchMs);
  const working = work();
  return { stop };

  /** Restarts the runner, which ends when the database goes away at the wrong moment. */
  async function work(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const started = Date.now();
      try {
        await beginScheduled();
        runner = await startRunner();
        if (signal.aborted) await runner.stop();
        await endOf(runner);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the jobs were interrupted; they go on in a moment');
      }
      runner = undefined;
      failures = Date.now() - started > longestPauseMs ? 0 : failures + 1;
      await pause(Math.min(250 * 2 ** failures, longestPauseMs), undefined, { signal, ref: false }).catch(
        () => {},
      );
    }
  }

  /**
   * Waits for the end of a runner. A runner that could not write the outcome of two jobs stops, and may wait for itself
   * for ever (https://github.com/graphile/worker/issues/636): it is abandoned, with the jobs it is still running.
   */
  async function endOf({ promise, events, stop: stopRunner }: Runner): Promise<void> {
    const leave = new AbortController();
    const stuck = once(events, 'pool:gracefulShutdown', { signal: leave.signal })
      .then(() => pause(runnerEndsMs, undefined, { signal: leave.signal, ref: false }))
      .then(() => {
        if (signal.aborted) return promise;
        stopRunner().catch(() => {});
        throw new Error('the runner of the jobs did not end');
      });
    await Promise.race([promise, stuck]).finally(() => leave.abort());
  }

  async function startRunner(): Promise<Runner> {
    const { Logger, parseCronItems, run } = await import('graphile-worker');
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => presence.joined(workerPool.id));
    events.on('job:start', ({ job }) => void running.add(job.id));
    events.on('job:complete', ({ job }) => void running.delete(job.id));
    const started = await run({
      pgPool: database.jobs,
      schema: 'graphile_worker',
      taskList: Object.fromEntries(tasks.map((task) => [task.name, executorOf(task)])),
      parsedCronItems: parseCronItems(
        tasks.flatMap((task) =>
          task.schedule ? [{ task: task.name, match: task.schedule.cron, options: scheduled(task) }] : [],
        ),
      ),
      concurrency: hands,
      pollInterval: pollMs,
      noPreparedStatements: !services.config.namedStatements,
      forbiddenFlags: reservedWorker(events, hands),
      // The process has its own signal handlers.
      noHandleSignals: true,
      logger: new Logger(() => tell),
      events,
      preset: {
        worker: {
          // Without batching, the runner does not catch the error of failing to write that a job is done, and the
          // process crashes.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    // The caller awaits this promise later; until then, a rejection must not count as unhandled.
    started.promise.catch(() => {});
    return started;
  }

  /** Starts every scheduled task once, to catch up on runs that were missed while no process did jobs. */
  async function beginScheduled(): Promise<void> {
    if (begun) return;
    for (const task of tasks) if (task.schedule) await beginJob(services, task);
    begun = true;
  }

  function executorOf(task: Task<Services>) {
    return async (payload: unknown, { job, abortSignal }: JobHelpers): Promise<void> => {
      const began = performance.now();
      let failure: unknown;
      try {
        // The runner's own signal tells that the runner is ending while the process continues.
        const either = abortSignal ? AbortSignal.any([signal, abortSignal]) : signal;
        await task.run(payload, contextOf(either));
      } catch (error) {
        failure = error;
        if (signal.aborted) brokenOff.push(job.id);
        throw error;
      } finally {
        if (failure === undefined || !signal.aborted) took(task, performance.now() - began, failure, job);
      }
    };
  }

  function took(task: Task<Services>, ms: number, failure: unknown, job: JobHelpers['job']): void {
    const failed = failure !== undefined;
    tally.note(task.name, ms / 1000, failed);
    presence.note({
      task: task.name,
      endedAt: new Date().toISOString(),
      durationMs: Math.round(ms),
      error: failed ? messageOf(failure).slice(0, 1_000) : null,
    });
    if (!failed) return;
    const { attempts, max_attempts: most } = job;
    const facts = { err: failure, task: task.name, job: job.id, attempts };
    if (attempts >= most && !task.schedule)
      log.error(facts, 'a job failed for the last time and was given up');
    else log[isTransient(failure) ? 'warn' : 'error'](facts, 'a job failed; it is tried again');
  }

  function contextOf(abort: AbortSignal): TaskContext<Services> {
    return {
      services: servicesOfTasks,
      signal: abort,
      log,
      async begin(name, payload, options) {
        await beginJob(services, taskNamed(tasks, name), payload, options);
      },
    };
  }

  /** Logs the library's messages about its own problems; the outcome of a job is logged above. */
  function tell(level: string, message: string, meta: Record<string, unknown> = {}): void {
    if (meta['failure'] === true || signal.aborted) return;
    if (level === 'error' || level === 'warning')
      log.warn({ queue: message }, 'the queue of the jobs has trouble');
  }

  async function stop(): Promise<void> {
    stopping.abort(new Error('the service is stopping'));
    await watch.stop();
    const ended = await Promise.race([
      endRunner().then(() => true),
      pause(patienceMs, false, { ref: false }),
    ]);
    if (!ended) log.warn({}, 'a job did not end in time; another process does it again');
    try {
      if (brokenOff.length > 0) await returnJobs(database, brokenOff);
      await presence.leave();
    } catch (error) {
      log.warn({ err: error }, 'what the jobs left was not written; other processes find out in a minute');
    }
  }

  async function endRunner(): Promise<void> {
    await runner?.stop().catch(() => {});
    await working;
  }
}

const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

const scheduled = (task: Task<Services>) => ({
  maxAttempts: attemptsOf(task),
  queueName: task.name,
  jobKey: task.name,
});
