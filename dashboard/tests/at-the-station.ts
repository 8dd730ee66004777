/** Somebody at a station of the warehouse: scans like a scanner, presses keys, and reads what the band says. */
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { settled, signIn, visit } from './browser.ts';

export interface AtStation {
  /** Scans, and waits for the verdict on it. */
  scan(code: string): Promise<Verdict>;
  press(key: string): Promise<void>;
  /** Waits until the scan field asks for this. */
  asks(hint: string): Promise<void>;
}

interface Verdict {
  tone: string;
  say: string;
}

/** Opens a page for somebody who signs in on it; it is closed with the test. */
export async function openAtStation(
  browser: Browser,
  url: string,
  person: { email: string; password: string },
  address: string,
): Promise<AtStation & { page: Page }> {
  const { context, page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  await signIn(page, url, person, address);
  await settled(page);
  return { page, ...atStation(page) };
}

export function atStation(page: Page): AtStation {
  const band = page.locator('[role=status][data-tone]').first();
  const read = async (): Promise<Verdict> => ({
    tone: (await band.getAttribute('data-tone'))!,
    say: (await band.innerText()).replaceAll('\n', ' | '),
  });
  // Keys that follow at once are a scanner's; a person looks before each, and before the next scan.
  let lastKeyAt = -Infinity;
  // A hand needs a moment for the next piece: the same code within it is the same pull of the trigger.
  let scannedAt = -Infinity;
  const look = () =>
    page.waitForTimeout(Math.max(0, Math.max(lastKeyAt + 400, scannedAt + 350) - performance.now()));
  return {
    async scan(code) {
      await band.waitFor();
      // A person scans once the screen is drawn.
      await settled(page);
      await look();
      const before = await band.getAttribute('data-scan');
      await page.evaluate(typing(code));
      scannedAt = performance.now() + (code.length + 1) * keyMs;
      await settled(page);
      const verdict = page.locator(`[data-code=${JSON.stringify(code)}]:not([data-scan="${before}"])`);
      await verdict.waitFor({ timeout: 15_000 });
      return read();
    },
    asks: (hint) => page.getByPlaceholder(hint).waitFor(),
    async press(key) {
      await settled(page);
      await page.waitForTimeout(400);
      await page.keyboard.press(key);
      lastKeyAt = performance.now();
      await settled(page);
    },
  };
}

const keyMs = 5;

// By the times the events carry, however slow a machine is that runs other tests.
const typing = (code: string): string => `
  let timeStamp = performance.now();
  for (const key of [...${JSON.stringify(code)}, 'Enter']) {
    timeStamp += ${keyMs};
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true });
      target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
    }
  }`;
