/** The first run: whoever started the service follows a link from its banner and makes the first organization and owner. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../access/key.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { Failure } from '../failure.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import { createOrganization } from '../organizations/create.ts';
import { checkName, insertAccount, prepareAccount } from './accounts.ts';
import { insertMember } from './members.ts';
import { deleteSetupLinks, findSetupLink, insertSetupLink, isSetUp, updateSetUp } from './setup.sql.ts';

const lifeMs = 24 * 3_600_000;

/** The page that takes the token. */
export const setupUrl = (issuer: string, token: string): string => `${issuer}/setup?token=${token}`;

/** A new link's token, good for a day beside those of other processes; undefined once the service has been set up. */
export async function makeSetupLink(database: Database, now: Date): Promise<string | undefined> {
  if (await isSetUp(database)) return undefined;
  const token = randomBytes(32).toString('base64url');
  await deleteSetupLinks(database, now.toISOString());
  await insertSetupLink(database, hashOf(token), new Date(now.getTime() + lifeMs).toISOString());
  return token;
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
}

/**
 * Makes the organization and its owner, once. Answers their uuids.
 *
 * @throws Failure not_found when the link is not good any more, validation_failed with the field.
 */
export async function setUp(
  database: Database,
  { token, organization, name, email, password }: SetUp,
  now: Date,
): Promise<{ orgId: string; userId: string }> {
  if (!(await isSetupLinkGood(database, token, now))) throw gone();
  const shop = checkName('organization', organization);
  const account = await prepareAccount({ name, email, password, organization: shop });
  const actor: Actor = { type: 'user', id: spellId('user', account.userId), name: account.name };
  const at = now.toISOString();
  for (let attempt = 1; ; attempt++) {
    try {
      const { orgId } = await createOrganization(
        database,
        {
          slug: slugOf(shop, attempt),
          name: shop,
          website: null,
          contact: { name: account.name, email: account.email, phone: null },
          address: null,
          timezone: 'UTC',
          currency: 'USD',
        },
        now,
        async (tenant) => {
          const rows = <R>(statement: Parameters<typeof tenant.rows>[0]) => tenant.rows<R>(statement);
          // Of several who follow links at once, one is first; the others find everything as it was.
          if (!(await updateSetUp(rows, hashOf(token), at))) throw gone();
          await insertAccount(rows, account, now);
          await insertMember(tenant, { ...account, role: 'owner', joinedAt: at });
          await insertAuditEntry(tenant, {
            at,
            action: 'organization.set_up',
            actor,
            subjectType: 'organization',
            subjectId: spellId('organization', tenant.orgId),
            details: { name: shop },
          });
        },
      );
      await deleteSetupLinks(database);
      return { orgId, userId: account.userId };
    } catch (error) {
      // The short name is taken.
      if (!isUniqueViolation(error) || attempt === 20) throw error;
    }
  }
}

/** For commands; `shop-2` where there is a `shop`. */
function slugOf(name: string, attempt: number): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
  return attempt === 1 ? slug || 'organization' : `${slug || 'organization'}-${attempt}`;
}

const gone = () =>
  new Failure(
    'not_found',
    'This link has been used, or is older than a day. Start the service again: it shows a new one as long as there is no account.',
  );
