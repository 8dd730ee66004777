import { useEffect, useSyncExternalStore } from 'react';

/** `impossible`: the browser offers it on https and localhost only; `missing`: it does not offer it at all. */
export type KeptApp = 'kept' | 'loading' | 'impossible' | 'missing';

let state: KeptApp = !isSecureContext ? 'impossible' : 'serviceWorker' in navigator ? 'loading' : 'missing';
const listeners = new Set<() => void>();

/** Whether the app can be reloaded without a network. */
export const useKeptApp = (): KeptApp =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

/** Keeps the app on this device, where the browser can. */
export function useKeepApp(): void {
  useEffect(() => {
    if (state !== 'loading' || import.meta.env.DEV) return undefined;
    // The page comes first.
    const begin = setTimeout(() => void keep().catch(() => {}), 1_000);
    return () => clearTimeout(begin);
  }, []);
}

async function keep(): Promise<void> {
  const { keepApp } = await import('./keep-app.ts');
  await keepApp();
  await navigator.serviceWorker.ready;
  state = 'kept';
  for (const listener of listeners) listener();
}
