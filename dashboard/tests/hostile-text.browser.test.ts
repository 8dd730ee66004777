import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import papa from 'papaparse';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { warehousePath } from '../src/warehouse/path.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, visit, type Visit } from './browser.ts';
import { beginsWith, hostile, makeHostileGoods, type HostileGoods } from './hostile-goods.ts';
import { runService, type RunningService } from './running-service.ts';
import { walk } from './walk.ts';
import { warehousePages } from './warehouse-pages.ts';

let running: RunningService;
let goods: HostileGoods;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' });
  goods = await makeHostileGoods(running);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

/** An address, and the fields whose text must be read there. */
type Stop = readonly [address: string, shows?: string];

const sending = 'recipient street street2 city state warehouse product sku notes';
const announced = 'supplier track warehouse product sku notes';

/** Every page of the dashboard. */
function merchantStops(): Record<keyof typeof path, Stop[]> {
  const { product, carton, shipments, key, app, invoice, recommendation, warehouse, requests, webhook } =
    goods;
  const { id } = product;
  const order = `${sending} company tel mail carrier gift tag key value keyname`;
  const parcel = order.replace('carrier', 'haulier operator');
  const coming = `${announced} carrier tag key value keyname`;
  const shown: Record<keyof typeof shipments, string> = {
    draft: `order1 external1 ${order}`,
    inDoubt: `order2 ${order}`,
    waiting: `order3 ${order} endpoint`,
    toPack: `${order} operator`,
    toShip: parcel,
    sent: `${parcel} carriernews`,
    held: `${order} holdreason`,
    missing: `${order} operator`,
    refused: `${order} cancelreason refusal`,
    cancelled: `${order} cancelreason`,
    asked: `${order} cancelreason`,
    spd: 'recipient street city carton warehouse fc destination carrier notes tag key value',
    announced: `${coming} lot`,
    coming: `${coming} lot`,
    arrived: `${coming} newlot operator`,
    rejected: `${coming} rejection`,
    returned: 'track warehouse product sku notes tag key value',
  };
  const { sent, spd, waiting } = shipments;
  return {
    home: [[path.home(), 'organization member rejection holdreason']],
    products: [[path.products(), 'product sku'], [path.products({ tab: 'low' })]],
    newProduct: [[path.newProduct()]],
    importProducts: [[path.importProducts()]],
    editProduct: [[path.editProduct(id), 'product sku tag']],
    product: [
      [
        path.product(id),
        'product sku warehouse lot newlot description barcode customs tag reference key value',
      ],
      [path.product(id, { tab: 'lots' }), 'lot newlot'],
      [path.product(id, { tab: 'ledger' }), 'warehouse operator shortreason'],
      [path.product(id, { tab: 'shipments' }), 'order5'],
      ...['changes', 'settings', 'json'].map((tab): Stop => [path.product(id, { tab }), 'product sku']),
    ],
    lot: [[path.lot(id, hostile('lot', 64)), 'product sku lot']],
    ledger: [[path.ledger(), 'product carton operator shortreason']],
    cartons: [[path.cartons(), 'carton boxcode']],
    newCarton: [[path.newCarton()]],
    carton: [
      [path.carton(carton.id), 'carton warehouse boxcode tag reference key value'],
      [path.carton(carton.id, { tab: 'ledger' }), 'carton operator booking'],
      [path.carton(carton.id, { tab: 'changes' }), 'carton keyname'],
    ],
    editCarton: [[path.editCarton(carton.id), 'carton tag']],
    shipments: [[path.shipments(), 'order1 recipient city state haulier']],
    newShipment: [
      [path.newShipment({ kind: 'pnp', from: sent.id }), 'product sku warehouse recipient street city tag'],
      [path.newShipment({ kind: 'spd', from: spd.id }), 'carton warehouse recipient fc tag'],
    ],
    importShipments: [[path.importShipments()]],
    shipment: [
      ...Object.entries(shipments).map(([name, one]): Stop => [
        path.shipment(one.id),
        shown[name as keyof typeof shipments],
      ]),
      ...['movements', 'events', 'json'].map((tab): Stop => [
        path.shipment(waiting.id, { tab }),
        'recipient',
      ]),
    ],
    inbound: [[path.inbound(), 'supplier track carrier']],
    inboundShipment: [[path.inboundShipment(shipments.coming.id), shown.coming]],
    newInbound: [
      [path.newInbound({ kind: 'parcel', productId: id }), 'product sku'],
      [path.newInbound({ kind: 'return', from: sent.id }), 'product sku'],
    ],
    invoices: [[path.invoices()]],
    invoice: [[path.invoice(invoice.id), 'invoice line linetext invoicenote']],
    upcomingInvoice: [[path.upcomingInvoice()]],
    statement: [[path.statement()]],
    notifications: [
      [path.notifications(), 'rejection holdreason'],
      [path.notifications({ tab: 'activity' }), 'notice message cancelreason refusal carriernews'],
    ],
    recommendations: [[path.recommendations(), 'advice summary']],
    recommendation: [[path.recommendation(recommendation.id), 'advice summary why sku']],
    recommendationScore: [[path.recommendationScore()]],
    warehouses: [[path.warehouses(), 'warehouse dock street city']],
    warehouse: [[path.warehouse(warehouse.id), 'warehouse dock street city contact phone']],
    organization: [[path.organization(), 'organization merchant phone street city value']],
    editOrganization: [[path.editOrganization()]],
    team: [[path.team(), 'member colleague']],
    auditLog: [[path.auditLog(), 'allowed appname keyname']],
    account: [[path.account(), 'member browser']],
    notificationPreferences: [[path.notificationPreferences()]],
    keys: [[path.keys(), 'keyname member']],
    newKey: [[path.newKey()]],
    key: [[path.key(key.id), 'keyname member']],
    apps: [[path.apps(), 'appname allowed member']],
    newApp: [[path.newApp()]],
    app: [[path.app(app.id), 'appname member']],
    grants: [[path.grants(), 'allowed member']],
    requests: [[path.requests(), 'keyname']],
    request: [
      [path.request(requests.ok.id), 'keyname agent'],
      [path.request(requests.refused.id), 'keyname'],
    ],
    explorer: [[path.explorer()]],
    usage: [[path.usage(), 'keyname']],
    events: [[path.events(), 'keyname operator']],
    webhooks: [[path.webhooks(), 'endpoint']],
    newWebhook: [[path.newWebhook()]],
    webhook: [
      [path.webhook(webhook.id), 'endpoint member'],
      [path.webhook(webhook.id, { tab: 'signing' }), 'endpoint'],
      [path.webhook(webhook.id, { tab: 'json' }), 'endpoint'],
    ],
    delivery: [[path.delivery(webhook.id, goods.delivery.id), 'endpoint answer']],
    testSpace: [[path.testSpace()]],
  };
}

