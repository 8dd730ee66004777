/** Reads the records written since a time, for keeping a copy of a list. */
import type { ListName, Inputs, Outputs } from './api.ts';
import type { List } from './list.ts';

/** Lists whose records have an `updatedAt` in the order of the writes. */
export type ChangeName = Exclude<
  { [N in ListName]: Outputs[N] extends { updatedAt: string }[] ? N : never }[ListName],
  // Usage is not counted by writes, and warehouses belong to no organization: their stamps follow no clock.
  'organization.usage' | 'warehouses.list'
>;

/** Parameters of a list that a walk through its changes sets itself. */
export type Steering = 'skip' | 'take' | 'updatedSince' | 'includeTotal' | 'sortBy' | 'sortOrder';

/** Filters of the list, and the position to begin at. Deleted records come, too, unless `includeDeleted` is false. */
export type ChangesInput<N extends ChangeName> = Omit<Inputs[N], Steering> & {
  /** The `position` of the last walk; left out, all records come. */
  since?: string | undefined;
};

/**
 * Current records in the order of their writes, once for each write that a reader can see. Deleted records have a
 * `deletedAt`: archived products and cartons, and drafts of shipments that are gone for good.
 */
export interface Changes<T> extends AsyncIterable<T> {
  /**
   * Time up to which all writes have come. Store it after you have stored the records, and begin there the next time.
   */
  readonly position: string;
}

type Read<T> = (input: Record<string, unknown>) => List<T>;

const beginning = '1970-01-01T00:00:00.000Z';
const take = 50;

/**
 * Walks the records written after `since`, oldest first, to the current end. Several records may carry the same
 * `updatedAt`, and a page may end among them: the next request therefore starts at the last stamp that is complete, and
 * the walk skips the records of the following stamp that have already come.
 */
export function changesOf<T extends { updatedAt: string }>(
  read: Read<T>,
  filters: object,
  since = beginning,
): Changes<T> {
  const state = { position: since };
  return {
    get position() {
      return state.position;
    },
    [Symbol.asyncIterator]: () => walk(read, filters, state),
  };
}

async function* walk<T extends { updatedAt: string }>(
  read: Read<T>,
  filters: object,
  state: { position: string },
): AsyncGenerator<T, void, undefined> {
  /** Stamp that is being read, and the keys of its records that have come. */
  let [stamp, come] = ['', new Set<string>()];
  let [skip, last] = [0, ''];
  for (;;) {
    const updatedSince = state.position;
    const { items, next } = await read({ ...filters, updatedSince, take, skip });
    // Records can only leave a stamp, since a new write gives them a later one. When the last record that was read is no
    // longer at its place, records before it have left and others have moved up, so all of the stamp is read again.
    if (skip > 0 && (items[0] === undefined || placeOf(items[0]) !== last)) {
      skip = 0;
      continue;
    }
    for (const record of items) {
      if (record.updatedAt !== stamp) {
        if (stamp !== '') state.position = stamp;
        [stamp, come] = [record.updatedAt, new Set()];
      }
      const key = keyOf(record);
      if (come.has(key)) continue;
      come.add(key);
      yield record;
    }
    if (!next) break;
    const isOneStamp = state.position === updatedSince;
    skip = isOneStamp ? skip + items.length - 1 : 0;
    last = placeOf(items.at(-1)!);
  }
  if (stamp !== '') state.position = stamp;
}

/** Key of a record within one stamp: its id, or its content when it has none. */
const keyOf = (record: object): string => ('id' in record ? String(record.id) : JSON.stringify(record));

/** Record and stamp as a text: a record that is written again may stand at the same place of another stamp. */
const placeOf = (record: { updatedAt: string }): string => `${record.updatedAt} ${keyOf(record)}`;
