-- Endpoints that an application or an API key made for itself. `credential_id` is the id of the grant or of the key; it is null for
-- endpoints of the organization. They are deleted in the transaction that ends the grant or the key.
alter table webhook_endpoints add column credential_id uuid;
create index webhook_endpoints_credential_idx on webhook_endpoints (org_id, credential_id) where credential_id is not null;
