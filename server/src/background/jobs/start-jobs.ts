/**
 * Does jobs in this process, beside its answers. Any number of processes share one queue. A job is done once where nothing
 * goes wrong, and again where something does: tasks bear that.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Runner, WorkerEvents } from 'graphile-worker';
import { isTransient } from '../../platform/database/failures.ts';
import type { Services } from '../../services.ts';
import type { Task, TaskContext, TaskLog } from '../../platform/task.ts';
import { attemptsOf, beginJob, taskNamed } from './begin.ts';
import { keepWatch } from './keep-watch.ts';
import { keepPresence } from './presence.ts';
import { returnJobs } from './queue.sql.ts';
import { spareHand } from './spare-hand.ts';
import type { Tally } from './tally.ts';
import { tasksOf, watches as allWatches, type Watch } from './tasks.ts';

export interface Jobs {
  /** Breaks off what is under way, which is left to the next process, and begins nothing any more. */
  stop(): Promise<void>;
}

export interface JobOptions {
  tally: Tally;
  tasks?: readonly Task<Services>[];
  watches?: readonly Watch[];
  /** How many jobs at a time. */
  hands?: number;
  watchMs?: number;
  beatMs?: number;
  silentSeconds?: number;
}

/** How often each hand asks for a job where no notification wakes it. */
const pollMs = 2_000;
/** A process has ten seconds to end. */
const patienceMs = 7_000;
const longestPauseMs = 30_000;
/** A runner that stops by itself has so long to end; then another one takes its place. */
const runnerEndsMs = 5_000;

export function startJobs(
  services: Services,
  log: TaskLog,
  {
    tally,
    tasks = tasksOf(),
    watches = allWatches,
    hands = 5,
    watchMs = 1_000,
    beatMs = 20_000,
    silentSeconds = 60,
  }: JobOptions,
): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { database } = services;
  const brokenOff: string[] = [];
  const running = new Set<string>();
  let begun = false;
  let runner: Runner | undefined;
  const presence = keepPresence(database, log, { tasks, watches, running }, { beatMs, silentSeconds });
  const watch = keepWatch(services, log, tasks, watches, watchMs);
  const working = work();
  return { stop };

  /** The runner ends when the database goes away at the wrong moment; then there is another one. */
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
   * A runner that could not write how two jobs ended stops, and may wait for itself for ever
   * (https://github.com/graphile/worker/issues/636): it is left alone with the jobs it is still doing.
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
      forbiddenFlags: spareHand(events, hands),
      // The process has handlers of its own.
      noHandleSignals: true,
      logger: new Logger(() => tell),
      events,
      preset: {
        worker: {
          // A runner that does not batch loses the error when it cannot write that a job is done, and the process with it.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    // Whoever waits for it hears of its end; until then nobody does.
    started.promise.catch(() => {});
    return started;
  }

  /** What was missed while no process did jobs is done at once. */
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
        // The runner's own signal is for when the runner ends, but not the process.
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
      services,
      signal: abort,
      log,
      async begin(name, payload, options) {
        await beginJob(services, taskNamed(tasks, name), payload, options);
      },
    };
  }

  /** Of the library's own messages those about its own troubles; how a job ended is told above. */
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
