/**
 * Writes a merchant's history, in one transaction, through the functions that every write uses. What the verbs made of
 * shipments and shelves is written as the service would have; bills and advice are written as their jobs will leave them.
 */
import { readId, type Kind } from '@packhouse/contract/id';
import { versioned, advanceSequencer } from '../../server/src/platform/sequencer.ts';
import { insertEvents } from '../../server/src/platform/events/events.ts';
import { renderCartonStock } from '../../server/src/goods/inventory/carton-stock.sql.ts';
import { insertCartons } from '../../server/src/goods/inventory/cartons.sql.ts';
import { insertChanges } from '../../server/src/goods/inventory/changes.sql.ts';
import { saveMarketplaceLevels } from '../../server/src/goods/inventory/marketplace-levels.sql.ts';
import { moveStock } from '../../server/src/goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../server/src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../server/src/goods/inventory/products.sql.ts';
import { insertSnapshots } from '../../server/src/goods/inventory/snapshots.sql.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { saveSerials, type SerialRow } from '../../server/src/goods/serials/serials.sql.ts';
import { insertInvoices } from '../../server/src/billing/invoices.sql.ts';
import { insertNotifications } from '../../server/src/platform/notifications/notifications.sql.ts';
import { insertOrganization, saveMember } from '../../server/src/accounts/organizations/organization.sql.ts';
import { insertWorkingShipments } from '../../server/src/goods/shipments/working-shipments.sql.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { insertCard } from '../../server/src/goods/rates/assignments.ts';
import { defaultCards } from '../../server/src/goods/rates/default-cards.ts';
import { peopleOf } from './actors.ts';
import { writeAdvice } from './advice/write-advice.ts';
import { savePlacements } from './bins.ts';
import { organizationIdOf } from './ids.ts';
import { levelRows } from './marketplace-sales.ts';
import { volumeOf } from './nights.ts';
import type { History } from './simulate.ts';
import { isoOf } from './world.ts';

export async function writeHistory(tenant: Tenant, history: History): Promise<void> {
  const { merchant, catalogue, tasks, stockState, events, notifications } = history;
  const people = peopleOf(merchant);
  const [owner] = people;
  await insertOrganization(tenant, {
    orgId: tenant.orgId,
    testOf: merchant.testOf && organizationIdOf(merchant.testOf),
    slugs: [merchant.slug],
    codes: [merchant.code],
    name: merchant.name,
    website: merchant.website,
    contact: { name: owner!.name, email: owner!.email, phone: merchant.phone },
    address: { name: null, company: merchant.name, phone: null, email: null, ...merchant.address },
    timezone: merchant.timezone,
    currency: merchant.currency,
    createdAt: isoOf(history.joinedAt),
  });
  // The demo brings its prices: an installation begins with none.
  for (const card of defaultCards) await insertCard(tenant, card);
  const counts = {
    shipments: tasks.length,
    movements: stockState.moves.length,
    notifications: notifications.length,
    events: events.length,
  };
  const numbers = { ...history.made, invoice: history.invoices.length };
  const now = await advanceSequencer(
    tenant,
    { touched: versioned, added: counts, numbers },
    new Date(history.now),
  );
  for (const { uuid: userId, name, email, role } of people) {
    await saveMember(tenant, { userId, name, email, role, joinedAt: isoOf(history.joinedAt) });
  }
  const [products, cartons] = [catalogue.products.map(recordOf), catalogue.cartons.map(recordOf)];
  await insertProducts(tenant, products);
  await insertCartons(tenant, cartons);
  await insertChanges(tenant, history.changes);
  await inPieces(tasks, 400, (piece, before) =>
    insertWorkingShipments(tenant, now.before.shipments + before, piece),
  );
  await inPieces(tasks.flatMap(packedSerials), 2_000, (piece) => saveSerials(tenant, piece));
  await inPieces(stockState.moves, 3_000, (piece) => moveStock(tenant, now, piece));
  for (const { at, ids } of byDayOfLastMove(uuids('product', products), history))
    await renderProductStock(tenant, ids, at);
  for (const { at, ids } of byDayOfLastMove(uuids('carton', cartons), history))
    await renderCartonStock(tenant, ids, at);
  await inPieces(history.snapshots.map(snapshotRow), 5_000, (piece) => insertSnapshots(tenant, piece));
  await inPieces(levelRows(history.levels), 2_000, (piece) => saveMarketplaceLevels(tenant, piece));
  await insertInvoices(tenant, history.invoices, evidenceOf(history));
  await inPieces(notifications, 1_000, (piece, before) =>
    insertNotifications(tenant, now.before.notifications + before, piece),
  );
  await inPieces(events, 3_000, (piece) => insertEvents(tenant, now, piece));
  await writeAdvice(tenant, history.advice, { events: events.length, timezone: merchant.timezone });
  await savePlacements(tenant, history);
}

/** So many at once that each statement ends long before it has to, also where the machine has more to do. */
async function inPieces<T>(
  rows: readonly T[],
  size: number,
  write: (piece: readonly T[], before: number) => Promise<void>,
): Promise<void> {
  for (let index = 0; index < rows.length; index += size) await write(rows.slice(index, index + size), index);
}

/**
 * Goods whose stock changed last on the same day, the earliest day first, with the time of the day's last change. Their
 * stock records have that time, so that somebody who asks for changes since yesterday finds a part of them.
 */
function byDayOfLastMove(
  ids: readonly string[],
  { stockState: { moves }, joinedAt }: History,
): { at: string; ids: string[] }[] {
  const lastMoves = new Map(moves.map(({ productId, cartonId, at }) => [productId ?? cartonId, at!]));
  const days = new Map<string, { at: string; ids: string[] }>();
  for (const id of ids) {
    const at = lastMoves.get(id) ?? isoOf(joinedAt);
    const day = days.get(at.slice(0, 10)) ?? { at, ids: [] };
    days.set(at.slice(0, 10), { at: at > day.at ? at : day.at, ids: [...day.ids, id] });
  }
  return [...days.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** The ids of the events behind each line of the invoices. */
const evidenceOf = ({ evidence }: History): Map<string, string[]> =>
  new Map([...evidence].map(([line, events]) => [line, events.map(({ id }) => id!)]));

/** The units of a shipment that were packed with a serial number. */
const packedSerials = ({ uuid, record }: History['tasks'][number]): SerialRow[] =>
  record.packages.flatMap(({ contents }) =>
    contents.flatMap(({ itemId, serialNumbers = [] }) => {
      const { productId } = record.items.find(({ id }) => id === itemId)!;
      return serialNumbers.map((serial) => ({
        id: newId(),
        productId: readId('product', productId!)!,
        serial,
        warehouseId: readId('warehouse', record.warehouse.id)!,
        shipmentId: uuid,
        lastShipmentId: null,
        receivedShipmentId: null,
        returnedShipmentId: null,
        removedAt: null,
        createdAt: record.updatedAt,
        updatedAt: record.updatedAt,
      }));
    }),
  );

const recordOf = <R>({ record }: { record: R }): R => record;

const uuids = (kind: Kind, records: readonly { id: string }[]) => records.map(({ id }) => readId(kind, id)!);

const snapshotRow = (snapshot: History['snapshots'][number]) => {
  const { date, item, site, onHand, at } = snapshot;
  return {
    date,
    item_id: item.uuid,
    warehouse_id: site.uuid,
    product_id: item.kind === 'product' ? item.uuid : null,
    carton_id: item.kind === 'carton' ? item.uuid : null,
    on_hand: onHand,
    volume_m3: volumeOf(snapshot),
    updated_at: isoOf(at),
  };
};
