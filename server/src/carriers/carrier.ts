/**
 * The interface to carriers, and to the services that reach many carriers by one account. Each adapter is one file in this
 * folder; no other code names a vendor.
 *
 * Buying is safe against crashes because it has two steps. `quote` creates the shipment at the carrier, which costs nothing, and
 * the service stores its id. `buy` buys for that id. After a crash or a time-out `purchaseOf` tells whether the purchase took
 * place, so that exactly one label is bought.
 *
 * Units: millimetres, grams, and minor units of a currency (ISO 4217). Every method fails only with a `CarrierFailure`.
 */
import type { Address } from '@packhouse/contract/measures';
import type { carrierFailureKinds } from '@packhouse/contract/operator/postage';
import type { deliveryStatuses } from '@packhouse/contract/public/shipments';

export type LabelFormat = 'pdf' | 'png' | 'zpl';
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A box as it is handed to the carrier. */
export interface Parcel {
  /** Our own id of the package. */
  reference: string;
  /** Sides in millimetres. */
  length_mm: number;
  width_mm: number;
  height_mm: number;
  /** Weight with packaging, in grams. */
  weight_g: number;
}

/** A line of the customs declaration. */
export interface CustomsItem {
  description: string;
  quantity: number;
  /** Value of the whole line, in minor units. */
  value: number;
  currency: string;
  /** Weight of the whole line, in grams. */
  weight_g: number;
  /** Harmonized System code, six to ten digits. */
  hsCode: string;
  /** Country of origin (ISO 3166-1 alpha-2). */
  originCountry: string;
}

export interface Customs {
  items: CustomsItem[];
  contents: 'merchandise' | 'gift' | 'sample' | 'return' | 'documents';
  /** Party that pays duties: the sender (DDP) or the recipient (DAP, formerly DDU). */
  duties: 'sender' | 'recipient';
  /** Person who signs the declaration. */
  signer: string;
  invoiceNumber: string | null;
}

interface ShipmentOptions {
  /** Number of our shipment, printed on the label and stored by the carrier. */
  reference: string;
  labelFormat: LabelFormat;
  signature?: 'any' | 'adult' | undefined;
  saturdayDelivery?: boolean | undefined;
  /** Insured value of all parcels together, in minor units of `currency`. */
  insuredValue?: { amount: number; currency: string } | undefined;
  /** Carrier accounts at the vendor to ask; all of the account when left out. */
  accounts?: readonly string[] | undefined;
  /** True for a label by which the recipient sends goods back. */
  isReturn?: boolean | undefined;
}

export interface QuoteRequest {
  from: Address;
  to: Address;
  parcels: readonly Parcel[];
  /** Needed when the countries differ. */
  customs?: Customs | undefined;
  options: ShipmentOptions;
}

/** A price of one service for all parcels of a quote. */
export interface CarrierRate {
  /** Id of the rate at the carrier, by which it is bought. */
  id: string;
  /** Carrier as people call it, such as USPS. */
  carrier: string;
  /** Service as people call it, such as Ground Advantage. */
  service: string;
  /** Price of all parcels, in minor units. */
  amount: number;
  currency: string;
  /** Days in transit; null when the carrier does not say. */
  deliveryDays: number | null;
  /** Day of delivery, YYYY-MM-DD; null when the carrier does not say. */
  deliveryDate: string | null;
  guaranteed: boolean;
}

interface CarrierQuote {
  /** Id of the shipment at the carrier. */
  id: string;
  rates: CarrierRate[];
  /** Reasons why services are missing, in the carrier's own words. */
  messages: { carrier: string; message: string }[];
}

/** A label of one parcel. */
export interface CarrierLabel {
  /** Our own id of the package. */
  reference: string;
  /** Id at the carrier, by which the label is downloaded, voided and put on a manifest. */
  id: string;
  trackingNumber: string;
  trackingUrl: string | null;
  format: LabelFormat;
  /** Address the file is downloaded from; null when `file` answers it without one. */
  url: string | null;
}

export interface CarrierPurchase {
  quoteId: string;
  carrier: string;
  service: string;
  /** Price of all labels, in minor units, as charged by the carrier. */
  amount: number;
  currency: string;
  labels: CarrierLabel[];
  /** Forms for customs, such as a commercial invoice. */
  forms: { name: string; url: string }[];
}

