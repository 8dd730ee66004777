/**
 * The first run: the person who started the service follows a link from its banner and makes the first organization and
 * its owner.
 */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { dayMs } from '@packhouse/contract/rules/time';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../access/key.ts';
import type { Database, Rows } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { auditOf } from '../organizations/audit.ts';
import { createOrganization } from '../organizations/create.ts';
import { mustBeCurrency } from '../organizations/currencies.ts';
import { oneOrganizationEvent, tellOrganization } from '../organizations/tell-organization.ts';
import { mustBeTimezone } from '../organizations/timezones.ts';
import { checkName, insertAccount, prepareAccount } from './accounts.ts';
import { insertMember } from './members.sql.ts';
import type { NewAccount } from './accounts.sql.ts';
import {
  deleteExpiredSetupLinks,
  findSetupLink,
  insertSetupLink,
  setUpInstallation,
  type FirstOperator,
} from './setup.sql.ts';

const audit = auditOf('organization');
const lifeMs = dayMs;

/** Address of the page that takes the token. */
export const setupUrl = (issuer: string, token: string): string => `${issuer}/setup?token=${token}`;

/**
 * Makes a setup link and returns its token, valid for a day; links of other processes stay valid. Undefined once the
 * service has been set up. `owner` queries as the database's owner, in a transaction.
 */
export async function makeSetupLink(owner: Rows, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  await deleteExpiredSetupLinks(owner, now.toISOString());
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  return (await insertSetupLink(owner, hashOf(token), expiresAt)) ? token : undefined;
}

/** Whether the link can still be used. */
export const isSetupLinkGood = (database: Database, token: string, now: Date): Promise<boolean> =>
  findSetupLink(database, hashOf(token), now.toISOString());

export interface SetUp {
  token: string;
  organization: string;
  name: string;
  email: string;
  password: string;
  timezone: string;
  currency: string;
  /** Whether the owner works in the warehouse as well. */
  operator: boolean;
}

/**
 * Makes the organization and its owner, once; the owner also becomes an operator if `operator` is set. Returns their
 * uuids.
 *
 * @throws Failure not_found when the link is no longer valid, validation_failed with the field.
 */
export async function setUp(
  database: Database,
  { token, organization, name, email, password, timezone, currency, operator }: SetUp,
  now: Date,
): Promise<{ orgId: string; userId: string }> {
  if (!(await isSetupLinkGood(database, token, now))) throw gone();
  const shop = checkName('organization', organization);
  mustBeTimezone(timezone);
  mustBeCurrency(currency);
  const account = await prepareAccount({ name, email, password, organization: shop });
  const actor: Actor = { type: 'user', id: spellId('user', account.userId), name: account.name };
  const at = now.toISOString();
  const first = operator ? firstOperator(account, actor) : undefined;
  const { orgId } = await createOrganization(
    database,
    {
      name: shop,
      website: null,
      contact: { name: account.name, email: account.email, phone: null },
      address: null,
      timezone,
      currency,
    },
    now,
    async (tenant, names) => {
      const sequencer = await advanceSequencer(tenant, oneOrganizationEvent, now);
      const rows = <R>(statement: Parameters<typeof tenant.rows>[0]) => tenant.rows<R>(statement);
      // When several people follow links at once, the first one wins; the others change nothing.
      const link = { token, at, userId: account.userId, operator: first };
      if (!(await setUpInstallation(rows, link))) throw gone();
      await insertAccount(rows, account, now);
      await insertMember(tenant, { ...account, role: 'owner', joinedAt: at });
      await audit(tenant, at, 'organization.set_up', actor, tenant.orgId, { name: shop });
      await tellOrganization({ tenant, sequencer, actor }, 'organization.created', { name: shop, ...names });
    },
  );
  return { orgId, userId: account.userId };
}

function firstOperator({ userId, name, email }: NewAccount, actor: Actor): FirstOperator {
  const id = newId();
  const details = { operatorId: spellId('user', id), name, accountId: spellId('user', userId) };
  return { id, name, email, actor, details };
}

const gone = () =>
  new Failure(
    'not_found',
    'This link has been used or is older than a day. Restart the service: it shows a new link until there is an account.',
  );
