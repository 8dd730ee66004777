create table recommendations (
  org_id uuid not null,
  id uuid not null,
  type text not null,
  status text not null,
  severity text not null,
  priority integer not null,
  subject_id text not null,
  warehouse_id uuid,
  impact_amount bigint not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint recommendations_pkey primary key (org_id, id),
  constraint recommendations_org_fkey foreign key (org_id) references organizations (org_id),
  constraint recommendations_status_check check (status in ('open', 'accepted', 'completed', 'failed', 'dismissed', 'snoozed', 'expired', 'resolved', 'superseded'))
) with (toast_tuple_target = 8160);
create unique index recommendations_open_key on recommendations (org_id, type, subject_id) where status = 'open';
create index recommendations_priority_idx on recommendations (org_id, status, priority desc, id desc);
create index recommendations_updated_idx on recommendations (org_id, updated_at, id);
select tenant_table('recommendations');
