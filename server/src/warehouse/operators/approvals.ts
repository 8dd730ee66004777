/**
 * Proof that approvals take of a person: a PIN that was entered in the last two minutes, or a fresh proof of the account. The
 * contract says which operations are approvals, and `Approval` which proof they take.
 */
import type { Approval } from '@packhouse/contract/operation';
import type { PinState } from '@packhouse/contract/operator/station';
import { minuteMs } from '@packhouse/contract/rules/time';
import { mustBeProven } from '../../accounts/people/fresh-proof.ts';
import type { Config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import type { OperatorPrincipal } from './operator-principal.ts';

const freshMs = 2 * minuteMs;

/**
 * Keys are not asked: a key is a secret of one person or program already.
 *
 * @throws Failure pin_required; fresh_proof_required for money, where the person acts with an account of their own.
 */
export function mustProveApproval(
  kind: Exclude<Approval, 'in_part'>,
  { pin, viaBadge, provenAt, name }: Pick<OperatorPrincipal, 'pin' | 'viaBadge' | 'provenAt' | 'name'>,
  { approvalsNeedPin }: Pick<Config, 'approvalsNeedPin'>,
  now: Date,
): void {
  if (!pin) return;
  if (kind === 'money' && !viaBadge) return mustBeProven({ freshProof: true }, provenAt, now);
  if (kind === 'work' && pin.state === 'none' && !approvalsNeedPin) return;
  const isFresh = pin.provenAt !== null && now.getTime() - Date.parse(pin.provenAt) <= freshMs;
  if (pin.state === 'set' && isFresh) return;
  throw new Failure('pin_required', sentences[pin.state](name, viaBadge), {
    ...(pin.state === 'none'
      ? { reason: { code: viaBadge ? 'pin_not_set' : 'pin_needed_first', values: { name } } }
      : {}),
    details: [{ pin: pin.state }],
  });
}

const setFirst = (name: string) =>
  `${name} has no PIN yet, and approving takes one. Set it first: press your name.`;

const sentences: Record<PinState, (name: string, viaBadge?: boolean) => string> = {
  set: (name) => `Enter the PIN of ${name} to approve.`,
  reset: setFirst,
  none: (name, viaBadge) =>
    viaBadge
      ? `${name} has no PIN yet, and approving takes one. Ask an owner to press Reset PIN under Staff and set one with your badge, or sign in with an account of your own.`
      : setFirst(name),
};
