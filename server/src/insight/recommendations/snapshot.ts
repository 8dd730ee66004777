/**
 * Knowledge of the models about an organization: plain data as of one moment. It is their only input, so the same
 * snapshot always gives the same suggestions. Ids are those of the API; lists are ordered by id unless stated
 * otherwise.
 */
import type { Invoice, Recomputation } from '@packhouse/contract/public/invoices';
import type { ShipmentKind, ShipmentStatus } from '@packhouse/contract/public/shipments';
import type { Series } from '../forecasting/forecast.ts';
import type { BoxType } from '../../goods/packing/choose-boxes.ts';

export interface Snapshot {
  asOf: string;
  timezone: string;
  currency: string;
  createdAt: string;
  /** Completed weeks, oldest first, by their first days (Mondays, local to the organization); at most 104. */
  weeks: readonly string[];
  warehouses: readonly WarehouseFacts[];
  products: readonly ProductFacts[];
  cartons: readonly CartonFacts[];
  rates: RateFacts;
  /** Deliveries of the last year and all open ones, oldest first. */
  deliveries: readonly Delivery[];
  marketplaces: readonly MarketplaceFacts[];
  /** Stays of shipments in each state: those of the last 180 days, and all current ones. */
  stays: readonly Stay[];
  /** Counts of the last year, oldest first. */
  counts: readonly CountFacts[];
  /** Pick-and-pack shipments of the last 90 days, as they were packed, oldest first. */
  packed: readonly PackedShipment[];
  /** Invoices issued in the last 60 days, each with its recomputation. */
  invoices: readonly InvoiceFacts[];
}

export interface WarehouseFacts {
  id: string;
  name: string;
  timezone: string;
  /** Box types of the warehouse. */
  boxes: readonly BoxType[];
}

/** Product with stock of its own: neither a kit nor archived. */
export interface ProductFacts {
  id: string;
  sku: string;
  name: string;
  createdAt: string;
  leadTimeDays: number | null;
  safetyBuffer: number;
  reorderPoint: number | null;
  minimumShelfLifeDays: number | null;
  /** Minor units of the organization's currency; null where unknown, or in another currency. */
  cost: number | null;
  price: number | null;
  declaredValue: number | null;
  size_mm: { length: number; width: number; height: number } | null;
  weight_g: number | null;
  /** Default box, if one was chosen. */
  boxTypeId: string | null;
  /** Warehouses that hold it or ever held it. */
  places: readonly StockPosition[];
}

/** Product in one warehouse, in units, including those in cartons. */
export interface StockPosition {
  warehouseId: string;
  onHand: number;
  available: number;
  backordered: number;
  /** Open, submitted inbound shipments, by expected day. */
  incoming: readonly Incoming[];
  /** Units shipped by week, with the share of the week in which there was stock; parallel to `Snapshot.weeks`. */
  demand: Series;
  /** Lots with an expiry date, soonest first. */
  lots: readonly { lot: string; expiresOn: string; available: number }[];
  /** Time of the last receipt; null if there was none. */
  receivedAt: string | null;
  /** Time of the last shipment; null if there was none. */
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
  /** Available boxes by warehouse. */
  available: readonly { warehouseId: string; boxes: number }[];
  size_mm: { length: number; width: number; height: number } | null;
  weight_g: number | null;
}

/** Current prices of work, in minor units of the organization's currency. */
export interface RateFacts {
  version: string;
  /** Price of a cubic metre for a day. */
  storage: number;
  receivingUnit: number;
  receivingCarton: number;
  spdCarton: number;
  /** Price of a unit that comes back or is taken out. */
  pickUnit: number;
  /** Price per package and per kilogram, by service. */
  postage: Readonly<Record<string, { parcel: number; kilogram: number }>>;
}

/** Inbound shipment. */
export interface Delivery {
  shipmentId: string;
  number: string;
  warehouseId: string;
  supplier: string | null;
  status: ShipmentStatus;
  submittedAt: string;
  expectedOn: string | null;
  /** Time at which its last goods were received; null while it is open. */
  receivedAt: string | null;
  lines: readonly { productId: string; units: number; receivedUnits: number }[];
}

/** Product at a marketplace's fulfillment centers. */
export interface MarketplaceFacts {
  productId: string;
  /** Profile of the destination, such as `amazon_fba`. */
  marketplace: string;
  /** Latest report; null where nobody reports, and the stock has to be inferred from shipments. */
  reported: { on: string; available: number; incoming: number } | null;
  /** Units sold there by week, parallel to `Snapshot.weeks`; exposure 0 where nothing was reported. */
  sold: Series;
  /** Cartons sent there, oldest first, in units. */
  sent: readonly {
    shipmentId: string;
    warehouseId: string;
    facilityCode: string | null;
    on: string;
    deliveredOn: string | null;
    units: number;
  }[];
}

/** Stay of one shipment in one state. */
export interface Stay {
  shipmentId: string;
  number: string;
  kind: Extract<ShipmentKind, 'pnp' | 'spd'>;
  warehouseId: string;
  state: 'pending' | 'on_hold' | 'processing' | 'in_transit';
  carrier: string | null;
  service: string | null;
  since: string;
  /** Hours in the state, so far if it has not ended. */
  hours: number;
  ended: boolean;
  /** Set when the carrier lost it or brought it back: it never ends, and there is nothing to wait for. */
  lost?: true;
  /** Promised time; null without a promise. */
  dueAt: string | null;
  /** Declared value of its goods; null if unknown. */
  value: number | null;
  /** The merchant's notes on a shipment that has not ended; undefined if they were not read. */
  notes?: string | null;
}

/** Count or correction of one product in one warehouse. */
export interface CountFacts {
  productId: string;
  warehouseId: string;
  at: string;
  /** Counted minus expected, in units; 0 where the books were right. */
  difference: number;
  /** Expected units; null where the books do not say. */
  expected: number | null;
  /** Type in the ledger: a count, or a correction without one. */
  kind: 'count' | 'adjust';
}

export interface PackedShipment {
  shipmentId: string;
  number: string;
  warehouseId: string;
  service: string;
  forwardedAt: string;
  /** True when part of it left under a merchant's own shipping label, for which the warehouse was paid no postage. */
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
