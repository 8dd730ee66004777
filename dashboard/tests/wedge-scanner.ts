/** A scanner that types like a keyboard: Shift before each capital letter, and a key every few milliseconds. */
import type { Page } from 'playwright-core';

interface Pull {
  /** One pull of the trigger sends the code two times. */
  twice?: boolean;
  /** Time between the two, in milliseconds. */
  pauseMs?: number;
  ending?: 'Enter' | 'Tab' | 'none';
}

/** Sends the keys inside the page, with the times that a scanner gives them on a machine with nothing else to do. */
export const scanWith = (
  page: Page,
  code: string,
  gapMs: number,
  { twice = false, pauseMs = 0, ending = 'Enter' }: Pull = {},
): Promise<unknown> =>
  page.evaluate(`(async () => {
    let timeStamp = performance.now();
    const send = (key, type) => {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true });
      const target = document.activeElement ?? document.body;
      const goesOn = target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
      if (type !== 'keydown' || !goesOn || !(target instanceof HTMLInputElement)) return;
      // A synthetic key has no default action in a field.
      if (key === 'Enter') target.form?.requestSubmit();
      else if (key.length === 1) document.execCommand('insertText', false, key);
    };
    const pass = (ms) => {
      timeStamp += ms;
      return new Promise((resolve) => setTimeout(resolve, ms));
    };
    const keys = [...${JSON.stringify(code)}].flatMap((key) => (/[A-Z~]/.test(key) ? ['Shift', key] : [key]));
    const pull = [...keys, ...${JSON.stringify(ending === 'none' ? [] : [ending])}];
    for (const again of ${twice} ? [false, true] : [false]) {
      if (again) await pass(${pauseMs});
      for (const key of pull) {
        await pass(${gapMs});
        send(key, 'keydown');
        if (key !== 'Shift') send(key, 'keyup');
      }
    }
  })()`);
