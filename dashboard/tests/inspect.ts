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
  const crooked = await page.evaluate<string[]>(titlesBesideTheirNumbers);
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  const said = complaints
    .splice(0)
    .filter((complaint) => !(screen.refused && /status of 40\d/.test(complaint)));
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
    ...crooked.map((title) => `the title ${title} is not over its numbers`),
    ...(excess > 0 ? [`wider than the screen by ${excess} px`] : []),
    ...said.map((complaint) => complaint.slice(0, 300)),
    ...elsewhere.splice(0).map((where) => `asks ${where}`),
  ].map((fault) => `${screen.name}: ${fault}`);
}

/** Titles of columns that are aligned in another way than the cells below them. */
const titlesBesideTheirNumbers = `
  [...document.querySelectorAll('thead')].filter((head) => head.offsetParent).flatMap((head) => {
    const cells = head.parentElement.querySelector('tbody > tr')?.children ?? [];
    const side = (cell) => cell && getComputedStyle(cell).textAlign === 'right';
    return [...head.querySelectorAll('th')]
      .filter((title, at) => cells[at] && side(title) !== side(cells[at]))
      .map((title) => title.innerText);
  })`;
