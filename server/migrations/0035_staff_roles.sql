-- The roles of the warehouse's staff, each at one warehouse or, without one, at all of them. The operators there are remain
-- owners, and so is one that a process of the previous version adds while this one is rolled out.
alter table operators add column roles jsonb not null default '[{"role": "owner", "warehouseId": null}]';
grant select (roles) on operators to packhouse_gate;
-- Owners read the staff in the back office.
grant select (id, name, email, badge_code, active, user_id, roles, created_at, updated_at, version) on operators
  to packhouse_operator;
