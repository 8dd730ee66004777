-- Lots whose status was ever set. A lot without a row is available. Their goods lie in quarantine while they are held or
-- recalled; the movements of type hold_lot and release_lot tell how many were put there by the status.
create table lots (
  org_id uuid not null,
  product_id uuid not null,
  lot text not null,
  status text not null,
  reason text,
  changed_by jsonb not null,
  changed_at timestamptz(3) not null,
  constraint lots_pkey primary key (org_id, product_id, lot),
  constraint lots_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint lots_status_check check (status in ('available', 'held', 'recalled')),
  constraint lots_reason_check check (status = 'available' or reason is not null)
);
select tenant_table('lots');
