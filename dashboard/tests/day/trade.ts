/** The merchants' side of the day, through their API: orders, announced goods and returns, one after the other. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../demo/src/random.ts';
import { anAddress } from '../../../server/tests/helpers/records.ts';
import type { DeliveredLine, Delivery, Floor } from './floor.ts';
import { boxCode, lampsInBin, mugCode, teaLabel, type Shop } from './shops.ts';
import type { DaySize } from './size.ts';

/** A shipment with its shop, and for goods that come in, what was really in the delivery. */
export interface Traded {
  shop: Shop;
  shipment: Shipment;
  delivery?: Delivery;
}

export async function tradeAllDay(
  shops: readonly Shop[],
  floor: Floor,
  size: DaySize,
  random: Random,
): Promise<Traded[]> {
  const traded: Traded[] = [];
  const due = shuffled(
    [
      ...times(size.orders, () => order),
      ...times(size.cartonOrders, () => cartonOrder),
      ...times(size.receipts, () => receipt),
      ...times(size.returns, () => giveBack),
    ],
    random,
  );
  // Returns and goods keep the receivers waiting no longer than they must.
  for (const [at, make] of due.entries()) {
    traded.push(await make({ shop: shops[at % shops.length]!, at, traded, floor, random }));
    await pause(size.orderEveryMs);
  }
  floor.isOver.orders = true;
  floor.isOver.deliveries = true;
  return traded;
}

interface Trade {
  shop: Shop;
  at: number;
  traded: readonly Traded[];
  floor: Floor;
  random: Random;
}

/** The shops number their orders alike. */
const orderNumberAt = (at: number): string => `#${1001 + Math.floor(at / 5)}`;

async function order({ shop, at, floor, random }: Trade): Promise<Traded> {
  const { merchant, mug, filter, tea, kit } = shop;
  const lines = shuffled([mug, filter, tea, kit], random)
    .slice(
      0,
      random.weighted([
        [1, 5],
        [2, 3],
        [3, 2],
      ]),
    )
    .map(
      (product) =>
        [
          product,
          random.weighted([
            [1, 6],
            [2, 2],
            [3, 1],
            [5, 1],
          ]),
        ] as const,
    );
  const carrier = random.chance(0.25) ? 'DHL' : null;
  const shipment = await made(
    merchant.order(lines, {
      orderNumber: orderNumberAt(at),
      priority: random.chance(0.2) ? 'expedited' : 'standard',
      shippingMethod: { service: 'standard', carrier },
    }),
  );
  if (carrier) floor.carriers.set(shipment.number, carrier);
  return { shop, shipment };
}

async function cartonOrder({ shop, at, floor, random }: Trade): Promise<Traded> {
  const boxes = random.int(1, 2);
  const shipment = await made(
    shop.merchant.ask('POST', '/v0/shipments/spd', {
      warehouseId: shop.merchant.reno.id,
      orderNumber: orderNumberAt(at),
      items: [{ cartonId: shop.box.id, quantity: boxes }],
      destination: {
        profile: 'amazon_fba',
        facilityCode: 'ABE8',
        referenceId: `FBA${at}`,
        address: anAddress,
      },
      submit: true,
    }),
  );
  floor.cartonOrders.push({ number: shipment.number, boxes });
  return { shop, shipment };
}

async function receipt({ shop, at, floor, random }: Trade): Promise<Traded> {
  const { merchant, mug, filter, tea, box } = shop;
  const lot = random.pick(['L1', 'L2']);
  const coming = shuffled(
    [
      { goods: { productId: mug.id }, code: mugCode },
      { goods: { productId: filter.id }, code: filter.sku },
      { goods: { productId: tea.id }, code: teaLabel(lot) },
      { goods: { cartonId: box.id }, code: boxCode },
    ],
    random,
  )
    .slice(0, 2)
    .map((one) => ({ ...one, quantity: random.int(2, 12) }));
  const shipment = await made(
    merchant.ask('POST', '/v0/shipments/inbound', {
      warehouseId: merchant.reno.id,
      type: 'inbound-spd',
      orderNumber: orderNumberAt(at),
      items: coming.map(({ goods, quantity }) => ({ ...goods, quantity })),
      submit: true,
    }),
  );
  const lines = coming.map(({ code, quantity }) => found(code, quantity, random));
  const delivery = { number: shipment.number, lines };
  floor.arrived.push(delivery);
  return { shop, shipment, delivery };
}

/** The pieces that really arrive: sometimes one is missing or damaged. */
function found(code: string, announced: number, random: Random): DeliveredLine {
  const damaged = random.chance(0.3) ? 1 : 0;
  const missing = random.chance(0.2) ? 1 : 0;
  return { code, good: announced - damaged - missing, damaged };
}

async function giveBack({ shop, traded, floor, random }: Trade): Promise<Traded> {
  const { merchant, mug } = shop;
  const sent = traded.find((one) => one.shop === shop && isOf(one, mug.id) && !isReturned(one, traded));
  const original = sent && (await merchant.ask('GET', `/v0/shipments/${sent.shipment.id}`)).body;
  const shipment = await made(
    merchant.ask('POST', '/v0/shipments/returns', {
      ...(original?.status === 'forwarded'
        ? { originalShipmentId: original.id }
        : { warehouseId: merchant.reno.id }),
      items: [{ productId: mug.id, quantity: 1 }],
      submit: true,
    }),
  );
  const action = random.chance(0.3) ? ({ action: 'Quarantine' } as const) : {};
  const delivery = { number: shipment.number, lines: [{ code: mugCode, good: 1, damaged: 0, ...action }] };
  floor.returned.push(delivery);
  return { shop, shipment, delivery };
}

const isOf = ({ shipment: { kind, items } }: Traded, productId: string): boolean =>
  kind === 'pnp' && items.some((item) => item.productId === productId);

const isReturned = ({ shipment: { id } }: Traded, traded: readonly Traded[]): boolean =>
  traded.some(({ shipment }) => shipment.originalShipmentId === id);

/** Bins of lamps to count; in the first of them one is missing. */
export const binsToCount = (shops: readonly Shop[], count: number): Floor['toCount'] =>
  Array.from({ length: count }, (_, at) => {
    const { lamp, bins } = shops[at % shops.length]!;
    return {
      bin: bins.get(lamp.id)!,
      code: lamp.sku,
      there: at % shops.length === 0 ? lampsInBin - 1 : lampsInBin,
    };
  });

async function made(answer: ReturnType<Shop['merchant']['ask']>): Promise<Shipment> {
  const { status, text, body } = await answer;
  if (status !== 201) throw new Error(text);
  return body as Shipment;
}

const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const left = [...all];
  return all.map(() => left.splice(random.int(0, left.length - 1), 1)[0]!);
}
