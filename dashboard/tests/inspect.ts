/** Faults of a screen that a program can detect. */
import { barriersOf } from './barriers.ts';
import { settled, type Visit } from './browser.ts';
import type { Screen } from './screens.ts';

/** Opens the screen and returns a line for each fault. */
export async function inspect(
  { page, complaints, elsewhere }: Visit,
  url: string,
  screen: Screen,
): Promise<string[]> {
  await page.goto(`${url}${screen.address}`);
  await settled(page);
  const serious = (await barriersOf(page)).filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  const said = complaints
    .splice(0)
    .filter((complaint) => !(screen.refused && /status of 40\d/.test(complaint)));
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
    ...(excess > 0 ? [`wider than the screen by ${excess} px`] : []),
    ...said.map((complaint) => complaint.slice(0, 300)),
    ...elsewhere.splice(0).map((where) => `asks ${where}`),
  ].map((fault) => `${screen.name}: ${fault}`);
}
