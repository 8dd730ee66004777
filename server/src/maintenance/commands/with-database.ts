/** Shared parts of the commands that work on data: a migrated database, the named organization, and the actor. */
import { readId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { nearest } from '@packhouse/contract/rules/nearest';
import { loadConfig, type Config } from '../../platform/config.ts';
import { connectOwner } from '../../platform/database/connect.ts';
import { openDatabase, roleUrls, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openOwnerConnection, type OwnerConnection } from '../../warehouse/operators/owner-connection.ts';
import { listOrganizationSlugs } from '../../accounts/organizations/organization.sql.ts';

export const commandLine: Actor = { type: 'operator', id: null, name: 'command line' };

/** Runs `work` on the configured database, which may be that of a running service. */
export const withDatabase = <T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> =>
  withOwner((ownerUrl, config) => withOpened(ownerUrl, config, (database) => work(database, config)));

/** Runs `work` on the database, and with access to the list of operators in one transaction. */
export const withDatabaseAndOwner = <T>(
  work: (database: Database, ownerConnection: OwnerConnection, config: Config) => Promise<T>,
): Promise<T> =>
  withOwner((ownerUrl, config) =>
    withOpened(ownerUrl, config, (database) =>
      openOwnerConnection(ownerUrl, (ownerConnection) => work(database, ownerConnection, config)),
    ),
  );

async function withOpened<T>(
  ownerUrl: string,
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openConfigured(ownerUrl, config, 4);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Opens the database of an owner with the settings of the service, and a pool of so many connections. */
export function openConfigured(ownerUrl: string, config: Config, pool: number): Database {
  const { appDatabaseUrl, statementTimeoutMs, namedStatements, appPooler } = config;
  const urls = roleUrls(ownerUrl);
  const appUrl = appDatabaseUrl ?? urls.appUrl;
  return openDatabase({ ...urls, appUrl, pool, statementTimeoutMs, namedStatements, appPooler });
}

/** Runs `work` with access to the list of operators, in one transaction. */
export const withOwnerConnection = <T>(work: (ownerConnection: OwnerConnection) => Promise<T>): Promise<T> =>
  withOwner((ownerUrl) => openOwnerConnection(ownerUrl, work));

async function withOwner<T>(work: (ownerUrl: string, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig();
  for (const warning of config.warnings) console.error(`packhouse: ${warning}`);
  const owner = await connectOwner(config);
  try {
    await migrate(owner.ownerUrl);
    return await work(owner.ownerUrl, config);
  } finally {
    await owner.close();
  }
}

/** The uuid of an organization, given its short name or its id. */
export async function organizationNamed(database: Database, name: string): Promise<string> {
  const organizations = await listOrganizationSlugs(database);
  const orgId = readId('organization', name);
  const found = organizations.find((one) => one.slug === name || one.orgId === orgId);
  if (found) return found.orgId;
  const slugs = organizations.map(({ slug }) => slug);
  const meant = nearest(name, slugs);
  throw new Error(
    slugs.length === 0
      ? 'there is no organization yet; create one with: packhouse admin organizations create --name "…"'
      : `there is no organization "${name}"; ${meant ? `did you mean "${meant}"?` : `there are ${slugs.join(', ')}.`}`,
  );
}
