/** The service worker of the warehouse app. It is a file of its own, which the build gives the list of the other files. */
import { appCacheOf, shareOf, type Release } from './app-cache.ts';

/** The events of a service worker that this one hears; the library of types for workers contradicts the one for pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', hear: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', hear: (event: WorkerEvent & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

declare const packhouseRelease: Release;

const worker = globalThis as unknown as Worker;
const app = appCacheOf(packhouseRelease, { caches, fetch: (...request) => fetch(...request) });

worker.addEventListener('install', (event) => event.waitUntil(app.install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(app.activate().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const share = shareOf(event.request, worker.location.origin);
  if (share) event.respondWith(app[share](event.request));
});
worker.addEventListener('message', (event) => {
  // A page of an older release still needs the files that go with it.
  if (event.data === packhouseRelease.entry) event.waitUntil(worker.skipWaiting());
});
