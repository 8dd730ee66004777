/** Operations that are ready to succeed: each request is prepared separately. */
import type { Operation } from '@packhouse/contract/operation';
import { expect } from 'vitest';
import { sql } from '../../../src/platform/database/sql.ts';
import { openMerchant, type TestMerchant } from './merchant.ts';
import type { NamedOperation } from '../operations.ts';
import { inTestSpace, requestOf, preparations, type Input } from './before.ts';
import type { TestAnswer, TestService } from '../service.ts';
import { turned } from '../turned.ts';

/** An organization with its test space, in which every operation can be prepared. */
export interface Spaces {
  live: TestMerchant;
  test: TestMerchant;
}

/** An operation that is ready to succeed. */
export interface Prepared {
  operation: Operation;
  merchant: TestMerchant;
  key: string;
  input: Input;
  /** Reads the ETag of the operation's record. */
  etag(): Promise<string>;
  /** Sends the operation, with this query and these headers. */
  send(query?: string, headers?: Record<string, string>, as?: string): Promise<TestAnswer>;
  /** Sends the same with the fields of its body in the other order, at every depth. */
  sendTurned(query?: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

export async function openSpaces(service: TestService, name = 'Acme'): Promise<Spaces> {
  const live = await openMerchant(service, name);
  const test = await openMerchant(service, `${name} (test)`, { testOf: live.orgId });
  // Some preparations leave invoices overdue, which must not hold the orders of others.
  for (const { orgId } of [live, test]) {
    await service.as(orgId, (tenant) =>
      tenant.rows(sql`
        update organizations o set settings = o.settings || '{"holdWhenOverdueDays": 36500}'
        where o.org_id = ${orgId}`),
    );
  }
  return { live, test };
}

export async function prepare(
  service: TestService,
  spaces: Spaces,
  { name, operation }: NamedOperation,
): Promise<Prepared> {
  const preparation = preparations[name];
  if (!preparation)
    throw new Error(`Say in tests/helpers/world/before.ts what has to happen before ${name}.`);
  const merchant = inTestSpace.has(name) ? spaces.test : spaces.live;
  const key = operation.scope === 'operator' ? merchant.operatorKey : merchant.key;
  const input = await preparation({ service, merchant });
  const { path, body } = requestOf(operation.path, input, operation.method);
  return {
    operation,
    merchant,
    key,
    input,
    async etag() {
      const { headers } = await service.get(requestOf(recordPathOf(operation), input).path, key);
      return headers['etag']!;
    },
    send: (query = '', headers = {}, as = key) =>
      service.send(operation.method, withQuery(path, query), as, body, headers),
    sendTurned: (query = '', headers = {}) =>
      service.send(operation.method, withQuery(path, query), key, turned(body), headers),
  };
}

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Path for reading the record that a write changes. */
function recordPathOf({ path }: Operation): string {
  if (path.endsWith('/box-types')) return path;
  return /^.*?\{(?:id|countId)\}|^.*\{organizationId\}$/.exec(path)![0].replace(/\/(pnp|spd)\//, '/');
}

/** Checks that an answer is a success according to the contract; its record must have exactly the declared fields. */
export function expectSuccess({ status, mayWait, output, file }: Operation, answer: TestAnswer): void {
  const usual: number = status ?? 200;
  expect(mayWait ? [usual, 202] : [usual], answer.text).toContain(answer.status);
  if (answer.status === 204) expect(answer.text).toBe('');
  else if (answer.body === undefined)
    expect(file?.join()).toContain(answer.headers['content-type']?.split(';')[0]);
  else expect(output.parse(answer.body)).toStrictEqual(answer.body);
}
