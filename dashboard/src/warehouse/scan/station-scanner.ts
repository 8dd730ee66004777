/** The settings of this station's scanner, for all that hear its keys. */
import { useSyncExternalStore } from 'react';
import { readScannerSettings, type ScannerSettings } from './scanner-settings.ts';

const storeKey = 'packhouse-scanner';
let current: ScannerSettings | undefined;
const listeners = new Set<() => void>();

export const stationScanner = (): ScannerSettings =>
  (current ??= readScannerSettings(localStorage.getItem(storeKey)));

export function saveStationScanner(settings: ScannerSettings): void {
  localStorage.setItem(storeKey, JSON.stringify(settings));
  forget();
}

export function resetStationScanner(): void {
  localStorage.removeItem(storeKey);
  forget();
}

export const useStationScanner = (): ScannerSettings => useSyncExternalStore(listen, stationScanner);

function listen(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

function forget(): void {
  current = undefined;
  for (const heard of listeners) heard();
}

// Another tab of this device has set them.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storeKey || key === null) forget();
});
