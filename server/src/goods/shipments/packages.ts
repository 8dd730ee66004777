/** Packages: the parts of a shipment in each box, and the label on it. */
import { trackingPageOf } from '@packhouse/contract/rules/tracking-page';
import type { Actor, Dimensions, Weight } from '@packhouse/contract/measures';
import type { BoxTypeRecord } from '@packhouse/contract/operator/stock';
import type { Package, Shipment } from '@packhouse/contract/public/shipments';
import type { z } from 'zod';
import { serialOf } from '@packhouse/contract/rules/serial-numbers';
import { sizeInMillimetres, weightInGrams } from '../inventory/measures.ts';
import type { StockState } from '../inventory/stock-state.ts';
import { goodsOf, weightOf } from './charges.ts';
import { mustBe, mustBeAt, type WorkContext, type WorkingShipment } from './working-shipment.ts';
import { lineOf, mustCarry } from './lines.ts';
import { Failure, invalid } from '../../platform/failure.ts';

/** One package for each box of a small parcel shipment. */
export const newPackages = (workContext: WorkContext, { items }: Shipment): Package[] =>
  items.flatMap((item) => {
    const { size_mm: size, weight_g: weight } = goodsOf(workContext.stockState, item);
    return Array.from({ length: item.allocatedQuantity }, () =>
      newPackage(workContext, {
        dimensions: size && { ...size, unit: 'mm' },
        weight: weight === null ? null : { value: weight, unit: 'g' },
        contents: [{ itemId: item.id, sku: item.sku, quantity: 1 }],
      }),
    );
  });

export interface PackedInput {
  /** Box whose size and weight apply where none was measured. */
  box?: BoxTypeRecord | undefined;
  dimensions?: z.output<typeof Dimensions> | undefined;
  weight?: z.output<typeof Weight> | undefined;
  contents: readonly {
    itemId: string;
    quantity: number;
    code: string;
    serialNumbers?: readonly string[] | undefined;
  }[];
}

/**
 * Puts the picked goods into packages, each piece verified by its scanned code. Replaces any earlier packing, but drops labels
 * only when told to. When everything picked is in a package, the shipment is packed.
 */
export function pack(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  packed: readonly PackedInput[],
  { dropLabels = false } = {},
): void {
  const { record } = working;
  mustBe(record, 'pack', ['processing']);
  mustBeAt(record, 'pack', ['picked', 'packing', 'packed', ...(dropLabels ? ['labelled'] : [])]);
  if (record.kind === 'spd') {
    throw invalid(
      'packages',
      'are the boxes of the shipment themselves, which are not packed again; label them',
      { code: 'cartons_not_packed', values: { order: record.number } },
    );
  }
  if (!dropLabels) mustHaveNoLabels(record);
  const left = new Map(record.items.map((item) => [item.id, item.pickedQuantity]));
  record.packages = packed.map(({ box, dimensions, weight, contents }, index) => {
    const sums = new Map<string, number>();
    const serials = new Map<string, string[]>();
    contents.forEach(({ itemId, quantity, code, serialNumbers = [] }, line) => {
      const field = `packages[${index}].contents[${line}]`;
      const item = lineOf(record, itemId, `${field}.itemId`);
      mustCarry(workContext, item, code, `${field}.code`);
      if (quantity > left.get(itemId)!) {
        throw invalid(
          `${field}.quantity`,
          `must be at most ${left.get(itemId)}: ${item.pickedQuantity} ${item.name} were picked`,
          { code: 'pack_at_most', values: { item: item.name, most: left.get(itemId) ?? 0 } },
        );
      }
      left.set(itemId, left.get(itemId)! - quantity);
      sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
      serials.set(itemId, [...(serials.get(itemId) ?? []), ...serialNumbers.map(serialOf)]);
    });
    const inside = [...sums].map(([itemId, quantity]) => ({
      itemId,
      sku: lineOf(record, itemId, 'itemId').sku,
      quantity,
      ...(serials.get(itemId)!.length > 0 ? { serialNumbers: serials.get(itemId)! } : {}),
    }));
    return newPackage(workContext, {
      dimensions: sizeInMillimetres(dimensions ?? (box ? { ...box.outer, unit: 'mm' } : null)),
      weight: weightInGrams(weight ?? null) ?? {
        value: gramsOf(workContext.stockState, record, inside) + (box?.emptyWeight_g ?? 0),
        unit: 'g',
      },
      contents: inside,
    });
  });
  record.trackingNumbers = [];
  record.delivery.status = 'none';
  const whole = [...left.values()].every((quantity) => quantity === 0);
  record.stage = whole ? 'packed' : 'packing';
  if (whole) workContext.tell(record, 'shipment.packed', actor, { packages: record.packages.length });
  else workContext.tell(record, 'shipment.updated', actor, { stage: 'packing' });
}

