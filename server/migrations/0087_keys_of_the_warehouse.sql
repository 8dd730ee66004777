-- Idempotency keys are also kept for writes of the warehouse itself, which belong to no organization: their rows have an id that
-- no organization has. Rows of an organization are deleted with it, as in every table with an org_id.
alter table idempotency_keys drop constraint idempotency_keys_org_fkey;
