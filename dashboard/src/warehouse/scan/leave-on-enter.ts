import type { KeyboardEvent } from 'react';

/** Leaves a field at Enter and Escape, so that the keys of the screen are heard again. */
export function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.blur();
}