export function mustHaveNoLabels({ number, packages }: Shipment): void {
  const labelled = packages.filter(({ trackingNumber }) => trackingNumber !== null);
  if (labelled.length === 0) return;
  const numbers = labelled.map(({ trackingNumber }) => trackingNumber).join(', ');
  throw new Failure(
    'invalid_state',
    `${number} has labels already (${numbers}), which packing again would drop. Send dropLabels: true to drop them.`,
    {
      reason: { code: 'has_labels', values: { order: number } },
      properties: { dropLabels: 'must be true to pack again what has labels' },
      details: labelled.map(({ id, carrier, trackingNumber }) => ({
        packageId: id,
        carrier,
        trackingNumber,
      })),
    },
  );
}

export interface LabelInput {
  packageId: string;
  carrier: string;
  service?: string | undefined;
  trackingNumber: string;
  trackingUrl?: string | undefined;
}

/** Labels packages; when all are labelled, the shipment can be handed over. */
export function label(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  labels: readonly LabelInput[],
): void {
  const { record } = working;
  mustBe(record, 'label', ['processing']);
  mustBeAt(
    record,
    'label',
    record.kind === 'spd' ? ['picked', 'packing', 'packed', 'labelled'] : ['packed', 'labelled'],
  );
  labels.forEach((input, index) => {
    const parcel = record.packages.find(({ id }) => id === input.packageId);
    if (!parcel)
      throw invalid(`packages[${index}].packageId`, `must be a package of ${record.number}`, {
        code: 'package_unknown',
        values: { order: record.number },
      });
    const twice = record.packages.find(
      ({ id, trackingNumber }) => id !== parcel.id && trackingNumber === input.trackingNumber,
    );
    if (twice) {
      throw invalid(
        `packages[${index}].trackingNumber`,
        'is on another package already; each has a number of its own',
        { code: 'tracking_number_used', values: {} },
      );
    }
    parcel.carrier = input.carrier;
    parcel.service = input.service ?? null;
    parcel.trackingNumber = input.trackingNumber;
    parcel.trackingUrl = input.trackingUrl ?? trackingPageOf(input.carrier, input.trackingNumber) ?? null;
    parcel.status = 'label_created';
    parcel.events = [{ at: workContext.at, status: 'label_created', description: 'Label created' }];
    workContext.tell(record, 'package.label_created', actor, {
      packageId: parcel.id,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
    });
  });
  record.trackingNumbers = record.packages.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  if (record.packages.length === 0 || record.packages.some(({ trackingNumber }) => trackingNumber === null))
    return;
  record.stage = 'labelled';
  record.delivery.status = 'label_created';
  if (record.shippingMethod) record.shippingMethod.carrier = record.packages[0]!.carrier;
}

/** Removes the labels with these tracking numbers from packages; the shipment is then packed and waits for other ones. */
export function removeLabels(
  workContext: WorkContext,
  { record }: WorkingShipment,
  actor: Actor,
  trackingNumbers: readonly string[],
): void {
  mustBe(record, 'remove labels from it', ['processing']);
  const parcels = record.packages.filter(
    ({ trackingNumber }) => trackingNumber !== null && trackingNumbers.includes(trackingNumber),
  );
  for (const parcel of parcels) Object.assign(parcel, unlabelled());
  record.trackingNumbers = record.packages.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  record.stage = 'packed';
  record.delivery.status = 'none';
  workContext.tell(record, 'shipment.updated', actor, {
    fields: ['packages'],
    withoutLabel: parcels.map(({ id }) => id),
  });
}

const newPackage = (
  workContext: WorkContext,
  fields: Pick<Package, 'dimensions' | 'weight' | 'contents'>,
): Package => ({
  id: workContext.newId('package'),
  ...unlabelled(),
  ...fields,
});

/** Fields of a package that has no label yet. */
export const unlabelled = (): Omit<Package, 'id' | 'dimensions' | 'weight' | 'contents'> => ({
  carrier: null,
  service: null,
  trackingNumber: null,
  trackingUrl: null,
  status: 'none',
  events: [],
});

/** Weight of a package's contents in grams, from the weights of the goods. */
export const gramsOf = (stockState: StockState, record: Shipment, contents: Package['contents']): number =>
  contents.reduce(
    (sum, { itemId, quantity }) =>
      sum + quantity * weightOf(stockState, goodsOf(stockState, lineOf(record, itemId, 'itemId'))),
    0,
  );
