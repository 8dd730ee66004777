/**
 * Takes the pictures of the guides for the warehouse's people into docs/pictures/, from a demo that it starts and ends:
 * `node dashboard/tests/guide-pictures.ts`. It takes a part of the names of the pictures that are wanted.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import type { DemoFacts } from '../../server/src/maintenance/commands/demo.ts';
import { path } from '../src/app/path.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { openBrowser, settled, signIn, visit } from './browser.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');

interface Demo extends DemoFacts {
  url: string;
}

interface Shipment {
  number: string;
  organization: { id: string };
  id: string;
  unitCount: number;
  itemCount: number;
}

interface Crew {
  page: Page;
  open(address: string): Promise<void>;
  scan(code: string): Promise<void>;
  /** Presses keys one after the other, as a person does. */
  press(...keys: string[]): Promise<void>;
  /** The most urgent shipment of a task that has enough to show. */
  next(query: string, isGood?: (shipment: Shipment) => boolean): Promise<Shipment>;
  skusOf(shipment: Shipment): Promise<string[]>;
}

/** Steps that lead to each picture, by its name. They run in this order, on one demo. */
const pictures: Record<string, (crew: Crew) => Promise<void>> = {
  async home({ open }) {
    await open('');
  },
  async receive({ open, scan, press, next, skusOf }) {
    const inbound = await next('kind=inbound&task=receive', ({ itemCount }) => itemCount < 5);
    await open(warehousePath.receive());
    await scan(inbound.number);
    await scan((await skusOf(inbound))[0]!);
    await press('2', '4', 'd', '2');
  },
  async 'put-away'({ page, scan, press }) {
    await press('Enter', 'Enter', 'Enter');
    await page.getByRole('heading', { name: /^Put away/ }).waitFor();
    await scan('TT-PLT-STD');
  },
  async return({ open, scan, next, skusOf }) {
    const returned = await next('kind=return&task=receive');
    await open(warehousePath.receive());
    await scan(returned.number);
    await scan((await skusOf(returned))[0]!);
  },
  async pick({ page, open, scan, press, next }) {
    const order = await next('kind=pnp&task=start', ({ unitCount }) => unitCount > 1);
    await open(warehousePath.pick());
    await scan(order.number);
    await press('Enter', 'Enter');
    await scan(await page.locator('[class*=step][data-now] [class*=large]').innerText());
  },
  async short({ press }) {
    await press('s');
  },
  async pack({ open, scan, next, skusOf }) {
    const order = await next('kind=pnp&task=pack', ({ unitCount }) => unitCount > 2);
    await open(warehousePath.pack());
    await scan(order.number);
    await scan((await skusOf(order))[0]!);
  },
  async ship({ open, press }) {
    await open(warehousePath.ship());
    await press('2');
  },
  async count({ open, scan, press }) {
    await open(warehousePath.count());
    await scan('A-01-1');
    await press('Enter');
    await press('1', '4');
  },
  async move({ open, scan }) {
    await open(warehousePath.move());
    await scan('HC-BRK-12W');
  },
  async exceptions({ page, open }) {
    await open(warehousePath.exceptions());
    await page.getByText('Short', { exact: true }).first().click();
  },
  async 'add-bins'({ page, open }) {
    await open(warehousePath.newBins());
    await page.getByRole('textbox', { name: 'Pattern' }).fill('H-{01..12}-{1..4}');
    await page.getByRole('textbox', { name: 'Zone' }).fill('H');
  },
  async invite({ page, open }) {
    await open(warehousePath.organizations());
    await page.getByRole('link', { name: 'Voltfern' }).first().click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByLabel('Email address').fill('owner@voltfern.example');
  },
  async 'import-products'({ page }) {
    await page.goto(new URL(path.importProducts(), page.url()).href);
    await page.locator('input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('sku,name,barcodes\nMUG-BLUE,Blue mug,4006381333931\nMUG-RED,Red mug,\n'),
    });
    await page.getByRole('button', { name: 'Check file' }).click();
    const ready = page.getByRole('button', { name: 'Import 2 products' });
    await ready.waitFor();
    await ready.scrollIntoViewIfNeeded();
  },
};

async function startDemo(data: string) {
  const child = spawn(process.execPath, [join(root, 'bin/packhouse.js'), 'start'], {
    env: { ...process.env, PORT: '0', PACKHOUSE_DATA: data, PACKHOUSE_DEMO_SPEED: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{'))
      return {
        demo: JSON.parse(line) as Demo,
        async close() {
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
  }
  throw new Error('the demo ended before it listened');
}

function crewOf(page: Page, { url, operatorKey }: Demo, warehouseId: string): Crew {
  const ask = async (address: string): Promise<unknown> => {
    const answer = await fetch(`${url}/operator/v0${address}`, {
      headers: { authorization: `Bearer ${operatorKey}` },
    });
    return answer.json();
  };
  return {
    page,
    async open(address) {
      await page.goto(`${url}/warehouse${address}`);
      await settled(page);
    },
    async scan(code) {
      const field = page.getByLabel('Scan or type a code');
      await field.fill(code);
      await field.press('Enter');
      await field.blur();
      await settled(page);
    },
    async press(...keys) {
      for (const key of keys) {
        await page.waitForTimeout(400);
        await page.keyboard.press(key);
      }
      // A key counts once it is clear that no scanner sent it.
      await page.waitForTimeout(400);
      await settled(page);
    },
    async next(query, isGood = () => true) {
      const queue = await ask(`/work-queue?warehouseId=${warehouseId}&take=50&${query}`);
      const found = (queue as Shipment[]).find(isGood);
      if (!found) throw new Error(`the demo has no shipment for ${query}`);
      return found;
    },
    async skusOf({ organization, id }) {
      const shipment = await ask(`/organizations/${organization.id}/shipments/${id}`);
      return (shipment as { items: { sku: string }[] }).items.map(({ sku }) => sku);
    },
  };
}

const wanted = process.argv[2] ?? '';
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'packhouse pictures '));
const { demo, close } = await startDemo(data);
const browser = await openBrowser();
try {
  const { page } = await visit(browser, demo.url, { viewport: { width: 1000, height: 700 } });
  await signIn(page, demo.url, demo);
  const [warehouse] = (await (
    await fetch(`${demo.url}/operator/v0/warehouses?active=true&take=1`, {
      headers: { authorization: `Bearer ${demo.operatorKey}` },
    })
  ).json()) as { id: string }[];
  const crew = crewOf(page, demo, warehouse!.id);
  await crew.open('');
  await crew.scan(demo.badge!);
  const camera = await page.context().newCDPSession(page);
  for (const [name, steps] of Object.entries(pictures)) {
    await steps(crew);
    await settled(page);
    if (!name.includes(wanted)) continue;
    const shot = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
    const bytes = Buffer.from(shot.data, 'base64');
    await writeFile(join(folder, `${name}.webp`), bytes);
    console.log(`${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await close();
  await rm(data, { recursive: true, force: true });
}
