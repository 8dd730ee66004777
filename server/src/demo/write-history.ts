/**
 * Writes a merchant's history, in one transaction, through the functions that every write uses. Where the verbs of the
 * contract come later (submit, pick, receive, bill), their results are written as they will leave them.
 */
import { readId, type Kind } from '@packhouse/contract/id';
import { clocked, tick } from '../clock.ts';
import { insertEvents } from '../events/events.ts';
import { renderCartonStock } from '../inventory/carton-stock.sql.ts';
import { insertCartons } from '../inventory/cartons.sql.ts';
import { setOutlook, type OutlookRow } from '../inventory/cells.sql.ts';
import { insertChanges } from '../inventory/changes.sql.ts';
import { moveStock } from '../inventory/movements.sql.ts';
import { renderProductStock } from '../inventory/product-stock.sql.ts';
import { insertProducts } from '../inventory/products.sql.ts';
import { insertSnapshots } from '../inventory/snapshots.sql.ts';
import { insertInvoices } from '../invoices/invoices.sql.ts';
import { insertNotifications } from '../notifications/notifications.sql.ts';
import { insertOrganization, saveMember } from '../organizations/organization.sql.ts';
import { insertRecommendations } from '../recommendations/recommendations.sql.ts';
import { atRiskAt } from '../shipments/promise.ts';
import { insertShipments } from '../shipments/shipments.sql.ts';
import type { Tenant } from '../tenant.ts';
import { peopleOf } from './actors.ts';
import { organizationIdOf } from './ids.ts';
import type { History } from './simulate.ts';
import { isoOf } from './world.ts';

export async function writeHistory(tenant: Tenant, history: History): Promise<void> {
  const { merchant, catalogue, shipments, moves, events, notifications } = history;
  const people = peopleOf(merchant);
  const [owner] = people;
  await insertOrganization(tenant, {
    orgId: tenant.orgId,
    testOf: merchant.testOf && organizationIdOf(merchant.testOf),
    slug: merchant.slug,
    name: merchant.name,
    website: merchant.website,
    contact: { name: owner!.name, email: owner!.email, phone: merchant.phone },
    address: { name: null, company: merchant.name, phone: null, email: null, ...merchant.address },
    timezone: merchant.timezone,
    currency: merchant.currency,
    createdAt: isoOf(history.joinedAt),
  });
  const counts = {
    shipments: shipments.length,
    movements: moves.length,
    notifications: notifications.length,
    events: events.length,
  };
  const numbers = { ...history.made, invoice: history.invoices.length };
  const now = await tick(tenant, { touched: clocked, added: counts, numbers }, new Date(history.now));
  for (const { uuid: userId, name, email, role } of people) {
    await saveMember(tenant, { userId, name, email, role, joinedAt: isoOf(history.joinedAt) });
  }
  const [products, cartons] = [catalogue.products.map(recordOf), catalogue.cartons.map(recordOf)];
  await insertProducts(tenant, products);
  await insertCartons(tenant, cartons);
  await insertChanges(tenant, history.changes);
  await insertShipments(
    tenant,
    shipments.map((record, place) => ({
      record,
      n: now.before.shipments + place + 1,
      atRiskAt: record.promise && atRiskAt(record.promise.shipBy),
    })),
  );
  await moveStock(tenant, now, moves);
  await setOutlook(tenant, outlookOf(history));
  await renderProductStock(tenant, uuids('product', products), now.at);
  await renderCartonStock(tenant, uuids('carton', cartons), now.at);
  await insertSnapshots(tenant, history.snapshots.map(snapshotRow));
  await insertInvoices(tenant, history.invoices);
  await insertNotifications(tenant, now.before.notifications, notifications);
  await insertEvents(tenant, now, events);
  await insertRecommendations(tenant, history.recommendations);
}

const recordOf = <R>({ record }: { record: R }): R => record;

const uuids = (kind: Kind, records: readonly { id: string }[]) => records.map(({ id }) => readId(kind, id)!);

const snapshotRow = ({ date, item, house, onHand, at }: History['snapshots'][number]) => ({
  date,
  item_id: item.uuid,
  warehouse_id: house.uuid,
  product_id: item.kind === 'product' ? item.uuid : null,
  carton_id: item.kind === 'carton' ? item.uuid : null,
  on_hand: onHand,
  volume_m3: Math.round(onHand * item.cubicMetres * 1e6) / 1e6,
  updated_at: isoOf(at),
});

/** What open shipments will bring, and what others still wait for. */
function outlookOf({ shipments }: History): OutlookRow[] {
  const rows = new Map<string, OutlookRow>();
  for (const { kind, status, items, warehouse } of shipments) {
    const comes = kind === 'inbound' || kind === 'return';
    if (comes && !['pending', 'confirmed', 'processing', 'pending_cancel'].includes(status)) continue;
    for (const item of items) {
      const itemId = item.productId ? readId('product', item.productId)! : readId('carton', item.cartonId!)!;
      const warehouseId = readId('warehouse', warehouse.id)!;
      const key = `${itemId} ${warehouseId}`;
      const row = rows.get(key) ?? {
        item_id: itemId,
        warehouse_id: warehouseId,
        incoming: 0,
        backordered: 0,
      };
      if (comes) row.incoming += Math.max(0, item.quantity - item.receivedQuantity!);
      else row.backordered += item.backorderedQuantity;
      rows.set(key, row);
    }
  }
  return [...rows.values()].filter(({ incoming, backordered }) => incoming + backordered > 0);
}
