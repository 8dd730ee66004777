/** The common parts of importing products, stock and orders. */
import type { Actor } from '@packhouse/contract/measures';
import type { Units } from '@packhouse/contract/rules/product-csv';
import type { z } from 'zod';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { WarehouseName } from './lookups.sql.ts';

/**
 * One kind of import: `S` reads a row, `R` is a record (a product, a stock line, an order with all its lines), `F` is
 * what the database knows about some of them.
 */
export interface ImportKind<S extends z.ZodObject, R, F> {
  name: 'products' | 'stock' | 'orders';
  /** Two sentences for the help. */
  description: string;
  /** The noun for one record, and for several. */
  words: readonly [one: string, several: string];
  /** Reads the cells of a row that are not empty; its keys are the names of the columns. */
  row: S;
  /** Other titles of the columns. */
  aliases: { [Column in keyof z.output<S>]?: readonly string[] };
  /** Finds the title of each column among those of a file, where it takes more than the aliases. */
  match?(titles: readonly string[]): { [Column in keyof z.output<S>]?: string };
  /** Columns of which a file has to have one. */
  oneOf?: readonly (string & keyof z.output<S>)[];
  /** Makes records of rows, in their order. Rules that span rows are decided here, the same way in every reading. */
  gather(
    rows: AsyncIterable<Row<z.output<S>>>,
    terms: Terms,
    complain: (problem: Problem) => void,
  ): AsyncIterable<Entry<R>>;
  find(tenant: Tenant, entries: readonly Entry<R>[]): Promise<F>;
  /** The problem that a record is there already, unless those are skipped. */
  existing?(entry: Entry<R>, facts: F): Problem | undefined;
  judge(entry: Entry<R>, facts: F): Problem[];
  /** Under the clock, to which it says what has changed. */
  write(
    tenant: Tenant,
    sequencer: Sequencer,
    entries: readonly Entry<R>[],
    facts: F,
    terms: Terms,
  ): Promise<void>;
}

export interface Row<V> {
  /** Where it begins in the file, from 1. */
  line: number;
  /** The cells that are not empty, by column. */
  cells: Readonly<Record<string, string>>;
  /** Undefined when a cell is wrong; that has been complained about. */
  values: V | undefined;
}

export interface Entry<R> {
  /** Line of its first row. */
  line: number;
  /** Line of its last row. */
  lastLine: number;
  record: R;
}

/** One thing that is wrong with a file. */
export interface Problem {
  line: number;
  column?: string | undefined;
  /** The rule that was broken, as in "must be a whole number". */
  rule: string;
  /** The text of the cell. */
  sent?: string | undefined;
}

/** Facts about an import that are not in the file. */
export interface Terms {
  fileName: string;
  actor: Actor;
  now: () => Date;
  /** By code. */
  warehouses: ReadonlyMap<string, WarehouseName>;
  /** For rows that name none. */
  warehouse: WarehouseName | undefined;
  /** For rows that name none. */
  units: Units | undefined;
}
