/**
 * Takes a picture of every screen, light and dark, wide and narrow, into dashboard/screens/ and lays them all out on one page
 * there: `node dashboard/tests/contact-sheet.ts`, beside a service with the demo (`npm start`). It takes the address of the
 * service, its demo.json, and a part of the names of the screens that are wanted.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DemoFacts } from '../../server/src/maintenance/commands/demo.ts';
import { openBrowser, signIn, visit } from './browser.ts';
import { inspect } from './inspect.ts';
import { askingAs, listScreens, type Screen } from './screens.ts';
import { seedWebhook } from './seeded-webhook.ts';

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const variants = ['light-1280', 'dark-1280', 'light-390', 'dark-390'] as const;

const [url = 'http://127.0.0.1:4800', factsFile = '.packhouse/demo.json', only = ''] = process.argv.slice(2);
const facts = JSON.parse(await readFile(factsFile, 'utf8')) as DemoFacts;
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
const first = await visit(browser, url);
await signIn(first.page, url, facts);
const webhook = await seedWebhook(first.page, url, facts.organizationId, [
  'http://127.0.0.1:9/packhouse',
  'https://example.com/packhouse',
]);
const screens = (
  await listScreens(askingAs(url, facts.apiKey), askingAs(url, facts.operatorKey), webhook)
).filter(({ name }) => name.includes(only));
const found: string[] = [];
for (const variant of variants) {
  const [colorScheme, width] = variant.split('-') as ['light' | 'dark', string];
  const viewport = { width: Number(width), height: 800 };
  const visited = await visit(browser, url, { colorScheme, viewport });
  await signIn(visited.page, url, facts);
  for (const screen of screens) {
    found.push(...(await inspect(visited, url, screen)).map((fault) => `${variant} ${fault}`));
    await visited.page.screenshot({ path: `${folder}${screen.name}-${variant}.png`, fullPage: true });
    process.stdout.write('.');
  }
  await visited.context.close();
}
await webhook?.remove();
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
