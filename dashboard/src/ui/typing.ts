import type { ChangeEvent } from 'react';

/** Props of an input for text: its value, and where what is typed goes. */
export const typing = (value: string, set: (text: string) => void) => ({
  value,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    set(event.currentTarget.value),
});
