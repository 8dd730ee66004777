/** A service on a fresh database, for one test file: no port, requests are injected. */
import type { Operation } from '@packhouse/contract/operation';
import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import { inject } from 'vitest';
import { createKey } from '../../src/accounts/access/keys.ts';
import { loadConfig, type Config } from '../../src/platform/config.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { createOperatorKey } from '../../src/warehouse/operators/operator-keys.ts';
import { addOperator } from '../../src/warehouse/operators/operators.ts';
import { insertOrganization } from '../../src/accounts/organizations/organization.sql.ts';
import { openService, type Service, type ServiceOptions } from '../../src/service.ts';
import type { Tenant } from '../../src/platform/tenant.ts';
import { transaction } from '../../src/platform/transaction.ts';
import { cloneOf, freshDatabase, type Template } from './database.ts';
import { wrongEvents } from './event-data.ts';
import { asOwner, releaseOwner } from './owner.ts';
import { secretKeyOfTests } from './secret-key.ts';
import { recordStatements } from './statements.ts';

export interface TestService extends Service {
  ownerUrl: string;
  /** Runs as the organization, in a transaction. */
  as<T>(orgId: string, work: (tenant: Tenant) => Promise<T>): Promise<T>;
  /** A new organization with an empty data space, or the test space of the one named; answers its uuid. */
  organization(name?: string, testOf?: string): Promise<string>;
  /** The text of a new key. */
  key(orgId: string, options?: KeyOptions): Promise<string>;
  /** The text of a new key of a new operator of the warehouse. */
  operatorKey(options?: OperatorKeyOptions): Promise<string>;
  /** GET with the key; the body is parsed. */
  get(path: string, key?: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The same with any method; an object is sent as JSON, a form as a form, and a text or bytes as they are. */
  send(
    method: Method,
    path: string,
    key?: string,
    body?: object | string | Buffer,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

type Method = Operation['method'] | 'HEAD' | 'OPTIONS';

interface KeyOptions {
  scopes?: readonly ScopeName[];
  accessMode?: 'read_write' | 'read_only';
  expiresAt?: string;
}

interface OperatorKeyOptions extends Omit<KeyOptions, 'scopes'> {
  /** An owner's by default. */
  roles?: HeldRole[];
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // A test looks into bodies of every shape and asserts what it finds.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export type TestServiceOptions = Pick<
  ServiceOptions,
  'now' | 'documents' | 'onStatement' | 'dashboardFolder' | 'isDemoThere'
>;

interface DatabaseOptions<Facts> {
  /** The database of another test service, on which this is one more instance. */
  ownerUrl?: string;
  /** The contents that the database begins with; `facts` are of it. */
  template?: Template<Facts>;
}

export async function openTestService<Facts = undefined>(
  settings: Record<string, string> = {},
  { ownerUrl: shared, template, ...options }: DatabaseOptions<Facts> & TestServiceOptions = {},
): Promise<TestService & { facts: Facts }> {
  const serverUrl = inject('databaseUrl');
  const { ownerUrl, facts } =
    template && !shared
      ? await cloneOf(serverUrl, template)
      : { ownerUrl: shared ?? (await freshDatabase(serverUrl)), facts: undefined as Facts };
  const config: Config = loadConfig({
    PACKHOUSE_LOG_LEVEL: 'silent',
    PACKHOUSE_RATE_LIMIT: '0',
    PACKHOUSE_ORGANIZATION_RATE_LIMIT: '0',
    PACKHOUSE_ADDRESS_LIMIT: '0',
    // A machine that runs many tests at once may well be behind.
    PACKHOUSE_MAX_DELAY_MS: '0',
    PACKHOUSE_MAX_WAIT_MS: '10000',
    PACKHOUSE_DATABASE_POOL: '6',
    PACKHOUSE_JOBS: 'false',
    // It is written behind the answers, when it likes.
    PACKHOUSE_REQUEST_LOG_DAYS: '0',
    PACKHOUSE_SECRET_KEY: secretKeyOfTests,
    PORT: '0',
    ...settings,
  });
  // Uses are written on request and at the end, never in the middle of a test that reads them.
  const service = await openService({ config, ownerUrl, usesEveryMs: 2 ** 31 - 1, ...options });
  recordStatements(service.services.database);
  const send: TestService['send'] = async (method, path, key, body, headers = {}) => {
    const { payload, ...typed } = await encoded(body);
    const response = await service.app.inject({
      method,
      url: path,
      headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...typed, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      body:
        /json/.test(String(response.headers['content-type'])) && response.body ? response.json() : undefined,
    };
  };
  const as = <T>(orgId: string, work: (tenant: Tenant) => Promise<T>) =>
    transaction(service.services.database, orgId, work);

  return {
    ...service,
    async close() {
      const wrong = shared === undefined ? await wrongEvents(ownerUrl) : [];
      await service.close();
      if (shared === undefined) await releaseOwner(ownerUrl);
      if (wrong.length > 0) throw new Error(`events do not match their schemas:\n${wrong.join('\n')}`);
    },
    ownerUrl,
    facts,
    as,
    async organization(name = 'Test Merchant', testOf) {
      const orgId = newId();
      await as(orgId, (tenant) =>
        insertOrganization(tenant, {
          orgId,
          testOf: testOf ?? null,
          slugs: [orgId],
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
    operatorKey: ({ accessMode = 'read_write', expiresAt, roles } = {}) =>
      asOwner(ownerUrl, async (ownerConnection) => {
        const [actor, now] = [{ type: 'system', id: null, name: 'test' } as const, new Date()];
        const name = 'Dolores Quintero';
        const operator = await addOperator(
          ownerConnection,
          { name, email: null, badgeCode: null, actor, ...(roles ? { roles } : {}) },
          now,
        );
        const key = {
          operatorId: operator!.id,
          name: 'scanner',
          accessMode,
          expiresAt: expiresAt ?? null,
          actor,
        };
        return (await createOperatorKey(ownerConnection, key, now))!.text;
      }),
    get: (path, key, headers) => send('GET', path, key, undefined, headers),
    send,
  };
}

async function encoded(body: object | string | Buffer | undefined) {
  if (body === undefined) return {};
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body };
  if (!(body instanceof FormData)) {
    return { payload: JSON.stringify(body), 'content-type': 'application/json' };
  }
  const multipart = new Response(body);
  return {
    payload: Buffer.from(await multipart.arrayBuffer()),
    'content-type': multipart.headers.get('content-type')!,
  };
}
