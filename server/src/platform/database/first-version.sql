-- A merchant with one paid invoice, as the first version kept them.
set session_replication_role = replica;
insert into organizations (org_id, name, contact, timezone, currency, settings, status, created_at, updated_at, version)
values ('019b7640-0000-7000-8000-0000000000aa', 'Fern & Fig', '{}', 'UTC', 'USD', '{}', 'active', '2026-01-01Z', '2026-01-01Z', 1);
insert into organization_clocks (org_id, stamp) values ('019b7640-0000-7000-8000-0000000000aa', '2026-02-01Z');
insert into invoices (org_id, id, number, status, name, period_start, period_end, issued_at, due_date, paid_at, subtotal,
  tax_total, total_amount, amount_due, currency, rate_card_version, payment_reference, search_text, doc, created_at,
  updated_at, version, step, line_count)
values ('019b7640-0000-7000-8000-0000000000aa', '019b7640-0000-7000-8000-0000000000bb', 'INV-1001', 'paid', 'January', '2026-01-01',
  '2026-01-31', '2026-02-01Z', '2026-02-15', '2026-02-10Z', 6500, 0, 6500, 0, 'USD', 'us-3', 'Wire 4711', 'inv-1001',
  '{"id":"inv_1","createdAt":"2026-02-01T00:00:00.000Z","updatedAt":"2026-02-10T00:00:00.000Z","version":1,"number":"INV-1001","amountDue":0,"subtotal":6500,"items":[]}',
  '2026-02-01Z', '2026-02-10Z', 1, 1, 0);
insert into invoice_steps (org_id, invoice_id, step, step_before, from_status, to_status)
values ('019b7640-0000-7000-8000-0000000000aa', '019b7640-0000-7000-8000-0000000000bb', 1, null, '', 'paid');
