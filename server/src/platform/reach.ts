/** The warehouses in which a caller may do what an operation does. */
import { nothing, sql, type Sql } from './database/sql.ts';

export interface Reach {
  /** Uuids; null for all warehouses. */
  warehouses: readonly string[] | null;
  /**
   * Checks that the warehouse with this spelled id is among them.
   *
   * @throws Failure staff_role_missing
   */
  mustCover(id: string): void;
}

/** The condition that a column with uuids of warehouses is within reach. */
export const within = (reach: Reach | undefined, column: Sql): Sql =>
  reach?.warehouses ? sql`and ${column} = any(${reach.warehouses}::uuid[])` : nothing;
