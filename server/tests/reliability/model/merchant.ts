/** A merchant: its goods, its state in the model, and how to send requests for it. */
import { deepStrictEqual as same } from 'node:assert';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { openMerchant as openTestMerchant } from '../../helpers/world/merchant.ts';
import type { Digest, TestedService } from './tested-service.ts';
import { goodsOf, lotOf, type Names, type Request } from './requests.ts';
import {
  cartons,
  cellOf,
  inside,
  nothing,
  parts,
  shelfLifeDays,
  type Item,
  type Lot,
  type State,
} from './state.ts';

export interface Merchant extends Names {
  records: Map<string, Shipment>;
  state: State;
  digest: Digest;
  /** Requests with their keys and answers. */
  kept: { request: Request; key: string; answer: Answer }[];
}

export interface Answer {
  status: number;
  text: string;
  /** Headers that are part of the answer. */
  headers: { location: string | undefined; etag: string | undefined; type: string | undefined };
  replayed: boolean;
}

export async function openMerchant(tested: TestedService): Promise<Merchant> {
  const acme = await openTestMerchant(tested.service);
  const [bean, cup] = [await acme.product({ name: 'Bean' }), await acme.product({ name: 'Cup' })];
  const milk = await acme.product({
    name: 'Milk',
    trackingMode: 'lot_expiry',
    minimumShelfLifeDays: shelfLifeDays,
  });
  const own = { bean, cup, milk };
  const set = await acme.product({
    name: 'Set',
    kit: {
      components: parts.set!.map(([item, quantity]) => {
        const { id, sku } = own[item as 'bean'];
        return { productId: id, sku, quantity };
      }),
    },
  });
  const ids = { bean: bean.id, cup: cup.id, milk: milk.id, set: set.id } as Record<Item, string>;
  for (const carton of cartons) {
    const contents = inside[carton].map(([item, quantity]) => {
      const { id, name, sku } = own[item as 'bean'];
      return { productId: id, productName: name, sku, quantity };
    });
    ids[carton] = (await acme.carton(bean, { name: carton, contents })).id;
  }
  const state = nothing();
  const first: [0 | 1, Item, number, Lot?][] = [
    [0, 'bean', 5],
    [0, 'cup', 6],
    [0, 'box', 3],
    [0, 'mixed', 2],
    [0, 'milk', 3, 'GONE'],
    [0, 'milk', 3, 'SOON'],
    [0, 'milk', 4, 'LATE'],
    [1, 'bean', 4],
    [1, 'box', 1],
    [1, 'cup', 2],
  ];
  const booked = await acme.book(
    'adjust',
    first.map(([place, item, quantity, lot]) => ({
      ...goodsOf(ids, item),
      warehouseId: acme.warehouses[place]!.id,
      quantity,
      ...lotOf(lot),
    })),
  );
  same(booked.status, 201, booked.text);
  for (const [place, item, quantity, lot = ''] of first)
    cellOf(state, place, item, lot).available += quantity;
  return { acme, state, ids, shipmentIds: [], records: new Map(), digest: { rows: '', keys: '' }, kept: [] };
}

export async function ask(
  tested: TestedService,
  { acme }: Merchant,
  { party, method, path, body }: Request,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await tested.service.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${party === 'merchant' ? acme.key : acme.operatorKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const told = response.headers as Record<string, string | undefined>;
  return {
    status: response.statusCode,
    text: response.body,
    headers: { location: told['location'], etag: told['etag'], type: told['content-type'] },
    replayed: told['idempotency-replayed'] === 'true',
  };
}
