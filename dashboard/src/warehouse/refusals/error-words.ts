/** Sentences for the codes of errors that come without a reason, where English is not the language of the crew. */
import type { ErrorCode } from '@packhouse/contract/errors';
import { word } from '../../ui/t.ts';

export const errorWords: Partial<Record<ErrorCode, string>> = {
  invalid_parameter: word('Something is not filled in correctly. Check it and try again.'),
  unknown_parameter: word('This app is out of date. Reload the page.'),
  invalid_body: word('This app is out of date. Reload the page.'),
  validation_failed: word('Something is not filled in correctly. Check it and try again.'),
  missing_credentials: word('You are signed out. Sign in again.'),
  operator_only: word('Only staff of the warehouse can do this.'),
  staff_role_missing: word('Your role does not allow this. Ask a lead or an owner.'),
  fresh_proof_required: word('Confirm your password, then try again.'),
  pin_required: word('Approving needs your PIN.'),
  second_factor_required: word('Turn on two-step verification for your account first.'),
  quota_reached: word('The limit is reached. Ask an owner.'),
  organization_suspended: word('This merchant is suspended. Ask a lead.'),
  not_found: word('This was not found. It may have been removed.'),
  invalid_state: word('Not possible now. Somebody may have changed it: look again.'),
  not_cancellable: word('Too late to cancel.'),
  insufficient_stock: word('Not enough stock for this.'),
  duplicate_barcode: word('Another item already has this barcode.'),
  in_use: word('Still in use.'),
  idempotency_in_progress: word('This is still being saved. Wait a moment.'),
  version_conflict: word('Somebody else just changed this. Look again, then try again.'),
  payload_too_large: word('The file is too large.'),
  unsupported_media_type: word('This kind of file cannot be used.'),
  unshippable: word('This order cannot be sent as it is. Ask a lead.'),
  request_timeout: word('The system is busy. Try again in a moment.'),
  rate_limited: word('Too many tries. Wait a moment.'),
  internal_error: word('Something went wrong in the system. Try again.'),
  unavailable: word('The system is busy. Try again in a moment.'),
};

/** At a field whose rule is known in English only. */
export const checkThis = word('Check this.');
