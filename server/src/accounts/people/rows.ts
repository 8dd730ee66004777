/** How a statement is asked, inside a transaction or outside of one. */
import type { Sql } from '../../platform/database/sql.ts';

export type Rows = <R>(statement: Sql) => Promise<R[]>;
