-- Requests that the log left out, because too many came at once.
create table request_gaps (
  org_id uuid not null,
  credential_id uuid not null,
  hour timestamptz(3) not null,
  requests bigint not null,
  constraint request_gaps_pkey primary key (org_id, credential_id, hour)
);
select tenant_table('request_gaps');
revoke insert, update on request_gaps from packhouse_app;
grant select, insert, update on request_gaps to packhouse_gate;
create policy request_gaps_gate on request_gaps to packhouse_gate using (true) with check (true);
