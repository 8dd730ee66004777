/**
 * graphile-worker's queue of jobs, read and written with the login of the jobs. Times come from the database, because
 * several machines share one queue.
 */
import type { JobsOverview } from '@packhouse/contract/operator/jobs';
import type { Database } from '../../platform/database/database.ts';
import { raw, sql } from '../../platform/database/sql.ts';

export interface NewJob {
  task: string;
  payload: object;
  maxAttempts: number;
  /** Only one job of a queue runs at a time, across all processes. */
  queue: string | null;
  /** A waiting job with the same key is replaced; a running one continues. */
  key: string | null;
  runAt: string | null;
}

export interface BegunJob {
  id: string;
  runAt: string;
}

export async function insertJob(database: Database, job: NewJob): Promise<BegunJob> {
  const [begun] = await database.query<BegunJob>(
    database.jobs,
    sql`
      select j.id::text as id, j.run_at as "runAt"
      from graphile_worker.add_job(identifier => ${job.task}::text, payload => ${JSON.stringify(job.payload)}::json,
        queue_name => ${job.queue}::text, run_at => ${job.runAt}::timestamptz,
        max_attempts => ${job.maxAttempts}::integer, job_key => ${job.key}::text) j`,
  );
  return begun!;
}

/** Flag of jobs that may not occupy all workers of a process. */
export const watchedFlag = 'watched';

/**
 * Adds a job for each organization that has no job of this task yet: an existing one, running or waiting, also does
 * the work that is due by then.
 */
export const insertWatchedJobs = (
  database: Database,
  { task, maxAttempts, orgIds }: { task: string; maxAttempts: number; orgIds: readonly string[] },
): Promise<{ id: string }[]> =>
  database.query(
    database.jobs,
    sql`
      select (graphile_worker.add_job(identifier => ${task}::text, payload => json_build_object('orgId', due.org),
        max_attempts => ${maxAttempts}::integer, job_key => due.key, flags => array[${watchedFlag}::text],
        job_key_mode => 'unsafe_dedupe')).id::text as id
      from (select asked.org, ${task}::text || ':' || asked.org as key from unnest(${orgIds}::text[]) as asked (org)) due
      where not exists (select from graphile_worker._private_jobs j where j.key = due.key)`,
  );

/** Makes interrupted jobs run again at once, without counting the attempt. */
export const returnJobs = (database: Database, ids: readonly string[]): Promise<unknown[]> =>
  database.query(
    database.jobs,
    sql`
      update graphile_worker._private_jobs
      set attempts = greatest(attempts - 1, 0), run_at = now(), last_error = null
      where id = any(${ids}::bigint[]) and locked_at is null`,
  );

/**
 * Frees the jobs that were taken more than `seconds` ago and that nobody is doing, and returns them. Either their
 * process has not been seen for that long, or they belong to this process (`pool`), which is not running them because
 * the connection broke before it heard of them.
 */
export async function releaseJobs(
  database: Database,
  { pool, running }: { pool: string | null; running: readonly string[] },
  seconds: number,
): Promise<{ id: string; task: string }[]> {
  const heldByNobody = (held: 'j' | 'q') => sql`
    ${raw(held)}.locked_at < now() - make_interval(secs => ${seconds}) and (
      ${raw(held)}.locked_by = ${pool}::text or not exists (
        select from job_processes p
        where p.pool = ${raw(held)}.locked_by and p.seen_at >= now() - make_interval(secs => ${seconds})))`;
  await database.query(
    database.jobs,
    sql`
      update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
      where ${heldByNobody('q')} and not exists (
        select from graphile_worker._private_jobs j
        where j.job_queue_id = q.id and j.id = any(${running}::bigint[]))`,
  );
  return database.query(
    database.jobs,
    sql`
      update graphile_worker._private_jobs j
      set locked_at = null, locked_by = null, run_at = greatest(j.run_at, now()),
        last_error = 'No process was doing it any longer.'
      from graphile_worker._private_tasks t
      where t.id = j.task_id and ${heldByNobody('j')} and j.id <> all(${running}::bigint[])
      returning j.id::text as id, t.identifier as task`,
  );
}

