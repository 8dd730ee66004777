// Written by tools/write-sdk.ts from the contract: change the contract instead.

import type { FileToSend } from './call.ts';

export interface AuditEntry {
  /** Time of the event, in UTC. */
  at: string;
  /** Name of the event, such as `key.created`. */
  action: string;
  /** Author of the event. */
  actor: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Kind of the record it is about. */
  subjectType: string;
  /** Id of the record it is about. */
  subjectId: string;
  /** Facts of the event by name. */
  details: {
    [k: string]: unknown;
  };
}
export interface Balance {
  /** Time of the figures, in UTC. */
  asOf: string;
  /** Currency of all amounts (ISO 4217). */
  currency: string;
  /** Amount that the organization owes, in minor units; negative when the warehouse owes it. It is the amount due less the credit. */
  balance: number;
  /** Amount left to pay on all invoices, in minor units. */
  amountDue: number;
  /** Part of the amount due that is past its due date, in minor units. */
  overdue: number;
  /** Credit of invoices below zero that is not on a later invoice yet, in minor units; positive. */
  credit: number;
  /** Number of invoices with an amount left to pay. */
  openInvoices: number;
  /** Earliest due date of these invoices; null when there are none. */
  nextDueDate: string | null;
}
/** A row for each product in each box. */
export interface BoxContent {
  /** Id of the shipment. */
  shipmentId: string;
  /** Number of the shipment, such as SPD-1042. */
  number: string;
  /** One row for each product in each box, in the order of the boxes. */
  rows: {
    /** Number of the box in the shipment, from 1. */
    boxNumber: number;
    /** Id of the package; null until the box is a package. */
    packageId: string | null;
    /** Tracking number of the package; null until it is labelled. */
    trackingNumber: string | null;
    /** Name of the carton; null when the box was packed from loose units. */
    cartonName: string | null;
    /** SKU of the product. */
    sku: string | null;
    /** Name of the product. */
    productName: string;
    /** Fulfillment network SKU of the product (Amazon); null when it has none. */
    fnsku: string | null;
    /** Units of the product in the box. */
    units: number;
    /** Length of the box, in mm; null when unknown. */
    lengthMm: number | null;
    /** Width of the box, in mm; null when unknown. */
    widthMm: number | null;
    /** Height of the box, in mm; null when unknown. */
    heightMm: number | null;
    /** Weight of the whole box, in g; null when unknown. */
    weightG: number | null;
  }[];
}
/** Each part of the request succeeds or fails on its own. */
export interface BulkCartons {
  /** Number of parts that succeeded. */
  succeeded: number;
  /** Number of parts that failed. */
  failed: number;
  /** One result for each part of the request, in its order. */
  results: {
    /** Place of the part in the request, from 0. */
    index: number;
    /** HTTP status the part would have had alone. */
    status: number;
    /** The record as it is now; null when the part failed. */
    record: Carton | null;
    /** The refusal; null when the part succeeded. */
    error: {
      /** One sentence that says what is wrong and what to do. */
      error: string;
      /** Stable code of the error; each has a page at `/problems/<code>`. */
      code: ErrorCode;
      /** More exact reason, for programs that tell it in another language; absent for most errors. */
      reason?: {
        /** Stable code of the reason. */
        code:
          | 'badge_inactive'
          | 'badge_unknown'
          | 'barcodes_at_most'
          | 'bin_empty'
          | 'bin_holds_goods'
          | 'bin_inactive'
          | 'bin_lacks_item'
          | 'bin_new'
          | 'bin_not_due'
          | 'bin_not_empty'
          | 'bin_not_here'
          | 'bin_not_pick'
          | 'bin_not_reserve'
          | 'bin_same'
          | 'bin_size_unknown'
          | 'bin_taken'
          | 'bin_unknown'
          | 'box_unknown'
          | 'boxes_at_most'
          | 'carton_required'
          | 'cartons_not_packed'
          | 'code_not_printable'
          | 'code_twice'
          | 'count_changed_state'
          | 'count_item_twice'
          | 'count_limit'
          | 'count_line_decided'
          | 'count_lines_at_most'
          | 'count_lot_unknown'
          | 'counted_yourself'
          | 'expiry_differs'
          | 'expiry_required'
          | 'expiry_without_lot'
          | 'found_required'
          | 'has_labels'
          | 'item_not_in_bin'
          | 'item_not_in_count'
          | 'item_not_on_order'
          | 'kit_has_no_stock'
          | 'lot_never_here'
          | 'lot_required'
          | 'lot_stopped'
          | 'lots_not_kept'
          | 'measurement_not_disputed'
          | 'no_lot_to_count'
          | 'not_coming_back'
          | 'not_measured'
          | 'not_packed_yet'
          | 'not_picked_by_you'
          | 'not_to_put_back'
          | 'nothing_to_count'
          | 'nothing_to_put_back'
          | 'nothing_to_recount'
          | 'order_lacks_stock'
          | 'order_of_another_warehouse'
          | 'order_too_early'
          | 'order_wrong_state'
          | 'orders_not_of_one_kind'
          | 'orders_picked_by_others'
          | 'other_warehouse_required'
          | 'pack_at_most'
          | 'package_unknown'
          | 'part_required'
          | 'photos_at_most'
          | 'pick_at_most'
          | 'picked_already'
          | 'picked_by_another'
          | 'picker_not_here'
          | 'pin_changed'
          | 'pin_current_required'
          | 'pin_guessable'
          | 'pin_needed_first'
          | 'pin_not_digits'
          | 'pin_not_set'
          | 'pin_wrong'
          | 'postage_bought_already'
          | 'postage_no_rate'
          | 'postage_not_given_back'
          | 'postage_packed_again'
          | 'put_back_at_most'
          | 'quantity_required'
          | 'queue_empty'
          | 'reason_required'
          | 'refill_done'
          | 'refill_taken'
          | 'refill_undo_at_most'
          | 'serial_in_stock'
          | 'serial_malformed'
          | 'serial_of_another_item'
          | 'serial_on_order'
          | 'serial_removed'
          | 'serial_twice'
          | 'serial_unknown'
          | 'serials_missing'
          | 'serials_not_kept'
          | 'shipment_comes_in'
          | 'shipment_goes_out'
          | 'shipment_gone'
          | 'shipment_not_received'
          | 'short_at_most'
          | 'size_or_weight_required'
          | 'stock_changed_since_count'
          | 'stock_short'
          | 'tote_inactive'
          | 'tote_not_needed'
          | 'tote_taken'
          | 'tote_unknown'
          | 'tracking_number_used'
          | 'undo_put_back_at_most'
          | 'wave_of_another'
          | 'wave_over'
          | 'wrong_item';
        /** Names and figures of the sentence, such as the code of a bin. */
        values: {
          [k: string]: string | number;
        };
      };
      /** Problems by parameter or field; absent when the error is about none. */
      properties?: {
        [k: string]: string;
      };
      /** Records or figures that explain the error; absent when there are none. */
      details?: {
        [k: string]: unknown;
      }[];
    } | null;
  }[];
}
/** Each part of the request succeeds or fails on its own. */
export interface BulkProducts {
  /** Number of parts that succeeded. */
  succeeded: number;
  /** Number of parts that failed. */
  failed: number;
  /** One result for each part of the request, in its order. */
  results: {
    /** Place of the part in the request, from 0. */
    index: number;
    /** HTTP status the part would have had alone. */
    status: number;
    /** The record as it is now; null when the part failed. */
    record: Product | null;
    /** The refusal; null when the part succeeded. */
    error: {
      /** One sentence that says what is wrong and what to do. */
      error: string;
      /** Stable code of the error; each has a page at `/problems/<code>`. */
      code: ErrorCode;
      /** More exact reason, for programs that tell it in another language; absent for most errors. */
      reason?: {
        /** Stable code of the reason. */
        code:
          | 'badge_inactive'
          | 'badge_unknown'
          | 'barcodes_at_most'
          | 'bin_empty'
          | 'bin_holds_goods'
          | 'bin_inactive'
          | 'bin_lacks_item'
          | 'bin_new'
          | 'bin_not_due'
          | 'bin_not_empty'
          | 'bin_not_here'
          | 'bin_not_pick'
          | 'bin_not_reserve'
          | 'bin_same'
          | 'bin_size_unknown'
          | 'bin_taken'
          | 'bin_unknown'
          | 'box_unknown'
          | 'boxes_at_most'
          | 'carton_required'
          | 'cartons_not_packed'
          | 'code_not_printable'
          | 'code_twice'
          | 'count_changed_state'
          | 'count_item_twice'
          | 'count_limit'
          | 'count_line_decided'
          | 'count_lines_at_most'
          | 'count_lot_unknown'
          | 'counted_yourself'
          | 'expiry_differs'
          | 'expiry_required'
          | 'expiry_without_lot'
          | 'found_required'
          | 'has_labels'
          | 'item_not_in_bin'
          | 'item_not_in_count'
          | 'item_not_on_order'
          | 'kit_has_no_stock'
          | 'lot_never_here'
          | 'lot_required'
          | 'lot_stopped'
          | 'lots_not_kept'
          | 'measurement_not_disputed'
          | 'no_lot_to_count'
          | 'not_coming_back'
          | 'not_measured'
          | 'not_packed_yet'
          | 'not_picked_by_you'
          | 'not_to_put_back'
          | 'nothing_to_count'
          | 'nothing_to_put_back'
          | 'nothing_to_recount'
          | 'order_lacks_stock'
          | 'order_of_another_warehouse'
          | 'order_too_early'
          | 'order_wrong_state'
          | 'orders_not_of_one_kind'
          | 'orders_picked_by_others'
          | 'other_warehouse_required'
          | 'pack_at_most'
          | 'package_unknown'
          | 'part_required'
          | 'photos_at_most'
          | 'pick_at_most'
          | 'picked_already'
          | 'picked_by_another'
          | 'picker_not_here'
          | 'pin_changed'
          | 'pin_current_required'
          | 'pin_guessable'
          | 'pin_needed_first'
          | 'pin_not_digits'
          | 'pin_not_set'
          | 'pin_wrong'
          | 'postage_bought_already'
          | 'postage_no_rate'
          | 'postage_not_given_back'
          | 'postage_packed_again'
          | 'put_back_at_most'
          | 'quantity_required'
          | 'queue_empty'
          | 'reason_required'
          | 'refill_done'
          | 'refill_taken'
          | 'refill_undo_at_most'
          | 'serial_in_stock'
          | 'serial_malformed'
          | 'serial_of_another_item'
          | 'serial_on_order'
          | 'serial_removed'
          | 'serial_twice'
          | 'serial_unknown'
          | 'serials_missing'
          | 'serials_not_kept'
          | 'shipment_comes_in'
          | 'shipment_goes_out'
          | 'shipment_gone'
          | 'shipment_not_received'
          | 'short_at_most'
          | 'size_or_weight_required'
          | 'stock_changed_since_count'
          | 'stock_short'
          | 'tote_inactive'
          | 'tote_not_needed'
          | 'tote_taken'
          | 'tote_unknown'
          | 'tracking_number_used'
          | 'undo_put_back_at_most'
          | 'wave_of_another'
          | 'wave_over'
          | 'wrong_item';
        /** Names and figures of the sentence, such as the code of a bin. */
        values: {
          [k: string]: string | number;
        };
      };
      /** Problems by parameter or field; absent when the error is about none. */
      properties?: {
        [k: string]: string;
      };
      /** Records or figures that explain the error; absent when there are none. */
      details?: {
        [k: string]: unknown;
      }[];
    } | null;
  }[];
}
/** Each part of the request succeeds or fails on its own. */
export interface BulkShipments {
  /** Number of parts that succeeded. */
  succeeded: number;
  /** Number of parts that failed. */
  failed: number;
  /** One result for each part of the request, in its order. */
  results: {
    /** Place of the part in the request, from 0. */
    index: number;
    /** HTTP status the part would have had alone. */
    status: number;
    /** The record as it is now; null when the part failed. */
    record: Shipment | null;
    /** The refusal; null when the part succeeded. */
    error: {
      /** One sentence that says what is wrong and what to do. */
      error: string;
      /** Stable code of the error; each has a page at `/problems/<code>`. */
      code: ErrorCode;
      /** More exact reason, for programs that tell it in another language; absent for most errors. */
      reason?: {
        /** Stable code of the reason. */
        code:
          | 'badge_inactive'
          | 'badge_unknown'
          | 'barcodes_at_most'
          | 'bin_empty'
          | 'bin_holds_goods'
          | 'bin_inactive'
          | 'bin_lacks_item'
          | 'bin_new'
          | 'bin_not_due'
          | 'bin_not_empty'
          | 'bin_not_here'
          | 'bin_not_pick'
          | 'bin_not_reserve'
          | 'bin_same'
          | 'bin_size_unknown'
          | 'bin_taken'
          | 'bin_unknown'
          | 'box_unknown'
          | 'boxes_at_most'
          | 'carton_required'
          | 'cartons_not_packed'
          | 'code_not_printable'
          | 'code_twice'
          | 'count_changed_state'
          | 'count_item_twice'
          | 'count_limit'
          | 'count_line_decided'
          | 'count_lines_at_most'
          | 'count_lot_unknown'
          | 'counted_yourself'
          | 'expiry_differs'
          | 'expiry_required'
          | 'expiry_without_lot'
          | 'found_required'
          | 'has_labels'
          | 'item_not_in_bin'
          | 'item_not_in_count'
          | 'item_not_on_order'
          | 'kit_has_no_stock'
          | 'lot_never_here'
          | 'lot_required'
          | 'lot_stopped'
          | 'lots_not_kept'
          | 'measurement_not_disputed'
          | 'no_lot_to_count'
          | 'not_coming_back'
          | 'not_measured'
          | 'not_packed_yet'
          | 'not_picked_by_you'
          | 'not_to_put_back'
          | 'nothing_to_count'
          | 'nothing_to_put_back'
          | 'nothing_to_recount'
          | 'order_lacks_stock'
          | 'order_of_another_warehouse'
          | 'order_too_early'
          | 'order_wrong_state'
          | 'orders_not_of_one_kind'
          | 'orders_picked_by_others'
          | 'other_warehouse_required'
          | 'pack_at_most'
          | 'package_unknown'
          | 'part_required'
          | 'photos_at_most'
          | 'pick_at_most'
          | 'picked_already'
          | 'picked_by_another'
          | 'picker_not_here'
          | 'pin_changed'
          | 'pin_current_required'
          | 'pin_guessable'
          | 'pin_needed_first'
          | 'pin_not_digits'
          | 'pin_not_set'
          | 'pin_wrong'
          | 'postage_bought_already'
          | 'postage_no_rate'
          | 'postage_not_given_back'
          | 'postage_packed_again'
          | 'put_back_at_most'
          | 'quantity_required'
          | 'queue_empty'
          | 'reason_required'
          | 'refill_done'
          | 'refill_taken'
          | 'refill_undo_at_most'
          | 'serial_in_stock'
          | 'serial_malformed'
          | 'serial_of_another_item'
          | 'serial_on_order'
          | 'serial_removed'
          | 'serial_twice'
          | 'serial_unknown'
          | 'serials_missing'
          | 'serials_not_kept'
          | 'shipment_comes_in'
          | 'shipment_goes_out'
          | 'shipment_gone'
          | 'shipment_not_received'
          | 'short_at_most'
          | 'size_or_weight_required'
          | 'stock_changed_since_count'
          | 'stock_short'
          | 'tote_inactive'
          | 'tote_not_needed'
          | 'tote_taken'
          | 'tote_unknown'
          | 'tracking_number_used'
          | 'undo_put_back_at_most'
          | 'wave_of_another'
          | 'wave_over'
          | 'wrong_item';
        /** Names and figures of the sentence, such as the code of a bin. */
        values: {
          [k: string]: string | number;
        };
      };
      /** Problems by parameter or field; absent when the error is about none. */
      properties?: {
        [k: string]: string;
      };
      /** Records or figures that explain the error; absent when there are none. */
      details?: {
        [k: string]: unknown;
      }[];
    } | null;
  }[];
}
export interface Carton {
  /** Id of the carton. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Name of the carton. */
  name: string;
  /** Barcode on the box; null when there is none. */
  barcode: string | null;
  /**
   * Products in one box, each once.
   *
   * @minItems 1
   * @maxItems 50
   */
  contents: {
    /** Id of the product in the box. */
    productId: string;
    /** Name of the product. */
    productName: string;
    /** SKU of the product. */
    sku: string;
    /** Units in one box. */
    quantity: number;
  }[];
  /** Units in one box: the sum of the contents. */
  unitsPerCarton: number;
  /** Outer size of the closed box, in mm; null when not measured. */
  dimensions: {
    /** Length, in `unit`. */
    length: number;
    /** Width, in `unit`. */
    width: number;
    /** Height, in `unit`. */
    height: number;
    /** Unit of the three sides. */
    unit: 'mm' | 'cm' | 'in';
  } | null;
  /** Weight of the full box, in g; null when not weighed. */
  weight: {
    /** Weight with packaging, in `unit`. */
    value: number;
    /** Unit of `value`. */
    unit: 'g' | 'kg' | 'oz' | 'lb';
  } | null;
  /**
   * The merchant's own labels.
   *
   * @maxItems 50
   */
  tags: string[];
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata: {
    [k: string]: string;
  };
  /** The merchant's own reference, unique among cartons; null when none was given. */
  externalId: string | null;
  /** True when the record is soft-deleted; it is then listed only with `includeDeleted`. */
  archived: boolean;
  /** Time of the soft delete, in UTC; null while the record is not archived. */
  deletedAt: string | null;
}
/** The stock of one carton in boxes; its id is the carton id. */
export interface CartonStock {
  /** Id of the carton. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Name of the carton. */
  name: string;
  /** Units in one box. */
  unitsPerCarton: number;
  /** Same as `available`. */
  quantity: number;
  /** Boxes in the building, in any condition. */
  onHand: number;
  /** Boxes promised to submitted shipments, those to be opened included. */
  allocated: number;
  /** Boxes free to promise. */
  available: number;
  /** Boxes that cannot be sent: quarantined + damaged + expired. */
  unavailable: number;
  /** Boxes set aside until somebody decides about them. */
  quarantined: number;
  /** Boxes that are damaged. */
  damaged: number;
  /** Boxes past their expiry date. */
  expired: number;
  /** Boxes of `allocated` that will be opened for pick-and-pack. */
  reservedToOpen: number;
  /** Boxes expected and not yet received on open inbound shipments. */
  incoming: number;
  /** Stock in each warehouse. */
  warehouses: {
    /** Id of the warehouse. */
    id: string;
    /** Name of the warehouse. */
    name: string;
    /** Boxes in the building, in any condition. */
    onHand: number;
    /** Boxes promised to submitted shipments, those to be opened included. */
    allocated: number;
    /** Boxes free to promise. */
    available: number;
    /** Boxes that cannot be sent: quarantined + damaged + expired. */
    unavailable: number;
    /** Boxes set aside until somebody decides about them. */
    quarantined: number;
    /** Boxes that are damaged. */
    damaged: number;
    /** Boxes past their expiry date. */
    expired: number;
    /** Boxes of `allocated` that will be opened for pick-and-pack. */
    reservedToOpen: number;
    /** Boxes expected and not yet received on open inbound shipments. */
    incoming: number;
  }[];
  /** True when the carton is soft-deleted; it is then listed only with `includeDeleted`. */
  archived: boolean;
}
export interface Change {
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
  /** Name of the field. */
  field: string;
  /** Value before; null when there was none. */
  from: {
    [k: string]: unknown;
  };
  /** Value after; null when there is none. */
  to: {
    [k: string]: unknown;
  };
}
export interface Claim {
  /** Id of the claim. */
  id: string;
  /** Kind of claim. `quantile`: the observation is at most `value`, with the probability `level`. `probability`: `event` happens with the probability `level`. `fact`: it is so, and can be looked up. */
  kind: 'quantile' | 'probability' | 'fact';
  /** The claim in words. */
  event: string;
  /** Probability of the claim, from 0 to 1; 1 for a fact. */
  level: number;
  /** Value of a quantile in units; null for other claims without one. */
  value: number | null;
  /** Baseline forecast from past frequency alone (climatology): a value for quantiles, a probability otherwise. Null when there is none. */
  baseline: number | null;
  /** Time from which the claim can be settled, in UTC. */
  resolvesAt: string;
  /** Observation that settles the claim; for events 1 or 0. Null until it is settled, and when it cannot be known. */
  observed: number | null;
  /** Outcome of the claim; null until it is settled. `void`: it cannot be known, as when the product was out of stock meanwhile. */
  outcome: 'came_true' | 'did_not' | 'void' | null;
  /** Time the claim was settled, in UTC; null until then. */
  resolvedAt: string | null;
}
export interface Document {
  /** Id of the document. */
  id: string;
  /** Kind of document. A `shipping_label` is the merchant's own, and a `carrier_label` was bought by the warehouse. */
  kind:
    | 'shipping_label'
    | 'carrier_label'
    | 'fnsku_label'
    | 'packing_slip'
    | 'commercial_invoice'
    | 'asn'
    | 'photo'
    | 'other';
  /** Name of the file. */
  fileName: string;
  /** Media type, found by the first bytes of the file. */
  contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/zpl';
  /** Size in bytes. */
  sizeBytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
}
export interface Event {
  /** Id of the event. */
  id: string;
  /** Place of the event in the organization: gap-free, in the order of commits. */
  sequence: number;
  /** Topic of the event. */
  type:
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
  /** Time of the event, in UTC. */
  at: string;
  /** Author of the event. */
  actor: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Kind of the record it is about. */
  resourceType: string;
  /** Id of the record it is about. */
  resourceId: string;
  /** Payload of the event; each topic has fields of its own. */
  data: {
    [k: string]: unknown;
  };
}
export interface HoldReason {
  /** Stable code: `units_missing` gives `item`, `missing` and `quantity`. */
  code: 'units_missing';
  /** Names and figures of the sentence, such as the name of an item. */
  values: {
    [k: string]: string | number;
  };
}
export interface Invoice {
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
  /** Lines of the invoice. A list has at most the first 20 of each invoice, unless all are asked for. Of an invoice with more than 1,000 lines, only the invoice that is read alone has more than 20. */
  items: InvoiceLine[];
  /** Number of lines of the invoice. */
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
}
export interface InvoiceLine {
  /** Id of the invoice line. */
  id: string;
  /** Title of the charge. */
  title: string;
  /** Number of the shipment, name of the warehouse for storage, note of a special project, or reason of a credit; null when there is none. */
  description: string | null;
  /** Quantity in `unit`; m³-days may have a fraction. */
  quantity: number;
  /** Unit of the quantity. */
  unit: string;
  /** Price of one `unit` in minor units; it may have a fraction. */
  unitCost: number;
  /** Price of the whole quantity in minor units, without tax; negative for a credit. */
  totalCost: number;
  /** Kind of charge. */
  chargeType:
    | 'receiving_unit'
    | 'receiving_carton'
    | 'receiving_pallet'
    | 'container_unloading'
    | 'storage'
    | 'storage_long_term'
    | 'storage_bin'
    | 'pick_first'
    | 'pick_additional'
    | 'pack'
    | 'kit_component'
    | 'spd_carton_handling'
    | 'label'
    | 'order_minimum'
    | 'postage'
    | 'return'
    | 'return_unit'
    | 'cancel_fee'
    | 'special_project'
    | 'minimum'
    | 'credit';
  /** Day of the work, in the organization's time zone. */
  serviceDate: string;
  /** Source of the charge: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the charge by hand of a special project, the rate card of a minimum, or the event of a credit. */
  source: {
    /** Kind of source. */
    type: 'shipment' | 'snapshot' | 'receipt' | 'charge' | 'rate_card' | 'credit';
    /** Id of the source. */
    id: string;
  };
  /** Version of the rate card in force on that day. */
  rateCardVersion: string;
}
export interface InvoiceRecomputation {
  /** Id of the invoice. */
  invoiceId: string;
  /** True when there is no difference, no event is missing, and the payments add up. */
  agrees: boolean;
  /** Sums as they were billed. */
  billed: {
    /** Number of lines. */
    lines: number;
    /** Sum of the lines in minor units, without tax. */
    subtotal: number;
    /** Tax in minor units. */
    taxTotal: number;
    /** Subtotal and tax, in minor units. */
    totalAmount: number;
  };
  /** Sums as they are calculated now. */
  recomputed: {
    /** Number of lines. */
    lines: number;
    /** Sum of the lines in minor units, without tax. */
    subtotal: number;
    /** Tax in minor units. */
    taxTotal: number;
    /** Subtotal and tax, in minor units. */
    totalAmount: number;
  };
  /**
   * Lines that differ; at most 1,000.
   *
   * @maxItems 1000
   */
  differences: {
    /** Kind of difference: `changed` gives another result, `missing_evidence` has lost its evidence, `not_billed` is work of the period that no line bills. */
    kind: 'changed' | 'missing_evidence' | 'not_billed';
    /** Id of the billed line; null for work that was not billed. */
    lineId: string | null;
    /** Title of the charge. */
    title: string;
    /** Source of the charge. */
    source: {
      /** Kind of source. */
      type: 'shipment' | 'snapshot' | 'receipt' | 'charge' | 'rate_card' | 'credit';
      /** Id of the source. */
      id: string;
    };
    /** Day of the work, in the organization's time zone. */
    serviceDate: string;
    /** Amount billed in minor units; null for work that was not billed. */
    billed: number | null;
    /** Amount calculated now in minor units; null when nothing gives the line. */
    recomputed: number | null;
  }[];
  /** Payments of the invoice against its paid amount. */
  payments: {
    /** Paid amount of the invoice, in minor units. */
    recorded: number;
    /** Sum of its payments that were not reversed, in minor units. */
    recomputed: number;
  };
  /** Number of gaps in the sequence of events of the period: there should be none. */
  missingEvents: number;
  /** Currency of all amounts (ISO 4217). */
  currency: string;
  /** Time of the calculation, in UTC. */
  at: string;
}
/** Tax of an invoice. An issued invoice keeps it. */
export interface InvoiceTax {
  /** Id of the tax rule; null where no rule held and the percent of the rate card applies. */
  ruleId: string | null;
  /** Kind of taxation: at a rate, by the recipient (`reverse_charge`), outside the scope since the recipient is abroad (`export`), or `exempt`. */
  kind: 'standard' | 'reverse_charge' | 'export' | 'exempt';
  /** Name of the tax. */
  label: string;
  /** Percent of the subtotal. */
  percent: number;
  /** Sentence that the law wants on the invoice; null when there is none. */
  sentence: string | null;
  /** Warehouse company, which issues the invoice. */
  issuer: {
    /** Country of the warehouse company; null when not given. */
    countryCode: string | null;
    /** VAT id; null when there is none. */
    vatId: string | null;
    /** Other tax ids of the warehouse company. */
    otherIds: {
      /** Name of the id, such as EIN. */
      name: string;
      /** The id itself. */
      value: string;
    }[];
  };
  /** Organization that is billed. */
  merchant: {
    /** Country of the organization; null when not given. */
    countryCode: string | null;
    /** VAT id; null when there is none. */
    vatId: string | null;
  };
}
export interface LineEvidence {
  /** The invoice line. */
  line: InvoiceLine;
  /** Calculation in words and figures. */
  calculation: string;
  /** Events the line bills, as they were recorded at the time. */
  events: Event[];
  /**
   * Stock movements of the shipment or receipt; empty for other lines.
   *
   * @maxItems 500
   */
  movements: Movement[];
  /**
   * Closing stock of that day in that warehouse, for storage; empty for other lines.
   *
   * @maxItems 1000
   */
  snapshots: StockSnapshot[];
  /** Codes of the bins that held goods at the end of that day, for bin storage; left out for other lines. */
  bins?: string[];
  /** Costs of the carrier behind postage at cost, by the time they became known; left out for other lines. */
  carrierCosts?: {
    /** Tracking number; null when none was given. */
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
    /** Amount billed for it, in minor units; negative where the carrier gave money back. */
    billed: number;
    /** Time the cost became known, in UTC. */
    knownAt: string;
    /** Number of the carrier's invoice; null when the cost was entered by hand. */
    carrierInvoice: string | null;
    /** File of that invoice; null when it was entered by hand. */
    fileName: string | null;
    /** Line of that file; null when it was entered by hand. */
    line: number | null;
  }[];
  /** Result of the calculation from this evidence; 0 where it yields nothing. */
  recomputed: {
    /** Quantity, in the unit of the line. */
    quantity: number;
    /** Price of one unit in minor units. */
    unitCost: number;
    /** Price of the whole quantity in minor units. */
    totalCost: number;
    /** True when the evidence gives what was billed. */
    agrees: boolean;
  };
}
/** A lot of a product, over all warehouses. */
export interface Lot {
  /** Id of the product. */
  productId: string;
  /** SKU of the product. */
  sku: string;
  /** Name of the product. */
  name: string;
  /** Name of the lot. */
  lot: string;
  /** Expiry date of the lot; null when there is none. */
  expiresOn: string | null;
  /** State of the lot: its goods can be sent (available), are stopped (held), or are recalled. */
  status: 'available' | 'held' | 'recalled';
  /** Reason of the latest change of the status; null before the first. */
  reason: string | null;
  /** Author of the latest change of the status; null before the first. */
  changedBy: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  } | null;
  /** Time of the latest change of the status, in UTC; null before the first. */
  changedAt: string | null;
  /** Units of the lot in all warehouses, in any condition, those in cartons included. */
  onHand: number;
  /** Units that are free to promise; 0 while the lot is held or recalled. */
  available: number;
  /** Units promised to submitted shipments. */
  allocated: number;
  /** Units set aside, those stopped by the status of the lot included. */
  quarantined: number;
  /** Time the stock of the product or the status of the lot last changed, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
/** Shipments that carried a lot, and who received them. */
export interface LotRecall {
  /** Id of the product. */
  productId: string;
  /** SKU of the product. */
  sku: string;
  /** Name of the product. */
  name: string;
  /** Name of the lot that was asked for; null for all that are stopped. */
  lot: string | null;
  /** Units of the lot that have left, over all shipments listed. */
  units: number;
  /** Shipments that carried the lot, the latest first. */
  shipments: {
    /** Id of the shipment. */
    shipmentId: string;
    /** Number of the shipment. */
    number: string;
    /** Lot that left with it. */
    lot: string;
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
    /** The merchant's order number; null when none was given. */
    orderNumber: string | null;
    /** The merchant's own reference; null when none was given. */
    externalId: string | null;
    /** Time the shipment was handed to the carrier, in UTC. */
    forwardedAt: string;
    /** Units of the lot that left with it, those in cartons included. */
    units: number;
    /** Address the goods went to; null when the shipment has none. */
    recipient: {
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
    /** Tracking numbers of its packages. */
    trackingNumbers: string[];
  }[];
}
export interface MarketplaceLevel {
  /** Id of the product. */
  productId: string;
  /** SKU of the product. */
  sku: string;
  /** Marketplace that holds the stock. */
  marketplace: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
  /** Day the report is about, in the organization's time zone. */
  date: string;
  /** Units that could be sold there at the end of the day. */
  available: number;
  /** Units on their way there. */
  incoming: number;
  /** Units sold there on that day; null when the merchant does not know. */
  sold: number | null;
  /** Time of the latest report, in UTC. */
  updatedAt: string;
}
export interface MarketplaceLevels {
  /** Levels as they were written, in the order of the request. */
  levels: MarketplaceLevel[];
}
export interface Measurement {
  /** Measured size, in mm; null when only the weight was measured. */
  dimensions: {
    /** Length, in `unit`. */
    length: number;
    /** Width, in `unit`. */
    width: number;
    /** Height, in `unit`. */
    height: number;
    /** Unit of the three sides. */
    unit: 'mm' | 'cm' | 'in';
  } | null;
  /** Measured weight, in g; null when only the size was measured. */
  weight: {
    /** Weight with packaging, in `unit`. */
    value: number;
    /** Unit of `value`. */
    unit: 'g' | 'kg' | 'oz' | 'lb';
  } | null;
  /** Time of the measurement, in UTC. */
  at: string;
  /** Person who measured. */
  by: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Latest dispute; null when the merchant never disputed it. */
  dispute: {
    /** State of the dispute: `open` waits for the warehouse, `upheld` keeps the measurement, `measured_again` ended with a new one. */
    state: 'open' | 'upheld' | 'measured_again';
    /** The merchant's reason. */
    note: string;
    /** Time of the dispute, in UTC. */
    at: string;
    /** Author of the dispute. */
    by: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** The warehouse's answer; null while it is open. */
    answer: string | null;
    /** Time of the answer, in UTC; null while it is open. */
    answeredAt: string | null;
    /** Author of the answer; null while it is open. */
    answeredBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    } | null;
  } | null;
}
export interface Member {
  /** Id of the user. */
  id: string;
  /** Name of the person. */
  name: string;
  /** Email address the person signs in with. */
  email: string;
  /** Role of the person in the organization. */
  role: 'owner' | 'admin' | 'member' | 'viewer';
  /** Time the person joined, in UTC. */
  joinedAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
/** One line of the stock ledger; never changed afterwards. */
export interface Movement {
  /** Id of the movement. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Kind of movement. */
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
    | 'hold_lot'
    | 'release_lot'
    | 'damage'
    | 'expire'
    | 'transfer_out'
    | 'transfer_in'
    | 'write_off';
  /** Id of the product; null for boxes of a carton. */
  productId: string | null;
  /** Id of the carton; null for units of a product. */
  cartonId: string | null;
  /** SKU of the product; null for a carton. */
  sku: string | null;
  /** Name of the product or carton. */
  name: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Lot of the goods; null when there is none. */
  lot: string | null;
  /** Bucket the goods were put into or taken out of. */
  bucket: 'available' | 'allocated' | 'quarantined' | 'damaged' | 'expired' | 'reserved_to_open';
  /** Quantity moved, negative when taken out: units of a product, boxes of a carton. */
  quantity: number;
  /** Quantity in the bucket afterwards, for this product or carton, warehouse and lot. */
  balanceAfter: number;
  /** Reason of the movement; null when none was given. */
  reason: string | null;
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
  /** Shipment the goods were moved for; null when there is none. */
  shipmentId: string | null;
  /** Author of the movement. */
  actor: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
}
export interface NewWebhook {
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
  /** Secret to check signatures with: whsec_ and base64 (Standard Webhooks). It is shown only here. */
  secret: string;
}
export interface Notification {
  /** Id of the notification. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Kind of notification: activity to read, or an action item that waits for somebody. */
  kind: 'activity' | 'action_item';
  /** Area the notification belongs to. */
  type: 'shipment' | 'invoice' | 'inventory' | 'recommendation' | 'account' | 'system';
  /** Severity of the notification. */
  severity: 'info' | 'warning' | 'action_required';
  /** Topic of the event it came from. */
  event: string;
  /** Notification in a few words. */
  title: string;
  /** Notification in one sentence. */
  message: string;
  /** Kind of the record it is about; null when it is about none. */
  resourceType: string | null;
  /** Id of the record it is about; null when it is about none. */
  resourceId: string | null;
  /** State of an action item; null for activity. */
  state: 'open' | 'acknowledged' | 'resolved' | 'dismissed' | null;
  /** Requests that may end the cause, the best first, and then requests that show more about it. */
  actions: {
    /** Name of the action. */
    key: string;
    /** Label of the action for people. */
    label: string;
    /** HTTP method of the request. */
    method: string;
    /** Path of the request. */
    path: string;
    /** Body of the request; null when there is none, or when a person has to fill it in. */
    body: {
      [k: string]: unknown;
    } | null;
  }[];
  /** Key of the cause: a repeated cause counts on in the open action item. Null for activity. */
  dedupeKey: string | null;
  /** Number of times the cause was seen. */
  count: number;
  /** Time it was read, in UTC; null while it is unread. */
  readAt: string | null;
  /** Time until which it is snoozed, in UTC; null, or in the past, when it is not. */
  snoozedUntil: string | null;
  /** Time the cause of an action item was gone, in UTC; null until then. */
  resolvedAt: string | null;
}
export interface NotificationSummary {
  /** Number of unread notifications. */
  unread: number;
  /** Number of open action items that nobody has acknowledged and that are not snoozed. */
  openActionItems: number;
  /** Number of unread notifications by severity. */
  bySeverity: {
    /** Number of unread notifications. */
    info: number;
    /** Number of unread notifications. */
    warning: number;
    /** Number of unread notifications. */
    action_required: number;
  };
  /** Number of unread notifications by type. */
  byType: {
    /** Number of unread notifications. */
    shipment: number;
    /** Number of unread notifications. */
    invoice: number;
    /** Number of unread notifications. */
    inventory: number;
    /** Number of unread notifications. */
    recommendation: number;
    /** Number of unread notifications. */
    account: number;
    /** Number of unread notifications. */
    system: number;
  };
}
export interface Organization {
  /** Id of the organization. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Name of the organization. */
  name: string;
  /** Short code that its shipment and invoice numbers begin with, such as HC. The service chooses it when the organization is created, and it never changes. */
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
  /** IANA time zone of the organization; its days and billing periods are local to it. */
  timezone: string;
  /** Currency of its invoices (ISO 4217). */
  currency: string;
  /** Settings of the organization by name. */
  settings: {
    [k: string]: unknown;
  };
  /** State of the organization; requests of a suspended organization are rejected. */
  status: 'active' | 'suspended';
  /** Data space of the credential: the organization's own data, or its test space. */
  mode: 'live' | 'test';
  /** The person or the key behind the credential. */
  user: {
    /** Kind of caller: a person through an application, or an API key. */
    type: 'user' | 'key';
    /** Id of the person or the key. */
    id: string;
    /** Name of the person or the key. */
    name: string;
    /** Email address of the person; null for a key. */
    email: string | null;
    /** Role of the person; null for a key. */
    role: 'owner' | 'admin' | 'member' | 'viewer' | null;
    /** Scopes the credential grants. */
    scopes: (
      | 'inventory'
      | 'shipments'
      | 'locations'
      | 'invoices'
      | 'notifications'
      | 'recommendations'
      | 'user-account'
      | 'webhooks'
    )[];
    /** Whether the credential may write. */
    accessMode: 'read_write' | 'read_only';
  };
}
export interface Payment {
  /** Id of the payment. */
  id: string;
  /** Amount paid, in minor units; positive. */
  amount: number;
  /** Currency of the amount (ISO 4217). */
  currency: string;
  /** Time of payment, in UTC, as the warehouse recorded it. */
  paidAt: string;
  /** Means of payment; null when it was not recorded. */
  method: 'bank_transfer' | 'direct_debit' | 'card' | 'check' | 'cash' | 'other' | null;
  /** The warehouse's note on the payment; null when there is none. */
  reference: string | null;
  /** Time the payment was recorded, in UTC. */
  recordedAt: string;
  /** Time the payment was reversed because it was recorded by mistake, in UTC; null while it stands. */
  reversedAt: string | null;
  /** Reason it was reversed; null while it stands. */
  reversalReason: string | null;
}
export interface Payments {
  /** Payments of the invoice, the latest first. */
  payments: Payment[];
}
export interface Photo {
  /** Id of the photo. */
  id: string;
  /** Name of the file. */
  fileName: string;
  /** Media type, found by the first bytes of the file. */
  contentType: 'image/jpeg' | 'image/png';
  /** Size in bytes. */
  sizeBytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** Note on the photo; null when there is none. */
  note: string | null;
  /** Time of the upload, in UTC. */
  at: string;
  /** Person who took it. */
  by: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
}
export interface Product {
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
  /** Description of the product; null when none was given. */
  description: string | null;
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
  /** Days a unit must still keep to be sent; null for one day. */
  minimumShelfLifeDays: number | null;
  /** Customs data of the product; null when none was given. */
  customs: {
    /** Harmonized System code; null when none was given. */
    hsCode: string | null;
    /** Country of origin (ISO 3166-1 alpha-2); null when none was given. */
    countryOfOrigin: string | null;
    /** Declared value of one unit, in integer minor units of `currency`; null when none was given. */
    declaredValue: number | null;
    /** Currency of `declaredValue` (ISO 4217); null when none was given. */
    currency: string | null;
    /** Description of the goods for customs; null when none was given. */
    description: string | null;
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
  /** Days from an order to the arrival of new stock; null when the merchant gave none. */
  leadTimeDays: number | null;
  /** Units held back from `sellable`. */
  safetyBuffer: number;
  /** Cost and price of one unit. Recommendations use them to weigh lost sales against storage; nobody else sees them. Null when none were given. */
  pricing: {
    /** Landed cost of one unit, in integer minor units of `currency`; null when none was given. */
    cost: number | null;
    /** Selling price of one unit without tax, in integer minor units of `currency`; null when none was given. */
    price: number | null;
    /** Currency of cost and price (ISO 4217). */
    currency: string;
  } | null;
  /** Id of the warehouse's box for an order of this product alone, when it fits. Null leaves the choice to packing. */
  defaultBoxId: string | null;
  /** Components of a kit, which has no stock of its own: it is as available as its scarcest component. Null for other products. */
  kit: {
    /**
     * Products in one kit, each once.
     *
     * @minItems 1
     */
    components: {
      /** Id of the component. */
      productId: string;
      /** SKU of the component. */
      sku: string;
      /** Units of the component in one kit. */
      quantity: number;
    }[];
  } | null;
  /** Image URL; null when there is none. */
  imageUrl: string | null;
  /**
   * The merchant's own labels.
   *
   * @maxItems 50
   */
  tags: string[];
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata: {
    [k: string]: string;
  };
  /** The merchant's own reference, unique among products; null when none was given. */
  externalId: string | null;
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
}
/** The stock of one product in units; its id is the product id. */
export interface ProductStock {
  /** Id of the product. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** SKU of the product. */
  sku: string;
  /** Name of the product. */
  name: string;
  /** Same as `available`. */
  quantity: number;
  /** Units in the building, in any condition. */
  onHand: number;
  /** Units promised to submitted shipments. */
  allocated: number;
  /** Units free to promise: onHand − allocated − unavailable. */
  available: number;
  /** Units a shop may offer: available ones that still keep for `minimumShelfLifeDays`, − safetyBuffer, never below 0. */
  sellable: number;
  /** Units that cannot be sent: quarantined + damaged + expired. */
  unavailable: number;
  /** Units set aside until somebody decides about them. */
  quarantined: number;
  /** Units that are damaged. */
  damaged: number;
  /** Units past their expiry date. */
  expired: number;
  /** Units expected and not yet received on open inbound shipments, loose and in cartons. */
  incoming: number;
  /** Units ordered and not yet allocated. */
  backordered: number;
  /** Units of `available` that lie in sealed cartons. */
  availableInCartons: number;
  /** Stock in each warehouse. */
  warehouses: {
    /** Id of the warehouse. */
    id: string;
    /** Name of the warehouse. */
    name: string;
    /** Units in the building, in any condition. */
    onHand: number;
    /** Units promised to submitted shipments. */
    allocated: number;
    /** Units free to promise: onHand − allocated − unavailable. */
    available: number;
    /** Units a shop may offer: available ones that still keep for `minimumShelfLifeDays`, − safetyBuffer, never below 0. */
    sellable: number;
    /** Units that cannot be sent: quarantined + damaged + expired. */
    unavailable: number;
    /** Units set aside until somebody decides about them. */
    quarantined: number;
    /** Units that are damaged. */
    damaged: number;
    /** Units past their expiry date. */
    expired: number;
    /** Units expected and not yet received on open inbound shipments, loose and in cartons. */
    incoming: number;
    /** Units ordered and not yet allocated. */
    backordered: number;
    /** Units of `available` that lie in sealed cartons. */
    availableInCartons: number;
    /** Lots in the warehouse; only with `include=lots`. */
    lots?: {
      /** Name of the lot. */
      lot: string;
      /** Expiry date of the lot; null when there is none. */
      expiresOn: string | null;
      /** Units of the lot in the building. */
      onHand: number;
      /** Units of the lot that are free to promise. */
      available: number;
    }[];
  }[];
  /** True when the record is soft-deleted; it is then listed only with `includeDeleted`. */
  archived: boolean;
}
export interface Quote {
  /** Warehouse the shipment would leave from. */
  warehouse: {
    /** Id of the warehouse. */
    id: string;
    /** Name of the warehouse. */
    name: string;
  } | null;
  /** Promise the warehouse would make now; null when it could make none. */
  promise: {
    /** Time by which the carrier would have the shipment, in UTC. */
    shipBy: string;
    /** Cut-off the order would count for, in UTC. */
    cutoffAt: string;
    /** True when the cut-off of a working day has passed, and the order would count for a later one. */
    cutoffMissed: boolean;
    /** IANA time zone of the warehouse. */
    timezone: string;
  } | null;
  /** Further shipments that the order would be split into; left out when it would not be split. */
  splitInto?: {
    /** Warehouse it would leave from. */
    warehouse: {
      /** Id of the warehouse. */
      id: string;
      /** Name of the warehouse. */
      name: string;
    };
    /** Promise the warehouse would make now; null while the goods are not in stock. */
    promise: {
      /** Time by which the carrier would have the shipment, in UTC. */
      shipBy: string;
      /** Cut-off the order would count for, in UTC. */
      cutoffAt: string;
      /** True when the cut-off of a working day has passed, and the order would count for a later one. */
      cutoffMissed: boolean;
      /** IANA time zone of the warehouse. */
      timezone: string;
    } | null;
    /** True when it would wait for stock. */
    waitsForStock: boolean;
    /** Lines it would take over. */
    items: {
      /** Id of the product. */
      productId: string;
      /** SKU of the product. */
      sku: string;
      /** Name of the product. */
      name: string;
      /** Units of the product. */
      quantity: number;
      /** Lot that was asked for; null for any. */
      lot: string | null;
    }[];
  }[];
  /** Charges the shipment would cause, with those split from it. */
  estimatedCharges: {
    /** Kind of work, as on the lines of invoices. */
    chargeType: string;
    /** Title of the charge. */
    description: string;
    /** Quantity of the work, in `unit`. */
    quantity: number;
    /** Unit of the quantity. */
    unit: string;
    /** Price of one `unit` in minor units of `currency`; it may have a fraction. */
    unitCost: number;
    /** Price of the whole quantity in minor units of `currency`. */
    totalCost: number;
    /** Currency of the charge (ISO 4217). */
    currency: string;
  }[];
  /** Sum of the charges, in minor units of their currency. */
  estimatedTotal: number;
  /** Reason the warehouse’s postage table has no price for the packages, so that they are estimated by weight alone; null when it has one, or when there is no table. */
  postageNotCovered?: string | null;
  /** Reason no postage is among the charges: it is billed at the carrier's cost. Left out when the postage has a price. */
  postageAtCost?: string;
  /** True when the stock covers every line. */
  fulfillable: boolean;
  /** Lines the stock does not cover. */
  unfulfillable: {
    /** Id of the product or carton. */
    itemId: string | null;
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Requested quantity: units, or boxes of a carton. */
    requested: number;
    /** Quantity available at the warehouse. */
    available: number;
  }[];
  /** Everything that would refuse the shipment or put it on hold; empty when nothing would. */
  problems: {
    /** Problem as a code. */
    code: string;
    /** Problem as a sentence. */
    message: string;
  }[];
}
export interface ReadAll {
  /** Number of notifications that were unread before. */
  read: number;
}
export interface Recommendation {
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
}
export interface RecommendationMetrics {
  /** Time of the figures, in UTC. */
  asOf: string;
  /** Time of the data behind the last run of the models, in UTC; null when they never ran. */
  generatedAt: string | null;
  /** Currency of the amounts (ISO 4217). */
  currency: string;
  /** All types, in the order of the catalogue. */
  types: RecommendationTypeMetrics[];
}
export interface RecommendationTypeMetrics {
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
  /** Number of recommendations by state. */
  counts: {
    /** Number of recommendations in this state. */
    open: number;
    /** Number of recommendations in this state. */
    accepted: number;
    /** Number of recommendations in this state. */
    completed: number;
    /** Number of recommendations in this state. */
    failed: number;
    /** Number of recommendations in this state. */
    dismissed: number;
    /** Number of recommendations in this state. */
    snoozed: number;
    /** Number of recommendations in this state. */
    expired: number;
    /** Number of recommendations in this state. */
    resolved: number;
    /** Number of recommendations in this state. */
    superseded: number;
  };
  /** Share accepted of those that were accepted or dismissed; null without any. */
  acceptanceRate: number | null;
  /** Share completed of those that were accepted and have ended; null without any. */
  completionRate: number | null;
  /** Number of claims by state; settled ones of the last 365 days. */
  claims: {
    /** Claims that are not settled yet. */
    pending: number;
    /** Claims that were settled. */
    settled: number;
    /** Claims that came true. */
    cameTrue: number;
    /** Settled claims that cannot be judged. */
    void: number;
  };
  /** Share of claims that came true, of those that could be judged; null without any. */
  hitRate: number | null;
  /** Mean probability that the claims gave themselves; null without any. */
  expectedHitRate: number | null;
  /** Calibration of the settled claims; null when none was settled. */
  calibration: {
    /** Expected calibration error: 0 is perfect. */
    ece: number;
    /** Number of settled claims it was measured on. */
    n: number;
    /** Time span of these claims, in words. */
    window: string;
    /** Claims grouped by their probability. */
    bins: {
      /** Lower bound of the probability. */
      from: number;
      /** Upper bound of the probability. */
      to: number;
      /** Mean probability of the claims. */
      expected: number;
      /** Share of the claims that came true. */
      observed: number;
      /** Number of claims. */
      n: number;
    }[];
  } | null;
  /** Skill over climatology on the settled claims: 1 is perfect, 0 is no better than knowing how often it happens. Null when nothing was settled, or nothing can be compared. */
  skill: number | null;
  /** True while the type is muted for the organization because its claims had no skill. */
  muted: boolean;
  /** Time since which it is muted, in UTC; null while it is not. */
  mutedSince: string | null;
  /** Reason it is muted; null while it is not. */
  mutedReason: string | null;
  /** Number of wordings by author. */
  wording: {
    /** Recommendations worded by a template. */
    template: number;
    /** Recommendations worded by a language model. */
    llm: number;
    /** Wordings of a language model that were rejected, by reason. */
    rejected: {
      /** Whole number, 0 or more. */
      [k: string]: number;
    };
  };
  /** Sums of the money at stake. */
  impact: {
    /** Sum over the open ones, in minor units. */
    open: number;
    /** Sum over the completed ones, in minor units. */
    completed: number;
  };
}
/** A unit of a product with its serial number. */
export interface SerialNumber {
  /** Id of the product. */
  productId: string;
  /** SKU of the product. */
  sku: string;
  /** Serial number of the unit. */
  serialNumber: string;
  /** State of the unit: in stock, packed for an order, shipped, returned and in stock again, or removed from stock. */
  state: 'in_stock' | 'packed' | 'shipped' | 'returned' | 'removed';
  /** Id of the warehouse that it is in or left from; null when that is not known. */
  warehouseId: string | null;
  /** Id of the order that it is packed for or left with; null when there is none. */
  shipmentId: string | null;
  /** Number of that order; null when there is none. */
  shipmentNumber: string | null;
  /** Id of the order that it came back from; null when it never did. */
  lastShipmentId: string | null;
  /** Id of the inbound shipment that it came with; null when that is not known. */
  receivedShipmentId: string | null;
  /** Id of the return that it came back with; null when it never did. */
  returnedShipmentId: string | null;
  /** Time it was captured first, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface Shipment {
  /** Id of the shipment. */
  id: string;
  /** Time the record was created, in UTC. */
  createdAt: string;
  /** Time of the last write, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
  /** Version of the record: 1 at creation, one more with each write. */
  version: number;
  /** Number for people, such as PNP-1042; unique in the organization. */
  number: string;
  /** Type of shipment. */
  type: 'outbound-pickpack' | 'outbound-spd' | 'inbound-spd' | 'inbound-container' | 'inbound-return';
  /** Kind of shipment; it follows from the type. */
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
  /** Stage of the warehouse's work; null unless the shipment is in processing. */
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
  /** Promise of the warehouse for an outbound shipment; null while nothing is promised, as on hold. */
  promise: {
    /** Time by which the carrier has the shipment, in UTC. */
    shipBy: string;
    /** Cut-off the order counts for, in UTC. */
    cutoffAt: string;
    /** True when the order came after the cut-off of a working day, and counts for a later one. */
    cutoffMissed: boolean;
    /** IANA time zone of the warehouse. */
    timezone: string;
    /** State of the promise. It follows the clock: it can change without a write, and updatedAt does not move for it. */
    slaStatus: 'on_track' | 'at_risk' | 'late' | 'met' | 'missed';
  } | null;
  /** The merchant's own reference, unique among shipments; null when none was given. */
  externalId: string | null;
  /** The merchant's order number; null when none was given. */
  orderNumber: string | null;
  /** Notes of the merchant; null when there are none. */
  notes: string | null;
  /** Warehouse the shipment leaves or arrives at. */
  warehouse: {
    /** Id of the warehouse. */
    id: string;
    /** Name of the warehouse. */
    name: string;
  };
  /** Priority of the work. */
  priority: 'standard' | 'expedited';
  /** Day to leave on, in warehouse time; the promise counts from its cut-off. Null means as soon as possible. */
  requestedShipDate: string | null;
  /** Lines of the shipment. */
  items: {
    /** Id of the item. */
    id: string;
    /** Id of the product; null on a line of cartons. */
    productId: string | null;
    /** Id of the carton type; null on a line of units. */
    cartonId: string | null;
    /** SKU of the product; null on a line of cartons. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Quantity ordered or expected: units of a product, boxes of a carton. */
    quantity: number;
    /** Quantity of stock promised to the line; 0 once it has left. */
    allocatedQuantity: number;
    /** Quantity the stock does not cover yet. */
    backorderedQuantity: number;
    /** Quantity picked so far. */
    pickedQuantity: number;
    /** Quantity handed to the carrier. */
    shippedQuantity: number;
    /** Quantity that will not be sent. */
    cancelledQuantity: number;
    /** Contents of one box when the line was placed; null on a line of units. */
    contents:
      | {
          /** Id of the product in the box. */
          productId: string;
          /** SKU of the product. */
          sku: string;
          /** Name of the product. */
          name: string;
          /** Units in one box. */
          quantity: number;
        }[]
      | null;
    /** Components of one kit, on a line of kits that was submitted; left out otherwise. */
    components?: {
      /** Id of the component. */
      productId: string;
      /** SKU of the component. */
      sku: string;
      /** Name of the component. */
      name: string;
      /** Units of the component in one kit. */
      quantity: number;
    }[];
    /** Labels that belong to the line; null when it has none. */
    attachments: {
      /**
       * Ids of the shipping labels for the line.
       *
       * Items: Id of the document.
       */
      shippingLabels: string[];
      /**
       * Ids of the FNSKU labels for the line.
       *
       * Items: Id of the document.
       */
      fnskuLabels: string[];
    } | null;
    /** Quantity expected; null on outbound shipments. */
    expectedQuantity: number | null;
    /** Quantity received so far, damaged goods included; null on outbound shipments. */
    receivedQuantity: number | null;
    /** Quantity received damaged; null on outbound shipments. */
    damagedQuantity: number | null;
    /** Quantity expected but not received, counted when the receipt is closed; null on outbound shipments. */
    shortQuantity: number | null;
    /** Quantity received beyond the expected quantity; null on outbound shipments. */
    overQuantity: number | null;
    /** Lot that an order asks for; on goods that come in, the lot announced by the merchant or received by the warehouse. Null when there is none. */
    lot: string | null;
    /** Expiry date announced by the merchant or received by the warehouse; null when there is none. */
    expiresOn: string | null;
    /** Wish of the merchant for returned goods; null on other shipments. */
    requestedAction: 'restock' | 'quarantine' | 'dispose' | null;
    /** Decision of the warehouse on returned goods; null until the line is received, and on other shipments. */
    takenAction: 'restock' | 'quarantine' | 'dispose' | null;
  }[];
  /** Number of lines. */
  itemCount: number;
  /** Units ordered or expected, including those in cartons. */
  unitCount: number;
  /** Boxes ordered or expected. */
  cartonCount: number;
  /** Reasons the shipment is on hold; empty otherwise. */
  holds: {
    /** Reason as a code, such as `insufficient_stock`. */
    code: string;
    /** Reason as a sentence. */
    message: string;
    /** Facts of the sentence, for programs that tell it in another language; absent for most holds. */
    reason?: HoldReason;
    /** Author of the hold. */
    placedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Time of the hold, in UTC. */
    placedAt: string;
  }[];
  /** Address of the recipient; only pick-and-pack shipments have one. */
  shippingAddress: {
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
  /** Way an outbound shipment is sent; null on goods that come in. */
  shippingMethod: {
    /** Requested shipping service. */
    service: 'standard' | 'expedited' | 'overnight';
    /** Requested carrier, or the carrier of the first package once all are labelled; null when none was given. */
    carrier: string | null;
    /** True when the recipient has to sign. */
    signatureRequired: boolean;
  } | null;
  /** Handling of a pick-and-pack order when stock is short; null on other shipments. */
  fulfillmentPolicy:
    | 'fill_or_kill'
    | 'fill_all'
    | 'fill_all_available'
    | 'ship_and_backorder'
    | 'split'
    | 'split_and_backorder'
    | null;
  /** Wishes of the merchant for packing a pick-and-pack order; null when there are none. */
  packingInstructions: {
    /** Message for the recipient; null for none. */
    giftMessage: string | null;
  } | null;
  /** Fulfillment center that takes the boxes; only small-parcel shipments have one. */
  destination: {
    /** Kind of fulfillment center. */
    profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
    /** Code of the fulfillment center; null when none was given. */
    facilityCode: string | null;
    /** Reference of the fulfillment center, such as an FBA shipment id; null when none was given. */
    referenceId: string | null;
    /** Address of the fulfillment center. */
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
  } | null;
  /** Supplier of goods that come in; null when none was given. */
  supplier: string | null;
  /** Inbound carrier, entered by the merchant; null when none was given. */
  carrier: string | null;
  /** Tracking numbers: from the labels of outbound goods, or as entered for inbound goods. */
  trackingNumbers: string[];
  /** Number of the inbound container; null when there is none. */
  containerNumber: string | null;
  /** Day the goods are expected, in warehouse time; null when none was given. */
  expectedArrivalDate: string | null;
  /** Shipment that a return sends goods back from; null when none was named. */
  originalShipmentId: string | null;
  /** Shipment of the order that this one was split from; left out when it was not split from one. */
  splitFrom?: {
    /** Id of the shipment. */
    id: string;
    /** Number of the shipment. */
    number: string;
  };
  /** Shipments that were split from this one, oldest first, as they were then; left out when there are none. */
  splitInto?: {
    /** Id of the shipment. */
    id: string;
    /** Number of the shipment. */
    number: string;
    /** Warehouse it was to leave from when the order was split. */
    warehouse: {
      /** Id of the warehouse. */
      id: string;
      /** Name of the warehouse. */
      name: string;
    };
    /** True when its goods were not in stock when the order was split. */
    waitsForStock: boolean;
    /** Lines it took over when the order was split. */
    items: {
      /** Id of the product. */
      productId: string;
      /** SKU of the product. */
      sku: string;
      /** Name of the product. */
      name: string;
      /** Units of the product. */
      quantity: number;
      /** Lot that was asked for; null for any. */
      lot: string | null;
    }[];
  }[];
  /** The merchant's reason for a return; null when none was given. */
  reasonCode: string | null;
  /** Packages of an outbound shipment; empty before it is packed. */
  packages: {
    /** Id of the package. */
    id: string;
    /** Outer size of the package, in mm; null when unknown. */
    dimensions: {
      /** Length, in `unit`. */
      length: number;
      /** Width, in `unit`. */
      width: number;
      /** Height, in `unit`. */
      height: number;
      /** Unit of the three sides. */
      unit: 'mm' | 'cm' | 'in';
    } | null;
    /** Weight of the package, in g; null when unknown. */
    weight: {
      /** Weight with packaging, in `unit`. */
      value: number;
      /** Unit of `value`. */
      unit: 'g' | 'kg' | 'oz' | 'lb';
    } | null;
    /** Carrier on the label; null until the package is labelled. */
    carrier: string | null;
    /** The carrier's service on the label; null when none was given. */
    service: string | null;
    /** Tracking number on the label; null until the package is labelled. */
    trackingNumber: string | null;
    /** Address of the carrier's tracking page; null for a carrier whose page is not known. */
    trackingUrl: string | null;
    /** Goods in the package. */
    contents: {
      /** Id of the shipment's line. */
      itemId: string;
      /** SKU of the product; null for a carton. */
      sku: string | null;
      /** Units of a product, or boxes of a carton. */
      quantity: number;
      /** Serial numbers of the units; only of products that keep them. */
      serialNumbers?: string[];
    }[];
    /** Delivery status of the package. */
    status:
      | 'none'
      | 'label_created'
      | 'in_transit'
      | 'out_for_delivery'
      | 'delivered'
      | 'exception'
      | 'returned'
      | 'lost';
    /** Reports of the carrier, oldest first. */
    events: {
      /** Time the carrier reports, in UTC. */
      at: string;
      /** Delivery status reported. */
      status:
        | 'none'
        | 'label_created'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'lost';
      /** Words of the carrier or of the warehouse. */
      description: string;
    }[];
  }[];
  /** Delivery of the whole shipment. */
  delivery: {
    /** Delivery status: a problem of one package, or the package that is furthest from delivery. */
    status:
      | 'none'
      | 'label_created'
      | 'in_transit'
      | 'out_for_delivery'
      | 'delivered'
      | 'exception'
      | 'returned'
      | 'lost';
    /** Time the last package was delivered, in UTC; null until all are. */
    deliveredAt: string | null;
  };
  /** Files the merchant has uploaded. */
  documents: Document[];
  /** Latest cancellation or request for one; null when there was none. */
  cancellation: {
    /** Reason given with it; null when none was given. */
    reason: string | null;
    /** Author of the cancellation or request. */
    requestedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Time of the cancellation or request, in UTC. */
    requestedAt: string;
    /** Reason the warehouse rejected it; null when it did not. */
    refusedReason: string | null;
  } | null;
  /** True while a cancellation would be accepted or passed on to the warehouse. */
  cancellable: boolean;
  /** Equals `promise.shipBy` while an outbound shipment is pending; null otherwise. The warehouse may begin at any time before it: `cancellable` is what counts. */
  cancellableUntil: string | null;
  /** Charges expected for an outbound shipment, and the charges of the actual work once it has left; empty before it is submitted. */
  estimatedCharges: {
    /** Kind of work, as on the lines of invoices. */
    chargeType: string;
    /** Title of the charge. */
    description: string;
    /** Quantity of the work, in `unit`. */
    quantity: number;
    /** Unit of the quantity. */
    unit: string;
    /** Price of one `unit` in minor units of `currency`; it may have a fraction. */
    unitCost: number;
    /** Price of the whole quantity in minor units of `currency`. */
    totalCost: number;
    /** Currency of the charge (ISO 4217). */
    currency: string;
  }[];
  /** Invoice that bills the shipment; null until there is one. */
  invoiceId: string | null;
  /**
   * The merchant's own labels.
   *
   * @maxItems 50
   */
  tags: string[];
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata: {
    [k: string]: string;
  };
  /** Time of submission, in UTC; null for a draft. */
  submittedAt: string | null;
  /** Time of the latest hold, in UTC; null when there was none. */
  heldAt: string | null;
  /** Time the warehouse confirmed the inbound shipment, in UTC; null before, and on outbound shipments. */
  confirmedAt: string | null;
  /** Time the warehouse began to pick, or the goods arrived, in UTC; null before. */
  processingAt: string | null;
  /** Time the shipment was handed to the carrier, in UTC; null before. */
  forwardedAt: string | null;
  /** Time the shipment was last taken back from the carrier before the truck left, in UTC; left out when it never was. */
  unshippedAt?: string;
  /** Time the receipt was closed, in UTC; null before. */
  receivedAt: string | null;
  /** Time of the cancellation, in UTC; null when it is not cancelled. */
  cancelledAt: string | null;
  /** Time the warehouse rejected the inbound shipment, in UTC; null when it did not. */
  rejectedAt: string | null;
  /** Time the draft was deleted, in UTC; left out unless it was. It is then listed only with `includeDeleted`. */
  deletedAt?: string;
}
export interface Statement {
  /** First day, in the organization's time zone. */
  from: string;
  /** Last day, in the organization's time zone. */
  to: string;
  /** Time zone of the days. */
  timezone: string;
  /** Currency of all amounts (ISO 4217). */
  currency: string;
  /** Balance when the first day began, in minor units. */
  openingBalance: number;
  /** Sums of the entries by kind. They lead from the opening to the closing balance. */
  totals: {
    /** Sum of the entries of the kind `invoice`, in minor units. */
    invoice: number;
    /** Sum of the entries of the kind `cancellation`, in minor units. */
    cancellation: number;
    /** Sum of the entries of the kind `payment`, in minor units. */
    payment: number;
    /** Sum of the entries of the kind `payment_reversal`, in minor units. */
    payment_reversal: number;
    /** Sum of the entries of the kind `refund`, in minor units. */
    refund: number;
    /** Sum of the entries of the kind `refunded_invoice`, in minor units. */
    refunded_invoice: number;
    /** Sum of the entries of the kind `credit_carried_over`, in minor units. */
    credit_carried_over: number;
  };
  /** Balance when the last day ended, in minor units. */
  closingBalance: number;
  /** Entries of the period, the oldest first. */
  entries: StatementEntry[];
}
export interface StatementEntry {
  /** Day of the entry, in the organization's time zone. */
  day: string;
  /** Time of the entry, in UTC: of a payment, the time it was recorded. */
  at: string;
  /** Kind of entry. A refund is two entries: the money that was paid back, and the invoice that is no longer charged. A credit is carried over to a later invoice, whose total is lower by it. */
  kind:
    | 'invoice'
    | 'cancellation'
    | 'payment'
    | 'payment_reversal'
    | 'refund'
    | 'refunded_invoice'
    | 'credit_carried_over';
  /** Amount in minor units: positive for what increases the balance, such as an invoice, and negative for what reduces it, such as a payment. */
  amount: number;
  /** Balance after the entry, in minor units. */
  balance: number;
  /** Id of the invoice. */
  invoiceId: string;
  /** Number of the invoice, such as INV-1004. */
  invoiceNumber: string;
  /** Time of the payment as the warehouse recorded it, in UTC; null for other entries. */
  paidAt: string | null;
  /** Means of the payment; null when it was not recorded, and for other entries. */
  method: 'bank_transfer' | 'direct_debit' | 'card' | 'check' | 'cash' | 'other' | null;
  /** Reference of a payment, reason of a reversal, or number of the invoice to which a credit was carried over; null when there is none. */
  note: string | null;
}
export interface StockSnapshot {
  /** Day that was closed, in warehouse time. */
  date: string;
  /** Id of the warehouse. */
  warehouseId: string;
  /** Id of the product; null for boxes of a carton. */
  productId: string | null;
  /** Id of the carton; null for units of a product. */
  cartonId: string | null;
  /** SKU of the product; null for a carton. */
  sku: string | null;
  /** Name of the product or carton. */
  name: string;
  /** Stock at the close of the day: units of a product, boxes of a carton. */
  onHand: number;
  /** Space the goods took up; storage is billed on it. */
  volume: {
    /** Volume in cubic metres. */
    value: number;
    /** Unit of `value`. */
    unit: 'm3';
  };
  /** Size the volume was calculated from: the warehouse's `measured` one, the one that the merchant `declared`, or an `assumed` liter a unit. Null for days closed before it was recorded. */
  sizeSource: 'measured' | 'declared' | 'assumed' | null;
  /** Stock by its days of storage, first in, first out, in the units of `onHand`; long-term storage is billed on it. Left out for days closed before it was recorded. */
  agedUnits?: {
    /** Days of storage. */
    fromDays: number;
    /** Stock that has been stored for as many days or longer. */
    units: number;
  }[];
  /** Time the snapshot was written, in UTC. */
  updatedAt: string;
}
/** A request that you send yourself, with a credential that has its scope. */
export interface SuggestedAction {
  /** Effect of the request in words. */
  description: string;
  /** HTTP method of the request. */
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the request. */
  path: string;
  /** Scope the request needs. */
  scope:
    | 'inventory'
    | 'shipments'
    | 'locations'
    | 'invoices'
    | 'notifications'
    | 'recommendations'
    | 'user-account'
    | 'webhooks';
  /** Body of the request; null when it has none. */
  body: {
    [k: string]: unknown;
  } | null;
  /** Idempotency-Key to send with the request, so that repeating it does nothing more; null when there is none. */
  idempotencyKey: string | null;
}
export interface TestClock {
  /** Time of the test space, in UTC. */
  now: string;
  /** Milliseconds the clock is ahead of real time. */
  offsetMs: number;
}
export interface TimelineEntry {
  /** Id of the event. */
  id: string;
  /** Time of the event, in UTC. */
  at: string;
  /** Topic of the event catalogue. */
  event: string;
  /** Title of the event. */
  title: string;
  /** Author of the event. */
  actor: {
    /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
    type: 'user' | 'key' | 'app' | 'operator' | 'system';
    /** Id of the person, credential or operator; null for a rule of the service. */
    id: string | null;
    /** Name of the actor as it was at that time. */
    name: string;
  };
  /** Payload of the event, as in its webhook. */
  data: {
    [k: string]: unknown;
  };
}
export interface UpcomingInvoice {
  /** Time of the calculation, in UTC. */
  asOf: string;
  /** First day of the running period, in the organization's time zone. */
  periodStart: string;
  /** Last day of the running period, after which it is billed. */
  periodEnd: string;
  /** Last day whose work is included so far. */
  through: string;
  /** Sums by charge type and unit, in the order of the rate card. */
  groups: {
    /** Kind of charge. */
    chargeType:
      | 'receiving_unit'
      | 'receiving_carton'
      | 'receiving_pallet'
      | 'container_unloading'
      | 'storage'
      | 'storage_long_term'
      | 'storage_bin'
      | 'pick_first'
      | 'pick_additional'
      | 'pack'
      | 'kit_component'
      | 'spd_carton_handling'
      | 'label'
      | 'order_minimum'
      | 'postage'
      | 'return'
      | 'return_unit'
      | 'cancel_fee'
      | 'special_project'
      | 'minimum'
      | 'credit';
    /** Title of the charge. */
    title: string;
    /** Unit of the quantity. */
    unit: string;
    /** Number of lines. */
    lines: number;
    /** Sum of the quantities, in `unit`. */
    quantity: number;
    /** Sum of the costs in minor units, without tax. */
    totalCost: number;
  }[];
  /**
   * Latest lines, newest first; at most 50.
   *
   * @maxItems 50
   */
  latest: {
    /** Title of the charge. */
    title: string;
    /** Number of the shipment, name of the warehouse for storage, note of a special project, or reason of a credit; null when there is none. */
    description: string | null;
    /** Quantity in `unit`; m³-days may have a fraction. */
    quantity: number;
    /** Unit of the quantity. */
    unit: string;
    /** Price of one `unit` in minor units; it may have a fraction. */
    unitCost: number;
    /** Price of the whole quantity in minor units, without tax; negative for a credit. */
    totalCost: number;
    /** Kind of charge. */
    chargeType:
      | 'receiving_unit'
      | 'receiving_carton'
      | 'receiving_pallet'
      | 'container_unloading'
      | 'storage'
      | 'storage_long_term'
      | 'storage_bin'
      | 'pick_first'
      | 'pick_additional'
      | 'pack'
      | 'kit_component'
      | 'spd_carton_handling'
      | 'label'
      | 'order_minimum'
      | 'postage'
      | 'return'
      | 'return_unit'
      | 'cancel_fee'
      | 'special_project'
      | 'minimum'
      | 'credit';
    /** Day of the work, in the organization's time zone. */
    serviceDate: string;
    /** Source of the charge: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the charge by hand of a special project, the rate card of a minimum, or the event of a credit. */
    source: {
      /** Kind of source. */
      type: 'shipment' | 'snapshot' | 'receipt' | 'charge' | 'rate_card' | 'credit';
      /** Id of the source. */
      id: string;
    };
    /** Version of the rate card in force on that day. */
    rateCardVersion: string;
  }[];
  /** Number of lines so far. */
  lineCount: number;
  /**
   * Packages whose destination, service or weight is not in the postage table of the rate card, so that they are charged by the prices by weight, newest first; at most 50.
   *
   * @maxItems 50
   */
  postageNotCovered?: {
    /** Shipment the packages belong to. */
    source: {
      /** Kind of source. */
      type: 'shipment' | 'snapshot' | 'receipt' | 'charge' | 'rate_card' | 'credit';
      /** Id of the source. */
      id: string;
    };
    /** Number of the shipment. */
    description: string | null;
    /** Reason the postage table has no price for them. */
    reason: string;
  }[];
  /** Sum of the lines so far in minor units, without tax. */
  subtotal: number;
  /** Amount that the minimum of the period would add if nothing more were done; no sum here contains it. */
  minimumDue: number;
  /** Tax on the subtotal, in minor units. */
  taxTotal: number;
  /** Tax by the rules and tax ids of today. */
  tax: InvoiceTax;
  /** Sentence about a country, VAT id or rule that the tax of this invoice lacks, and what to do; null when nothing is missing. */
  taxProblem: string | null;
  /** Subtotal and tax, in minor units. */
  totalAmount: number;
  /** Total at the end of the period, tax included, if the rest is like the past part and no less than the minimum. */
  projectedTotal: number;
  /** Currency of all amounts (ISO 4217). */
  currency: string;
  /** Version of the rate card in force on the last day of the period. */
  rateCardVersion: string;
}
/** Requests of one credential on one UTC day; up to 30 seconds behind. */
export interface UsageDay {
  /** Day in UTC. */
  date: string;
  /** Id of the key or grant. */
  credentialId: string;
  /** Name of the key, or of the application. */
  credentialName: string;
  /** Number of requests on that day. */
  requests: number;
  /** Time of the last request, in UTC, to the minute. */
  lastUsedAt: string;
  /** Time of the last request, in UTC; `updatedSince` compares with it. */
  updatedAt: string;
}
export interface Warehouse {
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
}
/** A webhook endpoint of the application or key that asks. */
export interface Webhook {
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
}
export interface WebhookBody {
  /** Topic of the event. */
  type:
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
  /** Time of the event, in UTC. */
  timestamp: string;
  /** The event. */
  data: {
    /** Id of the event or of a test, as in `webhook-id`. */
    id: string;
    /** Sequence of the event; null for a test. Events are sent in this order, but retries arrive later, and several are under way at once. */
    sequence: number | null;
    /** Data space of the event: the organization's own data, or its test space. */
    mode: 'live' | 'test';
    /** Merchant of the event; only in what is sent to endpoints of the warehouse. */
    organization?: {
      /** Id of the organization. */
      id: string;
      /** Name of the organization. */
      name: string;
    };
    /** Author of the event. */
    actor: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Kind of the record it is about. */
    resourceType: string;
    /** Id of the record it is about. */
    resourceId: string;
    /** Payload of the event; left out when the body would be larger than 20 kB. */
    data?: {
      [k: string]: unknown;
    };
    /** True when the payload was left out. */
    truncated?: true;
    /** Address of the whole event in the API; only when the payload was left out. */
    feed?: string;
    /** True for a test: nothing of it has happened. */
    example?: true;
  };
}
export interface WebhookDelivery {
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
}
export interface Work {
  /** Kind of work; its price is in the rate card. */
  chargeType:
    | 'receiving_unit'
    | 'receiving_carton'
    | 'receiving_pallet'
    | 'container_unloading'
    | 'storage'
    | 'storage_long_term'
    | 'storage_bin'
    | 'pick_first'
    | 'pick_additional'
    | 'pack'
    | 'kit_component'
    | 'spd_carton_handling'
    | 'label'
    | 'order_minimum'
    | 'postage'
    | 'return'
    | 'return_unit'
    | 'cancel_fee'
    | 'special_project'
    | 'minimum'
    | 'credit';
  /** Quantity of the work: units, cartons, packages or orders. */
  quantity: number;
  /** Service the packages were sent by; postage only. */
  service?: 'standard' | 'expedited' | 'overnight';
  /** Weight of these packages together, in g; postage only. */
  grams?: number;
  /** Id of the warehouse they left from; postage only. */
  from?: string;
  /** Destination of the packages, as far as it decides the price; postage only. */
  to?: {
    /** Country code of two letters. */
    countryCode: string;
    /** State, province or region; null when none was given. */
    state: string | null;
    /** Postal code; null when none was given. */
    postalCode: string | null;
  };
  /** Each of these packages; postage only. */
  parcels?: {
    /** Weight of the package, in g. */
    grams: number;
    /** Volume of the package, in mm³; null when its size is unknown. */
    volume_mm3: number | null;
  }[];
  /** Amount given back, in minor units; credits only. */
  amount?: number;
  /** Reason of the credit; credits only. */
  reason?: string;
  /** Name of the work; special projects only. */
  title?: string;
  /** Unit of the quantity; special projects only. */
  unit?: 'piece' | 'hour' | 'pallet' | 'order' | 'unit';
  /** Agreed price of one unit, in minor units; special projects only. */
  unitPrice?: number;
  /** Day of the work; special projects only. */
  day?: string;
}
/** Input of `products.list`: List products. */
export interface ProductsListInput {
  /** Part of the name, SKU or a barcode, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `products.get`: Read a product. */
export interface ProductsGetInput {
  /** Id of the product. */
  id: string;
}
/** Input of `products.history`: List the field changes of a product, newest first. */
export interface ProductsHistoryInput {
  /** Id of the product. */
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
/** Input of `products.create`: Create a product. */
export interface ProductsCreateInput {
  /** Stock keeping unit: unique in the organization, archived products included, whether in capitals or not; without spaces around it. It never changes. At most 64 characters. */
  sku: string;
  /** Name of the product. At most 300 characters. */
  name: string;
  /** Description of the product; null for none. At most 5000 characters. */
  description?: string | null | undefined;
  /** Barcodes that identify one unit at the warehouse: each on one product only, and a upc, ean, gtin or isbn with its right check digit. At most 20. */
  barcodes?:
    | {
        /** Kind of barcode. */
        type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
        /** Characters of the barcode. At most 64 characters. */
        value: string;
      }[]
    | undefined;
  /** Fulfillment network SKU (Amazon); null for none. At most 20 characters. */
  fnsku?: string | null | undefined;
  /** Amazon Standard Identification Number; null for none. At most 20 characters. */
  asin?: string | null | undefined;
  /** Outer size of one unit with packaging, in any of the units; null when unknown. */
  unitDimensions?:
    | ({
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Weight of one unit with packaging, in any of the units; null when unknown. */
  unitWeight?:
    | ({
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** How stock is tracked: not by lot, by lot, or by lot with an expiry date. It can change while there is no stock. Left out: none. */
  trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
  /** How serial numbers are kept; null when they are not. `full` can be set only while there is no stock. */
  serialNumbers?:
    | ({
        /** When the serial number of each unit is captured: when it is packed (`outbound`), or when it is received too (`full`), and then only known ones leave. */
        capture: 'outbound' | 'full';
        /** Beginning that every serial number has; null for any. At most 32 characters. */
        prefix?: string | null | undefined;
        /** Length of every serial number; null for any. From 1 to 64. */
        length?: number | null | undefined;
      } | null)
    | undefined;
  /** Days a unit must still keep to be sent; null for one day. From 0 to 36500. */
  minimumShelfLifeDays?: number | null | undefined;
  /** Customs data of the product; null for none. */
  customs?:
    | ({
        /** Harmonized System code; null when there is none. At most 12 characters. */
        hsCode?: string | null | undefined;
        /** Country of origin (ISO 3166-1 alpha-2); null when unknown. */
        countryOfOrigin?: string | null | undefined;
        /** Declared value of one unit, in integer minor units of `currency`; null when there is none. */
        declaredValue?: number | null | undefined;
        /** Currency of `declaredValue` (ISO 4217), required with it. */
        currency?: string | null | undefined;
        /** Description of the goods for customs; null when there is none. At most 300 characters. */
        description?: string | null | undefined;
      } | null)
    | undefined;
  /** Dangerous goods classification. */
  hazmat?:
    | {
        /** True when the product is dangerous goods. */
        isHazmat: boolean;
        /** UN number: required with `isHazmat: true`, null otherwise. At most 10 characters. */
        unNumber?: string | null | undefined;
      }
    | undefined;
  /** Available units at or below which the product is reported as low in stock; null for never. From 0 to 1000000000. */
  reorderPoint?: number | null | undefined;
  /** Days from an order to the arrival of new stock; null when unknown. From 0 to 36500. */
  leadTimeDays?: number | null | undefined;
  /** Units held back from `sellable`. From 0 to 1000000000. Left out: 0. */
  safetyBuffer?: number | undefined;
  /** Cost and price of one unit, for recommendations only; null when unknown. */
  pricing?:
    | ({
        /** Landed cost of one unit, in integer minor units of `currency`; null when unknown. */
        cost?: number | null | undefined;
        /** Selling price of one unit without tax, in integer minor units of `currency`; null when unknown. */
        price?: number | null | undefined;
        /** Currency of cost and price (ISO 4217). */
        currency: string;
      } | null)
    | undefined;
  /** Id of the warehouse's box for an order of this product alone, when it fits; null leaves the choice to packing. At most 64 characters. */
  defaultBoxId?: string | null | undefined;
  /** Components that make the product a kit, which has no stock of its own; null for other products. It can change while no open shipment holds the product. */
  kit?:
    | ({
        /**
         * Components of one kit: products that are neither kits nor archived, each once. At most 50.
         *
         * @minItems 1
         * @maxItems 50
         */
        components: {
          /** Id of the component. */
          productId: string;
          /** Units of the component in one kit. From 1 to 10000. */
          quantity: number;
        }[];
      } | null)
    | undefined;
  /** Address of a picture, https or http; null for none. At most 2000 characters. */
  imageUrl?: string | null | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The merchant's own reference, unique among products; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** Input of `products.update`: Change fields of a product. */
export interface ProductsUpdateInput {
  /** Id of the product. */
  id: string;
  /** Stock keeping unit: unique in the organization, archived products included, whether in capitals or not; without spaces around it. It never changes. At most 64 characters. */
  sku?: string | undefined;
  /** Name of the product. At most 300 characters. */
  name?: string | undefined;
  /** Description of the product; null for none. At most 5000 characters. */
  description?: string | null | undefined;
  /** Barcodes that identify one unit at the warehouse: each on one product only, and a upc, ean, gtin or isbn with its right check digit. At most 20. */
  barcodes?:
    | {
        /** Kind of barcode. */
        type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
        /** Characters of the barcode. At most 64 characters. */
        value: string;
      }[]
    | undefined;
  /** Fulfillment network SKU (Amazon); null for none. At most 20 characters. */
  fnsku?: string | null | undefined;
  /** Amazon Standard Identification Number; null for none. At most 20 characters. */
  asin?: string | null | undefined;
  /** Outer size of one unit with packaging, in any of the units; null when unknown. */
  unitDimensions?:
    | ({
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Weight of one unit with packaging, in any of the units; null when unknown. */
  unitWeight?:
    | ({
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** How stock is tracked: not by lot, by lot, or by lot with an expiry date. It can change while there is no stock. */
  trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
  /** How serial numbers are kept; null when they are not. `full` can be set only while there is no stock. */
  serialNumbers?:
    | ({
        /** When the serial number of each unit is captured: when it is packed (`outbound`), or when it is received too (`full`), and then only known ones leave. */
        capture: 'outbound' | 'full';
        /** Beginning that every serial number has; null for any. At most 32 characters. */
        prefix?: string | null | undefined;
        /** Length of every serial number; null for any. From 1 to 64. */
        length?: number | null | undefined;
      } | null)
    | undefined;
  /** Days a unit must still keep to be sent; null for one day. From 0 to 36500. */
  minimumShelfLifeDays?: number | null | undefined;
  /** Customs data of the product; null for none. */
  customs?:
    | ({
        /** Harmonized System code; null when there is none. At most 12 characters. */
        hsCode?: string | null | undefined;
        /** Country of origin (ISO 3166-1 alpha-2); null when unknown. */
        countryOfOrigin?: string | null | undefined;
        /** Declared value of one unit, in integer minor units of `currency`; null when there is none. */
        declaredValue?: number | null | undefined;
        /** Currency of `declaredValue` (ISO 4217), required with it. */
        currency?: string | null | undefined;
        /** Description of the goods for customs; null when there is none. At most 300 characters. */
        description?: string | null | undefined;
      } | null)
    | undefined;
  /** Dangerous goods classification. */
  hazmat?:
    | {
        /** True when the product is dangerous goods. */
        isHazmat: boolean;
        /** UN number: required with `isHazmat: true`, null otherwise. At most 10 characters. */
        unNumber?: string | null | undefined;
      }
    | undefined;
  /** Available units at or below which the product is reported as low in stock; null for never. From 0 to 1000000000. */
  reorderPoint?: number | null | undefined;
  /** Days from an order to the arrival of new stock; null when unknown. From 0 to 36500. */
  leadTimeDays?: number | null | undefined;
  /** Units held back from `sellable`. From 0 to 1000000000. */
  safetyBuffer?: number | undefined;
  /** Cost and price of one unit, for recommendations only; null when unknown. */
  pricing?:
    | ({
        /** Landed cost of one unit, in integer minor units of `currency`; null when unknown. */
        cost?: number | null | undefined;
        /** Selling price of one unit without tax, in integer minor units of `currency`; null when unknown. */
        price?: number | null | undefined;
        /** Currency of cost and price (ISO 4217). */
        currency: string;
      } | null)
    | undefined;
  /** Id of the warehouse's box for an order of this product alone, when it fits; null leaves the choice to packing. At most 64 characters. */
  defaultBoxId?: string | null | undefined;
  /** Components that make the product a kit, which has no stock of its own; null for other products. It can change while no open shipment holds the product. */
  kit?:
    | ({
        /**
         * Components of one kit: products that are neither kits nor archived, each once. At most 50.
         *
         * @minItems 1
         * @maxItems 50
         */
        components: {
          /** Id of the component. */
          productId: string;
          /** Units of the component in one kit. From 1 to 10000. */
          quantity: number;
        }[];
      } | null)
    | undefined;
  /** Address of a picture, https or http; null for none. At most 2000 characters. */
  imageUrl?: string | null | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The merchant's own reference, unique among products; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** Input of `products.replace`: Replace a product. */
export interface ProductsReplaceInput {
  /** Id of the product. */
  id: string;
  /** Stock keeping unit: unique in the organization, archived products included, whether in capitals or not; without spaces around it. It never changes. At most 64 characters. */
  sku?: string | undefined;
  /** Name of the product. At most 300 characters. */
  name: string;
  /** Description of the product; null for none. At most 5000 characters. */
  description?: string | null | undefined;
  /** Barcodes that identify one unit at the warehouse: each on one product only, and a upc, ean, gtin or isbn with its right check digit. At most 20. */
  barcodes?:
    | {
        /** Kind of barcode. */
        type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
        /** Characters of the barcode. At most 64 characters. */
        value: string;
      }[]
    | undefined;
  /** Fulfillment network SKU (Amazon); null for none. At most 20 characters. */
  fnsku?: string | null | undefined;
  /** Amazon Standard Identification Number; null for none. At most 20 characters. */
  asin?: string | null | undefined;
  /** Outer size of one unit with packaging, in any of the units; null when unknown. */
  unitDimensions?:
    | ({
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Weight of one unit with packaging, in any of the units; null when unknown. */
  unitWeight?:
    | ({
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** How stock is tracked: not by lot, by lot, or by lot with an expiry date. It can change while there is no stock. Left out: none. */
  trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
  /** How serial numbers are kept; null when they are not. `full` can be set only while there is no stock. */
  serialNumbers?:
    | ({
        /** When the serial number of each unit is captured: when it is packed (`outbound`), or when it is received too (`full`), and then only known ones leave. */
        capture: 'outbound' | 'full';
        /** Beginning that every serial number has; null for any. At most 32 characters. */
        prefix?: string | null | undefined;
        /** Length of every serial number; null for any. From 1 to 64. */
        length?: number | null | undefined;
      } | null)
    | undefined;
  /** Days a unit must still keep to be sent; null for one day. From 0 to 36500. */
  minimumShelfLifeDays?: number | null | undefined;
  /** Customs data of the product; null for none. */
  customs?:
    | ({
        /** Harmonized System code; null when there is none. At most 12 characters. */
        hsCode?: string | null | undefined;
        /** Country of origin (ISO 3166-1 alpha-2); null when unknown. */
        countryOfOrigin?: string | null | undefined;
        /** Declared value of one unit, in integer minor units of `currency`; null when there is none. */
        declaredValue?: number | null | undefined;
        /** Currency of `declaredValue` (ISO 4217), required with it. */
        currency?: string | null | undefined;
        /** Description of the goods for customs; null when there is none. At most 300 characters. */
        description?: string | null | undefined;
      } | null)
    | undefined;
  /** Dangerous goods classification. */
  hazmat?:
    | {
        /** True when the product is dangerous goods. */
        isHazmat: boolean;
        /** UN number: required with `isHazmat: true`, null otherwise. At most 10 characters. */
        unNumber?: string | null | undefined;
      }
    | undefined;
  /** Available units at or below which the product is reported as low in stock; null for never. From 0 to 1000000000. */
  reorderPoint?: number | null | undefined;
  /** Days from an order to the arrival of new stock; null when unknown. From 0 to 36500. */
  leadTimeDays?: number | null | undefined;
  /** Units held back from `sellable`. From 0 to 1000000000. Left out: 0. */
  safetyBuffer?: number | undefined;
  /** Cost and price of one unit, for recommendations only; null when unknown. */
  pricing?:
    | ({
        /** Landed cost of one unit, in integer minor units of `currency`; null when unknown. */
        cost?: number | null | undefined;
        /** Selling price of one unit without tax, in integer minor units of `currency`; null when unknown. */
        price?: number | null | undefined;
        /** Currency of cost and price (ISO 4217). */
        currency: string;
      } | null)
    | undefined;
  /** Id of the warehouse's box for an order of this product alone, when it fits; null leaves the choice to packing. At most 64 characters. */
  defaultBoxId?: string | null | undefined;
  /** Components that make the product a kit, which has no stock of its own; null for other products. It can change while no open shipment holds the product. */
  kit?:
    | ({
        /**
         * Components of one kit: products that are neither kits nor archived, each once. At most 50.
         *
         * @minItems 1
         * @maxItems 50
         */
        components: {
          /** Id of the component. */
          productId: string;
          /** Units of the component in one kit. From 1 to 10000. */
          quantity: number;
        }[];
      } | null)
    | undefined;
  /** Address of a picture, https or http; null for none. At most 2000 characters. */
  imageUrl?: string | null | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The merchant's own reference, unique among products; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** Input of `products.archive`: Archive a product. */
export interface ProductsArchiveInput {
  /** Id of the product. */
  id: string;
}
/** Input of `products.restore`: Restore an archived product. */
export interface ProductsRestoreInput {
  /** Id of the product. */
  id: string;
}
/** Input of `products.restorePatch`: Restore an archived product (PATCH). */
export interface ProductsRestorePatchInput {
  /** Id of the product. */
  id: string;
}
/** Input of `products.disputeMeasurement`: Dispute the warehouse's measurement of a product. */
export interface ProductsDisputeMeasurementInput {
  /** Id of the product. */
  id: string;
  /** Reason for the warehouse. At most 500 characters. */
  note: string;
}
/** Input of `products.photo`: Download one of the warehouse's photos of a product. */
export interface ProductsPhotoInput {
  /** Id of the product. */
  id: string;
  /** Id of the photo. */
  photoId: string;
}
/** Input of `products.bulk`: Create or change up to 100 products, each on its own. */
export interface ProductsBulkInput {
  /**
   * Products to create or change, in the order they are taken. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  products: {
    /** Id of the product to change; left out, one is created. */
    id?: string | undefined;
    /** Stock keeping unit: unique in the organization, archived products included, whether in capitals or not; without spaces around it. It never changes. At most 64 characters. */
    sku?: string | undefined;
    /** Name of the product. At most 300 characters. */
    name?: string | undefined;
    /** Description of the product; null for none. At most 5000 characters. */
    description?: string | null | undefined;
    /** Barcodes that identify one unit at the warehouse: each on one product only, and a upc, ean, gtin or isbn with its right check digit. At most 20. */
    barcodes?:
      | {
          /** Kind of barcode. */
          type: 'upc' | 'ean' | 'gtin' | 'fnsku' | 'asin' | 'isbn' | 'other';
          /** Characters of the barcode. At most 64 characters. */
          value: string;
        }[]
      | undefined;
    /** Fulfillment network SKU (Amazon); null for none. At most 20 characters. */
    fnsku?: string | null | undefined;
    /** Amazon Standard Identification Number; null for none. At most 20 characters. */
    asin?: string | null | undefined;
    /** Outer size of one unit with packaging, in any of the units; null when unknown. */
    unitDimensions?:
      | ({
          /** Length, in `unit`. From 0.001 to 100000. */
          length: number;
          /** Width, in `unit`. From 0.001 to 100000. */
          width: number;
          /** Height, in `unit`. From 0.001 to 100000. */
          height: number;
          /** Unit of the three sides. */
          unit: 'mm' | 'cm' | 'in';
        } | null)
      | undefined;
    /** Weight of one unit with packaging, in any of the units; null when unknown. */
    unitWeight?:
      | ({
          /** Weight, in `unit`. From 0 to 10000000. */
          value: number;
          /** Unit of `value`. */
          unit: 'g' | 'kg' | 'oz' | 'lb';
        } | null)
      | undefined;
    /** How stock is tracked: not by lot, by lot, or by lot with an expiry date. It can change while there is no stock. */
    trackingMode?: 'none' | 'lot' | 'lot_expiry' | undefined;
    /** How serial numbers are kept; null when they are not. `full` can be set only while there is no stock. */
    serialNumbers?:
      | ({
          /** When the serial number of each unit is captured: when it is packed (`outbound`), or when it is received too (`full`), and then only known ones leave. */
          capture: 'outbound' | 'full';
          /** Beginning that every serial number has; null for any. At most 32 characters. */
          prefix?: string | null | undefined;
          /** Length of every serial number; null for any. From 1 to 64. */
          length?: number | null | undefined;
        } | null)
      | undefined;
    /** Days a unit must still keep to be sent; null for one day. From 0 to 36500. */
    minimumShelfLifeDays?: number | null | undefined;
    /** Customs data of the product; null for none. */
    customs?:
      | ({
          /** Harmonized System code; null when there is none. At most 12 characters. */
          hsCode?: string | null | undefined;
          /** Country of origin (ISO 3166-1 alpha-2); null when unknown. */
          countryOfOrigin?: string | null | undefined;
          /** Declared value of one unit, in integer minor units of `currency`; null when there is none. */
          declaredValue?: number | null | undefined;
          /** Currency of `declaredValue` (ISO 4217), required with it. */
          currency?: string | null | undefined;
          /** Description of the goods for customs; null when there is none. At most 300 characters. */
          description?: string | null | undefined;
        } | null)
      | undefined;
    /** Dangerous goods classification. */
    hazmat?:
      | {
          /** True when the product is dangerous goods. */
          isHazmat: boolean;
          /** UN number: required with `isHazmat: true`, null otherwise. At most 10 characters. */
          unNumber?: string | null | undefined;
        }
      | undefined;
    /** Available units at or below which the product is reported as low in stock; null for never. From 0 to 1000000000. */
    reorderPoint?: number | null | undefined;
    /** Days from an order to the arrival of new stock; null when unknown. From 0 to 36500. */
    leadTimeDays?: number | null | undefined;
    /** Units held back from `sellable`. From 0 to 1000000000. */
    safetyBuffer?: number | undefined;
    /** Cost and price of one unit, for recommendations only; null when unknown. */
    pricing?:
      | ({
          /** Landed cost of one unit, in integer minor units of `currency`; null when unknown. */
          cost?: number | null | undefined;
          /** Selling price of one unit without tax, in integer minor units of `currency`; null when unknown. */
          price?: number | null | undefined;
          /** Currency of cost and price (ISO 4217). */
          currency: string;
        } | null)
      | undefined;
    /** Id of the warehouse's box for an order of this product alone, when it fits; null leaves the choice to packing. At most 64 characters. */
    defaultBoxId?: string | null | undefined;
    /** Components that make the product a kit, which has no stock of its own; null for other products. It can change while no open shipment holds the product. */
    kit?:
      | ({
          /**
           * Components of one kit: products that are neither kits nor archived, each once. At most 50.
           *
           * @minItems 1
           * @maxItems 50
           */
          components: {
            /** Id of the component. */
            productId: string;
            /** Units of the component in one kit. From 1 to 10000. */
            quantity: number;
          }[];
        } | null)
      | undefined;
    /** Address of a picture, https or http; null for none. At most 2000 characters. */
    imageUrl?: string | null | undefined;
    /** The merchant's own labels. At most 50. */
    tags?: string[] | undefined;
    /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
    metadata?:
      | {
          /** At most 500 characters. */
          [k: string]: string;
        }
      | undefined;
    /** The merchant's own reference, unique among products; null for none. At most 128 characters. */
    externalId?: string | null | undefined;
  }[];
}
/** Input of `cartons.list`: List cartons. */
export interface CartonsListInput {
  /** Part of the name or barcode, or a content's name or SKU, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `cartons.get`: Read a carton. */
export interface CartonsGetInput {
  /** Id of the carton. */
  id: string;
}
/** Input of `cartons.history`: List the field changes of a carton, newest first. */
export interface CartonsHistoryInput {
  /** Id of the carton. */
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
/** Input of `cartons.create`: Create a carton. */
export interface CartonsCreateInput {
  /** Name of the carton. At most 300 characters. */
  name: string;
  /**
   * Products in one box, `quantity` in units: neither kits nor archived, each once. They can change until the first stock or shipment uses the carton. At most 50.
   *
   * @minItems 1
   * @maxItems 50
   */
  contents: {
    /** Id of the product in the box. */
    productId: string;
    /** Units in one box. From 1 to 100000. */
    quantity: number;
  }[];
  /** Barcode on the box; null for none. At most 64 characters. */
  barcode?: string | null | undefined;
  /** Outer size of the closed box, in any of the units; null when unknown. It can change as long as the contents can. */
  dimensions?:
    | ({
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Weight of the full box, in any of the units; null when unknown. It can change as long as the contents can. */
  weight?:
    | ({
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The merchant's own reference, unique among cartons; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** Input of `cartons.update`: Change fields of a carton. */
export interface CartonsUpdateInput {
  /** Id of the carton. */
  id: string;
  /** Name of the carton. At most 300 characters. */
  name?: string | undefined;
  /** Products in one box, `quantity` in units: neither kits nor archived, each once. They can change until the first stock or shipment uses the carton. At most 50. */
  contents?:
    | {
        /** Id of the product in the box. */
        productId: string;
        /** Units in one box. From 1 to 100000. */
        quantity: number;
      }[]
    | undefined;
  /** Barcode on the box; null for none. At most 64 characters. */
  barcode?: string | null | undefined;
  /** Outer size of the closed box, in any of the units; null when unknown. It can change as long as the contents can. */
  dimensions?:
    | ({
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Weight of the full box, in any of the units; null when unknown. It can change as long as the contents can. */
  weight?:
    | ({
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The merchant's own reference, unique among cartons; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** Input of `cartons.replace`: Replace a carton. */
export interface CartonsReplaceInput {
  /** Id of the carton. */
  id: string;
  /** Name of the carton. At most 300 characters. */
  name: string;
  /**
   * Products in one box, `quantity` in units: neither kits nor archived, each once. They can change until the first stock or shipment uses the carton. At most 50.
   *
   * @minItems 1
   * @maxItems 50
   */
  contents: {
    /** Id of the product in the box. */
    productId: string;
    /** Units in one box. From 1 to 100000. */
    quantity: number;
  }[];
  /** Barcode on the box; null for none. At most 64 characters. */
  barcode?: string | null | undefined;
  /** Outer size of the closed box, in any of the units; null when unknown. It can change as long as the contents can. */
  dimensions?:
    | ({
        /** Length, in `unit`. From 0.001 to 100000. */
        length: number;
        /** Width, in `unit`. From 0.001 to 100000. */
        width: number;
        /** Height, in `unit`. From 0.001 to 100000. */
        height: number;
        /** Unit of the three sides. */
        unit: 'mm' | 'cm' | 'in';
      } | null)
    | undefined;
  /** Weight of the full box, in any of the units; null when unknown. It can change as long as the contents can. */
  weight?:
    | ({
        /** Weight, in `unit`. From 0 to 10000000. */
        value: number;
        /** Unit of `value`. */
        unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null)
    | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** The merchant's own reference, unique among cartons; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
}
/** Input of `cartons.archive`: Archive a carton. */
export interface CartonsArchiveInput {
  /** Id of the carton. */
  id: string;
}
/** Input of `cartons.restore`: Restore an archived carton. */
export interface CartonsRestoreInput {
  /** Id of the carton. */
  id: string;
}
/** Input of `cartons.restorePatch`: Restore an archived carton (PATCH). */
export interface CartonsRestorePatchInput {
  /** Id of the carton. */
  id: string;
}
/** Input of `cartons.bulk`: Create or change up to 100 cartons, each on its own. */
export interface CartonsBulkInput {
  /**
   * Cartons to create or change, in the order they are taken. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  cartons: {
    /** Id of the carton to change; left out, one is created. */
    id?: string | undefined;
    /** Name of the carton. At most 300 characters. */
    name?: string | undefined;
    /** Products in one box, `quantity` in units: neither kits nor archived, each once. They can change until the first stock or shipment uses the carton. At most 50. */
    contents?:
      | {
          /** Id of the product in the box. */
          productId: string;
          /** Units in one box. From 1 to 100000. */
          quantity: number;
        }[]
      | undefined;
    /** Barcode on the box; null for none. At most 64 characters. */
    barcode?: string | null | undefined;
    /** Outer size of the closed box, in any of the units; null when unknown. It can change as long as the contents can. */
    dimensions?:
      | ({
          /** Length, in `unit`. From 0.001 to 100000. */
          length: number;
          /** Width, in `unit`. From 0.001 to 100000. */
          width: number;
          /** Height, in `unit`. From 0.001 to 100000. */
          height: number;
          /** Unit of the three sides. */
          unit: 'mm' | 'cm' | 'in';
        } | null)
      | undefined;
    /** Weight of the full box, in any of the units; null when unknown. It can change as long as the contents can. */
    weight?:
      | ({
          /** Weight, in `unit`. From 0 to 10000000. */
          value: number;
          /** Unit of `value`. */
          unit: 'g' | 'kg' | 'oz' | 'lb';
        } | null)
      | undefined;
    /** The merchant's own labels. At most 50. */
    tags?: string[] | undefined;
    /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
    metadata?:
      | {
          /** At most 500 characters. */
          [k: string]: string;
        }
      | undefined;
    /** The merchant's own reference, unique among cartons; null for none. At most 128 characters. */
    externalId?: string | null | undefined;
  }[];
}
/** Input of `stock.breakdown`: List the stock of every product. */
export interface StockBreakdownInput {
  /** Part of the name or SKU, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `stock.cartonBreakdown`: List the stock of every carton, in boxes. */
export interface StockCartonBreakdownInput {
  /** Part of the name, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `stock.ledger`: List stock movements, newest first. */
export interface StockLedgerInput {
  /** Movement type. Several, comma separated, mean any of them. At most 18. */
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
        | 'hold_lot'
        | 'release_lot'
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `stock.snapshots`: List daily closing stock. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `stock.marketplaceLevels`: List reported marketplace stock, newest first. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `stock.reportMarketplaceLevels`: Report your stock at marketplaces. */
export interface StockReportMarketplaceLevelsInput {
  /**
   * Levels to report, each product, marketplace and day once. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  levels: {
    /** Id of the product, which is no kit. */
    productId: string;
    /** Marketplace that holds the stock. */
    marketplace: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
    /** Day in the organization's time zone; not in the future. */
    date: string;
    /** Units that could be sold there at the end of the day. From 0 to 1000000000. */
    available: number;
    /** Units on their way there. From 0 to 1000000000. Left out: 0. */
    incoming?: number | undefined;
    /** Units sold there on that day; null when you do not know. From 0 to 1000000000. */
    sold?: number | null | undefined;
  }[];
}
/** Input of `lots.list`: List lots with their status and stock. */
export interface LotsListInput {
  /** Part of the lot's name, the product's name or SKU, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Only lots of this product. */
  productId?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Exactly this lot. At most 64 characters. */
  lot?: string | undefined;
  /** State. Several, comma separated, mean any of them. At most 3. */
  status?: ('available' | 'held' | 'recalled')[] | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `lots.setStatus`: Hold, recall or release a lot. */
export interface LotsSetStatusInput {
  /** Id of the product. */
  productId: string;
  /** Name of the lot. It need not be in stock: what arrives later is stopped as well. At most 64 characters. */
  lot: string;
  /** New state of the lot. */
  status: 'available' | 'held' | 'recalled';
  /** Reason in your own words; required to hold or recall. At most 500 characters. */
  reason?: string | null | undefined;
}
/** Input of `lots.recall`: List the shipments that carried a lot. */
export interface LotsRecallInput {
  /** Id of the product. */
  id: string;
  /** Name of the lot; left out, all lots of the product that are held or recalled. At most 64 characters. */
  lot?: string | undefined;
  /** Format of the answer: json, or csv for a file. Left out: json. */
  format?: 'json' | 'csv' | undefined;
}
/** Input of `serialNumbers.list`: List serial numbers, newest first. */
export interface SerialNumbersListInput {
  /** Only this product. */
  productId?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Exactly this serial number. At most 64 characters. */
  serialNumber?: string | undefined;
  /** Only those packed for this order or shipped with it. */
  shipmentId?: string | undefined;
  /** Only units in this warehouse or shipped from it. */
  warehouseId?: string | undefined;
  /** Only units in this state. Several, comma separated, mean any of them. At most 5. */
  state?: ('in_stock' | 'packed' | 'shipped' | 'returned' | 'removed')[] | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `shipments.list`: List shipments. */
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
  /** Shipments that were split from this one. */
  splitFrom?: string | undefined;
  /** Shipments with this product, also inside cartons. */
  productId?: string | undefined;
  /** Exactly this SKU. At most 64 characters. */
  sku?: string | undefined;
  /** Part of the number, order number, externalId, recipient, or a tracking number, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Created after this time. */
  createdAfter?: string | undefined;
  /** Created before this time. */
  createdBefore?: string | undefined;
  /** Also drafts that were deleted. They have a `deletedAt`, and no address, notes, documents, tags or metadata; they cannot be read alone. Left out: false. */
  includeDeleted?: boolean | undefined;
  /** Sort key. Left out: createdAt. */
  sortBy?: 'createdAt' | 'updatedAt' | undefined;
  /** Direction of sortBy; ties follow the id in the same direction. Left out: desc. */
  sortOrder?: 'asc' | 'desc' | undefined;
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
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.timeline`: List the timeline of a shipment, oldest first. */
export interface ShipmentsTimelineInput {
  /** Id of the shipment. */
  id: string;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `shipments.createPnp`: Create a pick-and-pack shipment. */
export interface ShipmentsCreatePnpInput {
  /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
  /** The merchant's order number; null for none. At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** Notes for the warehouse; null for none. At most 2000 characters. */
  notes?: string | null | undefined;
  /** Warehouse the shipment leaves from. Left out: the nearest active one that has everything; where none has, the nearest, or with `fill_all_available` and `ship_and_backorder` the one that can send most. With `split` and `split_and_backorder` it is the one preferred. */
  warehouseId?: string | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Priority of the work. Left out: standard. */
  priority?: 'standard' | 'expedited' | undefined;
  /** Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible. */
  requestedShipDate?: string | null | undefined;
  /** Address of the recipient; required to submit. */
  shippingAddress?:
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
  /** Way the shipment is sent. */
  shippingMethod?:
    | {
        /** Shipping service. Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** Carrier wished for; null leaves it to the warehouse. At most 64 characters. */
        carrier?: string | null | undefined;
        /** True when the recipient has to sign. Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /** Handling of short stock: fill_or_kill refuses the order; fill_all takes what there is and waits on hold; fill_all_available sends what there is and cancels the rest; ship_and_backorder sends what there is, and the rest follows as a shipment of its own when it is in stock; split sends from several warehouses, and refuses what they lack together; split_and_backorder does both. Left out: fill_or_kill. */
  fulfillmentPolicy?:
    | 'fill_or_kill'
    | 'fill_all'
    | 'fill_all_available'
    | 'ship_and_backorder'
    | 'split'
    | 'split_and_backorder'
    | undefined;
  /** Wishes for packing; null for none. */
  packingInstructions?:
    | ({
        /** Message for the recipient; null for none. At most 500 characters. */
        giftMessage?: string | null | undefined;
      } | null)
    | undefined;
  /**
   * Lines of the order; several lines of one product and lot are added up. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** Id of the product. */
    productId?: string | undefined;
    /** SKU of the product, instead of `productId`. At most 64 characters. */
    sku?: string | undefined;
    /** Units of the product. From 1 to 1000000. */
    quantity: number;
    /** Lot to send; null for any, the soonest expiry first. Goods must be tracked by lot. At most 64 characters. */
    lot?: string | null | undefined;
  }[];
  /** True submits the shipment in the same call; if that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** Input of `shipments.createSpd`: Create a shipment of whole cartons to a fulfillment center. */
export interface ShipmentsCreateSpdInput {
  /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
  /** The merchant's order number; null for none. At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** Notes for the warehouse; null for none. At most 2000 characters. */
  notes?: string | null | undefined;
  /** Warehouse the shipment leaves from. Left out: the nearest active one that has everything; where none has, the nearest, or with `fill_all_available` and `ship_and_backorder` the one that can send most. With `split` and `split_and_backorder` it is the one preferred. */
  warehouseId?: string | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Priority of the work. Left out: standard. */
  priority?: 'standard' | 'expedited' | undefined;
  /** Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible. */
  requestedShipDate?: string | null | undefined;
  /** Fulfillment center that takes the boxes; required to submit. */
  destination?:
    | ({
        /** Kind of fulfillment center. */
        profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
        /** Code of the fulfillment center; null for none. At most 40 characters. */
        facilityCode?: string | null | undefined;
        /** Reference of the fulfillment center, such as an FBA shipment id; null for none. At most 64 characters. */
        referenceId?: string | null | undefined;
        /** Address of the fulfillment center. */
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
      } | null)
    | undefined;
  /** Way the shipment is sent. */
  shippingMethod?:
    | {
        /** Shipping service. Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** Carrier wished for; null leaves it to the warehouse. At most 64 characters. */
        carrier?: string | null | undefined;
        /** True when the recipient has to sign. Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /**
   * Whole boxes; each becomes a package when the shipment is submitted. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** Id of the carton type. */
    cartonId: string;
    /** Boxes of the carton. From 1 to 100000. */
    quantity: number;
    /** Lot to send; null for any, the soonest expiry first. Goods must be tracked by lot. At most 64 characters. */
    lot?: string | null | undefined;
  }[];
  /** True submits the shipment in the same call; if that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** Input of `shipments.createInbound`: Create an inbound shipment. */
export interface ShipmentsCreateInboundInput {
  /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
  /** The merchant's order number; null for none. At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** Notes for the warehouse; null for none. At most 2000 characters. */
  notes?: string | null | undefined;
  /** Warehouse the goods will arrive at. */
  warehouseId: string;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Type of arrival: parcels or a container. */
  type: 'inbound-spd' | 'inbound-container';
  /** Supplier of the goods; null for none. At most 200 characters. */
  supplier?: string | null | undefined;
  /** Carrier that brings the goods; null for none. At most 64 characters. */
  carrier?: string | null | undefined;
  /** Tracking numbers of the parcels. At most 100. */
  trackingNumbers?: string[] | undefined;
  /** Number of the container; null for none. At most 20 characters. */
  containerNumber?: string | null | undefined;
  /** Day the goods are expected, in warehouse time; null when unknown. */
  expectedArrivalDate?: string | null | undefined;
  /**
   * Lines of the inbound shipment. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** Id of the product. */
    productId?: string | undefined;
    /** SKU of the product, instead of `productId`. At most 64 characters. */
    sku?: string | undefined;
    /** Id of the carton type for sealed boxes, instead of `productId` or `sku`. */
    cartonId?: string | undefined;
    /** Quantity expected: units of a product, boxes of a carton. From 1 to 1000000. */
    quantity: number;
    /** Lot of the goods; null when unknown. At most 64 characters. */
    lot?: string | null | undefined;
    /** Expiry date of the goods; null when unknown. */
    expiresOn?: string | null | undefined;
  }[];
  /** True submits the shipment in the same call; if that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** Input of `shipments.createReturn`: Create a return. */
export interface ShipmentsCreateReturnInput {
  /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
  /** The merchant's order number; null for none. At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** Notes for the warehouse; null for none. At most 2000 characters. */
  notes?: string | null | undefined;
  /** Warehouse the goods come back to. Left out: the one that sent the original shipment. */
  warehouseId?: string | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Shipment the goods left with; null for none. All its returns together bring back no more of a product than left with it. */
  originalShipmentId?: string | null | undefined;
  /** The merchant's reason for the return; null for none. At most 64 characters. */
  reasonCode?: string | null | undefined;
  /** Carrier that brings the goods; null for none. At most 64 characters. */
  carrier?: string | null | undefined;
  /** Tracking numbers of the parcels. At most 100. */
  trackingNumbers?: string[] | undefined;
  /** Day the goods are expected, in warehouse time; null when unknown. */
  expectedArrivalDate?: string | null | undefined;
  /**
   * Lines of the return. A kit that left with the original shipment becomes lines of its components as they were then. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** Id of the product. */
    productId?: string | undefined;
    /** SKU of the product, instead of `productId`. At most 64 characters. */
    sku?: string | undefined;
    /** Units of the product. From 1 to 1000000. */
    quantity: number;
    /** Wish for goods in good order; the warehouse decides. Left out: restock. */
    requestedAction?: 'restock' | 'quarantine' | 'dispose' | undefined;
  }[];
  /** True submits the shipment in the same call; if that fails, nothing is created. Left out: false. */
  submit?: boolean | undefined;
}
/** Input of `shipments.bulk`: Create up to 100 shipments, each on its own. */
export interface ShipmentsBulkInput {
  /**
   * Shipments to create, in the order they are taken. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   */
  shipments: (
    | {
        /** Type of shipment. */
        type: 'outbound-pickpack';
        /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
        externalId?: string | null | undefined;
        /** The merchant's order number; null for none. At most 64 characters. */
        orderNumber?: string | null | undefined;
        /** Notes for the warehouse; null for none. At most 2000 characters. */
        notes?: string | null | undefined;
        /** Warehouse the shipment leaves from. Left out: the nearest active one that has everything; where none has, the nearest, or with `fill_all_available` and `ship_and_backorder` the one that can send most. With `split` and `split_and_backorder` it is the one preferred. */
        warehouseId?: string | undefined;
        /** The merchant's own labels. At most 50. */
        tags?: string[] | undefined;
        /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
        metadata?:
          | {
              /** At most 500 characters. */
              [k: string]: string;
            }
          | undefined;
        /** Priority of the work. Left out: standard. */
        priority?: 'standard' | 'expedited' | undefined;
        /** Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible. */
        requestedShipDate?: string | null | undefined;
        /** Address of the recipient; required to submit. */
        shippingAddress?:
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
        /** Way the shipment is sent. */
        shippingMethod?:
          | {
              /** Shipping service. Left out: standard. */
              service?: 'standard' | 'expedited' | 'overnight' | undefined;
              /** Carrier wished for; null leaves it to the warehouse. At most 64 characters. */
              carrier?: string | null | undefined;
              /** True when the recipient has to sign. Left out: false. */
              signatureRequired?: boolean | undefined;
            }
          | undefined;
        /** Handling of short stock: fill_or_kill refuses the order; fill_all takes what there is and waits on hold; fill_all_available sends what there is and cancels the rest; ship_and_backorder sends what there is, and the rest follows as a shipment of its own when it is in stock; split sends from several warehouses, and refuses what they lack together; split_and_backorder does both. Left out: fill_or_kill. */
        fulfillmentPolicy?:
          | 'fill_or_kill'
          | 'fill_all'
          | 'fill_all_available'
          | 'ship_and_backorder'
          | 'split'
          | 'split_and_backorder'
          | undefined;
        /** Wishes for packing; null for none. */
        packingInstructions?:
          | ({
              /** Message for the recipient; null for none. At most 500 characters. */
              giftMessage?: string | null | undefined;
            } | null)
          | undefined;
        /**
         * Lines of the order; several lines of one product and lot are added up. At most 500.
         *
         * @maxItems 500
         */
        items: {
          /** Id of the product. */
          productId?: string | undefined;
          /** SKU of the product, instead of `productId`. At most 64 characters. */
          sku?: string | undefined;
          /** Units of the product. From 1 to 1000000. */
          quantity: number;
          /** Lot to send; null for any, the soonest expiry first. Goods must be tracked by lot. At most 64 characters. */
          lot?: string | null | undefined;
        }[];
        /** True submits the shipment in the same call; if that fails, nothing is created. Left out: false. */
        submit?: boolean | undefined;
      }
    | {
        /** Type of shipment. */
        type: 'outbound-spd';
        /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
        externalId?: string | null | undefined;
        /** The merchant's order number; null for none. At most 64 characters. */
        orderNumber?: string | null | undefined;
        /** Notes for the warehouse; null for none. At most 2000 characters. */
        notes?: string | null | undefined;
        /** Warehouse the shipment leaves from. Left out: the nearest active one that has everything; where none has, the nearest, or with `fill_all_available` and `ship_and_backorder` the one that can send most. With `split` and `split_and_backorder` it is the one preferred. */
        warehouseId?: string | undefined;
        /** The merchant's own labels. At most 50. */
        tags?: string[] | undefined;
        /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
        metadata?:
          | {
              /** At most 500 characters. */
              [k: string]: string;
            }
          | undefined;
        /** Priority of the work. Left out: standard. */
        priority?: 'standard' | 'expedited' | undefined;
        /** Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible. */
        requestedShipDate?: string | null | undefined;
        /** Fulfillment center that takes the boxes; required to submit. */
        destination?:
          | ({
              /** Kind of fulfillment center. */
              profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
              /** Code of the fulfillment center; null for none. At most 40 characters. */
              facilityCode?: string | null | undefined;
              /** Reference of the fulfillment center, such as an FBA shipment id; null for none. At most 64 characters. */
              referenceId?: string | null | undefined;
              /** Address of the fulfillment center. */
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
            } | null)
          | undefined;
        /** Way the shipment is sent. */
        shippingMethod?:
          | {
              /** Shipping service. Left out: standard. */
              service?: 'standard' | 'expedited' | 'overnight' | undefined;
              /** Carrier wished for; null leaves it to the warehouse. At most 64 characters. */
              carrier?: string | null | undefined;
              /** True when the recipient has to sign. Left out: false. */
              signatureRequired?: boolean | undefined;
            }
          | undefined;
        /**
         * Whole boxes; each becomes a package when the shipment is submitted. At most 500.
         *
         * @maxItems 500
         */
        items: {
          /** Id of the carton type. */
          cartonId: string;
          /** Boxes of the carton. From 1 to 100000. */
          quantity: number;
          /** Lot to send; null for any, the soonest expiry first. Goods must be tracked by lot. At most 64 characters. */
          lot?: string | null | undefined;
        }[];
        /** True submits the shipment in the same call; if that fails, nothing is created. Left out: false. */
        submit?: boolean | undefined;
      }
  )[];
}
/** Input of `shipments.bulkSubmit`: Submit up to 100 drafts, each on its own. */
export interface ShipmentsBulkSubmitInput {
  /**
   * Ids of the shipments, each once. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id of the shipment.
   */
  ids: string[];
}
/** Input of `shipments.bulkHold`: Put up to 100 pending shipments on hold, each on its own. */
export interface ShipmentsBulkHoldInput {
  /**
   * Ids of the shipments, each once. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id of the shipment.
   */
  ids: string[];
  /** Reason in your own words. At most 500 characters. */
  reason?: string | undefined;
}
/** Input of `shipments.bulkRelease`: Release up to 100 shipments from hold, each on its own. */
export interface ShipmentsBulkReleaseInput {
  /**
   * Ids of the shipments, each once. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id of the shipment.
   */
  ids: string[];
}
/** Input of `shipments.bulkCancel`: Cancel up to 100 shipments, each on its own. */
export interface ShipmentsBulkCancelInput {
  /**
   * Ids of the shipments, each once. At most 100.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id of the shipment.
   */
  ids: string[];
  /** Reason in your own words. At most 500 characters. */
  reason?: string | undefined;
}
/** Input of `shipments.quote`: Quote the price and ship date of a shipment. */
export interface ShipmentsQuoteInput {
  /** Type of shipment. Left out: outbound-pickpack. */
  type?: 'outbound-pickpack' | 'outbound-spd' | undefined;
  /** Warehouse to ask; left out, it is chosen as for an order. */
  warehouseId?: string | undefined;
  /** Address of the recipient; null leaves it open. */
  shippingAddress?:
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
  /** Fulfillment center that takes the boxes; null leaves it open. */
  destination?:
    | ({
        /** Kind of fulfillment center. */
        profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
        /** Code of the fulfillment center; null for none. At most 40 characters. */
        facilityCode?: string | null | undefined;
        /** Reference of the fulfillment center, such as an FBA shipment id; null for none. At most 64 characters. */
        referenceId?: string | null | undefined;
        /** Address of the fulfillment center. */
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
      } | null)
    | undefined;
  /** Way the shipment would be sent. */
  shippingMethod?:
    | {
        /** Shipping service. Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** Carrier wished for; null leaves it to the warehouse. At most 64 characters. */
        carrier?: string | null | undefined;
        /** True when the recipient has to sign. Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /** Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible. */
  requestedShipDate?: string | null | undefined;
  /** Handling of short stock for an order of units; it decides which warehouse is meant where none has everything. Left out: fill_or_kill. */
  fulfillmentPolicy?:
    | 'fill_or_kill'
    | 'fill_all'
    | 'fill_all_available'
    | 'ship_and_backorder'
    | 'split'
    | 'split_and_backorder'
    | undefined;
  /**
   * Lines of the shipment. At most 500.
   *
   * @minItems 1
   * @maxItems 500
   */
  items: {
    /** Id of the product. */
    productId?: string | undefined;
    /** SKU of the product, instead of `productId`. At most 64 characters. */
    sku?: string | undefined;
    /** Id of the carton type, instead of `productId` or `sku`. */
    cartonId?: string | undefined;
    /** Units of a product, or boxes of a carton. From 1 to 1000000. */
    quantity: number;
    /** Lot to send; null for any, the soonest expiry first. Goods must be tracked by lot. At most 64 characters. */
    lot?: string | null | undefined;
  }[];
}
/** Input of `shipments.update`: Change a shipment. */
export interface ShipmentsUpdateInput {
  /** Id of the shipment. */
  id: string;
  /** The merchant's own reference, unique among shipments; null for none. At most 128 characters. */
  externalId?: string | null | undefined;
  /** The merchant's order number; null for none. At most 64 characters. */
  orderNumber?: string | null | undefined;
  /** Notes for the warehouse; null for none. At most 2000 characters. */
  notes?: string | null | undefined;
  /** Warehouse the shipment leaves or arrives at. */
  warehouseId?: string | undefined;
  /** The merchant's own labels. At most 50. */
  tags?: string[] | undefined;
  /** The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters. */
  metadata?:
    | {
        /** At most 500 characters. */
        [k: string]: string;
      }
    | undefined;
  /** Priority of the work. */
  priority?: 'standard' | 'expedited' | undefined;
  /** Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible. */
  requestedShipDate?: string | null | undefined;
  /** Address of the recipient. */
  shippingAddress?:
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
  /** Way the shipment is sent. */
  shippingMethod?:
    | {
        /** Shipping service. Left out: standard. */
        service?: 'standard' | 'expedited' | 'overnight' | undefined;
        /** Carrier wished for; null leaves it to the warehouse. At most 64 characters. */
        carrier?: string | null | undefined;
        /** True when the recipient has to sign. Left out: false. */
        signatureRequired?: boolean | undefined;
      }
    | undefined;
  /** Handling of short stock. */
  fulfillmentPolicy?:
    | 'fill_or_kill'
    | 'fill_all'
    | 'fill_all_available'
    | 'ship_and_backorder'
    | 'split'
    | 'split_and_backorder'
    | undefined;
  /** Wishes for packing; null for none. */
  packingInstructions?:
    | ({
        /** Message for the recipient; null for none. At most 500 characters. */
        giftMessage?: string | null | undefined;
      } | null)
    | undefined;
  /** Fulfillment center that takes the boxes. */
  destination?:
    | {
        /** Kind of fulfillment center. */
        profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc' | 'other';
        /** Code of the fulfillment center; null for none. At most 40 characters. */
        facilityCode?: string | null | undefined;
        /** Reference of the fulfillment center, such as an FBA shipment id; null for none. At most 64 characters. */
        referenceId?: string | null | undefined;
        /** Address of the fulfillment center. */
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
      }
    | undefined;
  /** Supplier of goods that come in; null for none. At most 200 characters. */
  supplier?: string | null | undefined;
  /** Carrier that brings the goods; null for none. At most 64 characters. */
  carrier?: string | null | undefined;
  /** Tracking numbers of goods that come in. At most 100. */
  trackingNumbers?: string[] | undefined;
  /** Number of the container; null for none. At most 20 characters. */
  containerNumber?: string | null | undefined;
  /** Day the goods are expected, in warehouse time; null when unknown. */
  expectedArrivalDate?: string | null | undefined;
  /** The merchant's reason for a return; null for none. At most 64 characters. */
  reasonCode?: string | null | undefined;
  /** Lines that replace those of the shipment. At most 500. */
  items?:
    | {
        /** Id of the product. */
        productId?: string | undefined;
        /** SKU of the product, instead of `productId`. At most 64 characters. */
        sku?: string | undefined;
        /** Id of the carton type, instead of `productId` or `sku`. */
        cartonId?: string | undefined;
        /** Units of a product, or boxes of a carton. From 1 to 1000000. */
        quantity: number;
        /** Lot of goods that come in, null when unknown; or lot to send, null for any. At most 64 characters. */
        lot?: string | null | undefined;
        /** Expiry date of goods that come in; null when unknown. */
        expiresOn?: string | null | undefined;
        /** Wish for returned goods in good order. */
        requestedAction?: 'restock' | 'quarantine' | 'dispose' | undefined;
      }[]
    | undefined;
}
/** Input of `shipments.putItems`: Replace the lines of a shipment. */
export interface ShipmentsPutItemsInput {
  /** Id of the shipment. */
  id: string;
  /**
   * Lines of the shipment. At most 500.
   *
   * @maxItems 500
   */
  items: {
    /** Id of the product. */
    productId?: string | undefined;
    /** SKU of the product, instead of `productId`. At most 64 characters. */
    sku?: string | undefined;
    /** Id of the carton type, instead of `productId` or `sku`. */
    cartonId?: string | undefined;
    /** Units of a product, or boxes of a carton. From 1 to 1000000. */
    quantity: number;
    /** Lot of goods that come in, null when unknown; or lot to send, null for any. At most 64 characters. */
    lot?: string | null | undefined;
    /** Expiry date of goods that come in; null when unknown. */
    expiresOn?: string | null | undefined;
    /** Wish for returned goods in good order. */
    requestedAction?: 'restock' | 'quarantine' | 'dispose' | undefined;
  }[];
}
/** Input of `shipments.putShippingAddress`: Replace the address of a shipment. */
export interface ShipmentsPutShippingAddressInput {
  /** Id of the shipment. */
  id: string;
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
/** Input of `shipments.putNotes`: Replace the notes of a shipment. */
export interface ShipmentsPutNotesInput {
  /** Id of the shipment. */
  id: string;
  /** Notes for the warehouse; null for none. At most 2000 characters. */
  notes: string | null;
}
/** Input of `shipments.submit`: Submit a draft to the warehouse. */
export interface ShipmentsSubmitInput {
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.hold`: Put a pending shipment on hold; its stock is kept. */
export interface ShipmentsHoldInput {
  /** Id of the shipment. */
  id: string;
  /** Reason in your own words. At most 500 characters. */
  reason?: string | undefined;
}
/** Input of `shipments.release`: Release a shipment from hold. */
export interface ShipmentsReleaseInput {
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.cancel`: Cancel a shipment. */
export interface ShipmentsCancelInput {
  /** Id of the shipment. */
  id: string;
  /** Reason in your own words. At most 500 characters. */
  reason?: string | undefined;
}
/** Input of `shipments.cancelPnp`: Cancel a pick-and-pack shipment. */
export interface ShipmentsCancelPnpInput {
  /** Id of the shipment. */
  id: string;
  /** Reason in your own words. At most 500 characters. */
  reason?: string | undefined;
}
/** Input of `shipments.cancelSpd`: Cancel a small-parcel shipment. */
export interface ShipmentsCancelSpdInput {
  /** Id of the shipment. */
  id: string;
  /** Reason in your own words. At most 500 characters. */
  reason?: string | undefined;
}
/** Input of `shipments.remove`: Delete a draft. */
export interface ShipmentsRemoveInput {
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.uploadDocument`: Upload a label or another document. */
export interface ShipmentsUploadDocumentInput {
  /** Id of the shipment. */
  id: string;
  /** Kind of document. */
  kind: 'shipping_label' | 'fnsku_label' | 'commercial_invoice' | 'asn' | 'photo' | 'other';
  /** Line of the shipment that a label belongs to. */
  itemId?: string | undefined;
  /** The bytes, with a file name. */
  file: Blob | FileToSend;
}
/** Input of `shipments.downloadDocument`: Download a document. */
export interface ShipmentsDownloadDocumentInput {
  /** Id of the shipment. */
  id: string;
  /** Id of the document. */
  documentId: string;
}
/** Input of `shipments.removeDocument`: Remove a document. */
export interface ShipmentsRemoveDocumentInput {
  /** Id of the shipment. */
  id: string;
  /** Id of the document. */
  documentId: string;
}
/** Input of `shipments.packingSlip`: Print the packing slip. */
export interface ShipmentsPackingSlipInput {
  /** Id of the shipment. */
  id: string;
}
/** Input of `shipments.boxContent`: Read the contents of each box. */
export interface ShipmentsBoxContentInput {
  /** Id of the shipment. */
  id: string;
  /** Format of the answer: json, or csv for a file. Left out: json. */
  format?: 'json' | 'csv' | undefined;
}
/** Input of `shipments.simulate`: Simulate the warehouse in a test space. */
export interface ShipmentsSimulateInput {
  /** Id of the shipment. */
  id: string;
  /** Step that the warehouse or the carrier takes. */
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
/** Input of `warehouses.list`: List warehouse locations. */
export interface WarehousesListInput {
  /** Part of the name, code or city, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** Exactly this code. At most 16 characters. */
  code?: string | undefined;
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
/** Input of `warehouses.get`: Read a warehouse location. */
export interface WarehousesGetInput {
  /** Id of the warehouse. */
  id: string;
}
/** Input of `invoices.list`: List invoices. */
export interface InvoicesListInput {
  /** Status; overdue is past its due date and not settled. Several, comma separated, mean any of them. At most 7. */
  status?:
    | ('unpaid' | 'pending_payment' | 'paid' | 'cancelled' | 'refunded' | 'collecting' | 'overdue')[]
    | undefined;
  /** Part of the number, name, notes or a line, in any case, with or without accents; % and _ are plain characters. At most 100 characters. */
  search?: string | undefined;
  /** items: all lines of each invoice, not only the first 20. */
  include?: 'items' | undefined;
  /** Sort key. Left out: createdAt. */
  sortBy?: 'createdAt' | 'updatedAt' | 'dueDate' | 'totalAmount' | 'issuedAt' | undefined;
  /** Direction of sortBy; ties follow the id in the same direction. Left out: desc. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `invoices.get`: Read an invoice with its line items. */
export interface InvoicesGetInput {
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.upcoming`: Read the charges of the current period. */
export interface InvoicesUpcomingInput {}
/** Input of `invoices.evidence`: Read what a line item was charged for. */
export interface InvoicesEvidenceInput {
  /** Id of the invoice. */
  id: string;
  /** Id of the invoice line. */
  lineId: string;
}
/** Input of `invoices.recompute`: Recalculate an invoice and compare. */
export interface InvoicesRecomputeInput {
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.payments`: Read the payments of an invoice. */
export interface InvoicesPaymentsInput {
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.pdf`: Download an invoice as PDF. */
export interface InvoicesPdfInput {
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.csv`: Download the line items of an invoice as CSV. */
export interface InvoicesCsvInput {
  /** Id of the invoice. */
  id: string;
}
/** Input of `invoices.lineItems`: List the line items of an invoice. */
export interface InvoicesLineItemsInput {
  /** Id of the invoice. */
  id: string;
  /** Charge type. Several, comma separated, mean any of them. At most 21. */
  chargeType?:
    | (
        | 'receiving_unit'
        | 'receiving_carton'
        | 'receiving_pallet'
        | 'container_unloading'
        | 'storage'
        | 'storage_long_term'
        | 'storage_bin'
        | 'pick_first'
        | 'pick_additional'
        | 'pack'
        | 'kit_component'
        | 'spd_carton_handling'
        | 'label'
        | 'order_minimum'
        | 'postage'
        | 'return'
        | 'return_unit'
        | 'cancel_fee'
        | 'special_project'
        | 'minimum'
        | 'credit'
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
/** Input of `invoices.balance`: Read the balance. */
export interface InvoicesBalanceInput {}
/** Input of `invoices.statement`: Read a statement of a period. */
export interface InvoicesStatementInput {
  /** First day. Left out: the first day of the month of the last day. */
  from?: string | undefined;
  /** Last day, at most 366 days with the first one. Left out: today. */
  to?: string | undefined;
}
/** Input of `invoices.statementCsv`: Download a statement of a period as CSV. */
export interface InvoicesStatementCsvInput {
  /** First day. Left out: the first day of the month of the last day. */
  from?: string | undefined;
  /** Last day, at most 366 days with the first one. Left out: today. */
  to?: string | undefined;
}
/** Input of `notifications.list`: List notifications, newest first. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `notifications.get`: Read a notification. */
export interface NotificationsGetInput {
  /** Id of the notification. */
  id: string;
}
/** Input of `notifications.summary`: Count unread notifications and open action items. */
export interface NotificationsSummaryInput {}
/** Input of `notifications.read`: Mark a notification as read. */
export interface NotificationsReadInput {
  /** Id of the notification. */
  id: string;
}
/** Input of `notifications.acknowledge`: Acknowledge an action item. */
export interface NotificationsAcknowledgeInput {
  /** Id of the notification. */
  id: string;
}
/** Input of `notifications.dismiss`: Dismiss an action item. */
export interface NotificationsDismissInput {
  /** Id of the notification. */
  id: string;
}
/** Input of `notifications.snooze`: Snooze a notification. */
export interface NotificationsSnoozeInput {
  /** Id of the notification. */
  id: string;
  /** Time until which it is snoozed: in the future, at most a year; null to end the snooze now. */
  until: string | null;
}
/** Input of `notifications.readAll`: Mark everything as read. */
export interface NotificationsReadAllInput {
  /** Only of this type. */
  type?: 'shipment' | 'invoice' | 'inventory' | 'recommendation' | 'account' | 'system' | undefined;
  /** Activity or action items only. */
  kind?: 'activity' | 'action_item' | undefined;
  /** Only notifications created by then; later ones were not seen. */
  until?: string | undefined;
}
/** Input of `notifications.events`: Pull events in their order. */
export interface NotificationsEventsInput {
  /** Only events with a greater sequence. Left out: 0. */
  after?: number | undefined;
  /** Topic. Several, comma separated, mean any of them. At most 88. */
  type?:
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
  /** Exactly this resource id. At most 64 characters. */
  resourceId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `recommendations.list`: List recommendations, most urgent first. */
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
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `recommendations.get`: Read a recommendation with its evidence. */
export interface RecommendationsGetInput {
  /** Id of the recommendation. */
  id: string;
}
/** Input of `recommendations.accept`: Accept a recommendation. */
export interface RecommendationsAcceptInput {
  /** Id of the recommendation. */
  id: string;
}
/** Input of `recommendations.dismiss`: Dismiss a recommendation. */
export interface RecommendationsDismissInput {
  /** Id of the recommendation. */
  id: string;
  /** Reason of the dismissal. Left out: other. */
  reason?: 'not_relevant' | 'already_done' | 'wrong_numbers' | 'too_expensive' | 'other' | undefined;
  /** Note of your own; null for none. At most 1000 characters. */
  note?: string | null | undefined;
}
/** Input of `recommendations.snooze`: Snooze a recommendation. */
export interface RecommendationsSnoozeInput {
  /** Id of the recommendation. */
  id: string;
  /** Time until which it is snoozed: in the future, at most a year. Defaults to one week. */
  until?: string | undefined;
}
/** Input of `recommendations.reopen`: Reopen a dismissed or snoozed recommendation. */
export interface RecommendationsReopenInput {
  /** Id of the recommendation. */
  id: string;
}
/** Input of `recommendations.metrics`: Read the outcomes and accuracy of recommendations. */
export interface RecommendationsMetricsInput {}
/** Input of `organization.get`: Read the organization and the current credential. */
export interface OrganizationGetInput {}
/** Input of `organization.members`: List the members of the organization. */
export interface OrganizationMembersInput {
  /** Only this role. */
  role?: 'owner' | 'admin' | 'member' | 'viewer' | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `organization.usage`: List requests by day and credential, newest first. */
export interface OrganizationUsageInput {
  /** Only this key or grant. */
  credentialId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `organization.auditLog`: List security events, newest first. */
export interface OrganizationAuditLogInput {
  /** Exactly this action. At most 64 characters. */
  action?: string | undefined;
  /** Exactly this subject id. At most 64 characters. */
  subjectId?: string | undefined;
  /** Records skipped from the start. Left out: 0. */
  skip?: number | undefined;
  /** Records returned. A page with fewer is the last one. From 1 to 50. Left out: 10. */
  take?: number | undefined;
  /** Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one. */
  updatedSince?: string | undefined;
  /** Adds the header X-Total-Count: the number of records that match the filters. Left out: false. */
  includeTotal?: boolean | undefined;
}
/** Input of `organization.testClock`: Read the clock of the test space. */
export interface OrganizationTestClockInput {}
/** Input of `organization.advanceTestClock`: Move the clock of the test space forward. */
export interface OrganizationAdvanceTestClockInput {
  /** Time to move to; exactly one of both is needed. */
  to?: string | undefined;
  /** Seconds to move forward; exactly one of both is needed. From 1 to 31622400. */
  bySeconds?: number | undefined;
}
/** Input of `webhooks.list`: List the webhook endpoints of the application or key, newest first. */
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
/** Input of `webhooks.get`: Read a webhook endpoint of the application or key. */
export interface WebhooksGetInput {
  /** Id of the webhook. */
  id: string;
}
/** Input of `webhooks.create`: Have events sent to an endpoint of the application or key. */
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
}
/** Input of `webhooks.update`: Change where events are sent, and which. */
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
}
/** Input of `webhooks.test`: Send an example of a topic to a webhook endpoint. */
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
/** Input of `webhooks.remove`: Delete a webhook endpoint of the application or key. */
export interface WebhooksRemoveInput {
  /** Id of the webhook. */
  id: string;
}
/** Payload of each event, by topic. Fields may be added at any time. */
export interface EventData {
  'shipment.created': {
    /** Number of the record for people. */
    number: string;
    /** Type of the shipment. */
    type: string;
    /** The merchant's own reference; null when none was given. */
    externalId?: string | null;
  };
  'shipment.deleted': {
    /** Number of the record for people. */
    number: string;
  };
  'shipment.submitted': {
    /** Number of the record for people. */
    number: string;
  };
  'shipment.split': {
    /** Number of the record for people. */
    number: string;
    /**
     * Shipments that were split from it just now.
     *
     * @minItems 1
     */
    into: {
      /** Id of the further shipment. */
      id: string;
      /** Number of the further shipment. */
      number: string;
      /** Warehouse it leaves from. */
      warehouseId: string;
      /** Name of the warehouse. */
      warehouseName: string;
      /** Units it took over. */
      units: number;
      /** True when it waits for stock. */
      waitsForStock: boolean;
    }[];
  };
  'shipment.updated': {
    /** Number of the record for people. */
    number: string;
    /** Names of the fields that were changed. */
    fields?: string[];
    /** Stage of the work that was reached. */
    stage?: string;
    /** Id of the document that was added or removed. */
    documentId?: string;
    /**
     * Ids of packages whose label was given back to the carrier; they wait for another one.
     *
     * Items: Id of the package.
     */
    withoutLabel?: string[];
    /** Kind of the document that was added. */
    kind?: string;
    /** Goods received just now. */
    received?: {
      /** Id of the shipment's line. */
      itemId: string;
      /** Quantity received in good order. */
      quantity: number;
      /** Quantity received damaged. */
      damaged: number;
    }[];
  };
  'shipment.held': {
    /** Number of the record for people. */
    number: string;
    /** Reason as a code, as in `holds`. */
    code: string;
    /** Reason as a sentence. */
    message: string;
  };
  'shipment.released': {
    /** Number of the record for people. */
    number: string;
    /** Codes of the holds that ended. */
    codes: string[];
  };
  'shipment.started': {
    /** Number of the record for people. */
    number: string;
  };
  'shipment.picked': {
    /** Number of the record for people. */
    number: string;
  };
  'shipment.packed': {
    /** Number of the record for people. */
    number: string;
    /** Number of packages. */
    packages: number;
  };
  'shipment.short_picked': {
    /** Number of the record for people. */
    number: string;
    /** Id of the shipment's line. */
    itemId: string;
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Quantity that was not in its place. */
    missing: number;
    /** Shortage as a sentence. */
    message: string;
  };
  'shipment.late': {
    /** Number of the record for people. */
    number: string;
    /** Time by which the carrier should have had it, in UTC. */
    shipBy: string;
  };
  'shipment.forwarded': {
    /** Number of the record for people. */
    number: string;
    /** Carrier of the first package; null when it has none. */
    carrier: string | null;
    /** Number of packages. */
    packages: number;
    /** Work that will be billed. */
    work?: Work[];
    /** Work that is billed only by rate cards with a price for it. */
    optionalWork?: Work[];
  };
  'shipment.unshipped': {
    /** Number of the record for people. */
    number: string;
    /** Number of packages. */
    packages: number;
  };
  'shipment.cancel_requested': {
    /** Number of the record for people. */
    number: string;
    /** Reason in the words of the author; null when none was given. */
    reason: string | null;
  };
  'shipment.cancel_refused': {
    /** Number of the record for people. */
    number: string;
    /** Reason of the warehouse. */
    reason: string;
  };
  'shipment.cancelled': {
    /** Number of the record for people. */
    number: string;
    /** Reason in the words of the author; null when none was given. */
    reason: string | null;
    /** Work that will be billed. */
    work?: Work[];
  };
  'package.label_created': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
  };
  'package.forwarded': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
  };
  'package.in_transit': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
    /** Words of the carrier; null when there are none. */
    description: string | null;
  };
  'package.out_for_delivery': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
    /** Words of the carrier; null when there are none. */
    description: string | null;
  };
  'package.delivered': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
    /** Words of the carrier; null when there are none. */
    description: string | null;
  };
  'package.exception': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
    /** Words of the carrier; null when there are none. */
    description: string | null;
  };
  'package.returned': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
    /** Words of the carrier; null when there are none. */
    description: string | null;
  };
  'package.lost': {
    /** Number of the record for people. */
    number: string;
    /** Id of the package. */
    packageId: string;
    /** Carrier of the package; null when it has none yet. */
    carrier: string | null;
    /** Tracking number of the package; null when it has none yet. */
    trackingNumber: string | null;
    /** Words of the carrier; null when there are none. */
    description: string | null;
  };
  'inbound.created': {
    /** Number of the record for people. */
    number: string;
    /** Type of the shipment. */
    type: string;
    /** The merchant's own reference; null when none was given. */
    externalId?: string | null;
  };
  'inbound.submitted': {
    /** Number of the record for people. */
    number: string;
  };
  'inbound.confirmed': {
    /** Number of the record for people. */
    number: string;
  };
  'inbound.rejected': {
    /** Number of the record for people. */
    number: string;
    /** Reason of the warehouse. */
    reason: string;
  };
  'inbound.arrived': {
    /** Number of the record for people. */
    number: string;
  };
  'inbound.received': {
    /** Number of the record for people. */
    number: string;
    /** Work that will be billed. */
    work?: Work[];
    /** Work that is billed only by rate cards with a price for it. */
    optionalWork?: Work[];
  };
  'inbound.discrepancy': {
    /** Number of the record for people. */
    number: string;
    /** Lines whose received quantity differs from the expected quantity. */
    lines: {
      /** Id of the shipment's line. */
      itemId: string;
      /** SKU of the product; null for a carton. */
      sku: string | null;
      /** Quantity expected but not received. */
      short: number;
      /** Quantity received beyond the expected quantity. */
      over: number;
      /** Quantity received damaged. */
      damaged: number;
    }[];
  };
  'inbound.cancelled': {
    /** Number of the record for people. */
    number: string;
    /** Reason in the words of the author; null when none was given. */
    reason: string | null;
  };
  'stock.changed': {
    /**
     * Goods that one write moved; a larger write gives several events.
     *
     * @minItems 1
     * @maxItems 100
     *
     * Items: Counters over all warehouses after the change: units of a product, boxes of a carton.
     */
    goods: {
      /** Kind of goods. */
      type: 'product' | 'carton';
      /** Id of the product or carton. */
      id: string;
      /** SKU of the product; null for a carton. */
      sku: string | null;
      /** Name of the product or carton. */
      name: string;
      /** Stock in all buildings after the change. */
      onHand: number;
      /** Stock promised to submitted shipments after the change. */
      allocated: number;
      /** Stock free to promise after the change. */
      available: number;
      /** Units a shop may offer: available − safetyBuffer, never below 0. Null for a carton. */
      sellable: number | null;
      /** Stock expected and not yet received after the change. */
      incoming: number;
      /** Stock in all buildings before the change. */
      onHandBefore: number;
      /** Stock free to promise before the change. */
      availableBefore: number;
      /** Warehouses in which the counters moved, after the change. */
      warehouses: {
        /** Id of the warehouse. */
        id: string;
        /** Stock in the building. */
        onHand: number;
        /** Stock free to promise. */
        available: number;
      }[];
    }[];
  };
  'stock.corrected': {
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Kind of movement. */
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
      | 'hold_lot'
      | 'release_lot'
      | 'damage'
      | 'expire'
      | 'transfer_out'
      | 'transfer_in'
      | 'write_off'
      | 'transfer';
    /** Reason of the correction. */
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
      | null;
    /** Change of the available quantity; negative when less is available. */
    available: number;
    /** Units that a count missed or found; absent or null unless the product keeps serial numbers from the receipt on. */
    serialNumbers?: {
      /** Serial numbers that are removed; null when they cannot be told. */
      missing: string[] | null;
      /** Serial numbers that nobody expected there. */
      unexpected: string[];
    } | null;
  };
  'stock.low': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Units available in all warehouses, those in cartons included. */
    available: number;
    /** Available units at or below which the product is low in stock; null for never. */
    reorderPoint: number | null;
  };
  'stock.out': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Units available in all warehouses, those in cartons included. */
    available: number;
    /** Available units at or below which the product is low in stock; null for never. */
    reorderPoint: number | null;
  };
  'stock.back': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Units available in all warehouses, those in cartons included. */
    available: number;
    /** Available units at or below which the product is low in stock; null for never. */
    reorderPoint: number | null;
  };
  'stock.aging': {
    /** SKU of the product; null for a carton. */
    sku: string | null;
    /** Name of the product or carton. */
    name: string;
    /** Units of the product, or boxes of the carton, that reach the age by `through` unless they leave before, first in, first out. */
    units: number;
    /** Day of storage that they reach, from which long-term storage has a price. */
    fromDays: 91 | 181 | 271 | 366 | 456 | 731;
    /** Day on which the first of them reach it, in warehouse time. */
    on: string;
    /** Last day of the units that are counted, in warehouse time. */
    through: string;
    /** Price of their long-term storage for 30 days, in minor units of `currency`. */
    monthlyCost: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
  };
  'lot.held': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Name of the lot. */
    lot: string;
    /** Reason of the change; null when none was given. */
    reason: string | null;
    /** Units that the status of the lot keeps in quarantine after the change. */
    stopped: number;
    /** Open shipments that the change took units of the lot from. */
    shipments: number;
  };
  'lot.recalled': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Name of the lot. */
    lot: string;
    /** Reason of the change; null when none was given. */
    reason: string | null;
    /** Units that the status of the lot keeps in quarantine after the change. */
    stopped: number;
    /** Open shipments that the change took units of the lot from. */
    shipments: number;
  };
  'lot.released': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Name of the lot. */
    lot: string;
    /** Reason of the change; null when none was given. */
    reason: string | null;
    /** Units that the status of the lot keeps in quarantine after the change. */
    stopped: number;
    /** Open shipments that the change took units of the lot from. */
    shipments: number;
  };
  'product.created': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
  };
  'product.updated': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Names of the fields that were changed. */
    fields: string[];
  };
  'product.archived': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
  };
  'product.restored': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
  };
  'product.measured': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Measured size of one unit, in mm; null when not measured. */
    dimensions: {
      /** Length, in `unit`. */
      length: number;
      /** Width, in `unit`. */
      width: number;
      /** Height, in `unit`. */
      height: number;
      /** Unit of the three sides. */
      unit: 'mm' | 'cm' | 'in';
    } | null;
    /** Measured weight of one unit, in g; null when not measured. */
    weight: {
      /** Weight with packaging, in `unit`. */
      value: number;
      /** Unit of `value`. */
      unit: 'g' | 'kg' | 'oz' | 'lb';
    } | null;
    /** Size that the merchant declared, in mm; null when none was given. */
    declaredDimensions: {
      /** Length, in `unit`. */
      length: number;
      /** Width, in `unit`. */
      width: number;
      /** Height, in `unit`. */
      height: number;
      /** Unit of the three sides. */
      unit: 'mm' | 'cm' | 'in';
    } | null;
    /** Weight that the merchant declared, in g; null when none was given. */
    declaredWeight: {
      /** Weight with packaging, in `unit`. */
      value: number;
      /** Unit of `value`. */
      unit: 'g' | 'kg' | 'oz' | 'lb';
    } | null;
    /** Answer to the dispute that it ends; null when there was no dispute or no answer. */
    answer: string | null;
  };
  'product.measurement_disputed': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** The merchant's reason. */
    note: string;
  };
  'product.measurement_upheld': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** The warehouse's answer. */
    answer: string;
  };
  'product.barcode_added': {
    /** SKU of the product. */
    sku: string;
    /** Name of the product. */
    name: string;
    /** Kind of barcode. */
    type: string;
    /** Characters of the barcode. */
    value: string;
  };
  'carton.created': {
    /** Name of the carton. */
    name: string;
  };
  'carton.updated': {
    /** Name of the carton. */
    name: string;
    /** Names of the fields that were changed. */
    fields: string[];
  };
  'carton.archived': {
    /** Name of the carton. */
    name: string;
  };
  'carton.restored': {
    /** Name of the carton. */
    name: string;
  };
  'invoice.issued': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.payment_pending': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.payment_missed': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.paid': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.payment_received': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
    /** Id of the payment. */
    paymentId: string;
    /** Amount of the payment, in minor units. */
    amount: number;
    /** Amount left to pay, in minor units. */
    amountDue: number;
  };
  'invoice.payment_reversed': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
    /** Id of the payment. */
    paymentId: string;
    /** Amount of the payment, in minor units. */
    amount: number;
    /** Amount left to pay, in minor units. */
    amountDue: number;
    /** Reason in the words of the author; null when none was given. */
    reason: string | null;
  };
  'invoice.overdue': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.collecting': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.cancelled': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.refunded': {
    /** Number of the invoice. */
    number: string;
    /** Total with tax, in minor units of `currency`. */
    totalAmount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Day the invoice is due. */
    dueDate: string;
  };
  'invoice.credited': {
    /** Amount given back on the next invoice, in minor units; positive. */
    amount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Reason of the credit. */
    reason: string;
    /** Work that will be billed. */
    work?: Work[];
  };
  'charge.approved': {
    /** Name of the work. */
    description: string;
    /** Note of the warehouse; null when there is none. */
    note: string | null;
    /** Price of the whole quantity, in minor units of `currency`. */
    amount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Author of the charge. */
    proposedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
    /** Work that will be billed. */
    work?: Work[];
  };
  'charge.withdrawn': {
    /** Name of the work. */
    description: string;
    /** Note of the warehouse; null when there is none. */
    note: string | null;
    /** Price of the whole quantity, in minor units of `currency`. */
    amount: number;
    /** Currency of the amount (ISO 4217). */
    currency: string;
    /** Author of the charge. */
    proposedBy: {
      /** Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service. */
      type: 'user' | 'key' | 'app' | 'operator' | 'system';
      /** Id of the person, credential or operator; null for a rule of the service. */
      id: string | null;
      /** Name of the actor as it was at that time. */
      name: string;
    };
  };
  'organization.created': {
    /** Name of the organization. */
    name: string;
    /** Code that its shipment and invoice numbers begin with. */
    code: string;
  };
  'organization.updated': {
    /** Name of the organization. */
    name: string;
    /** Code that its shipment and invoice numbers begin with. */
    code: string;
    /** Names of the fields that were changed. */
    fields: string[];
  };
  'organization.suspended': {
    /** Name of the organization. */
    name: string;
    /** Code that its shipment and invoice numbers begin with. */
    code: string;
  };
  'organization.reopened': {
    /** Name of the organization. */
    name: string;
    /** Code that its shipment and invoice numbers begin with. */
    code: string;
  };
  'organization.closed': {
    /** Name of the organization. */
    name: string;
    /** Code that its shipment and invoice numbers begin with. */
    code: string;
    /** Time from which its data is deleted, in UTC. */
    deleteAt: string;
  };
  'organization.closing_cancelled': {
    /** Name of the organization. */
    name: string;
    /** Code that its shipment and invoice numbers begin with. */
    code: string;
  };
  'webhook.disabled': {
    /** Address of the endpoint. */
    url: string;
    /** Organization the endpoint belongs to, also when it is for its test space. */
    organizationId: string;
    /** Data space the endpoint is for: the organization's own data, or its test space. */
    mode: 'live' | 'test';
    /** Reason the service disabled the endpoint. */
    reason: string;
  };
  'webhook.enabled': {
    /** Address of the endpoint. */
    url: string;
    /** Organization the endpoint belongs to, also when it is for its test space. */
    organizationId: string;
    /** Data space the endpoint is for: the organization's own data, or its test space. */
    mode: 'live' | 'test';
  };
  'webhook.deleted': {
    /** Address of the endpoint. */
    url: string;
    /** Organization the endpoint belongs to, also when it is for its test space. */
    organizationId: string;
    /** Data space the endpoint is for: the organization's own data, or its test space. */
    mode: 'live' | 'test';
  };
  'notification.created': {
    /** Notification in a few words. */
    title: string;
  };
  'recommendation.created': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
  };
  'recommendation.updated': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
    /** Severity before. The event is sent when the severity, the title or the suggested action has changed. */
    severityBefore: 'info' | 'low' | 'medium' | 'high' | 'critical';
  };
  'recommendation.accepted': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
  };
  'recommendation.completed': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
    /** Id of the record that shows the completion, such as a shipment; null when the cause was gone. */
    by: string | null;
  };
  'recommendation.failed': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
  };
  'recommendation.dismissed': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
    /** Reason of the dismissal. */
    reason: 'not_relevant' | 'already_done' | 'wrong_numbers' | 'too_expensive' | 'other';
  };
  'recommendation.snoozed': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
    /** Time until which it is snoozed, in UTC. */
    until: string;
  };
  'recommendation.reopened': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
  };
  'recommendation.expired': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
  };
  'recommendation.resolved': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
  };
  'recommendation.superseded': {
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
    /** Severity of the recommendation. */
    severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    /** Recommendation in one line. */
    title: string;
    /** Id of the recommendation that replaces it. */
    by: string;
  };
}

/** Body of a webhook; `type` tells the type of `data.data`. Ignore types that you do not know. */
export type WebhookEvent = {
  [T in keyof EventData]: Omit<WebhookBody, 'type' | 'data'> & {
    type: T;
    data: Omit<WebhookBody['data'], 'data'> & {
      /** Payload; left out when the body would be larger than 20 kB: read it at `feed`. */
      data?: EventData[T];
    };
  };
}[keyof EventData];

/** Codes of errors; each has a page at `/problems/<code>`. */
export type ErrorCode =
  /** 400: A parameter has a value that is not allowed. */
  | 'invalid_parameter'
  /** 400: This operation has no such parameter. */
  | 'unknown_parameter'
  /** 400: The request body is not valid JSON. */
  | 'invalid_body'
  /** 400: The values sent are not valid together. */
  | 'validation_failed'
  /** 403: The request came over plain HTTP. */
  | 'https_required'
  /** 401: No API key or access token was sent. */
  | 'missing_credentials'
  /** 401: The API key or access token is not valid. */
  | 'invalid_token'
  /** 401: The access token has expired; refresh it. */
  | 'token_expired'
  /** 401: The API key was revoked. */
  | 'key_revoked'
  /** 401: The API key has passed its expiration date. */
  | 'key_expired'
  /** 403: The credential lacks the scope this operation needs. */
  | 'insufficient_scope'
  /** 403: The credential is read-only. */
  | 'read_only_credential'
  /** 403: Only the warehouse can do this. */
  | 'operator_only'
  /** 403: Your role in the organization does not allow this. */
  | 'role_too_low'
  /** 403: Your role in the warehouse does not allow this. */
  | 'staff_role_missing'
  /** 403: Your last proof of who you are is too old for this. */
  | 'fresh_proof_required'
  /** 403: An approval takes your PIN. */
  | 'pin_required'
  /** 403: The warehouse asks its staff for two-step verification. */
  | 'second_factor_required'
  /** 409: A limit of the organization is reached. */
  | 'quota_reached'
  /** 403: The request came from another site. */
  | 'cross_site_request'
  /** 403: The organization is suspended. */
  | 'organization_suspended'
  /** 404: Not found, or not accessible with this credential. */
  | 'not_found'
  /** 405: This path does not support the method. */
  | 'method_not_allowed'
  /** 406: None of the accepted content types is available. */
  | 'not_acceptable'
  /** 408: The request took too long to arrive. */
  | 'request_timeout'
  /** 409: The record is not in a state that allows this. */
  | 'invalid_state'
  /** 409: The shipment can no longer be cancelled. */
  | 'not_cancellable'
  /** 409: There is not enough stock. */
  | 'insufficient_stock'
  /** 409: Another product already has this SKU. */
  | 'duplicate_sku'
  /** 409: Another product already has this barcode. */
  | 'duplicate_barcode'
  /** 409: Another record already has this externalId. */
  | 'duplicate_external_id'
  /** 409: The item still has stock. */
  | 'has_stock'
  /** 409: The record is still in use. */
  | 'in_use'
  /** 409: The first request with this key is still running. */
  | 'idempotency_in_progress'
  /** 412: The record has changed since the version in If-Match. */
  | 'version_conflict'
  /** 413: The request body is too large. */
  | 'payload_too_large'
  /** 415: The content type of the request body is not supported. */
  | 'unsupported_media_type'
  /** 422: The shipment cannot be sent as it is. */
  | 'unshippable'
  /** 422: The Idempotency-Key was already used for another request. */
  | 'idempotency_key_reuse'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 500: Something went wrong on our side. */
  | 'internal_error'
  /** 503: The service is temporarily unavailable. */
  | 'unavailable';

/** Codes that any operation may answer. */
export type CommonErrorCode =
  | 'invalid_parameter'
  | 'unknown_parameter'
  | 'https_required'
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

/** Further codes that any write may answer. */
export type WriteErrorCode =
  | 'read_only_credential'
  | 'invalid_body'
  | 'validation_failed'
  | 'request_timeout'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'version_conflict'
  | 'idempotency_in_progress'
  | 'idempotency_key_reuse';
