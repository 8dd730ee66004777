/**
 * Takes a picture of every screen, light and dark, wide and narrow, into dashboard/screens/ and lays them all out on one page
 * there: `node dashboard/tests/contact-sheet.ts`. Without arguments it starts a house of its own with the demo; given the
 * address of a running one and its demo.json, it takes those: `… http://127.0.0.1:4800 .packhouse/demo.json`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { DemoFacts } from '../../server/src/commands/demo-facts.ts';
import { openBrowser, settled, signIn, visit } from './browser.ts';
import { listScreens, type Screen } from './screens.ts';

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const variants = ['light-1280', 'dark-1280', 'light-390', 'dark-390'] as const;

const [url = 'http://127.0.0.1:4800', factsFile = '.packhouse/demo.json', only = ''] = process.argv.slice(2);
const facts = JSON.parse(await readFile(factsFile, 'utf8')) as DemoFacts;
const asking = (key: string) => async (path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return (await answer.json()) as Record<string, unknown>[];
};
const screens = (await listScreens(asking(facts.apiKey), asking(facts.operatorKey))).filter(({ name }) =>
  name.includes(only),
);
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
const found: string[] = [];
for (const variant of variants) {
  const [colorScheme, width] = variant.split('-') as ['light' | 'dark', string];
  const viewport = { width: Number(width), height: 800 };
  const { context, page, complaints, elsewhere } = await visit(browser, url, { colorScheme, viewport });
  await signIn(page, url, facts);
  for (const { name, address } of screens) {
    await page.goto(`${url}${address}`);
    await settled(page);
    await page.screenshot({ path: `${folder}${name}-${variant}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    found.push(
      ...serious.map(({ id, nodes }) => `${name} ${variant}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
      ...(Number(tooWide) > 0 ? [`${name} ${variant}: wider than the screen by ${String(tooWide)} px`] : []),
      ...complaints.splice(0).map((complaint) => `${name} ${variant}: ${complaint.slice(0, 300)}`),
      ...elsewhere.splice(0).map((where) => `${name} ${variant}: asks ${where}`),
    );
    process.stdout.write('.');
  }
  await context.close();
}
await browser.close();
await writeFile(`${folder}index.html`, sheetOf(screens));
console.log(`\n${screens.length} screens in ${variants.length} variants: ${folder}index.html`);
console.log(found.length === 0 ? 'Nothing is wrong that a program can see.' : found.join('\n'));

function sheetOf(shown: readonly Screen[]): string {
  const row = ({ name, address }: Screen) =>
    `<h2>${name} <small>${address}</small></h2><div>${variants
      .map(
        (variant) =>
          `<a href="${name}-${variant}.png"><img src="${name}-${variant}.png" alt="${variant}" loading="lazy"></a>`,
      )
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    body { font: 14px system-ui; margin: 24px } div { display: flex; gap: 12px; align-items: flex-start }
    img { height: 340px; border: 1px solid #bbb } small { font-weight: 400; color: #666 }</style>${shown.map(row).join('')}`;
}