/**
 * Retries jobs that used up their attempts while work is left, after `seconds`. Until then, their key keeps other
 * jobs of the same organization from starting.
 */
export const renewJobs = (
  database: Database,
  tasks: readonly string[],
  seconds: number,
): Promise<unknown[]> =>
  database.query(
    database.jobs,
    sql`
      update graphile_worker._private_jobs j set attempts = 0, run_at = now()
      where j.key is not null and j.attempts >= j.max_attempts and j.locked_at is null
        and j.updated_at < now() - make_interval(secs => ${seconds})
        and j.task_id in (select t.id from graphile_worker._private_tasks t where t.identifier = any(${tasks}))`,
  );

/** Deletes failed scheduled jobs, because the next scheduled job does their work. */
export const deleteReplaced = (database: Database, tasks: readonly string[]): Promise<unknown[]> =>
  database.query(
    database.jobs,
    sql`
      delete from graphile_worker._private_jobs j
      where j.key is null and j.attempts >= j.max_attempts and j.locked_at is null
        and j.task_id in (select t.id from graphile_worker._private_tasks t where t.identifier = any(${tasks}))`,
  );

export const deleteGivenUp = (database: Database, days: number): Promise<{ id: string }[]> =>
  database.query(
    database.jobs,
    sql`
      delete from graphile_worker._private_jobs j
      where j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at < now() - make_interval(days => ${days})
      returning j.id::text as id`,
  );

export interface TaskCount {
  task: string;
  waiting: number;
  running: number;
  failing: number;
  nextAt: string | null;
  oldestWaitingAt: string | null;
}

/** Counts the jobs of each task. A job is waiting when its time has come, and failing when its last attempt failed. */
export const countJobs = (database: Database): Promise<TaskCount[]> =>
  database.query(
    database.jobs,
    sql`
      select t.identifier as task,
        count(*) filter (where j.is_available and j.run_at <= now()) as waiting,
        count(*) filter (where j.locked_at is not null) as running,
        count(*) filter (where j.locked_at is null and (j.last_error is not null or j.attempts >= j.max_attempts)) as failing,
        min(j.run_at) filter (where j.is_available and j.run_at > now()) as "nextAt",
        min(j.run_at) filter (where j.is_available and j.run_at <= now()) as "oldestWaitingAt"
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier`,
  );

export type FailedJob = JobsOverview['failures'][number];

export const listFailedJobs = (database: Database): Promise<FailedJob[]> =>
  database.query(
    database.jobs,
    sql`
      select j.id::text as id, t.identifier as task, j.attempts, j.max_attempts as "maxAttempts",
        coalesce(j.last_error, '') as error, j.run_at as "runAt", j.attempts >= j.max_attempts as "givenUp",
        j.created_at as "createdAt"
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is null and (j.last_error is not null or j.attempts >= j.max_attempts)
      order by j.updated_at desc, j.id desc limit 100`,
  );

/** Makes a failed job run now; `found` says whether a job with this id exists. */
export async function updateToRetry(
  database: Database,
  id: string,
): Promise<{ found: boolean; begun: BegunJob | undefined }> {
  const [begun] = await database.query<BegunJob>(
    database.jobs,
    sql`
      update graphile_worker._private_jobs j
      set run_at = now(), attempts = least(j.attempts, j.max_attempts - 1)
      where j.id = ${id}::bigint and j.locked_at is null and (j.last_error is not null or j.attempts >= j.max_attempts)
      returning j.id::text as id, j.run_at as "runAt"`,
  );
  if (begun) return { found: true, begun };
  const [there] = await database.query(
    database.jobs,
    sql`select from graphile_worker._private_jobs j where j.id = ${id}::bigint`,
  );
  return { found: there !== undefined, begun };
}
