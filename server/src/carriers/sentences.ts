import { CarrierFailure, type CarrierFailureKind } from './carrier.ts';

/** A failure in a sentence that a packer understands, with the next step. */
export const sentenceOf = (kind: CarrierFailureKind, carrier: string): string => sentences[kind](carrier);

/** Makes the failures of a carrier, with the seconds to wait before the next attempt where a kind has any. */
export const failuresOf =
  (carrier: string, patience_s: Partial<Record<CarrierFailureKind, number>>) =>
  (kind: CarrierFailureKind, carrierMessage: string, fields: readonly string[] = []): CarrierFailure =>
    new CarrierFailure(kind, sentenceOf(kind, carrier), {
      carrierMessage,
      fields,
      retryAfter_s: patience_s[kind] ?? null,
    });

const sentences: Record<CarrierFailureKind, (carrier: string) => string> = {
  unauthorized: (carrier) =>
    `${carrier} does not accept the credentials. Enter them again in Back office → Carriers.`,
  no_money: (carrier) => `The account at ${carrier} has no money left. Add funds there, then buy again.`,
  address: (carrier) => `${carrier} does not accept the address. Correct it, then ask for rates again.`,
  parcel: (carrier) => `${carrier} does not take a parcel of this size or weight. Check both on the package.`,
  customs: (carrier) =>
    `${carrier} needs more for customs. Complete description, HS code, origin and value of the products.`,
  rate_expired: () => 'This price is no longer valid. Ask for rates again.',
  not_found: (carrier) => `${carrier} does not know this. It may have been made with another account.`,
  not_supported: (carrier) => `${carrier} does not offer this. Choose another service or format.`,
  refused: (carrier) => `${carrier} refused the request. Read its message below.`,
  busy: (carrier) => `${carrier} cannot be reached or is busy. The service tries again.`,
  unknown_outcome: (carrier) =>
    `${carrier} did not answer, and the request may have been carried out. The service asks before it tries again.`,
  bad_signature: (carrier) => `The message is not signed by ${carrier}.`,
};
