/** The place of short messages. Its code is loaded with the first touch or key: nothing is told before somebody does something. */
import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

const load = () => import('./messages-library.ts');

let isWanted = false;
const listeners = new Set<() => void>();

function want() {
  if (!isWanted) {
    isWanted = true;
    for (const listener of listeners) listener();
  }
  return load();
}

for (const event of ['pointerdown', 'keydown']) {
  // A browser that is offline then tells nothing, until it is asked again.
  addEventListener(event, () => void want().catch(() => undefined), { once: true, passive: true });
}

/** Shows a message; `hide` takes it away. */
export function show(message: (hide: () => void) => NotificationData): void {
  const tell = async () => {
    const { notifications } = await want();
    const id: string = notifications.show(message(() => void notifications.hide(id)));
  };
  void tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True once messages have a place on the page. */
export const useMessagesWanted = (): boolean => useSyncExternalStore(subscribe, () => isWanted);
