/** Handlers of the dashboard API: for an organization, or for the person who is signed in. */
import type { DashboardContract } from '@packhouse/contract/dashboard/index';
import type { Input, Operation } from '@packhouse/contract/operation';
import type { Caller, WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Answer, OneWrite, StoredFile } from '../../platform/implement.ts';
import type { Page } from '../../platform/page.ts';
import type { Throttles } from '../people/throttle.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Context that a read gets beside its input. */
export interface DashboardContext {
  tenant: Tenant;
  now: Date;
  caller: Caller;
}

/** Context of a write, which runs under the sequencer of the organization or of its test space. */
export type DashboardWriteContext = WriteContext & { caller: Caller };

/** Context of an operation about the signed-in person; it belongs to no organization. */
export interface PersonalContext {
  database: Database;
  throttles: Throttles;
  now: Date;
  caller: SignedIn;
}

type DashboardList<D extends Operation> = (input: Input<D>, context: DashboardContext) => Promise<Page>;
type DashboardRead<D extends Operation> = (
  input: Input<D>,
  context: DashboardContext,
) => Promise<Answer | StoredFile>;
export type Personal<D extends Operation> = (input: Input<D>, context: PersonalContext) => Promise<Answer>;

type DashboardHandler<D extends Operation> = D['path'] extends `${string}{organizationId}${string}`
  ? D extends { list: true }
    ? DashboardList<D>
    : D extends { method: 'GET' }
      ? DashboardRead<D>
      : OneWrite<D, DashboardWriteContext>
  : Personal<D>;

export type DashboardImplementation<G extends Record<string, Operation>> = {
  [V in keyof G]: DashboardHandler<G[V]>;
};

/** A handler for each operation of the dashboard API. A missing one does not compile. */
export type DashboardApi = { [R in keyof DashboardContract]: DashboardImplementation<DashboardContract[R]> };
