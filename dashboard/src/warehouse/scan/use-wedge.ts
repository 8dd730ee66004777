/** Hears a scanner that types like a keyboard. */
import { useEffect, type RefObject } from 'react';
import { scanHeard } from './keys.tsx';
import { quietMs } from './scanner-settings.ts';
import { useStationScanner } from './station-scanner.ts';
import { openWedge } from './wedge.ts';

/** Hears a key before anything else does; what it has `taken` nothing else hears. */
export type HearKey = (event: KeyboardEvent) => 'taken' | undefined;

/** GS, the character that ends an element of a GS1 code: scanners type it as Ctrl ]. */
const separator = '\u001D';

/** Listens to the scanner wherever the focus is, and removes scanned characters from the field that received them. */
export function useWedge(enter: (code: string) => void, measuring: RefObject<HearKey | undefined>): void {
  const settings = useStationScanner();
  useEffect(() => {
    const wedge = openWedge(settings);
    let silence: ReturnType<typeof setTimeout> | undefined;
    let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string } | undefined;
    const hear = (event: KeyboardEvent) => {
      const isSeparator = event.ctrlKey && event.key === ']';
      if ((event.ctrlKey && !isSeparator) || event.metaKey || event.altKey || event.isComposing) return;
      if (measuring.current && !document.querySelector('[role=dialog][aria-modal=true]')) {
        if (measuring.current(event) === 'taken') {
          event.preventDefault();
          event.stopPropagation();
        }
        return;
      }
      clearTimeout(silence);
      const field = fieldOf(event.target);
      const code = wedge.key(isSeparator ? separator : event.key, event.timeStamp, field !== undefined);
      // A space within a scan must not press the button that has the focus.
      if (event.key === ' ' && !field && wedge.pending() > 1) event.preventDefault();
      if (code !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        take(code, field);
      } else if (wedge.pending() === 1) {
        before = field ? { field, value: field.value } : undefined;
      }
      if (settings.ending !== 'None' || wedge.pending() === 0) return;
      silence = setTimeout(() => {
        const sent = wedge.silence();
        if (sent !== undefined) take(sent, field);
      }, quietMs(settings));
    };
    const take = (code: string, field: HTMLInputElement | HTMLTextAreaElement | undefined) => {
      if (before && before.field === field) setValue(before.field, before.value);
      window.dispatchEvent(new Event(scanHeard));
      if (!wedge.isRepeated()) enter(code);
    };
    // Capture the key before any field or button receives it.
    window.addEventListener('keydown', hear, true);
    return () => {
      clearTimeout(silence);
      window.removeEventListener('keydown', hear, true);
    };
  }, [enter, measuring, settings]);
}

const fieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Sets the value as if it had been typed, so that React notices. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
