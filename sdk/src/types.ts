// Written by tools/write-sdk.ts from the contract: change the contract instead.

import type { FileToSend } from './call.ts';

export interface AuditEntry {
  /** UTC, ISO 8601 with milliseconds and Z. */
  at: string;
  action: string;
  /** Who did it: a person, a credential, the warehouse, or a rule. */
  actor: {
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    id: string | null;
    name: string;
  };
  subjectType: string;
  subjectId: string;
  details: {
    [k: string]: unknown;
  };
}
/** A row for each product in each box. */
export interface BoxContent {
  /** A shipment id. */
  shipmentId: string;
  number: string;
  rows: {
    boxNumber: number;
    /** Null until the box is a package. */
    packageId: string | null;
    trackingNumber: string | null;
    cartonName: string | null;
    sku: string | null;
    productName: string;
    fnsku: string | null;
    units: number;
    lengthMm: number | null;
    widthMm: number | null;
    heightMm: number | null;
    weightG: number | null;
  }[];
}
/** Each part of the request succeeds or fails on its own. */
export interface BulkCartons {
  succeeded: number;
  failed: number;
  /** One for each part of the request, in its order. */
  results: {
    /** Its place in the request, from 0. */
    index: number;
    /** The HTTP status it would have had alone. */
    status: number;
    record: Carton | null;
    error: {
      /** What is wrong and what to do, in a sentence. */
      error: string;
      code: ErrorCode;
      /** The parameter or field, and what is wrong with it. */
      properties?: {
        [k: string]: string;
      };
      details?: {
        [k: string]: unknown;
      }[];
    } | null;
  }[];
}
/** Each part of the request succeeds or fails on its own. */
export interface BulkProducts {
  succeeded: number;
  failed: number;
  /** One for each part of the request, in its order. */
  results: {
    /** Its place in the request, from 0. */
    index: number;
    /** The HTTP status it would have had alone. */
    status: number;
    record: Product | null;
    error: {
      /** What is wrong and what to do, in a sentence. */
      error: string;
      code: ErrorCode;
      /** The parameter or field, and what is wrong with it. */
      properties?: {
        [k: string]: string;
      };
      details?: {
        [k: string]: unknown;
      }[];
    } | null;
  }[];
}
/** Each part of the request succeeds or fails on its own. */
export interface BulkShipments {
  succeeded: number;
  failed: number;
  /** One for each part of the request, in its order. */
  results: {
    /** Its place in the request, from 0. */
    index: number;
    /** The HTTP status it would have had alone. */
    status: number;
    record: Shipment | null;
    error: {
      /** What is wrong and what to do, in a sentence. */
      error: string;
      code: ErrorCode;
      /** The parameter or field, and what is wrong with it. */
      properties?: {
        [k: string]: string;
      };
      details?: {
        [k: string]: unknown;
      }[];
    } | null;
  }[];
}
export interface Carton {
  /** A carton id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  name: string;
  barcode: string | null;
  /**
   * @minItems 1
   * @maxItems 50
   */
  contents: {
    /** A product id. */
    productId: string;
    productName: string;
    sku: string;
    /** Units in one box. */
    quantity: number;
  }[];
  /** Sum of the contents. */
  unitsPerCarton: number;
  /** Outer size. Answers are in mm. */
  dimensions: {
    length: number;
    width: number;
    height: number;
    unit: 'mm' | 'cm' | 'in';
  } | null;
  /** Weight with packaging. Answers are in g. */
  weight: {
    value: number;
    unit: 'g' | 'kg' | 'oz' | 'lb';
  } | null;
  /** @maxItems 50 */
  tags: string[];
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata: {
    [k: string]: string;
  };
  /** The caller's own reference, unique per organization and resource. */
  externalId: string | null;
  /** Soft-deleted; listed only with includeDeleted. */
  archived: boolean;
  /** UTC, ISO 8601 with milliseconds and Z. */
  deletedAt: string | null;
}
/** The stock of one carton in boxes; its id is the carton id. */
export interface CartonStock {
  /** A carton id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  name: string;
  unitsPerCarton: number;
  /** The same as available. */
  quantity: number;
  /** A whole count. */
  onHand: number;
  /** A whole count. */
  allocated: number;
  /** A whole count. */
  available: number;
  /** A whole count. */
  unavailable: number;
  /** A whole count. */
  quarantined: number;
  /** A whole count. */
  damaged: number;
  /** A whole count. */
  expired: number;
  /** Boxes of `allocated` that will be opened for pick-and-pack. */
  reservedToOpen: number;
  /** A whole count. */
  incoming: number;
  warehouses: {
    /** A warehouse id. */
    id: string;
    name: string;
    /** A whole count. */
    onHand: number;
    /** A whole count. */
    allocated: number;
    /** A whole count. */
    available: number;
    /** A whole count. */
    unavailable: number;
    /** A whole count. */
    quarantined: number;
    /** A whole count. */
    damaged: number;
    /** A whole count. */
    expired: number;
    /** Boxes of `allocated` that will be opened for pick-and-pack. */
    reservedToOpen: number;
    /** A whole count. */
    incoming: number;
  }[];
  archived: boolean;
}
export interface Change {
  /** UTC, ISO 8601 with milliseconds and Z. */
  at: string;
  /** Who did it: a person, a credential, the warehouse, or a rule. */
  actor: {
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    id: string | null;
    name: string;
  };
  field: string;
  /** The value before; null where there was none. */
  from: {
    [k: string]: unknown;
  };
  /** The value after; null where there is none. */
  to: {
    [k: string]: unknown;
  };
}
export interface Claim {
  id: string;
  /** `quantile`: what is observed is at most `value`, with the probability `level`. `probability`: `event` happens with the probability `level`. `fact`: it is so, and can be looked up. */
  kind: 'quantile' | 'probability' | 'fact';
  /** What is claimed, in words. */
  event: string;
  level: number;
  value: number | null;
  /** What somebody would have said who knows only how often it happened before (climatology): a value for quantiles, a probability otherwise. */
  baseline: number | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  resolvesAt: string;
  /** What was seen; for events 1 or 0. */
  observed: number | null;
  /** Null until it is settled. `void`: it cannot be known, as when the product was out of stock meanwhile. */
  outcome: 'came_true' | 'did_not' | 'void' | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  resolvedAt: string | null;
}
export interface Document {
  /** A document id. */
  id: string;
  kind: 'shipping_label' | 'fnsku_label' | 'packing_slip' | 'commercial_invoice' | 'asn' | 'photo' | 'other';
  fileName: string;
  contentType: 'application/pdf' | 'image/png' | 'application/zpl';
  sizeBytes: number;
  sha256: string;
}
export interface Event {
  /** A event id. */
  id: string;
  /** Gap-free in the organization, in the order of commits. */
  sequence: number;
  type:
    | 'shipment.created'
    | 'shipment.deleted'
    | 'shipment.submitted'
    | 'shipment.updated'
    | 'shipment.held'
    | 'shipment.released'
    | 'shipment.started'
    | 'shipment.picked'
    | 'shipment.packed'
    | 'shipment.short_picked'
    | 'shipment.late'
    | 'shipment.forwarded'
    | 'shipment.cancel_requested'
    | 'shipment.cancel_refused'
    | 'shipment.cancelled'
    | 'package.label_created'
    | 'package.forwarded'
    | 'package.in_transit'
    | 'package.out_for_delivery'
    | 'package.delivered'
    | 'package.exception'
    | 'package.returned'
    | 'package.lost'
    | 'inbound.created'
    | 'inbound.submitted'
    | 'inbound.confirmed'
    | 'inbound.rejected'
    | 'inbound.arrived'
    | 'inbound.received'
    | 'inbound.discrepancy'
    | 'inbound.cancelled'
    | 'stock.changed'
    | 'stock.corrected'
    | 'stock.low'
    | 'stock.out'
    | 'stock.back'
    | 'product.created'
    | 'product.updated'
    | 'product.archived'
    | 'product.restored'
    | 'carton.created'
    | 'carton.updated'
    | 'carton.archived'
    | 'carton.restored'
    | 'invoice.issued'
    | 'invoice.payment_pending'
    | 'invoice.payment_missed'
    | 'invoice.paid'
    | 'invoice.overdue'
    | 'invoice.collecting'
    | 'invoice.cancelled'
    | 'invoice.refunded'
    | 'invoice.credited'
    | 'webhook.disabled'
    | 'webhook.enabled'
    | 'webhook.deleted'
    | 'notification.created'
    | 'recommendation.created'
    | 'recommendation.updated'
    | 'recommendation.accepted'
    | 'recommendation.completed'
    | 'recommendation.failed'
    | 'recommendation.dismissed'
    | 'recommendation.snoozed'
    | 'recommendation.reopened'
    | 'recommendation.expired'
    | 'recommendation.resolved'
    | 'recommendation.superseded';
  /** UTC, ISO 8601 with milliseconds and Z. */
  at: string;
  /** Who did it: a person, a credential, the warehouse, or a rule. */
  actor: {
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    id: string | null;
    name: string;
  };
  resourceType: string;
  resourceId: string;
  data: {
    [k: string]: unknown;
  };
}
export interface Invoice {
  /** A invoice id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  number: string;
  status: 'unpaid' | 'pending_payment' | 'paid' | 'cancelled' | 'refunded' | 'collecting';
  name: string;
  notes: string | null;
  /** A local day, YYYY-MM-DD. */
  periodStart: string;
  /** A local day, YYYY-MM-DD. */
  periodEnd: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  issuedAt: string;
  /** A local day, YYYY-MM-DD. */
  dueDate: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  paidAt: string | null;
  /** What the warehouse noted of the payment. */
  paymentReference: string | null;
  items: InvoiceLine[];
  /** Integer minor units of the currency beside it. */
  subtotal: number;
  /** Integer minor units of the currency beside it. */
  taxTotal: number;
  /** Integer minor units of the currency beside it. */
  totalAmount: number;
  /** Integer minor units of the currency beside it. */
  amountDue: number;
  /** ISO 4217 code of the amounts beside it. */
  currency: string;
  rateCardVersion: string;
}
export interface InvoiceLine {
  /** A invoice line id. */
  id: string;
  title: string;
  description: string | null;
  /** Of `unit`; m³-days may have a fraction. */
  quantity: number;
  unit: string;
  /** Minor units for one `unit`; may have a fraction. */
  unitCost: number;
  /** Integer minor units of the currency beside it. */
  totalCost: number;
  chargeType:
    | 'receiving_unit'
    | 'receiving_carton'
    | 'storage'
    | 'pick_first'
    | 'pick_additional'
    | 'pack'
    | 'spd_carton_handling'
    | 'label'
    | 'postage'
    | 'return'
    | 'cancel_fee'
    | 'minimum'
    | 'credit';
  /** A local day, YYYY-MM-DD. */
  serviceDate: string;
  /** What it was charged for: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the rate card of a minimum, or the event of a credit. */
  source: {
    type: 'shipment' | 'snapshot' | 'receipt' | 'rate_card' | 'credit';
    id: string;
  };
  /** The rate card that was in force on the day. */
  rateCardVersion: string;
}
export interface InvoiceRecomputation {
  /** A invoice id. */
  invoiceId: string;
  agrees: boolean;
  billed: {
    lines: number;
    /** Integer minor units of the currency beside it. */
    subtotal: number;
    /** Integer minor units of the currency beside it. */
    taxTotal: number;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
  };
  recomputed: {
    lines: number;
    /** Integer minor units of the currency beside it. */
    subtotal: number;
    /** Integer minor units of the currency beside it. */
    taxTotal: number;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
  };
  /** @maxItems 1000 */
  differences: {
    /** A line that comes to something else; a line whose evidence is gone; or work of the period that no line bills. */
    kind: 'changed' | 'missing_evidence' | 'not_billed';
    /** A invoice line id. */
    lineId: string | null;
    title: string;
    /** What it was charged for: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the rate card of a minimum, or the event of a credit. */
    source: {
      type: 'shipment' | 'snapshot' | 'receipt' | 'rate_card' | 'credit';
      id: string;
    };
    /** A local day, YYYY-MM-DD. */
    serviceDate: string;
    /** Integer minor units of the currency beside it. */
    billed: number | null;
    /** Integer minor units of the currency beside it. */
    recomputed: number | null;
  }[];
  /** Gaps in the sequence of events of the period: there should be none. */
  missingEvents: number;
  /** ISO 4217 code of the amounts beside it. */
  currency: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  at: string;
}
export interface LineEvidence {
  line: InvoiceLine;
  /** The reckoning in words and figures. */
  calculation: string;
  /** What happened, as it was written down when it happened. */
  events: Event[];
  /**
   * Of the shipment or receipt: what left the stock, or came into it.
   *
   * @maxItems 500
   */
  movements: Movement[];
  /**
   * Of storage: the closing stock of that day in that warehouse.
   *
   * @maxItems 1000
   */
  snapshots: StockSnapshot[];
  recomputed: {
    quantity: number;
    unitCost: number;
    /** Integer minor units of the currency beside it. */
    totalCost: number;
    /** Whether the evidence comes to what was billed. */
    agrees: boolean;
  };
}
export interface MarketplaceLevel {
  /** A product id. */
  productId: string;
  sku: string;
  marketplace: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
  /** A local day, YYYY-MM-DD. */
  date: string;
  /** A whole count. */
  available: number;
  /** A whole count. */
  incoming: number;
  /** A whole count. */
  sold: number | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  updatedAt: string;
}
export interface MarketplaceLevels {
  levels: MarketplaceLevel[];
}
export interface Member {
  /** A user id. */
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'admin' | 'member' | 'viewer';
  /** UTC, ISO 8601 with milliseconds and Z. */
  joinedAt: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  updatedAt: string;
}
/** One line of the stock ledger; never changed afterwards. */
export interface Movement {
  /** A movement id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  type:
    | 'receive'
    | 'open_carton'
    | 'pack_carton'
    | 'allocate'
    | 'release'
    | 'ship'
    | 'restock'
    | 'adjust'
    | 'count'
    | 'quarantine'
    | 'unquarantine'
    | 'damage'
    | 'expire'
    | 'transfer_out'
    | 'transfer_in'
    | 'write_off';
  /** A product id. */
  productId: string | null;
  /** A carton id. */
  cartonId: string | null;
  sku: string | null;
  name: string;
  /** A warehouse id. */
  warehouseId: string;
  lot: string | null;
  bucket: 'available' | 'allocated' | 'quarantined' | 'damaged' | 'expired' | 'reserved_to_open';
  /** Signed: units of a product, boxes of a carton. */
  quantity: number;
  /** What the bucket of this cell held afterwards. */
  balanceAfter: number;
  reason: string | null;
  /** A shipment id. */
  shipmentId: string | null;
  /** Who did it: a person, a credential, the warehouse, or a rule. */
  actor: {
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    id: string | null;
    name: string;
  };
}
export interface Notification {
  /** A notification id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  kind: 'activity' | 'action_item';
  type: 'shipment' | 'invoice' | 'inventory' | 'recommendation' | 'account' | 'system';
  severity: 'info' | 'warning' | 'action_required';
  /** The topic of the event it came from. */
  event: string;
  title: string;
  message: string;
  resourceType: string | null;
  resourceId: string | null;
  /** Of action items; null for activity. */
  state: 'open' | 'acknowledged' | 'resolved' | 'dismissed' | null;
  /** Requests that may end the cause, the best first, and then those that show more of it. */
  actions: {
    key: string;
    label: string;
    method: string;
    path: string;
    /** What is sent with it; null where nothing is, or where somebody has to fill it in. */
    body: {
      [k: string]: unknown;
    } | null;
  }[];
  dedupeKey: string | null;
  /** How often its cause was seen. */
  count: number;
  /** UTC, ISO 8601 with milliseconds and Z. */
  readAt: string | null;
  /** Until then it is not in the way; null, or in the past, of what is. */
  snoozedUntil: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  resolvedAt: string | null;
}
export interface NotificationSummary {
  /** A whole count. */
  unread: number;
  /** Nobody sees to them yet, and they are not snoozed. */
  openActionItems: number;
  /** Unread, by severity. */
  bySeverity: {
    /** A whole count. */
    info: number;
    /** A whole count. */
    warning: number;
    /** A whole count. */
    action_required: number;
  };
  /** Unread, by type. */
  byType: {
    /** A whole count. */
    shipment: number;
    /** A whole count. */
    invoice: number;
    /** A whole count. */
    inventory: number;
    /** A whole count. */
    recommendation: number;
    /** A whole count. */
    account: number;
    /** A whole count. */
    system: number;
  };
}
export interface Organization {
  /** A organization id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  name: string;
  website: string | null;
  contact: {
    name: string | null;
    email: string | null;
    phone: string | null;
  };
  address: {
    name: string | null;
    company: string | null;
    line1: string;
    line2: string | null;
    city: string;
    state: string | null;
    postalCode: string | null;
    /** ISO 3166-1 alpha-2. */
    countryCode: string;
    phone: string | null;
    email: string | null;
  } | null;
  /** IANA time zone name. */
  timezone: string;
  /** ISO 4217 code of the amounts beside it. */
  currency: string;
  settings: {
    [k: string]: unknown;
  };
  status: 'active' | 'suspended';
  /** Which data space the credential sees. */
  mode: 'live' | 'test';
  /** The person or the key behind the credential. */
  user: {
    type: 'user' | 'key';
    id: string;
    name: string;
    email: string | null;
    /** Of a person; null for a key. */
    role: 'owner' | 'admin' | 'member' | 'viewer' | null;
    scopes: (
      | 'inventory'
      | 'shipments'
      | 'locations'
      | 'invoices'
      | 'notifications'
      | 'recommendations'
      | 'user-account'
    )[];
    accessMode: 'read_write' | 'read_only';
  };
}
export interface Product {
  /** A product id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  /** Unique in the organization, archived ones included; never changes. */
  sku: string;
  name: string;
  description: string | null;
  /** @maxItems 20 */
  barcodes: {
    type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
    value: string;
  }[];
  /** Fulfillment network SKU (Amazon). */
  fnsku: string | null;
  asin: string | null;
  /** Outer size. Answers are in mm. */
  unitDimensions: {
    length: number;
    width: number;
    height: number;
    unit: 'mm' | 'cm' | 'in';
  } | null;
  /** Weight with packaging. Answers are in g. */
  unitWeight: {
    value: number;
    unit: 'g' | 'kg' | 'oz' | 'lb';
  } | null;
  trackingMode: 'none' | 'lot' | 'lot_expiry';
  minimumShelfLifeDays: number | null;
  customs: {
    hsCode: string | null;
    /** ISO 3166-1 alpha-2. */
    countryOfOrigin: string | null;
    /** Integer minor units of the currency beside it. */
    declaredValue: number | null;
    /** ISO 4217 code of the amounts beside it. */
    currency: string | null;
    description: string | null;
  } | null;
  hazmat: {
    isHazmat: boolean;
    unNumber: string | null;
  };
  /** A whole count. */
  reorderPoint: number | null;
  leadTimeDays: number | null;
  /** Units held back from `sellable`. */
  safetyBuffer: number;
  /** What a unit costs you, and what you sell it for. Recommendations weigh lost sales against storage by it; nobody else sees it. */
  pricing: {
    /** Integer minor units of the currency beside it. */
    cost: number | null;
    /** Integer minor units of the currency beside it. */
    price: number | null;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
  } | null;
  /** The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits. Null leaves it to the packing. */
  defaultBoxId: string | null;
  /** A kit has no stock of its own: it is as available as its scarcest component. */
  kit: {
    /** @minItems 1 */
    components: {
      /** A product id. */
      productId: string;
      sku: string;
      quantity: number;
    }[];
  } | null;
  imageUrl: string | null;
  /** @maxItems 50 */
  tags: string[];
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata: {
    [k: string]: string;
  };
  /** The caller's own reference, unique per organization and resource. */
  externalId: string | null;
  /** Soft-deleted; listed only with includeDeleted. */
  archived: boolean;
  /** UTC, ISO 8601 with milliseconds and Z. */
  deletedAt: string | null;
}
/** The stock of one product in units; its id is the product id. */
export interface ProductStock {
  /** A product id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  sku: string;
  name: string;
  /** The same as available. */
  quantity: number;
  /** Everything in the building. */
  onHand: number;
  /** Promised to submitted shipments. */
  allocated: number;
  /** onHand − allocated − unavailable. */
  available: number;
  /** available − safetyBuffer, never below 0. */
  sellable: number;
  /** quarantined + damaged + expired. */
  unavailable: number;
  /** A whole count. */
  quarantined: number;
  /** A whole count. */
  damaged: number;
  /** A whole count. */
  expired: number;
  /** Expected and not yet received on open inbound shipments, loose and in cartons. */
  incoming: number;
  /** Ordered and not yet allocated. */
  backordered: number;
  /** Units of `available` that lie in sealed cartons. */
  availableInCartons: number;
  warehouses: {
    /** A warehouse id. */
    id: string;
    name: string;
    /** Everything in the building. */
    onHand: number;
    /** Promised to submitted shipments. */
    allocated: number;
    /** onHand − allocated − unavailable. */
    available: number;
    /** available − safetyBuffer, never below 0. */
    sellable: number;
    /** quarantined + damaged + expired. */
    unavailable: number;
    /** A whole count. */
    quarantined: number;
    /** A whole count. */
    damaged: number;
    /** A whole count. */
    expired: number;
    /** Expected and not yet received on open inbound shipments, loose and in cartons. */
    incoming: number;
    /** Ordered and not yet allocated. */
    backordered: number;
    /** A whole count. */
    availableInCartons: number;
    /** With include=lots. */
    lots?: {
      lot: string;
      /** A local day, YYYY-MM-DD. */
      expiresOn: string | null;
      /** A whole count. */
      onHand: number;
      /** A whole count. */
      available: number;
    }[];
  }[];
  /** Soft-deleted; listed only with includeDeleted. */
  archived: boolean;
}
export interface Quote {
  warehouse: {
    /** A warehouse id. */
    id: string;
    name: string;
  } | null;
  promise: {
    /** UTC, ISO 8601 with milliseconds and Z. */
    shipBy: string;
    /** UTC, ISO 8601 with milliseconds and Z. */
    cutoffAt: string;
    cutoffMissed: boolean;
    /** IANA time zone name. */
    timezone: string;
  } | null;
  estimatedCharges: {
    chargeType: string;
    description: string;
    quantity: number;
    unit: string;
    /** Minor units for one `unit`; may have a fraction. */
    unitCost: number;
    /** Integer minor units of the currency beside it. */
    totalCost: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
  }[];
  /** Minor units of the currency of the charges. */
  estimatedTotal: number;
  fulfillable: boolean;
  /** Lines the stock does not cover. */
  unfulfillable: {
    itemId: string | null;
    sku: string | null;
    name: string;
    /** A whole count. */
    requested: number;
    /** A whole count. */
    available: number;
  }[];
  /** Why it could not be submitted, all at once; empty when it could. */
  problems: {
    code: string;
    message: string;
  }[];
}
export interface ReadAll {
  /** How many were unread before. */
  read: number;
}
export interface Recommendation {
  /** A recommendation id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  type:
    | 'restock_inventory'
    | 'stockout_risk'
    | 'replenish_marketplace'
    | 'excess_stock'
    | 'dead_stock'
    | 'storage_tier_avoidance'
    | 'shipment_delay'
    | 'inventory_discrepancy'
    | 'invoice_anomaly'
    | 'carton_optimization'
    | 'data_quality';
  status:
    | 'open'
    | 'accepted'
    | 'completed'
    | 'failed'
    | 'dismissed'
    | 'snoozed'
    | 'expired'
    | 'resolved'
    | 'superseded';
  severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
  /** From the cost of waiting one run. */
  priority: number;
  title: string;
  summary: string;
  rationale: string[];
  subject: {
    kind: 'product' | 'carton' | 'shipment' | 'invoice' | 'warehouse';
    id: string;
    sku: string | null;
    name: string | null;
    /** A warehouse id. */
    warehouseId: string | null;
  };
  evidence: {
    /** Everything in it is as it was at that time. */
    asOf: string;
    /** Of what the model was given: the same input gives the same answer. */
    inputHash: string;
    metrics: {
      name: string;
      value: number;
      low: number | null;
      high: number | null;
      unit: string;
      /** How many observations it rests on. */
      n: number | null;
      source: string;
    }[];
    /** `units_demanded` is the history; `stock_without_action` and `stock_with_action` are the stock that is expected at the end of each coming period. */
    series: {
      name: 'units_demanded' | 'stock_without_action' | 'stock_with_action';
      period: 'day' | 'week' | 'month';
      /** A local day, YYYY-MM-DD. */
      start: string;
      values: (number | null)[];
      /** Periods in which it was out of stock: the demand was at least the value. */
      censored: boolean[];
    }[];
    forecast: {
      period: 'day' | 'week' | 'month';
      /** A local day, YYYY-MM-DD. */
      start: string;
      /** By level, as in "0.9"; a value for each coming period. */
      quantiles: {
        [k: string]: number[];
      };
      mean: number[];
    } | null;
  };
  impact: {
    /** Integer minor units of the currency beside it. */
    amount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** What the money is. Where no margin is known it is the revenue at risk: a margin is never made up. */
    basis:
      | 'margin'
      | 'revenue_at_risk'
      | 'storage_cost'
      | 'declared_value'
      | 'postage'
      | 'billed_amount'
      | 'none';
    /** Integer minor units of the currency beside it. */
    low: number;
    /** Integer minor units of the currency beside it. */
    high: number;
    horizonDays: number;
    assumptions: string[];
  };
  confidence: {
    level: number;
    meaning: string;
    /** Expected calibration error over settled claims of this type. */
    calibration: {
      ece: number;
      n: number;
      window: string;
    } | null;
  };
  claims: Claim[];
  suggestedAction: SuggestedAction | null;
  alternatives: SuggestedAction[];
  model: {
    name: string;
    version: string;
    params: {
      [k: string]: unknown;
    };
    /** `vsBaseline` is the ratio to the best simple rule; below 1 is better. */
    backtest: {
      metric: string;
      vsBaseline: number;
    } | null;
  };
  wording: {
    source: 'template' | 'llm';
  };
  /** UTC, ISO 8601 with milliseconds and Z. */
  expiresAt: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  snoozedUntil: string | null;
  dismissal: {
    reason: 'not_relevant' | 'already_done' | 'wrong_numbers' | 'too_expensive' | 'other';
    note: string | null;
  } | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  acceptedAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  endedAt: string | null;
  /** What completed it, such as the shipment that was made. */
  completion: {
    kind: 'observed' | 'cause_gone';
    resourceType: string;
    resourceId: string;
  } | null;
  /** A recommendation id. */
  supersedes: string | null;
}
export interface RecommendationMetrics {
  /** UTC, ISO 8601 with milliseconds and Z. */
  asOf: string;
  /** When suggestions were last made. */
  generatedAt: string | null;
  /** ISO 4217 code of the amounts beside it. */
  currency: string;
  /** All types, in the order of the catalogue. */
  types: RecommendationTypeMetrics[];
}
export interface RecommendationTypeMetrics {
  type:
    | 'restock_inventory'
    | 'stockout_risk'
    | 'replenish_marketplace'
    | 'excess_stock'
    | 'dead_stock'
    | 'storage_tier_avoidance'
    | 'shipment_delay'
    | 'inventory_discrepancy'
    | 'invoice_anomaly'
    | 'carton_optimization'
    | 'data_quality';
  counts: {
    /** A whole count. */
    open: number;
    /** A whole count. */
    accepted: number;
    /** A whole count. */
    completed: number;
    /** A whole count. */
    failed: number;
    /** A whole count. */
    dismissed: number;
    /** A whole count. */
    snoozed: number;
    /** A whole count. */
    expired: number;
    /** A whole count. */
    resolved: number;
    /** A whole count. */
    superseded: number;
  };
  /** Accepted of those that were accepted or dismissed. */
  acceptanceRate: number | null;
  /** Completed of those that were accepted and ended. */
  completionRate: number | null;
  claims: {
    /** A whole count. */
    pending: number;
    /** A whole count. */
    settled: number;
    /** A whole count. */
    cameTrue: number;
    /** A whole count. */
    void: number;
  };
  /** Claims that came true of those that could be judged. */
  hitRate: number | null;
  /** What the claims said themselves, on average. */
  expectedHitRate: number | null;
  calibration: {
    /** Expected calibration error: 0 is perfect. */
    ece: number;
    /** A whole count. */
    n: number;
    window: string;
    bins: {
      from: number;
      to: number;
      expected: number;
      observed: number;
      /** A whole count. */
      n: number;
    }[];
  } | null;
  /** Over climatology, on the settled claims: 1 is perfect, 0 is no better than knowing how often it happens. Null where nothing was settled, or nothing can be compared. */
  skill: number | null;
  muted: boolean;
  /** UTC, ISO 8601 with milliseconds and Z. */
  mutedSince: string | null;
  mutedReason: string | null;
  wording: {
    /** A whole count. */
    template: number;
    /** A whole count. */
    llm: number;
    /** Wordings of a language model that were not taken, by reason. */
    rejected: {
      /** A whole count. */
      [k: string]: number;
    };
  };
  impact: {
    /** Integer minor units of the currency beside it. */
    open: number;
    /** Integer minor units of the currency beside it. */
    completed: number;
  };
}
export interface Shipment {
  /** A shipment id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  /** For people, such as PNP-1042. */
  number: string;
  type: 'outbound-pickpack' | 'outbound-spd' | 'inbound-spd' | 'inbound-container' | 'inbound-return';
  kind: 'pnp' | 'spd' | 'inbound' | 'return';
  status:
    | 'draft'
    | 'pending'
    | 'on_hold'
    | 'confirmed'
    | 'processing'
    | 'forwarded'
    | 'received'
    | 'pending_cancel'
    | 'cancelled'
    | 'rejected';
  /** How far processing has come. */
  stage:
    | 'picking'
    | 'picked'
    | 'packing'
    | 'packed'
    | 'labelled'
    | 'arrived'
    | 'counting'
    | 'putting_away'
    | null;
  promise: {
    /** UTC, ISO 8601 with milliseconds and Z. */
    shipBy: string;
    /** UTC, ISO 8601 with milliseconds and Z. */
    cutoffAt: string;
    cutoffMissed: boolean;
    /** IANA time zone name. */
    timezone: string;
    /** Follows the clock: it can change without a write, and updatedAt does not move for it. */
    slaStatus: 'on_track' | 'at_risk' | 'late' | 'met' | 'missed';
  } | null;
  /** The caller's own reference, unique per organization and resource. */
  externalId: string | null;
  orderNumber: string | null;
  notes: string | null;
  warehouse: {
    /** A warehouse id. */
    id: string;
    name: string;
  };
  priority: 'standard' | 'expedited';
  /** The day to leave on, in warehouse time: the promise counts from its cut-off. Null: as soon as possible. */
  requestedShipDate: string | null;
  items: {
    /** A item id. */
    id: string;
    /** A product id. */
    productId: string | null;
    /** A carton id. */
    cartonId: string | null;
    sku: string | null;
    name: string;
    /** Ordered or announced: units, or boxes of a carton. */
    quantity: number;
    /** A whole count. */
    allocatedQuantity: number;
    /** A whole count. */
    backorderedQuantity: number;
    /** A whole count. */
    pickedQuantity: number;
    /** A whole count. */
    shippedQuantity: number;
    /** A whole count. */
    cancelledQuantity: number;
    /** What one box held when it was ordered. */
    contents:
      | {
          /** A product id. */
          productId: string;
          sku: string;
          name: string;
          quantity: number;
        }[]
      | null;
    attachments: {
      /** Items: A document id. */
      shippingLabels: string[];
      /** Items: A document id. */
      fnskuLabels: string[];
    } | null;
    /** A whole count. */
    expectedQuantity: number | null;
    /** A whole count. */
    receivedQuantity: number | null;
    /** A whole count. */
    damagedQuantity: number | null;
    /** A whole count. */
    shortQuantity: number | null;
    /** A whole count. */
    overQuantity: number | null;
    lot: string | null;
    /** A local day, YYYY-MM-DD. */
    expiresOn: string | null;
    requestedAction: 'restock' | 'quarantine' | 'dispose' | null;
    takenAction: 'restock' | 'quarantine' | 'dispose' | null;
  }[];
  /** A whole count. */
  itemCount: number;
  /** A whole count. */
  unitCount: number;
  /** A whole count. */
  cartonCount: number;
  holds: {
    code: string;
    message: string;
    /** Who did it: a person, a credential, the warehouse, or a rule. */
    placedBy: {
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      id: string | null;
      name: string;
    };
    /** UTC, ISO 8601 with milliseconds and Z. */
    placedAt: string;
  }[];
  shippingAddress: {
    name: string | null;
    company: string | null;
    line1: string;
    line2: string | null;
    city: string;
    state: string | null;
    postalCode: string | null;
    /** ISO 3166-1 alpha-2. */
    countryCode: string;
    phone: string | null;
    email: string | null;
  } | null;
  shippingMethod: {
    service: 'standard' | 'expedited' | 'overnight';
    carrier: string | null;
    signatureRequired: boolean;
  } | null;
  fulfillmentPolicy: 'fill_or_kill' | 'fill_all' | 'fill_all_available' | null;
  packingInstructions: {
    giftMessage: string | null;
  } | null;
  destination: {
    profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
    facilityCode: string | null;
    referenceId: string | null;
    address: {
      name: string | null;
      company: string | null;
      line1: string;
      line2: string | null;
      city: string;
      state: string | null;
      postalCode: string | null;
      /** ISO 3166-1 alpha-2. */
      countryCode: string;
      phone: string | null;
      email: string | null;
    };
  } | null;
  supplier: string | null;
  carrier: string | null;
  trackingNumbers: string[];
  containerNumber: string | null;
  /** A local day, YYYY-MM-DD. */
  expectedArrivalDate: string | null;
  /** A shipment id. */
  originalShipmentId: string | null;
  reasonCode: string | null;
  packages: {
    /** A package id. */
    id: string;
    /** Outer size. Answers are in mm. */
    dimensions: {
      length: number;
      width: number;
      height: number;
      unit: 'mm' | 'cm' | 'in';
    } | null;
    /** Weight with packaging. Answers are in g. */
    weight: {
      value: number;
      unit: 'g' | 'kg' | 'oz' | 'lb';
    } | null;
    carrier: string | null;
    service: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    contents: {
      /** A item id. */
      itemId: string;
      sku: string | null;
      quantity: number;
    }[];
    status:
      | 'none'
      | 'label_created'
      | 'in_transit'
      | 'out_for_delivery'
      | 'delivered'
      | 'exception'
      | 'returned'
      | 'lost';
    events: {
      /** UTC, ISO 8601 with milliseconds and Z. */
      at: string;
      status:
        | 'none'
        | 'label_created'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'lost';
      description: string;
    }[];
  }[];
  delivery: {
    status:
      | 'none'
      | 'label_created'
      | 'in_transit'
      | 'out_for_delivery'
      | 'delivered'
      | 'exception'
      | 'returned'
      | 'lost';
    /** UTC, ISO 8601 with milliseconds and Z. */
    deliveredAt: string | null;
  };
  documents: Document[];
  cancellation: {
    reason: string | null;
    /** Who did it: a person, a credential, the warehouse, or a rule. */
    requestedBy: {
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      id: string | null;
      name: string;
    };
    /** UTC, ISO 8601 with milliseconds and Z. */
    requestedAt: string;
    refusedReason: string | null;
  } | null;
  cancellable: boolean;
  /** Of an outbound shipment that is pending: `promise.shipBy`, before which the warehouse begins if it keeps its promise. It may begin at any time before: `cancellable` is what counts. Otherwise null. */
  cancellableUntil: string | null;
  estimatedCharges: {
    chargeType: string;
    description: string;
    quantity: number;
    unit: string;
    /** Minor units for one `unit`; may have a fraction. */
    unitCost: number;
    /** Integer minor units of the currency beside it. */
    totalCost: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
  }[];
  /** A invoice id. */
  invoiceId: string | null;
  /** @maxItems 50 */
  tags: string[];
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata: {
    [k: string]: string;
  };
  /** UTC, ISO 8601 with milliseconds and Z. */
  submittedAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  heldAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  confirmedAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  processingAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  forwardedAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  receivedAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  cancelledAt: string | null;
  /** UTC, ISO 8601 with milliseconds and Z. */
  rejectedAt: string | null;
}
export interface StockSnapshot {
  /** A local day, YYYY-MM-DD. */
  date: string;
  /** A warehouse id. */
  warehouseId: string;
  /** A product id. */
  productId: string | null;
  /** A carton id. */
  cartonId: string | null;
  sku: string | null;
  name: string;
  /** At the close of the day, warehouse time: units or boxes. */
  onHand: number;
  /** Space the goods took; storage is billed on it. */
  volume: {
    value: number;
    unit: 'm3';
  };
  /** UTC, ISO 8601 with milliseconds and Z. */
  updatedAt: string;
}
/** A request that you send yourself, with a credential that has its scope. */
export interface SuggestedAction {
  description: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  scope:
    | 'inventory'
    | 'shipments'
    | 'locations'
    | 'invoices'
    | 'notifications'
    | 'recommendations'
    | 'user-account';
  body: {
    [k: string]: unknown;
  } | null;
  /** Send it with the request: whoever sends it a second time gets the first answer again. */
  idempotencyKey: string | null;
}
export interface TestClock {
  /** UTC, ISO 8601 with milliseconds and Z. */
  now: string;
  /** How far it is ahead. */
  offsetMs: number;
}
export interface TimelineEntry {
  /** A event id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  at: string;
  /** A topic of the event catalogue. */
  event: string;
  title: string;
  /** Who did it: a person, a credential, the warehouse, or a rule. */
  actor: {
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    id: string | null;
    name: string;
  };
  data: {
    [k: string]: unknown;
  };
}
export interface UpcomingInvoice {
  /** UTC, ISO 8601 with milliseconds and Z. */
  asOf: string;
  /** A local day, YYYY-MM-DD. */
  periodStart: string;
  /** The last day of the running period, when it is billed. */
  periodEnd: string;
  /** The last day whose work is in it so far. */
  through: string;
  /** The sums by charge type, in the order of the rate card. */
  groups: {
    chargeType:
      | 'receiving_unit'
      | 'receiving_carton'
      | 'storage'
      | 'pick_first'
      | 'pick_additional'
      | 'pack'
      | 'spd_carton_handling'
      | 'label'
      | 'postage'
      | 'return'
      | 'cancel_fee'
      | 'minimum'
      | 'credit';
    title: string;
    unit: string;
    lines: number;
    quantity: number;
    /** Integer minor units of the currency beside it. */
    totalCost: number;
  }[];
  /**
   * The latest lines, newest first.
   *
   * @maxItems 50
   */
  latest: {
    title: string;
    description: string | null;
    /** Of `unit`; m³-days may have a fraction. */
    quantity: number;
    unit: string;
    /** Minor units for one `unit`; may have a fraction. */
    unitCost: number;
    /** Integer minor units of the currency beside it. */
    totalCost: number;
    chargeType:
      | 'receiving_unit'
      | 'receiving_carton'
      | 'storage'
      | 'pick_first'
      | 'pick_additional'
      | 'pack'
      | 'spd_carton_handling'
      | 'label'
      | 'postage'
      | 'return'
      | 'cancel_fee'
      | 'minimum'
      | 'credit';
    /** A local day, YYYY-MM-DD. */
    serviceDate: string;
    /** What it was charged for: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the rate card of a minimum, or the event of a credit. */
    source: {
      type: 'shipment' | 'snapshot' | 'receipt' | 'rate_card' | 'credit';
      id: string;
    };
    /** The rate card that was in force on the day. */
    rateCardVersion: string;
  }[];
  lineCount: number;
  /** Integer minor units of the currency beside it. */
  subtotal: number;
  /** What the minimum of the period would add if nothing more were done; in no sum here. */
  minimumDue: number;
  /** Integer minor units of the currency beside it. */
  taxTotal: number;
  /** Integer minor units of the currency beside it. */
  totalAmount: number;
  /** The total at the end of the period if the rest of it is like what was, and no less than the minimum. */
  projectedTotal: number;
  /** ISO 4217 code of the amounts beside it. */
  currency: string;
  rateCardVersion: string;
}
/** Requests of one credential on one UTC day; up to 30 seconds behind. */
export interface UsageDay {
  /** A local day, YYYY-MM-DD. */
  date: string;
  /** A key or grant id. */
  credentialId: string;
  credentialName: string;
  /** A whole count. */
  requests: number;
  /** To the minute. */
  lastUsedAt: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  updatedAt: string;
}
export interface Warehouse {
  /** A warehouse id. */
  id: string;
  /** UTC, ISO 8601 with milliseconds and Z. */
  createdAt: string;
  /** Moves with every write; `updatedSince` compares with it. */
  updatedAt: string;
  /** 1 at creation, one more with each write. */
  version: number;
  code: string;
  name: string;
  description: string | null;
  active: boolean;
  address: {
    name: string | null;
    company: string | null;
    line1: string;
    line2: string | null;
    city: string;
    state: string | null;
    postalCode: string | null;
    /** ISO 3166-1 alpha-2. */
    countryCode: string;
    phone: string | null;
    email: string | null;
  };
  contact: {
    name: string | null;
    email: string | null;
    phone: string | null;
  };
  /** @maxItems 50 */
  tags: string[];
  /** IANA time zone name. */
  timezone: string;
  /** What the warehouse can do. */
  capabilities: (
    | 'pick_pack'
    | 'small_parcel'
    | 'container_receiving'
    | 'returns'
    | 'hazmat'
    | 'cold_storage'
    | 'kitting'
  )[];
  workingDays: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /** Items: A local day, YYYY-MM-DD. */
  holidays: string[];
  cutoffs: {
    service: 'standard' | 'expedited' | 'overnight';
    /** Submitted by then, it counts as that working day. */
    localTime: string;
  }[];
  /** Working hours from the cut-off to the carrier, by service. */
  slaHours: {
    standard: number;
    expedited: number;
    overnight: number;
  };
}
export interface WebhookBody {
  type:
    | 'shipment.created'
    | 'shipment.deleted'
    | 'shipment.submitted'
    | 'shipment.updated'
    | 'shipment.held'
    | 'shipment.released'
    | 'shipment.started'
    | 'shipment.picked'
    | 'shipment.packed'
    | 'shipment.short_picked'
    | 'shipment.late'
    | 'shipment.forwarded'
    | 'shipment.cancel_requested'
    | 'shipment.cancel_refused'
    | 'shipment.cancelled'
    | 'package.label_created'
    | 'package.forwarded'
    | 'package.in_transit'
    | 'package.out_for_delivery'
    | 'package.delivered'
    | 'package.exception'
    | 'package.returned'
    | 'package.lost'
    | 'inbound.created'
    | 'inbound.submitted'
    | 'inbound.confirmed'
    | 'inbound.rejected'
    | 'inbound.arrived'
    | 'inbound.received'
    | 'inbound.discrepancy'
    | 'inbound.cancelled'
    | 'stock.changed'
    | 'stock.corrected'
    | 'stock.low'
    | 'stock.out'
    | 'stock.back'
    | 'product.created'
    | 'product.updated'
    | 'product.archived'
    | 'product.restored'
    | 'carton.created'
    | 'carton.updated'
    | 'carton.archived'
    | 'carton.restored'
    | 'invoice.issued'
    | 'invoice.payment_pending'
    | 'invoice.payment_missed'
    | 'invoice.paid'
    | 'invoice.overdue'
    | 'invoice.collecting'
    | 'invoice.cancelled'
    | 'invoice.refunded'
    | 'invoice.credited'
    | 'webhook.disabled'
    | 'webhook.enabled'
    | 'webhook.deleted'
    | 'notification.created'
    | 'recommendation.created'
    | 'recommendation.updated'
    | 'recommendation.accepted'
    | 'recommendation.completed'
    | 'recommendation.failed'
    | 'recommendation.dismissed'
    | 'recommendation.snoozed'
    | 'recommendation.reopened'
    | 'recommendation.expired'
    | 'recommendation.resolved'
    | 'recommendation.superseded';
  /** When it happened. */
  timestamp: string;
  data: {
    /** As in webhook-id: of the event, or of a test that was sent. */
    id: string;
    /** Of the event; null of a test. Events are sent in this order, but what is tried again arrives later, and several are under way at once. */
    sequence: number | null;
    mode: 'live' | 'test';
    /** Who did it: a person, a credential, the warehouse, or a rule. */
    actor: {
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      id: string | null;
      name: string;
    };
    resourceType: string;
    resourceId: string;
    /** What the event says; left out where the body would be larger than 20 kB. */
    data?: {
      [k: string]: unknown;
    };
    truncated?: true;
    /** Where the whole event is read, if it was left out. */
    feed?: string;
    /** A test: nothing of it has happened. */
    example?: true;
  };
}
export interface Work {
  chargeType:
    | 'receiving_unit'
    | 'receiving_carton'
    | 'storage'
    | 'pick_first'
    | 'pick_additional'
    | 'pack'
    | 'spd_carton_handling'
    | 'label'
    | 'postage'
    | 'return'
    | 'cancel_fee'
    | 'minimum'
    | 'credit';
  /** How many: units, cartons, packages, orders. */
  quantity: number;
  /** Of postage: the service it was sent by. */
  service?: 'standard' | 'expedited' | 'overnight';
  /** Of postage: the weight of these packages together. */
  grams?: number;
  /** Of a credit that was granted: what is given back. */
  amount?: number;
  /** Of a credit: what it is given for. */
  reason?: string;
}
/** What `products.list` takes: List products. */
export interface ProductsListInput {
  /** Part of the name, SKU or a barcode, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Exactly this barcode. At most 64 characters. */
  barcode?: string | undefined;
  /** Exactly this tag. At most 40 characters. */
  tag?: string | undefined;
  /** Exactly this externalId. At most 128 characters. */
  externalId?: string | undefined;
  /** Also soft-deleted records. Left out: false. */
  includeDeleted?: boolean | undefined;
  /** Sort key. Left out: createdAt. */
  sortBy?: 'name' | 'sku' | 'createdAt' | 'updatedAt' | undefined;
  /** Direction of sortBy; ties follow the id in the same direction. Left out: desc. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `products.get` takes: Read a product. */
export interface ProductsGetInput {
  /** A product id. */
  id: string;
}
/** What `products.history` takes: List the field changes of a product, newest first. */
export interface ProductsHistoryInput {
  /** A product id. */
  id: string;
  /** Exactly this field name. At most 64 characters. */
  field?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `products.create` takes: Create a product. */
export interface ProductsCreateInput {
  /** Unique in the organization, archived products included; it never changes. At most 64 characters. */
  sku: string;
  /** At most 300 characters. */
  name: string;
  /** At most 5000 characters. */
  description?: string | null | undefined;
  /** At most 20. */
  barcodes?:
    | {
        type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
        /** At most 64 characters. */
        value: string;
      }[]
    | undefined;
  /** Fulfillment network SKU (Amazon). At most 20 characters. */
  fnsku?: string | null | undefined;
  /** At most 20 characters. */
  asin?: string | null | undefined;
  /** With packaging, in any of the units; it is answered in mm. */
  unitDimensions?:
    | ({
        /** From 0.001 to 100000. */
        length: number;
        /** From 0.001 to 100000. */
        width: number;
        /** From 0.001 to 100000. */
        height: number;
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** With packaging, in any of the units; it is answered in g. */
  unitWeight?:
    | ({
        /** From 0 to 10000000. */
        value: number;
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** Whether stock is kept by lot. It can change while there is no stock. Left out: none. */
  trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
  /** What expires sooner than that many days after a delivery is not sent. From 0 to 36500. */
  minimumShelfLifeDays?: number | null | undefined;
  customs?:
    | ({
        /** At most 12 characters. */
        hsCode?: string | null | undefined;
        /** ISO 3166-1 alpha-2. */
        countryOfOrigin?: string | null | undefined;
        /** Of one unit, in integer minor units of `currency`. */
        declaredValue?: number | null | undefined;
        /** ISO 4217 code of the amounts beside it. */
        currency?: string | null | undefined;
        /** At most 300 characters. */
        description?: string | null | undefined;
      } | null)
    | undefined;
  hazmat?:
    | {
        isHazmat: boolean;
        /** At most 10 characters. */
        unNumber?: string | null | undefined;
      }
    | undefined;
  /** It is reported as low in stock when so many units or fewer are available. From 0 to 1000000000. */
  reorderPoint?: number | null | undefined;
  /** From order to arrival of new stock. From 0 to 36500. */
  leadTimeDays?: number | null | undefined;
  /** Units held back from `sellable`. From 0 to 1000000000. Left out: 0. */
  safetyBuffer?: number | undefined;
  /** What a unit costs you, and what you sell it for; only recommendations use it. */
  pricing?:
    | ({
        /** Of one unit, landed, in integer minor units of `currency`. */
        cost?: number | null | undefined;
        /** Of one unit, without tax, in integer minor units of `currency`. */
        price?: number | null | undefined;
        /** ISO 4217 code of the amounts beside it. */
        currency: string;
      } | null)
    | undefined;
  /** The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits. At most 64 characters. */
  defaultBoxId?: string | null | undefined;
  /** Makes it a kit, which has no stock of its own; null where it is none. It can change while no open shipment holds the product. */
  kit?:
    | ({
        /**
         * What one kit is made of: products that are no kits and not archived, each once. At most 50.
         *
         * @minItems 1
         * @maxItems 50
         */
        components: {
          /** A product id. */
          productId: string;
          /** From 1 to 10000. */
          quantity: number;
        }[];
      } | null)
    | undefined;
  /** At most 2000 characters. */
  imageUrl?: string | null | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** What `products.update` takes: Change fields of a product. */
export interface ProductsUpdateInput {
  /** A product id. */
  id: string;
  /** Unique in the organization, archived products included; it never changes. At most 64 characters. */
  sku?: string | undefined;
  /** At most 300 characters. */
  name?: string | undefined;
  /** At most 5000 characters. */
  description?: string | null | undefined;
  /** At most 20. */
  barcodes?:
    | {
        type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
        /** At most 64 characters. */
        value: string;
      }[]
    | undefined;
  /** Fulfillment network SKU (Amazon). At most 20 characters. */
  fnsku?: string | null | undefined;
  /** At most 20 characters. */
  asin?: string | null | undefined;
  /** With packaging, in any of the units; it is answered in mm. */
  unitDimensions?:
    | ({
        /** From 0.001 to 100000. */
        length: number;
        /** From 0.001 to 100000. */
        width: number;
        /** From 0.001 to 100000. */
        height: number;
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** With packaging, in any of the units; it is answered in g. */
  unitWeight?:
    | ({
        /** From 0 to 10000000. */
        value: number;
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** Whether stock is kept by lot. It can change while there is no stock. */
  trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
  /** What expires sooner than that many days after a delivery is not sent. From 0 to 36500. */
  minimumShelfLifeDays?: number | null | undefined;
  customs?:
    | ({
        /** At most 12 characters. */
        hsCode?: string | null | undefined;
        /** ISO 3166-1 alpha-2. */
        countryOfOrigin?: string | null | undefined;
        /** Of one unit, in integer minor units of `currency`. */
        declaredValue?: number | null | undefined;
        /** ISO 4217 code of the amounts beside it. */
        currency?: string | null | undefined;
        /** At most 300 characters. */
        description?: string | null | undefined;
      } | null)
    | undefined;
  hazmat?:
    | {
        isHazmat: boolean;
        /** At most 10 characters. */
        unNumber?: string | null | undefined;
      }
    | undefined;
  /** It is reported as low in stock when so many units or fewer are available. From 0 to 1000000000. */
  reorderPoint?: number | null | undefined;
  /** From order to arrival of new stock. From 0 to 36500. */
  leadTimeDays?: number | null | undefined;
  /** Units held back from `sellable`. From 0 to 1000000000. */
  safetyBuffer?: number | undefined;
  /** What a unit costs you, and what you sell it for; only recommendations use it. */
  pricing?:
    | ({
        /** Of one unit, landed, in integer minor units of `currency`. */
        cost?: number | null | undefined;
        /** Of one unit, without tax, in integer minor units of `currency`. */
        price?: number | null | undefined;
        /** ISO 4217 code of the amounts beside it. */
        currency: string;
      } | null)
    | undefined;
  /** The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits. At most 64 characters. */
  defaultBoxId?: string | null | undefined;
  /** Makes it a kit, which has no stock of its own; null where it is none. It can change while no open shipment holds the product. */
  kit?:
    | ({
        /**
         * What one kit is made of: products that are no kits and not archived, each once. At most 50.
         *
         * @minItems 1
         * @maxItems 50
         */
        components: {
          /** A product id. */
          productId: string;
          /** From 1 to 10000. */
          quantity: number;
        }[];
      } | null)
    | undefined;
  /** At most 2000 characters. */
  imageUrl?: string | null | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** What `products.replace` takes: Replace a product. */
export interface ProductsReplaceInput {
  /** A product id. */
  id: string;
  /** Unique in the organization, archived products included; it never changes. At most 64 characters. */
  sku?: string | undefined;
  /** At most 300 characters. */
  name: string;
  /** At most 5000 characters. */
  description?: string | null | undefined;
  /** At most 20. */
  barcodes?:
    | {
        type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
        /** At most 64 characters. */
        value: string;
      }[]
    | undefined;
  /** Fulfillment network SKU (Amazon). At most 20 characters. */
  fnsku?: string | null | undefined;
  /** At most 20 characters. */
  asin?: string | null | undefined;
  /** With packaging, in any of the units; it is answered in mm. */
  unitDimensions?:
    | ({
        /** From 0.001 to 100000. */
        length: number;
        /** From 0.001 to 100000. */
        width: number;
        /** From 0.001 to 100000. */
        height: number;
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** With packaging, in any of the units; it is answered in g. */
  unitWeight?:
    | ({
        /** From 0 to 10000000. */
        value: number;
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** Whether stock is kept by lot. It can change while there is no stock. Left out: none. */
  trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
  /** What expires sooner than that many days after a delivery is not sent. From 0 to 36500. */
  minimumShelfLifeDays?: number | null | undefined;
  customs?:
    | ({
        /** At most 12 characters. */
        hsCode?: string | null | undefined;
        /** ISO 3166-1 alpha-2. */
        countryOfOrigin?: string | null | undefined;
        /** Of one unit, in integer minor units of `currency`. */
        declaredValue?: number | null | undefined;
        /** ISO 4217 code of the amounts beside it. */
        currency?: string | null | undefined;
        /** At most 300 characters. */
        description?: string | null | undefined;
      } | null)
    | undefined;
  hazmat?:
    | {
        isHazmat: boolean;
        /** At most 10 characters. */
        unNumber?: string | null | undefined;
      }
    | undefined;
  /** It is reported as low in stock when so many units or fewer are available. From 0 to 1000000000. */
  reorderPoint?: number | null | undefined;
  /** From order to arrival of new stock. From 0 to 36500. */
  leadTimeDays?: number | null | undefined;
  /** Units held back from `sellable`. From 0 to 1000000000. Left out: 0. */
  safetyBuffer?: number | undefined;
  /** What a unit costs you, and what you sell it for; only recommendations use it. */
  pricing?:
    | ({
        /** Of one unit, landed, in integer minor units of `currency`. */
        cost?: number | null | undefined;
        /** Of one unit, without tax, in integer minor units of `currency`. */
        price?: number | null | undefined;
        /** ISO 4217 code of the amounts beside it. */
        currency: string;
      } | null)
    | undefined;
  /** The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits. At most 64 characters. */
  defaultBoxId?: string | null | undefined;
  /** Makes it a kit, which has no stock of its own; null where it is none. It can change while no open shipment holds the product. */
  kit?:
    | ({
        /**
         * What one kit is made of: products that are no kits and not archived, each once. At most 50.
         *
         * @minItems 1
         * @maxItems 50
         */
        components: {
          /** A product id. */
          productId: string;
          /** From 1 to 10000. */
          quantity: number;
        }[];
      } | null)
    | undefined;
  /** At most 2000 characters. */
  imageUrl?: string | null | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** What `products.archive` takes: Archive a product. */
export interface ProductsArchiveInput {
  /** A product id. */
  id: string;
}
/** What `products.restore` takes: Restore an archived product. */
export interface ProductsRestoreInput {
  /** A product id. */
  id: string;
}
/** What `products.restorePatch` takes: Restore an archived product (PATCH). */
export interface ProductsRestorePatchInput {
  /** A product id. */
  id: string;
}
/** What `products.bulk` takes: Create or change up to 100 products, each on its own. */
export interface ProductsBulkInput {
  /**
   * At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  products: {
    /** A product id. */
    id?: string | undefined;
    /** Unique in the organization, archived products included; it never changes. At most 64 characters. */
    sku?: string | undefined;
    /** At most 300 characters. */
    name?: string | undefined;
    /** At most 5000 characters. */
    description?: string | null | undefined;
    /** At most 20. */
    barcodes?:
      | {
          type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
          /** At most 64 characters. */
          value: string;
        }[]
      | undefined;
    /** Fulfillment network SKU (Amazon). At most 20 characters. */
    fnsku?: string | null | undefined;
    /** At most 20 characters. */
    asin?: string | null | undefined;
    /** With packaging, in any of the units; it is answered in mm. */
    unitDimensions?:
      | ({
          /** From 0.001 to 100000. */
          length: number;
          /** From 0.001 to 100000. */
          width: number;
          /** From 0.001 to 100000. */
          height: number;
          unit: 'mm' | 'cm' | 'in';
        } | null)
      | undefined;
    /** With packaging, in any of the units; it is answered in g. */
    unitWeight?:
      | ({
          /** From 0 to 10000000. */
          value: number;
          unit: 'g' | 'kg' | 'oz' | 'lb';
        } | null)
      | undefined;
    /** Whether stock is kept by lot. It can change while there is no stock. */
    trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
    /** What expires sooner than that many days after a delivery is not sent. From 0 to 36500. */
    minimumShelfLifeDays?: number | null | undefined;
    customs?:
      | ({
          /** At most 12 characters. */
          hsCode?: string | null | undefined;
          /** ISO 3166-1 alpha-2. */
          countryOfOrigin?: string | null | undefined;
          /** Of one unit, in integer minor units of `currency`. */
          declaredValue?: number | null | undefined;
          /** ISO 4217 code of the amounts beside it. */
          currency?: string | null | undefined;
          /** At most 300 characters. */
          description?: string | null | undefined;
        } | null)
      | undefined;
    hazmat?:
      | {
          isHazmat: boolean;
          /** At most 10 characters. */
          unNumber?: string | null | undefined;
        }
      | undefined;
    /** It is reported as low in stock when so many units or fewer are available. From 0 to 1000000000. */
    reorderPoint?: number | null | undefined;
    /** From order to arrival of new stock. From 0 to 36500. */
    leadTimeDays?: number | null | undefined;
    /** Units held back from `sellable`. From 0 to 1000000000. */
    safetyBuffer?: number | undefined;
    /** What a unit costs you, and what you sell it for; only recommendations use it. */
    pricing?:
      | ({
          /** Of one unit, landed, in integer minor units of `currency`. */
          cost?: number | null | undefined;
          /** Of one unit, without tax, in integer minor units of `currency`. */
          price?: number | null | undefined;
          /** ISO 4217 code of the amounts beside it. */
          currency: string;
        } | null)
      | undefined;
    /** The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits. At most 64 characters. */
    defaultBoxId?: string | null | undefined;
    /** Makes it a kit, which has no stock of its own; null where it is none. It can change while no open shipment holds the product. */
    kit?:
      | ({
          /**
           * What one kit is made of: products that are no kits and not archived, each once. At most 50.
           *
           * @minItems 1
           * @maxItems 50
           */
          components: {
            /** A product id. */
            productId: string;
            /** From 1 to 10000. */
            quantity: number;
          }[];
        } | null)
      | undefined;
    /** At most 2000 characters. */
    imageUrl?: string | null | undefined;
    /** At most 50. */
    tags?: string[] | undefined;
    /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
    metadata?:
      | {
          /** At most 500 characters. */
          [k: string]: string;
        }
      | undefined;
    /** The caller's own reference, unique per organization and resource. At most 128 characters. */
    externalId?: string | null | undefined;
  }[];
}
/** What `cartons.list` takes: List cartons. */
export interface CartonsListInput {
  /** Part of the name or barcode, or a content's name or SKU, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Cartons that hold this product. */
  productId?: string | undefined;
  /** Exactly this barcode. At most 64 characters. */
  barcode?: string | undefined;
  /** Exactly this tag. At most 40 characters. */
  tag?: string | undefined;
  /** Exactly this externalId. At most 128 characters. */
  externalId?: string | undefined;
  /** Also soft-deleted records. Left out: false. */
  includeDeleted?: boolean | undefined;
  /** Sort key. Left out: createdAt. */
  sortBy?: 'name' | 'createdAt' | 'updatedAt' | undefined;
  /** Direction of sortBy; ties follow the id in the same direction. Left out: desc. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `cartons.get` takes: Read a carton. */
export interface CartonsGetInput {
  /** A carton id. */
  id: string;
}
/** What `cartons.history` takes: List the field changes of a carton, newest first. */
export interface CartonsHistoryInput {
  /** A carton id. */
  id: string;
  /** Exactly this field name. At most 64 characters. */
  field?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `cartons.create` takes: Create a carton. */
export interface CartonsCreateInput {
  /** At most 300 characters. */
  name: string;
  /**
   * What is in one box, `quantity` in units: products that are no kits and not archived, each once. It can change until the first stock or shipment uses the carton. At most 50.
   *
   * @minItems 1
   * @maxItems 50
   */
  contents: {
    /** A product id. */
    productId: string;
    /** From 1 to 100000. */
    quantity: number;
  }[];
  /** At most 64 characters. */
  barcode?: string | null | undefined;
  /** Of the closed box, in any of the units. It can change as long as the contents can. */
  dimensions?:
    | ({
        /** From 0.001 to 100000. */
        length: number;
        /** From 0.001 to 100000. */
        width: number;
        /** From 0.001 to 100000. */
        height: number;
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Of the full box, in any of the units. It can change as long as the contents can. */
  weight?:
    | ({
        /** From 0 to 10000000. */
        value: number;
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** What `cartons.update` takes: Change fields of a carton. */
export interface CartonsUpdateInput {
  /** A carton id. */
  id: string;
  /** At most 300 characters. */
  name?: string | undefined;
  /** What is in one box, `quantity` in units: products that are no kits and not archived, each once. It can change until the first stock or shipment uses the carton. At most 50. */
  contents?:
    | {
        /** A product id. */
        productId: string;
        /** From 1 to 100000. */
        quantity: number;
      }[]
    | undefined;
  /** At most 64 characters. */
  barcode?: string | null | undefined;
  /** Of the closed box, in any of the units. It can change as long as the contents can. */
  dimensions?:
    | ({
        /** From 0.001 to 100000. */
        length: number;
        /** From 0.001 to 100000. */
        width: number;
        /** From 0.001 to 100000. */
        height: number;
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Of the full box, in any of the units. It can change as long as the contents can. */
  weight?:
    | ({
        /** From 0 to 10000000. */
        value: number;
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** What `cartons.replace` takes: Replace a carton. */
export interface CartonsReplaceInput {
  /** A carton id. */
  id: string;
  /** At most 300 characters. */
  name: string;
  /**
   * What is in one box, `quantity` in units: products that are no kits and not archived, each once. It can change until the first stock or shipment uses the carton. At most 50.
   *
   * @minItems 1
   * @maxItems 50
   */
  contents: {
    /** A product id. */
    productId: string;
    /** From 1 to 100000. */
    quantity: number;
  }[];
  /** At most 64 characters. */
  barcode?: string | null | undefined;
  /** Of the closed box, in any of the units. It can change as long as the contents can. */
  dimensions?:
    | ({
        /** From 0.001 to 100000. */
        length: number;
        /** From 0.001 to 100000. */
        width: number;
        /** From 0.001 to 100000. */
        height: number;
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Of the full box, in any of the units. It can change as long as the contents can. */
  weight?:
    | ({
        /** From 0 to 10000000. */
        value: number;
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** What `cartons.archive` takes: Archive a carton. */
export interface CartonsArchiveInput {
  /** A carton id. */
  id: string;
}
/** What `cartons.restore` takes: Restore an archived carton. */
export interface CartonsRestoreInput {
  /** A carton id. */
  id: string;
}
/** What `cartons.restorePatch` takes: Restore an archived carton (PATCH). */
export interface CartonsRestorePatchInput {
  /** A carton id. */
  id: string;
}
/** What `cartons.bulk` takes: Create or change up to 100 cartons, each on its own. */
export interface CartonsBulkInput {
  /**
   * At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  cartons: {
    /** A carton id. */
    id?: string | undefined;
    /** At most 300 characters. */
    name?: string | undefined;
    /** What is in one box, `quantity` in units: products that are no kits and not archived, each once. It can change until the first stock or shipment uses the carton. At most 50. */
    contents?:
      | {
          /** A product id. */
          productId: string;
          /** From 1 to 100000. */
          quantity: number;
        }[]
      | undefined;
    /** At most 64 characters. */
    barcode?: string | null | undefined;
    /** Of the closed box, in any of the units. It can change as long as the contents can. */
    dimensions?:
      | ({
          /** From 0.001 to 100000. */
          length: number;
          /** From 0.001 to 100000. */
          width: number;
          /** From 0.001 to 100000. */
          height: number;
          unit: 'mm' | 'cm' | 'in';
        } | null)
      | undefined;
    /** Of the full box, in any of the units. It can change as long as the contents can. */
    weight?:
      | ({
          /** From 0 to 10000000. */
          value: number;
          unit: 'g' | 'kg' | 'oz' | 'lb';
        } | null)
      | undefined;
    /** At most 50. */
    tags?: string[] | undefined;
    /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
    metadata?:
      | {
          /** At most 500 characters. */
          [k: string]: string;
        }
      | undefined;
    /** The caller's own reference, unique per organization and resource. At most 128 characters. */
    externalId?: string | null | undefined;
  }[];
}
/** What `stock.breakdown` takes: List the stock of every product. */
export interface StockBreakdownInput {
  /** Part of the name or SKU, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Only this product. */
  productId?: string | undefined;
  /** Only the stock of this warehouse. */
  warehouseId?: string | undefined;
  /** Also soft-deleted records. Left out: false. */
  includeDeleted?: boolean | undefined;
  /** Only records with anything on hand or incoming. Left out: false. */
  nonZero?: boolean | undefined;
  /** lots: also the lots and their expiry in each warehouse. */
  include?: 'lots' | undefined;
  /** Stock as it was at this time, summed from the ledger; incoming and backordered are then 0. */
  asOf?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `stock.cartonBreakdown` takes: List the stock of every carton, in boxes. */
export interface StockCartonBreakdownInput {
  /** Part of the name, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only this carton. */
  cartonId?: string | undefined;
  /** Cartons that hold this product. */
  productId?: string | undefined;
  /** Only the stock of this warehouse. */
  warehouseId?: string | undefined;
  /** Also soft-deleted records. Left out: false. */
  includeDeleted?: boolean | undefined;
  /** Only records with anything on hand or incoming. Left out: false. */
  nonZero?: boolean | undefined;
  /** Stock as it was at this time, summed from the ledger; incoming and backordered are then 0. */
  asOf?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `stock.ledger` takes: List stock movements, newest first. */
export interface StockLedgerInput {
  /** Movement type. Several, comma separated, mean any of them. At most 16. */
  type?:
    | (
        | 'receive'
        | 'open_carton'
        | 'pack_carton'
        | 'allocate'
        | 'release'
        | 'ship'
        | 'restock'
        | 'adjust'
        | 'count'
        | 'quarantine'
        | 'unquarantine'
        | 'damage'
        | 'expire'
        | 'transfer_out'
        | 'transfer_in'
        | 'write_off'
      )[]
    | undefined;
  /** Bucket. Several, comma separated, mean any of them. At most 6. */
  bucket?:
    | ('available' | 'allocated' | 'quarantined' | 'damaged' | 'expired' | 'reserved_to_open')[]
    | undefined;
  /** Movements of this product. */
  productId?: string | undefined;
  /** Movements of this carton. */
  cartonId?: string | undefined;
  /** Movements in this warehouse. */
  warehouseId?: string | undefined;
  /** Movements for this shipment. */
  shipmentId?: string | undefined;
  /** Exactly this lot. At most 64 characters. */
  lot?: string | undefined;
  /** Exactly this reason. At most 200 characters. */
  reason?: string | undefined;
  /** Exactly this actor id. At most 64 characters. */
  actorId?: string | undefined;
  /** After this time. */
  createdAfter?: string | undefined;
  /** Before this time. */
  createdBefore?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `stock.snapshots` takes: List daily closing stock. */
export interface StockSnapshotsInput {
  /** Only this day; without it the newest days come first. */
  date?: string | undefined;
  /** Only this product. */
  productId?: string | undefined;
  /** Only this carton. */
  cartonId?: string | undefined;
  /** Only the stock of this warehouse. */
  warehouseId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `stock.marketplaceLevels` takes: List what you reported of your stock at marketplaces, the newest days first. */
export interface StockMarketplaceLevelsInput {
  /** Only this product. */
  productId?: string | undefined;
  /** Marketplace. Several, comma separated, mean any of them. At most 4. */
  marketplace?: ('amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other')[] | undefined;
  /** Only this day. */
  date?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `stock.reportMarketplaceLevels` takes: Report your stock at marketplaces. */
export interface StockReportMarketplaceLevelsInput {
  /**
   * At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  levels: {
    /** A product id. */
    productId: string;
    marketplace: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
    /** The day in your time zone; not in the future. */
    date: string;
    /** Units that could be sold there at its end. From 0 to 1000000000. */
    available: number;
    /** Units on their way there. From 0 to 1000000000. Left out: 0. */
    incoming?: number | undefined;
    /** Units sold there on that day; null where you do not know. From 0 to 1000000000. */
    sold?: number | null | undefined;
  }[];
}
/** What `shipments.list` takes: List shipments. */
export interface ShipmentsListInput {
  /** Status. Several, comma separated, mean any of them. At most 10. */
  status?:
    | (
        | 'draft'
        | 'pending'
        | 'on_hold'
        | 'confirmed'
        | 'processing'
        | 'forwarded'
        | 'received'
        | 'pending_cancel'
        | 'cancelled'
        | 'rejected'
      )[]
    | undefined;
  /** Type. Several, comma separated, mean any of them. At most 6. */
  type?:
    | (
        | 'outbound-pickpack'
        | 'outbound-spd'
        | 'inbound-spd'
        | 'inbound-container'
        | 'inbound-return'
        | 'outbound-pnp'
      )[]
    | undefined;
  /** Kind. Several, comma separated, mean any of them. At most 4. */
  kind?: ('pnp' | 'spd' | 'inbound' | 'return')[] | undefined;
  /** From or to this warehouse. */
  warehouseId?: string | undefined;
  /** Exactly this externalId. At most 128 characters. */
  externalId?: string | undefined;
  /** Exactly this order number. At most 64 characters. */
  orderNumber?: string | undefined;
  /** Exactly this tracking number. At most 64 characters. */
  trackingNumber?: string | undefined;
  /** Shipments with this product, also inside cartons. */
  productId?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Part of the number, order number, externalId, recipient, or a tracking number, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Created after this time. */
  createdAfter?: string | undefined;
  /** Created before this time. */
  createdBefore?: string | undefined;
  /** Sort key. Left out: createdAt. */
  sortBy?: 'createdAt' | 'updatedAt' | undefined;
  /** Direction of sortBy; ties follow the id in the same direction. Left out: desc. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `shipments.get` takes: Read a shipment. */
export interface ShipmentsGetInput {
  /** A shipment id. */
  id: string;
}
/** What `shipments.timeline` takes: List what happened to a shipment, oldest first. */
export interface ShipmentsTimelineInput {
  /** A shipment id. */
  id: string;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `shipments.createPnp` takes: Create a pick-and-pack shipment. */
export interface ShipmentsCreatePnpInput {
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
  /** At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** At most 2000 characters. */
  notes?: string | null | undefined;
  /** Left out: the nearest active warehouse that has everything. Where none has: the nearest, or with fill_all_available the one that can send most. */
  warehouseId?: string | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Left out: standard. */
  priority?: 'standard' | 'expedited' | undefined;
  /** The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible. */
  requestedShipDate?: string | null | undefined;
  shippingAddress?:
    | ({
        /** At most 200 characters. */
        name?: string | null | undefined;
        /** At most 200 characters. */
        company?: string | null | undefined;
        /** At most 200 characters. */
        line1: string;
        /** At most 200 characters. */
        line2?: string | null | undefined;
        /** At most 100 characters. */
        city: string;
        /** At most 100 characters. */
        state?: string | null | undefined;
        /** At most 20 characters. */
        postalCode?: string | null | undefined;
        /** ISO 3166-1 alpha-2. */
        countryCode: string;
        /** At most 40 characters. */
        phone?: string | null | undefined;
        /** At most 254 characters. */
        email?: string | null | undefined;
      } | null)
    | undefined;
  shippingMethod?:
    | {
        /** Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** At most 64 characters. */
        carrier?: string | null | undefined;
        /** Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /** When stock is short: fill_or_kill refuses; fill_all takes what there is and waits on hold; fill_all_available sends what there is. Left out: fill_or_kill. */
  fulfillmentPolicy?: 'fill_or_kill' | 'fill_all' | 'fill_all_available' | undefined;
  packingInstructions?:
    | ({
        /** At most 500 characters. */
        giftMessage?: string | null | undefined;
      } | null)
    | undefined;
  /**
   * A product that stands on several lines is summed. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** A product id. */
    productId?: string | undefined;
    /** Instead of productId. At most 64 characters. */
    sku?: string | undefined;
    /** Units. From 1 to 1000000. */
    quantity: number;
  }[];
  /** Also submits it: one call. Where that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** What `shipments.createSpd` takes: Create a shipment of whole cartons to a fulfilment centre. */
export interface ShipmentsCreateSpdInput {
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
  /** At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** At most 2000 characters. */
  notes?: string | null | undefined;
  /** Left out: the nearest active warehouse that has everything. Where none has: the nearest, or with fill_all_available the one that can send most. */
  warehouseId?: string | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Left out: standard. */
  priority?: 'standard' | 'expedited' | undefined;
  /** The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible. */
  requestedShipDate?: string | null | undefined;
  destination?:
    | ({
        profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
        /** At most 40 characters. */
        facilityCode?: string | null | undefined;
        /** Theirs, such as an FBA shipment id. At most 64 characters. */
        referenceId?: string | null | undefined;
        address: {
          /** At most 200 characters. */
          name?: string | null | undefined;
          /** At most 200 characters. */
          company?: string | null | undefined;
          /** At most 200 characters. */
          line1: string;
          /** At most 200 characters. */
          line2?: string | null | undefined;
          /** At most 100 characters. */
          city: string;
          /** At most 100 characters. */
          state?: string | null | undefined;
          /** At most 20 characters. */
          postalCode?: string | null | undefined;
          /** ISO 3166-1 alpha-2. */
          countryCode: string;
          /** At most 40 characters. */
          phone?: string | null | undefined;
          /** At most 254 characters. */
          email?: string | null | undefined;
        };
      } | null)
    | undefined;
  shippingMethod?:
    | {
        /** Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** At most 64 characters. */
        carrier?: string | null | undefined;
        /** Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /**
   * Whole boxes; each becomes a package when it is submitted. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** A carton id. */
    cartonId: string;
    /** Boxes. From 1 to 100000. */
    quantity: number;
  }[];
  /** Also submits it: one call. Where that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** What `shipments.createInbound` takes: Announce goods that will arrive. */
export interface ShipmentsCreateInboundInput {
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
  /** At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** At most 2000 characters. */
  notes?: string | null | undefined;
  /** Where it will arrive. */
  warehouseId: string;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  type: 'inbound-spd' | 'inbound-container';
  /** At most 200 characters. */
  supplier?: string | null | undefined;
  /** At most 64 characters. */
  carrier?: string | null | undefined;
  /** At most 100. */
  trackingNumbers?: string[] | undefined;
  /** At most 20 characters. */
  containerNumber?: string | null | undefined;
  /** A local day, YYYY-MM-DD. */
  expectedArrivalDate?: string | null | undefined;
  /**
   * At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** A product id. */
    productId?: string | undefined;
    /** Instead of productId. At most 64 characters. */
    sku?: string | undefined;
    /** Sealed boxes, instead of productId or sku. */
    cartonId?: string | undefined;
    /** Announced: units of a product, boxes of a carton. From 1 to 1000000. */
    quantity: number;
    /** At most 64 characters. */
    lot?: string | null | undefined;
    /** A local day, YYYY-MM-DD. */
    expiresOn?: string | null | undefined;
  }[];
  /** Also submits it: one call. Where that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** What `shipments.createReturn` takes: Announce a return. */
export interface ShipmentsCreateReturnInput {
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
  /** At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** At most 2000 characters. */
  notes?: string | null | undefined;
  /** Left out: the warehouse that sent the original shipment. */
  warehouseId?: string | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** What it is sent back of. All returns of a shipment together bring back no more of a product than left with it. */
  originalShipmentId?: string | null | undefined;
  /** At most 64 characters. */
  reasonCode?: string | null | undefined;
  /** At most 64 characters. */
  carrier?: string | null | undefined;
  /** At most 100. */
  trackingNumbers?: string[] | undefined;
  /** A local day, YYYY-MM-DD. */
  expectedArrivalDate?: string | null | undefined;
  /**
   * A kit that left with the original shipment becomes lines of what it was made of when it left. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** A product id. */
    productId?: string | undefined;
    /** Instead of productId. At most 64 characters. */
    sku?: string | undefined;
    /** Units. From 1 to 1000000. */
    quantity: number;
    /** Left out: restock. */
    requestedAction?: 'restock' | 'quarantine' | 'dispose' | undefined;
  }[];
  /** Also submits it: one call. Where that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** What `shipments.bulk` takes: Create up to 100 shipments, each on its own. */
export interface ShipmentsBulkInput {
  /**
   * At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  shipments: (
    | {
        type: 'outbound-pickpack';
        /** The caller's own reference, unique per organization and resource. At most 128 characters. */
        externalId?: string | null | undefined;
        /** At most 64 characters. */
        orderNumber?: string | null | undefined;
        /** At most 2000 characters. */
        notes?: string | null | undefined;
        /** Left out: the nearest active warehouse that has everything. Where none has: the nearest, or with fill_all_available the one that can send most. */
        warehouseId?: string | undefined;
        /** At most 50. */
        tags?: string[] | undefined;
        /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
        metadata?:
          | {
              /** At most 500 characters. */
              [k: string]: string;
            }
          | undefined;
        /** Left out: standard. */
        priority?: 'standard' | 'expedited' | undefined;
        /** The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible. */
        requestedShipDate?: string | null | undefined;
        shippingAddress?:
          | ({
              /** At most 200 characters. */
              name?: string | null | undefined;
              /** At most 200 characters. */
              company?: string | null | undefined;
              /** At most 200 characters. */
              line1: string;
              /** At most 200 characters. */
              line2?: string | null | undefined;
              /** At most 100 characters. */
              city: string;
              /** At most 100 characters. */
              state?: string | null | undefined;
              /** At most 20 characters. */
              postalCode?: string | null | undefined;
              /** ISO 3166-1 alpha-2. */
              countryCode: string;
              /** At most 40 characters. */
              phone?: string | null | undefined;
              /** At most 254 characters. */
              email?: string | null | undefined;
            } | null)
          | undefined;
        shippingMethod?:
          | {
              /** Left out: standard. */
              service?: 'standard' | 'expedited' | 'overnight' | undefined;
              /** At most 64 characters. */
              carrier?: string | null | undefined;
              /** Left out: false. */
              signatureRequired?: boolean | undefined;
            }
          | undefined;
        /** When stock is short: fill_or_kill refuses; fill_all takes what there is and waits on hold; fill_all_available sends what there is. Left out: fill_or_kill. */
        fulfillmentPolicy?: 'fill_or_kill' | 'fill_all' | 'fill_all_available' | undefined;
        packingInstructions?:
          | ({
              /** At most 500 characters. */
              giftMessage?: string | null | undefined;
            } | null)
          | undefined;
        /**
         * A product that stands on several lines is summed. At most 500.
         *
         * @maxItems 500
         */
        items: {
          /** A product id. */
          productId?: string | undefined;
          /** Instead of productId. At most 64 characters. */
          sku?: string | undefined;
          /** Units. From 1 to 1000000. */
          quantity: number;
        }[];
        /** Also submits it: one call. Where that fails, nothing is created. Left out: false. */
        submit?: boolean | undefined;
      }
    | {
        type: 'outbound-spd';
        /** The caller's own reference, unique per organization and resource. At most 128 characters. */
        externalId?: string | null | undefined;
        /** At most 64 characters. */
        orderNumber?: string | null | undefined;
        /** At most 2000 characters. */
        notes?: string | null | undefined;
        /** Left out: the nearest active warehouse that has everything. Where none has: the nearest, or with fill_all_available the one that can send most. */
        warehouseId?: string | undefined;
        /** At most 50. */
        tags?: string[] | undefined;
        /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
        metadata?:
          | {
              /** At most 500 characters. */
              [k: string]: string;
            }
          | undefined;
        /** Left out: standard. */
        priority?: 'standard' | 'expedited' | undefined;
        /** The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible. */
        requestedShipDate?: string | null | undefined;
        destination?:
          | ({
              profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
              /** At most 40 characters. */
              facilityCode?: string | null | undefined;
              /** Theirs, such as an FBA shipment id. At most 64 characters. */
              referenceId?: string | null | undefined;
              address: {
                /** At most 200 characters. */
                name?: string | null | undefined;
                /** At most 200 characters. */
                company?: string | null | undefined;
                /** At most 200 characters. */
                line1: string;
                /** At most 200 characters. */
                line2?: string | null | undefined;
                /** At most 100 characters. */
                city: string;
                /** At most 100 characters. */
                state?: string | null | undefined;
                /** At most 20 characters. */
                postalCode?: string | null | undefined;
                /** ISO 3166-1 alpha-2. */
                countryCode: string;
                /** At most 40 characters. */
                phone?: string | null | undefined;
                /** At most 254 characters. */
                email?: string | null | undefined;
              };
            } | null)
          | undefined;
        shippingMethod?:
          | {
              /** Left out: standard. */
              service?: 'standard' | 'expedited' | 'overnight' | undefined;
              /** At most 64 characters. */
              carrier?: string | null | undefined;
              /** Left out: false. */
              signatureRequired?: boolean | undefined;
            }
          | undefined;
        /**
         * Whole boxes; each becomes a package when it is submitted. At most 500.
         *
         * @maxItems 500
         */
        items: {
          /** A carton id. */
          cartonId: string;
          /** Boxes. From 1 to 100000. */
          quantity: number;
        }[];
        /** Also submits it: one call. Where that fails, nothing is created. Left out: false. */
        submit?: boolean | undefined;
      }
  )[];
}
/** What `shipments.quote` takes: Ask what a shipment would cost and when it would leave. */
export interface ShipmentsQuoteInput {
  /** Left out: outbound-pickpack. */
  type?: 'outbound-pickpack' | 'outbound-spd' | undefined;
  /** A warehouse id. */
  warehouseId?: string | undefined;
  shippingAddress?:
    | ({
        /** At most 200 characters. */
        name?: string | null | undefined;
        /** At most 200 characters. */
        company?: string | null | undefined;
        /** At most 200 characters. */
        line1: string;
        /** At most 200 characters. */
        line2?: string | null | undefined;
        /** At most 100 characters. */
        city: string;
        /** At most 100 characters. */
        state?: string | null | undefined;
        /** At most 20 characters. */
        postalCode?: string | null | undefined;
        /** ISO 3166-1 alpha-2. */
        countryCode: string;
        /** At most 40 characters. */
        phone?: string | null | undefined;
        /** At most 254 characters. */
        email?: string | null | undefined;
      } | null)
    | undefined;
  destination?:
    | ({
        profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
        /** At most 40 characters. */
        facilityCode?: string | null | undefined;
        /** Theirs, such as an FBA shipment id. At most 64 characters. */
        referenceId?: string | null | undefined;
        address: {
          /** At most 200 characters. */
          name?: string | null | undefined;
          /** At most 200 characters. */
          company?: string | null | undefined;
          /** At most 200 characters. */
          line1: string;
          /** At most 200 characters. */
          line2?: string | null | undefined;
          /** At most 100 characters. */
          city: string;
          /** At most 100 characters. */
          state?: string | null | undefined;
          /** At most 20 characters. */
          postalCode?: string | null | undefined;
          /** ISO 3166-1 alpha-2. */
          countryCode: string;
          /** At most 40 characters. */
          phone?: string | null | undefined;
          /** At most 254 characters. */
          email?: string | null | undefined;
        };
      } | null)
    | undefined;
  shippingMethod?:
    | {
        /** Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** At most 64 characters. */
        carrier?: string | null | undefined;
        /** Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /** The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible. */
  requestedShipDate?: string | null | undefined;
  /** Of an order of units; it decides which warehouse is meant where none has everything. Left out: fill_or_kill. */
  fulfillmentPolicy?: 'fill_or_kill' | 'fill_all' | 'fill_all_available' | undefined;
  /**
   * At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  items: {
    /** A product id. */
    productId?: string | undefined;
    /** Instead of productId. At most 64 characters. */
    sku?: string | undefined;
    /** A carton id. */
    cartonId?: string | undefined;
    /** Units. From 1 to 1000000. */
    quantity: number;
  }[];
}
/** What `shipments.update` takes: Change a shipment. */
export interface ShipmentsUpdateInput {
  /** A shipment id. */
  id: string;
  /** The caller's own reference, unique per organization and resource. At most 128 characters. */
  externalId?: string | null | undefined;
  /** At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** At most 2000 characters. */
  notes?: string | null | undefined;
  /** A warehouse id. */
  warehouseId?: string | undefined;
  /** At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  priority?: 'standard' | 'expedited' | undefined;
  /** The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible. */
  requestedShipDate?: string | null | undefined;
  shippingAddress?:
    | {
        /** At most 200 characters. */
        name?: string | null | undefined;
        /** At most 200 characters. */
        company?: string | null | undefined;
        /** At most 200 characters. */
        line1: string;
        /** At most 200 characters. */
        line2?: string | null | undefined;
        /** At most 100 characters. */
        city: string;
        /** At most 100 characters. */
        state?: string | null | undefined;
        /** At most 20 characters. */
        postalCode?: string | null | undefined;
        /** ISO 3166-1 alpha-2. */
        countryCode: string;
        /** At most 40 characters. */
        phone?: string | null | undefined;
        /** At most 254 characters. */
        email?: string | null | undefined;
      }
    | undefined;
  shippingMethod?:
    | {
        /** Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** At most 64 characters. */
        carrier?: string | null | undefined;
        /** Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  fulfillmentPolicy?: 'fill_or_kill' | 'fill_all' | 'fill_all_available' | undefined;
  packingInstructions?:
    | ({
        /** At most 500 characters. */
        giftMessage?: string | null | undefined;
      } | null)
    | undefined;
  destination?:
    | {
        profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
        /** At most 40 characters. */
        facilityCode?: string | null | undefined;
        /** Theirs, such as an FBA shipment id. At most 64 characters. */
        referenceId?: string | null | undefined;
        address: {
          /** At most 200 characters. */
          name?: string | null | undefined;
          /** At most 200 characters. */
          company?: string | null | undefined;
          /** At most 200 characters. */
          line1: string;
          /** At most 200 characters. */
          line2?: string | null | undefined;
          /** At most 100 characters. */
          city: string;
          /** At most 100 characters. */
          state?: string | null | undefined;
          /** At most 20 characters. */
          postalCode?: string | null | undefined;
          /** ISO 3166-1 alpha-2. */
          countryCode: string;
          /** At most 40 characters. */
          phone?: string | null | undefined;
          /** At most 254 characters. */
          email?: string | null | undefined;
        };
      }
    | undefined;
  /** At most 200 characters. */
  supplier?: string | null | undefined;
  /** At most 64 characters. */
  carrier?: string | null | undefined;
  /** At most 100. */
  trackingNumbers?: string[] | undefined;
  /** At most 20 characters. */
  containerNumber?: string | null | undefined;
  /** A local day, YYYY-MM-DD. */
  expectedArrivalDate?: string | null | undefined;
  /** At most 64 characters. */
  reasonCode?: string | null | undefined;
  /** At most 500. */
  items?:
    | {
        /** A product id. */
        productId?: string | undefined;
        /** Instead of productId. At most 64 characters. */
        sku?: string | undefined;
        /** A carton id. */
        cartonId?: string | undefined;
        /** Units. From 1 to 1000000. */
        quantity: number;
        /** At most 64 characters. */
        lot?: string | null | undefined;
        /** A local day, YYYY-MM-DD. */
        expiresOn?: string | null | undefined;
        requestedAction?: 'restock' | 'quarantine' | 'dispose' | undefined;
      }[]
    | undefined;
}
/** What `shipments.putItems` takes: Replace the lines of a shipment. */
export interface ShipmentsPutItemsInput {
  /** A shipment id. */
  id: string;
  /**
   * At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** A product id. */
    productId?: string | undefined;
    /** Instead of productId. At most 64 characters. */
    sku?: string | undefined;
    /** A carton id. */
    cartonId?: string | undefined;
    /** Units. From 1 to 1000000. */
    quantity: number;
    /** At most 64 characters. */
    lot?: string | null | undefined;
    /** A local day, YYYY-MM-DD. */
    expiresOn?: string | null | undefined;
    requestedAction?: 'restock' | 'quarantine' | 'dispose' | undefined;
  }[];
}
/** What `shipments.putShippingAddress` takes: Replace the address of a shipment. */
export interface ShipmentsPutShippingAddressInput {
  /** A shipment id. */
  id: string;
  /** At most 200 characters. */
  name?: string | null | undefined;
  /** At most 200 characters. */
  company?: string | null | undefined;
  /** At most 200 characters. */
  line1: string;
  /** At most 200 characters. */
  line2?: string | null | undefined;
  /** At most 100 characters. */
  city: string;
  /** At most 100 characters. */
  state?: string | null | undefined;
  /** At most 20 characters. */
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** At most 40 characters. */
  phone?: string | null | undefined;
  /** At most 254 characters. */
  email?: string | null | undefined;
}
/** What `shipments.putNotes` takes: Replace the notes of a shipment. */
export interface ShipmentsPutNotesInput {
  /** A shipment id. */
  id: string;
  /** At most 2000 characters. */
  notes: string | null;
}
/** What `shipments.submit` takes: Submit a draft to the warehouse. */
export interface ShipmentsSubmitInput {
  /** A shipment id. */
  id: string;
}
/** What `shipments.hold` takes: Put a pending shipment on hold; its stock is kept. */
export interface ShipmentsHoldInput {
  /** A shipment id. */
  id: string;
  /** At most 500 characters. */
  reason?: string | undefined;
}
/** What `shipments.release` takes: Release a shipment from hold. */
export interface ShipmentsReleaseInput {
  /** A shipment id. */
  id: string;
}
/** What `shipments.cancel` takes: Cancel a shipment. */
export interface ShipmentsCancelInput {
  /** A shipment id. */
  id: string;
  /** At most 500 characters. */
  reason?: string | undefined;
}
/** What `shipments.cancelPnp` takes: Cancel a pick-and-pack shipment. */
export interface ShipmentsCancelPnpInput {
  /** A shipment id. */
  id: string;
  /** At most 500 characters. */
  reason?: string | undefined;
}
/** What `shipments.cancelSpd` takes: Cancel a small-parcel shipment. */
export interface ShipmentsCancelSpdInput {
  /** A shipment id. */
  id: string;
  /** At most 500 characters. */
  reason?: string | undefined;
}
/** What `shipments.remove` takes: Delete a draft. */
export interface ShipmentsRemoveInput {
  /** A shipment id. */
  id: string;
}
/** What `shipments.uploadDocument` takes: Upload a label or another document. */
export interface ShipmentsUploadDocumentInput {
  /** A shipment id. */
  id: string;
  kind: 'shipping_label' | 'fnsku_label' | 'commercial_invoice' | 'asn' | 'photo' | 'other';
  /** A item id. */
  itemId?: string | undefined;
  /** The bytes, with a file name. */
  file: Blob | FileToSend;
}
/** What `shipments.downloadDocument` takes: Download a document. */
export interface ShipmentsDownloadDocumentInput {
  /** A shipment id. */
  id: string;
  /** A document id. */
  documentId: string;
}
/** What `shipments.removeDocument` takes: Remove a document. */
export interface ShipmentsRemoveDocumentInput {
  /** A shipment id. */
  id: string;
  /** A document id. */
  documentId: string;
}
/** What `shipments.packingSlip` takes: Print the packing slip. */
export interface ShipmentsPackingSlipInput {
  /** A shipment id. */
  id: string;
}
/** What `shipments.boxContent` takes: Read what is in each box. */
export interface ShipmentsBoxContentInput {
  /** A shipment id. */
  id: string;
  /** json, or csv for a file. Left out: json. */
  format?: 'json' | 'csv' | undefined;
}
/** What `shipments.simulate` takes: Let the warehouse of a test space do its part. */
export interface ShipmentsSimulateInput {
  /** A shipment id. */
  id: string;
  outcome:
    | 'forwarded'
    | 'delivered'
    | 'exception'
    | 'short_pick'
    | 'received_full'
    | 'received_short'
    | 'received_over'
    | 'received_damaged';
}
/** What `warehouses.list` takes: List warehouse locations. */
export interface WarehousesListInput {
  /** Part of the name, code or city, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this code. At most 16 characters. */
  code?: string | undefined;
  /** Only open (true) or closed (false) ones. */
  active?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `warehouses.get` takes: Read a warehouse location. */
export interface WarehousesGetInput {
  /** A warehouse id. */
  id: string;
}
/** What `invoices.list` takes: List invoices. */
export interface InvoicesListInput {
  /** Status; overdue is past its due date and not settled. Several, comma separated, mean any of them. At most 7. */
  status?:
    | ('unpaid' | 'pending_payment' | 'paid' | 'cancelled' | 'refunded' | 'collecting' | 'overdue')[]
    | undefined;
  /** Part of the number, name, notes or a line, in any case; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Sort key. Left out: createdAt. */
  sortBy?: 'createdAt' | 'updatedAt' | 'dueDate' | 'totalAmount' | 'issuedAt' | undefined;
  /** Direction of sortBy; ties follow the id in the same direction. Left out: desc. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `invoices.get` takes: Read an invoice with its line items. */
export interface InvoicesGetInput {
  /** A invoice id. */
  id: string;
}
/** What `invoices.upcoming` takes: Read what has been done and is not billed yet. */
export interface InvoicesUpcomingInput {}
/** What `invoices.evidence` takes: Read what a line item was charged for. */
export interface InvoicesEvidenceInput {
  /** A invoice id. */
  id: string;
  /** A invoice line id. */
  lineId: string;
}
/** What `invoices.recompute` takes: Reckon an invoice again, and compare. */
export interface InvoicesRecomputeInput {
  /** A invoice id. */
  id: string;
}
/** What `invoices.pdf` takes: Download an invoice as PDF. */
export interface InvoicesPdfInput {
  /** A invoice id. */
  id: string;
}
/** What `invoices.csv` takes: Download the line items of an invoice as CSV. */
export interface InvoicesCsvInput {
  /** A invoice id. */
  id: string;
}
/** What `invoices.lineItems` takes: List the line items of an invoice. */
export interface InvoicesLineItemsInput {
  /** A invoice id. */
  id: string;
  /** Charge type. Several, comma separated, mean any of them. At most 13. */
  chargeType?:
    | (
        | 'receiving_unit'
        | 'receiving_carton'
        | 'storage'
        | 'pick_first'
        | 'pick_additional'
        | 'pack'
        | 'spd_carton_handling'
        | 'label'
        | 'postage'
        | 'return'
        | 'cancel_fee'
        | 'minimum'
        | 'credit'
      )[]
    | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `notifications.list` takes: List notifications, newest first. */
export interface NotificationsListInput {
  /** Type. Several, comma separated, mean any of them. At most 6. */
  type?: ('shipment' | 'invoice' | 'inventory' | 'recommendation' | 'account' | 'system')[] | undefined;
  /** Severity. Several, comma separated, mean any of them. At most 3. */
  severity?: ('info' | 'warning' | 'action_required')[] | undefined;
  /** Activity or action items only. */
  kind?: 'activity' | 'action_item' | undefined;
  /** State of action items. Several, comma separated, mean any of them. At most 4. */
  state?: ('open' | 'acknowledged' | 'resolved' | 'dismissed')[] | undefined;
  /** Only unread (true) or read (false) ones. */
  unread?: boolean | undefined;
  /** Exactly this resource id. At most 64 characters. */
  resourceId?: string | undefined;
  /** Only those that are snoozed at the moment (true), or that are not (false). */
  snoozed?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `notifications.get` takes: Read a notification. */
export interface NotificationsGetInput {
  /** A notification id. */
  id: string;
}
/** What `notifications.summary` takes: Count unread notifications and open action items. */
export interface NotificationsSummaryInput {}
/** What `notifications.read` takes: Mark a notification as read. */
export interface NotificationsReadInput {
  /** A notification id. */
  id: string;
}
/** What `notifications.acknowledge` takes: Acknowledge an action item. */
export interface NotificationsAcknowledgeInput {
  /** A notification id. */
  id: string;
}
/** What `notifications.dismiss` takes: Dismiss an action item. */
export interface NotificationsDismissInput {
  /** A notification id. */
  id: string;
}
/** What `notifications.snooze` takes: Put a notification aside for a while. */
export interface NotificationsSnoozeInput {
  /** A notification id. */
  id: string;
  /** In the future, at most a year; null to have it back now. */
  until: string | null;
}
/** What `notifications.readAll` takes: Mark everything as read. */
export interface NotificationsReadAllInput {
  /** Only of this type. */
  type?: 'shipment' | 'invoice' | 'inventory' | 'recommendation' | 'account' | 'system' | undefined;
  /** Activity or action items only. */
  kind?: 'activity' | 'action_item' | undefined;
  /** Only what was created by then: what came later was not seen. */
  until?: string | undefined;
}
/** What `notifications.events` takes: Pull events in their order. */
export interface NotificationsEventsInput {
  /** Only events with a greater sequence. Left out: 0. */
  after?: number | undefined;
  /** Topic. Several, comma separated, mean any of them. At most 68. */
  type?:
    | (
        | 'shipment.created'
        | 'shipment.deleted'
        | 'shipment.submitted'
        | 'shipment.updated'
        | 'shipment.held'
        | 'shipment.released'
        | 'shipment.started'
        | 'shipment.picked'
        | 'shipment.packed'
        | 'shipment.short_picked'
        | 'shipment.late'
        | 'shipment.forwarded'
        | 'shipment.cancel_requested'
        | 'shipment.cancel_refused'
        | 'shipment.cancelled'
        | 'package.label_created'
        | 'package.forwarded'
        | 'package.in_transit'
        | 'package.out_for_delivery'
        | 'package.delivered'
        | 'package.exception'
        | 'package.returned'
        | 'package.lost'
        | 'inbound.created'
        | 'inbound.submitted'
        | 'inbound.confirmed'
        | 'inbound.rejected'
        | 'inbound.arrived'
        | 'inbound.received'
        | 'inbound.discrepancy'
        | 'inbound.cancelled'
        | 'stock.changed'
        | 'stock.corrected'
        | 'stock.low'
        | 'stock.out'
        | 'stock.back'
        | 'product.created'
        | 'product.updated'
        | 'product.archived'
        | 'product.restored'
        | 'carton.created'
        | 'carton.updated'
        | 'carton.archived'
        | 'carton.restored'
        | 'invoice.issued'
        | 'invoice.payment_pending'
        | 'invoice.payment_missed'
        | 'invoice.paid'
        | 'invoice.overdue'
        | 'invoice.collecting'
        | 'invoice.cancelled'
        | 'invoice.refunded'
        | 'invoice.credited'
        | 'webhook.disabled'
        | 'webhook.enabled'
        | 'webhook.deleted'
        | 'notification.created'
        | 'recommendation.created'
        | 'recommendation.updated'
        | 'recommendation.accepted'
        | 'recommendation.completed'
        | 'recommendation.failed'
        | 'recommendation.dismissed'
        | 'recommendation.snoozed'
        | 'recommendation.reopened'
        | 'recommendation.expired'
        | 'recommendation.resolved'
        | 'recommendation.superseded'
      )[]
    | undefined;
  /** Exactly this resource id. At most 64 characters. */
  resourceId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `recommendations.list` takes: List recommendations, the most pressing first. */
export interface RecommendationsListInput {
  /** Status. Several, comma separated, mean any of them. */
  status?:
    | (
        | 'open'
        | 'accepted'
        | 'completed'
        | 'failed'
        | 'dismissed'
        | 'snoozed'
        | 'expired'
        | 'resolved'
        | 'superseded'
      )[]
    | undefined;
  /** Type. Several, comma separated, mean any of them. At most 11. */
  type?:
    | (
        | 'restock_inventory'
        | 'stockout_risk'
        | 'replenish_marketplace'
        | 'excess_stock'
        | 'dead_stock'
        | 'storage_tier_avoidance'
        | 'shipment_delay'
        | 'inventory_discrepancy'
        | 'invoice_anomaly'
        | 'carton_optimization'
        | 'data_quality'
      )[]
    | undefined;
  /** Severity. Several, comma separated, mean any of them. At most 5. */
  severity?: ('info' | 'low' | 'medium' | 'high' | 'critical')[] | undefined;
  /** About this product. */
  productId?: string | undefined;
  /** About this warehouse. */
  warehouseId?: string | undefined;
  /** At least this much at stake, in minor units. */
  minImpact?: number | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `recommendations.get` takes: Read a recommendation with its evidence. */
export interface RecommendationsGetInput {
  /** A recommendation id. */
  id: string;
}
/** What `recommendations.accept` takes: Accept a recommendation. */
export interface RecommendationsAcceptInput {
  /** A recommendation id. */
  id: string;
}
/** What `recommendations.dismiss` takes: Dismiss a recommendation. */
export interface RecommendationsDismissInput {
  /** A recommendation id. */
  id: string;
  /** Left out: other. */
  reason?: 'not_relevant' | 'already_done' | 'wrong_numbers' | 'too_expensive' | 'other' | undefined;
  /** At most 1000 characters. */
  note?: string | null | undefined;
}
/** What `recommendations.snooze` takes: Put a recommendation aside for a while. */
export interface RecommendationsSnoozeInput {
  /** A recommendation id. */
  id: string;
  /** In the future, at most a year; where nothing is said, in a week. */
  until?: string | undefined;
}
/** What `recommendations.reopen` takes: Take a recommendation up again that was dismissed or put aside. */
export interface RecommendationsReopenInput {
  /** A recommendation id. */
  id: string;
}
/** What `recommendations.metrics` takes: Read what became of recommendations, and how good their figures were. */
export interface RecommendationsMetricsInput {}
/** What `organization.get` takes: Read the organization and who is asking. */
export interface OrganizationGetInput {}
/** What `organization.members` takes: List the members of the organization. */
export interface OrganizationMembersInput {
  /** Only this role. */
  role?: 'owner' | 'admin' | 'member' | 'viewer' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `organization.usage` takes: List requests by day and credential, newest first. */
export interface OrganizationUsageInput {
  /** Only this key or grant. */
  credentialId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `organization.auditLog` takes: List security events, newest first. */
export interface OrganizationAuditLogInput {
  /** Exactly this action. At most 64 characters. */
  action?: string | undefined;
  /** Exactly this subject id. At most 64 characters. */
  subjectId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. What is written together has the same updatedAt, and a full page may end in the middle of it: go on from the largest updatedAt before that of its last record, or with skip where all of the page have the same. A record that is written again meanwhile moves to the end, and skip alone would pass one by. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: how many records the filters leave. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** What `organization.testClock` takes: Read the clock of the test space. */
export interface OrganizationTestClockInput {}
/** What `organization.advanceTestClock` takes: Move the clock of the test space forward. */
export interface OrganizationAdvanceTestClockInput {
  /** ISO 8601 with a zone; any offset. */
  to?: string | undefined;
  /** From 1 to 31622400. */
  bySeconds?: number | undefined;
}
/** What each event carries. Fields may be added at any time. */
export interface EventData {
  'shipment.created': {
    /** The number people call it by. */
    number: string;
    /** The type of the shipment. */
    type: string;
    externalId?: string | null;
  };
  'shipment.deleted': {
    /** The number people call it by. */
    number: string;
  };
  'shipment.submitted': {
    /** The number people call it by. */
    number: string;
  };
  'shipment.updated': {
    /** The number people call it by. */
    number: string;
    /** The fields that were changed. */
    fields?: string[];
    /** The stage of the work it has come to. */
    stage?: string;
    /** A document id. */
    documentId?: string;
    /** The kind of a document that was added. */
    kind?: string;
    /** What was received just now. */
    received?: {
      /** A item id. */
      itemId: string;
      /** A whole count. */
      quantity: number;
      /** A whole count. */
      damaged: number;
    }[];
  };
  'shipment.held': {
    /** The number people call it by. */
    number: string;
    /** Why, as in `holds`. */
    code: string;
    message: string;
  };
  'shipment.released': {
    /** The number people call it by. */
    number: string;
    /** The holds it is rid of. */
    codes: string[];
  };
  'shipment.started': {
    /** The number people call it by. */
    number: string;
  };
  'shipment.picked': {
    /** The number people call it by. */
    number: string;
  };
  'shipment.packed': {
    /** The number people call it by. */
    number: string;
    /** A whole count. */
    packages: number;
  };
  'shipment.short_picked': {
    /** The number people call it by. */
    number: string;
    /** A item id. */
    itemId: string;
    sku: string | null;
    /** A whole count. */
    missing: number;
    message: string;
  };
  'shipment.late': {
    /** The number people call it by. */
    number: string;
    /** UTC, ISO 8601 with milliseconds and Z. */
    shipBy: string;
  };
  'shipment.forwarded': {
    /** The number people call it by. */
    number: string;
    carrier: string | null;
    /** A whole count. */
    packages: number;
    /** What will be billed for it. */
    work?: Work[];
  };
  'shipment.cancel_requested': {
    /** The number people call it by. */
    number: string;
    /** What somebody wrote; null where nobody did. */
    reason: string | null;
  };
  'shipment.cancel_refused': {
    /** The number people call it by. */
    number: string;
    reason: string;
  };
  'shipment.cancelled': {
    /** The number people call it by. */
    number: string;
    /** What somebody wrote; null where nobody did. */
    reason: string | null;
    /** What will be billed for it. */
    work?: Work[];
  };
  'package.label_created': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
  };
  'package.forwarded': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
  };
  'package.in_transit': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** What the carrier says. */
    description: string | null;
  };
  'package.out_for_delivery': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** What the carrier says. */
    description: string | null;
  };
  'package.delivered': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** What the carrier says. */
    description: string | null;
  };
  'package.exception': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** What the carrier says. */
    description: string | null;
  };
  'package.returned': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** What the carrier says. */
    description: string | null;
  };
  'package.lost': {
    /** The number people call it by. */
    number: string;
    /** A package id. */
    packageId: string;
    carrier: string | null;
    trackingNumber: string | null;
    /** What the carrier says. */
    description: string | null;
  };
  'inbound.created': {
    /** The number people call it by. */
    number: string;
    /** The type of the shipment. */
    type: string;
    externalId?: string | null;
  };
  'inbound.submitted': {
    /** The number people call it by. */
    number: string;
  };
  'inbound.confirmed': {
    /** The number people call it by. */
    number: string;
  };
  'inbound.rejected': {
    /** The number people call it by. */
    number: string;
    reason: string;
  };
  'inbound.arrived': {
    /** The number people call it by. */
    number: string;
  };
  'inbound.received': {
    /** The number people call it by. */
    number: string;
    /** What will be billed for it. */
    work?: Work[];
  };
  'inbound.discrepancy': {
    /** The number people call it by. */
    number: string;
    lines: {
      /** A item id. */
      itemId: string;
      sku: string | null;
      /** A whole count. */
      short: number;
      /** A whole count. */
      over: number;
      /** A whole count. */
      damaged: number;
    }[];
  };
  'inbound.cancelled': {
    /** The number people call it by. */
    number: string;
    /** What somebody wrote; null where nobody did. */
    reason: string | null;
  };
  'stock.changed': {
    /**
     * What one write moved; where it moved more, there are more events of it.
     *
     * @minItems 1
     * @maxItems 100
     *
     * Items: The counters over all warehouses, after the change; of products, in units.
     */
    goods: {
      type: 'product' | 'carton';
      /** A product or carton id. */
      id: string;
      /** Null of cartons. */
      sku: string | null;
      name: string;
      /** A whole count. */
      onHand: number;
      /** A whole count. */
      allocated: number;
      /** A whole count. */
      available: number;
      /** available − safetyBuffer, never below 0: what a shop may offer. Null of cartons. */
      sellable: number | null;
      /** A whole count. */
      incoming: number;
      /** A whole count. */
      onHandBefore: number;
      /** A whole count. */
      availableBefore: number;
      /** The warehouses in which its counters moved, after the change. */
      warehouses: {
        /** A warehouse id. */
        id: string;
        /** A whole count. */
        onHand: number;
        /** A whole count. */
        available: number;
      }[];
    }[];
  };
  'stock.corrected': {
    sku: string | null;
    name: string;
    type:
      | 'receive'
      | 'open_carton'
      | 'pack_carton'
      | 'allocate'
      | 'release'
      | 'ship'
      | 'restock'
      | 'adjust'
      | 'count'
      | 'quarantine'
      | 'unquarantine'
      | 'damage'
      | 'expire'
      | 'transfer_out'
      | 'transfer_in'
      | 'write_off'
      | 'transfer';
    reason: string;
    /** How many more, or less, are available than before. */
    available: number;
  };
  'stock.low': {
    sku: string;
    name: string;
    /** Units in all warehouses, those in cartons included. */
    available: number;
    /** A whole count. */
    reorderPoint: number | null;
  };
  'stock.out': {
    sku: string;
    name: string;
    /** Units in all warehouses, those in cartons included. */
    available: number;
    /** A whole count. */
    reorderPoint: number | null;
  };
  'stock.back': {
    sku: string;
    name: string;
    /** Units in all warehouses, those in cartons included. */
    available: number;
    /** A whole count. */
    reorderPoint: number | null;
  };
  'product.created': {
    sku: string;
    name: string;
  };
  'product.updated': {
    sku: string;
    name: string;
    /** The fields that were changed. */
    fields: string[];
  };
  'product.archived': {
    sku: string;
    name: string;
  };
  'product.restored': {
    sku: string;
    name: string;
  };
  'carton.created': {
    name: string;
  };
  'carton.updated': {
    name: string;
    /** The fields that were changed. */
    fields: string[];
  };
  'carton.archived': {
    name: string;
  };
  'carton.restored': {
    name: string;
  };
  'invoice.issued': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.payment_pending': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.payment_missed': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.paid': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.overdue': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.collecting': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.cancelled': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.refunded': {
    number: string;
    /** Integer minor units of the currency beside it. */
    totalAmount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    /** A local day, YYYY-MM-DD. */
    dueDate: string;
  };
  'invoice.credited': {
    /** Given back on the next invoice; positive. */
    amount: number;
    /** ISO 4217 code of the amounts beside it. */
    currency: string;
    reason: string;
    /** What will be billed for it. */
    work?: Work[];
  };
  'webhook.disabled': {
    url: string;
    /** Whose it is; also of a test space. */
    organizationId: string;
    mode: 'live' | 'test';
    reason: string;
  };
  'webhook.enabled': {
    url: string;
    /** Whose it is; also of a test space. */
    organizationId: string;
    mode: 'live' | 'test';
  };
  'webhook.deleted': {
    url: string;
    /** Whose it is; also of a test space. */
    organizationId: string;
    mode: 'live' | 'test';
  };
  'notification.created': {
    title: string;
  };
  'recommendation.created': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
  };
  'recommendation.updated': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
    /** It is told where the severity, the title or the suggested action has changed. */
    severityBefore: 'info' | 'low' | 'medium' | 'high' | 'critical';
  };
  'recommendation.accepted': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
  };
  'recommendation.completed': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
    /** The id of what was seen to follow, such as a shipment. */
    by: string | null;
  };
  'recommendation.failed': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
  };
  'recommendation.dismissed': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
    reason: 'not_relevant' | 'already_done' | 'wrong_numbers' | 'too_expensive' | 'other';
  };
  'recommendation.snoozed': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
    /** UTC, ISO 8601 with milliseconds and Z. */
    until: string;
  };
  'recommendation.reopened': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
  };
  'recommendation.expired': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
  };
  'recommendation.resolved': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
  };
  'recommendation.superseded': {
    type:
      | 'restock_inventory'
      | 'stockout_risk'
      | 'replenish_marketplace'
      | 'excess_stock'
      | 'dead_stock'
      | 'storage_tier_avoidance'
      | 'shipment_delay'
      | 'inventory_discrepancy'
      | 'invoice_anomaly'
      | 'carton_optimization'
      | 'data_quality';
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    title: string;
    /** A recommendation id. */
    by: string;
  };
}

/** What is sent to an endpoint of webhooks; `type` says what its `data.data` is. Ignore types that you do not know. */
export type WebhookEvent = {
  [T in keyof EventData]: Omit<WebhookBody, 'type' | 'data'> & {
    type: T;
    data: Omit<WebhookBody['data'], 'data'> & {
      /** Left out where the body would be larger than 20 kB; `feed` then says where it is read. */
      data?: EventData[T];
    };
  };
}[keyof EventData];

/** The codes of errors; every one has a page at `/problems/<code>`. */
export type ErrorCode =
  /** 400: A parameter has a value that is not allowed. */
  | 'invalid_parameter'
  /** 400: There is no parameter of that name here. */
  | 'unknown_parameter'
  /** 400: The body is not the strict JSON this operation takes. */
  | 'invalid_body'
  /** 400: The values do not fit together. */
  | 'validation_failed'
  /** 401: No API key or access token was sent. */
  | 'missing_credentials'
  /** 401: The API key or access token is not one of ours. */
  | 'invalid_token'
  /** 401: The access token has expired; refresh it. */
  | 'token_expired'
  /** 401: The API key was revoked. */
  | 'key_revoked'
  /** 401: The API key has passed its expiration date. */
  | 'key_expired'
  /** 403: The credential lacks the scope this operation needs. */
  | 'insufficient_scope'
  /** 403: The credential may only read. */
  | 'read_only_credential'
  /** 403: Only the warehouse can do this. */
  | 'operator_only'
  /** 403: Your role in the organization does not allow this. */
  | 'role_too_low'
  /** 403: The request does not come from our own pages. */
  | 'cross_site_request'
  /** 403: The organization is suspended. */
  | 'organization_suspended'
  /** 404: There is nothing here, or it is not yours. */
  | 'not_found'
  /** 405: This path does not take that method. */
  | 'method_not_allowed'
  /** 406: None of the accepted content types can be answered. */
  | 'not_acceptable'
  /** 409: The record is not in a state that allows this. */
  | 'invalid_state'
  /** 409: The shipment can no longer be cancelled. */
  | 'not_cancellable'
  /** 409: There is not enough stock. */
  | 'insufficient_stock'
  /** 409: Another product of the organization has this SKU. */
  | 'duplicate_sku'
  /** 409: Another record has this externalId. */
  | 'duplicate_external_id'
  /** 409: There is still stock of it. */
  | 'has_stock'
  /** 409: Something else still uses it. */
  | 'in_use'
  /** 409: The first request with this key is still running. */
  | 'idempotency_in_progress'
  /** 412: The record has changed since the version in If-Match. */
  | 'version_conflict'
  /** 413: The body is larger than allowed. */
  | 'payload_too_large'
  /** 415: The body has a type this operation does not take. */
  | 'unsupported_media_type'
  /** 422: The shipment cannot be sent as it is. */
  | 'unshippable'
  /** 422: The key was used for another request. */
  | 'idempotency_key_reuse'
  /** 429: Too many requests; wait as long as Retry-After says. */
  | 'rate_limited'
  /** 500: We failed. The request id finds what happened in our log. */
  | 'internal_error'
  /** 503: The service cannot answer now; try again after Retry-After. */
  | 'unavailable';

/** What any operation may be refused with. */
export type CommonErrorCode =
  | 'invalid_parameter'
  | 'unknown_parameter'
  | 'missing_credentials'
  | 'invalid_token'
  | 'token_expired'
  | 'key_revoked'
  | 'key_expired'
  | 'insufficient_scope'
  | 'organization_suspended'
  | 'not_acceptable'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable';

/** What any write may be refused with beside that. */
export type WriteErrorCode =
  | 'read_only_credential'
  | 'invalid_body'
  | 'validation_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'version_conflict'
  | 'idempotency_in_progress'
  | 'idempotency_key_reuse';
