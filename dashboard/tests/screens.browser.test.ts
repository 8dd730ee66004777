/** Every screen, in a wide light and in a narrow dark window. It takes minutes, so it runs where PACKHOUSE_SCREENS=all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoFacts } from '../../server/src/commands/demo-facts.ts';
import type { Browser } from 'playwright-core';
import { chromiumPath, noChromium, openBrowser, signIn, visit } from './browser.ts';
import { openDemoHouse, type House } from './house.ts';
import { inspect } from './inspect.ts';
import { askingAs, listScreens } from './screens.ts';

const wanted = process.env['PACKHOUSE_SCREENS'] === 'all';
let house: House & { demo: DemoFacts };
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath || !wanted) return;
  house = await openDemoHouse();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

test.for([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'no screen has a serious barrier, complains, asks others or is too wide: %s, %d px',
  { timeout: 600_000 },
  async ([colorScheme, width], { skip }) => {
    if (!chromiumPath) skip(noChromium);
    if (!wanted) skip('it takes minutes: set PACKHOUSE_SCREENS=all to run it');
    const { url, demo } = house;
    const screens = await listScreens(askingAs(url, demo.apiKey), askingAs(url, demo.operatorKey));
    expect(screens.length).toBeGreaterThan(55);
    const visited = await visit(browser, url, { colorScheme, viewport: { width, height: 800 } });
    await signIn(visited.page, url, demo);
    const faults: string[] = [];
    for (const screen of screens) faults.push(...(await inspect(visited, url, screen)));
    await visited.context.close();
    expect(faults).toEqual([]);
  },
);
