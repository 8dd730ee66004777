import { erasedText } from '@packhouse/contract/erasure';
import type { Address } from '@packhouse/contract/measures';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { plainCode } from '@packhouse/contract/rules/postage';

/** Fields of a shipment that may hold personal data of its recipient, as events name them. */
export const erasedFields = [
  'shippingAddress',
  'destination',
  'notes',
  'packingInstructions',
  'supplier',
  'documents',
  'packages',
  'cancellation',
  'metadata',
  'tags',
];

/**
 * Erases the personal data of the recipient in a record. What the bill and the statistics need stays: goods, numbers,
 * times, service and country.
 */
export function eraseRecord(record: Shipment): void {
  if (record.shippingAddress) record.shippingAddress = erasedAddress(record.shippingAddress);
  if (record.destination) {
    // The address of a fulfillment center is no personal data; a person who is named in it is.
    const { address } = record.destination;
    record.destination = {
      ...record.destination,
      address: { ...address, name: erased(address.name), phone: null, email: null },
    };
  }
  record.notes = erased(record.notes);
  if (record.packingInstructions) {
    record.packingInstructions = { giftMessage: erased(record.packingInstructions.giftMessage) };
  }
  if (record.kind === 'return') record.supplier = erased(record.supplier);
  record.documents = [];
  for (const item of record.items) {
    if (item.attachments) item.attachments = { shippingLabels: [], fnskuLabels: [] };
  }
  for (const { events } of record.packages) {
    for (const event of events) event.description = erasedText;
  }
  if (record.cancellation) {
    const { reason, refusedReason } = record.cancellation;
    Object.assign(record.cancellation, { reason: erased(reason), refusedReason: erased(refusedReason) });
  }
  record.metadata = {};
  record.tags = [];
}

const erasedAddress = ({ name, company, countryCode }: Address): Address => ({
  name: erased(name),
  company: erased(company),
  line1: erasedText,
  line2: null,
  city: erasedText,
  state: null,
  postalCode: null,
  countryCode,
  phone: null,
  email: null,
});

const erased = (text: string | null): string | null => (text === null ? null : erasedText);

/** The longest of these prefixes that the postal code begins with. */
export const areaOf = (postalCode: string | null, prefixes: readonly string[]): string | null => {
  const code = plainCode(postalCode ?? '');
  const fitting = prefixes.filter((prefix) => code.startsWith(prefix));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
};

/** Texts by which copies of the personal data are found elsewhere, such as in logged requests. */
export function tracesOf({ id, shippingAddress, notes, packingInstructions }: Shipment): string[] {
  const { name, line1, email, phone } = shippingAddress ?? {
    name: null,
    line1: null,
    email: null,
    phone: null,
  };
  return [id, name, line1, email, phone, notes, packingInstructions?.giftMessage].filter(
    (text): text is string => typeof text === 'string' && text.length >= 4 && text !== erasedText,
  );
}
