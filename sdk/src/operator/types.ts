// Written by tools/write-sdk.ts from the contract: change the contract instead.

import type { FileToSend } from '../call.ts';
import type {
  Claim,
  HoldReason,
  InvoiceTax,
  Lot,
  Measurement,
  Movement,
  Photo,
  SuggestedAction,
} from '../types.ts';

export type {
  Balance,
  Change,
  Claim,
  Document,
  Event,
  HoldReason,
  Invoice,
  InvoiceLine,
  InvoiceRecomputation,
  InvoiceTax,
  LineEvidence,
  Lot,
  Measurement,
  Movement,
  Payment,
  Payments,
  Photo,
  Shipment,
  Statement,
  StatementEntry,
  StockSnapshot,
  SuggestedAction,
  UpcomingInvoice,
  WebhookDelivery,
} from '../types.ts';

export interface BegunJob {
  /** Id of the job. */
  id: string;
  /** Time the job runs, in UTC. */
  runAt: string;
}
export interface Bin {
  /** Id of the bin. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of the bin, as printed on the label. */
  code: string;
  /** Zone of the warehouse. */
  zone: string;
  /** Use of the bin. */
  kind: 'pick' | 'reserve' | 'staging' | 'quarantine';
  /** Place of the bin in the walk; bins with the same number follow by code. */
  sequence: number;
  /** Size of the bin, one of the warehouse's `binSizes`; null for none, which is not charged. */
  size: string | null;
  /** True while the bin is in use. */
  active: boolean;
  /** The warehouse's note on the bin; null for none. */
  note: string | null;
  /** Number of different goods in the bin, each lot counted apart; 0 when it is empty. Goods of test spaces do not count. */
  goods: number;
}
export interface BinContents {
  /** The bin. */
  bin: Bin;
  /** Goods in the bin. */
  goods: {
    /** Organization the goods or the shipment belong to. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Id of the product; null for boxes of a carton. */
    productId: string | null;
    /** Id of the carton; null for units of a product. */
    cartonId: string | null;
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Lot of the goods; null when they have none, or when any lot may lie there. */
    lot: string | null;
    /** True when this is the one bin of the warehouse that the goods belong to. */
    primary: boolean;
    /** Quantity believed to be in the bin: units of a product, boxes of a carton. Null when it is not known: nobody has counted it or put a quantity into the empty bin. */
    inBin: number | null;
    /** Pieces of the goods in the bin, sealed cartons included. */
    here: Units;
    /** Products in one box of a carton, by name; empty for units of a product. */
    contents: {
      /** Id of the product. */
      productId: string;
      /** SKU of the product. */
      sku: string;
      /** Name of the product. */
      name: string;
      /** Units of the product in one box. */
      quantity: number;
    }[];
    /** Stock of this lot in the whole warehouse: units of a product, those in sealed cartons included, or boxes of a carton. */
    onHand: number;
    /** Part of `onHand` that is free to promise. */
    available: number;
    /** Parts of `onHand`: loose units and sealed cartons. */
    inWarehouse: Units;
    /** Codes of the other bins with these goods. */
    otherBins: string[];
    /** Time the goods were put there, in UTC. */
    placedAt: string;
    /** Author of the placement. */
    placedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
  }[];
}
export interface Bins {
  /** Bins that were written. */
  bins: Bin[];
}
/** Sizes in mm, weights in g. */
export interface BoxType {
  /** Id of the box, set by the warehouse. */
  id: string;
  /** Name of the box. */
  name: string;
  /** Inner size, in mm. */
  inner: {
    /** Length in mm. */
    length: number;
    /** Width in mm. */
    width: number;
    /** Height in mm. */
    height: number;
  };
  /** Outer size, in mm. */
  outer: {
    /** Length in mm. */
    length: number;
    /** Width in mm. */
    width: number;
    /** Height in mm. */
    height: number;
  };
  /** Weight of the empty box, in g. */
  emptyWeight_g: number;
  /** Largest weight of the packed box, in g. */
  maximumWeight_g: number;
}
export interface BoxTypes {
  /**
   * Boxes of the warehouse.
   *
   * @maxItems 200
   */
  boxes: BoxType[];
  /** Version of the list, for If-Match; 0 while the warehouse has the usual boxes and none of its own. */
  version: number;
}
export interface CarrierAccount {
  /** Id of the carrier account. */
  id: string;
  /** Merchant whose own account it is; null for an account of the warehouse. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  } | null;
  /** Kind of account, one of `kinds`. */
  kind: string;
  /** Name of the account, as staff see it. */
  name: string;
  /** live: asked for rates of every order. test: asked only when a person names the account; its labels may carry no parcel. */
  mode: 'live' | 'test';
  /**
   * Warehouses that may buy with it; null for all of them.
   *
   * @minItems 1
   * @maxItems 100
   */
  warehouseIds: string[] | null;
  /**
   * Services that may be bought; null for all of them.
   *
   * @minItems 1
   * @maxItems 200
   */
  services:
    | {
        /** Carrier, as its rates name it. */
        carrier: string;
        /** Service, as its rates name it; null for all of the carrier. */
        service: string | null;
      }[]
    | null;
  /** Format in which labels are bought. */
  labelFormat: 'pdf' | 'zpl' | 'png';
  /** False for an account that buys nothing at present. */
  active: boolean;
  /** True for the test carrier of test spaces, which cannot be changed. */
  builtIn: boolean;
  /** True when a secret for webhooks is stored. */
  hasWebhookSecret: boolean;
  /** Path on this service that the carrier's webhook is sent to. */
  webhookPath: string;
  /** Time of the last test of the connection, in UTC; null for none. */
  testedAt: string | null;
  /** Reason why the last test of the connection failed; null when it succeeded, or before any. */
  problem: string | null;
  /** Time it was added, in UTC. */
  createdAt: string;
  /** Person who added it. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time of the last change, in UTC. */
  updatedAt: string;
  /** Person who changed it last. */
  updatedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
}
export interface CarrierConnectionTest {
  /** Account that was tested. */
  accountId: string;
  /** True when the carrier accepted the credentials. */
  ok: boolean;
  /** Reason why it did not; null when it did. */
  message: string | null;
  /** The carrier's own words; null when it sent none or accepted the credentials. */
  carrierMessage: string | null;
}
export interface CarrierCost {
  /** Id of the carrier cost. */
  id: string;
  /** Tracking number of the parcel; null when none is named. */
  trackingNumber: string | null;
  /** Kind of cost. */
  kind:
    | 'postage'
    | 'address_correction'
    | 'residential'
    | 'fuel'
    | 'additional_handling'
    | 'oversize'
    | 'return'
    | 'duties'
    | 'other';
  /** Amount in minor units; negative where the carrier gives money back, or to correct a mistake. */
  amount: number;
  /** Currency of the amount (ISO 4217). */
  currency: string;
  /** Number of the carrier's invoice; null when the cost was entered by hand. */
  carrierInvoice: string | null;
  /** File of that invoice; null when it was entered by hand. */
  fileName: string | null;
  /** Line of that file; null when it was entered by hand. */
  line: number | null;
  /** Time the cost became known, in UTC. */
  createdAt: string;
  /** Person who recorded it. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Invoice whose period it belongs to, whether the rate card passes it on or not; null until that is issued. */
  invoiceId: string | null;
}
export interface CarrierCosts {
  /** Currency of the organization, in which costs are recorded (ISO 4217). */
  currency: string;
  /** True when the rate card of the organization passes the costs on. */
  atCost: boolean;
  /** Sum of the costs, in minor units. */
  total: number;
  /**
   * Costs of the shipment, the oldest first; at most 500.
   *
   * @maxItems 500
   */
  costs: CarrierCost[];
}
export interface CarrierInvoice {
  /** Number of the carrier's invoice. */
  number: string;
  /** Currency of the amounts (ISO 4217). */
  currency: string;
  /** Rows of the file. */
  rows: number;
  /** Costs that were booked now, or would be in a trial. */
  booked: number;
  /** Sum of these costs, in minor units. */
  bookedTotal: number;
  /** Rows that had been booked before; they are not booked twice. */
  alreadyBooked: number;
  /** Sums that were booked for each organization, by name. */
  organizations: {
    /** Organization the parcels belong to. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Costs booked for it now. */
    booked: number;
    /** Sum of these costs, in minor units. */
    total: number;
  }[];
  /** Rows whose tracking number is on no parcel of the warehouse; they are not booked. */
  unmatched: {
    /** Line of the file. */
    line: number;
    /** Tracking number. */
    trackingNumber: string;
    /** Kind of cost. */
    kind:
      | 'postage'
      | 'address_correction'
      | 'residential'
      | 'fuel'
      | 'additional_handling'
      | 'oversize'
      | 'return'
      | 'duties'
      | 'other';
    /** Amount in minor units. */
    amount: number;
  }[];
}
export interface CarrierKind {
  /** Kind of account, as `create` takes it. */
  kind: string;
  /** Name of the kind. */
  label: string;
  /** Values that an account of this kind needs. */
  credentials: {
    /** Name of the value in `credentials`. */
    name: string;
    /** Label of the field. */
    label: string;
    /** True for a value that is never shown again. */
    secret: boolean;
  }[];
  /** Formats in which labels can be bought. */
  formats: ('pdf' | 'zpl' | 'png')[];
}
export interface CarrierLanes {
  /** Waiting packages by carrier. */
  lanes: {
    /** Name of the carrier; null for packages without a label. */
    carrier: string | null;
    /** Number of shipments. */
    shipments: number;
    /** Number of packages. */
    packages: number;
    /** Shipments that wait, the most urgent first. */
    waiting: {
      /** Organization the shipment belongs to. */
      organization: {
        /** Id of the organization. */
        id: string;
        /** Name of the organization. */
        name: string;
      };
      /** Id of the shipment. */
      shipmentId: string;
      /** Number of the shipment. */
      number: string;
      /** The merchant's order number; null when none was given. */
      orderNumber: string | null;
      /** Stage of the warehouse's work. */
      stage: 'packed' | 'labelled';
      /** Time by which the carrier should have it, in UTC; null when nothing is promised. */
      shipBy: string | null;
      /** Packages of this carrier, in their order. */
      packages: {
        /** Id of the package. */
        id: string;
        /** The carrier's service; null when none was given. */
        service: string | null;
        /** Tracking number; null without a label. */
        trackingNumber: string | null;
        /** Weight in g; null when unknown. */
        weight_g: number | null;
      }[];
    }[];
  }[];
  /** True when there are more than the 10,000 packages listed. */
  truncated: boolean;
}
export interface Carriers {
  /** Kinds of account that can be added. */
  kinds: CarrierKind[];
  /**
   * Accounts of the warehouse, and then those of merchants, by name.
   *
   * @maxItems 500
   */
  accounts: CarrierAccount[];
  /** Rules that choose a service. */
  shippingRules: ShippingRules;
}
export interface Charge {
  /** Id of the charge. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** State of the charge. */
  state: 'proposed' | 'approved' | 'invoiced' | 'declined' | 'withdrawn';
  /** Name of the work, as the invoice line shows it. */
  description: string;
  /** Quantity in `unit`, with at most four decimals. */
  quantity: number;
  /** Unit of the quantity. */
  unit: 'piece' | 'hour' | 'pallet' | 'order' | 'unit';
  /** Day of the work, in the organization's time zone. */
  day: string;
  /** Note for the merchant, shown on the line; null for none. */
  note: string | null;
  /** Shipment the work was for; null when it was for none. */
  shipmentId: string | null;
  /** Warehouse that did the work; null when it is not named. */
  warehouseId: string | null;
  /** Price of one unit in minor units; null for a proposal that names none. */
  unitPrice: number | null;
  /** Price of the whole quantity in minor units; null without a price. */
  amount: number | null;
  /** Currency of the price (ISO 4217). */
  currency: string;
  /** Author of the charge. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time it was approved or declined, in UTC; null until then. */
  decidedAt: string | null;
  /** Person who approved or declined it; null until then. */
  decidedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  } | null;
  /** Reason it was declined or withdrawn; null when there is none. */
  reason: string | null;
  /** Invoice that bills it; null until it is issued. */
  invoiceId: string | null;
}
export interface Charges {
  /** Currency of the organization, in which it is charged (ISO 4217). */
  currency: string;
  /**
   * Charges, newest first; at most 500.
   *
   * @maxItems 500
   */
  charges: Charge[];
}
export interface CheckedBin {
  /** Code of the bin. */
  bin: string;
  /** Time of the check, in UTC. */
  checkedAt: string;
}
export interface Consignees {
  /**
   * Shipments with their recipients, newest first.
   *
   * @maxItems 100
   */
  consignees: {
    /** Id of the shipment. */
    shipmentId: string;
    /** Number of the shipment. */
    number: string;
    /** Kind of shipment. */
    kind: 'pnp' | 'spd' | 'inbound' | 'return';
    /** State of the shipment. */
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
    /** Time the shipment was created, in UTC. */
    createdAt: string;
    /** Name of the recipient; null when there is none. */
    name: string | null;
    /** Address of the recipient in one line; empty when there is none. */
    address: string;
    /** Email address of the recipient; null when there is none. */
    email: string | null;
    /** Number of uploaded files, which would be deleted. */
    documents: number;
    /** False while the shipment is a draft or open: its data is needed to deliver it. */
    erasable: boolean;
  }[];
  /** True when more than 100 match; search more narrowly. */
  more: boolean;
}
export interface CountLine {
  /** Id of the product; null for boxes of a carton. */
  productId: string | null;
  /** Id of the carton; null for units of a product. */
  cartonId: string | null;
  /** SKU of the product; null for a carton. */
  sku: string | null;
  /** Name of the product or carton. */
  name: string;
  /** Lot of the goods; null when there is none. */
  lot: string | null;
  /** Code of the bin the line is about; null for all of the goods in the warehouse. */
  bin: string | null;
  /** Expiry date of the lot; null when there is none. */
  expiresOn: string | null;
  /** State of the line. */
  status: 'to_count' | 'to_recount' | 'to_approve' | 'settled';
  /** Number of the round, from 1; each recount begins another one. */
  round: number;
  /** Counts of the line, oldest first. */
  entries: {
    /** Round of the count. */
    round: number;
    /** Operator who counted. */
    countedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Time of the count, in UTC. */
    countedAt: string;
    /** Quantities counted; null until the line is decided. */
    counted: Counted | null;
  }[];
  /** Result of the counts; null until the line is decided. */
  verdict: CountVerdict | null;
  /** Part of the variance that was booked; null until then. */
  booked: {
    /** Difference of goods in good order. */
    onShelf: number;
    /** Difference of quarantined goods. */
    quarantined: number;
    /** Difference of damaged goods. */
    damaged: number;
    /** Difference of expired goods. */
    expired: number;
  } | null;
  /** Missing goods of a booked line that are still in the system because they are promised to shipments. */
  missing: number;
  /** Shipments that are promised missing goods, for a short pick. */
  shipments: {
    /** Id of the shipment. */
    id: string;
    /** Number of the shipment. */
    number: string;
    /** Quantity promised to it. */
    quantity: number;
  }[];
}
export interface CountTasks {
  /** The day in the warehouse. */
  day: string;
  /** True when the warehouse has a count plan; otherwise no bin is due. */
  active: boolean;
  /** Bins of today's plan: those that are left, and those that were taken today. */
  planned: number;
  /** Bins of them that nobody has taken yet. */
  left: number;
  /** Further bins that are due, for one of the next days. */
  overdue: number;
  /** Bins that are due and wait: goods in them are being counted, are being picked, or have to be put back. */
  busy: number;
  /** Bins that are left today, in walking order. */
  bins: DueBin[];
  /** Counts with lines that somebody else has counted and that did not match, the oldest first. */
  secondCounts: SecondCount[];
}
export interface CountVerdict {
  /** Basis of the decision: `books`, the first count matches the system; `two_counts`, two counts differ from the system by the same amount; `third_count`, the third one decides. */
  basis: 'books' | 'two_counts' | 'third_count';
  /** Count that decided. */
  counted: Counted;
  /** Books at the moment of that count. */
  expected: Counted;
  /** Difference: counted − expected. */
  variance: {
    /** Difference of goods in good order. */
    onShelf: number;
    /** Difference of quarantined goods. */
    quarantined: number;
    /** Difference of damaged goods. */
    damaged: number;
    /** Difference of expired goods. */
    expired: number;
  };
  /** Units that are missing or unexpected, for a product that keeps serial numbers from the receipt on; null for other goods. */
  serialNumbers: SerialDifference | null;
  /** Variance in units of products; a box counts its contents. */
  units: number;
  /** Variance at the declared value of the products, in minor units; null when that is unknown. */
  value: number | null;
  /** Currency of the value (ISO 4217); null without a value. */
  currency: string | null;
}
export interface Counted {
  /** Goods in good order on the shelf, promised goods included and picked goods not: units of a product, boxes of a carton. */
  onShelf: number;
  /** Goods kept apart as quarantined; null when none are, or nobody counted them. */
  quarantined: number | null;
  /** Goods kept apart as damaged; null when none are, or nobody counted them. */
  damaged: number | null;
  /** Goods kept apart as expired; null when none are, or nobody counted them. */
  expired: number | null;
}
export interface Credit {
  /** Id of the event that granted the credit. */
  id: string;
  /** Amount given back, in minor units; positive. */
  amount: number;
  /** Currency of the amount (ISO 4217). */
  currency: string;
  /** Reason of the credit. */
  reason: string;
  /** Invoice the credit is about; null when it is about none. */
  invoiceId: string | null;
  /** Invoice line the credit is about; null when it is about none. */
  lineId: string | null;
  /** Time the credit was granted, in UTC. */
  grantedAt: string;
  /** Author of the credit. */
  grantedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Invoice that gives the amount back; null until there is one. */
  billedOn: string | null;
}
export interface Credits {
  /**
   * Credits, newest first; at most 500.
   *
   * @maxItems 500
   */
  credits: Credit[];
}
export interface DeliveryTargets {
  /** Working days from the day it ships to the day a standard order should arrive. */
  standard: number;
  /** The same for an expedited order. */
  expedited: number;
  /** The same for an overnight order. */
  overnight: number;
}
export interface DueBin {
  /** Code of the bin. */
  bin: string;
  /** Zone of the warehouse. */
  zone: string;
  /** Organization whose goods are counted; null for an empty bin. A bin with goods of several is listed once for each. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  } | null;
  /** Class of the goods in the bin that are picked most; C for an empty bin. */
  class: 'A' | 'B' | 'C';
  /** Time of the last count, in UTC; null when there was none. */
  lastCountedAt: string | null;
  /** Day from which the bin has been due, in warehouse time. */
  dueOn: string;
}
export interface Erasure {
  /** Id of the erasure. */
  id: string;
  /**
   * Shipments whose recipients were erased.
   *
   * Items: Id of the shipment.
   */
  shipmentIds: string[];
  /** Number of uploaded files that are deleted. */
  documents: number;
  /** Time of the erasure, in UTC. */
  createdAt: string;
  /** Time all copies were erased, in UTC; null until then, usually for a moment. */
  finishedAt: string | null;
}
export interface Found {
  /** Kind of record that was found. */
  type: 'shipment' | 'package' | 'product' | 'carton' | 'bin';
  /** Organization it belongs to; null for a bin, which is the warehouse's. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  } | null;
  /** Id of the record. */
  id: string;
  /** Warehouse of a shipment, package or bin; null for goods. */
  warehouseId: string | null;
  /** The shipment itself, or the one a package belongs to; null otherwise. */
  shipmentId: string | null;
  /** Number of the shipment, name of the goods, or code of the bin. */
  name: string;
  /** SKU of a product, or of the unit with a serial number; null otherwise. */
  sku: string | null;
  /** Kind of code that matched. */
  matched:
    | 'number'
    | 'old_number'
    | 'id'
    | 'order_number'
    | 'external_id'
    | 'tracking_number'
    | 'recipient'
    | 'postal_code'
    | 'sku'
    | 'barcode'
    | 'fnsku'
    | 'asin'
    | 'serial_number'
    | 'bin_code'
    | 'tote_code';
  /** State of the shipment; null for goods and bins. */
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
    | 'rejected'
    | null;
  /** Kind of the shipment; null for goods and bins. */
  kind: 'pnp' | 'spd' | 'inbound' | 'return' | null;
  /** Stage of the warehouse's work on the shipment; null before it has begun, and for goods and bins. */
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
  /** True for archived goods, and for a bin out of use. */
  archived: boolean;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface InventoryAge {
  /** Time of the figures, in UTC. */
  at: string;
  /** Organizations with stock, by name. */
  rows: {
    /** Organization the figures are about. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Units in the building, loose and in cartons. */
    units: number;
    /** Units that came in at most 30 days ago. */
    days0To30: number;
    /** Units that came in 31 to 90 days ago. */
    days31To90: number;
    /** Units that came in 91 to 180 days ago. */
    days91To180: number;
    /** Units that came in 181 to 365 days ago. */
    days181To365: number;
    /** Units that came in more than 365 days ago. */
    over365Days: number;
  }[];
}
/** Unsettled amounts by the days past their due date. Test spaces are left out. */
export interface InvoiceAgeing {
  /** Time of the figures, in UTC. */
  asOf: string;
  /** Amounts by currency. */
  byCurrency: {
    /** Currency of the amounts (ISO 4217). */
    currency: string;
    /** Amount that is this many days past its due date, in minor units. */
    notDue: number;
    /** Amount that is this many days past its due date, in minor units. */
    days1To30: number;
    /** Amount that is this many days past its due date, in minor units. */
    days31To60: number;
    /** Amount that is this many days past its due date, in minor units. */
    days61To90: number;
    /** Amount that is this many days past its due date, in minor units. */
    over90Days: number;
    /** Sum of all amounts, in minor units. */
    total: number;
    /** Organizations that owe something, the longest overdue first. */
    organizations: {
      /** Organization that is billed. */
      organization: {
        /** Id of the organization. */
        id: string;
        /** Name of the organization. */
        name: string;
      };
      /** Amount that is this many days past its due date, in minor units. */
      notDue: number;
      /** Amount that is this many days past its due date, in minor units. */
      days1To30: number;
      /** Amount that is this many days past its due date, in minor units. */
      days31To60: number;
      /** Amount that is this many days past its due date, in minor units. */
      days61To90: number;
      /** Amount that is this many days past its due date, in minor units. */
      over90Days: number;
      /** Sum of the organization's amounts, in minor units. */
      total: number;
      /** Earliest due date of its unsettled invoices. */
      oldestDueDate: string;
      /** Number of its unsettled invoices. */
      invoices: number;
    }[];
  }[];
}
export interface InvoiceNumbering {
  /** Text with parts in braces: {number}, or {number:5} with at least five digits; {code}, the code of the merchant; {year}, the year of issue. Parts are separated by -, . or _, such as {code}-INV-{number} or {year}-{number:5}. */
  format: string;
  /** `merchant`: each merchant has a count of its own. `installation`: one count for all of them. */
  countedBy: 'merchant' | 'installation';
  /** Next number of the count over all merchants. */
  nextNumber: number;
  /** Invoice number in this format. */
  example: string;
  /** Time of the last change, in UTC. */
  updatedAt: string;
  /** Author of the last change. */
  updatedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
}
export interface InvoiceRevenue {
  /** Last twelve months as YYYY-MM, oldest first. */
  months: string[];
  /** Amounts by currency. */
  byCurrency: {
    /** Currency of the amounts (ISO 4217). */
    currency: string;
    /**
     * Total issued in each month of the organization’s calendar, in minor units, without cancelled invoices.
     *
     * Items: Amount in integer minor units of the currency beside it, such as cents.
     */
    issued: number[];
    /**
     * Payments of each month, in minor units, without reversed ones and those of refunded invoices.
     *
     * Items: Amount in integer minor units of the currency beside it, such as cents.
     */
    paid: number[];
  }[];
}
export interface JobsOverview {
  /** Time of the figures, in UTC. */
  at: string;
  /** True when a process that does jobs was alive in the last minute. */
  works: boolean;
  /** Tasks of the service. */
  tasks: {
    /** Name of the task. */
    task: string;
    /** Task in words. */
    title: string;
    /** Schedule in words; null for a task that events begin. */
    schedule: string | null;
    /** Time it runs next, in UTC; null when no run is planned. */
    nextAt: string | null;
    /** Jobs that are due and wait. */
    waiting: number;
    /** Jobs that run now. */
    running: number;
    /** Jobs that failed and are retried, or were given up. */
    failing: number;
    /** Jobs done in the last hour. */
    doneLastHour: number;
    /** Attempts that failed in the last hour. */
    failedLastHour: number;
    /** Time the last job was done, in UTC; null when none was. */
    lastDoneAt: string | null;
    /** Duration of the last job, in milliseconds; null when none was done. */
    lastDurationMs: number | null;
    /** Time since which the oldest due job waits, in UTC; null when none waits. */
    oldestWaitingAt: string | null;
  }[];
  /**
   * Jobs whose last attempt failed, the latest first; at most 100.
   *
   * @maxItems 100
   */
  failures: {
    /** Id of the job. */
    id: string;
    /** Name of the task. */
    task: string;
    /** Number of attempts so far. */
    attempts: number;
    /** Number of attempts after which the job is given up. */
    maxAttempts: number;
    /** Error of the last attempt. */
    error: string;
    /** Time of the next attempt, in UTC. */
    runAt: string;
    /** True when the job is not retried any more. */
    givenUp: boolean;
    /** Time the job was created, in UTC. */
    createdAt: string;
  }[];
  /** Processes that do jobs. */
  processes: {
    /** Id of the process. */
    id: string;
    /** Name of the machine. */
    host: string;
    /** Time the process began, in UTC. */
    startedAt: string;
    /** Time of its last sign of life, in UTC. */
    seenAt: string;
    /** Version of the service. */
    version: string;
  }[];
  /** Deliveries of webhooks over all organizations. */
  webhooks: {
    /** Number of endpoints. */
    endpoints: number;
    /** Deliveries that are still to be attempted. */
    waiting: number;
    /** Time since which the oldest delivery waits, in UTC; null when none waits. */
    oldestWaitingAt: string | null;
    /** Attempts that failed in the last hour. */
    failedLastHour: number;
    /** Deliveries made in the last hour. */
    deliveredLastHour: number;
  };
}
export interface ListedShipment {
  /** Organization the shipment belongs to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the shipment. */
  id: string;
  /** Number of the shipment, such as HC-PNP-1042. */
  number: string;
  /** Number from before numbers were unique in the installation; null for later shipments. */
  oldNumber: string | null;
  /** The merchant's order number; null when none was given. */
  orderNumber: string | null;
  /** The merchant's own reference; null when none was given. */
  externalId: string | null;
  /** Kind of shipment. */
  kind: 'pnp' | 'spd' | 'inbound' | 'return';
  /** State of the shipment. */
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
  /** Stage of the warehouse's work; null before it has begun. */
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
  /** Id of the warehouse it leaves from or arrives at. */
  warehouseId: string;
  /** Recipient of the goods; null on goods that come in. */
  recipient: {
    /** Name of the person; null when none was given. */
    name: string | null;
    /** Name of the company; null when none was given. */
    company: string | null;
    /** City or town. */
    city: string;
    /** Postal or ZIP code; null when none was given. */
    postalCode: string | null;
    /** Country code of two letters (ISO 3166-1 alpha-2). */
    countryCode: string;
  } | null;
  /** Sender of goods that come in; null when none was given. */
  supplier: string | null;
  /** Tracking numbers of the shipment and of its packages. */
  trackingNumbers: string[];
  /** Serial numbers of the units that are packed for it or left with it. */
  serialNumbers: string[];
  /** Reasons the shipment is on hold; empty otherwise. */
  holds: {
    /** Reason as a code, such as `insufficient_stock`. */
    code: string;
    /** Reason as a sentence. */
    message: string;
    /** Facts of the sentence, for programs that tell it in another language; absent for most holds. */
    reason?: HoldReason;
    /** Time of the hold, in UTC. */
    placedAt: string;
  }[];
  /** Time by which the carrier should have it, in UTC; null when nothing is promised. */
  shipBy: string | null;
  /** State of the promise by now; null when nothing is promised. */
  slaStatus: 'on_track' | 'at_risk' | 'late' | 'met' | 'missed' | null;
  /** Time the shipment was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
/** Loose units of a product, or boxes of a carton, in one warehouse. */
export interface ListedStock {
  /** Organization the goods belong to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the product; null for boxes of a carton. */
  productId: string | null;
  /** Id of the carton; null for loose units of a product. */
  cartonId: string | null;
  /** SKU of the product; null for a carton. */
  sku: string | null;
  /** Name of the product or carton. */
  name: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Goods in the building, in any condition. */
  onHand: number;
  /** Goods promised to submitted shipments, boxes to be opened for them included. */
  allocated: number;
  /** Goods free to promise. */
  available: number;
  /** Goods set aside until somebody decides about them. */
  quarantined: number;
  /** Goods that cannot be sent: quarantined + damaged + expired. */
  unavailable: number;
  /** Serial numbers of the units in stock there, up to 1,000, where the product keeps them from the receipt on; packed units are not among them. */
  serialNumbers: string[];
  /** Goods expected and not yet received on open inbound shipments. */
  incoming: number;
  /** Available units, in all warehouses, at or below which the product is low in stock; null when the merchant set none, and for a carton. */
  reorderPoint: number | null;
  /** Time the stock of the product or carton last changed, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface MerchantAccount {
  /** Id of the organization. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Name of the organization, as invoices show it. */
  name: string;
  /** Code that its shipment and invoice numbers begin with, such as HC; it never changes. */
  code: string;
  /** Address of its website; null when none was given. */
  website: string | null;
  /** Contact of the organization. */
  contact: {
    /** Name of the contact; null when there is none. */
    name: string | null;
    /** Email address of the contact; null when there is none. */
    email: string | null;
    /** Phone number of the contact; null when there is none. */
    phone: string | null;
  };
  /** Address of the organization; null when none was given. */
  address: {
    /** Name of the person; null when none was given. */
    name: string | null;
    /** Name of the company; null when none was given. */
    company: string | null;
    /** Street and number. */
    line1: string;
    /** Second line of the street address, such as a suite; null when there is none. */
    line2: string | null;
    /** City or town. */
    city: string;
    /** State, province or region; null when none was given. */
    state: string | null;
    /** Postal or ZIP code; null when none was given. */
    postalCode: string | null;
    /** Country code of two letters (ISO 3166-1 alpha-2). */
    countryCode: string;
    /** Phone number for the carrier; null when none was given. */
    phone: string | null;
    /** Email address; null when none was given. */
    email: string | null;
  } | null;
  /** Details that decide about the tax on its invoices. */
  billing: {
    /** Country in which the organization is taxed; null when it is that of its address. */
    countryCode: string | null;
    /** VAT id of the organization; null when it has none. */
    vatId: string | null;
    /** Result of the check of the VAT id: `valid` in form and check digits, or `not_checked` outside of the European Union. */
    vatIdCheck: 'valid' | 'not_checked' | null;
  };
  /** IANA time zone of the organization; its days and billing periods are local to it. */
  timezone: string;
  /** Currency of its invoices (ISO 4217). */
  currency: string;
  /** Kind of data space: an organization, or the test space of one. */
  mode: 'live' | 'test';
  /** State of the organization; requests of a suspended organization are rejected. */
  status: 'active' | 'suspended';
  /** Days an invoice may be overdue before new orders wait; null for the usual 30. */
  holdWhenOverdueDays: number | null;
  /** Closing of the organization; null while it is not closed. */
  closing: {
    /** Time it was closed, in UTC. */
    closedAt: string;
    /** Person who closed it. */
    closedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Time from which its data is deleted, in UTC. */
    deleteAt: string;
    /** Time its data was deleted, in UTC; null until then. */
    deletedAt: string | null;
  } | null;
}
export interface MissingCarrierCost {
  /** Organization the shipment belongs to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the shipment. */
  shipmentId: string;
  /** Number of the shipment. */
  number: string;
  /** Time it left, in UTC. */
  forwardedAt: string;
  /** Parcels whose postage is billed at cost. */
  parcels: number;
  /** Parcels whose cost is known. */
  known: number;
}
export interface MissingCarrierCosts {
  /**
   * Shipments; at most 1000.
   *
   * @maxItems 1000
   */
  shipments: MissingCarrierCost[];
  /** True when there are more of them. */
  more: boolean;
}
/** Movements that were booked, and waiting shipments that got their goods. */
export interface MovedStock {
  /** Movements that were booked. */
  movements: Movement[];
  /**
   * Ids of waiting shipments that got their goods.
   *
   * Items: Id of the shipment.
   */
  released: string[];
}
export interface NewInvitation {
  /** Id of the invitation. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Email address of the person invited. */
  email: string;
  /** Role the person will have. */
  role: 'owner' | 'admin' | 'member' | 'viewer';
  /** Author of the invitation. */
  invitedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time the link stops working, in UTC. */
  expiresAt: string;
  /** Time the invitation was taken back, in UTC; null until then. */
  revokedAt: string | null;
  /** Link to hand to the person, shown only in this answer. */
  link: string;
  /** True when the link was sent to the address by email; false without a mail server, or when it refused the mail. */
  emailed: boolean;
}
export interface NewWarehouseWebhook {
  /** Id of the webhook. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Address events are sent to. */
  url: string;
  /** Description of the endpoint; null for none. */
  description: string | null;
  /** Topics that are sent: single ones, families such as `shipment.*`, or `*` for all. */
  topics: string[];
  /** State of the endpoint. */
  state: 'enabled' | 'paused' | 'disabled';
  /** Reason the service disabled it; null unless it is disabled. */
  disabledReason: string | null;
  /** Time the service disabled it, in UTC; null unless it is disabled. */
  disabledAt: string | null;
  /**
   * Secrets that sign, the newest first.
   *
   * @minItems 1
   * @maxItems 2
   */
  secrets: {
    /** First characters after whsec_. */
    hint: string;
    /** Time the secret was made, in UTC. */
    createdAt: string;
    /** Time until which it signs beside the newer one, in UTC; null for the newest. */
    expiresAt: string | null;
  }[];
  /** Health of the endpoint. */
  health: {
    /** Deliveries created in the last 24 hours. */
    deliveries24h: number;
    /** Share of successful attempts in the last 24 hours, from 0 to 1; null without any. */
    successRate24h: number | null;
    /** Time of the first failure since the last success, in UTC; null when there is none. */
    failingSince: string | null;
    /** Time of the last success, in UTC; null when there was none. */
    lastSuccessAt: string | null;
    /** Time of the last failure, in UTC; null when there was none. */
    lastFailureAt: string | null;
    /** Deliveries that are still to be attempted. */
    waiting: number;
  };
  /** Author of the endpoint. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /**
   * Only events of these organizations; null for all, present and future.
   *
   * @minItems 1
   * @maxItems 200
   */
  organizationIds: string[] | null;
  /**
   * Only events about shipments, inbounds and returns of these warehouses; null for events of every kind and warehouse.
   *
   * @minItems 1
   * @maxItems 100
   */
  warehouseIds: string[] | null;
  /** Secret to check signatures with: whsec_ and base64 (Standard Webhooks). It is shown only here. */
  secret: string;
}
export interface OfferedRate {
  /** Id of the rate, by which it is bought. */
  id: string;
  /** Account that it is bought with. */
  accountId: string;
  /** Carrier. */
  carrier: string;
  /** The carrier's service. */
  service: string;
  /** Price of all parcels, in minor units. */
  amount: number;
  /** Currency of the price (ISO 4217). */
  currency: string;
  /** Day on which it should arrive; null when the carrier does not say. */
  arrives: string | null;
  /** True when that is by the target; null when the day is unknown. */
  onTime: boolean | null;
  /** True when the carrier guarantees the day. */
  guaranteed: boolean;
}
export interface OperatorInvoice {
  /** Id of the invoice. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Number for people, such as INV-1004. */
  number: string;
  /** State of the invoice. */
  status: 'unpaid' | 'pending_payment' | 'paid' | 'cancelled' | 'refunded' | 'collecting';
  /** Name of the invoice, made from its period. */
  name: string;
  /** Notes of the warehouse; null when there are none. */
  notes: string | null;
  /** First day that is billed, in the organization's time zone. */
  periodStart: string;
  /** Last day that is billed, in the organization's time zone. */
  periodEnd: string;
  /** Time of issue, in UTC. */
  issuedAt: string;
  /** Day the invoice is due. */
  dueDate: string;
  /** Time of payment, in UTC, as the warehouse recorded it; null until then. */
  paidAt: string | null;
  /** The warehouse's note on the payment; null when there is none. */
  paymentReference: string | null;
  /** Number of lines. */
  lineCount: number;
  /** Sum of the lines in minor units, without tax. */
  subtotal: number;
  /** Tax on the subtotal, in minor units. */
  taxTotal: number;
  /** Rule, percent and tax ids as they were when the invoice was issued; left out on invoices from before they were recorded. */
  tax?: InvoiceTax;
  /** Subtotal and tax, in minor units. */
  totalAmount: number;
  /** Sum of its payments in minor units, without those that were reversed; it may be less than the total. */
  paidAmount: number;
  /** Amount left to pay, in minor units. */
  amountDue: number;
  /** Currency of all amounts (ISO 4217). */
  currency: string;
  /** Version of the rate card in force on the last day of the period. */
  rateCardVersion: string;
  /** Organization that is billed. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Days since the due date while it is not settled; 0 otherwise. */
  overdueDays: number;
}
export interface OperatorOrganization {
  /** Id of the organization. */
  id: string;
  /** Name of the organization. */
  name: string;
  /** Code that its shipment and invoice numbers begin with, such as HC. */
  code: string;
  /** State of the organization; the goods of a suspended one are still served. */
  status: 'active' | 'suspended';
  /** Kind of data space: an organization, or the test space of one. */
  mode: 'live' | 'test';
  /** Currency of its invoices (ISO 4217). */
  currency: string;
  /** Number of submitted shipments that have not left, were not received and have not ended. */
  openShipments: number;
  /** Time the organization was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface OperatorProduct {
  /** Id of the product. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Stock keeping unit, set by the merchant: unique in the organization, archived products included. It never changes. */
  sku: string;
  /** Name of the product. */
  name: string;
  /**
   * Barcodes that identify one unit at the warehouse.
   *
   * @maxItems 20
   */
  barcodes: {
    /** Kind of barcode. */
    type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
    /** Characters of the barcode. */
    value: string;
  }[];
  /** Fulfillment network SKU (Amazon); null when none was given. */
  fnsku: string | null;
  /** Amazon Standard Identification Number; null when none was given. */
  asin: string | null;
  /** Outer size of one unit with packaging as declared by the merchant, in mm; null when none was given. A size in `measured` counts instead. */
  unitDimensions: {
    /** Length, in `unit`. */
    length: number;
    /** Width, in `unit`. */
    width: number;
    /** Height, in `unit`. */
    height: number;
    /** Unit of the three sides. */
    unit: 'mm' | 'cm' | 'in';
  } | null;
  /** Weight of one unit with packaging as declared by the merchant, in g; null when none was given. A weight in `measured` counts instead. */
  unitWeight: {
    /** Weight with packaging, in `unit`. */
    value: number;
    /** Unit of `value`. */
    unit: 'g' | 'kg' | 'oz' | 'lb';
  } | null;
  /** How stock is tracked: not by lot, by lot, or by lot with an expiry date. */
  trackingMode: 'none' | 'lot' | 'lot_expiry';
  /** How serial numbers are kept, with or without lots; null when they are not. */
  serialNumbers: {
    /** When the serial number of each unit is captured: when it is packed (`outbound`), or when it is received too (`full`), and then only known ones leave. */
    capture: 'outbound' | 'full';
    /** Beginning that every serial number has; null for any. */
    prefix: string | null;
    /** Length of every serial number; null for any. */
    length: number | null;
  } | null;
  /** Dangerous goods classification. */
  hazmat: {
    /** True when the product is dangerous goods. */
    isHazmat: boolean;
    /** UN number of the dangerous goods; null when none was given. */
    unNumber: string | null;
  };
  /** Available units at or below which the product is reported as low in stock; null for never. */
  reorderPoint: number | null;
  /** Image URL; null when there is none. */
  imageUrl: string | null;
  /** The warehouse's measurement; null when there is none. Packing, postage and storage use it instead of `unitDimensions` and `unitWeight`. */
  measured: Measurement | null;
  /** Note of the warehouse on handling the goods; null when there is none. */
  warehouseNote: string | null;
  /**
   * The warehouse's photos, oldest first.
   *
   * @maxItems 20
   */
  photos: Photo[];
  /** True when the record is soft-deleted; it is then listed only with `includeDeleted`. */
  archived: boolean;
  /** Time of the soft delete, in UTC; null while the record is not archived. */
  deletedAt: string | null;
  /** Organization the product belongs to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** True for a kit, which has no stock of its own. */
  isKit: boolean;
}
/** A recommendation with its organization. */
export interface OperatorRecommendation {
  /** Id of the recommendation. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Kind of recommendation. */
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
  /** State of the recommendation. */
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
  /** Severity of the recommendation. */
  severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
  /** Urgency from 0 to 100, by the cost of waiting for the next run of the models. */
  priority: number;
  /** Recommendation in one line. */
  title: string;
  /** Recommendation in a few sentences. */
  summary: string;
  /** Reasons, one sentence each. */
  rationale: string[];
  /** Record the recommendation is about. */
  subject: {
    /** Kind of record. */
    kind: 'product' | 'carton' | 'shipment' | 'invoice' | 'warehouse';
    /** Id of the record. */
    id: string;
    /** SKU of a product; null for other records. */
    sku: string | null;
    /** Name or number of the record; null when it has none. */
    name: string | null;
    /** Warehouse it is about; null when it is about all. */
    warehouseId: string | null;
  };
  /** Figures the recommendation rests on. */
  evidence: {
    /** Time of the data behind all figures, in UTC. */
    asOf: string;
    /** SHA-256 of the type, subject, figures and model; equal figures give an equal hash. */
    inputHash: string;
    /** Figures the recommendation rests on. */
    metrics: {
      /** Name of the figure. */
      name: string;
      /** Value, in `unit`. */
      value: number;
      /** Lower bound of the value; null when there is none. */
      low: number | null;
      /** Upper bound of the value; null when there is none. */
      high: number | null;
      /** Unit of the value. */
      unit: string;
      /** Number of observations behind the value; null when it is not counted. */
      n: number | null;
      /** Source of the value, such as the stock or the forecast. */
      source: string;
    }[];
    /** History and outlook: `units_demanded` is the history; `stock_without_action` and `stock_with_action` are the stock expected at the end of each coming period. */
    series: {
      /** Name of the series. */
      name: 'units_demanded' | 'stock_without_action' | 'stock_with_action';
      /** Length of one period. */
      period: 'day' | 'week' | 'month';
      /** First day of the first period. */
      start: string;
      /** One value for each period; null when nothing is known of it. */
      values: (number | null)[];
      /** True for each period in which stock ran out: the demand was at least the value. */
      censored: boolean[];
    }[];
    /** Demand expected in the coming periods; null when none was forecast. */
    forecast: {
      /** Length of one period. */
      period: 'day' | 'week' | 'month';
      /** First day of the first period. */
      start: string;
      /** Quantiles by level, such as "0.9": one value for each coming period. */
      quantiles: {
        [k: string]: number[];
      };
      /** Mean of each coming period. */
      mean: number[];
    } | null;
  };
  /** Money at stake. */
  impact: {
    /** Amount at stake, in minor units of `currency`. */
    amount: number;
    /** Currency of the amounts (ISO 4217). */
    currency: string;
    /** Kind of money. Where no margin is known it is the revenue at risk: a margin is never made up. */
    basis:
      | 'margin'
      | 'revenue_at_risk'
      | 'storage_cost'
      | 'declared_value'
      | 'postage'
      | 'billed_amount'
      | 'none';
    /** Lower bound of the amount, in minor units. */
    low: number;
    /** Upper bound of the amount, in minor units. */
    high: number;
    /** Days the amount is about. */
    horizonDays: number;
    /** Assumptions behind the amount, one sentence each. */
    assumptions: string[];
  };
  /** Confidence in the recommendation. */
  confidence: {
    /** Probability from 0 to 1, as `meaning` explains it. */
    level: number;
    /** Meaning of the level in words. */
    meaning: string;
    /** Calibration of the settled claims of this type; null when none was settled. */
    calibration: {
      /** Expected calibration error: 0 is perfect. */
      ece: number;
      /** Number of settled claims it was measured on. */
      n: number;
      /** Time span of these claims, in words. */
      window: string;
    } | null;
  };
  /** Claims that can come true or not, oldest first. */
  claims: Claim[];
  /** Request that carries out the recommendation, for you to send; null when there is none. */
  suggestedAction: SuggestedAction | null;
  /** Other requests that would help. */
  alternatives: SuggestedAction[];
  /** Model that made the recommendation. */
  model: {
    /** Name of the model. */
    name: string;
    /** Version of the model. */
    version: string;
    /** Parameters of the model by name. */
    params: {
      [k: string]: unknown;
    };
    /** Test of the model on the past; null when there was none. */
    backtest: {
      /** Measure of the test. */
      metric: string;
      /** Ratio to the best simple rule; below 1 is better. */
      vsBaseline: number;
    } | null;
  };
  /** Author of the sentences. */
  wording: {
    /** Author of the sentences: a template or a language model. */
    source: 'template' | 'llm';
  };
  /** Time at which it expires unless it is renewed, in UTC. */
  expiresAt: string;
  /** Time until which it is snoozed, in UTC; null when it is not. */
  snoozedUntil: string | null;
  /** Reason of the dismissal; null when it was not dismissed. */
  dismissal: {
    /** Reason as a code. */
    reason: 'not_relevant' | 'already_done' | 'wrong_numbers' | 'too_expensive' | 'other';
    /** Note of the person who dismissed it; null for none. */
    note: string | null;
  } | null;
  /** Time it was accepted, in UTC; null until then. */
  acceptedAt: string | null;
  /** Time it was completed, failed, dismissed, expired, resolved or superseded, in UTC; null until then. */
  endedAt: string | null;
  /** Observation that completed it, such as the shipment that was made; null until it is completed. */
  completion: {
    /** Kind of completion: an action was observed, or the cause was gone. */
    kind: 'observed' | 'cause_gone';
    /** Kind of the record that shows it. */
    resourceType: string;
    /** Id of the record that shows it. */
    resourceId: string;
  } | null;
  /** Recommendation that this one replaces; null when it replaces none. */
  supersedes: string | null;
  /** Organization it is about. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
}
export interface OperatorRecommendationMetrics {
  /** Time of the figures, in UTC. */
  asOf: string;
  /** Organizations by name, without test spaces. */
  organizations: {
    /** Organization it is about. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Last run of the models. */
    run: RecommendationRun;
    /** Types with open recommendations or settled claims. */
    types: {
      /** Kind of recommendation. */
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
      /** Number of open recommendations. */
      open: number;
      /** True while the type is muted for the organization because its claims had no skill. */
      muted: boolean;
      /** Time since which it is muted, in UTC; null while it is not. */
      mutedSince: string | null;
      /** Reason it is muted; null while it is not. */
      mutedReason: string | null;
      /** Skill over climatology on the claims that could be compared; 1 is perfect. Null when none could. */
      skill: number | null;
      /** Number of claims that could be compared. */
      n: number;
    }[];
  }[];
}
/** A person who works for the warehouse. */
export interface OperatorStaff {
  /** Id of the user. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** First and last name. */
  name: string;
  /** Email address; null when none is known. */
  email: string | null;
  /** Text that a scan of the badge returns; null without a badge. */
  badge: string | null;
  /**
   * Roles of the person.
   *
   * @minItems 1
   * @maxItems 100
   */
  roles: RoleAtWarehouse[];
  /** False for a person who has left. */
  active: boolean;
  /** True when an account is linked, with which the person signs in. */
  canSignIn: boolean;
}
export interface OperatorWarehouse {
  /** Id of the warehouse. */
  id: string;
  /** Short code of the warehouse; it never changes. */
  code: string;
  /** Name of the warehouse. */
  name: string;
  /** True while the warehouse takes new shipments. */
  active: boolean;
  /** IANA name of the time zone of the warehouse; its days and cut-off times are local to it. */
  timezone: string;
  /** Kinds of work the warehouse can do. */
  capabilities: (
    | 'pick_pack'
    | 'small_parcel'
    | 'container_receiving'
    | 'returns'
    | 'hazmat'
    | 'cold_storage'
    | 'kitting'
  )[];
  /** Weekdays the warehouse works on. */
  workingDays: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /**
   * Days the warehouse does not work, in warehouse time.
   *
   * Items: Local day, YYYY-MM-DD.
   */
  holidays: string[];
  /** Cut-off time of each service it ships by. */
  cutoffs: {
    /** Shipping service. */
    service: 'standard' | 'expedited' | 'overnight';
    /** Time of day in warehouse time; an order submitted by then counts as that working day. */
    localTime: string;
  }[];
  /** Units in which the staff read and type sizes and weights; answers stay in mm and g. */
  units: 'metric' | 'us_customary';
  /** Labor standards: what one person is to do in an hour of each kind of work. */
  hourlyTargets: {
    /** Lines a person is to pick an hour; null for no target. */
    linesPicked: number | null;
    /** Orders a person is to pack an hour; null for no target. */
    shipmentsPacked: number | null;
    /** Orders a person is to hand to the carrier an hour; null for no target. */
    shipmentsForwarded: number | null;
    /** Units a person is to receive an hour; null for no target. */
    unitsReceived: number | null;
  };
  /**
   * Sizes that bins of the warehouse may have, the smallest first; rate cards may price them.
   *
   * @maxItems 20
   *
   * Items: Size of a bin.
   */
  binSizes: string[];
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface OrderProfit {
  /** Month, in the organization's time zone. */
  month: string;
  /** Currency of the amounts (ISO 4217). */
  currency: string;
  /** How much of the month is on issued invoices. The rest of its work has no revenue yet. */
  billed: 'whole' | 'part' | 'none';
  /**
   * Orders with revenue or costs in the month, the worst margin first.
   *
   * @maxItems 200
   */
  orders: {
    /** Id of the order. */
    shipmentId: string;
    /** Number of the order. */
    number: string;
    /** Sum of the invoice lines in minor units, without tax. */
    revenue: number;
    /** Costs of carriers, in minor units; null when this cost is not counted. */
    carrier: number | null;
    /** Costs of boxes and materials, in minor units; null when this cost is not counted. */
    packaging: number | null;
    /** Cost of labor, in minor units; null when this cost is not counted. */
    labor: number | null;
    /** Sum of the costs that are counted, in minor units. */
    cost: number;
    /** Revenue less the costs that are counted, in minor units. */
    margin: number;
    /** Margin in percent of the revenue, to one decimal; null without a margin or a revenue. */
    marginPercent: number | null;
  }[];
  /** True when there are more orders than were asked for. */
  more: boolean;
  /** Costs that are not counted, or not whole, each as a sentence; empty when all of them are. */
  notCounted: string[];
}
export interface OrganizationExport {
  /** Id of the export. */
  id: string;
  /** State of the export: `running` until the archive is complete, then `ready` for seven days, then `expired`. */
  status: 'running' | 'ready' | 'expired';
  /** Person or command that requested it. */
  requestedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time it was requested, in UTC. */
  createdAt: string;
  /** Time the archive was complete, in UTC; null until then. */
  finishedAt: string | null;
  /** Time from which the archive can no longer be downloaded, in UTC; null while it is running. */
  expiresAt: string | null;
  /** Size of the archive so far, in bytes. */
  bytes: number;
  /** Number of records in the archive so far. */
  records: number;
  /** Number of uploaded files in the archive so far. */
  files: number;
  /** SHA-256 of the whole archive in hexadecimal; null while it is running. */
  digest: string | null;
}
export interface OrganizationExports {
  /**
   * The last 20 exports, newest first.
   *
   * @maxItems 20
   */
  exports: OrganizationExport[];
}
export interface PickPath {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Shipments that are picked, in the order of the request. */
  shipments: {
    /** Id of the shipment. */
    id: string;
    /** Number of the shipment, such as PNP-1042. */
    number: string;
    /** Number of the tote: place of the shipment in the request, from 1. */
    slot: number;
    /** Organization the goods or the shipment belong to. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Kind of shipment. */
    kind: 'pnp' | 'spd' | 'inbound' | 'return';
    /** State of the shipment. */
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
    /** Stage of the warehouse's work; null before it has begun. */
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
    /** Quantity to pick over all stops: units of products and boxes of cartons. */
    toPick: number;
  }[];
  /** Stops of the walk, in walking order. */
  stops: {
    /** Code of the bin; null for goods that lie in no bin, which come last. */
    bin: string | null;
    /** Zone of the warehouse; null without a bin. */
    zone: string | null;
    /** Use of the bin; null without one. */
    kind: 'pick' | 'reserve' | 'staging' | 'quarantine' | null;
    /** Quantity of these goods believed to be in the bin; null when it is not known, or without a bin. */
    inBin: number | null;
    /** Codes of the other bins with these goods, in walking order. */
    otherBins: string[];
    /** Id of the organization the goods belong to. */
    organizationId: string;
    /** Id of the product; null for boxes of a carton. */
    productId: string | null;
    /** Id of the carton; null for units of a product. */
    cartonId: string | null;
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Codes a scanner may read on the goods beside the SKU: barcodes, FNSKU, ASIN. */
    barcodes: string[];
    /** Lot to pick; null when the goods have none. */
    lot: string | null;
    /** Expiry date of the lot; null when there is none. */
    expiresOn: string | null;
    /** Image URL of the product; null when there is none. */
    imageUrl: string | null;
    /** Sealed boxes to open for this take, in the bin of the stop; null when the goods are loose. Record the opening (`open-cartons`), then pick from `toBin`. */
    fromCarton: {
      /** Id of the carton. */
      cartonId: string;
      /** Name of the carton. */
      name: string;
      /** Barcode of the carton; null when it has none. */
      barcode: string | null;
      /** Sealed boxes to open. */
      boxes: number;
      /** Units of the goods in one box. */
      unitsEach: number;
      /** Code of the bin for the units that are left over; null when none is known. */
      toBin: string | null;
    } | null;
    /** Quantity to pick here: units of a product, boxes of a carton. */
    quantity: number;
    /** Shipments the goods are for. */
    forShipments: {
      /** Id of the organization. */
      organizationId: string;
      /** Id of the shipment. */
      id: string;
      /** Number of the shipment, such as PNP-1042. */
      number: string;
      /** Number of the tote: place of the shipment in the request, from 1. */
      slot: number;
      /** Id of the shipment's line. */
      itemId: string;
      /** Quantity to pick for the line here. */
      quantity: number;
      /** Quantity that makes one unit of the line: 1, or the quantity in a kit. Picks are recorded in units of the line. */
      perItem: number;
    }[];
  }[];
}
export interface Pickers {
  /** Operators who may pick, by name. */
  pickers: {
    /** Id of the operator. */
    id: string;
    /** Name of the operator. */
    name: string;
  }[];
}
/** Bins in which the goods lie now, in walking order. */
export interface Placements {
  /** Placements of the goods. */
  placements: {
    /** Code of the bin. */
    bin: string;
    /** Zone of the warehouse. */
    zone: string;
    /** Use of the bin. */
    kind: 'pick' | 'reserve' | 'staging' | 'quarantine';
    /** Place of the bin in the walk; bins with the same number follow by code. */
    sequence: number;
    /** Id of the product; null for boxes of a carton. */
    productId: string | null;
    /** Id of the carton; null for units of a product. */
    cartonId: string | null;
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Lot of the goods; null when they have none, or when any lot may lie there. */
    lot: string | null;
    /** Quantity believed to be in the bin: units of a product, boxes of a carton. Null when it is not known: nobody has counted it or put a quantity into the empty bin. */
    inBin: number | null;
    /** True when this is the one bin of the warehouse that the goods belong to. */
    primary: boolean;
    /** Time the goods were put there, in UTC. */
    placedAt: string;
    /** Author of the placement. */
    placedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
  }[];
  /** Stock of each of the goods, and how much of it the bins do not account for. */
  stock: {
    /** Id of the product; null for boxes of a carton. */
    productId: string | null;
    /** Id of the carton; null for units of a product. */
    cartonId: string | null;
    /** Pieces in the warehouse by the ledger, in any condition: loose units of a product, boxes of a carton. Goods that are picked or still in a sealed box are left out. */
    onHand: number;
    /** Part of `onHand` that is in no bin whose quantity is known. */
    notInBins: number;
    /** Pieces in each bin, sealed cartons included, in walking order. */
    bins: {
      /** Code of the bin. */
      bin: string;
      /** Lot of the goods; null when they have none, or when any lot may lie there. */
      lot: string | null;
      /** Pieces of the goods in the bin, sealed cartons included. */
      here: Units;
    }[];
    /** Stock of each lot by the ledger, goods that are picked included. Lots of which nothing is left are not listed. */
    lots: {
      /** Lot of the goods; null when they have none. */
      lot: string | null;
      /** Stock of the lot in the warehouse: units of a product, those in sealed cartons included, or boxes of a carton. */
      onHand: number;
      /** Part of `onHand` that is free to promise. */
      available: number;
      /** Parts of `onHand`: loose units and sealed cartons. */
      inWarehouse: Units;
    }[];
  }[];
}
export interface Postage {
  /** Id of the postage. */
  id: string;
  /** Id of the shipment. */
  shipmentId: string;
  /** Number of the shipment. */
  number: string;
  /** State of the purchase. */
  status: 'quoting' | 'quoted' | 'buying' | 'bought' | 'refused' | 'voiding' | 'voided';
  /** Rates of all carriers, the cheapest first; empty until they have answered. */
  rates: OfferedRate[];
  /** Reasons why carriers or services are missing. */
  messages: {
    /** Carrier, or name of the account. */
    carrier: string;
    /** Reason why services are missing, in the carrier's own words. */
    message: string;
  }[];
  /** Suggested rate with its reason; null without rates. */
  choice: PostageChoice | null;
  /** Rate that is being or was bought; null before. */
  bought: OfferedRate | null;
  /** Amount that the carrier charged, in minor units of the currency of the rate; null until it is bought. */
  cost: number | null;
  /** Labels of the packages; empty until they are bought. */
  labels: PostageLabel[];
  /** Last failure; null when there was none. */
  problem: PostageProblem | null;
  /** Time the rates were asked for, in UTC. */
  createdAt: string;
  /** Person who asked. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Person who chose the rate; null before. */
  boughtBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  } | null;
  /** Time it was bought, in UTC; null before. */
  boughtAt: string | null;
  /** Time of the last change, in UTC. */
  updatedAt: string;
}
export interface PostageChoice {
  /** Id of the suggested rate. */
  rateId: string;
  /** Reason for it: a rule named it, a rule named one that was not offered and it is the best of the others, it is the only one, the cheapest that arrives by the target, the cheapest of all and in time, the fastest as none arrives by the target, or the cheapest as no carrier names a day. */
  reason:
    | 'rule'
    | 'rule_not_offered'
    | 'only_rate'
    | 'cheapest_on_time'
    | 'cheapest_of_all'
    | 'fastest'
    | 'cheapest_unknown_day';
  /** Place of the rule that decided, from 1; null when none did. */
  rule: number | null;
  /** Cheaper rate that would be late; null when there is none. */
  cheaper: OfferedRate | null;
  /** Days by which that one, or the suggested one, is late; null for none. */
  daysLate: number | null;
  /** Day by which the order should arrive; null for a rule without one. */
  target: string | null;
  /** The reason as a sentence in English. */
  sentence: string;
}
export interface PostageLabel {
  /** Id of the package. */
  packageId: string;
  /** Tracking number on the label. */
  trackingNumber: string;
  /** Address of the carrier's tracking page; null when unknown. */
  trackingUrl: string | null;
  /** Document with the label; null until it is downloaded from the carrier. */
  documentId: string | null;
}
/** Markup on what the carrier charges. */
export interface PostageMarkup {
  /** Percent added to each cost, surcharges included. */
  percent: number;
  /** Amount added for each parcel, in minor units. */
  parcel: number;
}
export interface PostageProblem {
  /** Kind of failure, by what to do next. */
  kind:
    | 'unauthorized'
    | 'no_money'
    | 'address'
    | 'parcel'
    | 'customs'
    | 'rate_expired'
    | 'not_found'
    | 'not_supported'
    | 'refused'
    | 'busy'
    | 'unknown_outcome'
    | 'bad_signature'
    | 'void_refused'
    | 'not_needed';
  /** Failure as a sentence. */
  message: string;
  /** The carrier's own words; null when it sent none. */
  carrierMessage: string | null;
  /** Fields that the carrier finds fault with; empty when it names none. */
  fields: string[];
  /** Next step for a person, as a sentence. */
  whatToDo: string;
  /** Time of the failure, in UTC. */
  at: string;
}
/** Postage of one shipping service. */
export interface PostageRate {
  /** Price of each package, in minor units. */
  parcel: number;
  /** Price of each kilogram of the total weight of all packages, in minor units. */
  kilogram: number;
}
export interface PostageTable {
  /** Id of the postage table. */
  id: string;
  /** Name of the postage table. */
  name: string;
  /** Currency of all prices (ISO 4217); that of the rate cards with this table. */
  currency: string;
  /** Number of rows of the zone chart. */
  zoneCount: number;
  /** Number of prices. */
  rateCount: number;
  /** Time the table was made, in UTC. */
  createdAt: string;
  /** Author of the table. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Zone chart: the most precise row that fits a destination gives its zone. */
  zones: {
    /** Name of the zone. */
    zone: string;
    /** Country code of two letters, or * for all countries. */
    countryCode: string;
    /** State, province or region; null for all. */
    state: string | null;
    /** Beginning of the postal code, without spaces and hyphens; null for all. */
    postalPrefix: string | null;
    /** Warehouse the packages leave from; null for all. */
    warehouseId: string | null;
  }[];
  /** Prices of a package by service, zone and weight. */
  rates: {
    /** Shipping service. */
    service: 'standard' | 'expedited' | 'overnight';
    /** Name of the zone. */
    zone: string;
    /** Heaviest package that the price is for, in g. */
    upToGrams: number;
    /** Price of one package, in minor units. */
    price: number;
  }[];
}
export interface PostageTableHead {
  /** Id of the postage table. */
  id: string;
  /** Name of the postage table. */
  name: string;
  /** Currency of all prices (ISO 4217); that of the rate cards with this table. */
  currency: string;
  /** Number of rows of the zone chart. */
  zoneCount: number;
  /** Number of prices. */
  rateCount: number;
  /** Time the table was made, in UTC. */
  createdAt: string;
  /** Author of the table. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface PrintJob {
  /** Id of the print job. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Id of the printer. */
  printerId: string;
  /** Name of the printer. */
  printer: string;
  /** Name of the packing PC. */
  station: string;
  /** Name of the document. */
  title: string;
  /** Format of the document. */
  format: 'pdf' | 'png' | 'zpl';
  /** How often it is printed. */
  copies: number;
  /** State of the job. One that stays `printing` may have been printed: look at the printer before it is printed again. */
  status: 'queued' | 'printing' | 'done' | 'failed' | 'cancelled';
  /** The printer's own words, such as that it is out of paper; null when there is no problem. */
  problem: string | null;
  /** Name of the operator. */
  orderedBy: string;
}
export interface Printer {
  /** Id of the printer. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Name of the packing PC. */
  station: string;
  /** Name of the printer at its station. */
  name: string;
  /** Purpose of the printer: labels, or sheets of paper. */
  purpose: 'labels' | 'papers';
  /** Formats it prints; none while it cannot be reached. */
  formats: ('pdf' | 'png' | 'zpl')[];
  /** True when its station has reported in the last minute. */
  online: boolean;
  /** The printer's own words, such as that it is out of paper; null when there is no problem. */
  problem: string | null;
  /** Time of the last report, in UTC. */
  seenAt: string;
  /** Number of jobs that wait or are being printed. */
  waiting: number;
}
export interface Printers {
  /** Printers of the station, in the order of the request. */
  printers: Printer[];
}
export interface ProductLots {
  /** Lots of the product, the soonest expiry first. */
  lots: Lot[];
}
export interface Productivity {
  /** First day, in warehouse time. */
  from: string;
  /** Last day, in warehouse time. */
  to: string;
  /** IANA time zone of the warehouse. */
  timezone: string;
  /** One entry for each day and operator with any work. */
  days: {
    /** Day, in warehouse time. */
    day: string;
    /** Operator who did the work. */
    operator: {
      /** Id of the user. */
      id: string;
      /** Name of the operator. */
      name: string;
    };
    /** Shipments whose picking was begun. */
    shipmentsStarted: number;
    /** Shipments picked completely. */
    shipmentsPicked: number;
    /** Lines of the shipments picked. */
    linesPicked: number;
    /** Units of the shipments picked. */
    unitsPicked: number;
    /** Shipments packed completely. */
    shipmentsPacked: number;
    /** Packages of the shipments packed. */
    packagesPacked: number;
    /** Shipments handed to the carrier. */
    shipmentsForwarded: number;
    /** Units of the shipments handed to the carrier. */
    unitsForwarded: number;
    /** Lines received. */
    linesReceived: number;
    /** Units received, in any condition. */
    unitsReceived: number;
  }[];
  /** Sums by operator. */
  operators: {
    /** Operator who did the work. */
    operator: {
      /** Id of the user. */
      id: string;
      /** Name of the operator. */
      name: string;
    };
    /** Shipments whose picking was begun. */
    shipmentsStarted: number;
    /** Shipments picked completely. */
    shipmentsPicked: number;
    /** Lines of the shipments picked. */
    linesPicked: number;
    /** Units of the shipments picked. */
    unitsPicked: number;
    /** Shipments packed completely. */
    shipmentsPacked: number;
    /** Packages of the shipments packed. */
    packagesPacked: number;
    /** Shipments handed to the carrier. */
    shipmentsForwarded: number;
    /** Units of the shipments handed to the carrier. */
    unitsForwarded: number;
    /** Lines received. */
    linesReceived: number;
    /** Units received, in any condition. */
    unitsReceived: number;
  }[];
}
export interface Profit {
  /** Organizations and months with any work, the newest month first. */
  rows: {
    /** Organization the figures are about. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Month, in the organization's time zone. */
    month: string;
    /** Currency of the amounts (ISO 4217). */
    currency: string;
    /** How much of the month is on issued invoices. The rest of its work has no revenue yet. */
    billed: 'whole' | 'part' | 'none';
    /** Orders that left in the month. */
    orders: number;
    /** Sum of the invoice lines in minor units, without tax. */
    revenue: number;
    /** Costs of carriers, in minor units; null when this cost is not counted. */
    carrier: number | null;
    /** Costs of boxes and materials, in minor units; null when this cost is not counted. */
    packaging: number | null;
    /** Cost of labor, in minor units; null when this cost is not counted. */
    labor: number | null;
    /** Cost of storage, in minor units; null when this cost is not counted. */
    storage: number | null;
    /** Sum of the costs that are counted, in minor units. */
    cost: number;
    /** Revenue less the costs that are counted, in minor units; null while the revenue is not billed whole. */
    margin: number | null;
    /** Margin in percent of the revenue, to one decimal; null without a margin or a revenue. */
    marginPercent: number | null;
    /** Costs that are not counted, or not whole, each as a sentence; empty when all of them are. */
    notCounted: string[];
  }[];
}
export interface PutBack {
  /** Organization the goods belong to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the cancelled shipment. */
  shipmentId: string;
  /** Number of the shipment, such as HC-PNP-1042. */
  number: string;
  /** The merchant's order number; null when none was given. */
  orderNumber: string | null;
  /** Id of the warehouse the goods are in. */
  warehouseId: string;
  /** Id of the product; null for boxes of a carton. */
  productId: string | null;
  /** Id of the carton; null for units of a product. */
  cartonId: string | null;
  /** SKU of the product; null for a carton. */
  sku: string | null;
  /** Name of the product or carton. */
  name: string;
  /** Lot of the goods; null when they have none. */
  lot: string | null;
  /** Quantity that was picked: units of a product, boxes of a carton. */
  picked: number;
  /** Part of `picked` that nobody has put back yet. */
  left: number;
  /** Codes of the totes that hold goods of the shipment. */
  totes: string[];
  /** Time the shipment was cancelled, in UTC. */
  cancelledAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface QueuedShipment {
  /** Organization the shipment belongs to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the shipment. */
  id: string;
  /** Number of the shipment, such as PNP-1042. */
  number: string;
  /** Kind of shipment. */
  kind: 'pnp' | 'spd' | 'inbound' | 'return';
  /** State of the shipment. */
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
  /** Stage of the warehouse's work; null before it has begun. */
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
  /** Next task of the warehouse. */
  task:
    | 'confirm'
    | 'receive'
    | 'put_away'
    | 'close'
    | 'start'
    | 'pick'
    | 'pack'
    | 'label'
    | 'forward'
    | 'decide_cancel';
  /** Priority of the work. */
  priority: 'standard' | 'expedited';
  /** Id of the warehouse. */
  warehouseId: string;
  /** Time by which the carrier should have it, in UTC; null on goods that come in. */
  shipBy: string | null;
  /** State of the promise by now; null on goods that come in. */
  slaStatus: 'on_track' | 'at_risk' | 'late' | 'met' | 'missed' | null;
  /** Day the goods are expected, in warehouse time; null when none was given, and on goods that leave. */
  expectedArrivalDate: string | null;
  /** Number of lines. */
  itemCount: number;
  /** Units ordered or expected, including those in cartons. */
  unitCount: number;
  /** Boxes ordered or expected. */
  cartonCount: number;
  /** Time of submission, in UTC. */
  submittedAt: string | null;
  /** Place that a lead gave it before all others, 1 the first; null for none. */
  rank: number | null;
  /** Shipping service; null on goods that come in. */
  service: string | null;
  /** Carrier the merchant asked for; null for none. */
  carrier: string | null;
  /** Name of the recipient; null on goods that come in. */
  recipient: string | null;
  /** Operator who picks it, or is to pick it; null while anybody may. */
  picker: {
    /** Id of the operator. */
    id: string;
    /** Name of the operator. */
    name: string;
  } | null;
  /** Id of its open wave; null without one. */
  waveId: string | null;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface RateCard {
  /** Id of the rate card. */
  id: string;
  /** Name of the rate card. */
  name: string;
  /** Version of the card, as invoices name it; unique. */
  version: string;
  /** Currency of all prices (ISO 4217). */
  currency: string;
  /** Prices by kind of work: storage for a cubic metre and a day, everything else for one of its kind. Pallets received, unloaded containers, components packed for kits and inspected return units are billed only where they have a price. */
  prices: {
    /** Price of one in minor units of the currency, with at most four decimals. */
    receiving_unit: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    receiving_carton: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    storage: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    pick_first: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    pick_additional: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    pack: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    spd_carton_handling: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    label: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    return: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    cancel_fee: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    receiving_pallet?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    container_unloading?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    kit_component?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    return_unit?: number;
  };
  /** Prices by volume: what is done above a quantity in a calendar month, in the organization's time zone, has another price. Left out, every unit has the same price. */
  tiers?: {
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    receiving_unit?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    receiving_carton?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    pick_first?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    pick_additional?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    pack?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    spd_carton_handling?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    label?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    return?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    cancel_fee?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    receiving_pallet?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    container_unloading?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    kit_component?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
    /**
     * Tiers of one kind of work, ascending; the price in `prices` applies up to the first.
     *
     * @minItems 1
     * @maxItems 10
     */
    return_unit?: {
      /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. */
      above: number;
      /** Price of one in minor units of the currency, with at most four decimals. */
      price: number;
    }[];
  };
  /**
   * Prices of long-term storage, ascending, for goods by the day they came in, first in, first out. Goods are charged by the last step that they have reached. Left out, old goods cost no more than others.
   *
   * @minItems 1
   * @maxItems 6
   */
  longTermStorage?: {
    /** Day of storage from which the price applies: 181 for goods in their 181st day or later. */
    fromDays: 91 | 181 | 271 | 366 | 456 | 731;
    /** Price of a cubic metre and a day, beside the price of storage. */
    price: number;
  }[];
  /**
   * Prices of bins that hold goods at the end of a day, by their size. Bins without a size, and sizes without a price, are not charged. Left out, no bins are charged.
   *
   * @minItems 1
   * @maxItems 20
   */
  binStorage?: {
    /** Size of the bins, as a warehouse names it. */
    size: string;
    /** Price of a bin and a day, beside the price of storage. */
    price: number;
  }[];
  /** Least price of handling an order, in minor units: picking, packing, cartons, labels and kitting, without postage. Left out, orders have no minimum. */
  orderMinimum?: number;
  /** Postage by shipping service. */
  postage: {
    standard: PostageRate;
    expedited: PostageRate;
    overnight: PostageRate;
  };
  /** Postage table by which packages are priced, by destination and weight. A destination that it does not cover, and work without a destination, is priced by `postage`. */
  postageTableId?: string;
  /** Cubic centimetres of a package that count as a kilogram in the postage table, such as 5000; the heavier of this and the weight is billed. Left out, only the weight counts. */
  dimensionalDivisor?: number;
  /** Services whose postage is billed at the carrier's cost, each with its markup. A cost is billed on the day it becomes known, and not before the parcel has left. The other services are priced by the postage table or by weight. Left out, no postage is at cost. */
  postageAtCost?: {
    standard?: PostageMarkup;
    expedited?: PostageMarkup;
    overnight?: PostageMarkup;
  };
  /** Usual prices of charges by hand, by unit, in minor units; without one, each charge names its own price. */
  handPrices?: {
    /** Price of one in minor units of the currency, with at most four decimals. */
    piece?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    hour?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    pallet?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    order?: number;
    /** Price of one in minor units of the currency, with at most four decimals. */
    unit?: number;
  };
  /** Least price of a period of 30 days, in minor units; shorter and longer periods in proportion. */
  minimum: number;
  /** Credit for each shipment that left late, in minor units; 0 for none. */
  lateCredit: number;
  /** Tax in percent of the sum of all lines. */
  taxPercent: number;
  /** Days from the end of a period until its invoice is due. */
  paymentDays: number;
  /** The warehouse's note on the card; null for none. */
  note: string | null;
  /** True when organizations of this currency have this card until they are given another. */
  isDefault: boolean;
  /** Time the card was made, in UTC. */
  createdAt: string;
  /** Author of the card. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface RateCardAssignments {
  /** Organization with these cards. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Currency of the organization, and so of its cards (ISO 4217). */
  currency: string;
  /** Rate card that is valid today; null when there is none. */
  current: RateCard | null;
  /** Assignments, the newest day first. Before the first, the default of the currency is valid, if there is one. */
  assignments: {
    /** Rate card that was given. */
    rateCard: {
      /** Id of the rate card. */
      id: string;
      /** Name of the rate card. */
      name: string;
      /** Version of the rate card. */
      version: string;
    };
    /** First day the card is valid, in the organization's time zone. */
    validFrom: string;
    /** True while its first day has not come: it can still be withdrawn. */
    upcoming: boolean;
    /** Time the card was given, in UTC. */
    assignedAt: string;
    /** Author of the assignment. */
    assignedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
  }[];
  /** First day a card can still be given from: earlier work is already priced. It is today unless work was done today, and the first unbilled day while that has no price. */
  earliestChange: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface RecommendationRun {
  /** Time of the data behind the last run over all of them, in UTC; null when there was none. */
  madeAt: string | null;
  /** Duration of the last run in milliseconds, for reading the data and for the models; null when there was none. */
  tookMs: number | null;
  /** True while the models run. */
  running: boolean;
  /** Failure of the last run, whose earlier results still stand; null when it did not fail. */
  failure: {
    /** Time of the failure, in UTC. */
    at: string;
    /** Reason of the failure. */
    reason: string;
  } | null;
}
export interface RecordedPutBack {
  /** Id of the shipment. */
  shipmentId: string;
  /** Pieces of the shipment that still have to be put back. */
  left: number;
}
export interface RecordedRefill {
  /** Id of the product. */
  productId: string;
  /** Code of the pick bin. */
  bin: string;
  /** Units that were brought, or taken back. */
  moved: number;
  /** Units of the product that the pick bin still needs and a reserve bin has. */
  left: number;
}
export interface Refill {
  /** Organization the goods belong to. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the product. */
  productId: string;
  /** SKU of the product. */
  sku: string;
  /** Name of the product. */
  name: string;
  /** Codes a scanner may read on the goods beside the SKU: barcodes, FNSKU, ASIN. */
  barcodes: string[];
  /** Code of the reserve bin to take the goods from. */
  from: string;
  /** Zone of the reserve bin. */
  zone: string;
  /** Quantity believed to be in the reserve bin; null when it is not known. */
  inReserve: number | null;
  /** Lot to take; null when the goods have none, or when any lot may lie there. */
  lot: string | null;
  /** Expiry date of the lot; null when there is none. */
  expiresOn: string | null;
  /** Code of the pick bin to put them into. */
  to: string;
  /** Quantity believed to be in the pick bin, of any lot; null when it is not known. */
  inBin: number | null;
  /** Units to bring. */
  quantity: number;
  /** Part of `quantity` that orders wait for. */
  forOrders: number;
  /** Orders that wait for these units. */
  orders: number;
  /** Earliest time by which the carrier should have one of these orders, in UTC; null when no order waits, or nothing is promised. */
  shipBy: string | null;
  /** Refill level of the pick bin; null when none is set. */
  minimum: number | null;
  /** Quantity to fill the pick bin up to; null when none is set. */
  upTo: number | null;
  /** Operator who brings the goods now; null for nobody. */
  picker: {
    /** Id of the user. */
    id: string;
    /** Name of the operator. */
    name: string;
  } | null;
}
export interface RefillClaim {
  /** Id of the product. */
  productId: string;
  /** Code of the pick bin. */
  bin: string;
  /** Operator who brings the goods; null for nobody. */
  picker: {
    /** Id of the user. */
    id: string;
    /** Name of the operator. */
    name: string;
  } | null;
  /** Time at which the claim lapses, in UTC; null without a claim. */
  until: string | null;
}
export interface RefillLevels {
  /** Pick bins that the product is in, in walking order. */
  levels: {
    /** Code of the pick bin. */
    bin: string;
    /** Zone of the warehouse. */
    zone: string;
    /** Quantity believed to be in the bin, of any lot; null when it is not known. */
    inBin: number | null;
    /** The bin is refilled when it holds less than this; null when no level is set. */
    minimum: number | null;
    /** Quantity to fill the bin up to; null when no level is set. */
    upTo: number | null;
  }[];
}
export interface Refills {
  /** Refills, the most urgent first. */
  refills: Refill[];
  /** Number of refills that are needed; at most 200 are listed. */
  total: number;
}
export interface RetriedJob {
  /** Id of the job. */
  id: string;
  /** Time the job runs, in UTC. */
  runAt: string;
}
export interface RoleAtWarehouse {
  /** Role in the warehouse. */
  role: 'picker' | 'packer' | 'receiver' | 'lead' | 'back_office' | 'owner';
  /** Id of the warehouse where the role is held; null for all warehouses, as always for owners. */
  warehouseId: string | null;
}
export interface SecondCount {
  /** Organization whose goods are counted. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the count. */
  countId: string;
  /** Number of the count. */
  number: string;
  /** Code of the bin; null for a count of goods wherever they are in the warehouse. */
  bin: string | null;
  /** Lines that this operator may count again. */
  lines: number;
  /** Time of the first count, in UTC. */
  since: string;
}
export interface SerialDifference {
  /** Serial numbers in stock that nobody scanned; null when they cannot be told, because units of the product are picked, or lie where nobody counted. */
  missing: string[] | null;
  /** Serial numbers that were scanned and are not in stock in the warehouse. */
  unexpected: string[];
}
export interface ShipmentPostage {
  /** True when an account at a carrier is there to buy with; false: labels come from elsewhere. */
  offered: boolean;
  /**
   * Rates and purchases, the newest first.
   *
   * @maxItems 100
   */
  purchases: Postage[];
}
export interface ShippingRule {
  /** Only orders of this merchant; null for all. */
  organizationId: string | null;
  /** Only orders that ask for this service; null for all. */
  service: 'standard' | 'expedited' | 'overnight' | null;
  /**
   * Only recipients in these countries; empty for all.
   *
   * @maxItems 250
   *
   * Items: Country code of two letters (ISO 3166-1 alpha-2).
   */
  countries: string[];
  /** Only orders of at least this weight, in grams; null for any. */
  fromWeight_g: number | null;
  /** Only orders below this weight, in grams; null for any. */
  toWeight_g: number | null;
  /** Only orders whose goods are worth at least this, in minor units of the merchant's currency; null for any. */
  fromValue: number | null;
  /** Carrier to use; null for any. */
  carrier: string | null;
  /** The carrier's service to use; null for any. */
  carrierService: string | null;
  /** Signature on delivery: none, of anybody, or of an adult. */
  signature: 'none' | 'any' | 'adult';
  /** True to insure the value of the goods. */
  insured: boolean;
}
export interface ShippingRules {
  /**
   * Rules in the order in which they are tried; the first that fits an order decides.
   *
   * @maxItems 200
   */
  rules: ShippingRule[];
  /** Days in which orders should arrive. Without a rule the cheapest rate is chosen that arrives by then. */
  targets: DeliveryTargets;
  /** Time of the last change, in UTC; null before any. */
  updatedAt: string | null;
  /** Person who changed them last; null before any change. */
  updatedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  } | null;
}
export interface SignInLink {
  /** Email address with which the person signs in. */
  email: string;
  /** Link with which the person sets a password, shown only in this answer; null for a person who has an account with a merchant and signs in with its password. */
  link: string | null;
}
export interface SlaReport {
  /** Start of the first month, in UTC. */
  from: string;
  /** Time of the figures, in UTC. */
  to: string;
  /** Organizations and months with any such shipment, by month and name. */
  rows: {
    /** Organization the figures are about. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Month, in UTC. */
    month: string;
    /** Shipments that left in the month and by their ship-by time. */
    shippedOnTime: number;
    /** Shipments that left in the month and after their ship-by time. */
    shippedLate: number;
    /** Shipments that have not left although their ship-by time passed in the month. */
    openLate: number;
  }[];
}
export interface StockCount {
  /** Id of the count. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Number of the count for people. */
  number: string;
  /** State of the count. */
  status: 'open' | 'counted' | 'approved' | 'cancelled';
  /** Warehouse that is counted. */
  warehouse: {
    /** Id of the warehouse. */
    id: string;
    /** Name of the warehouse. */
    name: string;
  };
  /** Code of the bin that is counted; null for a count of goods wherever they are in the warehouse. */
  bin: string | null;
  /** True when it was taken from the count plan of the warehouse. */
  planned: boolean;
  /** Reason of the count. */
  reason: string;
  /** Stable code of the reason, for filters and translations; null for one that only the text tells. */
  reasonCode:
    | 'cycle_count'
    | 'count_plan'
    | 'spot_check'
    | 'year_end_count'
    | 'merchant_request'
    | 'short_pick'
    | 'pick_shortfall'
    | 'refill_shortfall'
    | 'found_on_walk_through'
    | 'found_in_another_bin'
    | 'not_in_bin'
    | 'miscounted'
    | 'miscounted_at_dock'
    | 'wrong_label'
    | 'needs_inspection'
    | 'passed_inspection'
    | 'recalled'
    | 'packaging_opened'
    | 'dropped'
    | 'crushed'
    | 'wet'
    | 'leaking'
    | 'damaged_by_vehicle'
    | 'damaged_carton'
    | 'past_expiry'
    | 'short_shelf_life'
    | 'disposed_of'
    | 'given_away'
    | 'sample'
    | 'balancing_stock'
    | 'loose_units_needed'
    | 'repacked'
    | null;
  /** Number of the order, or code of the bin to refill, that led to the count; null when none did. */
  reasonFor: string | null;
  /** Note of the warehouse; null for none. */
  note: string | null;
  /** Most units a line may differ by without approval. */
  approvalLimitUnits: number;
  /** Largest share of the expected quantity, in percent, that a line may differ by without approval; null leaves it to the units. */
  approvalLimitPercent: number | null;
  /** Author of the count. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Author of the approval or cancellation; null until then. */
  endedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  } | null;
  /** Time of the approval or cancellation, in UTC; null until then. */
  endedAt: string | null;
  /** Variance of all decided lines in units of products. */
  units: number;
  /** Value of the variance in minor units; null when it is unknown for a line, or in several currencies. */
  value: number | null;
  /** Currency of the value (ISO 4217); null without a value. */
  currency: string | null;
  /** Lines of the count. */
  lines: CountLine[];
}
export interface StockCounts {
  /** Stock counts, newest first. */
  counts: {
    /** Id of the count. */
    id: string;
    /** Time the record was created, in UTC. */
    createdAt: string;
    /** Time of the last write, in UTC; `updatedSince` compares with it. */
    updatedAt: string;
    /** Version of the record: 1 at creation, one more with each write. */
    version: number;
    /** Number of the count for people. */
    number: string;
    /** State of the count. */
    status: 'open' | 'counted' | 'approved' | 'cancelled';
    /** Warehouse that is counted. */
    warehouse: {
      /** Id of the warehouse. */
      id: string;
      /** Name of the warehouse. */
      name: string;
    };
    /** Code of the bin that is counted; null for a count of goods wherever they are in the warehouse. */
    bin: string | null;
    /** True when it was taken from the count plan of the warehouse. */
    planned: boolean;
    /** Reason of the count. */
    reason: string;
    /** Stable code of the reason, for filters and translations; null for one that only the text tells. */
    reasonCode:
      | 'cycle_count'
      | 'count_plan'
      | 'spot_check'
      | 'year_end_count'
      | 'merchant_request'
      | 'short_pick'
      | 'pick_shortfall'
      | 'refill_shortfall'
      | 'found_on_walk_through'
      | 'found_in_another_bin'
      | 'not_in_bin'
      | 'miscounted'
      | 'miscounted_at_dock'
      | 'wrong_label'
      | 'needs_inspection'
      | 'passed_inspection'
      | 'recalled'
      | 'packaging_opened'
      | 'dropped'
      | 'crushed'
      | 'wet'
      | 'leaking'
      | 'damaged_by_vehicle'
      | 'damaged_carton'
      | 'past_expiry'
      | 'short_shelf_life'
      | 'disposed_of'
      | 'given_away'
      | 'sample'
      | 'balancing_stock'
      | 'loose_units_needed'
      | 'repacked'
      | null;
    /** Number of the order, or code of the bin to refill, that led to the count; null when none did. */
    reasonFor: string | null;
    /** Note of the warehouse; null for none. */
    note: string | null;
    /** Most units a line may differ by without approval. */
    approvalLimitUnits: number;
    /** Largest share of the expected quantity, in percent, that a line may differ by without approval; null leaves it to the units. */
    approvalLimitPercent: number | null;
    /** Author of the count. */
    createdBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Author of the approval or cancellation; null until then. */
    endedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    } | null;
    /** Time of the approval or cancellation, in UTC; null until then. */
    endedAt: string | null;
    /** Number of lines by state. */
    progress: {
      /** Number of all lines. */
      lines: number;
      /** Lines that await their first count. */
      toCount: number;
      /** Lines that await another count. */
      toRecount: number;
      /** Lines that await approval. */
      toApprove: number;
      /** Lines that are booked. */
      settled: number;
    };
  }[];
}
/** Suggested bins, the best first; at most five. */
export interface SuggestedBins {
  /** Bins to put the goods into, the best first. */
  bins: {
    /** Code of the bin. */
    bin: string;
    /** Zone of the warehouse. */
    zone: string;
    /** Use of the bin. */
    kind: 'pick' | 'reserve' | 'staging' | 'quarantine';
    /** Place of the bin in the walk; bins with the same number follow by code. */
    sequence: number;
    /** Number of different goods in the bin, each lot counted apart; 0 when it is empty. Goods of test spaces do not count. */
    goods: number;
    /** Quantity of these goods believed to be there; null when it is not known. */
    inBin: number | null;
    /** Reason for the suggestion. */
    why: 'same_goods' | 'primary' | 'other_lot' | 'nearest_empty' | 'shared';
  }[];
}
export interface SuggestedBoxes {
  /** Boxes to pack into. */
  boxes: {
    /** Id of the warehouse's box. */
    boxTypeId: string;
    /** Name of the box. */
    name: string;
    /** Outer size of the box, in mm. */
    dimensions: {
      /** Length, in `unit`. */
      length: number;
      /** Width, in `unit`. */
      width: number;
      /** Height, in `unit`. */
      height: number;
      /** Unit of the three sides. */
      unit: 'mm' | 'cm' | 'in';
    };
    /** Weight of the packed box, in g. */
    weight: {
      /** Weight with packaging, in `unit`. */
      value: number;
      /** Unit of `value`. */
      unit: 'g' | 'kg' | 'oz' | 'lb';
    };
    /** Share of the inner volume that is filled, from 0 to 1. */
    utilisation: number;
    /** Goods to put into the box. */
    contents: {
      /** Id of the shipment's line. */
      itemId: string;
      /** Quantity of the line. */
      quantity: number;
    }[];
  }[];
  /** Lines with goods that fit no box. */
  unpackable: {
    /** Id of the shipment's line. */
    itemId: string;
    /** Reason it fits no box. */
    reason: 'too_large' | 'too_heavy';
  }[];
}
export interface TaxIssuer {
  /** Country of the warehouse company; null until it is set. */
  countryCode: string | null;
  /** VAT id of the company; null when it has none. */
  vatId: string | null;
  /** Result of the check of the VAT id: `valid` in form and check digits, or `not_checked` outside of the European Union. */
  vatIdCheck: 'valid' | 'not_checked' | null;
  /** Other tax ids, such as an EIN, as invoices print them. */
  otherIds: {
    /** Name of the id, such as EIN. */
    name: string;
    /** The id itself. */
    value: string;
  }[];
  /** Time of the last change, in UTC. */
  updatedAt: string;
  /** Author of the last change. */
  updatedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
}
export interface TaxRule {
  /** Id of the tax rule. */
  id: string;
  /** Country of the warehouse company. */
  issuerCountry: string;
  /** Country of the merchants (ISO 3166-1 alpha-2); `EU` for other member states of the European Union, `*` for all countries without a rule of their own. */
  merchantCountry: string;
  /** Merchants that the rule is for: all, or only those with or without a VAT id. */
  appliesTo: 'all' | 'with_vat_id' | 'without_vat_id';
  /** Kind of taxation: at a rate, by the recipient, outside the scope, or exempt. */
  kind: 'standard' | 'reverse_charge' | 'export' | 'exempt';
  /** Name of the tax, as invoices print it. */
  label: string;
  /** Percent of the subtotal; 0 for every kind but `standard`. */
  percent: number;
  /** Sentence that invoices print; null for none. */
  sentence: string | null;
  /** First day on which it holds; the last day of a period decides. */
  validFrom: string;
  /** Last day on which it holds; null while it has no end. The day before `validFrom` when it was withdrawn. */
  lastDay: string | null;
  /** Time the rule was added, in UTC. */
  createdAt: string;
  /** Author of the rule. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time of the last change, in UTC. */
  updatedAt: string;
  /** Author of the last change. */
  updatedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
}
export interface Taxes {
  /** Warehouse company, which issues the invoices. */
  issuer: TaxIssuer;
  /** Rules of all countries of issue, the latest first day first. */
  rules: TaxRule[];
  /** Usual rules for your country that are not there yet. None of them holds until you add it. */
  proposals: {
    /** Country of the warehouse company. */
    issuerCountry: string;
    /** Country of the merchants (ISO 3166-1 alpha-2); `EU` for other member states of the European Union, `*` for all countries without a rule of their own. */
    merchantCountry: string;
    /** Merchants that the rule is for: all, or only those with or without a VAT id. */
    appliesTo: 'all' | 'with_vat_id' | 'without_vat_id';
    /** Kind of taxation: at a rate, by the recipient, outside the scope, or exempt. */
    kind: 'standard' | 'reverse_charge' | 'export' | 'exempt';
    /** Name of the tax, as invoices print it. */
    label: string;
    /** Percent of the subtotal; null where you have to know it. */
    percent: number | null;
    /** Sentence that invoices print; null for none. */
    sentence: string | null;
  }[];
  /**
   * Organizations whose next invoice lacks a country, a VAT id or a rule, by name; at most 500. Empty while there are no rules.
   *
   * @maxItems 500
   */
  problems: {
    /** Organization that will be billed. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Kind of problem of its next invoice. */
    problem: 'country_missing' | 'vat_id_missing' | 'rule_missing';
    /** The problem, what happens without a change, and what to do. */
    sentence: string;
  }[];
}
export interface Tote {
  /** Id of the tote. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of the tote, as printed on it. */
  code: string;
  /** True while the tote is in use. */
  active: boolean;
  /** Shipment whose goods are in the tote; null while it is free. */
  shipment: {
    /** Organization the shipment belongs to. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Id of the shipment. */
    id: string;
    /** Number of the shipment, such as HC-PNP-1042. */
    number: string;
  } | null;
  /** Time the tote was taken for the shipment, in UTC; null while it is free. */
  usedAt: string | null;
}
export interface Totes {
  /** Totes that were written, in the order of the request. */
  totes: Tote[];
}
export interface Units {
  /** All of them: units of a product, those in sealed cartons included, or boxes of a carton. Null when a part is not known. */
  units: number | null;
  /** Part of `units` in no sealed carton; null when it is not known. */
  loose: number | null;
  /** Part of `units` in sealed cartons; null when it is not known. */
  inCartons: number | null;
  /** Number of sealed cartons that hold `inCartons`; null when it is not known. */
  cartons: number | null;
}
export interface UnpricedOrganizations {
  /** Organizations without a rate card, by name. */
  organizations: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
    /** Currency of its invoices. */
    currency: string;
  }[];
}
export interface WarehouseSettings {
  /** Id of the warehouse. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Short code of the warehouse; it never changes. */
  code: string;
  /** Name of the warehouse. */
  name: string;
  /** Description of the warehouse; null when there is none. */
  description: string | null;
  /** True while the warehouse takes new shipments. */
  active: boolean;
  /** Address of the warehouse. */
  address: {
    /** Name of the person; null when none was given. */
    name: string | null;
    /** Name of the company; null when none was given. */
    company: string | null;
    /** Street and number. */
    line1: string;
    /** Second line of the street address, such as a suite; null when there is none. */
    line2: string | null;
    /** City or town. */
    city: string;
    /** State, province or region; null when none was given. */
    state: string | null;
    /** Postal or ZIP code; null when none was given. */
    postalCode: string | null;
    /** Country code of two letters (ISO 3166-1 alpha-2). */
    countryCode: string;
    /** Phone number for the carrier; null when none was given. */
    phone: string | null;
    /** Email address; null when none was given. */
    email: string | null;
  };
  /** Contact of the warehouse. */
  contact: {
    /** Name of the contact; null when there is none. */
    name: string | null;
    /** Email address of the contact; null when there is none. */
    email: string | null;
    /** Phone number of the contact; null when there is none. */
    phone: string | null;
  };
  /**
   * The warehouse's labels.
   *
   * @maxItems 50
   */
  tags: string[];
  /** IANA name of the time zone of the warehouse; its days and cut-off times are local to it. */
  timezone: string;
  /** Kinds of work the warehouse can do. */
  capabilities: (
    | 'pick_pack'
    | 'small_parcel'
    | 'container_receiving'
    | 'returns'
    | 'hazmat'
    | 'cold_storage'
    | 'kitting'
  )[];
  /** Weekdays the warehouse works on. */
  workingDays: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /**
   * Days the warehouse does not work, in warehouse time.
   *
   * Items: Local day, YYYY-MM-DD.
   */
  holidays: string[];
  /** Cut-off time of each service it ships by. */
  cutoffs: {
    /** Shipping service. */
    service: 'standard' | 'expedited' | 'overnight';
    /** Time of day in warehouse time; an order submitted by then counts as that working day. */
    localTime: string;
  }[];
  /** Working hours from the cut-off to the carrier, by service. */
  slaHours: {
    /** Working hours from the cut-off to the carrier. */
    standard: number;
    /** Working hours from the cut-off to the carrier. */
    expedited: number;
    /** Working hours from the cut-off to the carrier. */
    overnight: number;
  };
  /** Units in which the staff read and type sizes and weights; answers stay in mm and g. */
  units: 'metric' | 'us_customary';
  /** Most units a line of a count may differ by, either way, without approval by somebody who did not count it. */
  countApprovalUnits: number;
  /** Largest share of the expected quantity, in percent, that a line of a count may differ by without that approval; null leaves it to the units. */
  countApprovalPercent: number | null;
  /** How often bins are counted, by how much their goods are picked. */
  countPlan: {
    /** True proposes bins to count each day. */
    active: boolean;
    /** Most bins that are proposed on one day. */
    binsADay: number;
    /** Days after which a bin with goods of class A, which are picked most, is due for a count again. */
    daysA: number;
    /** Days after which a bin with goods of class B is due for a count again. */
    daysB: number;
    /** Days after which every other bin, also an empty one, is due for a count again. */
    daysC: number;
  };
  /** Labor standards: what one person is to do in an hour of each kind of work. */
  hourlyTargets: {
    /** Lines a person is to pick an hour; null for no target. */
    linesPicked: number | null;
    /** Orders a person is to pack an hour; null for no target. */
    shipmentsPacked: number | null;
    /** Orders a person is to hand to the carrier an hour; null for no target. */
    shipmentsForwarded: number | null;
    /** Units a person is to receive an hour; null for no target. */
    unitsReceived: number | null;
  };
  /**
   * Sizes that bins of the warehouse may have, the smallest first; rate cards may price them.
   *
   * @maxItems 20
   *
   * Items: Size of a bin.
   */
  binSizes: string[];
  /** Costs of the warehouse, for reports of profit; null while none are set. */
  costs: {
    /** Currency of the costs (ISO 4217); merchants in others have none of them. */
    currency: string;
    /** Cost of an hour of work, in minor units; null to leave this cost out. */
    wagePerHour: number | null;
    /** Cost of storing a cubic meter for a day, in minor units; null to leave this cost out. */
    storagePerCubicMeterDay: number | null;
    /** Cost of the materials of a package, such as tape and fill, in minor units; null to leave this cost out. */
    materialsPerPackage: number | null;
    /**
     * Cost of each kind of box. A package is in the box with its outer size.
     *
     * @maxItems 200
     */
    boxes: {
      /** Id of the warehouse's box. */
      boxTypeId: string;
      /** Cost of one such box, in minor units. */
      cost: number;
    }[];
  } | null;
}
/** A webhook endpoint of the warehouse. */
export interface WarehouseWebhook {
  /** Id of the webhook. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Address events are sent to. */
  url: string;
  /** Description of the endpoint; null for none. */
  description: string | null;
  /** Topics that are sent: single ones, families such as `shipment.*`, or `*` for all. */
  topics: string[];
  /** State of the endpoint. */
  state: 'enabled' | 'paused' | 'disabled';
  /** Reason the service disabled it; null unless it is disabled. */
  disabledReason: string | null;
  /** Time the service disabled it, in UTC; null unless it is disabled. */
  disabledAt: string | null;
  /**
   * Secrets that sign, the newest first.
   *
   * @minItems 1
   * @maxItems 2
   */
  secrets: {
    /** First characters after whsec_. */
    hint: string;
    /** Time the secret was made, in UTC. */
    createdAt: string;
    /** Time until which it signs beside the newer one, in UTC; null for the newest. */
    expiresAt: string | null;
  }[];
  /** Health of the endpoint. */
  health: {
    /** Deliveries created in the last 24 hours. */
    deliveries24h: number;
    /** Share of successful attempts in the last 24 hours, from 0 to 1; null without any. */
    successRate24h: number | null;
    /** Time of the first failure since the last success, in UTC; null when there is none. */
    failingSince: string | null;
    /** Time of the last success, in UTC; null when there was none. */
    lastSuccessAt: string | null;
    /** Time of the last failure, in UTC; null when there was none. */
    lastFailureAt: string | null;
    /** Deliveries that are still to be attempted. */
    waiting: number;
  };
  /** Author of the endpoint. */
  createdBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /**
   * Only events of these organizations; null for all, present and future.
   *
   * @minItems 1
   * @maxItems 200
   */
  organizationIds: string[] | null;
  /**
   * Only events about shipments, inbounds and returns of these warehouses; null for events of every kind and warehouse.
   *
   * @minItems 1
   * @maxItems 100
   */
  warehouseIds: string[] | null;
}
export interface Wave {
  /** Id of the wave. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Number of the wave in its warehouse; null for a shipment that was started without a wave. */
  number: string | null;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Way of picking: `single` one order, `batch` goods of several orders together, `cluster` a tote for each order, `zone` orders of one zone. */
  kind: 'single' | 'batch' | 'cluster' | 'zone';
  /** Zone of the warehouse that is picked; null for all. */
  zone: string | null;
  /** State of the wave. */
  state: 'released' | 'picking' | 'picked' | 'cancelled';
  /** Operator who picks it, or is to pick it; null while it is free. */
  picker: {
    /** Id of the operator. */
    id: string;
    /** Name of the operator. */
    name: string;
  } | null;
  /** Author of the wave. */
  releasedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Time picking began, in UTC; null before. */
  startedAt: string | null;
  /** Time it was picked or cancelled, in UTC; null before. */
  endedAt: string | null;
  /** Units to pick for all its shipments, those that are picked included. */
  unitCount: number;
  /** Units of these that are picked. */
  unitsPicked: number;
  /** Shipments that are still to be picked. */
  openShipments: number;
  /** Shipments of the wave, by slot. */
  shipments: {
    /** Organization the shipment belongs to. */
    organization: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Id of the shipment. */
    id: string;
    /** Number of the shipment, such as HC-PNP-1042. */
    number: string;
    /** Kind of shipment. */
    kind: 'pnp' | 'spd' | 'inbound' | 'return';
    /** State of the shipment. */
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
    /** Stage of the warehouse's work; null before it has begun. */
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
    /** Number of the tote in this wave, from 1. It stays, even when other shipments leave the wave. */
    slot: number;
    /** Codes of the totes that hold its goods; none before one is scanned. */
    totes: string[];
    /** Number of lines. */
    itemCount: number;
    /** Units to pick for it, those that are picked included. */
    unitCount: number;
    /** Units of these that are picked. */
    unitsPicked: number;
    /** How the shipment left the wave; null while it belongs to it. */
    outcome: 'picked' | 'short' | 'cancelled' | 'held' | 'taken_out' | null;
  }[];
}
export interface WebhookChange {
  /** Id of the change. */
  id: string;
  /** Id of the endpoint, which may be deleted. */
  webhookId: string;
  /** Time of the change, in UTC. */
  at: string;
  /** Author of the change. */
  actor: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Kind of change. */
  action: string;
  /** Details of the change, such as the URL. */
  details: {
    [k: string]: unknown;
  };
}
export interface WebhookDeliveryDetail {
  /** Id of the delivery. */
  id: string;
  /** Id of the endpoint. */
  webhookId: string;
  /** Id of the event; null for a test. It is sent as webhook-id, so that receivers recognize a repetition. */
  eventId: string | null;
  /** Topic of the event. */
  topic: string;
  /** Sequence of the event; null for a test. */
  sequence: number | null;
  /** State of the delivery. */
  state: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  /** Reason it is sent. */
  reason: 'event' | 'test' | 'retry' | 'replay';
  /** Number of attempts so far. */
  attempts: number;
  /** Time of the next attempt, in UTC; null when there is none. */
  nextAttemptAt: string | null;
  /** HTTP status of the last answer; null when there was none. */
  lastStatus: number | null;
  /** Reason the last attempt failed; null when it did not. */
  lastError:
    | 'status'
    | 'timeout'
    | 'refused'
    | 'reset'
    | 'dns'
    | 'tls'
    | 'address_not_allowed'
    | 'answer_too_large'
    | 'redirect'
    | 'other'
    | null;
  /** Duration of the last attempt in milliseconds; null before the first. */
  lastDurationMs: number | null;
  /** Time the delivery was created, in UTC. */
  createdAt: string;
  /** Time it was delivered, in UTC; null until then. */
  deliveredAt: string | null;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Body that is sent, character by character. */
  requestBody: string;
  /** Attempts, the latest first. */
  log: {
    /** Id of the attempt. */
    id: string;
    /** Time of the attempt, in UTC. */
    at: string;
    /** Duration in milliseconds. */
    durationMs: number;
    /** HTTP status of the answer; null when there was none. */
    status: number | null;
    /** Reason it failed; null when it did not. */
    error:
      | 'status'
      | 'timeout'
      | 'refused'
      | 'reset'
      | 'dns'
      | 'tls'
      | 'address_not_allowed'
      | 'answer_too_large'
      | 'redirect'
      | 'other'
      | null;
    /** Details of the failure; null when there are none. */
    errorDetail: string | null;
    /** IP address it was sent to; null when none was reached. */
    address: string | null;
    /** Headers that were sent. */
    requestHeaders: {
      [k: string]: string;
    };
    /** Headers of the answer. */
    responseHeaders: {
      [k: string]: string;
    };
    /** First 4 kB of the answer; null when there was none. */
    responseBody: string | null;
  }[];
}
export interface WebhookSecret {
  /** Secret that signs: whsec_ and base64. */
  secret: string;
  /** Earlier secret that still signs beside it; null when there is none. */
  previous: string | null;
  /** Time until which the earlier secret signs, in UTC; null when there is none. */
  previousExpiresAt: string | null;
}
export interface WorkCount {
  /** Number of shipments. */
  total: number;
  /** Shipments of these whose ship-by time has passed. */
  late: number;
  /** Shipments of these within four hours of their ship-by time. */
  atRisk: number;
}
export interface WorkCounters {
  /** Announced goods to confirm or refuse. */
  toConfirm: WorkCount;
  /** Goods to receive. */
  toReceive: WorkCount;
  /** Received goods to put away. */
  toPutAway: WorkCount;
  /** Receipts whose goods are put away. */
  toClose: WorkCount;
  /** Orders whose picking has not begun. */
  toPick: WorkCount;
  /** Orders whose picking has begun and is not complete. */
  picking: WorkCount;
  /** Orders to pack. */
  toPack: WorkCount;
  /** Orders to label. */
  toLabel: WorkCount;
  /** Labelled orders that wait for the carrier. */
  toShip: WorkCount;
  /** Cancellations to accept or refuse. */
  cancelRequests: WorkCount;
  /** Late shipments of all these tasks. */
  late: number;
  /** Shipments at risk of all these tasks. */
  atRisk: number;
  /** Shipments on hold, for whatever reason. */
  onHold: number;
  /** Shipments on hold that were short at the pick. */
  shorts: number;
  /** Open stock counts. */
  countsOpen: number;
  /** Stock counts that await approval. */
  countsToApprove: number;
  /** Bins of today's count plan that nobody has taken yet; 0 without a plan. */
  countsDue: number;
  /** Open stock counts with lines that did not match and that the operator who asks has not counted. */
  secondCounts: number;
  /** Cancelled shipments whose picked goods have to be put back. */
  toPutBack: number;
  /** Refills of pick bins that are needed. */
  toRefill: number;
  /** Next cut-off of each service, the nearest first. */
  cutoffs: {
    /** Shipping service. */
    service: 'standard' | 'expedited' | 'overnight';
    /** Time of the cut-off, in UTC. */
    at: string;
    /** Time of the cut-off in warehouse time. */
    localTime: string;
    /** Minutes left until the cut-off. */
    minutesLeft: number;
  }[];
  /** IANA time zone of the warehouse. */
  timezone: string;
  /** Time of the figures, in UTC. */
  at: string;
}
export interface WorkException {
  /** Kind of exception. */
  kind:
    | 'short_pick'
    | 'cancel_request'
    | 'late'
    | 'at_risk'
    | 'receipt_open'
    | 'count_to_approve'
    | 'label_refused';
  /** Organization it is about. */
  organization: {
    /** Id of the organization. */
    id: string;
    /** Name of the organization. */
    name: string;
  };
  /** Id of the shipment; null for a count. */
  shipmentId: string | null;
  /** Id of the stock count; null for a shipment. */
  countId: string | null;
  /** Number of the shipment or the count. */
  number: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Time since which it has been one, in UTC. */
  since: string;
  /** Reason or message recorded with it; null when there is none. */
  detail: string | null;
  /** Facts of `detail`, for programs that tell it in another language; null when there are none. */
  reason: HoldReason | null;
  /** Code of the reason of a count; null for a shipment, and for a reason that only `detail` tells. */
  reasonCode:
    | 'cycle_count'
    | 'count_plan'
    | 'spot_check'
    | 'year_end_count'
    | 'merchant_request'
    | 'short_pick'
    | 'pick_shortfall'
    | 'refill_shortfall'
    | 'found_on_walk_through'
    | 'found_in_another_bin'
    | 'not_in_bin'
    | 'miscounted'
    | 'miscounted_at_dock'
    | 'wrong_label'
    | 'needs_inspection'
    | 'passed_inspection'
    | 'recalled'
    | 'packaging_opened'
    | 'dropped'
    | 'crushed'
    | 'wet'
    | 'leaking'
    | 'damaged_by_vehicle'
    | 'damaged_carton'
    | 'past_expiry'
    | 'short_shelf_life'
    | 'disposed_of'
    | 'given_away'
    | 'sample'
    | 'balancing_stock'
    | 'loose_units_needed'
    | 'repacked'
    | null;
  /** Order, or bin to refill, that led to a count; null when none did, and for a shipment. */
  reasonFor: string | null;
  /** Code of the bin that is counted; null for a shipment, and for a count of goods. */
  bin: string | null;
  /** Instruction for the staff. */
  whatToDo: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface WorkThroughput {
  /** Start of the time span, in UTC. */
  from: string;
  /** End of the time span, in UTC. */
  to: string;
  /** IANA time zone of the warehouse. */
  timezone: string;
  /** One entry for each hour and operator with any work. */
  hours: {
    /** Start of the hour, in UTC. */
    hour: string;
    /** Operator who did the work. */
    operator: {
      /** Id of the user. */
      id: string;
      /** Name of the operator. */
      name: string;
    };
    /** Shipments whose picking was begun. */
    shipmentsStarted: number;
    /** Shipments picked completely. */
    shipmentsPicked: number;
    /** Lines of the shipments picked. */
    linesPicked: number;
    /** Units of the shipments picked. */
    unitsPicked: number;
    /** Shipments packed completely. */
    shipmentsPacked: number;
    /** Packages of the shipments packed. */
    packagesPacked: number;
    /** Shipments handed to the carrier. */
    shipmentsForwarded: number;
    /** Units of the shipments handed to the carrier. */
    unitsForwarded: number;
    /** Lines received. */
    linesReceived: number;
    /** Units received, in any condition. */
    unitsReceived: number;
  }[];
  /** Sums by operator. */
  operators: {
    /** Operator who did the work. */
    operator: {
      /** Id of the user. */
      id: string;
      /** Name of the operator. */
      name: string;
    };
    /** Shipments whose picking was begun. */
    shipmentsStarted: number;
    /** Shipments picked completely. */
    shipmentsPicked: number;
    /** Lines of the shipments picked. */
    linesPicked: number;
    /** Units of the shipments picked. */
    unitsPicked: number;
    /** Shipments packed completely. */
    shipmentsPacked: number;
    /** Packages of the shipments packed. */
    packagesPacked: number;
    /** Shipments handed to the carrier. */
    shipmentsForwarded: number;
    /** Units of the shipments handed to the carrier. */
    unitsForwarded: number;
    /** Lines received. */
    linesReceived: number;
    /** Units received, in any condition. */
    unitsReceived: number;
    /** Share of the warehouse's `hourlyTargets` reached, in percent: the hours that the work takes at the targets, over the hours in which any of it was done. The running hour is left out. Null without such an hour or without targets. */
    shareOfTargets: number | null;
  }[];
}
/** Input of `shipments.queue`: List the open work of the warehouse, most urgent first. */
export interface ShipmentsQueueInput {
  /** Only this warehouse. */
  warehouseId?: string | undefined;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this priority. */
  priority?: 'standard' | 'expedited' | undefined;
  /** Kind. Several, comma separated, mean any of them. At most 4. */
  kind?: ('pnp' | 'spd' | 'inbound' | 'return')[] | undefined;
  /** Next task. Several, comma separated, mean any of them. At most 10. */
  task?:
    | (
        | 'confirm'
        | 'receive'
        | 'put_away'
        | 'close'
        | 'start'
        | 'pick'
        | 'pack'
        | 'label'
        | 'forward'
        | 'decide_cancel'
      )[]
    | undefined;
  /** Part of the number, the order number, the recipient or the address, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only this shipping service. */
  service?: 'standard' | 'expedited' | 'overnight' | undefined;
  /** Exactly this carrier. At most 64 characters. */
  carrier?: string | undefined;
  /** Only those of one line, or only the others. */
  singleLine?: boolean | undefined;
  /** Only those in an open wave, or only the others. */
  claimed?: boolean | undefined;
  /** Only orders of a single unit, which is one of this product. */
  singleProductId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `shipments.find`: Look up a scanned code. */
export interface ShipmentsFindInput {
  /** Code as it was scanned or typed. At most 128 characters. */
  code: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `shipments.organizations`: List the organizations with goods in the warehouse. */
export interface ShipmentsOrganizationsInput {
  /** Exactly this name. At most 200 characters. */
  name?: string | undefined;
  /** Part of the name, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only this status. */
  status?: 'active' | 'suspended' | undefined;
  /** Only organizations, or only test spaces. */
  mode?: 'live' | 'test' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `shipments.list`: List and search the shipments of all merchants, newest first. */
export interface ShipmentsListInput {
  /** Part of the number, an earlier number, the order number, externalId, a tracking number, or the recipient's name, company, city or postal code, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** From or to this warehouse. */
  warehouseId?: string | undefined;
  /** Kind. Several, comma separated, mean any of them. At most 4. */
  kind?: ('pnp' | 'spd' | 'inbound' | 'return')[] | undefined;
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
  /** State of the promise by now. Several, comma separated, mean any of them. At most 5. */
  sla?: ('on_track' | 'at_risk' | 'late' | 'met' | 'missed')[] | undefined;
  /** Created after this time. */
  createdAfter?: string | undefined;
  /** Created before this time. */
  createdBefore?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `shipments.get`: Read a shipment. */
export interface ShipmentsGetInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.confirm`: Confirm an inbound shipment. */
export interface ShipmentsConfirmInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.reject`: Reject an inbound shipment. */
export interface ShipmentsRejectInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `shipments.receive`: Receive goods at the dock. */
export interface ShipmentsReceiveInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /**
   * Goods that were received now. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the shipment's line. */
    itemId: string;
    /** Quantity in good order. From 0 to 1000000. */
    quantity: number;
    /** Quantity damaged. From 0 to 1000000. Left out: 0. */
    damaged?: number | undefined;
    /** Lot of the goods; defaults to the expected lot. At most 64 characters. */
    lot?: string | undefined;
    /** Expiry date of the lot. Without lots only the line records it. */
    expiresOn?: string | undefined;
    /** Serial numbers of all units, damaged ones included: required of a product that keeps them from the receipt on. On a return, those of the units that came back. At most 10000. */
    serialNumbers?: string[] | undefined;
    /** Decision on returned goods in good order; left out, the wish of the merchant. */
    action?: 'restock' | 'quarantine' | 'dispose' | undefined;
  }[];
}
/** Input of `shipments.putAway`: Record that received goods were put away. */
export interface ShipmentsPutAwayInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.close`: Close a receipt; missing goods are booked as short. */
export interface ShipmentsCloseInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Pallets that were received; billed by rate cards with a price for pallets. From 0 to 10000. Left out: 0. */
  pallets?: number | undefined;
  /** Containers that were unloaded; billed by rate cards with a price for containers. From 0 to 1000. Left out: 0. */
  containers?: number | undefined;
}
/** Input of `shipments.start`: Start picking, not before the requested ship day; edits are locked from now on. */
export interface ShipmentsStartInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.rank`: Put an order first in the work queue. */
export interface ShipmentsRankInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Place before all others, 1 the first; null takes it back. From 1 to 999. */
  rank: number | null;
}
/** Input of `shipments.pick`: Record what was picked. */
export interface ShipmentsPickInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /**
   * Goods that were picked now. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the shipment's line. */
    itemId: string;
    /** Quantity picked: units of a product, boxes of a carton. From 0 to 1000000. */
    quantity: number;
    /** Barcode, SKU or FNSKU that was scanned; it must belong to the line. At most 128 characters. */
    code?: string | undefined;
    /** Code of the bin the goods were taken from. Left out, they count as taken where the walk leads. A bin that was believed to hold less stops nothing. At most 32 characters. */
    bin?: string | undefined;
  }[];
}
/** Input of `shipments.unpick`: Take back a pick. */
export interface ShipmentsUnpickInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /**
   * Lines of the pick that is taken back. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the shipment's line. */
    itemId: string;
    /** Quantity of the pick that is taken back: units of a product, boxes of a carton. From 1 to 1000000. */
    quantity: number;
  }[];
}
/** Input of `shipments.shortPick`: Record that goods were not in their place. */
export interface ShipmentsShortPickInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Id of the shipment's line. */
  itemId: string;
  /** Quantity of the line that is missing. From 1 to 1000000. */
  missing: number;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
  /** Component of a kit that is missing; kits only. */
  componentId?: string | undefined;
  /** Code of the bin where they were missing. At most 32 characters. */
  bin?: string | undefined;
  /** True where the goods may be in another bin or in a sealed box: the ledger stays as it is, the goods stay promised to the shipment, and a count of the bin is opened instead. */
  keepBooks?: boolean | undefined;
}
/** Input of `shipments.stage`: Move a shipment to a stage. */
export interface ShipmentsStageInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Stage to move to. */
  stage: 'picking' | 'packing' | 'arrived' | 'counting';
}
/** Input of `shipments.suggestBoxes`: Suggest boxes for the ordered goods, by 3-D packing. */
export interface ShipmentsSuggestBoxesInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.pack`: Pack the picked goods into packages. */
export interface ShipmentsPackInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /**
   * Packages of the shipment. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  packages: {
    /** Outer size of the package; left out, that of the box. */
    dimensions?:
      | {
          /** Length, in `unit`. From 0.001 to 100000. */
          length: number;
          /** Width, in `unit`. From 0.001 to 100000. */
          width: number;
          /** Height, in `unit`. From 0.001 to 100000. */
          height: number;
          /** Unit of the three sides. */
          unit: 'mm' | 'cm' | 'in';
        }
      | undefined;
    /** Weight of the package; left out, that of the goods and the box. */
    weight?:
      | {
          /** Weight, in `unit`. From 0 to 10000000. */
          value: number;
          /** Unit of `value`. */
          unit: 'g' | 'kg' | 'oz' | 'lb';
        }
      | undefined;
    /** Id of the warehouse's box. Its outer size and its own weight count where the package has none given. At most 64 characters. */
    boxTypeId?: string | undefined;
    /**
     * Goods in the package. At most 500.
     *
     * @minItems 1
     * @maxItems 500
     */
    contents: {
      /** Id of the shipment's line. */
      itemId: string;
      /** Quantity in the package: units of a product, boxes of a carton. From 1 to 1000000. */
      quantity: number;
      /** Barcode, SKU or FNSKU that was scanned; it must belong to the line. At most 128 characters. */
      code: string;
      /** Serial number of each unit: required of a product that keeps them. At most 10000. */
      serialNumbers?: string[] | undefined;
    }[];
  }[];
  /** True to drop the labels of packages that were packed before; their postage may be lost. Left out: false. */
  dropLabels?: boolean | undefined;
}
/** Input of `shipments.label`: Label packages. */
export interface ShipmentsLabelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /**
   * Packages to label. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  packages: {
    /** Id of the package. */
    packageId: string;
    /** Carrier on the label. At most 64 characters. */
    carrier: string;
    /** The carrier's service on the label. At most 64 characters. */
    service?: string | undefined;
    /** Tracking number on the label; each package has its own. At most 64 characters. */
    trackingNumber: string;
    /** Address of the carrier's tracking page. Left out: that of UPS, USPS, FedEx or DHL Express. At most 500 characters. */
    trackingUrl?: string | undefined;
    /** Amount that the carrier charges the warehouse for the label, in minor units of the organization's currency. Merchants never see it. From 1 to 1000000000. */
    cost?: number | undefined;
  }[];
}
/** Input of `shipments.forward`: Ship a shipment; its goods leave the stock. */
export interface ShipmentsForwardInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.unship`: Take a shipment back before the truck leaves. */
export interface ShipmentsUnshipInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.track`: Record a tracking event of a package. */
export interface ShipmentsTrackInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Id of the package. */
  packageId: string;
  /** Delivery status the carrier reports. */
  status: 'in_transit' | 'out_for_delivery' | 'delivered' | 'exception' | 'returned' | 'lost';
  /** Words of the carrier. At most 300 characters. */
  description?: string | undefined;
  /** Time the carrier reports. Left out: now. */
  at?: string | undefined;
}
/** Input of `shipments.hold`: Put a pending shipment on hold. */
export interface ShipmentsHoldInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `shipments.release`: Release a shipment from hold. */
export interface ShipmentsReleaseInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.cancel`: Cancel a shipment before picking starts. */
export interface ShipmentsCancelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `shipments.acceptCancel`: Accept a cancellation; the goods return to stock. */
export interface ShipmentsAcceptCancelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.refuseCancel`: Reject a cancellation. */
export interface ShipmentsRefuseCancelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `stock.list`: List the stock of all merchants, by name. */
export interface StockListInput {
  /** Part of the name, SKU or a barcode, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only the stock of this warehouse. */
  warehouseId?: string | undefined;
  /** Only records with anything on hand or incoming. Left out: false. */
  nonZero?: boolean | undefined;
  /** Only products whose available units, those in cartons included, are at or below their reorder point. Left out: false. */
  belowReorder?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `stock.move`: Book found, moved, quarantined or written-off stock. */
export interface StockMoveInput {
  /** Id of the organization. */
  organizationId: string;
  /** Kind of movement. */
  type:
    | 'adjust'
    | 'quarantine'
    | 'unquarantine'
    | 'damage'
    | 'expire'
    | 'write_off'
    | 'transfer'
    | 'open_carton'
    | 'pack_carton';
  /** Reason of the movement. At most 200 characters. */
  reason: string;
  /** Stable code of the reason, for filters and translations; null for one that only the text tells. */
  reasonCode?:
    | 'cycle_count'
    | 'count_plan'
    | 'spot_check'
    | 'year_end_count'
    | 'merchant_request'
    | 'short_pick'
    | 'pick_shortfall'
    | 'refill_shortfall'
    | 'found_on_walk_through'
    | 'found_in_another_bin'
    | 'not_in_bin'
    | 'miscounted'
    | 'miscounted_at_dock'
    | 'wrong_label'
    | 'needs_inspection'
    | 'passed_inspection'
    | 'recalled'
    | 'packaging_opened'
    | 'dropped'
    | 'crushed'
    | 'wet'
    | 'leaking'
    | 'damaged_by_vehicle'
    | 'damaged_carton'
    | 'past_expiry'
    | 'short_shelf_life'
    | 'disposed_of'
    | 'given_away'
    | 'sample'
    | 'balancing_stock'
    | 'loose_units_needed'
    | 'repacked'
    | null
    | undefined;
  /**
   * Goods to move. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the product. */
    productId?: string | undefined;
    /** Id of the carton, instead of `productId`. */
    cartonId?: string | undefined;
    /** Id of the warehouse. */
    warehouseId: string;
    /** Lot of the goods; null when there is none. At most 64 characters. */
    lot?: string | null | undefined;
    /** Expiry date of a lot that is not known yet. */
    expiresOn?: string | null | undefined;
    /** Units of a product, or boxes of a carton. Negative only to adjust downwards. From -1000000 to 1000000. */
    quantity: number;
    /** Bucket the goods are in; for adjust and write_off. Left out: available. */
    bucket?: 'available' | 'quarantined' | 'damaged' | 'expired' | undefined;
    /** Warehouse the goods go to; transfers only. */
    toWarehouseId?: string | undefined;
    /** Serial numbers of the units; for adjust, write_off and transfer. Required of units that leave the warehouse, where the product keeps serial numbers from the receipt on: those of an adjustment or write-off are removed. Units that are adjusted upwards may name removed ones, which are in stock again. At most 10000. */
    serialNumbers?: string[] | undefined;
  }[];
}
/** Input of `stock.boxTypes`: Read the boxes a warehouse packs into. */
export interface StockBoxTypesInput {
  /** Id of the warehouse. */
  id: string;
}
/** Input of `stock.putBoxTypes`: Replace the boxes a warehouse packs into. */
export interface StockPutBoxTypesInput {
  /** Id of the warehouse. */
  id: string;
  /**
   * Boxes that replace those of the warehouse. At most 200.
   *
   * @maxItems 200
   */
  boxes: BoxType[];
}
/** Input of `lots.list`: List the lots of a product. */
export interface LotsListInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  productId: string;
}
/** Input of `lots.setStatus`: Hold, recall or release a lot. */
export interface LotsSetStatusInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  productId: string;
  /** Name of the lot. It need not be in stock: what arrives later is stopped as well. At most 64 characters. */
  lot: string;
  /** New state of the lot. */
  status: 'available' | 'held' | 'recalled';
  /** Reason in your own words; required to hold or recall. At most 500 characters. */
  reason?: string | null | undefined;
}
/** Input of `products.list`: List the products of all merchants, by name. */
export interface ProductsListInput {
  /** Part of the name, SKU or a barcode, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Exactly this barcode. At most 64 characters. */
  barcode?: string | undefined;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only archived products (true), or only the others (false). */
  archived?: boolean | undefined;
  /** Only products that the warehouse has measured (true), or has not (false). */
  measured?: boolean | undefined;
  /** Only products with an open dispute about their measurement (true), or only the others (false). */
  disputed?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `products.search`: Search the products of a merchant, by name. */
export interface ProductsSearchInput {
  /** Id of the organization. */
  organizationId: string;
  /** Part of the name, SKU or a barcode, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this barcode. At most 64 characters. */
  barcode?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `products.get`: Read a product of a merchant. */
export interface ProductsGetInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
}
/** Input of `products.measure`: Record a measured size or weight of a product. */
export interface ProductsMeasureInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Measured size of one unit with packaging, in any of the units; left out, the earlier measured size stays. */
  dimensions?:
    | {
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      }
    | undefined;
  /** Measured weight of one unit with packaging, in any of the units; left out, the earlier measured weight stays. */
  weight?:
    | {
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      }
    | undefined;
  /** Answer to the merchant, when the earlier measurement is disputed. At most 500 characters. */
  note?: string | undefined;
}
/** Input of `products.upholdMeasurement`: Uphold a disputed measurement. */
export interface ProductsUpholdMeasurementInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Answer for the merchant. At most 500 characters. */
  answer: string;
}
/** Input of `products.addBarcode`: Add a barcode to a product. */
export interface ProductsAddBarcodeInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Characters of the barcode. At most 64 characters. */
  value: string;
  /** Kind of barcode; left out, it follows from the digits. */
  type?: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other' | undefined;
}
/** Input of `products.setNote`: Write the warehouse's note on a product. */
export interface ProductsSetNoteInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Note on handling the goods, which the merchant sees; null for none. At most 1000 characters. */
  note: string | null;
}
/** Input of `products.addPhoto`: Upload a photo of a product. */
export interface ProductsAddPhotoInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Note on the photo, such as a damage. At most 500 characters. */
  note?: string | undefined;
  /** The bytes, with a file name. */
  file: Blob | FileToSend;
}
/** Input of `products.removePhoto`: Remove a photo of a product. */
export interface ProductsRemovePhotoInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Id of the photo. */
  photoId: string;
}
/** Input of `products.photo`: Download a photo of a product. */
export interface ProductsPhotoInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Id of the photo. */
  photoId: string;
}
/** Input of `counts.create`: Open a stock count. */
export interface CountsCreateInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Goods to count; instead of `all` or `bin`. At most 500. */
  items?:
    | {
        /** Id of the product. */
        productId?: string | undefined;
        /** Id of the carton, instead of `productId`. */
        cartonId?: string | undefined;
        /** Lots to count. Left out, all that are there. At most 100. */
        lots?: string[] | undefined;
      }[]
    | undefined;
  /** True counts all goods that have a place in the warehouse. */
  all?: true | undefined;
  /** Code of the bin whose goods are counted. At most 32 characters. */
  bin?: string | undefined;
  /** Reason of the count. At most 200 characters. */
  reason: string;
  /** Stable code of the reason, for filters and translations; null for one that only the text tells. */
  reasonCode?:
    | 'cycle_count'
    | 'count_plan'
    | 'spot_check'
    | 'year_end_count'
    | 'merchant_request'
    | 'short_pick'
    | 'pick_shortfall'
    | 'refill_shortfall'
    | 'found_on_walk_through'
    | 'found_in_another_bin'
    | 'not_in_bin'
    | 'miscounted'
    | 'miscounted_at_dock'
    | 'wrong_label'
    | 'needs_inspection'
    | 'passed_inspection'
    | 'recalled'
    | 'packaging_opened'
    | 'dropped'
    | 'crushed'
    | 'wet'
    | 'leaking'
    | 'damaged_by_vehicle'
    | 'damaged_carton'
    | 'past_expiry'
    | 'short_shelf_life'
    | 'disposed_of'
    | 'given_away'
    | 'sample'
    | 'balancing_stock'
    | 'loose_units_needed'
    | 'repacked'
    | null
    | undefined;
  /** Number of the order that led to the count; null when none did. At most 64 characters. */
  reasonFor?: string | null | undefined;
  /** Note for the warehouse; null for none. At most 2000 characters. */
  note?: string | null | undefined;
  /** Most units a line may differ by without approval, either way; by default the warehouse's limit, and at most that. From 0 to 1000000. */
  approvalLimitUnits?: number | undefined;
  /** Largest share of the expected quantity, in percent, that a line may differ by without approval; by default the warehouse's limit, and at most that. Null leaves it to the units. From 0 to 100. */
  approvalLimitPercent?: number | null | undefined;
}
/** Input of `counts.list`: List stock counts, newest first. */
export interface CountsListInput {
  /** Id of the organization. */
  organizationId: string;
  /** Status. Several, comma separated, mean any of them. At most 4. */
  status?: ('open' | 'counted' | 'approved' | 'cancelled')[] | undefined;
  /** Only this warehouse. */
  warehouseId?: string | undefined;
  /** Code of the reason. Several, comma separated, mean any of them. At most 32. */
  reasonCode?:
    | (
        | 'cycle_count'
        | 'count_plan'
        | 'spot_check'
        | 'year_end_count'
        | 'merchant_request'
        | 'short_pick'
        | 'pick_shortfall'
        | 'refill_shortfall'
        | 'found_on_walk_through'
        | 'found_in_another_bin'
        | 'not_in_bin'
        | 'miscounted'
        | 'miscounted_at_dock'
        | 'wrong_label'
        | 'needs_inspection'
        | 'passed_inspection'
        | 'recalled'
        | 'packaging_opened'
        | 'dropped'
        | 'crushed'
        | 'wet'
        | 'leaking'
        | 'damaged_by_vehicle'
        | 'damaged_carton'
        | 'past_expiry'
        | 'short_shelf_life'
        | 'disposed_of'
        | 'given_away'
        | 'sample'
        | 'balancing_stock'
        | 'loose_units_needed'
        | 'repacked'
      )[]
    | undefined;
  /** Counts skipped from the newest. From 0 to 1000000. Left out: 0. */
  skip?: number | undefined;
  /** Counts returned. From 1 to 50. Left out: 10. */
  take?: number | undefined;
}
/** Input of `counts.get`: Read a stock count. */
export interface CountsGetInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the count. */
  countId: string;
}
/** Input of `counts.enter`: Enter counted quantities. */
export interface CountsEnterInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the count. */
  countId: string;
  /**
   * Quantities that were counted. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the product. */
    productId?: string | undefined;
    /** Id of the carton, instead of `productId`. */
    cartonId?: string | undefined;
    /** Lot of the goods; null when there is none. At most 64 characters. */
    lot?: string | null | undefined;
    /** Expiry date of a lot that is not in the count yet. */
    expiresOn?: string | null | undefined;
    /** Goods in good order on the shelf, promised goods included and picked goods not: units of a product, boxes of a carton. From 0 to 1000000. */
    onShelf: number;
    /** Goods kept apart as quarantined; null when none are, or nobody counted them. From 0 to 1000000. */
    quarantined?: number | null | undefined;
    /** Goods kept apart as damaged; null when none are, or nobody counted them. From 0 to 1000000. */
    damaged?: number | null | undefined;
    /** Goods kept apart as expired; null when none are, or nobody counted them. From 0 to 1000000. */
    expired?: number | null | undefined;
    /** Serial number of each unit that was counted: required of a product that keeps them from the receipt on. At most 10000. */
    serialNumbers?: string[] | undefined;
  }[];
}
/** Input of `counts.approve`: Approve differences beyond the limit. */
export interface CountsApproveInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the count. */
  countId: string;
}
/** Input of `counts.recount`: Request a recount of lines that await approval. */
export interface CountsRecountInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the count. */
  countId: string;
  /** Lines to count again. Left out, all that await approval. At most 500. */
  lines?:
    | {
        /** Id of the product. */
        productId?: string | undefined;
        /** Id of the carton, instead of `productId`. */
        cartonId?: string | undefined;
        /** Lot of the goods; null when there is none. At most 64 characters. */
        lot?: string | null | undefined;
      }[]
    | undefined;
}
/** Input of `counts.cancel`: Cancel a stock count. */
export interface CountsCancelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the count. */
  countId: string;
}
/** Input of `countTasks.today`: Read what is to be counted in a warehouse today. */
export interface CountTasksTodayInput {
  /** Id of the warehouse. */
  warehouseId: string;
}
/** Input of `countTasks.take`: Start the count of a bin that is due. */
export interface CountTasksTakeInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of the bin, as it was scanned or typed. At most 32 characters. */
  bin: string;
  /** Goods of the organization that were found in a bin that should be empty. At most 100. */
  found?:
    | {
        /** Id of the product. */
        productId?: string | undefined;
        /** Id of the carton, instead of `productId`. */
        cartonId?: string | undefined;
      }[]
    | undefined;
}
/** Input of `countTasks.confirmEmpty`: Record that an empty bin was checked. */
export interface CountTasksConfirmEmptyInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of the bin, as it was scanned or typed. At most 32 characters. */
  bin: string;
}
/** Input of `bins.list`: List the bins of a warehouse in walking order. */
export interface BinsListInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Exactly this zone. At most 32 characters. */
  zone?: string | undefined;
  /** Only this kind. */
  kind?: 'pick' | 'reserve' | 'staging' | 'quarantine' | undefined;
  /** Exactly this size. At most 32 characters. */
  size?: string | undefined;
  /** Exactly this code. At most 32 characters. */
  code?: string | undefined;
  /** Only those in use, or only the others. */
  active?: boolean | undefined;
  /** Only those where nothing lies, or only the others. */
  empty?: boolean | undefined;
  /** Part of the code or the note, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `bins.put`: Add bins to a warehouse, or change them. */
export interface BinsPutInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /**
   * Bins to add or change, known by their code. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  bins: {
    /** Code of the bin, as printed on the label; a known code changes its bin. */
    code: string;
    /** Zone of the warehouse; required for a new bin. At most 32 characters. */
    zone?: string | undefined;
    /** Use of the bin; a new bin is `pick` by default. */
    kind?: 'pick' | 'reserve' | 'staging' | 'quarantine' | undefined;
    /** Place of the bin in the walk; required for a new bin. From 0 to 1000000000. */
    sequence?: number | undefined;
    /** Size of the bin, one of the warehouse's `binSizes`; null for none. */
    size?: string | null | undefined;
    /** False takes an empty bin out of use. */
    active?: boolean | undefined;
    /** Note on the bin; null for none. At most 500 characters. */
    note?: string | null | undefined;
  }[];
}
/** Input of `bins.contents`: Read the contents of a bin, across organizations. */
export interface BinsContentsInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** The code of a bin, as it was scanned or typed. At most 32 characters. */
  code: string;
  /** Only goods of this organization, or test space. */
  organizationId?: string | undefined;
}
/** Input of `bins.suggest`: Suggest bins to put goods into. */
export interface BinsSuggestInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId?: string | undefined;
  /** Id of the carton, instead of `productId`. */
  cartonId?: string | undefined;
  /** Lot of goods that are tracked by lot. At most 64 characters. */
  lot?: string | undefined;
  /** Condition of the goods: `quarantine` for those that are damaged or kept apart. Left out: good. */
  condition?: 'good' | 'quarantine' | undefined;
}
/** Input of `bins.placements`: Read the bins that hold goods. */
export interface BinsPlacementsInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId?: string | undefined;
  /** Id of the carton, instead of `productId`. */
  cartonId?: string | undefined;
}
/** Input of `bins.place`: Record the bins goods were put into. */
export interface BinsPlaceInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /**
   * Goods and the bins they were put into. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the product. */
    productId?: string | undefined;
    /** Id of the carton, instead of `productId`. */
    cartonId?: string | undefined;
    /** Lot of the goods. Left out, any lot of goods tracked by lot may lie there. At most 64 characters. */
    lot?: string | null | undefined;
    /** The code of a bin, as it was scanned or typed. At most 32 characters. */
    bin: string;
    /** Quantity put into the bin: units of a product, boxes of a carton. Left out, what is known of the bin stays. From 1 to 1000000. */
    quantity?: number | undefined;
    /** True makes it the one bin of the warehouse that these goods belong to. */
    primary?: boolean | undefined;
  }[];
}
/** Input of `bins.move`: Record that goods were moved from one bin to another. */
export interface BinsMoveInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of the bin the goods were taken from. At most 32 characters. */
  from: string;
  /** Code of the bin the goods were put into. At most 32 characters. */
  to: string;
  /** Goods to move or clear. Left out, everything the organization has there. At most 500. */
  goods?:
    | {
        /** Id of the product. */
        productId?: string | undefined;
        /** Id of the carton, instead of `productId`. */
        cartonId?: string | undefined;
        /** Lot of the goods. Left out, every lot. At most 64 characters. */
        lot?: string | null | undefined;
        /** Part of the goods: units of a product, boxes of a carton. Left out, all that is there. From 1 to 1000000. */
        quantity?: number | undefined;
      }[]
    | undefined;
}
/** Input of `bins.clear`: Record that goods are no longer in a bin. */
export interface BinsClearInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** The code of a bin, as it was scanned or typed. At most 32 characters. */
  bin: string;
  /** Goods to move or clear. Left out, everything the organization has there. At most 500. */
  goods?:
    | {
        /** Id of the product. */
        productId?: string | undefined;
        /** Id of the carton, instead of `productId`. */
        cartonId?: string | undefined;
        /** Lot of the goods. Left out, every lot. At most 64 characters. */
        lot?: string | null | undefined;
        /** Part of the goods: units of a product, boxes of a carton. Left out, all that is there. From 1 to 1000000. */
        quantity?: number | undefined;
      }[]
    | undefined;
}
/** Input of `bins.openCartons`: Record that sealed boxes were opened to pick from them. */
export interface BinsOpenCartonsInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the carton. */
  cartonId: string;
  /** Lot of the boxes; null when they have none. At most 64 characters. */
  lot?: string | null | undefined;
  /** Number of boxes that were opened. From 1 to 10000. */
  boxes: number;
  /** Code of the bin the boxes were in. At most 32 characters. */
  from: string;
  /** Code of the bin their contents were put into; null when they are in no bin yet. At most 32 characters. */
  to?: string | null | undefined;
}
/** Input of `bins.pickPath`: Read the walk through the warehouse that picks shipments together. */
export interface BinsPickPathInput {
  /**
   * Comma separated, each as the id of its organization, a colon, and its own. Their order numbers the totes. At most 30.
   *
   * @minItems 1
   * @maxItems 30
   */
  shipments: string[];
}
/** Input of `waves.list`: List the waves of a warehouse, newest first. */
export interface WavesListInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** State. Several, comma separated, mean any of them. At most 4. */
  state?: ('released' | 'picking' | 'picked' | 'cancelled')[] | undefined;
  /** Only those of this operator. */
  pickerId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `waves.get`: Read a wave with its shipments. */
export interface WavesGetInput {
  /** Id of the wave. */
  id: string;
}
/** Input of `waves.pickers`: List the operators who may pick in a warehouse. */
export interface WavesPickersInput {
  /** Id of the warehouse. */
  warehouseId: string;
}
/** Input of `waves.create`: Release a wave, or claim one and start it. */
export interface WavesCreateInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Way of picking. Left out: cluster. */
  kind?: 'single' | 'batch' | 'cluster' | 'zone' | undefined;
  /** Zone that is picked, for the kind `zone`; null for all. At most 32 characters. */
  zone?: string | null | undefined;
  /** Shipments to pick, each as the id of its organization, a colon, and its own. Their order numbers the totes. At most 30. */
  shipments?: string[] | undefined;
  /** Instead of `shipments`: this many of the most urgent ones that nobody picks, or all there are. From 1 to 30. */
  next?: number | undefined;
  /** Kind of the `next` shipments: parcels, or whole cartons. A wave never holds both. Left out: pnp. */
  shipmentKind?: 'pnp' | 'spd' | undefined;
  /** True for `next` shipments of one line only. Left out: false. */
  singleLine?: boolean | undefined;
  /** True when the caller picks the wave now. Left out: true. */
  start?: boolean | undefined;
  /** Operator who is to pick it, with `"start":false`. Left out, anybody may start it. */
  pickerId?: string | undefined;
}
/** Input of `waves.start`: Start a released wave. */
export interface WavesStartInput {
  /** Id of the wave. */
  id: string;
}
/** Input of `waves.assign`: Give a wave to an operator, or take it over. */
export interface WavesAssignInput {
  /** Id of the wave. */
  id: string;
  /** Operator who is to pick it. Left out, the caller. */
  operatorId?: string | undefined;
}
/** Input of `waves.takeOut`: Take shipments out of a wave. */
export interface WavesTakeOutInput {
  /** Id of the wave. */
  id: string;
  /**
   * Shipments to take out, each as the id of its organization, a colon, and its own. At most 30.
   *
   * @minItems 1
   * @maxItems 30
   */
  shipments: string[];
}
/** Input of `waves.cancel`: Cancel a wave. */
export interface WavesCancelInput {
  /** Id of the wave. */
  id: string;
}
/** Input of `totes.list`: List the totes of a warehouse, by code. */
export interface TotesListInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Exactly this code. At most 32 characters. */
  code?: string | undefined;
  /** Only those that are free, or only the others. */
  free?: boolean | undefined;
  /** Only those in use, or only the others. */
  active?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `totes.put`: Add totes to a warehouse, or take them out of use. */
export interface TotesPutInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /**
   * Codes of the totes, as printed on them. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  codes: string[];
  /** False takes them out of use. Left out: true. */
  active?: boolean | undefined;
}
/** Input of `totes.use`: Take a tote for a shipment that is picked. */
export interface TotesUseInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of a tote, as it was scanned or typed. At most 32 characters. */
  code: string;
  /** Shipment, as the id of its organization, a colon, and its own. */
  shipment: string;
}
/** Input of `totes.empty`: Record that a tote is empty. */
export interface TotesEmptyInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Code of a tote, as it was scanned or typed. At most 32 characters. */
  code: string;
}
/** Input of `putBacks.list`: List picked goods of cancelled shipments, the oldest cancellation first. */
export interface PutBacksListInput {
  /** Only this warehouse. */
  warehouseId?: string | undefined;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this shipment. */
  shipmentId?: string | undefined;
  /** True lists only goods that were put back; by default only the others. */
  done?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `putBacks.record`: Record that goods of a cancelled shipment were put back. */
export interface PutBacksRecordInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  shipmentId: string;
  /**
   * Goods, and the bins they were put into. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  lines: {
    /** Id of the product. */
    productId?: string | undefined;
    /** Id of the carton, instead of `productId`. */
    cartonId?: string | undefined;
    /** Lot of the goods, as listed; null when they have none. At most 64 characters. */
    lot?: string | null | undefined;
    /** Quantity: units of a product, boxes of a carton. From 1 to 1000000. */
    quantity: number;
    /** Code of the bin the goods were put into; null when they were not there any more, for example because another order took them. At most 32 characters. */
    bin: string | null;
  }[];
  /** True reverses what was recorded. Left out: false. */
  undo?: boolean | undefined;
}
/** Input of `refills.needed`: Read the refills that a warehouse needs, the most urgent first. */
export interface RefillsNeededInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this product. */
  productId?: string | undefined;
}
/** Input of `refills.claim`: Claim the refill of a pick bin. */
export interface RefillsClaimInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId: string;
  /** Code of the pick bin. At most 32 characters. */
  bin: string;
}
/** Input of `refills.release`: Give up the claim on a refill. */
export interface RefillsReleaseInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId: string;
  /** Code of the pick bin. At most 32 characters. */
  bin: string;
}
/** Input of `refills.record`: Record that a pick bin was refilled. */
export interface RefillsRecordInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId: string;
  /** Code of the pick bin. At most 32 characters. */
  bin: string;
  /** Code of the reserve bin. At most 32 characters. */
  from: string;
  /** Lot of the goods, as listed; null for none. At most 64 characters. */
  lot?: string | null | undefined;
  /** Units that were brought. From 0 to 1000000. */
  quantity: number;
  /** True when the reserve bin held no more than that; required for a quantity of 0. Left out: false. */
  short?: boolean | undefined;
  /** True takes a refill back: the units are in the reserve bin again. Left out: false. */
  undo?: boolean | undefined;
}
/** Input of `refills.levels`: Read the refill levels of a product. */
export interface RefillsLevelsInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId: string;
}
/** Input of `refills.setLevel`: Set the refill level of a product in a pick bin. */
export interface RefillsSetLevelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product. */
  productId: string;
  /** Code of the pick bin. At most 32 characters. */
  bin: string;
  /** Refill level; null for none. */
  level: {
    /** Refill the bin when it holds less than this. From 1 to 1000000. */
    minimum: number;
    /** Fill the bin up to this quantity; at least `minimum`. From 1 to 1000000. */
    upTo: number;
  } | null;
}
/** Input of `work.warehouses`: List the warehouses, by code. */
export interface WorkWarehousesInput {
  /** Part of the name, code or city, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only open (true) or closed (false) ones. */
  active?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `work.counters`: Count the open work of a warehouse. */
export interface WorkCountersInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
}
/** Input of `work.throughput`: Read the work of each operator by hour. */
export interface WorkThroughputInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** By default when the day began in the warehouse. */
  from?: string | undefined;
  /** Before this time; by default now. */
  to?: string | undefined;
}
/** Input of `work.exceptions`: List exceptions that need attention, oldest first. */
export interface WorkExceptionsInput {
  /** Only this warehouse. */
  warehouseId?: string | undefined;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Kind. Several, comma separated, mean any of them. At most 7. */
  kind?:
    | (
        | 'short_pick'
        | 'cancel_request'
        | 'late'
        | 'at_risk'
        | 'receipt_open'
        | 'count_to_approve'
        | 'label_refused'
      )[]
    | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `work.waitingForCarrier`: Read packed shipments waiting for pickup, by carrier. */
export interface WorkWaitingForCarrierInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this carrier, in any case. At most 64 characters. */
  carrier?: string | undefined;
}
/** Input of `reports.sla`: Report the promises kept for each merchant, by month. */
export interface ReportsSlaInput {
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this warehouse. */
  warehouseId?: string | undefined;
  /** Months to report, this one included. From 1 to 24. Left out: 12. */
  months?: number | undefined;
}
/** Input of `reports.inventoryAge`: Report the age of the stock of each merchant. */
export interface ReportsInventoryAgeInput {
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this warehouse. */
  warehouseId?: string | undefined;
}
/** Input of `reports.productivity`: Report the work of each operator by day. */
export interface ReportsProductivityInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** First day; by default 29 days before the last. */
  from?: string | undefined;
  /** Last day; by default today in the warehouse. */
  to?: string | undefined;
}
/** Input of `profit.merchants`: Report the profit of each merchant, by month. */
export interface ProfitMerchantsInput {
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Months to report, this one included. From 1 to 12. Left out: 3. */
  months?: number | undefined;
}
/** Input of `profit.orders`: Report the profit of the orders of a merchant in a month, the worst first. */
export interface ProfitOrdersInput {
  /** Id of the organization. */
  organizationId: string;
  /** Month, in the organization's time zone. */
  month: string;
  /** Orders to answer. From 1 to 200. Left out: 50. */
  take?: number | undefined;
}
/** Input of `labels.carton`: Print the label of a carton, 4 × 6 inches. */
export interface LabelsCartonInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the carton. */
  id: string;
  /** Format: PDF with a page for each label, or ZPL, the language of Zebra printers (203 dots an inch). Left out: pdf. */
  format?: 'pdf' | 'zpl' | undefined;
  /** How many labels. From 1 to 200. Left out: 1. */
  copies?: number | undefined;
}
/** Input of `labels.product`: Print the barcode label of a product, 2 × 1 inches. */
export interface LabelsProductInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the product. */
  id: string;
  /** Code in the bars; by default the first of these that the product has and that fits. */
  code?: 'barcode' | 'fnsku' | 'sku' | undefined;
  /** Format: PDF with a page for each label, or ZPL, the language of Zebra printers (203 dots an inch). Left out: pdf. */
  format?: 'pdf' | 'zpl' | undefined;
  /** How many labels. From 1 to 200. Left out: 1. */
  copies?: number | undefined;
}
/** Input of `labels.bin`: Print labels of bins, 2 × 1 inches each. */
export interface LabelsBinInput {
  /**
   * Codes of bins, comma separated. At most 200.
   *
   * @minItems 1
   * @maxItems 200
   */
  codes: string[];
  /** Format: PDF with a page for each label, or ZPL, the language of Zebra printers (203 dots an inch). Left out: pdf. */
  format?: 'pdf' | 'zpl' | undefined;
}
/** Input of `labels.tote`: Print labels of totes, 2 × 1 inches each. */
export interface LabelsToteInput {
  /**
   * Codes of totes, comma separated. At most 200.
   *
   * @minItems 1
   * @maxItems 200
   */
  codes: string[];
  /** Format: PDF with a page for each label, or ZPL, the language of Zebra printers (203 dots an inch). Left out: pdf. */
  format?: 'pdf' | 'zpl' | undefined;
}
/** Input of `labels.package`: Print the warehouse's own label of a package, 4 × 6 inches. */
export interface LabelsPackageInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Id of the package. */
  packageId: string;
  /** Format: PDF with a page for each label, or ZPL, the language of Zebra printers (203 dots an inch). Left out: pdf. */
  format?: 'pdf' | 'zpl' | undefined;
}
/** Input of `labels.manifest`: Print the daily carrier manifest of a warehouse. */
export interface LabelsManifestInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
  /** Only this carrier, in any case. At most 64 characters. */
  carrier?: string | undefined;
  /** Day in warehouse time; by default today. */
  date?: string | undefined;
}
/** Input of `labels.packingSlip`: Print the packing slip of a shipment. */
export interface LabelsPackingSlipInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `labels.document`: Download a document the merchant uploaded. */
export interface LabelsDocumentInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Id of the document. */
  documentId: string;
}
/** Input of `printers.list`: List the printers of a warehouse, by station and name. */
export interface PrintersListInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Exactly this station. At most 60 characters. */
  station?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `printers.register`: Report the printers of a station. */
export interface PrintersRegisterInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Name of the packing PC. At most 60 characters. */
  station: string;
  /**
   * All printers of the station; none when it stops. At most 20.
   *
   * @maxItems 20
   */
  printers: {
    /** Name of the printer, once at a station. At most 60 characters. */
    name: string;
    /** Purpose of the printer: labels, or sheets of paper. */
    purpose: 'labels' | 'papers';
    /**
     * Formats it prints; none while it cannot be reached. At most 3.
     *
     * @maxItems 3
     */
    formats: ('pdf' | 'png' | 'zpl')[];
    /** The printer's own words, such as that it is out of paper; null when there is no problem. At most 300 characters. */
    problem?: string | null | undefined;
  }[];
}
/** Input of `printJobs.list`: List print jobs of a warehouse, oldest first. */
export interface PrintJobsListInput {
  /** Id of the warehouse. */
  warehouseId: string;
  /** Only jobs of this printer. */
  printerId?: string | undefined;
  /** Exactly this station. At most 60 characters. */
  station?: string | undefined;
  /** Only jobs in this state. Several, comma separated, mean any of them. At most 5. */
  status?: ('queued' | 'printing' | 'done' | 'failed' | 'cancelled')[] | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `printJobs.create`: Print a document at a station. */
export interface PrintJobsCreateInput {
  /** Id of the printer. */
  printerId: string;
  /** Name of the document. At most 200 characters. */
  title: string;
  /** Format of the document; one that the printer prints. */
  format: 'pdf' | 'png' | 'zpl';
  /** How often it is printed. From 1 to 20. Left out: 1. */
  copies?: number | undefined;
  /** Document in base64, at most 3 MB. At most 4000000 characters. */
  content: string;
}
/** Input of `printJobs.get`: Read a print job. */
export interface PrintJobsGetInput {
  /** Id of the print job. */
  id: string;
}
/** Input of `printJobs.take`: Begin to print a job that waits. */
export interface PrintJobsTakeInput {
  /** Id of the print job. */
  id: string;
}
/** Input of `printJobs.content`: Download the document of a print job. */
export interface PrintJobsContentInput {
  /** Id of the print job. */
  id: string;
}
/** Input of `printJobs.report`: Say how the printing of a job ended. */
export interface PrintJobsReportInput {
  /** Id of the print job. */
  id: string;
  /** The printer's own words for what went wrong; null when it is printed. At most 300 characters. */
  problem: string | null;
}
/** Input of `printJobs.again`: Print a job again that failed or never ended. */
export interface PrintJobsAgainInput {
  /** Id of the print job. */
  id: string;
}
/** Input of `printJobs.cancel`: Cancel a print job. */
export interface PrintJobsCancelInput {
  /** Id of the print job. */
  id: string;
}
/** Input of `carriers.read`: Read the accounts at carriers, and the rules that choose a service. */
export interface CarriersReadInput {}
/** Input of `carriers.create`: Add an account at a carrier. */
export interface CarriersCreateInput {
  /** Merchant whose own account it is; left out for an account of the warehouse. */
  organizationId?: string | undefined;
  /** Kind of account, one of `kinds`. At most 32 characters. */
  kind: string;
  /** Name of the account, as staff see it. At most 100 characters. */
  name: string;
  /** live: asked for rates of every order. test: asked only when a person names the account; its labels may carry no parcel. Left out: live. */
  mode?: 'live' | 'test' | undefined;
  /** Warehouses that may buy with it; null for all of them. At most 100. */
  warehouseIds?: string[] | null | undefined;
  /** Services that may be bought; null for all of them. At most 200. */
  services?:
    | (
        | {
            /** Carrier, as its rates name it. At most 64 characters. */
            carrier: string;
            /** Service, as its rates name it; null for all of the carrier. At most 100 characters. */
            service: string | null;
          }[]
        | null
      )
    | undefined;
  /** Format in which labels are bought. Left out: pdf. */
  labelFormat?: 'pdf' | 'zpl' | 'png' | undefined;
  /** False for an account that buys nothing at present. Left out: true. */
  active?: boolean | undefined;
  /** Values that the kind of account needs, such as `apiKey`. They are stored sealed and never shown. */
  credentials?:
    | {
        /** At most 2000 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Secret of the carrier's webhook, which its signatures are checked with; null for none. At most 200 characters. */
  webhookSecret?: string | null | undefined;
}
/** Input of `carriers.update`: Change an account at a carrier. */
export interface CarriersUpdateInput {
  /** Id of the carrier account. */
  id: string;
  /** Merchant whose own account it is; left out for an account of the warehouse. */
  organizationId?: string | undefined;
  /** Name of the account, as staff see it. At most 100 characters. */
  name?: string | undefined;
  /** live: asked for rates of every order. test: asked only when a person names the account; its labels may carry no parcel. */
  mode?: 'live' | 'test' | undefined;
  /** Warehouses that may buy with it; null for all of them. At most 100. */
  warehouseIds?: string[] | null | undefined;
  /** Services that may be bought; null for all of them. At most 200. */
  services?:
    | (
        | {
            /** Carrier, as its rates name it. At most 64 characters. */
            carrier: string;
            /** Service, as its rates name it; null for all of the carrier. At most 100 characters. */
            service: string | null;
          }[]
        | null
      )
    | undefined;
  /** Format in which labels are bought. */
  labelFormat?: 'pdf' | 'zpl' | 'png' | undefined;
  /** False for an account that buys nothing at present. */
  active?: boolean | undefined;
  /** Values that the kind of account needs, such as `apiKey`. They are stored sealed and never shown. */
  credentials?:
    | {
        /** At most 2000 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Secret of the carrier's webhook, which its signatures are checked with; null for none. At most 200 characters. */
  webhookSecret?: string | null | undefined;
}
/** Input of `carriers.test`: Test the connection to a carrier. */
export interface CarriersTestInput {
  /** Id of the carrier account. */
  id: string;
  /** Merchant whose own account it is; left out for an account of the warehouse. */
  organizationId?: string | undefined;
}
/** Input of `carriers.remove`: Remove an account at a carrier. */
export interface CarriersRemoveInput {
  /** Id of the carrier account. */
  id: string;
  /** Merchant whose own account it is; left out for an account of the warehouse. */
  organizationId?: string | undefined;
}
/** Input of `carriers.setRules`: Set the rules that choose a service. */
export interface CarriersSetRulesInput {
  /**
   * Rules, the first to be tried first. At most 200.
   *
   * @maxItems 200
   */
  rules: ShippingRule[];
  /** Days in which orders should arrive. */
  targets?: DeliveryTargets | undefined;
}
/** Input of `postage.ofShipment`: Read the postage of a shipment. */
export interface PostageOfShipmentInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `postage.quote`: Ask the carriers for rates of the packed parcels. */
export interface PostageQuoteInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Only this account, which may be one for tests. */
  accountId?: string | undefined;
}
/** Input of `postage.buy`: Buy a rate, and label the packages. */
export interface PostageBuyInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Id of the postage. */
  postageId: string;
  /** Id of the rate; left out, the suggested one. At most 200 characters. */
  rateId?: string | undefined;
}
/** Input of `postage.void`: Give bought labels back to the carrier. */
export interface PostageVoidInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Id of the postage. */
  postageId: string;
}
/** Input of `warehouses.create`: Create a warehouse. */
export interface WarehousesCreateInput {
  /** Short code of the warehouse, as files name it. */
  code: string;
  /** Name of the warehouse. At most 100 characters. */
  name: string;
  /** Address of the warehouse. */
  address: {
    /** Name of the person; null for none. At most 200 characters. */
    name?: string | null | undefined;
    /** Name of the company; null for none. At most 200 characters. */
    company?: string | null | undefined;
    /** Street and number. At most 200 characters. */
    line1: string;
    /** Second line of the street address, such as a suite; null for none. At most 200 characters. */
    line2?: string | null | undefined;
    /** City or town. At most 100 characters. */
    city: string;
    /** State, province or region; null for none. At most 100 characters. */
    state?: string | null | undefined;
    /** Postal or ZIP code; null for none. At most 20 characters. */
    postalCode?: string | null | undefined;
    /** Country code of two letters (ISO 3166-1 alpha-2). */
    countryCode: string;
    /** Phone number for the carrier; null for none. At most 40 characters. */
    phone?: string | null | undefined;
    /** Email address; null for none. At most 254 characters. */
    email?: string | null | undefined;
  };
  /** IANA time zone name. At most 64 characters. */
  timezone: string;
  /** Description of the warehouse; null for none. At most 1000 characters. */
  description?: string | null | undefined;
  /** False closes the warehouse for new shipments. Left out: true. */
  active?: boolean | undefined;
  /** Contact of the warehouse. */
  contact?:
    | {
        /** Name of the contact; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Email address of the contact; null for none. At most 254 characters. */
        email?: string | null | undefined;
        /** Phone number of the contact; null for none. At most 40 characters. */
        phone?: string | null | undefined;
      }
    | undefined;
  /** The warehouse's labels. At most 50. */
  tags?: string[] | undefined;
  /** Kinds of work the warehouse can do. */
  capabilities?:
    | (
        | 'pick_pack'
        | 'small_parcel'
        | 'container_receiving'
        | 'returns'
        | 'hazmat'
        | 'cold_storage'
        | 'kitting'
      )[]
    | undefined;
  /** Weekdays the warehouse works on. */
  workingDays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | undefined;
  /** Days the warehouse does not work, in warehouse time. At most 500. */
  holidays?: string[] | undefined;
  /** Cut-off time of each service it ships by. At most 3. */
  cutoffs?:
    | {
        /** Shipping service. */
        service: 'standard' | 'expedited' | 'overnight';
        /** Time of day in warehouse time; an order submitted by then counts as that working day. */
        localTime: string;
      }[]
    | undefined;
  /** Working hours from the cut-off to the carrier, by service. */
  slaHours?:
    | {
        /** Working hours from the cut-off to the carrier. From 0 to 720. */
        standard: number;
        /** Working hours from the cut-off to the carrier. From 0 to 720. */
        expedited: number;
        /** Working hours from the cut-off to the carrier. From 0 to 720. */
        overnight: number;
      }
    | undefined;
  /** Units in which the staff read and type sizes and weights; by default `us_customary` for an address in the United States, otherwise `metric`. */
  units?: 'metric' | 'us_customary' | undefined;
  /** Most units a line of a count may differ by, either way, without approval by somebody who did not count it. From 0 to 1000000. Left out: 20. */
  countApprovalUnits?: number | undefined;
  /** Largest share of the expected quantity, in percent, that a line of a count may differ by without that approval; null leaves it to the units. From 0 to 100. Left out: 5. */
  countApprovalPercent?: number | null | undefined;
  /** How often bins are counted, by how much their goods are picked. */
  countPlan?:
    | {
        /** True proposes bins to count each day. */
        active: boolean;
        /** Most bins that are proposed on one day. From 1 to 1000. */
        binsADay: number;
        /** Days after which a bin with goods of class A, which are picked most, is due for a count again. From 1 to 3650. */
        daysA: number;
        /** Days after which a bin with goods of class B is due for a count again. From 1 to 3650. */
        daysB: number;
        /** Days after which every other bin, also an empty one, is due for a count again. From 1 to 3650. */
        daysC: number;
      }
    | undefined;
  /** Labor standards: what one person is to do in an hour of each kind of work. */
  hourlyTargets?:
    | {
        /** Lines a person is to pick an hour; null for no target. */
        linesPicked: number | null;
        /** Orders a person is to pack an hour; null for no target. */
        shipmentsPacked: number | null;
        /** Orders a person is to hand to the carrier an hour; null for no target. */
        shipmentsForwarded: number | null;
        /** Units a person is to receive an hour; null for no target. */
        unitsReceived: number | null;
      }
    | undefined;
  /** Sizes that bins of the warehouse may have, the smallest first; rate cards may price them. At most 20. */
  binSizes?: string[] | undefined;
  /** Costs of the warehouse, for reports of profit; null while none are set. */
  costs?:
    | ({
        /** Currency of the costs (ISO 4217); merchants in others have none of them. */
        currency: string;
        /** Cost of an hour of work, in minor units; null to leave this cost out. From 0 to 1000000000. */
        wagePerHour: number | null;
        /** Cost of storing a cubic meter for a day, in minor units; null to leave this cost out. From 0 to 1000000000. */
        storagePerCubicMeterDay: number | null;
        /** Cost of the materials of a package, such as tape and fill, in minor units; null to leave this cost out. From 0 to 1000000000. */
        materialsPerPackage: number | null;
        /**
         * Cost of each kind of box. A package is in the box with its outer size. At most 200.
         *
         * @maxItems 200
         */
        boxes: {
          /** Id of the warehouse's box. At most 64 characters. */
          boxTypeId: string;
          /** Cost of one such box, in minor units. From 0 to 1000000000. */
          cost: number;
        }[];
      } | null)
    | undefined;
}
/** Input of `warehouses.get`: Read a warehouse. */
export interface WarehousesGetInput {
  /** Id of the warehouse. */
  id: string;
}
/** Input of `warehouses.history`: List the changes of a warehouse, newest first. */
export interface WarehousesHistoryInput {
  /** Id of the warehouse. */
  id: string;
  /** Exactly this field name. At most 64 characters. */
  field?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `warehouses.update`: Change a warehouse. */
export interface WarehousesUpdateInput {
  /** Id of the warehouse. */
  id: string;
  /** Name of the warehouse. At most 100 characters. */
  name?: string | undefined;
  /** Address of the warehouse. */
  address?:
    | {
        /** Name of the person; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Name of the company; null for none. At most 200 characters. */
        company?: string | null | undefined;
        /** Street and number. At most 200 characters. */
        line1: string;
        /** Second line of the street address, such as a suite; null for none. At most 200 characters. */
        line2?: string | null | undefined;
        /** City or town. At most 100 characters. */
        city: string;
        /** State, province or region; null for none. At most 100 characters. */
        state?: string | null | undefined;
        /** Postal or ZIP code; null for none. At most 20 characters. */
        postalCode?: string | null | undefined;
        /** Country code of two letters (ISO 3166-1 alpha-2). */
        countryCode: string;
        /** Phone number for the carrier; null for none. At most 40 characters. */
        phone?: string | null | undefined;
        /** Email address; null for none. At most 254 characters. */
        email?: string | null | undefined;
      }
    | undefined;
  /** IANA time zone name. At most 64 characters. */
  timezone?: string | undefined;
  /** Description of the warehouse; null for none. At most 1000 characters. */
  description?: string | null | undefined;
  /** False closes the warehouse for new shipments. */
  active?: boolean | undefined;
  /** Contact of the warehouse. */
  contact?:
    | {
        /** Name of the contact; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Email address of the contact; null for none. At most 254 characters. */
        email?: string | null | undefined;
        /** Phone number of the contact; null for none. At most 40 characters. */
        phone?: string | null | undefined;
      }
    | undefined;
  /** The warehouse's labels. At most 50. */
  tags?: string[] | undefined;
  /** Kinds of work the warehouse can do. */
  capabilities?:
    | (
        | 'pick_pack'
        | 'small_parcel'
        | 'container_receiving'
        | 'returns'
        | 'hazmat'
        | 'cold_storage'
        | 'kitting'
      )[]
    | undefined;
  /** Weekdays the warehouse works on. */
  workingDays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | undefined;
  /** Days the warehouse does not work, in warehouse time. At most 500. */
  holidays?: string[] | undefined;
  /** Cut-off time of each service it ships by. At most 3. */
  cutoffs?:
    | {
        /** Shipping service. */
        service: 'standard' | 'expedited' | 'overnight';
        /** Time of day in warehouse time; an order submitted by then counts as that working day. */
        localTime: string;
      }[]
    | undefined;
  /** Working hours from the cut-off to the carrier, by service. */
  slaHours?:
    | {
        /** Working hours from the cut-off to the carrier. From 0 to 720. */
        standard: number;
        /** Working hours from the cut-off to the carrier. From 0 to 720. */
        expedited: number;
        /** Working hours from the cut-off to the carrier. From 0 to 720. */
        overnight: number;
      }
    | undefined;
  /** Units in which the staff read and type sizes and weights; answers stay in mm and g. */
  units?: 'metric' | 'us_customary' | undefined;
  /** Most units a line of a count may differ by, either way, without approval by somebody who did not count it. From 0 to 1000000. */
  countApprovalUnits?: number | undefined;
  /** Largest share of the expected quantity, in percent, that a line of a count may differ by without that approval; null leaves it to the units. From 0 to 100. */
  countApprovalPercent?: number | null | undefined;
  /** How often bins are counted, by how much their goods are picked. */
  countPlan?:
    | {
        /** True proposes bins to count each day. */
        active: boolean;
        /** Most bins that are proposed on one day. From 1 to 1000. */
        binsADay: number;
        /** Days after which a bin with goods of class A, which are picked most, is due for a count again. From 1 to 3650. */
        daysA: number;
        /** Days after which a bin with goods of class B is due for a count again. From 1 to 3650. */
        daysB: number;
        /** Days after which every other bin, also an empty one, is due for a count again. From 1 to 3650. */
        daysC: number;
      }
    | undefined;
  /** Labor standards: what one person is to do in an hour of each kind of work. */
  hourlyTargets?:
    | {
        /** Lines a person is to pick an hour; null for no target. */
        linesPicked: number | null;
        /** Orders a person is to pack an hour; null for no target. */
        shipmentsPacked: number | null;
        /** Orders a person is to hand to the carrier an hour; null for no target. */
        shipmentsForwarded: number | null;
        /** Units a person is to receive an hour; null for no target. */
        unitsReceived: number | null;
      }
    | undefined;
  /** Sizes that bins of the warehouse may have, the smallest first; rate cards may price them. At most 20. */
  binSizes?: string[] | undefined;
  /** Costs of the warehouse, for reports of profit; null while none are set. */
  costs?:
    | ({
        /** Currency of the costs (ISO 4217); merchants in others have none of them. */
        currency: string;
        /** Cost of an hour of work, in minor units; null to leave this cost out. From 0 to 1000000000. */
        wagePerHour: number | null;
        /** Cost of storing a cubic meter for a day, in minor units; null to leave this cost out. From 0 to 1000000000. */
        storagePerCubicMeterDay: number | null;
        /** Cost of the materials of a package, such as tape and fill, in minor units; null to leave this cost out. From 0 to 1000000000. */
        materialsPerPackage: number | null;
        /**
         * Cost of each kind of box. A package is in the box with its outer size. At most 200.
         *
         * @maxItems 200
         */
        boxes: {
          /** Id of the warehouse's box. At most 64 characters. */
          boxTypeId: string;
          /** Cost of one such box, in minor units. From 0 to 1000000000. */
          cost: number;
        }[];
      } | null)
    | undefined;
}
/** Input of `organizations.create`: Create an organization, and the test space beside it. */
export interface OrganizationsCreateInput {
  /** Name of the organization, as invoices show it. */
  name: string;
  /** Address of its website; null for none. At most 200 characters. */
  website?: string | null | undefined;
  /** Contact of the organization. */
  contact?:
    | {
        /** Name of the contact; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Email address of the contact; null for none. At most 254 characters. */
        email?: string | null | undefined;
        /** Phone number of the contact; null for none. At most 40 characters. */
        phone?: string | null | undefined;
      }
    | undefined;
  /** Address of the organization; null for none. */
  address?:
    | ({
        /** Name of the person; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Name of the company; null for none. At most 200 characters. */
        company?: string | null | undefined;
        /** Street and number. At most 200 characters. */
        line1: string;
        /** Second line of the street address, such as a suite; null for none. At most 200 characters. */
        line2?: string | null | undefined;
        /** City or town. At most 100 characters. */
        city: string;
        /** State, province or region; null for none. At most 100 characters. */
        state?: string | null | undefined;
        /** Postal or ZIP code; null for none. At most 20 characters. */
        postalCode?: string | null | undefined;
        /** Country code of two letters (ISO 3166-1 alpha-2). */
        countryCode: string;
        /** Phone number for the carrier; null for none. At most 40 characters. */
        phone?: string | null | undefined;
        /** Email address; null for none. At most 254 characters. */
        email?: string | null | undefined;
      } | null)
    | undefined;
  /** Details that decide about the tax on its invoices. */
  billing?:
    | {
        /** Country in which the organization is taxed; null for that of its address. */
        countryCode?: string | null | undefined;
        /** VAT id of the organization; null for none. At most 30 characters. */
        vatId?: string | null | undefined;
      }
    | undefined;
  /** Code that its shipment and invoice numbers begin with, such as HC. Null makes one from the name. It never changes. */
  code?: string | null | undefined;
  /** IANA time zone of the organization. At most 64 characters. */
  timezone: string;
  /** Currency of its invoices (ISO 4217). */
  currency: string;
}
/** Input of `organizations.get`: Read the account of an organization. */
export interface OrganizationsGetInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `organizations.update`: Change the profile, time zone or currency of an organization, suspend or reactivate it, or set its overdue limit. */
export interface OrganizationsUpdateInput {
  /** Id of the organization. */
  organizationId: string;
  /** Name of the organization, as invoices show it. */
  name?: string | undefined;
  /** Address of its website; null for none. At most 200 characters. */
  website?: string | null | undefined;
  /** Contact of the organization. */
  contact?:
    | {
        /** Name of the contact; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Email address of the contact; null for none. At most 254 characters. */
        email?: string | null | undefined;
        /** Phone number of the contact; null for none. At most 40 characters. */
        phone?: string | null | undefined;
      }
    | undefined;
  /** Address of the organization; null for none. */
  address?:
    | ({
        /** Name of the person; null for none. At most 200 characters. */
        name?: string | null | undefined;
        /** Name of the company; null for none. At most 200 characters. */
        company?: string | null | undefined;
        /** Street and number. At most 200 characters. */
        line1: string;
        /** Second line of the street address, such as a suite; null for none. At most 200 characters. */
        line2?: string | null | undefined;
        /** City or town. At most 100 characters. */
        city: string;
        /** State, province or region; null for none. At most 100 characters. */
        state?: string | null | undefined;
        /** Postal or ZIP code; null for none. At most 20 characters. */
        postalCode?: string | null | undefined;
        /** Country code of two letters (ISO 3166-1 alpha-2). */
        countryCode: string;
        /** Phone number for the carrier; null for none. At most 40 characters. */
        phone?: string | null | undefined;
        /** Email address; null for none. At most 254 characters. */
        email?: string | null | undefined;
      } | null)
    | undefined;
  /** Details that decide about the tax on its invoices. */
  billing?:
    | {
        /** Country in which the organization is taxed; null for that of its address. */
        countryCode?: string | null | undefined;
        /** VAT id of the organization; null for none. At most 30 characters. */
        vatId?: string | null | undefined;
      }
    | undefined;
  /** IANA time zone of the organization. Issued invoices keep theirs; the running period begins where the last one ended, and its work gets its days in the new zone. At most 64 characters. */
  timezone?: string | undefined;
  /** Currency of its invoices (ISO 4217). */
  currency?: string | undefined;
  /** Rate card in the new currency, which replaces all cards of the organization from its first day on. Required when `currency` changes and the organization has rate cards. */
  rateCardId?: string | undefined;
  /** State of the organization; `suspended` refuses its requests. */
  status?: 'active' | 'suspended' | undefined;
  /** Days after the due date until new orders wait. 0: from the day after it; null: the usual 30. From 0 to 3650. */
  holdWhenOverdueDays?: number | null | undefined;
}
/** Input of `organizations.close`: Close an organization, and delete its data after a term. */
export interface OrganizationsCloseInput {
  /** Id of the organization. */
  organizationId: string;
  /** Days until its data is deleted. Left out: the `PACKHOUSE_DELETE_AFTER_DAYS` of the service, which are 30 by default. From 1 to 3650. */
  deleteAfterDays?: number | undefined;
}
/** Input of `organizations.cancelClosing`: Cancel the closing of an organization before its data is deleted. */
export interface OrganizationsCancelClosingInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `organizations.invite`: Invite a person to an organization, such as its first owner. */
export interface OrganizationsInviteInput {
  /** Id of the organization. */
  organizationId: string;
  /** Email address of the person to invite. At most 254 characters. */
  email: string;
  /** Role of the person in the organization. Left out: owner. */
  role?: 'owner' | 'admin' | 'member' | 'viewer' | undefined;
}
/** Input of `exports.list`: Read the exports of an organization, newest first. */
export interface ExportsListInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `exports.create`: Export all data of an organization. */
export interface ExportsCreateInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `exports.archive`: Download the archive of an export. */
export interface ExportsArchiveInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the export. */
  id: string;
}
/** Input of `erasures.consignees`: Find the shipments of a recipient whose personal data is to be erased. */
export interface ErasuresConsigneesInput {
  /** Id of the organization. */
  organizationId: string;
  /** Part of a name, an email address, a phone number or an address. At most 200 characters. */
  search?: string | undefined;
  /** A shipment. Those to the same email address, or to the same name and postal code, are found with it. */
  shipmentId?: string | undefined;
}
/** Input of `erasures.create`: Erase the personal data of recipients. */
export interface ErasuresCreateInput {
  /** Id of the organization. */
  organizationId: string;
  /**
   * Shipments whose recipients to erase. Their returns are erased with them. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id of the shipment.
   */
  shipmentIds: string[];
}
/** Input of `rateCards.list`: List rate cards, newest first. */
export interface RateCardsListInput {
  /** Only cards in this currency. */
  currency?: string | undefined;
  /** Part of the name, version or note, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `rateCards.get`: Read a rate card. */
export interface RateCardsGetInput {
  /** Id of the rate card. */
  id: string;
}
/** Input of `rateCards.unpriced`: Read the organizations without prices. */
export interface RateCardsUnpricedInput {}
/** Input of `rateCards.create`: Create a rate card. */
export interface RateCardsCreateInput {
  /** Name of the rate card. At most 100 characters. */
  name: string;
  /** Version of the card, as invoices name it; unique. */
  version: string;
  /** Currency of all prices (ISO 4217). */
  currency: string;
  /** Prices by kind of work: storage for a cubic metre and a day, everything else for one of its kind. Pallets received, unloaded containers, components packed for kits and inspected return units are billed only where they have a price. */
  prices: {
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    receiving_unit: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    receiving_carton: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    storage: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    pick_first: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    pick_additional: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    pack: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    spd_carton_handling: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    label: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    return: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    cancel_fee: number;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    receiving_pallet?: number | undefined;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    container_unloading?: number | undefined;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    kit_component?: number | undefined;
    /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
    return_unit?: number | undefined;
  };
  /** Prices by volume: what is done above a quantity in a calendar month, in the organization's time zone, has another price. Left out, every unit has the same price. */
  tiers?:
    | {
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        receiving_unit?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        receiving_carton?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        pick_first?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        pick_additional?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        pack?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        spd_carton_handling?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        label?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        return?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        cancel_fee?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        receiving_pallet?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        container_unloading?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        kit_component?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
        /** Tiers of one kind of work, ascending; the price in `prices` applies up to the first. At most 10. */
        return_unit?:
          | {
              /** Quantity of the month above which this price applies: 1000 for the price from 1,001 on. From 1 to 1000000000. */
              above: number;
              /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
              price: number;
            }[]
          | undefined;
      }
    | undefined;
  /** Prices of long-term storage, ascending, for goods by the day they came in, first in, first out. Goods are charged by the last step that they have reached. Left out, old goods cost no more than others. At most 6. */
  longTermStorage?:
    | {
        /** Day of storage from which the price applies: 181 for goods in their 181st day or later. */
        fromDays: 91 | 181 | 271 | 366 | 456 | 731;
        /** Price of a cubic metre and a day, beside the price of storage. From 0 to 1000000000. */
        price: number;
      }[]
    | undefined;
  /** Prices of bins that hold goods at the end of a day, by their size. Bins without a size, and sizes without a price, are not charged. Left out, no bins are charged. At most 20. */
  binStorage?:
    | {
        /** Size of the bins, as a warehouse names it. */
        size: string;
        /** Price of a bin and a day, beside the price of storage. From 0 to 1000000000. */
        price: number;
      }[]
    | undefined;
  /** Least price of handling an order, in minor units: picking, packing, cartons, labels and kitting, without postage. Left out, orders have no minimum. */
  orderMinimum?: number | undefined;
  /** Postage by shipping service. */
  postage: {
    standard: PostageRate;
    expedited: PostageRate;
    overnight: PostageRate;
  };
  /** Postage table by which packages are priced, by destination and weight. A destination that it does not cover, and work without a destination, is priced by `postage`. */
  postageTableId?: string | undefined;
  /** Cubic centimetres of a package that count as a kilogram in the postage table, such as 5000; the heavier of this and the weight is billed. Left out, only the weight counts. From 1000 to 20000. */
  dimensionalDivisor?: number | undefined;
  /** Services whose postage is billed at the carrier's cost, each with its markup. A cost is billed on the day it becomes known, and not before the parcel has left. The other services are priced by the postage table or by weight. Left out, no postage is at cost. */
  postageAtCost?:
    | {
        standard?: PostageMarkup | undefined;
        expedited?: PostageMarkup | undefined;
        overnight?: PostageMarkup | undefined;
      }
    | undefined;
  /** Usual prices of charges by hand, by unit, in minor units; without one, each charge names its own price. */
  handPrices?:
    | {
        /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
        piece?: number | undefined;
        /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
        hour?: number | undefined;
        /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
        pallet?: number | undefined;
        /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
        order?: number | undefined;
        /** Price of one in minor units of the currency, with at most four decimals. From 0 to 1000000000. */
        unit?: number | undefined;
      }
    | undefined;
  /** Least price of a period of 30 days, in minor units; shorter and longer periods in proportion. */
  minimum: number;
  /** Credit for each shipment that left late, in minor units; 0 for none. Left out: 0. */
  lateCredit?: number | undefined;
  /** Tax in percent of the sum of all lines. From 0 to 100. Left out: 0. */
  taxPercent?: number | undefined;
  /** Days from the end of a period until its invoice is due. From 0 to 365. Left out: 14. */
  paymentDays?: number | undefined;
  /** The warehouse's note on the card; null for none. At most 2000 characters. */
  note?: string | null | undefined;
}
/** Input of `rateCards.assignments`: Read the rate cards of an organization and their start dates. */
export interface RateCardsAssignmentsInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `rateCards.assign`: Assign a rate card to an organization from a given day. */
export interface RateCardsAssignInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the rate card. */
  rateCardId: string;
  /** First day the card is valid, in the organization's time zone. */
  validFrom: string;
}
/** Input of `rateCards.withdraw`: Remove a future rate card assignment. */
export interface RateCardsWithdrawInput {
  /** Id of the organization. */
  organizationId: string;
  /** First day of the assignment to remove. */
  validFrom: string;
}
/** Input of `postageTables.list`: List postage tables, newest first. */
export interface PostageTablesListInput {
  /** Only tables in this currency. */
  currency?: string | undefined;
  /** Part of the name, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `postageTables.get`: Read a postage table with its zones and prices. */
export interface PostageTablesGetInput {
  /** Id of the postage table. */
  id: string;
}
/** Input of `postageTables.create`: Import a postage table from CSV. */
export interface PostageTablesCreateInput {
  /** Name of the postage table. At most 100 characters. */
  name: string;
  /** Currency of all prices (ISO 4217); that of the rate cards with this table. */
  currency: string;
  /** CSV with a header, separated by commas, semicolons or tabs. Columns: `zone`, `country` (two letters, or * for all others), and optionally `state`, `postal_prefix` (the beginning of the postal code) and `warehouse` (code of the warehouse the packages leave from). An empty cell fits everything; the most precise row counts. At most 2000000 characters. */
  zones: string;
  /** CSV with a header, separated by commas, semicolons or tabs. Columns: `service` (standard, expedited or overnight), `zone`, one of `up_to_kg`, `up_to_g`, `up_to_lb` and `up_to_oz` (the heaviest package the price is for), and `price` (of one package, in major units, such as 5.53). At most 2000000 characters. */
  rates: string;
}
/** Input of `taxes.read`: Read the tax ids, the tax rules and what is missing. */
export interface TaxesReadInput {}
/** Input of `taxes.setIssuer`: Set the country and the tax ids of the warehouse company. */
export interface TaxesSetIssuerInput {
  /** Country of the warehouse company; null for none. */
  countryCode: string | null;
  /** VAT id of the company; null for none. At most 30 characters. */
  vatId?: string | null | undefined;
  /** Other tax ids; at most 5. At most 5. */
  otherIds?:
    | {
        /** Name of the id, such as EIN. At most 40 characters. */
        name: string;
        /** The id itself. At most 60 characters. */
        value: string;
      }[]
    | undefined;
}
/** Input of `taxes.addRule`: Add a tax rule. */
export interface TaxesAddRuleInput {
  /** Country of the merchants (ISO 3166-1 alpha-2); `EU` for other member states of the European Union, `*` for all countries without a rule of their own. */
  merchantCountry: string;
  /** Merchants that the rule is for: all, or only those with or without a VAT id. */
  appliesTo: 'all' | 'with_vat_id' | 'without_vat_id';
  /** Kind of taxation: at a rate, by the recipient, outside the scope, or exempt. */
  kind: 'standard' | 'reverse_charge' | 'export' | 'exempt';
  /** Name of the tax, as invoices print it. At most 40 characters. */
  label: string;
  /** Percent of the subtotal; 0 for every kind but `standard`. From 0 to 100. */
  percent: number;
  /** Sentence that invoices print; null for none. Required for every kind but `standard`. At most 500 characters. */
  sentence?: string | null | undefined;
  /** First day on which it holds; the last day of a period decides. */
  validFrom: string;
}
/** Input of `taxes.endRule`: End a tax rule. */
export interface TaxesEndRuleInput {
  /** Id of the tax rule. */
  id: string;
  /** Last day on which it holds. */
  lastDay: string;
}
/** Input of `invoices.list`: List invoices of all organizations, the latest issued first. */
export interface InvoicesListInput {
  /** Only of this organization, or test space. */
  organizationId?: string | undefined;
  /** Status; overdue is past its due date and not settled. Several, comma separated, mean any of them. At most 7. */
  status?:
    | ('unpaid' | 'pending_payment' | 'paid' | 'cancelled' | 'refunded' | 'collecting' | 'overdue')[]
    | undefined;
  /** Part of the number or name, or the name of the organization, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `invoices.ageing`: Read overdue and open balances by age. */
export interface InvoicesAgeingInput {}
/** Input of `invoices.numbering`: Read the format of invoice numbers. */
export interface InvoicesNumberingInput {}
/** Input of `invoices.setNumbering`: Set the format of invoice numbers. */
export interface InvoicesSetNumberingInput {
  /** Text with parts in braces: {number}, or {number:5} with at least five digits; {code}, the code of the merchant; {year}, the year of issue. Parts are separated by -, . or _, such as {code}-INV-{number} or {year}-{number:5}. At most 200 characters. */
  format: string;
}
/** Input of `invoices.revenue`: Read the invoiced and paid amounts by month. */
export interface InvoicesRevenueInput {}
/** Input of `invoices.upcoming`: Read the unbilled charges of an organization. */
export interface InvoicesUpcomingInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `invoices.get`: Read an invoice with its line items. */
export interface InvoicesGetInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.recompute`: Recalculate an invoice and compare. */
export interface InvoicesRecomputeInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.evidence`: Read what a line item was charged for. */
export interface InvoicesEvidenceInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
  /** Id of the invoice line. */
  lineId: string;
}
/** Input of `invoices.pdf`: Download an invoice as PDF. */
export interface InvoicesPdfInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.csv`: Download the line items of an invoice as CSV. */
export interface InvoicesCsvInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.issue`: Issue an invoice before the month has ended. */
export interface InvoicesIssueInput {
  /** Id of the organization. */
  organizationId: string;
  /** Last day that is billed; yesterday at the latest. */
  through: string;
  /** Notes on the invoice; null for none. At most 2000 characters. */
  notes?: string | null | undefined;
}
/** Input of `invoices.awaitPayment`: Record a pending payment. */
export interface InvoicesAwaitPaymentInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.missPayment`: Record a missed payment. */
export interface InvoicesMissPaymentInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.collect`: Send an invoice to collections. */
export interface InvoicesCollectInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.pay`: Record a payment of an invoice. */
export interface InvoicesPayInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
  /** Amount paid, in minor units: at most the amount due. Left out: the amount due. At least 1. */
  amount?: number | undefined;
  /** Means of payment; null when it is not recorded. */
  method?: 'bank_transfer' | 'direct_debit' | 'card' | 'check' | 'cash' | 'other' | null | undefined;
  /** Time of the payment: not in the future, and not before the invoice was issued. Left out: now. */
  paidAt?: string | undefined;
  /** Reference of the payment, such as the bank's; null for none. At most 100 characters. */
  reference?: string | null | undefined;
}
/** Input of `invoices.payments`: Read the payments of an invoice. */
export interface InvoicesPaymentsInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.reversePayment`: Reverse a payment that was recorded by mistake. */
export interface InvoicesReversePaymentInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
  /** Id of the payment. */
  paymentId: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `invoices.refund`: Record the refund of an invoice. */
export interface InvoicesRefundInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `invoices.cancel`: Cancel an invoice. */
export interface InvoicesCancelInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the invoice. */
  id: string;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
}
/** Input of `invoices.credits`: Read the credits an organization was granted, newest first. */
export interface InvoicesCreditsInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `invoices.grantCredit`: Grant a credit on the next invoice. */
export interface InvoicesGrantCreditInput {
  /** Id of the organization. */
  organizationId: string;
  /** Amount to give back, in minor units of the organization’s currency. At least 1. */
  amount: number;
  /** Currency that `amount` is meant in (ISO 4217). When it is not that of the organization, the request is refused. */
  currency?: string | undefined;
  /** Reason for the merchant. At most 500 characters. */
  reason: string;
  /** Invoice the credit is about; null for none. */
  invoiceId?: string | null | undefined;
  /** Line of that invoice, which limits the amount; null for none. */
  lineId?: string | null | undefined;
}
/** Input of `invoices.balance`: Read the balance of an organization. */
export interface InvoicesBalanceInput {
  /** Id of the organization. */
  organizationId: string;
}
/** Input of `invoices.statement`: Read a statement of an organization. */
export interface InvoicesStatementInput {
  /** Id of the organization. */
  organizationId: string;
  /** First day. Left out: the first day of the month of the last day. */
  from?: string | undefined;
  /** Last day, at most 366 days with the first one. Left out: today. */
  to?: string | undefined;
}
/** Input of `invoices.statementCsv`: Download a statement of an organization as CSV. */
export interface InvoicesStatementCsvInput {
  /** Id of the organization. */
  organizationId: string;
  /** First day. Left out: the first day of the month of the last day. */
  from?: string | undefined;
  /** Last day, at most 366 days with the first one. Left out: today. */
  to?: string | undefined;
}
/** Input of `charges.list`: Read the charges by hand of an organization, newest first. */
export interface ChargesListInput {
  /** Id of the organization. */
  organizationId: string;
  /** State. Several, comma separated, mean any of them. At most 5. */
  state?: ('proposed' | 'approved' | 'invoiced' | 'declined' | 'withdrawn')[] | undefined;
}
/** Input of `charges.get`: Read a charge by hand. */
export interface ChargesGetInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the charge. */
  id: string;
}
/** Input of `charges.create`: Charge an organization for work by hand. */
export interface ChargesCreateInput {
  /** Id of the organization. */
  organizationId: string;
  /** `approved` bills it, `proposed` waits for the back office. Left out: approved. */
  state?: 'proposed' | 'approved' | undefined;
  /** Name of the work, as the invoice line shows it. At most 200 characters. */
  description: string;
  /** Quantity in `unit`, with at most four decimals. */
  quantity: number;
  /** Unit of the quantity. */
  unit: 'piece' | 'hour' | 'pallet' | 'order' | 'unit';
  /** Day of the work, in the organization's time zone. */
  day: string;
  /** Note for the merchant, shown on the line; null for none. At most 500 characters. */
  note?: string | null | undefined;
  /** Shipment the work was for; null when it was for none. */
  shipmentId?: string | null | undefined;
  /** Warehouse that did the work; null when it is not named. */
  warehouseId?: string | null | undefined;
  /** Price of one unit in minor units. Left out: the price of the unit on the rate card of that day. From 0 to 1000000000. */
  unitPrice?: number | undefined;
  /** Currency that `unitPrice` is meant in (ISO 4217). When it is not that of the organization, the request is refused. */
  currency?: string | undefined;
}
/** Input of `charges.approve`: Approve a proposed charge. */
export interface ChargesApproveInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the charge. */
  id: string;
  /** Price of one unit in minor units. Left out: the proposed one, or the price of the unit on the rate card of that day. From 0 to 1000000000. */
  unitPrice?: number | undefined;
}
/** Input of `charges.decline`: Decline a proposed charge. */
export interface ChargesDeclineInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the charge. */
  id: string;
  /** Reason for the staff; null for none. At most 500 characters. */
  reason?: string | null | undefined;
}
/** Input of `charges.withdraw`: Withdraw a charge that is not invoiced yet. */
export interface ChargesWithdrawInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the charge. */
  id: string;
  /** Reason for the staff; null for none. At most 500 characters. */
  reason?: string | null | undefined;
}
/** Input of `carrierCosts.ofShipment`: Read what carriers charged the warehouse for a shipment. */
export interface CarrierCostsOfShipmentInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
}
/** Input of `carrierCosts.add`: Record what a carrier charged the warehouse for a shipment. */
export interface CarrierCostsAddInput {
  /** Id of the organization. */
  organizationId: string;
  /** Id of the shipment. */
  id: string;
  /** Tracking number of the parcel; null when none is named. At most 64 characters. */
  trackingNumber?: string | null | undefined;
  /** Kind of cost. Left out: postage. */
  kind?:
    | 'postage'
    | 'address_correction'
    | 'residential'
    | 'fuel'
    | 'additional_handling'
    | 'oversize'
    | 'return'
    | 'duties'
    | 'other'
    | undefined;
  /** Amount in minor units; negative where the carrier gives money back, or to correct a mistake. From -1000000000 to 1000000000. */
  amount: number;
}
/** Input of `carrierCosts.import`: Book the invoice of a carrier from CSV. */
export interface CarrierCostsImportInput {
  /** Number of the carrier's invoice. At most 64 characters. */
  number: string;
  /** Name of the file, as evidence shows it. At most 200 characters. */
  fileName: string;
  /** Currency of rows that name none (ISO 4217). Left out, each row names its own. */
  currency?: string | undefined;
  /** CSV with a header, separated by commas, semicolons or tabs. Columns: `tracking_number`, `amount` (in major units, such as 12.40; negative where the carrier gives money back), and optionally `currency` and `kind` (postage, address_correction, residential, fuel, additional_handling, oversize, return, duties, other; an empty cell is postage). All rows have the same currency. At most 7000000 characters. */
  costs: string;
}
/** Input of `carrierCosts.missing`: Read the shipments whose postage is billed at cost and whose cost is not known. */
export interface CarrierCostsMissingInput {
  /** Only this organization, or test space. */
  organizationId?: string | undefined;
}
/** Input of `recommendations.list`: List recommendations of all organizations, most urgent first. */
export interface RecommendationsListInput {
  /** Only of this organization, or test space. */
  organizationId?: string | undefined;
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
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `recommendations.metrics`: Read the model performance and last run in each organization. */
export interface RecommendationsMetricsInput {}
/** Input of `recommendations.run`: Regenerate the recommendations of an organization now. */
export interface RecommendationsRunInput {
  /** Id of the organization. */
  organizationId: string;
  /** Reason it cannot wait for the night, logged with the run; null for none. At most 500 characters. */
  reason?: string | null | undefined;
}
/** Input of `jobs.overview`: Read the background jobs and their failures. */
export interface JobsOverviewInput {}
/** Input of `jobs.retry`: Retry a failed job now. */
export interface JobsRetryInput {
  /** The id of a job. */
  jobId: string;
}
/** Input of `jobs.run`: Run a scheduled task now. */
export interface JobsRunInput {
  /** The name of a task. */
  task: string;
}
/** Input of `staff.list`: List the staff of the warehouse, by name. */
export interface StaffListInput {
  /** Part of the name or the email address, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only people who work here, or only those who have left. */
  active?: boolean | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `staff.get`: Read a person of the staff. */
export interface StaffGetInput {
  /** Id of the user. */
  id: string;
}
/** Input of `staff.create`: Add a person to the staff. */
export interface StaffCreateInput {
  /** First and last name. At most 200 characters. */
  name: string;
  /** Email address, which signing in needs; null for none. At most 254 characters. */
  email?: string | null | undefined;
  /** Text that a scan of the badge returns; null for no badge. */
  badge?: string | null | undefined;
  /**
   * Roles of the person, each once for a warehouse. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  roles: RoleAtWarehouse[];
}
/** Input of `staff.update`: Change the name, email address, badge or roles of a person. */
export interface StaffUpdateInput {
  /** Id of the user. */
  id: string;
  /** First and last name. At most 200 characters. */
  name?: string | undefined;
  /** Email address, which signing in needs; null for none. At most 254 characters. */
  email?: string | null | undefined;
  /** Text that a scan of the badge returns; null for no badge. */
  badge?: string | null | undefined;
  /** Roles of the person, each once for a warehouse. At most 100. */
  roles?: RoleAtWarehouse[] | undefined;
}
/** Input of `staff.deactivate`: End the access of a person who leaves. */
export interface StaffDeactivateInput {
  /** Id of the user. */
  id: string;
}
/** Input of `staff.resetPin`: Reset the PIN with which a person approves. */
export interface StaffResetPinInput {
  /** Id of the user. */
  id: string;
}
/** Input of `staff.signInLink`: Make a link with which a person sets a password and signs in. */
export interface StaffSignInLinkInput {
  /** Id of the user. */
  id: string;
  /** True to link an account that is already there. Its sessions and second factor end, and only the new link sets its password. Left out: false. */
  takeExisting?: boolean | undefined;
}
/** Input of `webhooks.list`: List the webhook endpoints of the warehouse, newest first. */
export interface WebhooksListInput {
  /** Only endpoints in this state. Several, comma separated, mean any of them. At most 3. */
  state?: ('enabled' | 'paused' | 'disabled')[] | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `webhooks.history`: List what was done to the webhook endpoints of the warehouse, newest first. */
export interface WebhooksHistoryInput {
  /** Only this endpoint. */
  webhookId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `webhooks.get`: Read a webhook endpoint of the warehouse. */
export interface WebhooksGetInput {
  /** Id of the webhook. */
  id: string;
}
/** Input of `webhooks.create`: Have events of merchants sent to an endpoint of the warehouse. */
export interface WebhooksCreateInput {
  /** Address events are sent to by POST: https in the public internet, or http and any address where the service allows that. No user name, password or fragment; port 443, 80 or one above 1023. At most 2000 characters. */
  url: string;
  /** Description of the endpoint; null for none. At most 200 characters. */
  description?: string | null | undefined;
  /**
   * Topics to send: single ones, families such as `shipment.*`, or `*` for all present and future ones. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  topics: (
    | '*'
    | 'shipment.*'
    | 'package.*'
    | 'inbound.*'
    | 'stock.*'
    | 'lot.*'
    | 'product.*'
    | 'carton.*'
    | 'invoice.*'
    | 'charge.*'
    | 'organization.*'
    | 'webhook.*'
    | 'notification.*'
    | 'recommendation.*'
    | 'shipment.created'
    | 'shipment.deleted'
    | 'shipment.submitted'
    | 'shipment.split'
    | 'shipment.updated'
    | 'shipment.held'
    | 'shipment.released'
    | 'shipment.started'
    | 'shipment.picked'
    | 'shipment.packed'
    | 'shipment.short_picked'
    | 'shipment.late'
    | 'shipment.forwarded'
    | 'shipment.unshipped'
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
    | 'stock.aging'
    | 'lot.held'
    | 'lot.recalled'
    | 'lot.released'
    | 'product.created'
    | 'product.updated'
    | 'product.archived'
    | 'product.restored'
    | 'product.measured'
    | 'product.measurement_disputed'
    | 'product.measurement_upheld'
    | 'product.barcode_added'
    | 'carton.created'
    | 'carton.updated'
    | 'carton.archived'
    | 'carton.restored'
    | 'invoice.issued'
    | 'invoice.payment_pending'
    | 'invoice.payment_missed'
    | 'invoice.paid'
    | 'invoice.payment_received'
    | 'invoice.payment_reversed'
    | 'invoice.overdue'
    | 'invoice.collecting'
    | 'invoice.cancelled'
    | 'invoice.refunded'
    | 'invoice.credited'
    | 'charge.approved'
    | 'charge.withdrawn'
    | 'organization.created'
    | 'organization.updated'
    | 'organization.suspended'
    | 'organization.reopened'
    | 'organization.closed'
    | 'organization.closing_cancelled'
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
  )[];
  /** Only events of these organizations; null for all, present and future. At most 200. */
  organizationIds?: string[] | null | undefined;
  /** Only events about shipments, inbounds and returns of these warehouses; null for events of every kind and warehouse. At most 100. */
  warehouseIds?: string[] | null | undefined;
}
/** Input of `webhooks.update`: Change where events of merchants are sent, and which. */
export interface WebhooksUpdateInput {
  /** Id of the webhook. */
  id: string;
  /** Address events are sent to by POST: https in the public internet, or http and any address where the service allows that. No user name, password or fragment; port 443, 80 or one above 1023. At most 2000 characters. */
  url?: string | undefined;
  /** Description of the endpoint; null for none. At most 200 characters. */
  description?: string | null | undefined;
  /** Topics to send: single ones, families such as `shipment.*`, or `*` for all present and future ones. At most 100. */
  topics?:
    | (
        | '*'
        | 'shipment.*'
        | 'package.*'
        | 'inbound.*'
        | 'stock.*'
        | 'lot.*'
        | 'product.*'
        | 'carton.*'
        | 'invoice.*'
        | 'charge.*'
        | 'organization.*'
        | 'webhook.*'
        | 'notification.*'
        | 'recommendation.*'
        | 'shipment.created'
        | 'shipment.deleted'
        | 'shipment.submitted'
        | 'shipment.split'
        | 'shipment.updated'
        | 'shipment.held'
        | 'shipment.released'
        | 'shipment.started'
        | 'shipment.picked'
        | 'shipment.packed'
        | 'shipment.short_picked'
        | 'shipment.late'
        | 'shipment.forwarded'
        | 'shipment.unshipped'
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
        | 'stock.aging'
        | 'lot.held'
        | 'lot.recalled'
        | 'lot.released'
        | 'product.created'
        | 'product.updated'
        | 'product.archived'
        | 'product.restored'
        | 'product.measured'
        | 'product.measurement_disputed'
        | 'product.measurement_upheld'
        | 'product.barcode_added'
        | 'carton.created'
        | 'carton.updated'
        | 'carton.archived'
        | 'carton.restored'
        | 'invoice.issued'
        | 'invoice.payment_pending'
        | 'invoice.payment_missed'
        | 'invoice.paid'
        | 'invoice.payment_received'
        | 'invoice.payment_reversed'
        | 'invoice.overdue'
        | 'invoice.collecting'
        | 'invoice.cancelled'
        | 'invoice.refunded'
        | 'invoice.credited'
        | 'charge.approved'
        | 'charge.withdrawn'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.suspended'
        | 'organization.reopened'
        | 'organization.closed'
        | 'organization.closing_cancelled'
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
  /** Only events of these organizations; null for all, present and future. At most 200. */
  organizationIds?: string[] | null | undefined;
  /** Only events about shipments, inbounds and returns of these warehouses; null for events of every kind and warehouse. At most 100. */
  warehouseIds?: string[] | null | undefined;
}
/** Input of `webhooks.pause`: Pause a webhook endpoint of the warehouse. */
export interface WebhooksPauseInput {
  /** Id of the webhook. */
  id: string;
}
/** Input of `webhooks.enable`: Send to a paused or disabled endpoint of the warehouse again. */
export interface WebhooksEnableInput {
  /** Id of the webhook. */
  id: string;
  /** True leaves out the events it has missed. Left out: false. */
  skipMissed?: boolean | undefined;
}
/** Input of `webhooks.rotateSecret`: Sign with a new secret. */
export interface WebhooksRotateSecretInput {
  /** Id of the webhook. */
  id: string;
  /** Hours in which both secrets sign. From 0 to 168. Left out: 24. */
  overlapHours?: number | undefined;
}
/** Input of `webhooks.test`: Send an example of a topic to an endpoint of the warehouse. */
export interface WebhooksTestInput {
  /** Id of the webhook. */
  id: string;
  /** Topic of the example. */
  topic:
    | 'shipment.created'
    | 'shipment.deleted'
    | 'shipment.submitted'
    | 'shipment.split'
    | 'shipment.updated'
    | 'shipment.held'
    | 'shipment.released'
    | 'shipment.started'
    | 'shipment.picked'
    | 'shipment.packed'
    | 'shipment.short_picked'
    | 'shipment.late'
    | 'shipment.forwarded'
    | 'shipment.unshipped'
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
    | 'stock.aging'
    | 'lot.held'
    | 'lot.recalled'
    | 'lot.released'
    | 'product.created'
    | 'product.updated'
    | 'product.archived'
    | 'product.restored'
    | 'product.measured'
    | 'product.measurement_disputed'
    | 'product.measurement_upheld'
    | 'product.barcode_added'
    | 'carton.created'
    | 'carton.updated'
    | 'carton.archived'
    | 'carton.restored'
    | 'invoice.issued'
    | 'invoice.payment_pending'
    | 'invoice.payment_missed'
    | 'invoice.paid'
    | 'invoice.payment_received'
    | 'invoice.payment_reversed'
    | 'invoice.overdue'
    | 'invoice.collecting'
    | 'invoice.cancelled'
    | 'invoice.refunded'
    | 'invoice.credited'
    | 'charge.approved'
    | 'charge.withdrawn'
    | 'organization.created'
    | 'organization.updated'
    | 'organization.suspended'
    | 'organization.reopened'
    | 'organization.closed'
    | 'organization.closing_cancelled'
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
}
/** Input of `webhooks.remove`: Delete a webhook endpoint of the warehouse. */
export interface WebhooksRemoveInput {
  /** Id of the webhook. */
  id: string;
}
/** Input of `webhooks.deliveries`: List what was sent to an endpoint of the warehouse, newest first. */
export interface WebhooksDeliveriesInput {
  /** Id of the webhook. */
  id: string;
  /** Only deliveries in this state. Several, comma separated, mean any of them. At most 4. */
  state?: ('waiting' | 'delivered' | 'failed' | 'cancelled')[] | undefined;
  /** Only this topic. Several, comma separated, mean any of them. At most 88. */
  topic?:
    | (
        | 'shipment.created'
        | 'shipment.deleted'
        | 'shipment.submitted'
        | 'shipment.split'
        | 'shipment.updated'
        | 'shipment.held'
        | 'shipment.released'
        | 'shipment.started'
        | 'shipment.picked'
        | 'shipment.packed'
        | 'shipment.short_picked'
        | 'shipment.late'
        | 'shipment.forwarded'
        | 'shipment.unshipped'
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
        | 'stock.aging'
        | 'lot.held'
        | 'lot.recalled'
        | 'lot.released'
        | 'product.created'
        | 'product.updated'
        | 'product.archived'
        | 'product.restored'
        | 'product.measured'
        | 'product.measurement_disputed'
        | 'product.measurement_upheld'
        | 'product.barcode_added'
        | 'carton.created'
        | 'carton.updated'
        | 'carton.archived'
        | 'carton.restored'
        | 'invoice.issued'
        | 'invoice.payment_pending'
        | 'invoice.payment_missed'
        | 'invoice.paid'
        | 'invoice.payment_received'
        | 'invoice.payment_reversed'
        | 'invoice.overdue'
        | 'invoice.collecting'
        | 'invoice.cancelled'
        | 'invoice.refunded'
        | 'invoice.credited'
        | 'charge.approved'
        | 'charge.withdrawn'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.suspended'
        | 'organization.reopened'
        | 'organization.closed'
        | 'organization.closing_cancelled'
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
  /** Only this event. */
  eventId?: string | undefined;
  /** From this time on. */
  since?: string | undefined;
  /** Before this time. */
  until?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `webhooks.delivery`: Read a delivery to an endpoint of the warehouse, with its attempts. */
export interface WebhooksDeliveryInput {
  /** Id of the webhook. */
  id: string;
  /** Id of the delivery. */
  deliveryId: string;
}
/** Input of `webhooks.retry`: Send a delivery to an endpoint of the warehouse again now. */
export interface WebhooksRetryInput {
  /** Id of the webhook. */
  id: string;
  /** Id of the delivery. */
  deliveryId: string;
}
