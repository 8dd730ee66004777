-- What a person allows an application may be reading alone.
alter table oauth_grants add column read_only boolean not null default false;
grant select (read_only) on oauth_grants to packhouse_gate;
-- A grant allows what its application may still ask for.
grant select (scopes) on oauth_clients to packhouse_gate;
