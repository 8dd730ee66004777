import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';

/** What is known of an operator whose key or session is good. Ids are uuids. */
export interface OperatorAdmission {
  /** Of the key, or of the session. */
  credentialId: string;
  /** Undefined of a session. */
  keyId?: string;
  operatorId: string;
  /** The operator's. */
  name: string;
  accessMode: 'read_write' | 'read_only';
}

/** Who acts, as records, events and ledgers name them. */
export const operatorActor = ({
  operatorId,
  name,
}: Pick<OperatorAdmission, 'operatorId' | 'name'>): Actor => ({
  type: 'operator',
  id: spellId('user', operatorId),
  name,
});
