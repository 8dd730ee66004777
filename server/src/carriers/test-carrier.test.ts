import { carrierFailureKinds } from '@packhouse/contract/operator/postage';
import { createHmac } from 'node:crypto';
import { isChecked } from '@packhouse/contract/rules/gs1';
import { hourMs } from '@packhouse/contract/rules/time';
import { expect, test } from 'vitest';
import { anAddress } from '../../tests/helpers/records.ts';
import { type Carrier, type CarrierFailure, type CarrierPurchase, type QuoteRequest } from './carrier.ts';
import { carrierKinds, carrierOf } from './carriers.ts';
import {
  testCarrierSignatureHeader,
  type CarrierStore,
  type SamplePaper,
  type TestCarrierSettings,
} from './test-carrier.ts';

/** A Monday. */
const monday = Date.parse('2026-11-23T12:00:00Z');

function aWorld() {
  const kept = new Map<string, string>();
  const store: CarrierStore = {
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    add: (key, value) => {
      const isNew = !kept.has(key);
      if (isNew) kept.set(key, value);
      return Promise.resolve(isNew);
    },
  };
  const clock = { at: monday };
  const papers: SamplePaper[] = [];
  const settings: TestCarrierSettings = {
    currency: 'USD',
    store,
    now: () => new Date(clock.at),
    draw: (paper, format) => {
      papers.push(paper);
      return Promise.resolve(Buffer.from(format));
    },
  };
  /** A new connection, as after a restart. */
  const connect = (): Carrier => carrierOf('test', {}, settings);
  return { connect, carrier: connect(), clock, papers };
}

const request = (changes: Partial<QuoteRequest> = {}, line2: string | null = null): QuoteRequest => ({
  from: { ...anAddress, postalCode: '10001' },
  to: { ...anAddress, postalCode: '94105', line2 },
  parcels: [{ reference: 'pkg_1', length_mm: 300, width_mm: 200, height_mm: 100, weight_g: 1_200 }],
  options: { reference: 'PNP-1042', labelFormat: 'zpl' },
  ...changes,
});

async function buyCheapest(carrier: Carrier, wanted: QuoteRequest): Promise<CarrierPurchase> {
  const quote = await carrier.quote(wanted);
  const [cheapest] = quote.rates.toSorted((a, b) => a.amount - b.amount);
  return carrier.buy(quote.id, cheapest!);
}

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: CarrierFailure) => error.kind,
  );

test('a heavier parcel and a longer way cost more, and a faster service arrives earlier', async () => {
  const { carrier } = aWorld();
  const amountsOf = async (changes: Partial<QuoteRequest>) =>
    (await carrier.quote(request(changes))).rates.map(({ amount }) => amount);
  const usual = await amountsOf({});
  const heavy = await amountsOf({ parcels: [{ ...request().parcels[0]!, weight_g: 9_000 }] });
  const bulky = await amountsOf({ parcels: [{ ...request().parcels[0]!, height_mm: 900 }] });
  const near = await amountsOf({ to: { ...anAddress, postalCode: '10002' } });
  usual.forEach((amount, index) => {
    expect(heavy[index]).toBeGreaterThan(amount);
    expect(bulky[index]).toBeGreaterThan(amount);
    expect(near[index]).toBeLessThan(amount);
  });
  const { rates } = await carrier.quote(request());
  expect(
    rates.map(({ service, deliveryDays, deliveryDate }) => [service, deliveryDays, deliveryDate]),
  ).toEqual([
    // Saturday and Sunday do not count.
    ['Test Ground', 5, '2026-11-30'],
    ['Test Express', 2, '2026-11-25'],
    ['Test Overnight', 1, '2026-11-24'],
  ]);
});

test('nothing but a parcel abroad needs a customs declaration, and it has no overnight service', async () => {
  const { carrier } = aWorld();
  const to = { ...anAddress, countryCode: 'DE', state: null, postalCode: '10115' };
  expect(await kindOf(carrier.quote(request({ to })))).toBe('customs');
  const customs = {
    items: [],
    contents: 'merchandise',
    duties: 'sender',
    signer: 'Ada',
    invoiceNumber: null,
  } as const;
  const { rates } = await carrier.quote(request({ to, customs: { ...customs, items: [] } }));
  expect(rates.map(({ service }) => service)).toEqual(['Test Ground', 'Test Express']);
});

