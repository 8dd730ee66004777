-- Whoever sets the house up may be one of the warehouse's staff from the first minute. The login that answers requests may
-- not write operators, so that a good link and the new operator are taken in one step, by this function alone. It runs as
-- the owner: links are written by the owner as well, and nobody else can say that the house is not set up yet.
revoke insert, update, delete on setup_links from packhouse_app;
revoke insert, update, delete on installation from packhouse_app;
grant update (sealed_check) on installation to packhouse_app;
-- These were written by the application. Starting the service shows a new one.
delete from setup_links;

-- Whether this was the first time, by a link that is good; all links end with it. It wants the link's secret, of which the
-- table shows only the hash. `who` is null where nobody becomes an
-- operator. An address that an operator has already is left to that one.
create function set_up_house(
  link text, moment timestamptz, account uuid, who uuid, who_name text, who_email text, entry uuid, actor jsonb, details jsonb
) returns boolean language plpgsql security definer as $$
declare
  address text := case when not exists (select from operators o where o.email = who_email and o.active) then who_email end;
begin
  update installation i set set_up_at = moment
  where i.one = 1 and i.set_up_at is null
    and exists (select from setup_links l where l.hash = sha256(convert_to(link, 'UTF8')) and l.expires_at > moment);
  if not found then
    return false;
  end if;
  delete from setup_links;
  if who is not null then
    insert into operators (id, name, email, badge_code, active, created_at, updated_at, version, user_id)
    values (who, who_name, address, null, true, moment, moment, 1, account);
    insert into operator_actions (id, at, action, actor, details) values (entry, moment, 'operator.added', actor, details);
  end if;
  return true;
end $$;
-- Or a temporary table of the caller would be taken for one of these.
do $$ begin
  execute format('alter function set_up_house set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
revoke execute on function set_up_house from public;
grant execute on function set_up_house to packhouse_app;
