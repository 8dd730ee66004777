/** Serial numbers that are captured at the dock and at the packing table. All of it happens under the organization's sequencer. */
import { readId } from '@packhouse/contract/id';
import type { contract } from '@packhouse/contract';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { serialFault, serialOf, type SerialRule } from '@packhouse/contract/rules/serial-numbers';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { invalid } from '../../platform/failure.ts';
import type { Implementation } from '../../platform/implement.ts';
import { plural } from '../../platform/plural.ts';
import { lineOf } from '../shipments/lines.ts';
import type { WorkingShipment } from '../shipments/working-shipment.ts';
import {
  freeSerials,
  listKeptSerials,
  listSerialNumbers,
  listSerialRules,
  saveSerials,
  type KeptSerial,
  type SerialRow,
} from './serials.sql.ts';

export const serialNumbers: Implementation<typeof contract.serialNumbers> = {
  list: { page: (input, { tenant }) => listSerialNumbers(tenant, input) },
};

/** Units of a line with the serial numbers that were sent with it. */
export interface Sent {
  /** A uuid; empty for boxes of a carton. */
  productId: string;
  name: string;
  sku: string | null;
  units: number;
  /** True when not all units must be named. */
  mayBeFewer?: boolean;
  serialNumbers: readonly string[] | undefined;
  /** Place of the line in the request. */
  field: string;
}

/** A unit that was scanned. */
interface Scanned {
  line: Sent;
  productId: string;
  sku: string;
  serial: string;
  rule: SerialRule;
  known: KeptSerial | undefined;
  field: string;
}

type Packed = readonly {
  contents: readonly { itemId: string; quantity: number; serialNumbers?: readonly string[] | undefined }[];
}[];

/** Takes the serial numbers of packed units, in place of those that were packed for the order before. */
export async function packSerials(
  { tenant, sequencer }: WriteContext,
  { record, uuid, warehouseUuid: warehouseId }: WorkingShipment,
  packages: Packed,
): Promise<void> {
  const sent = packages.flatMap(({ contents }, at) =>
    contents.map(({ itemId, quantity, serialNumbers: serials }, line): Sent => {
      const field = `packages[${at}].contents[${line}].serialNumbers`;
      return { ...goodsOf(record, itemId, field), units: quantity, serialNumbers: serials, field };
    }),
  );
  const scanned = await scannedIn(tenant, sent, () => true);
  if (scanned === undefined) return;
  for (const unit of scanned) mustBeFree(unit, uuid);
  await freeSerials(tenant, uuid, sequencer.at);
  await saveSerials(
    tenant,
    scanned.map((unit) => rowOf(unit, sequencer.at, { warehouseId, shipmentId: uuid })),
  );
}

type Received = readonly {
  itemId: string;
  quantity: number;
  damaged: number;
  action?: string | undefined;
  serialNumbers?: readonly string[] | undefined;
}[];

/** Takes the serial numbers of units that came in, or came back. */
export async function receiveSerials(
  { tenant, sequencer }: WriteContext,
  { record, uuid, warehouseUuid: warehouseId }: WorkingShipment,
  lines: Received,
): Promise<void> {
  const isReturn = record.kind === 'return';
  const sent = lines.map(({ itemId, quantity, damaged, serialNumbers: serials }, line): Sent => {
    const field = `lines[${line}].serialNumbers`;
    return {
      ...goodsOf(record, itemId, field),
      units: quantity + damaged,
      mayBeFewer: isReturn,
      serialNumbers: serials,
      field,
    };
  });
  const scanned = await scannedIn(tenant, sent, ({ capture }, { serialNumbers: serials }) =>
    isReturn ? serials !== undefined : capture === 'full',
  );
  if (scanned === undefined) return;
  const { at } = sequencer;
  const disposed = (field: string) => {
    const { itemId, action } = lines[Number(/\d+/.exec(field)![0])]!;
    return (action ?? lineOf(record, itemId, field).requestedAction) === 'dispose';
  };
  await saveSerials(
    tenant,
    scanned.map((unit) => {
      if (!isReturn) {
        mustBeNew(unit);
        return rowOf(unit, at, { warehouseId, receivedShipmentId: uuid });
      }
      const shipped = mustHaveLeft(unit);
      return rowOf(unit, at, {
        warehouseId,
        shipmentId: null,
        lastShipmentId: shipped.shipmentId,
        returnedShipmentId: uuid,
        removedAt: disposed(unit.field) ? at : null,
      });
    }),
  );
}

