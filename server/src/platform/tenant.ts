/**
 * The tenant whose data a statement reads or writes: every SQL function takes one first. A Tenant is a transaction in
 * which the database itself shows only one organization. It exists only inside `transaction(…)`.
 */
import type { Sql } from './database/sql.ts';

/** Id under which the warehouse's own records are written. No organization has it, so such a transaction sees no rows of theirs. */
export const noOrganization = '00000000-0000-0000-0000-000000000000';

export interface Tenant {
  /** The organization (or its test space), as a uuid. */
  readonly orgId: string;
  rows<R>(statement: Sql): Promise<R[]>;
  /** The first row, or undefined. */
  row<R>(statement: Sql): Promise<R | undefined>;
  /**
   * Sends a statement whose answer nobody needs, and does not wait for it: this process prepares the next one while the
   * database works. Statements run in the order in which they are sent. If one fails, the transaction fails.
   */
  send(statement: Sql): Promise<void>;
  /** Waits for all sent statements, and throws the error of the first one that failed. */
  sent(): Promise<void>;
}

/**
 * Awaits works that query the tenant side by side; returns their results in order. If one fails, the others are awaited
 * too: none may query after the end of the transaction.
 */
export async function allOf<T extends readonly unknown[]>(works: {
  [K in keyof T]: T[K] | Promise<T[K]>;
}): Promise<T> {
  await Promise.allSettled(works);
  return Promise.all(works) as Promise<unknown> as Promise<T>;
}
