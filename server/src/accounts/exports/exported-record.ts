import { spellId, type Kind } from '@packhouse/contract/id';
import type { StoredRow, TenantTable } from './exports.sql.ts';

/** Tables that an export leaves out, and why. */
export const leftOut: Record<string, string> = {
  carrier_accounts: 'secrets',
  erasures: 'texts that are being erased',
  idempotency_keys: 'answers that are kept for a day',
  invoice_numbers: 'part of the invoices',
  invoice_papers: 'made from the invoices',
  invoice_periods: 'part of the invoices',
  oauth_codes: 'secrets',
  oauth_refresh_tokens: 'secrets',
  organization_export_parts: 'the export itself',
  organization_exports: 'the export itself',
  postage: 'what the warehouse pays',
  postage_labels: 'part of the shipments',
  shipment_counts: 'counters that follow from the shipments',
  shipping_rules: 'settings of the warehouse',
  test_carrier_memory: 'made by the test carrier',
  webhook_secrets: 'secrets',
};

/** A row as a line of the archive: the record as the API answers it, or the columns under the names of the API. */
export function exportedRecord({ name }: TenantTable, { body }: StoredRow): string {
  if (typeof body === 'string') return body;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(body).map(([column, value]) => [fieldOf(column), spelled(name, column, value)]),
    ),
  );
}

const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Ids as the API spells them. A uuid of something that the API does not know stays one. */
function spelled(table: string, column: string, value: unknown): unknown {
  const kind = column === 'id' ? ownKind[table] : kindOf[column];
  return kind && typeof value === 'string' && uuid.test(value) ? spellId(kind, value) : value;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ownKind: Record<string, Kind> = {
  api_keys: 'key',
  events: 'event',
  invitations: 'invitation',
  invoice_lines: 'invoiceLine',
  oauth_grants: 'grant',
  payments: 'payment',
  recommendation_claims: 'claim',
  requests: 'loggedRequest',
  shipment_items: 'item',
  shipment_packages: 'package',
  stock_counts: 'count',
  stock_movements: 'movement',
  webhook_attempts: 'attempt',
  webhook_deliveries: 'delivery',
  webhook_endpoints: 'webhook',
};

const kindOf: Record<string, Kind> = {
  bin_id: 'bin',
  carton_id: 'carton',
  count_id: 'count',
  delivery_id: 'delivery',
  endpoint_id: 'webhook',
  event_id: 'event',
  grant_id: 'grant',
  invoice_id: 'invoice',
  key_id: 'key',
  person_id: 'user',
  product_id: 'product',
  rate_card_id: 'rateCard',
  recommendation_id: 'recommendation',
  shipment_id: 'shipment',
  user_id: 'user',
  warehouse_id: 'warehouse',
};
