/**
 * A simulated user who keeps a merchant's account and the warehouse busy with their own goods and shipments: each
 * next step is random, and one that the record allows, as far as they know it.
 */
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Random } from '../../../demo/src/random.ts';
import { orderOf, receiptOf, type Goods, type KeyedWrite } from './keyed-writes.ts';

export interface Busy {
  next(): KeyedWrite;
  /** Takes in the answer to a write. Returns whether it was to be expected. */
  learn(write: KeyedWrite, answer: { status: number; text: string }): boolean;
}

type Step = Pick<KeyedWrite, 'party' | 'method' | 'path' | 'body'>;
type Drawn = readonly [() => Step, number];

export function keepBusy(name: string, random: Random, goods: Goods): Busy {
  const shipments = new Map<string, Shipment>();
  const products = new Map<string, { archived: boolean }>();
  let turn = 0;

  return {
    next() {
      turn += 1;
      const open = [...shipments.values()];
      const own = [...products.keys()];
      const steps: Drawn[] = [
        ...(open.length < mostOpen ? beginnings() : [[receipt, 1] as Drawn]),
        ...(open.length > 0 ? [[() => random.weighted(stepsOf(random.pick(open)))(), 70] as Drawn] : []),
        ...(own.length > 0 ? [[() => productStep(random.pick(own)), 10] as Drawn] : []),
      ];
      return { ...random.weighted(steps)(), key: `${name} ${turn}` };
    },

    learn({ method, path }, { status, text }) {
      const about = /(shp|prd)_\w+/.exec(path)?.[0] ?? '';
      // There is too little stock, or newly available stock has released the shipment in the meantime.
      if (status === 409) return shipments.delete(about) || about === '';
      if (status >= 300) return false;
      if (method === 'DELETE') {
        if (!shipments.delete(about)) products.set(about, { archived: true });
        return true;
      }
      const { id, ...record } = JSON.parse(text) as Shipment & { archived: boolean };
      if (id?.startsWith('prd')) products.set(id, record);
      if (!id?.startsWith('shp')) return true;
      const isOver = ['cancelled', 'rejected', 'received'].includes(record.status);
      if (isOver || record.delivery.status === 'delivered') shipments.delete(id);
      else shipments.set(id, { id, ...record });
      return true;
    },
  };

  function beginnings(): Drawn[] {
    const order = (more: object): Step => {
      const { body, ...step } = orderOf(
        `${name} ${turn}`,
        goods,
        random.pick(goods.products),
        random.int(1, 3),
      );
      return { ...step, body: { ...body, ...more } };
    };
    return [
      [() => order({}), 12],
      [() => order({ submit: false }), 3],
      // It waits for goods that others receive.
      [() => order({ fulfillmentPolicy: 'fill_all' }), 5],
      [announcement, 6],
      [() => client('POST', '/v0/inventory/products', { sku: `${name} ${turn}`, name: 'Decaf' }), 5],
      [receipt, 6],
    ];
  }

  function receipt(): Step {
    return receiptOf(`${name} ${turn}`, goods, random.pick(goods.products), random.int(1, 3));
  }

  function announcement(): Step {
    const items = [{ productId: random.pick(goods.products).id, quantity: random.int(1, 5) }];
    return client('POST', '/v0/shipments/inbound', {
      type: 'inbound-container',
      warehouseId: goods.warehouse.id,
      items,
      submit: true,
    });
  }

  function productStep(id: string): Step {
    const path = `/v0/inventory/products/${id}`;
    if (products.get(id)!.archived) return client('POST', `${path}/restore`);
    return random.chance(0.3)
      ? client('DELETE', path)
      : client('PATCH', path, { name: `Decaf of turn ${turn}` });
  }

  function stepsOf(shipment: Shipment): (readonly [() => Step, number])[] {
    const { id, items, packages } = shipment;
    const path = `/v0/shipments/${id}`;
    const merchant =
      (verb: string, body: object = {}) =>
      (): Step => ({
        party: 'operator',
        method: 'POST',
        path: `/operator/v0/organizations/${goods.organization}/shipments/${id}/${verb}`,
        body,
      });
    const cancel = () => client('POST', `${path}/cancel`);
    const note = () => client('PUT', `${path}/notes`, { notes: `${name} ${turn}` });
    const inbound = shipment.kind === 'inbound';
    switch (shipment.status) {
      case 'draft':
        return [
          [() => client('POST', `${path}/submit`), 3],
          [() => client('DELETE', path), 1],
        ];
      case 'pending':
        if (inbound)
          return [
            [merchant('confirm'), 6],
            [merchant('reject', { reason: 'No room' }), 1],
            [cancel, 1],
          ];
        return [
          [merchant('start'), 6],
          [() => client('POST', `${path}/hold`), 2],
          [cancel, 1],
          [note, 1],
        ];
      case 'on_hold':
        return [
          [() => client('POST', `${path}/release`), 3],
          [cancel, 1],
          [note, 1],
        ];
      case 'confirmed':
        return [[merchant('receive', { lines: [{ itemId: items[0]!.id, quantity: 1, damaged: 1 }] }), 1]];
      case 'pending_cancel':
        return [
          [merchant('accept-cancel'), 1],
          [merchant('refuse-cancel', { reason: 'It is packed' }), 1],
        ];
      case 'forwarded':
        return [[merchant('tracking', trackingOf(packages[0]!, random)), 1]];
      default:
        break;
    }
    if (inbound)
      return [
        [merchant('put-away'), 1],
        [merchant('close'), 2],
      ];
    switch (shipment.stage) {
      case 'picking':
        return [
          [merchant('pick', { lines: items.map(pickedWhole) }), 6],
          [merchant('short-pick', { itemId: items[0]!.id, missing: 1, reason: 'The bin was empty' }), 1],
          [cancel, 1],
        ];
      case 'picked':
        return [[merchant('packages', { packages: [{ contents: items.map(packedWhole) }] }), 1]];
      case 'packed':
        return [[merchant('label', { packages: packages.map(labelOf) }), 1]];
      default:
        return [[merchant('forward'), 1]];
    }
  }
}

const mostOpen = 6;

const client = (method: KeyedWrite['method'], path: string, body?: object): Step => ({
  party: 'client',
  method,
  path,
  ...(body ? { body } : {}),
});

type Line = Shipment['items'][number];
const pickedWhole = ({ id, allocatedQuantity, pickedQuantity }: Line) => ({
  itemId: id,
  quantity: allocatedQuantity - pickedQuantity,
});
const packedWhole = ({ id, sku, pickedQuantity }: Line) => ({
  itemId: id,
  quantity: pickedQuantity,
  code: sku,
});

type Parcel = Shipment['packages'][number];
const labelOf = ({ id }: Parcel) => ({ packageId: id, carrier: 'UPS', trackingNumber: `1Z${id.slice(-12)}` });
const trackingOf = ({ id, status }: Parcel, random: Random) => ({
  packageId: id,
  status: status === 'label_created' && random.chance(0.7) ? 'in_transit' : 'delivered',
});