/** Units that the warehouse adjusts, writes off or moves to another warehouse. */
interface Adjusted extends Omit<Sent, 'mayBeFewer'> {
  way: 'comes' | 'leaves' | 'moves';
  /** Warehouse (a uuid) that the units are in afterwards. */
  warehouseId: string;
}

/** Removes units that leave, takes removed ones into stock again, and notes the warehouse that units are moved to. */
export async function adjustSerials(
  { tenant, sequencer }: WriteContext,
  lines: readonly Adjusted[],
): Promise<void> {
  const sent = new Map(
    lines.map((line): [Sent, Adjusted] => [{ ...line, mayBeFewer: line.way === 'comes' }, line]),
  );
  const scanned = await scannedIn(tenant, [...sent.keys()], ({ capture }) => capture === 'full');
  if (scanned === undefined) return;
  const { at } = sequencer;
  await saveSerials(
    tenant,
    scanned.map((unit) => {
      const { way, warehouseId } = sent.get(unit.line)!;
      if (way === 'comes' && unit.known?.state === 'removed') return rowOf(unit, at, { warehouseId });
      mustBeFree(unit, undefined);
      if (way === 'comes') mustBeNew(unit);
      return rowOf(unit, at, way === 'moves' ? { warehouseId } : { removedAt: at });
    }),
  );
}

function goodsOf(record: Shipment, itemId: string, field: string): Pick<Sent, 'productId' | 'name' | 'sku'> {
  const { productId, name, sku } = lineOf(record, itemId, field);
  return { productId: (productId && readId('product', productId)) ?? '', name, sku };
}

/**
 * The units that were scanned, with what is known of each; undefined when none of the products keeps serial numbers.
 * `asked` says whether a line must name them.
 */
export async function scannedIn(
  tenant: WriteContext['tenant'],
  lines: readonly Sent[],
  asked: (rule: SerialRule, line: Sent) => boolean,
): Promise<Scanned[] | undefined> {
  const products = [...new Set(lines.map(({ productId }) => productId))].filter((id) => id !== '');
  const rules = await listSerialRules(tenant, products);
  const found = lines.flatMap((line): Scanned[] => {
    const { productId, name, sku, mayBeFewer = false } = line;
    const rule = rules.get(productId);
    if (!rule || !asked(rule, line)) {
      if (line.serialNumbers === undefined || line.serialNumbers.length === 0) return [];
      throw invalid(line.field, `must be left out: ${name} keeps no serial numbers here`, {
        code: 'serials_not_kept',
        values: { item: name },
      });
    }
    const serials = (line.serialNumbers ?? []).map(serialOf);
    if (mayBeFewer ? serials.length > line.units : serials.length !== line.units) {
      throw invalid(
        line.field,
        `must name the serial number of each unit of ${name}: ${plural(line.units, 'unit')}, and you sent ${serials.length}`,
        { code: 'serials_missing', values: { item: name, units: line.units, sent: serials.length } },
      );
    }
    return serials.map((serial, at) => {
      const field = `${line.field}[${at}]`;
      mustHaveForm(serial, rule, name, field);
      return { line, productId, sku: sku ?? name, serial, rule, known: undefined, field };
    });
  });
  if (found.length === 0) return rules.size === 0 ? undefined : [];
  const known = Map.groupBy(
    await listKeptSerials(
      tenant,
      found.map(({ serial }) => serial),
    ),
    ({ serial }) => serial,
  );
  const before = new Set<string>();
  return found.map((unit) => {
    const key = `${unit.productId} ${unit.serial}`;
    if (before.has(key))
      throw invalid(unit.field, `${unit.serial} was scanned twice; scan each unit once`, {
        code: 'serial_twice',
        values: { serial: unit.serial },
      });
    before.add(key);
    const same = known.get(unit.serial) ?? [];
    const own = same.find(({ productId }) => productId === unit.productId);
    const [other] = same;
    if (!own && other && unit.rule.capture === 'full') {
      throw invalid(unit.field, `${unit.serial} is a serial number of ${other.sku}, not of ${unit.sku}`, {
        code: 'serial_of_another_item',
        values: { serial: unit.serial, sku: unit.sku, other: other.sku },
      });
    }
    return { ...unit, known: own };
  });
}

