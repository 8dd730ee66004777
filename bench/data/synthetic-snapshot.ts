/**
 * A snapshot for the models of an invented organization, whose goods sell daily, intermittently, in lots, in summer
 * only, or no longer.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { spellId, type Kind } from '@packhouse/contract/id';
import { mulberry32 } from '../../server/src/platform/mulberry32.ts';
import { usualBoxes } from '../../server/src/warehouse/packing/box-types.ts';
import type {
  StockPosition,
  ProductFacts,
  Snapshot,
} from '../../server/src/insight/recommendations/snapshot.ts';

const asOf = '2031-03-03T11:00:00.000Z';
const weekCount = 104;

/** Builds a snapshot. The same size and seed give the same snapshot. */
export function syntheticSnapshot(productCount: number, seed = 1): Snapshot {
  const chance = mulberry32(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)]!;
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const warehouses = [1, 2].map((nth) => ({
    id: idOf('warehouse', nth),
    name: `Warehouse ${nth}`,
    timezone: 'America/Los_Angeles',
    boxes: usualBoxes,
  }));
  const weeks = Array.from({ length: weekCount }, (_, index) => dayBefore(7 * (weekCount - index)));

  const placeOf = (warehouseId: string): StockPosition => {
    const demand = history(chance);
    const weekly = demand.values.slice(-26).reduce((sum, one) => sum + one, 0) / 26;
    const available = Math.round(weekly * chance() * 20);
    return {
      warehouseId,
      onHand: available + between(0, 3),
      available,
      backordered: chance() < 0.03 ? between(1, 5) : 0,
      incoming:
        chance() < 0.2
          ? [
              {
                shipmentId: idOf('shipment', between(1, 400)),
                number: 'INB-1',
                quantity: Math.max(1, Math.round(weekly * 6)),
                expectedOn: dayBefore(-between(1, 40)),
              },
            ]
          : [],
      demand,
      lots:
        chance() < 0.1 && available > 0
          ? [{ lot: 'L-1', expiresOn: dayBefore(-between(10, 200)), available }]
          : [],
      receivedAt: timeBefore(between(5, 300)),
      shippedAt: weekly > 0 ? timeBefore(between(0, 20)) : timeBefore(between(100, 500)),
    };
  };
  const products = Array.from({ length: productCount }, (_, nth): ProductFacts => {
    const cost = between(150, 6_000);
    return {
      id: idOf('product', nth + 1),
      sku: `SKU-${nth + 1}`,
      name: `Product ${nth + 1}`,
      createdAt: timeBefore(weekCount * 7),
      leadTimeDays: chance() < 0.7 ? between(7, 70) : null,
      safetyBuffer: pick([0, 0, 0, 5]),
      reorderPoint: chance() < 0.4 ? between(5, 60) : null,
      minimumShelfLifeDays: null,
      cost: chance() < 0.7 ? cost : null,
      price: chance() < 0.8 ? Math.round(cost * (1.5 + chance())) : null,
      declaredValue: cost,
      size_mm:
        chance() < 0.95
          ? { length: between(80, 350), width: between(60, 250), height: between(20, 180) }
          : null,
      weight_g: chance() < 0.95 ? between(40, 3_000) : null,
      boxTypeId: null,
      places: warehouses.slice(0, chance() < 0.3 ? 2 : 1).map(({ id }) => placeOf(id)),
    };
  });
  const some = (share: number) => products.filter(() => chance() < share);
  const shipments = Math.min(20_000, productCount * 2);
  return {
    asOf,
    timezone: 'America/Los_Angeles',
    currency: 'USD',
    createdAt: timeBefore(weekCount * 7),
    weeks,
    warehouses,
    products,
    cartons: some(0.3).map(({ id: productId, name }, nth) => ({
      id: idOf('carton', nth + 1),
      name: `Case of ${name}`,
      contents: [{ productId, quantity: pick([6, 12, 24]) }],
      available: [{ warehouseId: warehouses[0]!.id, boxes: between(0, 20) }],
      size_mm: { length: 400, width: 300, height: 250 },
      weight_g: 9_000,
    })),
    rates: {
      version: 'us-3',
      storage: 61.5,
      receivingUnit: 9,
      receivingCarton: 185,
      spdCarton: 295,
      pickUnit: 32,
      postage: {
        standard: { parcel: 512, kilogram: 118 },
        expedited: { parcel: 1190, kilogram: 264 },
        overnight: { parcel: 2450, kilogram: 495 },
      },
    },
    deliveries: Array.from({ length: Math.min(2_000, productCount) }, (_, nth) => {
      const ago = between(0, 360);
      const units = between(50, 500);
      return {
        shipmentId: idOf('shipment', nth + 1),
        number: `INB-${nth + 1}`,
        warehouseId: pick(warehouses).id,
        supplier: pick(['Acme', 'Roastery', 'Harbor', null]),
        status: ago < 10 ? ('pending' as const) : ('received' as const),
        submittedAt: timeBefore(ago + between(10, 60)),
        expectedOn: dayBefore(ago),
        receivedAt: ago < 10 ? null : timeBefore(ago),
        lines: [
          { productId: pick(products).id, units, receivedUnits: ago < 10 ? 0 : units - pick([0, 0, 0, 2]) },
        ],
      };
    }).toSorted((a, b) => (a.submittedAt < b.submittedAt ? -1 : 1)),
    marketplaces: some(0.2).map(({ id: productId }) => ({
      productId,
      marketplace: pick(['amazon_fba', 'walmart_wfs']),
      reported: { on: dayBefore(1), available: between(0, 60), incoming: 0 },
      sold: history(chance),
      sent: Array.from({ length: 6 }, (_, nth) => ({
        shipmentId: idOf('shipment', 10_000 + nth),
        warehouseId: warehouses[0]!.id,
        facilityCode: 'ONT8',
        on: dayBefore(30 * (6 - nth)),
        deliveredOn: dayBefore(30 * (6 - nth) - between(3, 12)),
        units: 24,
      })),
    })),
    stays: Array.from({ length: shipments }, (_, nth) => {
      const ended = nth < shipments * 0.97;
      const hours = ended ? 20 + chance() * 60 : chance() * 200;
      return {
        shipmentId: idOf('shipment', 20_000 + nth),
        number: `PNP-${nth}`,
        kind: 'pnp' as const,
        warehouseId: pick(warehouses).id,
        state: pick(['pending', 'processing', 'in_transit'] as const),
        carrier: pick(['UPS', 'USPS', 'FedEx']),
        service: pick(['standard', 'expedited']),
        since: timeBefore(ended ? between(4, 170) : hours / 24),
        hours,
        ended,
        dueAt: null,
        value: between(1_000, 20_000),
      };
    }),
    counts: some(0.5)
      .map(({ id: productId, places }) => ({
        productId,
        warehouseId: places[0]!.warehouseId,
        at: timeBefore(between(1, 360)),
        difference: pick([0, 0, 0, 0, -1, -2, 1]),
        expected: between(10, 200),
        kind: 'count' as const,
      }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    packed: Array.from({ length: Math.min(5_000, productCount) }, (_, nth) => ({
      shipmentId: idOf('shipment', 50_000 + nth),
      number: `PNP-${nth}`,
      warehouseId: pick(warehouses).id,
      service: 'standard',
      forwardedAt: timeBefore(90 - (90 * nth) / 5_000),
      ownLabel: false,
      packages: [{ size_mm: pick(usualBoxes).outer, weight_g: between(300, 8_000) }],
      items: Array.from({ length: between(1, 3) }, () => ({
        productId: pick(products).id,
        quantity: between(1, 3),
      })),
    })),
    invoices: [1, 2].map((nth) => {
      const lines = Array.from({ length: Math.min(10_000, productCount) }, (_, line) => ({
        id: idOf('invoiceLine', nth * 100_000 + line),
        title: 'Packing',
        description: null,
        quantity: 1,
        unit: 'package',
        unitCost: line % 997 === 0 ? 90 : 70,
        totalCost: line % 997 === 0 ? 90 : 70,
        chargeType: 'pack' as const,
        serviceDate: dayBefore(30 * nth),
        source: { type: 'shipment' as const, id: idOf('shipment', 100_000 + line) },
        rateCardVersion: 'us-3',
      }));
      const totalAmount = lines.reduce((sum, { totalCost }) => sum + totalCost, 0);
      return {
        id: idOf('invoice', nth),
        number: `INV-${nth}`,
        issuedAt: timeBefore(25 * nth),
        totalAmount,
        currency: 'USD',
        rateCardVersion: 'us-3',
        lines,
        recomputation: {
          agrees: true,
          recomputed: { lines: lines.length, subtotal: totalAmount, taxTotal: 0, totalAmount },
          differences: [],
          missingEvents: 0,
        },
      };
    }),
  };
}

/** Weeks of demand of one of five kinds, with some weeks in which there was little or no stock. */
function history(chance: () => number): StockPosition['demand'] {
  const sort = chance();
  const level = Math.exp(chance() * 4 - 1);
  const dies = sort > 0.9 ? Math.floor(chance() * weekCount) : weekCount;
  const values: number[] = [];
  const exposure: number[] = [];
  for (let week = 0; week < weekCount; week++) {
    const season = sort > 0.75 ? 1 + 0.8 * Math.sin((2 * Math.PI * week) / 52) : 1;
    const sells = sort < 0.4 || sort > 0.75 ? 1 : 0.15 + 0.5 * (sort - 0.4);
    const part = chance() < 0.05 ? Math.floor(chance() * 7) / 7 : 1;
    const size = chance() < sells && week < dies ? poisson(level * season * (sort < 0.6 ? 1 : 3), chance) : 0;
    values.push(Math.round(size * part));
    exposure.push(part);
  }
  return { values, exposure };
}

/** A Poisson-distributed number, found by counting how many waiting times fit; for small means. */
function poisson(mean: number, chance: () => number): number {
  let count = 0;
  let left = mean + Math.log(1 - chance());
  while (left > 0) {
    count += 1;
    left += Math.log(1 - chance());
  }
  return count;
}

const nowMs = Date.parse(asOf);
const timeBefore = (days: number): string => new Date(Math.round(nowMs - days * dayMs)).toISOString();
const dayBefore = (days: number): string => timeBefore(days).slice(0, 10);
const idOf = (kind: Kind, nth: number): string =>
  spellId(kind, `01980000-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`);