export interface TrackingEvent {
  /** Time of the event, ISO 8601 in UTC. */
  at: string;
  status: DeliveryStatus;
  /** Event in the carrier's own words. */
  description: string;
  /** City and country, as far as the carrier tells. */
  location: string | null;
}

export interface Tracking {
  trackingNumber: string;
  carrier: string;
  status: DeliveryStatus;
  /** Estimated day of delivery, YYYY-MM-DD; null when unknown. */
  estimatedDelivery: string | null;
  /** Events, the oldest first. */
  events: TrackingEvent[];
}

export type VoidOutcome = 'voided' | 'requested' | 'refused';

interface VerifiedAddress {
  deliverable: boolean;
  /** Address as the carrier writes it; null when it could not be found. */
  address: Address | null;
  residential: boolean | null;
  /** Problems in the carrier's own words. */
  messages: string[];
}

/** A request that reached the address for carriers' webhooks, with its body as raw bytes. */
export interface CarrierWebhook {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

interface ManifestForm {
  id: string;
  url: string;
  trackingNumbers: string[];
}

interface PickupRequest {
  reference: string;
  from: Address;
  /** Earliest and latest time, ISO 8601 in UTC. */
  earliest: string;
  latest: string;
  /** Time zone of the address (IANA): some carriers are told local times, and refuse a pickup without it. */
  timezone?: string | undefined;
  instructions: string | null;
  /** Ids of labels. */
  labels: readonly string[];
}

interface Pickup {
  id: string;
  confirmation: string | null;
  amount: number;
  currency: string;
}

/** A connection to one account of a carrier. */
export interface Carrier {
  /** Creates the shipment at the carrier and asks for its rates. Costs nothing. */
  quote(request: QuoteRequest, signal?: AbortSignal): Promise<CarrierQuote>;
  /** Buys a rate. Never repeats a request that may have been carried out. */
  buy(quoteId: string, rate: CarrierRate, signal?: AbortSignal): Promise<CarrierPurchase>;
  /** The purchase made for a quote; null when nothing was bought. */
  purchaseOf(quoteId: string, signal?: AbortSignal): Promise<CarrierPurchase | null>;
  /** Downloads a label. The format is one the label was bought in, or one the carrier converts to. */
  file(label: CarrierLabel, format: LabelFormat, signal?: AbortSignal): Promise<Buffer>;
  /** Downloads a form that a purchase or a manifest names by its address; most are PDF. */
  form(url: string, signal?: AbortSignal): Promise<Buffer>;
  /** Gives a label back. `requested` when the carrier decides later. */
  void(label: CarrierLabel, signal?: AbortSignal): Promise<VoidOutcome>;
  track(trackingNumber: string, carrier: string, signal?: AbortSignal): Promise<Tracking>;
  /** Verifies the signature and reads the tracking of a webhook; null when it tells of something else. */
  readWebhook(request: CarrierWebhook, secret: string): Tracking | null;
  verifyAddress(address: Address, signal?: AbortSignal): Promise<VerifiedAddress>;
  /** Makes the scan form of labels that are handed over today. */
  manifest(labels: readonly CarrierLabel[], signal?: AbortSignal): Promise<ManifestForm>;
  pickup(request: PickupRequest, signal?: AbortSignal): Promise<Pickup>;
  /** Asks for anything that needs the credentials. Fails with `unauthorized` when they are wrong. */
  test(signal?: AbortSignal): Promise<void>;
}

export type CarrierFailureKind = (typeof carrierFailureKinds)[number];

/** A failure at the carrier, in words a packer understands, with the carrier's own words beside them. */
export class CarrierFailure extends Error {
  readonly kind: CarrierFailureKind;
  /** Message of the carrier, unchanged; null when it sent none. */
  readonly carrierMessage: string | null;
  /** Fields the carrier finds fault with, such as `to_address.zip`. */
  readonly fields: readonly string[];
  /** Seconds to wait before the next attempt; null when the carrier does not say. */
  readonly retryAfter_s: number | null;

  constructor(
    kind: CarrierFailureKind,
    message: string,
    {
      carrierMessage = null,
      fields = [],
      retryAfter_s = null,
      cause,
    }: {
      carrierMessage?: string | null;
      fields?: readonly string[];
      retryAfter_s?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.name = 'CarrierFailure';
    this.kind = kind;
    this.carrierMessage = carrierMessage;
    this.fields = fields;
    this.retryAfter_s = retryAfter_s;
  }
}
