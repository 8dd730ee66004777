import { useEffect } from 'react';

/** Keeps the screen of a phone on while the component is mounted. Browsers offer that on https and localhost only. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | undefined> | undefined;
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A battery that runs low is a reason to refuse, and the work goes on without.
      held = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    // The browser lets go when another app is in front.
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void held?.then((lock) => lock?.release());
    };
  }, []);
}
