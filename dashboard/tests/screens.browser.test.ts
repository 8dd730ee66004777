/**
 * Every screen, in a wide light and in a narrow dark window, where the warehouse app speaks Spanish, whose words are longer. It
 * takes minutes, so it runs where PACKHOUSE_LONG=1.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '@packhouse/contract/id';
import type { DemoFacts } from '../../server/src/maintenance/commands/demo.ts';
import { longRun } from '../../server/tests/helpers/long-run.ts';
import { openReceiver, type Receiver } from '../../server/tests/helpers/receiver.ts';
import { openSender } from '../../server/src/background/webhooks/sender.ts';
import type { Browser } from 'playwright-core';
import { chromiumPath, noChromium, openBrowser, sessionOf, signIn, visit } from './browser.ts';
import { runDemoService, type RunningService } from './running-service.ts';
import { inspect } from './inspect.ts';
import { askingAs, listScreens, type Screen } from './screens.ts';
import { seedWebhook } from './seeded-webhook.ts';
import { walk } from './walk.ts';

let running: RunningService & { demo: DemoFacts };
let receiver: Receiver;
let browser: Browser;
let session: Awaited<ReturnType<typeof sessionOf>>;
let screens: Screen[];

beforeAll(async () => {
  if (!chromiumPath || !longRun) return;
  running = await runDemoService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' });
  receiver = await openReceiver();
  browser = await openBrowser();
  const { url, demo } = running;
  const first = await visit(browser, url);
  await signIn(first.page, url, demo);
  session = await sessionOf(first);
  const webhook = await seedWebhook(first.page, url, demo.organizationId, [receiver.url()]);
  await sendDue(demo.organizationId);
  screens = await listScreens(askingAs(url, demo.apiKey), askingAs(url, demo.operatorKey), webhook);
  expect(screens.length).toBeGreaterThan(60);
  await first.context.close();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  await running?.close();
});

const apps = ['dashboard', 'warehouse app'] as const;
const appOf = ({ name }: Screen): (typeof apps)[number] =>
  name.startsWith('warehouse-') ? 'warehouse app' : 'dashboard';

describe.each([
  ['light', 1280, 'en'],
  ['dark', 390, 'es'],
] as const)(
  'no screen has a serious barrier, complains, asks others or is too wide: %s, %d px',
  (...window) => {
    const [colorScheme, width, language] = window;
    test.for(apps)('%s', { timeout: 600_000 }, async (app, { skip }) => {
      if (!chromiumPath) skip(noChromium);
      if (!longRun) skip('it takes minutes: set PACKHOUSE_LONG=1 to run it');
      const options = { colorScheme, viewport: { width, height: 800 }, ...session };
      const faults = await walk(
        screens.filter((screen) => appOf(screen) === app),
        async () => {
          const visited = await visit(browser, running.url, options);
          await visited.page.addInitScript(`localStorage.setItem('packhouse-language', '${language}')`);
          return visited;
        },
        (visited, screen) => inspect(visited, running.url, screen),
      );
      expect(faults).toEqual([]);
    });
  },
);

/** This service runs no jobs. */
async function sendDue(organizationId: string): Promise<void> {
  const sender = openSender(running.service.services, { waitMs: 10_000 });
  await sender.send(readId('organization', organizationId)!);
  await sender.close();
}
