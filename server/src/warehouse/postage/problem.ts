/** Failures at carriers as people at the packing table read them: what went wrong, and what to do now. */
import type { PostageProblem } from '@packhouse/contract/operator/postage';
import { CarrierFailure, type CarrierFailureKind } from '../../carriers/carrier.ts';

type Kind = PostageProblem['kind'];

const byHand = 'or enter the number of a label bought elsewhere';

const toDo: Record<Kind, string> = {
  unauthorized: `Have the back office check the account under Carriers, ${byHand}.`,
  no_money: `Have the back office add money to the account at the carrier, ${byHand}.`,
  address: 'Have the merchant correct the address, then ask for rates again.',
  parcel: 'Weigh and measure the parcel again, or pack it differently.',
  customs: 'Have the merchant complete the customs data of its products, then ask for rates again.',
  rate_expired: 'Ask for rates again.',
  not_found: 'Ask for rates again.',
  not_supported: `Choose another service, ${byHand}.`,
  refused: `Choose another rate, ${byHand}.`,
  busy: `Try again in a few minutes, ${byHand}.`,
  unknown_outcome: 'Wait: the carrier is asked what has become of the purchase. Nothing is bought twice.',
  bad_signature: 'Have the back office check the secret of the webhook under Carriers.',
  void_refused: 'Keep the label, or ask the carrier for the money.',
  not_needed: 'Nothing: the label is given back to the carrier.',
};

/** A failure of the carrier. */
export const problemOf = (
  { kind, message, carrierMessage, fields, retryAfter_s }: CarrierFailure,
  at: string,
): PostageProblem => ({
  ...{ kind, message, carrierMessage, fields: [...fields], at },
  whatToDo:
    kind === 'busy' && retryAfter_s !== null
      ? `Try again in ${minutes(retryAfter_s)}, ${byHand}.`
      : toDo[kind],
});

const minutes = (seconds: number): string =>
  seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** A problem that no carrier named. */
export const problem = (kind: Kind, message: string, at: string, whatToDo = toDo[kind]): PostageProblem => ({
  ...{ kind, message, carrierMessage: null, fields: [], whatToDo, at },
});

/** The failure itself, or one with an unknown outcome for an error that nobody foresaw. */
export const asCarrierFailure = (error: unknown, kind: CarrierFailureKind): CarrierFailure =>
  error instanceof CarrierFailure
    ? error
    : new CarrierFailure(kind, 'The carrier could not be asked.', { cause: error });
