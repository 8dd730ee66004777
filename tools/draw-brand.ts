/**
 * Writes the binary files of brand/: the typeface cut down to what the pages use, and the pictures of the logo. Run it with
 * `node tools/draw-brand.ts` after a change of the logo or the fonts. It needs Chromium (`CHROMIUM_PATH`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import subsetFont from 'subset-font';

const brand = new URL('../brand/', import.meta.url);
const require = createRequire(import.meta.url);

/** Kerning, digits of one width, and accents; alternates and small capitals are left out. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

async function writeFont(source: string, characters: string, name: string): Promise<void> {
  const file = require.resolve(`@fontsource-variable/inter/files/inter-${source}-wght-normal.woff2`);
  const font = await subsetFont(readFileSync(file), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures,
  });
  writeFileSync(new URL(name, brand), font);
}

// English needs the first file alone; the second comes with the first accent.
const signs = '\u00A0·×÷±°–—‘’“”•…€™←→↑↓−≈≤≥';
const accents = [...range(0xa1, 0xff)].filter((one) => !signs.includes(one)).join('');
await writeFont('latin', range(0x20, 0x7e) + signs, 'inter-4.1.woff2');
await writeFont('latin', accents, 'inter-accents-4.1.woff2');
await writeFont('latin-ext', range(0x100, 0x17f), 'inter-ext-4.1.woff2');

const icon = readFileSync(new URL('icon.svg', brand), 'utf8');
const font = readFileSync(new URL('inter-4.1.woff2', brand)).toString('base64');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
});
const page = await browser.newPage();

async function picture(width: number, height: number, body: string, style = ''): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; font-family: Inter } svg { display: block; width: 100%; height: 100% } ${style}</style>${body}`);
  await page.evaluate('document.fonts.ready');
  return page.screenshot({ omitBackground: true });
}

const sizes = [16, 32, 48];
const pictures: Buffer[] = [];
for (const size of sizes) pictures.push(await picture(size, size, icon));
writeFileSync(new URL('favicon.ico', brand), icoOf(sizes, pictures));
writeFileSync(
  new URL('open-graph.png', brand),
  await picture(
    1200,
    630,
    `<main><i>${icon}</i><h1>Packhouse</h1><p>Fulfillment you can follow:<br>stock, orders, warehouse, invoices</p></main>`,
    `main { box-sizing: border-box; height: 630px; padding: 120px 110px; background: #124240; color: #fff }
     i { display: block; width: 120px; height: 120px } h1 { margin: 48px 0 12px; font-size: 84px; letter-spacing: -0.03em }
     p { margin: 0; color: #abd9d5; font-size: 40px; line-height: 1.35 }`,
  ),
);
await browser.close();

/** An icon of several PNG pictures (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(widths: readonly number[], pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(widths[index]!, at);
    head.writeUInt8(widths[index]!, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}
