/**
 * What the models know of an organization: plain data, as it was at one moment. It is the only thing they are given, so
 * that the same snapshot always gives the same suggestions. Ids are those of the API; lists are in the order of their ids
 * where nothing else is said.
 */
import type { Invoice, Recomputation } from '@packhouse/contract/invoices';
import type { ShipmentKind, ShipmentStatus } from '@packhouse/contract/shipments';
import type { Series } from '../forecasting/forecast.ts';
import type { BoxType } from '../../goods/packing/choose-boxes.ts';

export interface Snapshot {
  asOf: string;
  timezone: string;
  currency: string;
  createdAt: string;
  /** The weeks that have ended, oldest first, by their first days (Mondays, local to the organization); at most 104. */
  weeks: readonly string[];
  warehouses: readonly WarehouseFacts[];
  products: readonly ProductFacts[];
  cartons: readonly CartonFacts[];
  rates: RateFacts;
  /** What came in and what is on its way, oldest first: of the last year, and all that is open. */
  deliveries: readonly Delivery[];
  marketplaces: readonly MarketplaceFacts[];
  /** How long shipments stood in each state: of the last 180 days, and all that are in it now. */
  stays: readonly Stay[];
  /** Counts of the last year, oldest first. */
  counts: readonly CountFacts[];
  /** Pick-and-pack shipments that left in the last 90 days, as they were packed, oldest first. */
  packed: readonly PackedShipment[];
  /** Invoices that were issued in the last 60 days, each with what comes out when it is reckoned again. */
  invoices: readonly InvoiceFacts[];
}

export interface WarehouseFacts {
  id: string;
  name: string;
  timezone: string;
  /** What it packs into. */
  boxes: readonly BoxType[];
}

/** A product that has stock of its own: no kit, and not archived. */
export interface ProductFacts {
  id: string;
  sku: string;
  name: string;
  createdAt: string;
  leadTimeDays: number | null;
  safetyBuffer: number;
  reorderPoint: number | null;
  minimumShelfLifeDays: number | null;
  /** Minor units of the organization's currency; null where it is not known, or in another currency. */
  cost: number | null;
  price: number | null;
  declaredValue: number | null;
  size_mm: { length: number; width: number; height: number } | null;
  weight_g: number | null;
  /** Its default box, where one was chosen. */
  boxTypeId: string | null;
  /** Where it lies or ever lay. */
  places: readonly Place[];
}

/** A product in one warehouse, in units; what lies in cartons is counted in. */
export interface Place {
  warehouseId: string;
  onHand: number;
  available: number;
  backordered: number;
  /** Open inbound shipments that are submitted, by the day they are expected. */
  incoming: readonly Incoming[];
  /** Units that left by week, with the part of the week in which there was stock; beside `Snapshot.weeks`. */
  demand: Series;
  /** Lots with an expiry, the first to expire first. */
  lots: readonly { lot: string; expiresOn: string; available: number }[];
  /** When units were last received; null where they never were. */
  receivedAt: string | null;
  /** When units last left. */
  shippedAt: string | null;
}

export interface Incoming {
  shipmentId: string;
  number: string;
  quantity: number;
  expectedOn: string | null;
}

export interface CartonFacts {
  id: string;
  name: string;
  contents: readonly { productId: string; quantity: number }[];
  /** Boxes that are available, by warehouse. */
  available: readonly { warehouseId: string; boxes: number }[];
  size_mm: { length: number; width: number; height: number } | null;
  weight_g: number | null;
}

/** What work costs at present, in minor units of the organization's currency. */
export interface RateFacts {
  version: string;
  /** A cubic metre for a day. */
  storage: number;
  receivingUnit: number;
  receivingCarton: number;
  spdCarton: number;
  /** A unit that comes back or is taken out. */
  pickUnit: number;
  /** By service: for each package, and for each kilogram. */
  postage: Readonly<Record<string, { parcel: number; kilogram: number }>>;
}

/** An inbound shipment. */
export interface Delivery {
  shipmentId: string;
  number: string;
  warehouseId: string;
  supplier: string | null;
  status: ShipmentStatus;
  submittedAt: string;
  expectedOn: string | null;
  /** When its last goods were received; null while it is open. */
  receivedAt: string | null;
  lines: readonly { productId: string; units: number; receivedUnits: number }[];
}

/** A product at a marketplace's fulfilment centres. */
export interface MarketplaceFacts {
  productId: string;
  /** The profile of the destination: `amazon_fba`. */
  marketplace: string;
  /** What was last reported; null where nobody reports, and its stock has to be inferred from what was sent. */
  reported: { on: string; available: number; incoming: number } | null;
  /** Units sold there by week, beside `Snapshot.weeks`; exposure 0 where nothing was reported. */
  sold: Series;
  /** Cartons that were sent there, oldest first, in units. */
  sent: readonly {
    shipmentId: string;
    warehouseId: string;
    facilityCode: string | null;
    on: string;
    deliveredOn: string | null;
    units: number;
  }[];
}

/** One shipment in one state. */
export interface Stay {
  shipmentId: string;
  number: string;
  kind: Extract<ShipmentKind, 'pnp' | 'spd'>;
  warehouseId: string;
  state: 'pending' | 'on_hold' | 'processing' | 'in_transit';
  carrier: string | null;
  service: string | null;
  since: string;
  /** So far, where it has not ended. */
  hours: number;
  ended: boolean;
  /** The carrier lost it or brought it back: it never ends, and there is nothing to wait for. */
  lost?: true;
  /** The time it was promised for; null where there is no promise. */
  dueAt: string | null;
  /** What its goods are declared at. */
  value: number | null;
  /** What the merchant has written beside it, where it has not ended; left out where that was not read. */
  notes?: string | null;
}

/** One product counted at one place. */
export interface CountFacts {
  productId: string;
  warehouseId: string;
  at: string;
  /** Counted minus expected, in units; 0 where the books were right. */
  difference: number;
  /** Null where the books do not say. */
  expected: number | null;
  /** The ledger's word: a count, or a correction without one. */
  kind: 'count' | 'adjust';
}

export interface PackedShipment {
  shipmentId: string;
  number: string;
  warehouseId: string;
  service: string;
  forwardedAt: string;
  /** Something of it left under a shipping label that the merchant brought: the warehouse was paid no postage for that. */
  ownLabel: boolean;
  packages: readonly {
    size_mm: { length: number; width: number; height: number } | null;
    weight_g: number | null;
  }[];
  items: readonly { productId: string; quantity: number }[];
}

export interface InvoiceFacts {
  id: string;
  number: string;
  issuedAt: string;
  totalAmount: number;
  currency: string;
  rateCardVersion: string;
  lines: Invoice['items'];
  recomputation: Pick<Recomputation, 'agrees' | 'recomputed' | 'differences' | 'missingEvents'>;
}
