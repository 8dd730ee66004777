/** The HTTP request for a command. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { TestMerchant } from '../../helpers/world/merchant.ts';
import { anAddress, anId } from '../../helpers/records.ts';
import type { Command } from './command.ts';
import { testedDay } from './tested-service.ts';

import { lots, type Asked, type Item, type Lot } from './state.ts';

export interface Request {
  party: 'merchant' | 'operator';
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body: object | undefined;
}

/** Ids of a merchant that requests are built from. */
export interface Names {
  acme: TestMerchant;
  /** Ids of the goods, spelled. */
  ids: Record<Item, string>;
  /** Ids of the shipments, by their index in the model. */
  shipmentIds: string[];
  records: ReadonlyMap<string, Shipment>;
}

export function requestOf(merchant: Names, command: Command, variant: number): Request {
  const { acme, ids, records, shipmentIds } = merchant;
  const client = (method: Request['method'], path: string, body?: object): Request => ({
    party: 'merchant',
    method,
    path: `/v0/shipments${path}`,
    body,
  });
  const organization = `/operator/v0/organizations/${acme.organizationId}`;
  if (command.type === 'create')
    return client(
      'POST',
      { pnp: '/pnp', spd: '/spd', inbound: '/inbound', return: '/returns' }[command.kind],
      orderOf(merchant, command),
    );
  if (command.type === 'book') {
    const { booking, item, place, quantity, lot, bucket } = command;
    const adds = booking === 'adjust' && quantity > 0;
    return {
      party: 'operator',
      method: 'POST',
      path: `${organization}/stock/movements`,
      body: {
        type: booking,
        reason: 'found so',
        lines: [
          {
            ...goodsOf(ids, item),
            warehouseId: acme.warehouses[place]!.id,
            quantity,
            ...(adds ? lotOf(lot) : lot === undefined ? {} : { lot }),
            bucket,
            ...(booking === 'transfer' ? { toWarehouseId: acme.warehouses[place === 0 ? 1 : 0]!.id } : {}),
          },
        ],
      },
    };
  }
  const id = shipmentIds[command.shipment]!;
  const record = records.get(id);
  const itemId = (line: number) => record?.items[line]?.id ?? anId('item');
  const verb = (name: string, body: object = {}): Request => ({
    party: 'operator',
    method: 'POST',
    path: `${organization}/shipments/${id}/${name}`,
    body,
  });
  switch (command.type) {
    case 'submit':
      return client('POST', `/${id}/submit`);
    case 'hold':
      return client('POST', `/${id}/hold`, { reason: 'wait' });
    case 'release':
      return client('POST', `/${id}/release`);
    case 'cancel': {
      const kind = record?.kind;
      const under = variant % 2 === 0 && (kind === 'pnp' || kind === 'spd') ? `/${kind}` : '';
      return client('POST', `${under}/${id}/cancel`, { reason: 'changed my mind' });
    }
    case 'delete':
      return client('DELETE', `/${id}`);
    case 'items': {
      const items = command.lines.map((line) => itemOf(ids, line));
      return variant % 2 === 0
        ? client('PUT', `/${id}/items`, { items })
        : client('PATCH', `/${id}`, { items });
    }
    case 'address': {
      const address = addressOf(command.address);
      return variant % 2 === 0
        ? client('PUT', `/${id}/shipping-address`, address)
        : client('PATCH', `/${id}`, { shippingAddress: address });
    }
    case 'floorHold':
      return verb('hold', { reason: 'aisle closed' });
    case 'floorRelease':
      return verb('release');
    case 'floorCancel':
      return verb('cancel', { reason: 'not ours' });
    case 'acceptCancel':
      return verb('accept-cancel');
    case 'refuseCancel':
      return verb('refuse-cancel', { reason: 'on the truck' });
    case 'confirm':
      return verb('confirm');
    case 'reject':
      return verb('reject', { reason: 'no room' });
    case 'putAway':
      return verb('put-away');
    case 'close':
      return verb('close');
    case 'start':
      return verb('start');
    case 'forward':
      return verb('forward');
    case 'stage':
      return verb('stage', { stage: command.stage });
    case 'pick':
      return verb('pick', { lines: [{ itemId: itemId(command.line), quantity: command.quantity }] });
    case 'shortPick': {
      const { line, missing, part } = command;
      return verb('short-pick', {
        itemId: itemId(line),
        missing,
        reason: 'bin empty',
        ...(part ? { componentId: ids[part] } : {}),
      });
    }
    case 'pack':
      return verb('packages', {
        packages: command.packages.map((contents) => ({
          contents: contents.map(([line, quantity]) => ({
            itemId: itemId(line),
            quantity,
            code: record?.items[line]?.sku ?? 'none',
          })),
        })),
      });
    case 'label': {
      const packages = record && record.packages.length > 0 ? record.packages : [{ id: anId('package') }];
      return verb('label', {
        packages: packages.map((one) => ({
          packageId: one.id,
          carrier: 'UPS',
          trackingNumber: `1Z${one.id.slice(-12)}`,
        })),
      });
    }
    default: {
      const { line, quantity, damaged, lot, action } = command;
      return verb('receive', {
        lines: [{ itemId: itemId(line), quantity, damaged, ...lotOf(lot), ...(action ? { action } : {}) }],
      });
    }
  }
}

function orderOf({ acme, ids, shipmentIds }: Names, command: Extract<Command, { type: 'create' }>): object {
  const { kind, place, lines, policy, address, service, submit, original } = command;
  const common = {
    warehouseId: acme.warehouses[place]!.id,
    items: lines.map((line) => itemOf(ids, line)),
    submit,
  };
  if (kind === 'inbound') return { ...common, type: 'inbound-container' };
  if (kind === 'return') {
    return { ...common, ...(original === null ? {} : { originalShipmentId: shipmentIds[original] }) };
  }
  if (kind === 'spd') {
    const destination =
      address === null
        ? null
        : {
            profile: 'amazon_fba',
            facilityCode: 'ONT8',
            referenceId: 'FBA15ABC',
            address: addressOf(address),
          };
    return { ...common, destination, shippingMethod: { service } };
  }
  return {
    ...common,
    shippingAddress: address && addressOf(address),
    shippingMethod: { service },
    fulfillmentPolicy: policy,
  };
}

const itemOf = (ids: Record<Item, string>, [item, quantity, lot]: Asked) => ({
  ...goodsOf(ids, item),
  quantity,
  ...lotOf(lot),
});

const addressOf = (address: 'good' | 'doubtful') =>
  address === 'good' ? anAddress : { ...anAddress, postalCode: '999' };

export const goodsOf = (ids: Record<Item, string>, item: Item) =>
  item === 'box' || item === 'mixed' ? { cartonId: ids[item] } : { productId: ids[item] };

export const lotOf = (lot: Lot | undefined) =>
  lot === undefined
    ? {}
    : { lot, expiresOn: new Date(Date.parse(testedDay) + lots[lot] * dayMs).toISOString().slice(0, 10) };
