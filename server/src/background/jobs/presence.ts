/**
 * Announces regularly that this process does jobs. A process that is silent for a while counts as ended, and the
 * remaining ones take over its jobs. (The library itself releases a job only after four hours.)
 */
import { hostname } from 'node:os';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Task, TaskLog } from '../../platform/task.ts';
import {
  deleteProcess,
  deleteSilentProcesses,
  insertRuns,
  saveProcess,
  type JobRun,
} from './processes.sql.ts';
import { deleteReplaced, releaseJobs, renewJobs } from './queue.sql.ts';
import type { Watch } from './tasks.ts';

export interface Presence {
  /** Announces the process at once; `pool` is the name under which it holds jobs from now on. */
  joined(pool: string): void;
  /** Records the outcome of a job; it is written with the next beat. */
  note(run: Omit<JobRun, 'id'>): void;
  leave(): Promise<void>;
}

export interface Work {
  tasks: readonly Task<never>[];
  watches: readonly Watch[];
  /** Ids of the jobs this process is running. */
  running: ReadonlySet<string>;
}

export interface PresenceOptions {
  beatMs: number;
  /** Seconds without a beat after which a process counts as ended. */
  silentSeconds: number;
}

export function keepPresence(
  database: Database,
  log: TaskLog,
  { tasks, watches, running }: Work,
  { beatMs, silentSeconds }: PresenceOptions,
): Presence {
  const me = { id: newId(), host: hostname(), version: packageJson.version };
  const scheduled = tasks.filter(({ schedule }) => schedule).map(({ name }) => name);
  const watched = watches.map(({ task }) => task);
  let pool: string | null = null;
  let runs: JobRun[] = [];
  let beating = Promise.resolve();
  let failing = false;

  const beat = () => {
    beating = beating.then(sayIt);
  };
  const timer = setInterval(beat, beatMs).unref();
  return {
    joined(name) {
      pool = name;
      beat();
    },
    note(run) {
      runs.push({ id: newId(), ...run });
      // A long outage of the database must not fill the memory.
      if (runs.length > mostRuns) runs.shift();
    },
    async leave() {
      clearInterval(timer);
      await beating;
      await writeRuns();
      await deleteProcess(database, me.id);
    },
  };

  async function sayIt(): Promise<void> {
    try {
      await saveProcess(database, { ...me, pool });
      await writeRuns();
      await takeOver();
      failing = false;
    } catch (error) {
      // Warn once per outage, however long it lasts.
      if (!failing) {
        log.warn({ err: error }, 'this process could not say that it does jobs; it goes on trying');
      }
      failing = true;
    }
  }

  async function writeRuns(): Promise<void> {
    if (runs.length === 0) return;
    const written = runs;
    runs = [];
    try {
      await insertRuns(database, written);
    } catch (error) {
      runs = [...written, ...runs];
      throw error;
    }
  }

  async function takeOver(): Promise<void> {
    const released = await releaseJobs(database, { pool, running: [...running] }, silentSeconds);
    if (released.length > 0)
      log.warn({ jobs: released }, 'no process was doing these jobs any longer; they run again');
    await deleteReplaced(database, scheduled);
    await renewJobs(database, watched, silentSeconds);
    await deleteSilentProcesses(database, 10 * silentSeconds);
  }
}

const mostRuns = 10_000;
