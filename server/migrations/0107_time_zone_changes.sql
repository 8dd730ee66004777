-- The time zone of an organization can change. What was billed before keeps its instants and the zone of its days: they are noted on
-- all invoices when the zone changes, and on each invoice that is issued by a process of this version. While they are null, the zone of
-- the organization tells them.
alter table invoices
  add column timezone text,
  add column billed_from timestamptz(3),
  add column billed_to timestamptz(3);
grant update (timezone, billed_from, billed_to) on invoices to packhouse_app;

-- The first day of the organization in the zone in which it was created; null while the zone has not changed.
alter table organizations add column first_day date;
