/** A counter: counts bins blind. Where it is off, a second person counts again, and a third approves. */
import type { Floor } from './floor.ts';
import type { Worker } from './worker.ts';

/** Badges of a second counter and of a lead who come by. */
export async function countAllDay(
  worker: Worker,
  floor: Floor,
  others: readonly [string, string],
): Promise<void> {
  const { page, scan, press, asks, go } = worker;
  const results = page.getByRole('table', { name: 'Results' });
  for (const { bin, code, there } of floor.toCount) {
    await go('/count');
    await scan(bin);
    const enter = async () => {
      await asks(/^Scan each piece/);
      await scan(code);
      for (const digit of String(there)) await press(digit);
      await page.getByRole('button', { name: /^Save count/ }).waitFor();
      await press('Enter');
    };
    const recount = page.getByText('does not match the system');
    await enter();
    await recount.or(results).first().waitFor();
    const [second, lead] = others;
    if (await recount.isVisible()) {
      await scan(`OP-${second}`);
      await enter();
    }
    await results.waitFor();
    const toApprove = page.getByText('Counting is done.');
    const done = page.getByText('Completed.');
    await toApprove.or(done).first().waitFor();
    if (await toApprove.isVisible()) {
      await scan(`OP-${lead}`);
      await press('y');
    }
    await done.waitFor();
    await scan(`OP-${worker.badge}`);
  }
}
