/**
 * Keys of a screen. A scanner types the same keys, only faster: so a key counts once it is clear that it came alone. Keys
 * are not heard while somebody writes in a field, nor below an open dialog.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isByHand, type BurstKey } from './burst.ts';
import { quietMs } from './scanner-settings.ts';
import { stationScanner } from './station-scanner.ts';

/** Such as `p`, `5`, `Enter`, `Backspace`; letters without regard to case. */
export type KeyAction = readonly [key: string, act: () => void];

/** Event of the window after a scan: the keys that made it up are not obeyed. */
export const scanHeard = 'packhouse:scan-heard';

/** `place` is an element of the screen: one that lies in a dialog is heard while that dialog is open. */
export function useKeys(actions: readonly KeyAction[], place?: RefObject<HTMLElement | null>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let burst: (BurstKey & { isHeard: boolean })[] = [];
    let lastAt = -Infinity;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const actionOf = (pressed: string) =>
      latest.current.find(([key]) => key.toLowerCase() === pressed.toLowerCase())?.[1];
    const forget = () => {
      clearTimeout(waiting);
      burst = [];
    };
    const obey = () => {
      const pressed = burst;
      forget();
      if (!isByHand(pressed)) return;
      // Each key acts on what the one before it has changed.
      for (const { key, isHeard } of pressed) if (isHeard) flushSync(() => actionOf(key)?.());
    };
    const hear = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      if (event.repeat || event.isComposing) return;
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isHeard = isAlone && !event.defaultPrevented && isFor(event, place?.current ?? undefined);
      const patienceMs = quietMs(stationScanner());
      if (burst.length > 0 && at - lastAt > patienceMs) obey();
      lastAt = at;
      // A scanner presses Shift before a capital letter: more of the code is to come.
      if (key.length === 1 || key === 'Shift') {
        if (key !== 'Shift') burst.push({ key, at, isHeard });
        clearTimeout(waiting);
        if (burst.length > 0) waiting = setTimeout(obey, patienceMs);
        return;
      }
      if (burst.length > 0) obey();
      const act = isHeard ? actionOf(key) : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', hear);
    // A hand that taps has pressed what came before: that comes first.
    window.addEventListener('pointerdown', obey, true);
    window.addEventListener(scanHeard, forget);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', hear);
      window.removeEventListener('pointerdown', obey, true);
      window.removeEventListener(scanHeard, forget);
    };
  }, [place]);
}

// A choice keeps the focus once it is clicked, and nobody writes in it. Arrows stay its own.
const writtenIn = 'input:not([type=radio], [type=checkbox]), textarea';

function isFor(event: KeyboardEvent, place: HTMLElement | undefined): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (target?.closest(`${writtenIn}, select, [contenteditable=true], [role=listbox], [role=combobox]`))
    return false;
  // Enter presses the button that has the focus, and nothing else.
  if (event.key === 'Enter' && target?.closest('button, a[href], [role=tab], [role=radio], summary'))
    return false;
  if (event.key.startsWith('Arrow') && target?.closest('input')) return false;
  const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
  const top = dialogs[dialogs.length - 1];
  return top === undefined || (place !== undefined && top.contains(place));
}
