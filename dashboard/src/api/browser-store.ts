import { openDB, type IDBPDatabase } from 'idb';

/**
 * A store of records in the browser, which is opened when it is first asked for. It is undefined when the browser cannot
 * store anything, as in some private windows.
 */
export function browserStore(
  database: string,
  store: string,
  keyPath: string,
): () => Promise<IDBPDatabase | undefined> {
  let opening: Promise<IDBPDatabase | undefined> | undefined;
  return () =>
    (opening ??= openDB(database, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath }),
    }).catch(() => undefined));
}
