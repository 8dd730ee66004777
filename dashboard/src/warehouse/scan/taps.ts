import { useEffect } from 'react';

/**
 * Takes the focus away from what was tapped, so that the next Enter means the main button of the screen and does not press
 * the tapped one again. A button that was reached with the keyboard keeps it.
 */
export function useTapsWithoutFocus(): void {
  useEffect(() => {
    const release = ({ detail }: MouseEvent) => {
      const { activeElement: pressed } = document;
      // A key presses a button with a click of which nothing was counted.
      if (detail === 0 || !(pressed instanceof HTMLElement) || !pressed.matches(pressable)) return;
      const dialog = pressed.closest<HTMLElement>('[role=dialog]');
      if (dialog) dialog.focus();
      else pressed.blur();
    };
    // Before the click is heard: a dialog that it opens gives the focus back to what had it.
    window.addEventListener('click', release, true);
    return () => window.removeEventListener('click', release, true);
  }, []);
}

const pressable = 'button:not([role=combobox], [aria-haspopup=listbox]), a[href], summary';
