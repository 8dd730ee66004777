-- What a language model has made of a template, by what it was told: the kind, the severity and the template, whose slots
-- are empty. Nothing in it is of an organization, so that one answer serves all that have a recommendation of that shape.
-- One that was not taken is kept with the reason, so that it is not asked for again each night.
create table worded_templates (
  key text not null,
  model text not null,
  type text not null,
  severity text not null,
  template jsonb not null,
  sentences jsonb,
  rejected text,
  asked_at timestamptz(3) not null,
  constraint worded_templates_pkey primary key (key),
  constraint worded_templates_answer_check check ((sentences is null) = (rejected is not null))
);
select reference_table('worded_templates');

-- The version at which it was last seen to that a recommendation is worded as well as it can be. Which organizations have
-- others is asked without a lock on any.
alter table recommendations add column worded_version integer;
create index recommendations_unworded_idx on recommendations (org_id)
  where status = 'open' and worded_version is distinct from version;
grant select (org_id, status, version, worded_version) on recommendations to packhouse_gate;
create policy recommendations_gate on recommendations for select to packhouse_gate using (true);

-- What the warehouse's staff sees of all organizations.
grant select (org_id, id, type, status, severity, priority, doc, updated_at) on recommendations to packhouse_operator;
create policy recommendations_operator on recommendations for select to packhouse_operator using (true);
create index recommendations_house_idx on recommendations (status, priority desc, id desc);
grant select (org_id, type, skill, compared, muted_since, muted_reason) on recommendation_scores to packhouse_operator;
create policy recommendation_scores_operator on recommendation_scores for select to packhouse_operator using (true);
grant select (org_id, leased_until, as_of, durations, error, failed_at) on recommendation_runs to packhouse_operator;
create policy recommendation_runs_operator on recommendation_runs for select to packhouse_operator using (true);
