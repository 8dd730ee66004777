/** The demo's operators, one for each of the warehouses' crew, and the key they work with. */
import type { Actor } from '@packhouse/contract/measures';
import { createOperatorKey } from '../../server/src/warehouse/operators/operator-keys.ts';
import type { OwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { addOperator, changeOperator, linkAccount } from '../../server/src/warehouse/operators/operators.ts';
import { findOperatorOfAccount, listOperators } from '../../server/src/warehouse/operators/operators.sql.ts';
import { crew, demoOwner } from './actors.ts';
import { plain } from './people.ts';

/** Adds whoever is missing, and gives those who are there the badge they have by now. */
export async function saveCrew(ownerConnection: OwnerConnection, actor: Actor, now: Date): Promise<void> {
  for (const { uuid: id, name, badgeCode } of crew) {
    const email = `${plain(name).replaceAll(' ', '.')}@packhouse.example`;
    const add = (badge: string | null) =>
      addOperator(ownerConnection, { id, name, email, badgeCode: badge, actor }, now);
    // Where somebody real has the badge, the one who is made up does without: the demo's history names them.
    const added = (await add(badgeCode)) ?? (await add(null));
    if (!added) await changeOperator(ownerConnection, id, { badgeCode }, actor, now);
  }
}

/** The badge of the first of the crew who is there and has one. */
export async function findCrewBadge(ownerConnection: OwnerConnection): Promise<string | null> {
  const operators = new Map(
    (await listOperators(ownerConnection)).map((operator) => [operator.id, operator]),
  );
  for (const { uuid } of crew) {
    const operator = operators.get(uuid);
    if (operator?.active && operator.badgeCode !== null) return operator.badgeCode;
  }
  return null;
}

/** Lets the account (a uuid) work in the warehouse, unless it does already or its operator was deactivated. */
export async function admitDemoOwner(
  ownerConnection: OwnerConnection,
  userId: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (await findOperatorOfAccount(ownerConnection, userId)) return;
  const { uuid: id, name, email } = demoOwner;
  await addOperator(ownerConnection, { id, name, email, badgeCode: null, actor }, now);
  await linkAccount(ownerConnection, id, userId, actor, now);
}

/** A new key of the first of the crew who is still there; answers its text. */
export async function makeCrewKey(
  ownerConnection: OwnerConnection,
  actor: Actor,
  now: Date,
): Promise<string> {
  for (const { uuid: operatorId } of crew) {
    const made = await createOperatorKey(
      ownerConnection,
      { operatorId, name: 'Demo key', accessMode: 'read_write', expiresAt: null, actor },
      now,
    );
    if (made) return made.text;
  }
  throw new Error(
    'every operator of the demo was deactivated: start with --no-demo, or empty the data folder.',
  );
}