function mustHaveForm(serial: string, rule: SerialRule, name: string, field: string): void {
  const fault = serialFault(serial, rule);
  if (fault === undefined) return;
  const wanted = {
    form: 'have 1 to 64 printable characters without spaces',
    prefix: `begin with ${rule.prefix}`,
    length: `have ${rule.length} characters`,
  }[fault];
  throw invalid(field, `must ${wanted}, as every serial number of ${name} does; you sent ${serial}`, {
    code: 'serial_malformed',
    values: { serial, item: name },
  });
}

/** A packed unit may be one of this order, which is packed again. */
function mustBeFree({ serial, sku, rule, known, field }: Scanned, orderId: string | undefined): void {
  if (known?.state === 'removed')
    throw invalid(field, `${serial} was removed from stock`, { code: 'serial_removed', values: { serial } });
  if (known && known.shipmentId !== null && known.shipmentId !== orderId) {
    const where = known.state === 'shipped' ? 'was shipped with' : 'is packed for';
    throw invalid(field, `${serial} ${where} ${known.shipmentNumber}; scan the serial number again`, {
      code: 'serial_on_order',
      values: { serial, order: known.shipmentNumber ?? '' },
    });
  }
  if (!known && rule.capture === 'full') {
    throw invalid(field, `${serial} was never received as a serial number of ${sku}`, {
      code: 'serial_unknown',
      values: { serial, sku },
    });
  }
}

function mustBeNew({ serial, sku, known, field }: Scanned): void {
  if (!known || known.state === 'removed') return;
  const words = {
    in_stock: 'is in stock already',
    returned: 'is in stock already, from a return',
    packed: `is packed for ${known.shipmentNumber}`,
    shipped: `was shipped with ${known.shipmentNumber}; receive it as a return`,
  }[known.state];
  throw invalid(
    field,
    `${serial} of ${sku} ${words}`,
    known.state === 'packed' || known.state === 'shipped'
      ? { code: 'serial_on_order', values: { serial, order: known.shipmentNumber ?? '' } }
      : { code: 'serial_in_stock', values: { serial, sku } },
  );
}

function mustHaveLeft({ serial, sku, known, field }: Scanned): KeptSerial {
  if (known?.state === 'shipped') return known;
  const why = known ? 'is not with a customer' : 'is not known';
  throw invalid(field, `${serial} of ${sku} ${why}: only units that were shipped come back`, {
    code: 'not_coming_back',
    values: { serial, sku },
  });
}

/** The row of a unit with these changes; a unit that was removed is in stock again. */
export const rowOf = (
  { productId, serial, known }: Pick<Scanned, 'productId' | 'serial' | 'known'>,
  at: string,
  changes: Partial<Omit<SerialRow, 'id' | 'productId' | 'serial'>>,
): SerialRow => ({
  id: known?.id ?? newId(),
  productId,
  serial,
  warehouseId: known?.warehouseId ?? null,
  shipmentId: known?.shipmentId ?? null,
  lastShipmentId: known?.lastShipmentId ?? null,
  receivedShipmentId: known?.receivedShipmentId ?? null,
  returnedShipmentId: known?.returnedShipmentId ?? null,
  removedAt: null,
  createdAt: known?.createdAt ?? at,
  updatedAt: at,
  ...changes,
});
