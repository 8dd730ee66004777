-- On a server that lets nobody revoke set_config, an injected statement could name another organization. There each transaction
-- also proves that the service named the organization: it sets app.proof to the HMAC-SHA256 (RFC 2104) of the organization's id.
-- Only the owner can read the key. It is stored as the two padded keys of the HMAC, and there is no row where set_config is revoked.
create table context_key (
  one integer not null,
  inner_pad bytea not null,
  outer_pad bytea not null,
  constraint context_key_pkey primary key (one),
  constraint context_key_one_check check (one = 1)
);
select local_table('context_key');

-- True when the transaction names no organization, which shows it no rows, or proves the one it names.
create function is_context_proven() returns boolean language plpgsql stable security definer as $$
declare
  named constant text := coalesce(current_setting('app.org_id', true), '');
begin
  return named = '' or exists (
    select from context_key k
    where encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(named, 'UTF8'))), 'hex')
      = current_setting('app.proof', true));
end $$;
-- Or a temporary table of the caller would be taken for the key.
do $$ begin
  execute format('alter function is_context_proven set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
revoke execute on function is_context_proven from public;
grant execute on function is_context_proven to packhouse_app;