/** Every screen of the warehouse app. */
function warehouseStops(): Record<keyof typeof warehousePath, Stop[]> {
  const { product, shipments, organizationId: of, count, invoice, rateCard } = goods;
  const {
    announced: told,
    coming,
    arrived,
    waiting,
    toPack,
    toShip,
    spd,
    asked,
    held,
    sent,
    returned,
  } = shipments;
  const lane = encodeURIComponent(hostile('haulier', 64));
  const endpoint = `${warehousePath.webhooks()}/${goods.warehouseWebhook.id}`;
  return {
    home: [[warehousePath.home(), 'operator station warehouse organization']],
    receive: [[warehousePath.receive(), 'organization']],
    receiveShipment: [
      [warehousePath.receiveShipment(of, told.id), 'supplier notes product sku'],
      [warehousePath.receiveShipment(of, coming.id), 'supplier notes product sku lot'],
      [warehousePath.receiveShipment(of, arrived.id), 'supplier notes product sku newlot'],
    ],
    putAway: [[warehousePath.putAway(), 'organization']],
    putAwayShipment: [[warehousePath.putAwayShipment(of, arrived.id), 'product sku newlot']],
    pick: [[warehousePath.pick(), 'organization']],
    wave: [[warehousePath.wave([`${of}:${waiting.id}`]), 'organization']],
    // The same screen as a wave of shipments.
    claimedWave: [],
    totes: [[warehousePath.totes()]],
    putBack: [[warehousePath.putBack()]],
    refill: [[warehousePath.refill()]],
    pack: [[warehousePath.pack(), 'organization']],
    packShipment: [
      [warehousePath.packShipment(of, toPack.id), 'gift notes product sku'],
      [warehousePath.packShipment(of, toShip.id), 'gift notes sku haulier'],
    ],
    ship: [
      [warehousePath.ship(), 'haulier'],
      [`${warehousePath.ship()}?lane=${lane}`, 'haulier organization'],
    ],
    spd: [[warehousePath.spd(), 'organization']],
    spdShipment: [[warehousePath.spdShipment(of, spd.id), 'notes fc destination organization']],
    count: [[warehousePath.count(), 'countreason organization']],
    countSheet: [[warehousePath.countSheet(of, count.id), 'countreason warehouse product sku lot newlot']],
    newCount: [[warehousePath.newCount('A-01-1'), 'organization']],
    emptyBin: [[warehousePath.emptyBin('A-01-1')]],
    move: [[warehousePath.move()]],
    moveGoods: [[warehousePath.moveGoods(of, product.id, product.sku), 'product sku lot organization']],
    moveFromBin: [[warehousePath.moveFromBin(of, product.id, 'A-01-1'), 'product sku lot organization']],
    product: [[warehousePath.product(of, product.id), 'product sku organization']],
    bins: [[warehousePath.bins(), 'binnote warehouse']],
    bin: [[warehousePath.bin('A-01-1'), 'binnote product sku lot organization']],
    newBins: [[warehousePath.newBins()]],
    newWarehouse: [[warehousePath.newWarehouse()]],
    charges: [[warehousePath.charges({ organization: of })]],
    organizations: [[warehousePath.organizations(), 'organization']],
    newOrganization: [[warehousePath.newOrganization()]],
    editOrganization: [[warehousePath.editOrganization(of)]],
    statement: [[warehousePath.statement(of)]],
    print: [[warehousePath.print()]],
    exceptions: [[warehousePath.exceptions(), 'cancelreason organization']],
    supervisor: [[warehousePath.supervisor()]],
    scanner: [[warehousePath.scanner()]],
    shipment: [
      [warehousePath.shipment(of, sent.id), `${sending} gift haulier speed`],
      [warehousePath.shipment(of, held.id), `${sending} holdreason`],
      [warehousePath.shipment(of, asked.id), `${sending} cancelreason`],
      [warehousePath.shipment(of, spd.id), 'recipient street carton fc warehouse'],
      [warehousePath.shipment(of, coming.id), announced],
      [warehousePath.shipment(of, returned.id), 'product sku track'],
    ],
    backOffice: [[warehousePath.backOffice()]],
    allShipments: [[warehousePath.allShipments(), 'recipient organization']],
    allStock: [[warehousePath.allStock(), 'product sku organization']],
    allProducts: [[warehousePath.allProducts(), 'product sku organization']],
    measurements: [[warehousePath.measurements()]],
    reports: [
      [warehousePath.reports({ tab: 'age' }), 'organization'],
      [warehousePath.reports({ tab: 'work' }), 'operator'],
      [warehousePath.reports({ tab: 'profit' }), 'organization'],
    ],
    invoices: [[warehousePath.invoices(), 'organization']],
    invoice: [
      [warehousePath.invoice(of, invoice.id), 'organization invoice line linetext invoicenote creditreason'],
    ],
    issueInvoice: [[warehousePath.issueInvoice({ organization: of })]],
    ageing: [[warehousePath.ageing(), 'organization']],
    organization: [[warehousePath.organization(of), 'organization creditreason']],
    warehouses: [[warehousePath.warehouses(), 'warehouse']],
    warehouse: [[warehousePath.warehouse(goods.warehouse.id), 'warehouse']],
    // Imported by the warehouse itself, and none of a merchant's texts is on them.
    postageTables: [],
    newPostageTable: [],
    carrierCosts: [[warehousePath.carrierCosts()]],
    importCarrierInvoice: [[warehousePath.importCarrierInvoice()]],
    carriers: [[warehousePath.carriers()]],
    taxes: [[warehousePath.taxes()]],
    rateCards: [[warehousePath.rateCards(), 'organization cardname']],
    rateCard: [[warehousePath.rateCard(rateCard.id), 'cardname cardnote']],
    newRateCard: [[warehousePath.newRateCard({ from: rateCard.id })]],
    recommendations: [
      [warehousePath.recommendations(), 'advice organization'],
      [warehousePath.recommendations({ tab: 'models' }), 'organization'],
    ],
    jobs: [[warehousePath.jobs()]],
    webhooks: [
      [warehousePath.webhooks(), 'houseendpoint'],
      [endpoint, 'houseendpoint operator'],
      [`${endpoint}/deliveries/${goods.warehouseDelivery.id}`],
    ],
    staff: [[warehousePath.staff(), 'operator']],
    newPerson: [[warehousePath.newPerson()]],
    person: [[warehousePath.person(goods.operatorId), 'operator']],
    editPerson: [[warehousePath.editPerson(goods.operatorId), 'operator']],
  };
}

