/**
 * Credentials for using the demo company: a merchant's key, an account with a random password, which opens the
 * merchant's dashboard and the warehouse app, and the key and the badge of an operator. They are created once, kept
 * in demo.json in the data folder (mode 0600), and created anew when that file is gone.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spellId } from '@packhouse/contract/id';
import { scopeNames } from '@packhouse/contract/scopes';
import { readKey } from '../../server/src/accounts/access/key.ts';
import { createKey } from '../../server/src/accounts/access/keys.ts';
import { isActiveKey } from '../../server/src/accounts/access/keys.sql.ts';
import { hashPassword, randomPassword } from '../../server/src/accounts/access/password.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { buildDemo } from './demo.ts';
import { demoOwner } from './actors.ts';
import { admitDemoOwner, findCrewBadge, makeCrewKey, saveCrew } from './crew.ts';
import { Failure } from '../../server/src/platform/failure.ts';
import { admitOperator } from '../../server/src/warehouse/operators/admit-operator.ts';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { saveMember } from '../../server/src/accounts/organizations/organization.sql.ts';
import { saveUser } from '../../server/src/accounts/organizations/users.sql.ts';
import { findPersonByEmail } from '../../server/src/accounts/people/accounts.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import type { DemoFacts } from '../../server/src/maintenance/commands/demo.ts';
import { commandLine } from '../../server/src/maintenance/commands/with-database.ts';

/** Prepares the demo. `built` describes what was created, and is undefined when the demo already existed. */
export async function prepareDemo(
  database: Database,
  ownerUrl: string,
  folder: string,
  now: Date,
  build: typeof buildDemo = buildDemo,
): Promise<{ facts: DemoFacts; built: string | undefined }> {
  const { organizations, warehouses, days } = await build(database, now);
  const [first] = organizations;
  const badge = await openOwnerConnection(ownerUrl, async (ownerConnection) => {
    await saveCrew(ownerConnection, commandLine, now);
    return findCrewBadge(ownerConnection);
  });
  const kept = await readFacts(folder);
  const operatorKey =
    kept && (await operatorWorksStill(database, kept.operatorKey))
      ? kept.operatorKey
      : await openOwnerConnection(ownerUrl, (ownerConnection) =>
          makeCrewKey(ownerConnection, commandLine, now),
        );
  const known = kept && (await worksStill(database, kept.apiKey)) ? kept : undefined;
  const facts = { ...(known ?? (await makeFacts(database, first!.orgId, now))), operatorKey, badge };
  await admitAccount(database, ownerUrl, facts.email, now);
  if (known) return { facts, built: undefined };
  const shipments = organizations.reduce((sum, { shipments: count }) => sum + count, 0);
  const products = organizations.reduce((sum, { products: count }) => sum + count, 0);
  return {
    facts,
    built: `demo company "${first!.name}" and ${organizations.length - 1} more: ${products} products, ${shipments} shipments, ${warehouses} warehouses, ${days} days of history`,
  };
}

/** Writes the file completely or not at all, readable by its owner only. */
export async function writeDemoFacts(folder: string, facts: DemoFacts & { url: string }): Promise<void> {
  const { url, apiKey, email, password, organizationId, operatorKey, badge } = facts;
  const file = factsFile(folder);
  // With a database of one's own, nothing else has made the data folder.
  await mkdir(folder, { recursive: true });
  await writeFile(
    `${file}.new`,
    `${JSON.stringify({ url, apiKey, email, password, organizationId, operatorKey, badge }, null, 2)}\n`,
    {
      mode: 0o600,
    },
  );
  await rename(`${file}.new`, file);
}

async function makeFacts(
  database: Database,
  orgId: string,
  now: Date,
): Promise<Omit<DemoFacts, 'operatorKey' | 'badge'>> {
  const { name, email } = demoOwner;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const apiKey = await transaction(database, orgId, async (tenant) => {
    const { text, record } = await createKey(tenant, {
      name: 'Demo key',
      scopes: scopeNames,
      accessMode: 'read_write',
      expiresAt: null,
      actor: commandLine,
    });
    const userId = await saveUser(tenant, { userId: newId(), name, email, passwordHash }, now.toISOString());
    await saveMember(tenant, {
      userId,
      name,
      email,
      role: 'owner',
      joinedAt: record.createdAt,
    });
    return text;
  });
  return { apiKey, email, password, organizationId: spellId('organization', orgId) };
}

/** Makes the account an operator, since it may come from a time before operators had accounts. */
async function admitAccount(database: Database, ownerUrl: string, email: string, now: Date): Promise<void> {
  const person = await findPersonByEmail(database, email);
  if (person)
    await openOwnerConnection(ownerUrl, (ownerConnection) =>
      admitDemoOwner(ownerConnection, person.userId, commandLine, now),
    );
}

async function readFacts(folder: string): Promise<DemoFacts | undefined> {
  try {
    return JSON.parse(await readFile(factsFile(folder), 'utf8')) as DemoFacts;
  } catch {
    return undefined;
  }
}

async function worksStill(database: Database, apiKey: string): Promise<boolean> {
  const key = readKey(apiKey);
  return key !== undefined && transaction(database, key.orgId, (tenant) => isActiveKey(tenant, key.hash));
}

const operatorWorksStill = (database: Database, key: string | undefined): Promise<boolean> =>
  admitOperator(database, `Bearer ${key}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );

const factsFile = (folder: string) => join(folder, 'demo.json');
