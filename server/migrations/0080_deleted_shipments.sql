-- Drafts that were deleted, for clients that keep a copy of the shipments: the list shows them with includeDeleted. Only what
-- identifies them is kept: no address, no notes, no documents.
create table deleted_shipments (
  org_id uuid not null,
  id uuid not null,
  type text not null,
  kind text not null,
  status text not null,
  warehouse_id uuid not null,
  external_id text,
  order_number text,
  tracking_numbers text[] not null,
  -- Products in its lines and cartons, for the filters of the list.
  product_ids uuid[] not null,
  skus text[] not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint deleted_shipments_pkey primary key (org_id, id)
);
create index deleted_shipments_updated_idx on deleted_shipments (org_id, updated_at, id);
create index deleted_shipments_created_idx on deleted_shipments (org_id, created_at, id);
select tenant_table('deleted_shipments');
revoke update, delete on deleted_shipments from packhouse_app;
