-- What programs have asked of an organization, for its dashboard to show. Written in batches behind the answers, by the
-- gate's login, and deleted after some days. An id is made when its batch is written, so that whoever has read up to one
-- finds what came later behind it; it holds the time, so the primary key is the order of the list and of the purge. There
-- is no foreign key: it would be looked up for each of thousands of rows a second that nothing depends on.
create table requests (
  org_id uuid not null,
  id uuid not null,
  -- As the client knows it, X-Request-Id; a client may send the same one twice.
  request_id text not null,
  at timestamptz(3) not null,
  method text not null,
  path text not null,
  operation text not null,
  status integer not null,
  error_code text,
  duration_ms real not null,
  credential_id uuid not null,
  credential_kind text not null,
  credential_name text not null,
  person_id uuid,
  person_name text,
  address text,
  user_agent text,
  headers jsonb not null,
  body text,
  body_bytes integer not null,
  answer text,
  answer_bytes integer,
  idempotency_key text,
  replayed boolean not null,
  retry_after_seconds integer,
  constraint requests_pkey primary key (org_id, id),
  constraint requests_credential_kind_check check (credential_kind in ('key', 'grant'))
);
create index requests_credential_idx on requests (org_id, credential_id, id);
create index requests_operation_idx on requests (org_id, operation, id);
create index requests_request_id_idx on requests (org_id, request_id);
create index requests_refused_idx on requests (org_id, id) where status >= 400;
select tenant_table('requests');
revoke insert, update on requests from packhouse_app;
grant insert on requests to packhouse_gate;
create policy requests_gate on requests for insert to packhouse_gate with check (true);
