/** The warehouse's staff as its owners add and change it. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import { OperatorStaff, SignInLink, operatorStaff as operations } from '@packhouse/contract/operator/staff';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { mustMatch, sentIn, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { openAccount, signInLinkFor } from './operator-account.ts';
import { addOperator, changeOperator, deactivateOperator, resetPin } from './operators.ts';
import { listOperators, lockOperator, lockOwners, type OperatorRecord } from './operators.sql.ts';
import type { OwnerConnection } from './owner-connection.ts';
import type { InstallationList, InstallationReads, InstallationRecord } from './reads.ts';
import { findStaff, listStaff } from './staff.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorStaff'];

const reads: InstallationReads<Pick<Operations, 'list' | 'get'>> = {
  list: { page: (input, { installation }) => listStaff(installation, input) },
  get: {
    async read({ id }, { installation }) {
      const person = await findStaff(installation, uuidOf('user', id));
      if (!person) throw nobody(id);
      return { body: render(OperatorStaff, person), version: person.version };
    },
  },
};

interface StaffServices {
  asOwner<T>(work: (ownerConnection: OwnerConnection) => Promise<T>): Promise<T>;
  database: Database;
  origin: Origin;
}

/** The staff is written by the database's owner alone, in a transaction of its own. */
export const operatorStaffHandlers = ({ asOwner, database, origin }: StaffServices): Desk => ({
  ...reads,
  async create({ badge, ...person }, { tenant, actor, now }) {
    await mustBeValid(tenant, person.roles);
    const added = await asOwner(async (ownerConnection) => {
      await mustBeFree(ownerConnection, { email: person.email, badge });
      return addOperator(ownerConnection, { ...person, badgeCode: badge, actor }, now);
    });
    if (!added) throw invalid('badge', 'and email must not be those of another person');
    return { ...answerOf(added), location: operations.get.path.replace('{id}', spellId('user', added.id)) };
  },
  async update({ id, ...changes }, { tenant, actor, now, expected }) {
    if (changes.roles) await mustBeValid(tenant, changes.roles);
    return asOwner(async (ownerConnection) => {
      const before = await personNamed(ownerConnection, id, expected);
      if (!before.active) throw hasLeft(before);
      await mustBeFree(ownerConnection, changes, before.id);
      return change(ownerConnection, before, changes, actor, now);
    });
  },
  deactivate: ({ id }, { actor, now, expected }) =>
    asOwner(async (ownerConnection) => {
      const before = await personNamed(ownerConnection, id, expected);
      return answerOf((await deactivateOperator(ownerConnection, before.id, actor, now))!);
    }),
  resetPin: ({ id }, { actor, now, expected }) =>
    asOwner(async (ownerConnection) => {
      const before = await personNamed(ownerConnection, id, expected);
      if (!before.active) throw hasLeft(before);
      return answerOf(await resetPin(ownerConnection, before, actor, now));
    }),
  signInLink: ({ id, takeExisting }, { actor, now }) =>
    asOwner(async (ownerConnection) => {
      const person = await personNamed(ownerConnection, id);
      if (!person.active) throw hasLeft(person);
      const taking = { takeExisting, how: 'Send takeExisting: true' };
      const account = await openAccount({ database, ownerConnection }, person, taking, actor, now);
      const link = await signInLinkFor(database, origin.url(), account, now);
      return { body: render(SignInLink, { email: person.email!, link }) };
    }),
});

async function change(
  ownerConnection: OwnerConnection,
  before: OperatorRecord,
  { badge, ...changes }: Omit<Input<Operations['update']>, 'id'>,
  actor: Actor,
  now: Date,
): Promise<Written> {
  const sent = sentIn({ ...changes, badgeCode: badge });
  const after = await changeOperator(ownerConnection, before.id, sent, actor, now);
  if (!after) throw invalid('badge', 'and email must not be those of another person');
  return answerOf(after);
}

async function personNamed(
  ownerConnection: OwnerConnection,
  id: string,
  expected?: number,
): Promise<OperatorRecord> {
  await lockOwners(ownerConnection);
  const person = await lockOperator(ownerConnection, uuidOf('user', id));
  if (!person) throw nobody(id);
  mustMatch(expected, person);
  return person;
}

async function mustBeValid(tenant: Tenant, roles: readonly HeldRole[]): Promise<void> {
  const warehouses = await listWarehouseRecords(tenant);
  roles.forEach(({ role, warehouseId }, index) => {
    const field = `roles[${index}]`;
    if (role === 'owner' && warehouseId !== null) {
      throw invalid(`${field}.warehouseId`, `must be null for an owner; you sent ${warehouseId}`);
    }
    if (warehouseId !== null && !warehouses.has(uuidOf('warehouse', warehouseId))) {
      throw invalid(`${field}.warehouseId`, `must be the id of a warehouse; you sent ${warehouseId}`);
    }
    const first = roles.findIndex((one) => one.role === role && one.warehouseId === warehouseId);
    if (first !== index) throw invalid(field, `must appear only once; it repeats roles[${first}]`);
  });
}

async function mustBeFree(
  ownerConnection: OwnerConnection,
  { email, badge }: { email?: string | null | undefined; badge?: string | null | undefined },
  id?: string,
): Promise<void> {
  const others = (await listOperators(ownerConnection)).filter((one) => one.active && one.id !== id);
  for (const other of others) {
    if (email && other.email === email.toLowerCase()) {
      throw invalid('email', `is the email address of ${other.name}; you sent ${email}`);
    }
    if (badge && other.badgeCode === badge) {
      throw invalid('badge', `is the badge of ${other.name}; you sent ${badge}`);
    }
  }
}

const nobody = (id: string) => new Failure('not_found', `Nobody of the staff has the id ${id}.`);

const hasLeft = ({ name }: OperatorRecord) =>
  new Failure('invalid_state', `${name} was deactivated. Add a person who returns again.`, {
    details: [{ active: false }],
  });

const answerOf = ({ badgeCode, ...person }: OperatorRecord) => ({
  body: render(OperatorStaff, { ...person, id: spellId('user', person.id), badge: badgeCode }),
  version: person.version,
});
