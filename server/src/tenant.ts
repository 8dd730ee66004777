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
}
