/**
 * Reads what the models are given. It takes a transaction that reads one snapshot of the database through all of its
 * statements, as `transaction(…, 'read')` opens it, so that figures that are asked for one after the other belong together.
 */
import { readId, spellId } from '@packhouse/contract/id';
import { usualBoxes } from '../../warehouse/packing/box-types.ts';
import type { BoxType } from '../../goods/packing/choose-boxes.ts';
import { loadCards } from '../../goods/rates/cards.ts';
import type { RateCard } from '../../goods/rates/rate-card.ts';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import { readCounts } from './read-counts.ts';
import { readDeliveries } from './read-deliveries.ts';
import { readGoods } from './read-goods.ts';
import { readInvoices } from './read-invoices.ts';
import { readMarketplaces } from './read-marketplaces.ts';
import { readPacked } from './read-packed.ts';
import { readPlaces } from './read-places.ts';
import { readStays } from './read-stays.ts';
import type { Reading } from './reading.ts';
import type { RateFacts, Snapshot, WarehouseFacts } from './snapshot.ts';
import { findFirstMovement, findOrganization, listBoxes } from './snapshot-goods.sql.ts';
import { weeksUntil } from './weeks.ts';

/**
 * Everything there is of an organization at a moment, or of these products (ids as they are answered): then without what is
 * of no product, which are stays and invoices.
 */
export async function readSnapshot(
  tenant: Tenant,
  now: Date,
  productIds?: readonly string[],
): Promise<Snapshot> {
  const asked = productIds?.flatMap((id) => readId('product', id) ?? []);
  const { timezone, currency, createdAt } = await findOrganization(tenant);
  const weeks = weeksUntil(timezone, await findFirstMovement(tenant), now);
  const goods = await readGoods(tenant, asked, currency);
  const reading: Reading = { tenant, now, timezone, weeks, goods };
  const deliveries = await readDeliveries(reading);
  const warehouses = await listWarehouseRecords(tenant);
  const places = await readPlaces(reading, deliveries, (id) => warehouses.get(id)!.timezone);
  const snapshot: Snapshot = {
    asOf: now.toISOString(),
    timezone,
    currency,
    createdAt,
    weeks: weeks.weeks,
    warehouses: [],
    products: goods.products.map((product) => ({ ...product, places: places.get(product.id) ?? [] })),
    cartons: goods.cartons,
    rates: await readRates(tenant, localTimeOf(timezone, now.getTime()).day),
    deliveries,
    marketplaces: await readMarketplaces(reading),
    stays: asked ? [] : await readStays(reading),
    counts: await readCounts(reading),
    packed: await readPacked(reading),
    invoices: asked ? [] : await readInvoices(tenant, now),
  };
  return { ...snapshot, warehouses: await warehousesOf(tenant, snapshot, warehouses) };
}

async function readRates(tenant: Tenant, day: string): Promise<RateFacts> {
  return rateFactsOf((await loadCards(tenant, day))(day));
}

export function rateFactsOf({ version, prices, postage }: RateCard): RateFacts {
  return {
    version,
    storage: prices.storage,
    receivingUnit: prices.receiving_unit,
    receivingCarton: prices.receiving_carton,
    spdCarton: prices.spd_carton_handling,
    pickUnit: prices.pick_additional,
    postage,
  };
}

/** The warehouses that anything in the snapshot is about. */
async function warehousesOf(
  tenant: Tenant,
  { products, cartons, deliveries, marketplaces, stays, counts, packed }: Snapshot,
  records: Awaited<ReturnType<typeof listWarehouseRecords>>,
): Promise<WarehouseFacts[]> {
  const named = new Set(
    [
      products.flatMap(({ places }) => places),
      cartons.flatMap(({ available }) => available),
      marketplaces.flatMap(({ sent }) => sent),
      deliveries,
      stays,
      counts,
      packed,
    ].flatMap((facts) => facts.map(({ warehouseId }) => warehouseId)),
  );
  const uuids = [...named].map((id) => readId('warehouse', id)!).toSorted();
  const own = new Map(
    (await listBoxes<BoxType>(tenant, uuids)).map(({ warehouse_id: id, boxes }) => [id, boxes]),
  );
  return uuids.map((uuid) => {
    const { name, timezone } = records.get(uuid)!;
    return { id: spellId('warehouse', uuid), name, timezone, boxes: own.get(uuid) ?? usualBoxes };
  });
}
