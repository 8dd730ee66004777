/** A service on a fresh database, for one test file: no port, requests are injected. */
import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';
import { inject } from 'vitest';
import { createKey } from '../access/keys.ts';
import { loadConfig, type Config } from '../config.ts';
import { newId } from '../database/ids.ts';
import { insertOrganization } from '../organizations/organization.sql.ts';
import { openService, type Service } from '../service.ts';
import type { Tenant } from '../tenant.ts';
import { transaction } from '../transaction.ts';
import { freshDatabase } from './database.ts';
import { recordStatements } from './statements.ts';

export interface TestService extends Service {
  ownerUrl: string;
  /** Runs as the organization, in a transaction. */
  as<T>(orgId: string, work: (tenant: Tenant) => Promise<T>): Promise<T>;
  /** A new organization with an empty data space; answers its uuid. */
  organization(name?: string): Promise<string>;
  /** The text of a new key. */
  key(orgId: string, options?: KeyOptions): Promise<string>;
  /** GET with the key; the body is parsed. */
  get(path: string, key?: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

interface KeyOptions {
  scopes?: readonly ScopeName[];
  accessMode?: 'read_write' | 'read_only';
  expiresAt?: string;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // A test looks into bodies of every shape and asserts what it finds.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** With the `ownerUrl` of another one, it is a second instance on the same database. */
export async function openTestService(
  settings: Record<string, string> = {},
  {
    ownerUrl: shared,
    ...options
  }: { ownerUrl?: string; now?: () => Date; onStatement?: (text: string) => void } = {},
): Promise<TestService> {
  const ownerUrl = shared ?? (await freshDatabase(inject('databaseUrl')));
  const config: Config = loadConfig({
    PACKHOUSE_LOG_LEVEL: 'silent',
    PACKHOUSE_RATE_LIMIT: '0',
    PACKHOUSE_DATABASE_POOL: '6',
    PORT: '0',
    ...settings,
  });
  const service = await openService({ config, ownerUrl, ...options });
  recordStatements(service.services.database);
  const as = <T>(orgId: string, work: (tenant: Tenant) => Promise<T>) =>
    transaction(service.services.database, orgId, work);

  return {
    ...service,
    ownerUrl,
    as,
    async organization(name = 'Test Merchant') {
      const orgId = newId();
      await as(orgId, (tenant) =>
        insertOrganization(tenant, {
          orgId,
          testOf: null,
          slug: orgId,
          name,
          website: null,
          contact: { name: null, email: null, phone: null },
          address: null,
          timezone: 'America/Los_Angeles',
          currency: 'USD',
          createdAt: new Date('2026-01-01T00:00:00.000Z').toISOString(),
        }),
      );
      return orgId;
    },
    key: (orgId, { scopes = scopeNames, accessMode = 'read_write', expiresAt } = {}) =>
      as(orgId, async (tenant) => {
        const { text } = await createKey(tenant, {
          name: 'test key',
          scopes,
          accessMode,
          expiresAt: expiresAt ?? null,
          actor: { type: 'system', id: null, name: 'test' },
        });
        return text;
      }),
    async get(path, key, headers = {}) {
      const response = await service.app.inject({
        method: 'GET',
        url: path,
        headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
      });
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        text: response.body,
        body:
          /json/.test(String(response.headers['content-type'])) && response.body
            ? response.json()
            : undefined,
      };
    },
  };
}
