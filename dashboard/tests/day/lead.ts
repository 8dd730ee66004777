/** The lead: sends whole cartons to fulfillment centers, and loads the trucks. */
import type { Floor, Parcel } from './floor.ts';
import { nextLabel } from './labels.ts';
import { walk } from './picker.ts';
import { boxCode } from './shops.ts';
import type { Worker } from './worker.ts';

export async function leadAllDay(worker: Worker, floor: Floor): Promise<void> {
  for (;;) {
    const wasOver = floor.isOver.packing;
    const cartons = floor.cartonOrders.shift();
    if (cartons) await sendCartons(worker, floor, cartons);
    const parcels = floor.atTheDock.splice(0);
    if (parcels.length > 0) await load(worker, parcels);
    if (cartons || parcels.length > 0) continue;
    if (wasOver) return;
    await worker.page.waitForTimeout(300);
  }
}

async function load({ page, scan, go }: Worker, parcels: readonly Parcel[]): Promise<void> {
  if (!page.url().endsWith('/ship')) await go('/ship');
  for (const { label } of parcels) await scan(label);
}

async function sendCartons(
  worker: Worker,
  floor: Floor,
  { number, boxes }: Floor['cartonOrders'][number],
): Promise<void> {
  const { page, scan, press, asks, go } = worker;
  await go('/spd');
  await scan(number);
  await page.getByRole('button', { name: /^Start picking/ }).waitFor();
  await press('Enter');
  await walk(worker, floor);
  // The screen goes on by itself once the last pick has arrived.
  const labels = Array.from({ length: boxes }, () => nextLabel(undefined));
  for (const label of labels) {
    await asks(/^Scan the carton/);
    await scan(boxCode);
    await asks(/^Scan the tracking number/);
    await scan(label);
  }
  await page.getByRole('button', { name: /^Hand over/ }).waitFor();
  await press('Enter');
  await asks(/^Scan each box/);
  for (const label of labels) await scan(label);
  await press('Enter');
  await page.waitForURL(/\/spd\/?$/);
  floor.labels.set(number, labels);
}
