/**
 * Keys of a screen. A scanner types the same keys, only faster: so a key counts once it is clear that it came alone. Keys
 * are not heard while somebody writes in a field, nor below an open dialog.
 */
import { useEffect, useRef, type RefObject } from 'react';

/** Such as `p`, `5`, `Enter`, `Backspace`; letters without regard to case. */
export type KeyAction = readonly [key: string, act: () => void];

/** The scanner's own limit is 35 ms between two keys. */
const aloneAfterMs = 45;

/** `place` is an element of the screen: one that lies in a dialog is heard while that dialog is open. */
export function useKeys(actions: readonly KeyAction[], place?: RefObject<HTMLElement | null>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let last = -Infinity;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const alone = event.timeStamp - last > aloneAfterMs;
      last = event.timeStamp;
      clearTimeout(waiting);
      if (!alone || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (event.defaultPrevented || !isFor(event, place?.current ?? undefined)) return;
      const said = event.key.toLowerCase();
      if (!latest.current.some(([key]) => key.toLowerCase() === said)) return;
      const act = () => latest.current.find(([key]) => key.toLowerCase() === said)?.[1]();
      if (event.key.length > 1) {
        event.preventDefault();
        act();
      } else waiting = setTimeout(act, aloneAfterMs);
    };
    window.addEventListener('keydown', hear);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', hear);
    };
  }, [place]);
}

function isFor(event: KeyboardEvent, place: HTMLElement | undefined): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (target?.closest('input, textarea, select, [contenteditable=true], [role=listbox], [role=combobox]'))
    return false;
  // Enter presses the button that has the focus, and nothing else.
  if (event.key === 'Enter' && target?.closest('button, a[href], [role=tab], [role=radio], summary'))
    return false;
  const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
  const top = dialogs[dialogs.length - 1];
  return top === undefined || (place !== undefined && top.contains(place));
}
