/** A packer: scans a tote, each piece in it, and the label of the parcel, which then goes to the dock. */
import type { Floor } from './floor.ts';
import { nextLabel } from './labels.ts';
import type { Worker } from './worker.ts';

export async function packAllDay(worker: Worker, floor: Floor): Promise<void> {
  const { page, scan, press, asks, go } = worker;
  await go('/pack');
  for (;;) {
    const wasOver = floor.isOver.picking;
    const tote = floor.atTheTables.shift();
    if (!tote) {
      if (wasOver) return;
      await page.waitForTimeout(300);
      continue;
    }
    await scan(tote.tote);
    await page.getByText(tote.order).first().waitFor();
    await asks(/^Scan each piece/);
    for (const piece of tote.pieces) await scan(piece);
    const carrier = floor.carriers.get(tote.order);
    const label = nextLabel(carrier);
    await asks(/^Press Enter to finish/);
    if (carrier !== undefined || worker.random.chance(0.5)) {
      await press('Enter');
      await asks(/^Scan the tracking number/);
    }
    await scan(label);
    await asks(/^Scan the next order/);
    floor.emptyTotes.push(tote.tote);
    floor.labels.set(tote.order, [label]);
    floor.atTheDock.push({ order: tote.order, label });
  }
}
