/**
 * What a person needs to use the demo company: a key, and an account with a random password. They are made once, kept in
 * demo.json in the data folder (mode 0600), and made anew when that file is gone.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spellId } from '@packhouse/contract/id';
import { scopeNames } from '@packhouse/contract/scopes';
import { readKey } from '../access/key.ts';
import { createKey } from '../access/keys.ts';
import { isActiveKey } from '../access/keys.sql.ts';
import { hashPassword, randomPassword } from '../access/password.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { buildDemo } from '../demo/demo.ts';
import { saveMember } from '../organizations/organization.sql.ts';
import { saveUser } from '../organizations/users.sql.ts';
import { transaction } from '../transaction.ts';
import { commandLine } from './with-database.ts';

export interface DemoFacts {
  apiKey: string;
  email: string;
  password: string;
  /** org_… */
  organizationId: string;
}

/** `built` says in words what was made, undefined when the demo was there already. */
export async function prepareDemo(
  database: Database,
  folder: string,
  now: Date,
): Promise<{ facts: DemoFacts; built: string | undefined }> {
  const { organizations, warehouses, days } = await buildDemo(database, now);
  const [first] = organizations;
  const kept = await readFacts(folder);
  if (kept && (await worksStill(database, kept.apiKey))) return { facts: kept, built: undefined };
  const facts = await makeFacts(database, first!.orgId, now);
  const shipments = organizations.reduce((sum, { shipments: count }) => sum + count, 0);
  const products = organizations.reduce((sum, { products: count }) => sum + count, 0);
  return {
    facts,
    built: `demo company "${first!.name}" and ${organizations.length - 1} more: ${products} products, ${shipments} shipments, ${warehouses} warehouses, ${days} days of history`,
  };
}

/** Written whole or not at all, readable by its owner only. */
export async function writeDemoFacts(folder: string, facts: DemoFacts & { url: string }): Promise<void> {
  const { url, apiKey, email, password, organizationId } = facts;
  const file = factsFile(folder);
  await writeFile(
    `${file}.new`,
    `${JSON.stringify({ url, apiKey, email, password, organizationId }, null, 2)}\n`,
    {
      mode: 0o600,
    },
  );
  await rename(`${file}.new`, file);
}

async function makeFacts(database: Database, orgId: string, now: Date): Promise<DemoFacts> {
  const [email, password] = ['demo@packhouse.local', randomPassword()];
  const passwordHash = await hashPassword(password);
  const apiKey = await transaction(database, orgId, async (tenant) => {
    const { text, record } = await createKey(tenant, {
      name: 'Demo key',
      scopes: scopeNames,
      accessMode: 'read_write',
      expiresAt: null,
      actor: commandLine,
    });
    const userId = await saveUser(
      tenant,
      { userId: newId(), name: 'Demo Owner', email, passwordHash },
      now.toISOString(),
    );
    await saveMember(tenant, {
      userId,
      name: 'Demo Owner',
      email,
      role: 'owner',
      joinedAt: record.createdAt,
    });
    return text;
  });
  return { apiKey, email, password, organizationId: spellId('organization', orgId) };
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

const factsFile = (folder: string) => join(folder, 'demo.json');
