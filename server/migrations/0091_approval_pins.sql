-- A PIN proves who approves at a station that others use, too. Only its hash is kept. `pin_open` lets the holder of the badge set a
-- new one, once, after an owner has reset it. The proof of a session is about one operator: another badge does not inherit it.
alter table operators add column pin_hash text;
alter table operators add column pin_open boolean not null default false;
alter table sessions add column pin_operator_id uuid;
alter table sessions add column pin_proven_at timestamptz(3);
grant select (pin_hash, pin_open) on operators to packhouse_gate;
grant select (pin_operator_id, pin_proven_at) on sessions to packhouse_gate;
