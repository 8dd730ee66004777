/**
 * From an Authorization header to the operator behind it, or to the exact reason why not. Nothing about a credential is
 * cached: a key that was revoked, or whose operator was deactivated, is refused by the next request, in every process.
 */
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Failure } from '../../platform/failure.ts';
import type { OperatorPrincipal } from './operator-principal.ts';
import { readOperatorKey } from './operator-key.ts';

/** Whether the header carries what is meant to be an operator's key; whether it is a good one, `admitOperator` says. */
export const isOperatorToken = (authorization: string | undefined): boolean =>
  /^Bearer +pkh_op_/i.test(authorization ?? '');

/** @throws Failure missing_credentials, invalid_token, key_revoked or key_expired. */
export async function admitOperator(
  database: Database,
  authorization: string | undefined,
): Promise<OperatorPrincipal> {
  if (!authorization) {
    throw new Failure(
      'missing_credentials',
      "Send an operator's key in the header Authorization: Bearer <key>.",
    );
  }
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (!token) {
    throw new Failure('invalid_token', 'The Authorization header must read: Bearer, a space, and the key.');
  }
  const hash = readOperatorKey(token);
  const found = hash && (await findAdmission(database, hash));
  if (!found) {
    throw new Failure(
      'invalid_token',
      token.startsWith('pkh_op_')
        ? 'This operator key is not valid. Check that it was copied completely.'
        : 'This is not a valid operator key. Operator keys begin with pkh_op_.',
    );
  }
  const { keyName, active, revoked, expired, roles, ...principal } = found;
  if (!active) throw new Failure('key_revoked', `The operator ${principal.name} was deactivated.`);
  if (revoked) throw new Failure('key_revoked', `The operator's key "${keyName}" was revoked.`);
  if (expired) {
    throw new Failure('key_expired', `The operator's key "${keyName}" has expired. Create a new one.`);
  }
  return { ...principal, holders: [{ name: principal.name, roles }] };
}

interface Found extends Omit<OperatorPrincipal, 'holders'> {
  roles: OperatorPrincipal['holders'][number]['roles'];
  keyName: string;
  active: boolean;
  revoked: boolean;
  expired: boolean;
}

async function findAdmission(database: Database, hash: Buffer): Promise<Found | undefined> {
  const [found] = await database.query<Found>(
    database.gate,
    sql`
      select k.id as "keyId", k.id as "credentialId", k.operator_id as "operatorId", o.name, o.roles, k.access_mode as "accessMode",
        k.name as "keyName", o.active, k.revoked_at is not null as revoked,
        coalesce(k.expires_at <= now(), false) as expired
      from operator_keys k join operators o on o.id = k.operator_id
      where k.hash = ${hash}`,
  );
  return found;
}
