/** Keeps the app on the device, so that it can be reloaded without a network. */
import { hourMs } from '@packhouse/contract/rules/time';

let begun = false;

/** For a signed-in person: the worker reads the document of the app, which nobody else gets. */
export async function keepApp(): Promise<void> {
  if (begun) return;
  begun = true;
  const registration = await navigator.serviceWorker.register('/warehouse-worker.js', {
    scope: '/warehouse',
    updateViaCache: 'none',
  });
  /** A worker of the release that this page belongs to may replace the one before it. */
  const offer = () => registration.waiting?.postMessage(entryOfPage());
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  // A tablet may show the same page for weeks: the new release is then there for the next reload.
  setInterval(() => void registration.update().catch(() => {}), hourMs);
}

const entryOfPage = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? new URL(script.src).pathname : undefined;
};
