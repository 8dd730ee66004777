/** A receiver: counts what came, saves the receipt, and puts everything away. Returned goods come the same way. */
import { expect } from 'vitest';
import type { DeliveredLine, Delivery, Floor } from './floor.ts';
import { quarantineBin } from './shops.ts';
import type { Worker } from './worker.ts';

export async function receiveAllDay(worker: Worker, floor: Floor, queue: Delivery[]): Promise<void> {
  for (;;) {
    const wasOver = floor.isOver.deliveries;
    const delivery = queue.shift();
    if (delivery) await receive(worker, delivery);
    else if (wasOver) return;
    else await worker.page.waitForTimeout(300);
  }
}

async function receive(worker: Worker, { number, lines }: Delivery): Promise<void> {
  const { page, scan, press, asks, go } = worker;
  await go('/receive');
  await scan(number);
  await page.getByRole('heading', { name: number }).waitFor();
  await page.getByRole('button', { name: /^Accept delivery/ }).waitFor();
  await press('Enter');
  await asks(/^Scan item/);
  for (const line of lines) await countLine(worker, line);
  await press('Enter');
  await page.getByRole('heading', { name: 'This receipt' }).waitFor();
  await press('Enter');
  await page.waitForURL(/\/put-away\//);
  for (const line of lines) {
    const places = Number(line.good > 0) + Number(line.damaged > 0);
    for (let place = 0; place < places; place += 1) await putAway(worker, line.code);
  }
  await press('Enter');
  await page.getByRole('button', { name: /^Close receipt/ }).waitFor();
  await press('Enter');
  await page.getByRole('button', { name: /^Next receipt/ }).waitFor();
}

/** Scans one piece and types how many there are. */
async function countLine({ page, scan, press }: Worker, line: DeliveredLine): Promise<void> {
  const inHand = page.getByRole('region', { name: 'In hand' });
  await scan(line.code);
  await inHand.waitFor();
  for (const [key, units] of [
    ['g', line.good],
    ['d', line.damaged],
  ] as const) {
    if (key === 'd' && units === 0) continue;
    await press(key);
    for (const digit of String(units)) await press(digit);
  }
  const typed = inHand.getByRole('group', { name: 'Condition' });
  await expect
    .poll(() => typed.innerText())
    .toMatch(new RegExp(`^Good G\\s+${line.good}\\s+Damaged D\\s+${line.damaged}$`));
  if (line.action) await inHand.getByText(line.action, { exact: true }).click();
  await press('Enter');
  await inHand.waitFor({ state: 'detached' });
}

async function putAway({ page, scan, asks }: Worker, code: string): Promise<void> {
  await asks(/^Scan an item/);
  await scan(code);
  await asks(/^Scan the bin/);
  const inHand = page.getByRole('region', { name: 'In hand' });
  const words = await inHand.innerText();
  const first = inHand.getByRole('listitem').first();
  const bin = words.includes('for a quarantine bin')
    ? quarantineBin
    : await first.locator('[class*=code]').innerText();
  await scan(bin);
  await asks(/^Scan an item/);
}
