-- What the life of a recommendation needs. Its transitions are guarded by the writes themselves (`where status = any(from)`
-- of the table in the contract) and not by a chain of steps as those of shipments and invoices are: a wrong one bills
-- nothing and moves no stock, every one is told by an event that nobody can change, and a night changes thousands of them.
-- The database holds what must be true in each state.
alter table recommendations add column accepted_at timestamptz(3);
alter table recommendations add column snoozed_until timestamptz(3);
alter table recommendations add column ended_at timestamptz(3);
-- The sentences it was suggested with, with what belongs into their slots, and the sentences of a language model, where one
-- has worded it anew.
alter table recommendations add column wording jsonb;
alter table recommendations add column worded jsonb;

-- Those that are there were made by the demo: all open, none with a claim.
alter table recommendations no force row level security;
update recommendations set
  doc = regexp_replace(regexp_replace(replace(doc, '"name":"units_shipped","period"', '"name":"units_demanded","period"'),
    '("sku":(?:null|"(?:[^"\\]|\\.)*")),"warehouseId":', '\1,"name":null,"warehouseId":'),
    '("expiresAt":"[^"]*"),"supersedes":',
    '\1,"snoozedUntil":null,"dismissal":null,"acceptedAt":null,"endedAt":null,"completion":null,"supersedes":');
alter table recommendations force row level security;

alter table recommendations add constraint recommendations_accepted_check
  check ((accepted_at is not null) = (status in ('accepted', 'completed', 'failed')));
alter table recommendations add constraint recommendations_snoozed_check
  check ((snoozed_until is not null) = (status = 'snoozed'));
alter table recommendations add constraint recommendations_ended_check
  check ((ended_at is not null) = (status in ('completed', 'failed', 'dismissed', 'expired', 'resolved', 'superseded')));

-- One about the same subject in the same warehouse: that is open, or may be again, as one that was dismissed.
drop index recommendations_open_key;
create unique index recommendations_live_key on recommendations (org_id, type, subject_id, coalesce(warehouse_id::text, ''))
  where status in ('open', 'accepted', 'snoozed', 'dismissed');
create index recommendations_subject_idx on recommendations (org_id, subject_id);
create index recommendations_accepted_idx on recommendations (org_id, accepted_at) where accepted_at is not null;

-- What was claimed, and what came of it. A claim without a recommendation was made by a kind that is muted, which has to
-- show that it has become better. `measured` is what has to be looked at; both scores are losses: lower is better.
create table recommendation_claims (
  org_id uuid not null,
  id uuid not null,
  recommendation_id uuid,
  type text not null,
  subject_id text not null,
  warehouse_id uuid,
  kind text not null,
  event text not null,
  level double precision not null,
  value double precision,
  baseline double precision,
  measured jsonb not null,
  resolves_at timestamptz(3) not null,
  observed double precision,
  outcome text,
  resolved_at timestamptz(3),
  score double precision,
  baseline_score double precision,
  created_at timestamptz(3) not null,
  constraint recommendation_claims_pkey primary key (org_id, id),
  constraint recommendation_claims_org_fkey foreign key (org_id) references organizations (org_id),
  constraint recommendation_claims_recommendation_fkey foreign key (org_id, recommendation_id) references recommendations (org_id, id),
  constraint recommendation_claims_kind_check check (kind in ('quantile', 'probability', 'fact')),
  constraint recommendation_claims_level_check check (level between 0 and 1),
  constraint recommendation_claims_outcome_check check (outcome in ('came_true', 'did_not', 'void')),
  constraint recommendation_claims_resolved_check check ((outcome is null) = (resolved_at is null))
);
create index recommendation_claims_due_idx on recommendation_claims (org_id, resolves_at) where outcome is null;
create index recommendation_claims_settled_idx on recommendation_claims (org_id, type, resolves_at) where outcome is not null;
create index recommendation_claims_recommendation_idx on recommendation_claims (org_id, recommendation_id);
select tenant_table('recommendation_claims');

-- How well the claims of each type have done, as of the last time that any was settled, and whether that muted it.
create table recommendation_scores (
  org_id uuid not null,
  type text not null,
  skill double precision,
  compared integer not null,
  calibration jsonb,
  muted_since timestamptz(3),
  muted_reason text,
  scored_at timestamptz(3) not null,
  constraint recommendation_scores_pkey primary key (org_id, type),
  constraint recommendation_scores_org_fkey foreign key (org_id) references organizations (org_id),
  constraint recommendation_scores_muted_check check ((muted_since is null) = (muted_reason is null))
);
select tenant_table('recommendation_scores');

-- How often recommendations were worded by what; of a language model's wordings that were not taken, by the reason.
create table recommendation_wordings (
  org_id uuid not null,
  type text not null,
  source text not null,
  reason text not null,
  count bigint not null,
  constraint recommendation_wordings_pkey primary key (org_id, type, source, reason),
  constraint recommendation_wordings_org_fkey foreign key (org_id) references organizations (org_id),
  constraint recommendation_wordings_source_check check (source in ('template', 'llm', 'rejected') and (source = 'rejected') = (reason <> ''))
);
select tenant_table('recommendation_wordings');
