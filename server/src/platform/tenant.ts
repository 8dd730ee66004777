/**
 * Whose data: every SQL function takes a Tenant first. A Tenant is a transaction in which the database itself shows one
 * organization only; it exists inside `transaction(…)` and nowhere else.
 */
import type { Sql } from './database/sql.ts';

export interface Tenant {
  /** The organization (or its test space), as a uuid. */
  readonly orgId: string;
  rows<R>(statement: Sql): Promise<R[]>;
  /** The first row, or undefined. */
  row<R>(statement: Sql): Promise<R | undefined>;
  /**
   * Sends a statement whose answer nobody needs, and does not wait for it: the next one is made while the database works.
   * What is sent is done in its order. Where it fails, so does the transaction.
   */
  send(statement: Sql): Promise<void>;
  /** Waits until everything that was sent is done, and throws what the first that failed did. */
  sent(): Promise<void>;
}

/**
 * What works that ask the tenant side by side answer, in their order. Where one fails the others are waited for, too: none
 * may ask on when the transaction has ended.
 */
export async function together<T extends readonly unknown[]>(works: {
  [K in keyof T]: T[K] | Promise<T[K]>;
}): Promise<T> {
  await Promise.allSettled(works);
  return Promise.all(works) as Promise<unknown> as Promise<T>;
}
