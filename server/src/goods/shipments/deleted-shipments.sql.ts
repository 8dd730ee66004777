import { readId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { insertRows } from '../../platform/database/insert.ts';
import { searchText } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { docOf } from './shipments.sql.ts';

/**
 * Remembers a draft that is being deleted, so that clients with a copy of the list learn about it. Keeps what identifies
 * it and its lines; addresses, texts, files and labels are gone.
 */
export function insertDeletedShipment(tenant: Tenant, draft: Shipment, at: string): Promise<void> {
  const record: Shipment = {
    ...draft,
    notes: null,
    shippingAddress: null,
    packingInstructions: null,
    destination: null,
    supplier: null,
    documents: [],
    tags: [],
    metadata: {},
    items: draft.items.map((item) => ({ ...item, attachments: null })),
    cancellable: false,
    updatedAt: at,
    deletedAt: at,
    version: draft.version + 1,
  };
  const goods = record.items.flatMap(({ productId, sku, contents }) => [
    { productId, sku },
    ...(contents ?? []),
  ]);
  return insertRows(tenant, 'deleted_shipments', [
    {
      id: readId('shipment', record.id),
      type: record.type,
      kind: record.kind,
      status: record.status,
      warehouseId: readId('warehouse', record.warehouse.id),
      externalId: record.externalId,
      orderNumber: record.orderNumber,
      trackingNumbers: record.trackingNumbers,
      productIds: goods.flatMap(({ productId }) => readId('product', productId ?? '') ?? []),
      skus: goods.flatMap(({ sku }) => sku ?? []),
      searchText: searchText(record.number, record.orderNumber, record.externalId, ...record.trackingNumbers),
      doc: docOf(record),
      createdAt: record.createdAt,
      updatedAt: at,
    },
  ]);
}
