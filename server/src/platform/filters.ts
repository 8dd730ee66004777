/** Filters of a list as conditions of its statement. */
import type { Input, Operation } from '@packhouse/contract/operation';
import { join, type Sql } from './database/sql.ts';

/** Input of a list that chooses its records: everything but their order, the page, the data space and what the path names. */
type FilterName<D extends Operation> = Exclude<
  keyof Input<D>,
  | 'skip'
  | 'take'
  | 'includeTotal'
  | 'sortBy'
  | 'sortOrder'
  | NameIn<D['path']>
  | (D['scope'] extends 'dashboard' ? 'mode' : never)
>;

type NameIn<P> = P extends `${string}{${infer N}}${infer Rest}` ? N | NameIn<Rest> : never;

/**
 * A condition, `and …`, for each filter of a list. A filter without one does not compile, nor does a condition for a
 * filter that the contract does not declare. The statement itself applies the filters named `Elsewhere`.
 */
export type Filters<D extends Operation, Elsewhere extends FilterName<D> = never> = {
  [N in Exclude<FilterName<D>, Elsewhere>]-?: (value: Exclude<Input<D>[N], undefined>) => Sql;
};

/** The conditions of the filters that the query sets. */
export const conditionsOf = <D extends Operation, Elsewhere extends FilterName<D> = never>(
  query: Input<D>,
  filters: Filters<D, Elsewhere>,
): Sql[] =>
  Object.entries<(value: never) => Sql>(filters)
    .filter(([name]) => query[name as never] !== undefined)
    .map(([name, condition]) => condition(query[name as never] as never))
    .filter(({ texts }) => texts.join('') !== '');

/** The conditions of the filters that the query sets, as one text. */
export const filtered = <D extends Operation, Elsewhere extends FilterName<D> = never>(
  query: Input<D>,
  filters: Filters<D, Elsewhere>,
): Sql => join(conditionsOf<D, Elsewhere>(query, filters), ' ');