test('all parcels are bought at once, each with a number of its own and its check digit', async () => {
  const { carrier } = aWorld();
  const parcels = Array.from({ length: 12 }, (_, index) => ({
    ...request().parcels[0]!,
    reference: `pkg_${index}`,
  }));
  const { labels } = await buyCheapest(carrier, request({ parcels }));
  expect(labels.map(({ reference }) => reference)).toEqual(parcels.map(({ reference }) => reference));
  expect(new Set(labels.map(({ trackingNumber }) => trackingNumber)).size).toBe(12);
  for (const { trackingNumber } of labels) {
    expect(trackingNumber).toMatch(/^99\d{20}$/);
    expect(isChecked(trackingNumber)).toBe(true);
  }
});

test('a purchase is known after a restart, and cannot be made twice', async () => {
  const { carrier, connect } = aWorld();
  const { id, rates } = await carrier.quote(request());
  expect(await carrier.purchaseOf(id)).toBeNull();
  const both = await Promise.all([kindOf(carrier.buy(id, rates[0]!)), kindOf(connect().buy(id, rates[1]!))]);
  expect(both.toSorted()).toEqual(['refused', 'succeeded']);
  expect(await kindOf(connect().buy(id, rates[2]!))).toBe('refused');
  expect((await connect().purchaseOf(id))?.service).toBe(rates[both.indexOf('succeeded')]!.service);
});

test('each kind of failure can be asked for, at the purchase and at other steps', async () => {
  const { carrier } = aWorld();
  for (const kind of carrierFailureKinds) {
    const { id, rates } = await carrier.quote(request({}, `[test: ${kind} unbought]`));
    const failed = await carrier.buy(id, rates[0]!).catch((error: CarrierFailure) => error);
    expect(failed).toMatchObject({ name: 'CarrierFailure', kind, retryAfter_s: kind === 'busy' ? 2 : null });
    expect(await carrier.purchaseOf(id)).toBeNull();
    expect(await kindOf(carrier.quote(request({}, `[test: ${kind} at quote]`)))).toBe(kind);
    expect(await kindOf(carrier.verifyAddress({ ...anAddress, line2: `[test: ${kind} at verify]` }))).toBe(
      kind,
    );
    const bought = await buyCheapest(carrier, request({}, `[test: ${kind} at void]`));
    expect(await kindOf(carrier.void(bought.labels[0]!))).toBe(kind);
  }
});

test('a purchase whose answer was lost is found by its quote', async () => {
  const { carrier } = aWorld();
  const { id, rates } = await carrier.quote(request({}, '[test: unknown_outcome]'));
  expect(await kindOf(carrier.buy(id, rates[0]!))).toBe('unknown_outcome');
  expect((await carrier.purchaseOf(id))?.service).toBe('Test Ground');
});

test('rates are good for a day', async () => {
  const { carrier, clock } = aWorld();
  const { id, rates } = await carrier.quote(request());
  clock.at += 25 * hourMs;
  expect(await kindOf(carrier.buy(id, rates[0]!))).toBe('rate_expired');
});

test('a parcel goes from the label to the door as the clock runs', async () => {
  const { carrier, clock } = aWorld();
  const [label] = (await buyCheapest(carrier, request())).labels;
  const statusAt = async (time: string) => {
    clock.at = Date.parse(time);
    return (await carrier.track(label!.trackingNumber, 'Test carrier')).status;
  };
  expect(await statusAt('2026-11-23T12:00:00Z')).toBe('label_created');
  expect(await statusAt('2026-11-23T18:00:00Z')).toBe('in_transit');
  expect(await statusAt('2026-11-30T07:59:59Z')).toBe('in_transit');
  expect(await statusAt('2026-11-30T08:00:00Z')).toBe('out_for_delivery');
  expect(await statusAt('2026-11-30T15:00:00Z')).toBe('delivered');
  const { events, estimatedDelivery } = await carrier.track(label!.trackingNumber, 'Test carrier');
  expect(estimatedDelivery).toBe('2026-11-30');
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  expect(await kindOf(carrier.track('9900', 'Test carrier'))).toBe('not_found');
});

test.each(['exception', 'returned', 'lost'])('a parcel can end as %s', async (ending) => {
  const { carrier, clock } = aWorld();
  const [label] = (await buyCheapest(carrier, request({}, `[test: ${ending}]`))).labels;
  clock.at += 30 * 24 * hourMs;
  expect((await carrier.track(label!.trackingNumber, 'Test carrier')).status).toBe(ending);
});

