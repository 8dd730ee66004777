/** In a real browser, because it decides what a form sends along, and whether a cookie is kept. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser } from '../../../../dashboard/tests/browser.ts';
import { openOwnerConnection } from '../../warehouse/operators/owner-connection.ts';
import { makeSetupLink, setupUrl } from '../../accounts/people/setup.ts';
import { testPassword } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let url = '';

beforeAll(async () => {
  service = await openTestService();
  url = await service.listen();
});
afterAll(() => service.close());

test(
  'on a telephone, by keyboard alone and without scripts, somebody sets the service up, signs out and in again',
  { timeout: 60_000 },
  async ({ skip, onTestFinished }) => {
    if (!chromiumPath) skip(noChromium);
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:')) {
        complaints.push(`asks ${request.url()}`);
      }
    });
    const shoot = async (name: string) => {
      const folder = process.env['PACKHOUSE_SCREENSHOTS'];
      if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    };
    // The cursor arrives a moment after the page.
    const cursor = () => page.waitForSelector('input:focus');
    const type = async (...texts: string[]) => {
      await cursor();
      for (const text of texts) {
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
    };

    const token = (await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
      makeSetupLink(ownerConnection.rows, new Date()),
    ))!;
    await page.goto(setupUrl(url, token));
    await shoot('setup');
    await type('Blue Door', 'Ada Quill', 'ada@example.com', 'password1234');
    await page.keyboard.type('Europe/Wars');
    await page.keyboard.press('Tab');
    await page.keyboard.type('PLN');
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('I also work in the warehouse').isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#password-error');
    await shoot('setup-error');
    // The cursor is where something has to be done.
    await page.waitForSelector('#password:focus');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Warsaw');
    expect(await page.getByLabel('Currency').inputValue()).toBe('PLN');
    expect(await page.getByLabel('I also work in the warehouse').isChecked()).toBe(false);
    await page.keyboard.insertText(testPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/`);

    await page.goto(`${url}/logout`);
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.waitForURL(`${url}/login`);
    await type('ada@example.com', 'not my password');
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await page.waitForSelector('[role=alert]');
    await shoot('login-error');
    await page.waitForSelector('#password:focus');
    await page.keyboard.insertText(testPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/`);
    expect(
      (await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
    ).toEqual(expect.arrayContaining([['packhouse', true, 'Lax']]));
    // A telephone makes the page larger when what is typed into is smaller than 16 pixels.
    await page.goto(`${url}/logout`);
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    const email = page.getByLabel('Email address');
    expect((await email.boundingBox())!.width).toBeLessThanOrEqual(390);
    expect((await email.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(complaints.filter((text) => !/401|400/.test(text))).toEqual([]);
  },
);
