/**
 * Writes made in the warehouse app that are on their way to the service. The browser keeps each write until the service has
 * answered it. Writes are sent in order, each with a key of its own, so that a write is done once however often it is
 * sent. So nothing is lost when the network fails between two racks, or when the page is reloaded.
 */
import { useSyncExternalStore } from 'react';
import { browserStore } from '../api/browser-store.ts';
import { ApiError, callWrite, isPassing, newKey } from '../api/call.ts';
import type { Input, Output, WriteName } from '../api/operation.ts';
import { queryClient } from '../api/query-client.ts';
import { wordsOf } from '../ui/tell.tsx';

interface Waiting {
  /** Its Idempotency-Key. */
  key: string;
  name: WriteName;
  input: Record<string, unknown>;
  /** Description for people: "Picked 3 of HC-LGT-12W for PNP-1042". */
  label: string;
  at: string;
  /** The service's reason for refusing the write, which stays until somebody has seen it. */
  refused?: string;
}

export interface OutboxState {
  waiting: readonly Waiting[];
  refused: readonly Waiting[];
  /** True when the service could not be reached at the last attempt. */
  offline: boolean;
}

const store = 'writes';
/** Where nothing can be stored, writes wait only as long as the page is open. */
const opened = browserStore('packhouse-outbox', store, 'key');
const again = { afterMs: 3_000 };

let state: OutboxState = { waiting: [], refused: [], offline: false };
const listeners = new Set<() => void>();
/** Answers that callers on this page wait for, by key. */
const asking = new Map<string, PromiseWithResolvers<unknown>>();
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True while something is still to be sent in the name of the operator who did it. */
export const hasWaiting = (): boolean => state.waiting.length > 0 || asking.size > 0;

export const useOutbox = (): OutboxState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

export type Sent<N extends WriteName> = { sent: true; record: Output<N> } | { sent: false };

/**
 * Sends a write now, or later when the service cannot be reached. It counts as waiting once the browser has kept it, so
 * that nobody reloads a page that seems to have it. Sending again with the same `key` repeats the same write, as when a
 * scan is heard twice.
 * @throws ApiError when the service refuses the write.
 */
export async function send<N extends WriteName>(
  name: N,
  input: Input<N>,
  label: string,
  key = newKey(),
): Promise<Sent<N>> {
  let asked = asking.get(key);
  if (!asked) {
    asked = Promise.withResolvers();
    asking.set(key, asked);
    if (!state.waiting.some((one) => one.key === key)) {
      const write: Waiting = { key, name, input: input, label, at: new Date().toISOString() };
      await keep(write);
      change({
        refused: state.refused.filter((one) => one.key !== key),
        waiting: [...state.waiting, write],
      });
    }
  }
  void flush();
  const record = await asked.promise;
  return record === later ? { sent: false } : { sent: true, record: record as Output<N> };
}

const later = Symbol('later');

/** Reads the writes that an earlier page has left, and sends them. */
export async function openOutbox(): Promise<void> {
  const left = ((await (await opened())?.getAll(store)) ?? []) as Waiting[];
  const inOrder = left.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  change({
    waiting: inOrder.filter(({ refused }) => refused === undefined),
    refused: inOrder.filter(({ refused }) => refused !== undefined),
  });
  window.addEventListener('online', () => void flush());
  void flush();
}

/** Removes a refused write that somebody has seen. */
export async function dismiss(key: string): Promise<void> {
  change({ refused: state.refused.filter((one) => one.key !== key) });
  await (await opened())?.delete(store, key);
}

export async function flush(): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (let next = state.waiting[0]; next; next = state.waiting[0]) {
      if (!(await trySending(next))) break;
    }
  } finally {
    sending = false;
  }
  if (state.waiting.length > 0) timer = setTimeout(() => void flush(), again.afterMs);
}

/** Resolves to true when the next write can be tried. */
async function trySending(write: Waiting): Promise<boolean> {
  try {
    const record = await callWrite(
      write.name,
      write.input as never,
      { organizationId: undefined, mode: 'live' },
      {
        idempotencyKey: write.key,
      },
    );
    await done(write, (asked) => asked.resolve(record));
    change({ offline: false });
    void queryClient.invalidateQueries();
    return true;
  } catch (error) {
    if (mayWorkLater(error)) {
      change({ offline: true });
      // Tell the waiting callers that their write is kept.
      for (const { key } of state.waiting) {
        asking.get(key)?.resolve(later);
        asking.delete(key);
      }
      return false;
    }
    change({ offline: false });
    if (asking.has(write.key)) await done(write, (asked) => asked.reject(error));
    else await refuse(write, wordsOf(error).sentence);
    return true;
  }
}

/**
 * True when a write may succeed later: no answer, an overloaded service, a first attempt that is still in progress, or
 * a session that has ended.
 */
const mayWorkLater = (error: unknown): boolean =>
  isPassing(error) ||
  (error instanceof ApiError && (error.status === 401 || error.code === 'idempotency_in_progress'));

async function done({ key }: Waiting, answer: (asked: PromiseWithResolvers<unknown>) => void): Promise<void> {
  change({ waiting: state.waiting.filter((one) => one.key !== key) });
  await (await opened())?.delete(store, key);
  const asked = asking.get(key);
  asking.delete(key);
  if (asked) answer(asked);
}

async function refuse(write: Waiting, why: string): Promise<void> {
  const refused = { ...write, refused: why };
  change({
    waiting: state.waiting.filter(({ key }) => key !== write.key),
    refused: [...state.refused, refused],
  });
  await keep(refused);
}

async function keep(write: Waiting): Promise<void> {
  // A full disk keeps nothing, and the write is sent all the same.
  await (await opened())?.put(store, write).catch(() => undefined);
}

function change(changes: Partial<OutboxState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}
