-- The record of an invoice with very many lines has only the first of them; the others are read from invoice_lines.
alter table invoices add column lines_apart boolean not null default false;
-- Position of the last line whose shipment or receipt names its invoice; null once all of them do.
alter table invoices add column marked_through integer;
grant update (marked_through) on invoices to packhouse_app;
create index invoices_unmarked_idx on invoices (org_id, id) where marked_through is not null;
