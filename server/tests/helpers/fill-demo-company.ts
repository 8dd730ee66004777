/** Creates the demo company in a migrated, empty database, with keys to it. */
import { scopeNames } from '@packhouse/contract/scopes';
import { createKey } from '../../src/accounts/access/keys.ts';
import { prepareDemo } from '../../../demo/src/facts.ts';
import type { DemoFacts } from '../../src/maintenance/commands/demo.ts';
import { commandLine, organizationNamed } from '../../src/maintenance/commands/with-database.ts';
import { openDatabase, roleUrls, type Database } from '../../src/platform/database/database.ts';
import { transaction } from '../../src/platform/transaction.ts';

export interface DemoCompany extends DemoFacts {
  /** Key of the test space of the merchant that is shown; it has all permissions. */
  testKey: string;
}

export async function fillDemoCompany(ownerUrl: string, now: Date): Promise<DemoCompany> {
  const database = openDatabase({
    ...roleUrls(ownerUrl),
    pool: 4,
    statementTimeoutMs: 30_000,
    namedStatements: true,
  });
  try {
    const { facts } = await prepareDemo(database, ownerUrl, withoutFacts, now);
    return { ...facts, testKey: await testKeyOf(database) };
  } finally {
    await database.close();
  }
}

/** A folder without facts of an earlier demo, so that new ones are created. */
const withoutFacts = import.meta.dirname;

async function testKeyOf(database: Database): Promise<string> {
  const space = await organizationNamed(database, 'harbor-coffee-test');
  const { text } = await transaction(database, space, (tenant) =>
    createKey(tenant, {
      name: 'Documentation',
      scopes: scopeNames,
      accessMode: 'read_write',
      expiresAt: null,
      actor: commandLine,
    }),
  );
  return text;
}
