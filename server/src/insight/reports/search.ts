/** Search box: looks through every kind of record and returns the closest matches. */
import {
  hitKinds,
  matches,
  mostHits,
  SearchHits,
  type dashboardSearch,
  type HitKind,
  type SearchHit,
} from '@packhouse/contract/dashboard/search';
import { readId, spellId } from '@packhouse/contract/id';
import { serialOf } from '@packhouse/contract/rules/serial-numbers';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import { searchCartons, searchProducts } from '../../goods/inventory/figures.ts';
import { listUnitsOf } from '../../goods/serials/search.ts';
import { searchInvoices } from '../../billing/figures.ts';
import { render } from '../../platform/render.ts';
import { searchShipments } from '../../goods/shipments/figures.ts';
import type { SearchQuery } from '../../platform/search-query.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { searchWarehouses } from '../../goods/warehouses/search.ts';

export const dashboardSearchHandlers: DashboardImplementation<typeof dashboardSearch> = {
  async find({ text }, { tenant }) {
    const named = hitKinds.find((kind) => readId(kind, text.toLowerCase()));
    const sought = { text, id: named && readId(named, text.toLowerCase()) };
    const hits = named ? [] : await lookForUnits(tenant, text);
    for (const kind of named ? [named] : hitKinds) hits.push(...(await look[kind](tenant, sought)));
    return { body: render(SearchHits, { hits: nearest(eachOnce(hits)) }) };
  },
};

/** The order and the product of units with this serial number. */
async function lookForUnits(tenant: Tenant, text: string): Promise<SearchHit[]> {
  const serial = serialOf(text);
  const units = await listUnitsOf(tenant, serial);
  return units.flatMap(({ productId, sku, name, archived, shipmentId, shipmentNumber, shipmentStatus }) => [
    ...(shipmentId === null
      ? []
      : [
          {
            kind: 'shipment' as const,
            id: spellId('shipment', shipmentId),
            title: shipmentNumber!,
            subtitle: `${sku} · serial number ${serial}`,
            status: shipmentStatus,
            match: 'exact' as const,
          },
        ]),
    {
      kind: 'product' as const,
      id: spellId('product', productId),
      title: name,
      subtitle: `${sku} · serial number ${serial}`,
      status: archived ? 'archived' : null,
      match: 'exact' as const,
    },
  ]);
}

/** A record may be found by its name and by a serial number. */
const eachOnce = (hits: readonly SearchHit[]): SearchHit[] =>
  [...Map.groupBy(hits, ({ id }) => id).values()].map(([first]) => first!);

/** Search of each kind, closest match first. */
const look: Record<HitKind, (tenant: Tenant, sought: SearchQuery) => Promise<SearchHit[]>> = {
  shipment: async (tenant, sought) =>
    (await searchShipments(tenant, sought)).map(
      ({ id, number, orderNumber, recipient, status, distance }) => ({
        kind: 'shipment',
        id: spellId('shipment', id),
        title: number,
        subtitle: [orderNumber, recipient].filter(Boolean).join(' · ') || null,
        status,
        match: matches[distance],
      }),
    ),
  product: async (tenant, sought) =>
    (await searchProducts(tenant, sought)).map(({ id, name, code, archived, distance }) => ({
      kind: 'product',
      id: spellId('product', id),
      title: name,
      subtitle: code,
      status: archived ? 'archived' : null,
      match: matches[distance],
    })),
  carton: async (tenant, sought) =>
    (await searchCartons(tenant, sought)).map(({ id, name, code, archived, distance }) => ({
      kind: 'carton',
      id: spellId('carton', id),
      title: name,
      subtitle: code,
      status: archived ? 'archived' : null,
      match: matches[distance],
    })),
  invoice: async (tenant, sought) =>
    (await searchInvoices(tenant, sought)).map(({ id, number, name, status, distance }) => ({
      kind: 'invoice',
      id: spellId('invoice', id),
      title: number,
      subtitle: name,
      status,
      match: matches[distance],
    })),
  warehouse: async (tenant, sought) =>
    (await searchWarehouses(tenant, sought)).map(({ id, name, code, active, distance }) => ({
      kind: 'warehouse',
      id: spellId('warehouse', id),
      title: name,
      subtitle: code,
      status: active ? null : 'inactive',
      match: matches[distance],
    })),
};

/** Closest matches of all kinds. No kind displaces the others beyond its first `mostOfAKind` hits. */
function nearest(hits: readonly SearchHit[]): SearchHit[] {
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  const first = [...byKind.values()].flatMap((some) => some.slice(0, mostOfAKind));
  const rest = [...byKind.values()].flatMap((some) => some.slice(mostOfAKind));
  return [...inOrder(first), ...inOrder(rest)].slice(0, mostHits).toSorted(byMatch);
}

const mostOfAKind = 6;

const byMatch = (one: SearchHit, other: SearchHit): number =>
  matches.indexOf(one.match) - matches.indexOf(other.match);

const inOrder = (hits: readonly SearchHit[]): SearchHit[] => hits.toSorted(byMatch);
