/** Processes that do jobs, and the outcomes of the jobs. */
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface JobProcess {
  id: string;
  host: string;
  startedAt: string;
  seenAt: string;
  version: string;
}

/** `pool` is the name under which the process holds jobs in the queue. */
export const saveProcess = (
  database: Database,
  { id, pool, host, version }: Pick<JobProcess, 'id' | 'host' | 'version'> & { pool: string | null },
): Promise<unknown[]> =>
  database.query(
    database.jobs,
    sql`
      insert into job_processes (id, pool, host, version, started_at, seen_at)
      values (${id}, ${pool}, ${host}, ${version}, now(), now())
      on conflict (id) do update set pool = excluded.pool, seen_at = excluded.seen_at`,
  );

export const deleteProcess = (database: Database, id: string): Promise<unknown[]> =>
  database.query(database.jobs, sql`delete from job_processes p where p.id = ${id}`);

/** Deletes the processes that ended without signing off. */
export const deleteSilentProcesses = (database: Database, seconds: number): Promise<unknown[]> =>
  database.query(
    database.jobs,
    sql`delete from job_processes p where p.seen_at < now() - make_interval(secs => ${seconds})`,
  );

export const listProcesses = (database: Database): Promise<(JobProcess & { alive: boolean })[]> =>
  database.query(
    database.jobs,
    sql`
      select p.id, p.host, p.started_at as "startedAt", p.seen_at as "seenAt", p.version,
        p.seen_at >= now() - interval '1 minute' as alive
      from job_processes p order by p.started_at, p.id`,
  );

export interface JobRun {
  id: string;
  task: string;
  endedAt: string;
  durationMs: number;
  error: string | null;
}

export const insertRuns = (database: Database, runs: readonly JobRun[]): Promise<unknown[]> =>
  database.query(
    database.jobs,
    sql`
      insert into job_runs (id, task, ended_at, duration_ms, error)
      select r.id, r.task, r."endedAt", r."durationMs", r.error
      from json_to_recordset(${JSON.stringify(runs)}::json)
        as r (id uuid, task text, "endedAt" timestamptz, "durationMs" integer, error text)`,
  );

export interface RunCount {
  task: string;
  doneLastHour: number;
  failedLastHour: number;
}

export const countRuns = (database: Database): Promise<RunCount[]> =>
  database.query(
    database.jobs,
    sql`
      select r.task, count(*) filter (where r.error is null) as "doneLastHour",
        count(*) filter (where r.error is not null) as "failedLastHour"
      from job_runs r where r.ended_at > now() - interval '1 hour' group by r.task`,
  );

/** The last successful run of each task. */
export const listLastRuns = (
  database: Database,
  tasks: readonly string[],
): Promise<{ task: string; lastDoneAt: string; lastDurationMs: number }[]> =>
  database.query(
    database.jobs,
    sql`
      select asked.task, last.ended_at as "lastDoneAt", last.duration_ms as "lastDurationMs"
      from unnest(${tasks}::text[]) as asked (task)
      cross join lateral (
        select r.ended_at, r.duration_ms from job_runs r
        where r.task = asked.task and r.error is null order by r.ended_at desc limit 1) last`,
  );

/** Deletes old runs, but keeps the last one of each task, however old it is. */
export const deleteOldRuns = (
  database: Database,
  { days, failedDays }: { days: number; failedDays: number },
): Promise<{ id: string }[]> =>
  database.query(
    database.jobs,
    sql`
      delete from job_runs r
      where (r.error is null and r.ended_at < now() - make_interval(days => ${days}) and exists (
          select from job_runs later where later.task = r.task and later.error is null and later.ended_at > r.ended_at))
        or (r.error is not null and r.ended_at < now() - make_interval(days => ${failedDays}))
      returning r.id`,
  );
