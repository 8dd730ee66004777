-- Orders that leave as several shipments. Each further shipment names the one it was split from, which lists them as they
-- were split. A process of the previous version, which does not know the links, leaves these columns as they are.
alter table shipments add column split_from_id uuid;
alter table shipments add column split_from_number text;
alter table shipments add column split_into jsonb not null default '[]';
alter table shipments add constraint shipments_split_from_fkey
  foreign key (org_id, split_from_id) references shipments (org_id, id);
alter table shipments add constraint shipments_split_from_check
  check (num_nonnulls(split_from_id, split_from_number) in (0, 2));
create index shipments_split_from_idx on shipments (org_id, split_from_id, n) where split_from_id is not null;
