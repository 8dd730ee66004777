/** Packages: what of a shipment goes into which box, and the label on it. */
import type { Actor } from '@packhouse/contract/measures';
import type { Package, ShipmentItem } from '@packhouse/contract/shipments';
import type { Service } from '../shipments/promise.ts';
import { isKit, type Stocked, type StockedProduct } from './catalogue.ts';
import { partId } from './new-shipment.ts';
import type { Random } from './random.ts';
import { isoOf, tell, type Outbound, type World } from './world.ts';

/** The boxes on the packing table: length, width and height in mm, and what they weigh empty. */
const boxes: readonly { size: [number, number, number]; grams: number }[] = [
  { size: [250, 180, 60], grams: 60 },
  { size: [300, 220, 120], grams: 160 },
  { size: [380, 280, 200], grams: 310 },
  { size: [480, 360, 280], grams: 560 },
  { size: [600, 400, 400], grams: 880 },
];

/** How full a box gets, and how heavy. */
const [fill, heaviest] = [0.78, 18_000];

/** Unit after unit into one box as long as it fits the largest, then the smallest box that holds it. */
export function packParcels(world: World, { record, lines }: Outbound): void {
  const largest = volumeOf(boxes.at(-1)!.size) * fill;
  const loads: Load[] = [];
  let load: Load | undefined;
  record.items.forEach((item, index) => {
    const unit = unitOf(lines[index]!.item);
    for (let count = 0; count < item.pickedQuantity; count++) {
      if (!load || load.cubicMetres + unit.cubicMetres > largest || load.grams + unit.grams > heaviest) {
        loads.push((load = { cubicMetres: 0, grams: 0, longest: 0, units: new Map() }));
      }
      load.cubicMetres += unit.cubicMetres;
      load.grams += unit.grams;
      load.longest = Math.max(load.longest, unit.longest);
      load.units.set(item, (load.units.get(item) ?? 0) + 1);
    }
  });
  record.packages = loads.map(({ cubicMetres, grams, longest, units }, place): Package => {
    const box =
      boxes.find(({ size }) => size[0] >= longest && volumeOf(size) * fill >= cubicMetres) ?? boxes.at(-1)!;
    const [length, width, height] = box.size;
    return {
      id: partId(world, 'package', record, place),
      dimensions: { length: Math.max(length, longest), width, height, unit: 'mm' },
      weight: { value: grams + box.grams, unit: 'g' },
      carrier: null,
      service: null,
      trackingNumber: null,
      trackingUrl: null,
      contents: [...units].map(([item, quantity]) => ({ itemId: item.id, sku: item.sku, quantity })),
      status: 'none',
      events: [],
    };
  });
}

/** Carriers by the country a parcel goes to; the first takes what is standard. */
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

export function labelParcels(world: World, job: Outbound, at: number, crew: Actor): void {
  const { record, random } = job;
  const { service } = record.shippingMethod!;
  const [standard, express] = carriers[record.shippingAddress!.countryCode]!;
  const heavy = record.packages.some(({ weight }) => weight!.value > 9_000);
  const carrier = service === 'standard' && !heavy ? standard : express;
  record.shippingMethod!.carrier = carrier;
  record.packages.forEach((parcel) => label(parcel, carrier, service, trackingNumberOf(random), at));
  tellLabels(world, job, at, crew);
}

/** Each box of a small parcel shipment is a package of its own, with its label from the beginning. */
export function labelBoxes(world: World, job: Outbound, at: number): void {
  const { record, random, lines } = job;
  const { service, carrier } = record.shippingMethod!;
  record.packages = record.items
    .flatMap((item, index) => {
      const { record: carton } = lines[index]!.item as Extract<Stocked, { kind: 'carton' }>;
      return Array.from({ length: item.quantity }, () => ({ item, carton }));
    })
    .map(({ item, carton }, place): Package => {
      const parcel: Package = {
        id: partId(world, 'package', record, place),
        dimensions: carton.dimensions,
        weight: carton.weight,
        carrier: null,
        service: null,
        trackingNumber: null,
        trackingUrl: null,
        contents: [{ itemId: item.id, sku: item.sku, quantity: 1 }],
        status: 'none',
        events: [],
      };
      label(parcel, carrier!, service, trackingNumberOf(random), at);
      return parcel;
    });
  tellLabels(world, job, at, world.actors.shop);
}

export const trackingNumberOf = (random: Random): string =>
  `PKH${random.int(10_000_000, 99_999_999)}${random.int(1_000_000, 9_999_999)}`;

function label(parcel: Package, carrier: string, service: Service, number: string, at: number): void {
  parcel.carrier = carrier;
  parcel.service = serviceNames[service];
  parcel.trackingNumber = number;
  // The parcels are made up; a page of the real carrier would show somebody else's.
  parcel.trackingUrl = `https://tracking.example/${parcel.trackingNumber}`;
  parcel.status = 'label_created';
  parcel.events.push({ at: isoOf(at), status: 'label_created', description: 'Label made' });
}

function tellLabels(world: World, { record }: Outbound, at: number, actor: Actor): void {
  record.trackingNumbers = record.packages.map(({ trackingNumber }) => trackingNumber!);
  record.delivery.status = 'label_created';
  for (const { id, carrier, trackingNumber } of record.packages) {
    tell(world, record, 'package.label_created', at, actor, { packageId: id, carrier, trackingNumber });
  }
}

interface Load {
  cubicMetres: number;
  grams: number;
  longest: number;
  units: Map<ShipmentItem, number>;
}

/** One unit as it is put into a box; a kit is what it consists of. */
function unitOf(item: Stocked): { cubicMetres: number; grams: number; longest: number } {
  const parts =
    item.kind === 'product' && isKit(item)
      ? item.components
      : [{ product: item as StockedProduct, quantity: 1 }];
  return {
    cubicMetres: parts.reduce((sum, { product, quantity }) => sum + product.cubicMetres * quantity, 0),
    grams: parts.reduce((sum, { product, quantity }) => sum + (product.spec.grams ?? 300) * quantity, 0),
    longest: Math.max(...parts.map(({ product }) => Math.max(...(product.spec.size ?? [0])))),
  };
}

const volumeOf = ([length, width, height]: readonly [number, number, number]) =>
  (length * width * height) / 1e9;
