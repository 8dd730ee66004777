/** Columns of tables, and a maker for each of the usual ones. A maker takes a field of the row or a function of it. */
import { majorUnits } from '@packhouse/contract/rules/money';
import type { ReactNode } from 'react';
import type { Word } from './words.ts';
import { ActorName, type Actor } from './actor-name.tsx';
import { WordBadge } from './badge.tsx';
import { date, money, number } from './format.ts';
import { Time } from './time.tsx';

/** A column of a table. Its title is unique in the table. */
export interface Column<R> {
  title: string;
  cell: (row: R) => ReactNode;
  /** In an exported file; a column without it is left out there. */
  csv?: ((row: R) => string | number | null) | undefined;
  align?: 'right';
  /** The value of `sortBy`, where the list can be sorted by it. */
  sort?: string;
  /** Hidden until it is chosen. */
  optional?: boolean;
  /** Left out of the cards of narrow screens. */
  wideOnly?: boolean;
  /** Takes the room that the others leave, where rows have one line. */
  grow?: boolean;
  /** Place on the two-line cards of narrow screens; where no column has one, a card lists all columns. */
  card?: 'state' | 'who' | 'when';
}

type More<R> = Partial<Omit<Column<R>, 'title'>>;
type FieldOf<R, V> = { [K in keyof R]: R[K] extends V ? K : never }[keyof R];
type Value<R, V> = FieldOf<R, V> | ((row: R) => V);

const reader = <R, V>(of: Value<R, V>): ((row: R) => V) =>
  typeof of === 'function' ? of : (row) => row[of] as V;

/** Column of anything else. Its `csv` may be a field of the row, too. */
export const column = <R,>(
  title: string,
  cell: (row: R) => ReactNode,
  { csv, ...more }: Omit<More<R>, 'cell' | 'csv'> & { csv: Value<R, string | number | null> },
): Column<R> => ({ title, cell, csv: reader(csv), ...more });

/** Column of a text or of a plain number. */
export function text<R>(title: string, of: Value<R, string | number | null>, more: More<R> = {}): Column<R> {
  const read = reader(of);
  return { title, cell: (row) => read(row) ?? '–', csv: read, ...more };
}

/** Column of a quantity. */
export function count<R>(title: string, of: Value<R, number | null>, more: More<R> = {}): Column<R> {
  const read = reader(of);
  const cell = (row: R) => {
    const value = read(row);
    return value === null ? '–' : number(value);
  };
  return { title, align: 'right', cell, csv: read, ...more };
}

/** Column of an amount in minor units of the row's currency. */
export function amount<R extends { currency: string }>(
  title: string,
  of: Value<R, number>,
  more: More<R> = {},
): Column<R> {
  const read = reader(of);
  return {
    title,
    align: 'right',
    cell: (row) => money(read(row), row.currency),
    csv: (row) => majorUnits(read(row), row.currency),
    ...more,
  };
}

/** Column of a point in time; `none` says that there is none. */
export function time<R>(
  title: string,
  of: Value<R, string | null>,
  { none, ...more }: More<R> & { none?: string } = {},
): Column<R> {
  const read = reader(of);
  return { title, cell: (row) => <Time at={read(row)} none={none} />, csv: read, ...more };
}

/** Column of a local day. */
export function day<R>(title: string, of: Value<R, string | null>, more: More<R> = {}): Column<R> {
  const read = reader(of);
  const cell = (row: R) => {
    const local = read(row);
    return local === null ? '–' : date(local);
  };
  return { title, cell, csv: read, ...more };
}

/** Column of a state, with a word and a tone for each. */
export const badge = <R, K extends FieldOf<R, string>>(
  title: string,
  field: K,
  words: Record<R[K] & string, Word>,
  more: More<R> = {},
): Column<R> => ({
  title,
  cell: (row) => <WordBadge word={words[row[field] as R[K] & string]} />,
  csv: (row) => row[field] as string,
  ...more,
});

/** Column of who did it. */
export function actor<R>(title: string, of: Value<R, Actor>, more: More<R> = {}): Column<R> {
  const read = reader(of);
  return { title, cell: (row) => <ActorName actor={read(row)} />, csv: (row) => read(row).name, ...more };
}

/** Column of a few texts. */
export function list<R>(title: string, of: Value<R, string[]>, more: More<R> = {}): Column<R> {
  const read = reader(of);
  const csv = (row: R) => read(row).join(', ');
  return { title, cell: (row) => csv(row) || '–', csv, ...more };
}

/** Key of a row, where its table names no other. */
export const idOf = (row: unknown): string => (row as { id: string }).id;
