/**
 * Words that stand in the contract, which knows no languages, and that the warehouse app shows with `t`. They are marked here for
 * the catalogs; no page loads this file.
 */
import { word } from '../../ui/t.ts';

export const labels = [
  // Kinds of records that a code finds, of bins and of documents: `t(plain(kind))`.
  word('Shipment'),
  word('Package'),
  word('Product'),
  word('Carton'),
  word('Bin'),
  word('Pick'),
  word('Reserve'),
  word('Staging'),
  word('Quarantine'),
  word('Shipping label'),
  word('Fnsku label'),
  word('Packing slip'),
  word('Commercial invoice'),
  word('Asn'),
  word('Photo'),
  word('Other'),
  // Kinds of codes that a record is found by: `t(plain(matched).toLowerCase())`.
  word('number'),
  word('old number'),
  word('id'),
  word('order number'),
  word('external id'),
  word('tracking number'),
  word('recipient'),
  word('postal code'),
  word('sku'),
  word('barcode'),
  word('fnsku'),
  word('asin'),
  word('serial number'),
  word('bin code'),
  word('tote code'),
  // Units, and examples of what can be typed in them.
  word('inches'),
  word('centimeters'),
  word('850 or 1.85 kg'),
  word('1 lb 3 oz, 1.2 lb or 19 oz'),
];
