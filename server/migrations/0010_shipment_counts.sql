-- How many shipments of a status lie in each block of 256 and of 65,536 ordinals (n >> 8, n >> 16). A page in the depth of
-- a filtered list is found by adding blocks up instead of rows.

create table shipment_counts (
  org_id uuid not null,
  status text not null,
  level integer not null,
  block bigint not null,
  count bigint not null,
  constraint shipment_counts_pkey primary key (org_id, status, level, block),
  constraint shipment_counts_org_fkey foreign key (org_id) references organizations (org_id),
  constraint shipment_counts_level_check check (level in (8, 16)),
  constraint shipment_counts_count_check check (count >= 0)
);
insert into shipment_counts (org_id, status, level, block, count)
select s.org_id, s.status, l.level, s.n >> l.level, count(*)
from shipments s, (values (8), (16)) as l (level)
group by s.org_id, s.status, l.level, s.n >> l.level;
select tenant_table('shipment_counts');
