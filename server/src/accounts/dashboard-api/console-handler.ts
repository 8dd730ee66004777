/** What answers an operation of the console: a handler of an organization, or one of the person who is signed in. */
import type { ConsoleContract } from '@packhouse/contract/console/index';
import type { Input, Operation } from '@packhouse/contract/operation';
import type { Caller, WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Answer, Written } from '../../platform/implement.ts';
import type { Page } from '../../platform/page.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** What a read knows beside its input. */
export interface ConsoleContext {
  tenant: Tenant;
  now: Date;
  caller: Caller;
}

/** What a write knows; it runs under the clock of the organization, or of its test space. */
export type ConsoleWriteContext = WriteContext & { caller: Caller };

/** What is about a person belongs to no organization. */
export interface PersonalContext {
  database: Database;
  now: Date;
  caller: SignedIn;
}

type ConsoleList<D extends Operation> = (input: Input<D>, context: ConsoleContext) => Promise<Page>;
type ConsoleRead<D extends Operation> = (input: Input<D>, context: ConsoleContext) => Promise<Answer>;
export interface ConsoleWrite<D extends Operation> {
  (input: Input<D>, context: ConsoleWriteContext): Promise<Written>;
  /** Done before there is a transaction, such as looking up a name: while the clock is held, others would wait for it. */
  before?: (input: Input<D>) => Promise<void>;
}
export type Personal<D extends Operation> = (input: Input<D>, context: PersonalContext) => Promise<Answer>;

type ConsoleHandler<D extends Operation> = D['path'] extends `${string}{organizationId}${string}`
  ? D extends { list: true }
    ? ConsoleList<D>
    : D extends { method: 'GET' }
      ? ConsoleRead<D>
      : ConsoleWrite<D>
  : Personal<D>;

export type ConsoleImplementation<G extends Record<string, Operation>> = {
  [V in keyof G]: ConsoleHandler<G[V]>;
};

/** Who answers what the dashboard asks: a handler for each operation. A missing one does not compile. */
export type ConsoleApi = { [R in keyof ConsoleContract]: ConsoleImplementation<ConsoleContract[R]> };
