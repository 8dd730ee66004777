/** The handlers of the dashboard API: for an organization, or for the person who is signed in. */
import type { DashboardContract } from '@packhouse/contract/dashboard/index';
import type { Input, Operation } from '@packhouse/contract/operation';
import type { Caller, WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Answer, Written } from '../../platform/implement.ts';
import type { Page } from '../../platform/page.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** What a read knows beside its input. */
export interface DashboardContext {
  tenant: Tenant;
  now: Date;
  caller: Caller;
}

/** What a write knows; it runs under the clock of the organization, or of its test space. */
export type DashboardWriteContext = WriteContext & { caller: Caller };

/** What is about a person belongs to no organization. */
export interface PersonalContext {
  database: Database;
  now: Date;
  caller: SignedIn;
}

type DashboardList<D extends Operation> = (input: Input<D>, context: DashboardContext) => Promise<Page>;
type DashboardRead<D extends Operation> = (input: Input<D>, context: DashboardContext) => Promise<Answer>;
export interface DashboardWrite<D extends Operation> {
  (input: Input<D>, context: DashboardWriteContext): Promise<Written>;
  /** Done before there is a transaction, such as looking up a name: while the clock is held, others would wait for it. */
  before?: (input: Input<D>) => Promise<void>;
}
export type Personal<D extends Operation> = (input: Input<D>, context: PersonalContext) => Promise<Answer>;

type DashboardHandler<D extends Operation> = D['path'] extends `${string}{organizationId}${string}`
  ? D extends { list: true }
    ? DashboardList<D>
    : D extends { method: 'GET' }
      ? DashboardRead<D>
      : DashboardWrite<D>
  : Personal<D>;

export type DashboardImplementation<G extends Record<string, Operation>> = {
  [V in keyof G]: DashboardHandler<G[V]>;
};

/** Who answers what the dashboard asks: a handler for each operation. A missing one does not compile. */
export type DashboardApi = { [R in keyof DashboardContract]: DashboardImplementation<DashboardContract[R]> };
