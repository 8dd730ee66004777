-- Numbers of shipments and invoices are unique in the installation: each begins with the code of its organization, such
-- as HC-PNP-1042. A code is claimed once, like a short name. Earlier numbers stay findable as old numbers.
create table organization_codes (
  code text not null,
  org_id uuid not null,
  constraint organization_codes_pkey primary key (code),
  constraint organization_codes_code_check check (code ~ '^[A-Z][A-Z0-9]{1,5}$')
);
select own_table('organization_codes', 'code');

alter table organization_clocks add column code text;

-- The initials of the name, or the beginning of a name of one word; a test space adds a T. A code that is taken gets a digit.
do $$
declare
  merchant record;
  words text[];
  base text;
  claimed text;
begin
  for merchant in
    select o.org_id, coalesce(l.name, o.name) as name, o.test_of is not null as is_test
    from organizations o left join organizations l on l.org_id = o.test_of
    order by o.created_at, o.org_id
  loop
    words := array(select word from regexp_split_to_table(upper(merchant.name), '[^A-Z0-9]+') word where word ~ '^[A-Z]');
    base := case
      when cardinality(words) = 0 then 'ORG'
      when cardinality(words) = 1 then left(rpad(words[1], 2, 'X'), 3)
      else left(array_to_string(array(select left(word, 1) from unnest(words) word), ''), 3)
    end || case when merchant.is_test then 'T' else '' end;
    claimed := base;
    for attempt in 2..9999 loop
      exit when not exists (select from organization_codes c where c.code = claimed);
      claimed := left(base, 6 - length(attempt::text)) || attempt;
    end loop;
    insert into organization_codes (code, org_id) values (claimed, merchant.org_id);
    update organization_clocks set code = claimed where org_id = merchant.org_id;
  end loop;
end $$;

-- A process of the previous version, which knows no codes, goes on creating organizations while this one is rolled out.
alter table organization_clocks alter column code
  set default 'O' || right(upper(to_hex((extract(epoch from now()) * 1000)::bigint)), 5);
alter table organization_clocks alter column code set not null;

alter table shipments add column old_number text;
alter table invoices add column old_number text;

-- Clients that follow changes read the new numbers as a change of every record.
update organization_clocks set shipments = shipments + 1, invoices = invoices + 1,
  stamp = greatest(date_trunc('milliseconds', now()), stamp + interval '1 millisecond');

create function renumbered(doc text, number text, version integer, stamp timestamptz) returns text language sql as $$
  select regexp_replace(doc, '"updatedAt":"[^"]*","version":\d+,"number":"[^"]*"', format(
    '"updatedAt":"%s","version":%s,"number":"%s"',
    to_char(stamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), version, number))
$$;

update shipments s set old_number = s.number, number = c.code || '-' || s.number,
  search_text = replace(s.search_text, lower(s.number), lower(c.code || '-' || s.number)),
  version = s.version + 1, updated_at = c.stamp,
  doc = renumbered(s.doc, c.code || '-' || s.number, s.version + 1, c.stamp)
from organization_clocks c where c.org_id = s.org_id;

update invoices i set old_number = i.number, number = c.code || '-' || i.number,
  search_text = replace(i.search_text, lower(i.number), lower(c.code || '-' || i.number)),
  version = i.version + 1, updated_at = c.stamp,
  doc = renumbered(i.doc, c.code || '-' || i.number, i.version + 1, c.stamp)
from organization_clocks c where c.org_id = i.org_id;

drop function renumbered;

create index invoices_old_number_idx on invoices (org_id, old_number) where old_number is not null;
grant select (old_number) on shipments to packhouse_operator;

-- The warehouse looks up what is scanned or typed: a code first, then a recipient or a postal code.
alter table shipments add column postal_key text generated always as (
  upper(replace(coalesce(shipping_address ->> 'postalCode', destination #>> '{address,postalCode}'), ' ', ''))) stored;
create index shipments_scan_old_number_idx on shipments (old_number) where old_number is not null;
create index shipments_scan_external_idx on shipments (external_id) where external_id is not null;
create index shipments_scan_recipient_idx on shipments (recipient_key) where recipient_key is not null;
create index shipments_scan_surname_idx on shipments (surname_key) where surname_key is not null;
create index shipments_scan_postal_idx on shipments (postal_key) where postal_key is not null;
grant select (external_id, recipient_key, surname_key, postal_key) on shipments to packhouse_operator;
grant select (org_id, code) on organization_clocks to packhouse_operator;
create policy organization_clocks_operator on organization_clocks for select to packhouse_operator using (true);
