/** A picker: takes the next wave, walks, and brings full totes to the packing tables. */
import { expect } from 'vitest';
import { boxCode, mugCode, teaLabel } from './shops.ts';
import type { Floor, FullTote } from './floor.ts';
import type { DaySize } from './size.ts';
import type { Worker } from './worker.ts';

export async function pickAllDay(worker: Worker, floor: Floor, size: DaySize): Promise<void> {
  const { page, press, pressFor, go } = worker;
  for (;;) {
    const wasOver = floor.isOver.orders;
    await go(`/pick?size=${size.waveSize}`);
    const next = page.getByRole('button', { name: /^Pick next/ });
    await next.waitFor();
    if ((await next.getAttribute('aria-disabled')) === 'true') {
      if (wasOver) return;
      await page.waitForTimeout(500);
      continue;
    }
    // Another picker may have been faster: then the band says so, and the list is read again.
    if (!(await pressFor('Enter', () => page.url().includes('wave=')))) continue;
    await page.getByRole('button', { name: /^Start picking/ }).waitFor();
    // The scan of the first bin starts the walk as well.
    if (worker.random.chance(0.5)) await press('Enter');
    for (const tote of await walk(worker, floor)) floor.atTheTables.push(tote);
  }
}

/** Follows the walk to its end, and returns what was picked for each order. */
export async function walk({ page, scan, press, asks }: Worker, floor: Floor): Promise<FullTote[]> {
  const full = new Map<string, FullTote>();
  const steps = page.locator('[class*=steps] > div');
  const stop = page.getByRole('button', { name: /^I put it aside/ });
  for (;;) {
    const hint = await asks(/^Scan |^All picked/);
    if (await stop.isVisible()) {
      await press('o');
      continue;
    }
    if (hint === 'All picked' || hint === 'Scan the carton') {
      await expect.poll(() => page.getByText(/still to send/).count()).toBe(0);
      return [...full.values()];
    }
    const [, tote] = /^Scan an empty tote for (\S+)/.exec(hint) ?? [];
    const [, bin] = /^Scan bin (\S+)/.exec(hint) ?? [];
    if (tote !== undefined) {
      // On a busy day the packers have them all.
      while (floor.emptyTotes.length === 0) await page.waitForTimeout(500);
      const code = floor.emptyTotes.shift()!;
      if ((await scan(code)).tone === 'good') full.set(tote, { tote: code, order: tote, pieces: [] });
    } else if (bin !== undefined) await scan(bin);
    else {
      const [, goods, take] = await steps.allInnerTexts();
      // The screen has just gone on.
      if (goods === undefined || take === undefined) continue;
      const code = codeOf(goods);
      const taken = await takePieces({ scan, press }, code, Number(/^Take\s+(\d+)/.exec(take)![1]));
      const order = full.get(/\S+-PNP-\S+/.exec(take)?.[0] ?? '');
      order?.pieces.push(...Array.from({ length: taken }, () => code));
    }
  }
}

/** Scans each of a few pieces; of many, one, and types how many they are. */
async function takePieces(
  { scan, press }: Pick<Worker, 'scan' | 'press'>,
  code: string,
  units: number,
): Promise<number> {
  if ((await scan(code)).tone === 'bad') return 0;
  if (units > 3) {
    for (const digit of String(units)) await press(digit);
    await press('Enter');
    return units;
  }
  for (let piece = 1; piece < units; piece += 1) await scan(code);
  return units;
}

/** The code printed on the goods that the screen names. */
function codeOf(words: string): string {
  if (words.includes('MUG-1')) return mugCode;
  if (words.includes('TEA-100')) return teaLabel(/Lot (\w+)/.exec(words)?.[1] ?? '');
  if (words.startsWith('Carton')) return boxCode;
  return /\b(?:FLT|LMP|KIT)-\d+/.exec(words)![0];
}