test('a label can be given back until the parcel is handed over', async () => {
  const { carrier, clock } = aWorld();
  const { labels } = await buyCheapest(carrier, request());
  const late = (await buyCheapest(carrier, request())).labels[0]!;
  expect(await carrier.void(labels[0]!)).toBe('voided');
  expect(await carrier.void(labels[0]!)).toBe('voided');
  expect(await kindOf(carrier.manifest(labels))).toBe('refused');
  clock.at += 6 * hourMs;
  expect((await carrier.track(labels[0]!.trackingNumber, 'Test carrier')).status).toBe('label_created');
  expect(await carrier.void(late)).toBe('refused');
});

test('a label names the parcel, and a return label leads back', async () => {
  const { carrier, papers } = aWorld();
  const there = (await buyCheapest(carrier, request())).labels[0]!;
  const options = { reference: 'RET-7', labelFormat: 'pdf', isReturn: true } as const;
  const back = (await buyCheapest(carrier, request({ options }))).labels[0]!;
  expect((await carrier.file(there, 'pdf')).toString()).toBe('pdf');
  await carrier.file(back, 'zpl');
  expect(papers[0]).toMatchObject({ barcode: there.trackingNumber, to: { postalCode: '94105' } });
  expect(papers[1]).toMatchObject({ title: 'Test Ground', to: { postalCode: '10001' } });
  expect(papers[1]!.lines).toEqual(['RET-7', 'Test carrier · 1200 g · 1 of 1']);
  expect(await kindOf(carrier.file(there, 'png'))).toBe('not_supported');
});

test('a manifest lists the parcels that are handed over', async () => {
  const { carrier, papers, connect } = aWorld();
  const labels = [
    ...(await buyCheapest(carrier, request())).labels,
    ...(await buyCheapest(carrier, request())).labels,
  ];
  const { url, trackingNumbers } = await carrier.manifest(labels);
  expect(trackingNumbers).toHaveLength(2);
  expect((await connect().form(url)).toString()).toBe('pdf');
  expect(papers[0]!.lines).toEqual(['2 parcels', ...trackingNumbers]);
  expect(await kindOf(carrier.form('test-carrier:manifest/tm_0'))).toBe('not_found');
});

test('a webhook is read only with the right signature', async () => {
  const { carrier } = aWorld();
  const { labels } = await buyCheapest(carrier, request());
  const tracking = await carrier.track(labels[0]!.trackingNumber, 'Test carrier');
  const body = Buffer.from(JSON.stringify(tracking));
  const sign = (secret: string) => ({
    [testCarrierSignatureHeader]: createHmac('sha256', secret).update(body).digest('hex'),
  });
  const sent = { method: 'POST', path: '/', body };
  expect(carrier.readWebhook({ ...sent, headers: sign('right') }, 'right')).toEqual(tracking);
  for (const headers of [sign('wrong'), {}, { [testCarrierSignatureHeader]: '00' }]) {
    expect(() => carrier.readWebhook({ ...sent, headers }, 'right')).toThrow(
      expect.objectContaining({ kind: 'bad_signature' }),
    );
  }
});

test('an address is tidied, and one that cannot be found has no correction', async () => {
  const { carrier } = aWorld();
  const found = await carrier.verifyAddress({ ...anAddress, city: ' New   York ', company: null });
  expect(found).toMatchObject({ deliverable: true, residential: true, address: { city: 'New York' } });
  expect(await carrier.verifyAddress({ ...anAddress, line2: '[test: undeliverable]' })).toMatchObject({
    deliverable: false,
    address: null,
  });
});

test('a pickup must lie ahead', async () => {
  const { carrier } = aWorld();
  const pickup = {
    reference: 'pu_1',
    from: anAddress,
    earliest: '2026-11-24T13:00:00Z',
    latest: '2026-11-24T17:00:00Z',
    instructions: null,
    labels: [],
  };
  expect(await carrier.pickup(pickup)).toEqual(await carrier.pickup(pickup));
  expect(await kindOf(carrier.pickup({ ...pickup, latest: '2026-11-20T17:00:00Z' }))).toBe('refused');
  await carrier.test();
  expect(carrierKinds.test.formats).toEqual(['pdf', 'zpl']);
});
