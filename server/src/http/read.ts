/**
 * Reads of a merchant. Clients poll lists: a page that the credential check has just proven current is answered from the cache, and
 * only another one is read.
 */
import type { Operation } from '@packhouse/contract/operation';
import type { Principal, Context } from '../platform/context.ts';
import { madeOf, type ListHandler, type RecordHandler } from '../platform/implement.ts';
import { transaction } from '../platform/transaction.ts';
import type { Services } from '../services.ts';
import type { Answered, Parsed, Route } from './audience.ts';

export function readForMerchant(
  services: Services,
  { name, operation, handler }: Route,
  { input, canonical }: Parsed,
  principal: Principal,
  now: Date,
): Answered | Promise<Answered> {
  if (!operation.list) {
    const answer = read(services, handler as RecordHandler<Operation>, input, principal, now);
    return answer.then((made) => madeOf(made, services.database));
  }
  const { clock, page } = handler as ListHandler<Operation>;
  if (!clock) return read(services, page, input, principal, now);
  const key = { versioned: `${principal.orgId} ${clock}`, query: `${name} ${canonical}` };
  return (
    services.pages.get(key, principal.version!, now.getTime() + principal.clockAheadMs) ??
    services.pages.read(key, principal.version!, () => read(services, page, input, principal, now))
  );
}

const read = <A extends object>(
  { database, files, company }: Services,
  handle: (input: never, context: Context) => Promise<A>,
  input: never,
  principal: Principal,
  now: Date,
): Promise<A> =>
  transaction(
    database,
    principal.orgId,
    (tenant) => handle(input, { tenant, principal, now: inSpace(principal, now), files, company }),
    'read',
  );

/** The time in the data space: the clock of a test space may be ahead. */
export const inSpace = ({ clockAheadMs }: Principal, now: Date): Date =>
  new Date(now.getTime() + clockAheadMs);
