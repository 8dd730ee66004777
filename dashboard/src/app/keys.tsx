/** Two keys after each other: `g s` goes to the shipments, `c s` begins a new one; `/` goes to the search of the page. */
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useGo } from '../ui/go.tsx';
import { creations, menuItems } from './navigation.ts';

const patienceMs = 1_200;

export function Keys() {
  const go = useGo();
  const first = useRef<{ key: string; at: number }>(undefined);
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsked()) return;
    if (event.key === '/') {
      const field = document.querySelector<HTMLInputElement>('[data-page-search]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
      return;
    }
    const before = first.current;
    first.current = undefined;
    if (before && event.timeStamp - before.at < patienceMs) {
      const list = before.key === 'g' ? menuItems : creations;
      const found = list.find(({ letter }) => letter === event.key);
      if (found) {
        event.preventDefault();
        go(found.to);
      }
    } else if (event.key === 'g' || event.key === 'c') {
      first.current = { key: event.key, at: event.timeStamp };
    }
  });
  return null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** A dialog has the keys to itself. */
const isAsked = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;
