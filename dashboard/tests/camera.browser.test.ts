/** A camera that shows barcodes: a canvas in the page stands in for it, and the reader really reads its pictures. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { code128, datamatrix, drawingSVG, ean13, gs1_128, interleaved2of5, qrcode, upca } from 'bwip-js/node';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { testPassword } from '../../server/tests/helpers/people.ts';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { barriersOf } from './barriers.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit, type Visit } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let browser: Browser;
const ada = { email: 'ada@camera.example', password: testPassword };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  await signInForCrew(running.service, { email: ada.email, orgId: acme.orgId });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function open(skip: TestContext['skip'], camera: string): Promise<Visit & { asked: string[] }> {
  if (!chromiumPath) skip(noChromium);
  const visited = await visit(browser, running.url, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  onTestFinished(() => visited.context.close());
  const asked: string[] = [];
  visited.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visited.page.addInitScript(camera);
  await signIn(visited.page, running.url, ada, '/warehouse');
  await settled(visited.page);
  return { ...visited, asked };
}

/** A camera whose picture is a canvas; `show` puts a barcode in front of it. */
const canvasCamera = `
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const paper = canvas.getContext('2d');
  let picture;
  setInterval(() => {
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, 640, 480);
    if (picture) paper.drawImage(picture.image, 320 - picture.width / 2, 240 - picture.height / 2, picture.width, picture.height);
  }, 30);
  globalThis.show = async (svg) => {
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
    await image.decode();
    // In whole pixels, so that the edges of the bars are sharp.
    const [, width, height] = /viewBox="0 0 (\\d+) (\\d+)/.exec(svg).map(Number);
    picture = { image, width, height };
  };
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput', deviceId: 'canvas', label: '' }];
  navigator.mediaDevices.getUserMedia = async () => (globalThis.stream = canvas.captureStream(30));`;

const show = (page: Page, svg: string) => page.evaluate(`show(${JSON.stringify(svg)})`);
const band = (page: Page) => page.locator('[role=status][data-tone]').first();
const cameraButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });
const trackState = (page: Page) => page.evaluate('stream.getTracks()[0].readyState');

test('the camera reads barcodes like a scanner, and its reader comes from the service once it is opened', async ({
  skip,
}) => {
  const mug = await acme.product({ sku: 'MUG-1', name: 'Mug' });
  await acme.stock(mug, 5);
  const order = (await acme.order([[mug, 1]])).body as Shipment;
  const { page, asked, complaints, elsewhere } = await open(skip, canvasCamera);
  const ofCamera = () => asked.filter((path) => /camera-panel|\.wasm$/.test(path));
  await cameraButton(page).waitFor();
  expect(ofCamera()).toEqual([]);
  const worker = await (await fetch(`${running.url}/warehouse-worker.js`)).text();
  expect(worker).toContain('/app/assets/');
  expect(worker).not.toMatch(/camera-panel|\.wasm/);

  await show(page, code128({ bcid: 'code128', text: order.number, scale: 2 }, drawingSVG()));
  await cameraButton(page).click();
  await expect.poll(() => band(page).getAttribute('data-code'), { timeout: 30_000 }).toBe(order.number);
  await expect.poll(() => band(page).getAttribute('data-tone')).toBe('good');
  expect(ofCamera()).toContainEqual(expect.stringMatching(/^\/app\/assets\/zxing_reader-.*\.wasm$/));
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/camera.png` });

  for (const [svg, code] of [
    [ean13({ bcid: 'ean13', text: '4006381333931', scale: 2 }, drawingSVG()), '4006381333931'],
    [upca({ bcid: 'upca', text: '036000291452', scale: 2 }, drawingSVG()), '036000291452'],
    [qrcode({ bcid: 'qrcode', text: 'TOTE-7', scale: 4 }, drawingSVG()), 'TOTE-7'],
    [datamatrix({ bcid: 'datamatrix', text: 'A-01-4', scale: 5 }, drawingSVG()), 'A-01-4'],
    [
      interleaved2of5({ bcid: 'interleaved2of5', text: '14006381333938', scale: 2 }, drawingSVG()),
      '14006381333938',
    ],
    [
      gs1_128({ bcid: 'gs1-128', text: '(01)09501101530003(10)AB-1', scale: 2 }, drawingSVG()),
      '010950110153000310AB-1',
    ],
  ] as const) {
    await show(page, svg);
    await expect.poll(() => band(page).getAttribute('data-code')).toBe(code);
  }

  await settled(page);
  expect(await barriersOf(page)).toEqual([]);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('region', { name: 'Camera' }).count()).toBe(0);
  expect([page.url(), await trackState(page)]).toEqual([address, 'ended']);

  await cameraButton(page).click();
  await expect.poll(() => trackState(page)).toBe('live');
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));`);
  await expect.poll(() => trackState(page)).toBe('ended');
  expect([complaints, elsewhere]).toEqual([[], []]);
});

test('a camera that is refused says what to do, and works once it is allowed', async ({ skip }) => {
  const refusing = `${canvasCamera}
    const allowed = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = async () => {
      navigator.mediaDevices.getUserMedia = allowed;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };`;
  const { page } = await open(skip, refusing);
  await cameraButton(page).click();
  await page.getByText('Allow the camera for this site').waitFor();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/camera-refused.png` });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => trackState(page)).toBe('live');
  await page.getByText('Hold one barcode inside the frame').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Else the frame would not be in the middle of the picture.
  const [video, area] = (await page.evaluate(`(() => {
    const video = document.querySelector('video');
    const { clientWidth, clientHeight } = video.parentElement;
    return [
      [video.offsetLeft, video.offsetTop, video.clientWidth, video.clientHeight],
      [0, 0, clientWidth, clientHeight],
    ];
  })()`)) as [number[], number[]];
  expect(video).toEqual(area);
});

test('a device without a camera has no button for one', async ({ skip }) => {
  const { page } = await open(skip, 'navigator.mediaDevices.enumerateDevices = async () => [];');
  expect(await page.getByText(/camera/i).count()).toBe(0);
  expect(await cameraButton(page).count()).toBe(0);
});