/** Pages of the warehouse app that no stop leads to. */
const pagesBeside = (stops: readonly Stop[]): string[] =>
  warehousePages
    .map(({ path: route }) => route)
    .filter((route) => {
      const shape = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
      return !stops.some(([address]) => shape.test(address.split('?')[0]!));
    });

async function open(): Promise<Visit> {
  // Without the policy that would stop every script: the pages themselves have to make none.
  const visited = await visit(browser, running.url, { bypassCSP: true, acceptDownloads: true });
  onTestFinished(() => visited.context.close());
  await visited.context.addCookies([{ ...goods.cookie, url: running.url }]);
  const [warehouse, station] = [goods.warehouse.id, hostile('station', 60)].map((value) =>
    JSON.stringify(value),
  );
  await visited.context.addInitScript(`
    localStorage.setItem('packhouse-warehouse', ${JSON.stringify(warehouse)});
    localStorage.setItem('packhouse-station', ${JSON.stringify(station)});`);
  return visited;
}

/** All that is wrong on the way. */
const faultsOn = (stops: Record<string, Stop[]>, prefix = ''): Promise<string[]> =>
  walk(Object.values(stops).flat(), open, async ({ page }, [address, shows = '']) => {
    await page.goto(`${running.url}${prefix}${address}`);
    await settled(page);
    return (await faultsOf(page, shows)).map((fault) => `${address}: ${fault}`);
  });

