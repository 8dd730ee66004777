/** What has been written since a time, for who keeps a copy of a list. */
import type { ListName, Inputs, Outputs } from './api.ts';
import type { List } from './list.ts';

/** The lists whose records say when they were last written, in the order of the writes. */
export type ChangeName = Exclude<
  { [N in ListName]: Outputs[N] extends { updatedAt: string }[] ? N : never }[ListName],
  // Usage is counted beside the writes, and warehouses belong to no organization: their stamps follow no clock.
  'organization.usage' | 'warehouses.list'
>;

type Steering = 'skip' | 'take' | 'updatedSince' | 'includeTotal' | 'sortBy' | 'sortOrder';

/** The filters of the list, and from when on. Archived records come, too, unless `includeDeleted` is false. */
export type ChangesInput<N extends ChangeName> = Omit<Inputs[N], Steering> & {
  /** The `position` of the last time; left out, everything comes. */
  since?: string | undefined;
};

/**
 * Each record as it is now, once for each write that a reader can see, in the order of the writes. What is removed without
 * a trace, as a draft is, does not come.
 */
export interface Changes<T> extends AsyncIterable<T> {
  /** Everything written up to then has come: keep it once you have kept the records, and begin there the next time. */
  readonly position: string;
}

type Read<T> = (input: Record<string, unknown>) => List<T>;

const beginning = '1970-01-01T00:00:00.000Z';
const take = 50;

/**
 * Walks what was written after `since`, oldest first, to the end as it is then. Several records may carry the same
 * `updatedAt`, and a page may end among them: the list is therefore asked again from the last stamp of which all have come,
 * and what has come already of the stamp behind it is left out.
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
  /** Of the stamp that is being read: what has come of it. */
  let [stamp, come] = ['', new Set<string>()];
  let [skip, last] = [0, ''];
  for (;;) {
    const updatedSince = state.position;
    const { items, next } = await read({ ...filters, updatedSince, take, skip });
    // Records of one stamp only ever leave, since a new write gives them a later one. When the last that was read does not
    // stand where it stood, as it was, some before it have left, others have moved up into their places, and all are read
    // again.
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

/** Of one stamp, two records with the same id are the same; those without an id are what they say. */
const keyOf = (record: object): string => ('id' in record ? String(record.id) : JSON.stringify(record));

/** The record and its stamp: written again with those behind it, it may stand at the same place of another stamp. */
const placeOf = (record: { updatedAt: string }): string => `${record.updatedAt} ${keyOf(record)}`;
