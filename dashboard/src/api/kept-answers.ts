/**
 * The device keeps the answers that a walk needs for a shift. They are shown only where the service cannot be reached and the page
 * has nothing newer, and they are removed when somebody signs out.
 */
import { hourMs } from '@packhouse/contract/rules/time';
import type { Query, QueryClient } from '@tanstack/react-query';
import { browserStore } from './browser-store.ts';
import { ApiError } from './call.ts';
import type { Name } from './operation.ts';

interface KeptAnswer {
  hash: string;
  data: unknown;
  /** When the service gave it, in milliseconds. */
  at: number;
}

/** No addresses, and no prices. */
const keptNames: ReadonlySet<string> = new Set<Name>([
  'station.get',
  'operatorWork.warehouses',
  'operatorWaves.get',
  'operatorWaves.list',
  'operatorBins.pickPath',
  'operatorTotes.list',
  'operatorRefills.needed',
]);
const keptMs = 12 * hourMs;

const store = 'answers';
const opened = browserStore('packhouse-answers', store, 'hash');

/** Keeps answers from now on, and brings them back where the service does not answer. */
export function keepAnswers(client: QueryClient): void {
  void removeOld();
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.fetchFailureCount > 0) void bringBack(client, query);
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error' && isSignedOut(action.error)) void forgetAnswers();
    if (!keptNames.has(String(query.queryKey[2]))) return;
    if (action.type === 'success' && !action.manual) void keep(query);
    else if (action.type === 'pause' || (action.type === 'failed' && !(action.error instanceof ApiError)))
      void bringBack(client, query);
  });
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Removes all that is kept, when a session ends. Unsent writes stay in the outbox. */
export async function forgetAnswers(): Promise<void> {
  await (await opened())?.clear(store);
}

async function keep({ queryHash, state: { data, dataUpdatedAt } }: Query): Promise<void> {
  const kept: KeptAnswer = { hash: queryHash, data, at: dataUpdatedAt };
  await (await opened())?.put(store, kept);
}

async function bringBack(client: QueryClient, { queryHash, queryKey, state }: Query): Promise<void> {
  if (state.data !== undefined) return;
  const kept = (await (await opened())?.get(store, queryHash)) as KeptAnswer | undefined;
  if (!kept || kept.at < Date.now() - keptMs || client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
}

async function removeOld(): Promise<void> {
  const open = await opened();
  const all = ((await open?.getAll(store)) ?? []) as KeptAnswer[];
  for (const { hash, at } of all) if (at < Date.now() - keptMs) await open!.delete(store, hash);
}
