-- What the service does by itself leaves these behind; the queue of the jobs is in the schema graphile_worker, which
-- `packhouse migrate` makes as well. Neither belongs to an organization, and both lie where the queue lies.

-- A process that does jobs says so again and again: the jobs of one that says nothing any more are given to the others.
create table job_processes (
  id uuid not null,
  -- Of the queue: whoever holds a job is named so there.
  pool text,
  host text not null,
  version text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  constraint job_processes_pkey primary key (id)
);
select local_table('job_processes');

-- Every job that ended, for as long as an operator may ask.
create table job_runs (
  id uuid not null,
  task text not null,
  ended_at timestamptz(3) not null,
  duration_ms integer not null,
  error text,
  constraint job_runs_pkey primary key (id)
);
create index job_runs_task_idx on job_runs (task, ended_at);
create index job_runs_ended_idx on job_runs (ended_at);
select local_table('job_runs');

-- The login of the jobs sees the queue and these, and no table of an organization. What a job does to an organization is
-- a transaction of that organization, by the login that answers requests.
grant select on table_manifest to packhouse_jobs;
grant select, insert, update, delete on job_processes, job_runs to packhouse_jobs;
