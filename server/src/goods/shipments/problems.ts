/** Problems that keep a shipment from being sent: hard ones refuse it, all at once; soft ones put it on hold. */
import type { Address } from '@packhouse/contract/measures';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { groundedBy } from '@packhouse/contract/rules/dangerous-goods';
import { fbaBoxFaults, fbaDestinationFaults } from '@packhouse/contract/rules/fba';
import type { Goods, StockState } from '../inventory/stock-state.ts';
import { goodsOf } from './charges.ts';
import { localTimeOf, nextDay } from './local-time.ts';
import { Failure } from '../../platform/failure.ts';

export interface Problem {
  /** Field that has to change. */
  field: string;
  code: string;
  message: string;
}

/** Refuses a shipment that cannot be submitted, with all reasons at once. `at` is ISO. */
export const refuseUnshippable = (
  record: Shipment,
  warehouse: Warehouse,
  stockState: StockState,
  at: string,
): void => refuse(problemsOf(record, warehouse, stockState, at));

/** Refuses an invalid new ship day for a shipment that is waiting. `at` is ISO. */
export const refuseRequestedDay = (record: Shipment, warehouse: Warehouse, at: string): void =>
  refuse(problemsOfDay(record, warehouse, at));

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new Failure('unshippable', problems.map(({ message }) => message).join(' '), {
    properties: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    details: problems.map(({ field, code, message }) => ({ field, code, message })),
  });
}

/** Reasons why it cannot be submitted; empty when it can. `at` is ISO. */
export function problemsOf(
  record: Shipment,
  warehouse: Warehouse,
  stockState: StockState,
  at: string,
): Problem[] {
  const problems: Problem[] = [];
  const note = (field: string, code: string, message: string) => problems.push({ field, code, message });
  const { items, kind } = record;
  if (items.length === 0) note('items', 'no_items', 'The shipment is empty: add a line.');
  if (!warehouse.active) {
    note(
      'warehouseId',
      'warehouse_inactive',
      `${warehouse.name} is not accepting shipments; choose another warehouse.`,
    );
  }
  if (kind === 'pnp' && !record.shippingAddress) {
    note('shippingAddress', 'address_missing', 'Enter a shipping address: shippingAddress is missing.');
  }
  if (
    kind === 'pnp' &&
    record.shippingAddress &&
    !record.shippingAddress.name &&
    !record.shippingAddress.company
  ) {
    note('shippingAddress.name', 'recipient_missing', 'Enter a recipient: a name or a company.');
  }
  if (kind === 'spd' && !record.destination) {
    note('destination', 'destination_missing', 'Enter a destination: destination is missing.');
  }
  const isForAmazon = kind === 'spd' && record.destination?.profile === 'amazon_fba';
  if (isForAmazon) {
    for (const { field, code, message } of fbaDestinationFaults(record.destination!))
      note(`destination.${field}`, code, message);
  }
  const capability = {
    pnp: 'pick_pack',
    spd: 'small_parcel',
    inbound: undefined,
    return: 'returns',
  } as const;
  const needed = record.type === 'inbound-container' ? 'container_receiving' : capability[kind];
  if (needed && !warehouse.capabilities.includes(needed)) {
    note(
      'warehouseId',
      'warehouse_incapable',
      `${warehouse.name} does not offer ${needed.replace('_', ' ')}; choose another warehouse.`,
    );
  }
  if (
    record.shippingMethod &&
    !warehouse.cutoffs.some(({ service }) => service === record.shippingMethod!.service)
  ) {
    const offered = warehouse.cutoffs.map(({ service }) => service).join(', ') || 'no service';
    note(
      'shippingMethod.service',
      'service_not_offered',
      `${warehouse.name} does not ship ${record.shippingMethod.service}; it offers ${offered}.`,
    );
  }
  // A submitted shipment may wait beyond its requested day, which was checked on request.
  if (record.submittedAt === null) problems.push(...problemsOfDay(record, warehouse, at));
  items.forEach((item, index) => {
    const goods = goodsOf(stockState, item);
    if (goods.archived) {
      note(`items[${index}]`, 'archived', `${goods.name} is archived; restore it first.`);
    }
    if (goods.hazmat && !warehouse.capabilities.includes('hazmat')) {
      note(
        `items[${index}]`,
        'hazmat',
        `${goods.name} is hazardous, and ${warehouse.name} does not handle hazardous goods.`,
      );
    }
    if (isForAmazon) {
      const units = goods.contents.reduce((sum, { quantity }) => sum + quantity, 0);
      for (const { code, message } of fbaBoxFaults({ ...goods, units }))
        note(`items[${index}]`, code, message);
    }
    const grounded =
      record.shippingMethod && groundedBy(record.shippingMethod.service, unNumbersIn(goods, stockState));
    if (grounded) {
      note(
        'shippingMethod.service',
        'hazmat_by_air',
        `${goods.name} (${grounded}) may not fly, and ${record.shippingMethod!.service} goes by air; choose another service.`,
      );
    }
    if ((kind === 'inbound' || kind === 'return') && goods.components.length > 0) {
      note(
        `items[${index}]`,
        'kit',
        `${goods.name} is a kit and has no stock of its own; add its components${
          kind === 'return' ? ', or send the original order as originalShipmentId' : ''
        }.`,
      );
    }
  });
  return problems;
}

const unNumbersIn = ({ unNumbers, components }: Goods, stockState: StockState): string[] => [
  ...unNumbers,
  ...components.flatMap(({ productId }) => stockState.goods(productId)!.unNumbers),
];

/** Problems of the requested ship day. Its goods stay allocated until then, so the day must be within a year. */
function problemsOfDay({ requestedShipDate: asked }: Shipment, warehouse: Warehouse, at: string): Problem[] {
  const { day } = localTimeOf(warehouse.timezone, Date.parse(at));
  const last = nextDay(day, 365);
  if (asked === null || (asked >= day && asked <= last)) return [];
  const [code, message] =
    asked < day
      ? ['date_passed', `${asked} has passed at ${warehouse.name}, where it is ${day}.`]
      : [
          'date_too_far',
          `${asked} is more than a year away; choose a day up to ${last}, or submit the shipment later.`,
        ];
  return [{ field: 'requestedShipDate', code, message }];
}

const postalCodes: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  FR: /^\d{5}$/,
  BE: /^\d{4}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
};

/** Reason to doubt an address; undefined when there is none. */
export function doubtAbout(address: Address): string | undefined {
  const { countryCode, postalCode, state } = address;
  const shape = postalCodes[countryCode];
  if (shape && !shape.test(postalCode ?? '')) {
    return postalCode
      ? `${postalCode} is not a valid postal code for ${countryCode}.`
      : `The postal code is missing, which ${countryCode} needs.`;
  }
  if (['US', 'CA', 'AU'].includes(countryCode) && !state) {
    return `The state is missing, which ${countryCode} needs.`;
  }
  return undefined;
}
