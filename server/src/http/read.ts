/**
 * Reads of a merchant. Clients poll lists: a page that the gate has just proven current is answered from the cache, and
 * only another one is read.
 */
import type { Operation } from '@packhouse/contract/operation';
import type { Admission, Context } from '../platform/context.ts';
import type { Answer, FileAnswer, ListHandler, RecordHandler } from '../platform/implement.ts';
import type { Page } from '../platform/page.ts';
import { transaction } from '../platform/transaction.ts';
import type { Services } from '../services.ts';
import type { Answered, Parsed, Route } from './audience.ts';

export function readForMerchant(
  services: Services,
  { name, operation, handler }: Route,
  { input, canonical }: Parsed,
  admission: Admission,
  now: Date,
): Answered | Promise<Answered> {
  if (!operation.list) return read(services, handler as RecordHandler<Operation>, input, admission, now);
  const { clock, page } = handler as ListHandler<Operation>;
  if (!clock) return read(services, page, input, admission, now);
  const key = `${admission.orgId} ${name} ${canonical}`;
  return (
    services.pages.get(key, admission.version!, now.getTime() + admission.clockAheadMs) ??
    services.pages.read(key, admission.version!, () => read(services, page, input, admission, now))
  );
}

const read = <A extends Answer | FileAnswer | Page>(
  { database, files, company }: Services,
  handle: (input: never, context: Context) => Promise<A>,
  input: never,
  admission: Admission,
  now: Date,
): Promise<A> =>
  transaction(
    database,
    admission.orgId,
    (tenant) => handle(input, { tenant, admission, now: inSpace(admission, now), files, company }),
    'read',
  );

/** The time in the data space: the clock of a test space may be ahead. */
export const inSpace = ({ clockAheadMs }: Admission, now: Date): Date =>
  new Date(now.getTime() + clockAheadMs);
