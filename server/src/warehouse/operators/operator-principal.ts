import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { PinState } from '@packhouse/contract/operator/station';
import type { HeldRole } from '@packhouse/contract/staff-roles';

/** An operator whose key or session is valid. Ids are uuids. */
export interface OperatorPrincipal {
  /** Id of the key or of the session. */
  credentialId: string;
  /** Undefined for a session. */
  keyId?: string;
  operatorId: string;
  /** The operator's name. */
  name: string;
  /** When the person of a session last proved who they are; undefined for a key. */
  provenAt?: string;
  /** PIN for approvals; undefined for a key. */
  pin?: PinProof;
  /** True when the operator scanned a badge at a station where somebody else may be signed in. */
  viaBadge?: boolean;
  accessMode: 'read_write' | 'read_only';
  /** Everybody whose roles must allow what is done: the operator, and whose account is signed in where a badge was scanned. */
  holders: readonly RoleHolder[];
}

/** PIN of an operator at a station, and when it was entered there last. */
export interface PinProof {
  state: PinState;
  provenAt: string | null;
}

export interface RoleHolder {
  name: string;
  roles: readonly HeldRole[];
}

/** The operator as an actor in records, events and ledgers. */
export const operatorActor = ({
  operatorId,
  name,
}: Pick<OperatorPrincipal, 'operatorId' | 'name'>): Actor => ({
  type: 'operator',
  id: spellId('user', operatorId),
  name,
});
