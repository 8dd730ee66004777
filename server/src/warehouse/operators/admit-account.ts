/** An operator who is signed in with an account, as in the warehouse app, and who has scanned a badge there since. */
import type { PinState } from '@packhouse/contract/operator/station';
import type { Database } from '../../platform/database/database.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { Failure } from '../../platform/failure.ts';
import type { SignedIn } from '../../accounts/people/sessions.ts';
import type { OperatorPrincipal, PinProof, RoleHolder } from './operator-principal.ts';

/**
 * The operator who acts in the session: whoever scanned a badge there, or else the account's own. Nothing of it is kept.
 * Undefined when the account is no operator's, or of one who has left.
 *
 * @throws Failure operator_only when the badge is of somebody who has left.
 */
export async function admitAccount(
  database: Database,
  person: SignedIn,
): Promise<OperatorPrincipal | undefined> {
  const found = await findActing(database, person);
  if (!found) return undefined;
  const { operatorId, name, pin } = whoActs(found);
  return {
    operatorId,
    name,
    credentialId: person.sessionId,
    provenAt: person.provenAt,
    pin,
    viaBadge: found.badge !== undefined,
    accessMode: 'read_write',
    holders: found.badge ? [found.badge, found.own] : [found.own],
  };
}

/** @throws Failure operator_only when the badge is of somebody who has left. */
export function whoActs({ own, badge }: Acting): Named {
  if (badge && !badge.active) {
    throw new Failure(
      'operator_only',
      `The operator ${badge.name}, whose badge was scanned here, was deactivated. Scan another badge.`,
      { reason: { code: 'badge_inactive', values: { name: badge.name } } },
    );
  }
  return badge ?? own;
}

interface Named extends RoleHolder {
  operatorId: string;
  pin: PinProof;
}

/** Whose account it is, and whose badge was scanned there last. */
export interface Acting {
  own: Named;
  badge: (Named & { active: boolean; since: string }) | undefined;
}

export async function findActing(
  database: Database,
  { userId, sessionId }: SignedIn,
): Promise<Acting | undefined> {
  const [found] = await database.query<
    Omit<Named, 'pin'> & {
      pinState: PinState;
      badgePinState: PinState;
      pinOperatorId: string | null;
      pinProvenAt: string | null;
      badgeId: string | null;
      badgeName: string;
      active: boolean;
      since: string;
      badgeRoles: Named['roles'];
    }
  >(
    database.gate,
    sql`
      select o.id as "operatorId", o.name, o.roles, b.id as "badgeId", b.name as "badgeName", b.active, b.roles as "badgeRoles",
        s.operator_since as since, ${pinStateOf('o')} as "pinState", ${pinStateOf('b')} as "badgePinState",
        s.pin_operator_id as "pinOperatorId", s.pin_proven_at as "pinProvenAt"
      from operators o
      left join sessions s on s.user_id = ${userId} and s.id = ${sessionId}
      left join operators b on b.id = s.operator_id
      where o.user_id = ${userId} and o.active`,
  );
  if (!found) return undefined;
  const { operatorId, name, roles, badgeId, badgeName, active, badgeRoles, since } = found;
  const pin = (state: PinState, id: string): PinProof => ({
    state,
    provenAt: found.pinOperatorId === id ? found.pinProvenAt : null,
  });
  return {
    own: { operatorId, name, roles, pin: pin(found.pinState, operatorId) },
    badge:
      badgeId === null
        ? undefined
        : {
            operatorId: badgeId,
            name: badgeName,
            roles: badgeRoles,
            pin: pin(found.badgePinState, badgeId),
            active,
            since,
          },
  };
}

const pinStateOf = (alias: 'o' | 'b') => {
  const operator = raw(alias);
  return sql`case when ${operator}.pin_hash is not null then 'set' when ${operator}.pin_open then 'reset' else 'none' end`;
};
