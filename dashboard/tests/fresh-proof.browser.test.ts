import { spellId } from '@packhouse/contract/id';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../../server/tests/helpers/oauth.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService({ PACKHOUSE_OPERATORS_NEED_SECOND_FACTOR: 'true' });
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const pictures = process.env['PACKHOUSE_PICTURES'];

test(
  'a key asks for the password when the sign-in is long ago, and the warehouse leads to a second factor',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { service, url } = running;
    const orgId = await service.organization('Harbor Coffee');
    const person = await aPerson(service, orgId, { name: 'Ada Quill', role: 'owner' });
    await service.services.asOwner((ownerConnection) =>
      ownerConnection.rows(sql`
        insert into operators (id, name, email, badge_code, active, created_at, updated_at, version, user_id)
        values (gen_random_uuid(), 'Ada Quill', null, null, true, now(), now(), 1, ${person.userId})`),
    );
    const { page, complaints } = await visit(browser, url, { viewport: { width: 1280, height: 800 } });
    const picture = async (name: string) => {
      if (!pictures) return;
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [1280, 390]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png` });
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await signIn(page, url, person);
    await service.services.database.rows(
      sql`update sessions set created_at = now() - interval '20 minutes' where user_id = ${person.userId}`,
    );
    await page.goto(`${url}${path.newKey()}`);
    await settled(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop script');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.waitFor();
    await picture('proof');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('must be your current password').first().waitFor();
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I saved it' }).click();
    expect((await service.get(`/v0/organization`, await service.key(orgId))).body.id).toBe(
      spellId('organization', orgId),
    );

    await page.goto(`${url}/warehouse`);
    await page.getByRole('heading', { name: 'Set up two-step verification', level: 1 }).waitFor();
    await settled(page);
    await picture('second-factor');
    await page.getByRole('button', { name: 'Set up two-step verification' }).click();
    await page.getByText('1. Scan this QR code').waitFor();
    // A refused proof and the closed warehouse are answers of 403, which the console reports.
    expect(complaints.filter((one) => !/40[03]/.test(one))).toEqual([]);
  },
);