/** The fields that are not read as they were written, and what was made of one. */
async function faultsOf(page: Page, fields: string): Promise<string[]> {
  const words = fields.split(' ').filter(Boolean);
  const begins = words.map((word) => beginsWith(word));
  await page
    .waitForFunction(`${unread}(${JSON.stringify(begins)}).length === 0`, null, { timeout: 5_000 })
    .catch(() => {});
  return [
    ...(await page.evaluate<string[]>(`${unread}(${JSON.stringify(begins)})`)),
    ...(await page.evaluate<string[]>(made)),
  ];
}

const unread = `((texts) => texts.filter((text) => !document.body.innerText.toLowerCase().includes(text)))`;

const made = `[
  ...(window.__xss === undefined ? [] : ['a script ran']),
  ...[...document.querySelectorAll(
    'img[src=x], [onload], [onerror], [href^="javascript:" i], [src^="javascript:" i], [href*="://x"]'
  )].map((element) => element.outerHTML),
]`;

test(
  'hostile text is read as text on every page of the dashboard',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    expect(await faultsOn(merchantStops())).toEqual([]);
  },
);

test(
  'hostile text is read as text on every screen of the warehouse',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const stops = warehouseStops();
    const others = pagesBeside(Object.values(stops).flat());
    expect(others.filter((address) => address.includes('$'))).toEqual([]);
    const plain = others.map((address): Stop => [address]);
    expect(await faultsOn({ ...stops, plain }, '/warehouse')).toEqual([]);
  },
);

test(
  'hostile text is read as text in what is found, asked and picked',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints, elsewhere } = await open();
    await page.goto(running.url);
    await settled(page);
    await page.keyboard.press('Control+k');
    for (const word of ['product', 'carton', 'recipient', 'invoice', 'warehouse']) {
      await page.getByRole('textbox', { name: 'Search' }).fill(word);
      expect(await faultsOf(page, word)).toEqual([]);
    }
    await page.goto(`${running.url}${path.key(goods.key.id)}`);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByText(beginsWith('keyname')).first().waitFor();
    expect(await faultsOf(page, 'keyname')).toEqual([]);
    await page.goto(`${running.url}${path.request(goods.requests.refused.id)}`);
    await page.getByText('<img src=x onerror=window.__xss=1>').first().waitFor();
    expect(await faultsOf(page, '')).toEqual([]);
    await page.goto(`${running.url}${path.team()}`);
    await page.getByText('{{7*7}}@fern.example').first().waitFor();
    await page.goto(
      `${running.url}/warehouse${warehousePath.wave([`${goods.organizationId}:${goods.shipments.waiting.id}`])}`,
    );
    await page.getByRole('button', { name: /Start picking/ }).click();
    expect(await faultsOf(page, 'product sku')).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

test('no cell of an export is a formula', { timeout: 60_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { page } = await open();
  await page.goto(`${running.url}${path.products()}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const cells = papa.parse<string[]>(file.replace('\uFEFF', '')).data.flat();
  expect(cells).toEqual(
    expect.arrayContaining(["'=1+1", "'@SUM(A1)", "'+3-1", "'-2+3", hostile('product', 100)]),
  );
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});
