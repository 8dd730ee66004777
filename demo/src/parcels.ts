/** Input for the packing table and the label printer. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { usualBoxes } from '../../server/src/warehouse/packing/box-types.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { suggestBoxes } from '../../server/src/warehouse/packing/suggest-boxes.ts';
import type { StockState } from '../../server/src/goods/inventory/stock-state.ts';
import { goodsOf } from '../../server/src/goods/shipments/charges.ts';
import type { LabelInput, PackedInput } from '../../server/src/goods/shipments/packages.ts';
import type { Service } from '../../server/src/goods/shipments/promise.ts';
import { randomOf, type Random } from './random.ts';

/** Beginning of the serial numbers of a product; undefined where none are scanned. */
export type SerialPrefixOf = (sku: string) => string | undefined;

export const serialDigits = 10;

/** Packs the picked goods into the warehouse's boxes; pieces that fit into none are shipped one by one as they are. */
export const packagesFor = (
  stockState: StockState,
  record: Shipment,
  serialPrefixOf: SerialPrefixOf = () => undefined,
): PackedInput[] => withSerials(record, boxesFor(stockState, record), serialPrefixOf);

/** The serial numbers that the packer scans: each unit has its own. */
function withSerials(
  { id, items }: Shipment,
  packages: readonly PackedInput[],
  serialPrefixOf: SerialPrefixOf,
): PackedInput[] {
  const scanned = new Map<string, number>();
  const serialOf = (itemId: string, prefix: string): string => {
    const count = (scanned.get(itemId) ?? 0) + 1;
    scanned.set(itemId, count);
    const random = randomOf('serial number', id, itemId, count);
    return `${prefix}${String(random.int(1, 10 ** serialDigits - 1)).padStart(serialDigits, '0')}`;
  };
  return packages.map((one) => ({
    ...one,
    contents: one.contents.map((line) => {
      const { sku } = items.find((item) => item.id === line.itemId)!;
      const prefix = sku === null ? undefined : serialPrefixOf(sku);
      if (prefix === undefined) return line;
      return {
        ...line,
        serialNumbers: Array.from({ length: line.quantity }, () => serialOf(line.itemId, prefix)),
      };
    }),
  }));
}

function boxesFor(stockState: StockState, { items }: Shipment): PackedInput[] {
  const picked = items.filter(({ pickedQuantity }) => pickedQuantity > 0);
  const whole = atOnce(suggestBoxes(stockState, picked, usualBoxes));
  const loose = new Set(whole.unpackable.map(({ itemId }) => itemId));
  const boxed = picked.filter(({ id }) => !loose.has(id));
  const codeOf = (itemId: string) =>
    goodsOf(
      stockState,
      items.find(({ id }) => id === itemId)!,
    ).codes[0]!;
  return [
    ...(loose.size === 0 ? whole : atOnce(suggestBoxes(stockState, boxed, usualBoxes))).boxes
      .filter(({ contents }) => contents.length > 0)
      .map(({ dimensions, weight, contents }) => ({
        dimensions,
        weight,
        contents: contents.map((line) => ({ ...line, code: codeOf(line.itemId) })),
      })),
    ...picked
      .filter(({ id }) => loose.has(id))
      .flatMap((item) => {
        const size = goodsOf(stockState, item).size_mm;
        return Array.from({ length: item.pickedQuantity }, () => ({
          ...(size ? { dimensions: { ...size, unit: 'mm' as const } } : {}),
          contents: [{ itemId: item.id, quantity: 1, code: codeOf(item.id) }],
        }));
      }),
  ];
}

/** Carriers by destination country; the first takes standard parcels. */
const carriers: Record<string, readonly [standard: string, express: string]> = {
  US: ['USPS', 'UPS'],
  CA: ['Canada Post', 'Purolator'],
  NL: ['PostNL', 'DHL Express'],
  DE: ['DHL', 'DHL Express'],
  BE: ['bpost', 'DHL Express'],
  FR: ['Colissimo', 'Chronopost'],
};

const serviceNames: Record<Service, string> = {
  standard: 'Ground',
  expedited: '2-Day',
  overnight: 'Next Day',
};

/** Labels for each package. */
export function labelsFor(record: Shipment, random: Random): LabelInput[] {
  const { service, carrier: asked } = record.shippingMethod!;
  return record.packages.map(({ id: packageId }) => {
    const trackingNumber = trackingNumberOf(random);
    return {
      packageId,
      carrier: record.kind === 'spd' ? (asked ?? 'UPS') : carrierFor(record, service),
      service: serviceNames[service],
      trackingNumber,
      // The parcels are invented; the real carrier's page would show somebody else's.
      trackingUrl: `https://tracking.example/${trackingNumber}`,
    };
  });
}

function carrierFor({ shippingAddress, packages }: Shipment, service: Service): string {
  const [standard, express] = carriers[shippingAddress!.countryCode] ?? ['DHL', 'DHL Express'];
  const heavy = packages.some(({ weight }) => weight!.value > 9_000);
  return service === 'standard' && !heavy ? standard : express;
}

export const trackingNumberOf = (random: Random): string =>
  `PKH${random.int(10_000_000, 99_999_999)}${random.int(1_000_000, 9_999_999)}`;
