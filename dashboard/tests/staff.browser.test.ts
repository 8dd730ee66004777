import type { OperatorStaff } from '@packhouse/contract/operator/staff';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../server/src/platform/database/sql.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { atStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit, type Visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let owner: Visit;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService();
  browser = await openBrowser();
  owner = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } });
  await signIn(owner.page, running.url, running.demo, '/warehouse');
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const open = async (page: Page, address: string) => {
  await page.goto(`${running.url}/warehouse${address}`);
  await settled(page);
};
const staff = async (search: string) =>
  (await running.service.get(`/operator/v0/staff?take=50&${search}`, running.demo.operatorKey))
    .body as OperatorStaff[];
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const tasksOf = async (page: Page): Promise<string[]> => {
  await open(page, warehousePath.home());
  const links = page.getByRole('navigation', { name: 'Tasks' }).getByRole('link');
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0]!);
};

test(
  'a picker whom an owner adds picks at one warehouse, sees nothing else, and is out once deactivated',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page } = owner;
    const email = 'mai.tran@pickers.example';
    const { name: holder } = (await staff('active=true')).find(({ badge }) => badge === running.demo.badge)!;
    await open(page, warehousePath.backOffice());
    await page.keyboard.press('9');
    await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
    await settled(page);
    await page.getByRole('link', { name: 'Add person' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mai Tran');
    await page.getByRole('textbox', { name: 'Email address' }).fill('nobody');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('Couldn’t save').waitFor();
    await page.getByText('must be an email address').first().waitFor();
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    const warehouse = page.getByRole('combobox', { name: 'Warehouse' });
    await choose(page, 'Role', 'Owner');
    expect([await warehouse.isDisabled(), await warehouse.inputValue()]).toEqual([true, 'All warehouses']);
    await choose(page, 'Role', 'Picker');
    await warehouse.click();
    const [, first] = await page.getByRole('option').allTextContents();
    await page.getByRole('option', { name: first!, exact: true }).click();
    await page.getByRole('button', { name: 'Add role' }).click();
    await choose(page, 'Warehouse 2', first!);
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('must appear only once').first().waitFor();
    await page.getByRole('button', { name: 'Remove role 2' }).click();
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('heading', { name: 'Mai Tran', level: 1 }).waitFor();
    await page.getByText(`Picker at ${first}`).waitFor();
    const [added] = await staff(`search=${email}`);
    expect(added).toMatchObject({ name: 'Mai Tran', canSignIn: false, active: true });

    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Badge' }).fill(running.demo.badge!);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(`is the badge of ${holder}`).first().waitFor();
    await page.getByRole('textbox', { name: 'Badge' }).fill('MT-07');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('MT-07').waitFor();

    await page.getByRole('button', { name: 'Create sign-in link' }).click();
    const link = await page.getByRole('textbox', { name: 'Sign-in link' }).inputValue();
    await page.getByRole('button', { name: 'I copied it' }).click();
    await settled(page);

    const picker = await visit(browser, running.url);
    onTestFinished(() => picker.context.close());
    const password = 'quiet otters carry boxes';
    await picker.page.goto(link);
    await picker.page.getByLabel(/^New password/).fill(password);
    await picker.page.getByRole('button', { name: /password/i }).click();
    await signIn(picker.page, running.url, { email, password }, '/warehouse');
    expect(await tasksOf(picker.page)).toEqual([
      'Pick',
      'FBA / cartons',
      'Count',
      'Print',
      'Put back',
      'Refill',
      'Bins',
    ]);
    await atStation(picker.page).press('o');
    await atStation(picker.page).press('1');
    expect(new URL(picker.page.url()).pathname).toMatch(/^\/warehouse\/?$/);
    await open(picker.page, warehousePath.organizations());
    await picker.page.getByText('It takes the role Back office or Owner, which Mai Tran').waitFor();
    await picker.page.getByText('Ask an owner').waitFor();
    await open(picker.page, warehousePath.receive());
    await picker.page.getByText(`Receiver, Lead, or Owner at ${first}`).waitFor();
    await open(picker.page, warehousePath.pick());
    await picker.page.getByRole('heading', { name: 'Pick', level: 1 }).waitFor();
    expect(picker.complaints).toEqual([]);

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Left', { exact: true }).waitFor();
    await picker.page.goto(`${running.url}/warehouse`);
    await picker.page.waitForURL((address) => address.pathname === '/login');
    expect((await staff(`search=${email}`))[0]!.active).toBe(false);
  },
);

test('an owner sets a PIN, and approving a count asks for it', { timeout: 120_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { page } = owner;
  const { operatorKey } = running.demo;
  const [product] = (await running.service.get('/operator/v0/products?take=1', operatorKey)).body;
  const [warehouse] = (await running.service.get('/operator/v0/warehouses?take=1', operatorKey)).body;
  const counts = `/operator/v0/organizations/${product.organization.id}/counts`;
  const send = async (path: string, body: object) =>
    (await running.service.send('POST', `${counts}${path}`, operatorKey, body)).body;
  const count = await send('', {
    warehouseId: warehouse.id,
    items: [{ productId: product.id }],
    reason: 'Check',
    approvalLimitUnits: 0,
  });
  const [{ lot }] = count.lines;
  const lines = [{ productId: product.id, lot, onShelf: 987_654 }];
  await send(`/${count.id}/entries`, { lines });
  await send(`/${count.id}/entries`, { lines });
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: ' · ' }).click();
  await page.getByRole('button', { name: 'Set PIN' }).click();
  const press = async (digits: string, button: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).last().click();
    await page.getByRole('button', { name: button, exact: true }).last().click();
  };
  await press('2580', 'Next');
  await press('2580', 'Save PIN');
  await page.getByRole('button', { name: 'Change PIN' }).waitFor();
  // Setting it has proven it.
  await running.service.services.asOwner((connection) =>
    connection.rows(sql`update sessions set pin_proven_at = null`),
  );
  await open(page, warehousePath.countSheet(product.organization.id, count.id));
  await page.getByRole('button', { name: 'Approve count' }).click();
  await press('2581', 'Approve');
  await page.getByText('Wrong PIN. 4 attempts left.').waitFor();
  await press('2580', 'Approve');
  await page.getByText('Stock has been adjusted').waitFor();
  expect((await running.service.get(`${counts}/${count.id}`, operatorKey)).body.status).toBe('approved');
});

test('the last owner stays, and somebody with an account of a merchant needs no link', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { page } = owner;
  const { demo, service } = running;
  const isKeyHolder = ({ badge }: OperatorStaff) => badge === demo.badge;
  const owners = (await staff('active=true')).filter(({ roles }) =>
    roles.some(({ role }) => role === 'owner'),
  );
  const last = owners.find(({ email }) => email === demo.email)!;
  const others = owners.filter((one) => one !== last);
  for (const { id } of [...others.filter((one) => !isKeyHolder(one)), ...others.filter(isKeyHolder)]) {
    const answer = await service.send('POST', `/operator/v0/staff/${id}/deactivate`, demo.operatorKey, {});
    expect(answer.status).toBe(200);
  }
  await open(page, warehousePath.person(last.id));
  await page.getByRole('button', { name: 'Create sign-in link' }).click();
  await page.getByText(`already signs in with ${last.email} and the password of an account`).waitFor();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alert').filter({ hasText: 'is the last owner' }).waitFor();
  await page.getByRole('button', { name: 'Keep' }).click();
  expect(await page.getByText('Active', { exact: true }).count()).toBe(1);
});
