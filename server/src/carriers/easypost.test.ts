/** Faults, webhooks and errors of EasyPost. Its recorded answers are in easypost-recordings.test.ts. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../tests/helpers/carrier-failure.ts';
import {
  openCarrierServer,
  type CarrierAnswering,
  type CarrierServer,
} from '../../tests/helpers/carrier-server.ts';
import { anAddress } from '../../tests/helpers/records.ts';
import type { Carrier, CarrierLabel, CarrierRate, QuoteRequest } from './carrier.ts';
import { easypost } from './easypost.ts';

let server: CarrierServer;
let carrier: Carrier;
const clock = { at: Date.parse('2026-11-23T12:00:00Z') };

beforeAll(async () => {
  server = await openCarrierServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  carrier = easypost({ apiKey: 'EZTK_1', now: () => new Date(clock.at), outbound: server.outbound });
});

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  from: anAddress,
  to: { ...anAddress, name: 'Ann Lee' },
  parcels: [{ reference: 'pkg_1', length_mm: 300, width_mm: 200, height_mm: 100, weight_g: 1_200 }],
  options: { reference: 'PNP-1', labelFormat: 'pdf' },
  ...changes,
});

const rate = (service: string) => ({
  id: `rate_${service}`,
  carrier: 'USPS',
  service,
  rate: '7.90',
  currency: 'USD',
  delivery_days: 3,
  est_delivery_days: null,
  delivery_date: '2026-11-26T00:00:00Z',
  delivery_date_guaranteed: true,
});
const theRate: CarrierRate = {
  id: 'rate_Priority',
  carrier: 'USPS',
  service: 'Priority',
  amount: 790,
  currency: 'USD',
  deliveryDays: 3,
  deliveryDate: null,
  guaranteed: false,
};
const orderRate = { ...theRate, id: 'USPS/Priority' };

const shipment = (id: string, isBought = false) => ({
  id,
  reference: id.replace('shp', 'pkg'),
  updated_at: '2026-11-23T12:00:00Z',
  tracking_code: isBought ? `94${id.slice(4)}` : null,
  postage_label: isBought
    ? {
        label_file_type: 'application/pdf',
        label_url: `https://files.easypost.com/${id}.pdf`,
        label_pdf_url: null,
        label_zpl_url: null,
      }
    : null,
  selected_rate: isBought ? rate('Priority') : null,
  rates: [rate('Priority')],
  messages: [{ carrier: 'UPS', type: 'rate_error', message: 'UPS does not serve this ZIP code.' }],
  refund_status: null,
  tracker: null,
  fees: [
    { type: 'LabelFee', amount: '0.01000', charged: true, refunded: false },
    { type: 'PostageFee', amount: '7.90000', charged: true, refunded: false },
    { type: 'InsuranceFee', amount: '0.50000', charged: false, refunded: false },
  ],
  forms: [{ form_type: 'commercial_invoice', form_url: 'https://files.easypost.com/invoice.pdf' }],
});
const label: CarrierLabel = {
  reference: 'pkg_1',
  id: 'shp_1',
  trackingNumber: '941',
  trackingUrl: null,
  format: 'pdf',
  url: 'https://files.easypost.com/shp_1.pdf',
};

const json = (body: unknown, status = 200): CarrierAnswering => ({ status, body: JSON.stringify(body) });
const answers = (...all: CarrierAnswering[]): void => {
  const left = [...all];
  server.answer = () => left.shift() ?? json({ error: { message: 'nothing more to say' } }, 418);
};
const refusal = (code: string, status = 422, more: object = {}): CarrierAnswering =>
  json({ error: { code, message: `That is ${code}.`, errors: [], ...more } }, status);

test('a quote shows rates with their days, and why others are missing', async () => {
  answers(json(shipment('shp_1'), 201));
  expect(await carrier.quote(request())).toEqual({
    id: 'shp_1',
    rates: [
      {
        id: 'rate_Priority',
        carrier: 'USPS',
        service: 'Priority',
        amount: 790,
        currency: 'USD',
        deliveryDays: 3,
        deliveryDate: '2026-11-26',
        guaranteed: true,
      },
    ],
    messages: [{ carrier: 'UPS', message: 'UPS does not serve this ZIP code.' }],
  });
});

test('a parcel abroad has its customs form, its duties and its options', async () => {
  answers(json(shipment('shp_1'), 201));
  const to = { ...anAddress, countryCode: 'CH', state: null, postalCode: '8001' };
  const customs = {
    items: [
      {
        description: 'Coffee',
        quantity: 2,
        value: 3_000,
        currency: 'CHF',
        weight_g: 500,
        hsCode: '090121',
        originCountry: 'CO',
      },
    ],
    contents: 'return',
    duties: 'sender',
    signer: 'Ada',
    invoiceNumber: 'INV-7',
  } as const;
  await carrier.quote(
    request({
      to,
      customs: { ...customs, items: [...customs.items] },
      options: {
        reference: 'PNP-1',
        labelFormat: 'zpl',
        signature: 'adult',
        saturdayDelivery: true,
        insuredValue: { amount: 10_050, currency: 'USD' },
        accounts: ['ca_1'],
        isReturn: true,
      },
    }),
  );
  expect(server.calls[0]!.body).toMatchObject({
    shipment: {
      reference: 'pkg_1',
      is_return: true,
      insurance: '100.50',
      carrier_accounts: ['ca_1'],
      parcel: { length: 11.81, width: 7.87, height: 3.94, weight: 42.3 },
      options: {
        label_format: 'ZPL',
        invoice_number: 'INV-7',
        delivery_confirmation: 'ADULT_SIGNATURE',
        saturday_delivery: true,
        incoterm: 'DDP',
        duty_payment: { type: 'SENDER' },
      },
      customs_info: {
        eel_pfc: 'NOEEI 30.37(a)',
        contents_type: 'returned_goods',
        customs_signer: 'Ada',
        customs_items: [
          {
            description: 'Coffee',
            quantity: 2,
            value: 30,
            currency: 'CHF',
            weight: 17.6,
            hs_tariff_number: '090121',
            origin_country: 'CO',
          },
        ],
      },
    },
  });
});

test('an export that must be declared by itself is refused before EasyPost is asked', async () => {
  const item = {
    description: 'Camera',
    quantity: 1,
    value: 130_000,
    currency: 'USD',
    weight_g: 900,
    hsCode: '852589',
    originCountry: 'JP',
  };
  const customs = {
    contents: 'merchandise',
    duties: 'recipient',
    signer: 'Ada',
    invoiceNumber: null,
  } as const;
  const twice = request({ customs: { ...customs, items: [item, item] } });
  expect(await failureOf(carrier.quote(twice))).toMatchObject({
    kind: 'customs',
    fields: ['customs_info.eel_pfc'],
  });
  expect(server.calls).toEqual([]);
});

test('several parcels are one order; the insured value is shared among them', async () => {
  answers(
    json({ id: 'order_1', shipments: [], rates: [rate('Priority')], messages: [] }, 201),
    json({ id: 'order_1', shipments: [shipment('shp_1', true), shipment('shp_2', true)], messages: [] }),
  );
  const parcels = ['pkg_1', 'pkg_2', 'pkg_3'].map((reference) => ({ ...request().parcels[0]!, reference }));
  const options = { ...request().options, insuredValue: { amount: 10_000, currency: 'USD' } };
  const quote = await carrier.quote(request({ parcels, options }));
  expect(quote.rates[0]!.id).toBe('USPS/Priority');
  const { order } = server.calls[0]!.body as { order: { shipments: { insurance: string }[] } };
  expect(order.shipments.map(({ insurance }) => insurance)).toEqual(['33.34', '33.33', '33.33']);
  const purchase = await carrier.buy('order_1', quote.rates[0]!);
  expect(server.calls[1]!.body).toEqual({ carrier: 'USPS', service: 'Priority' });
  expect(purchase).toMatchObject({
    amount: 2 * (790 + 1),
    labels: [{ reference: 'pkg_1' }, { reference: 'pkg_2' }],
    forms: [{ name: 'commercial invoice' }, { name: 'commercial invoice' }],
  });
});

test('an order of which only a part could be bought is given back', async () => {
  const partly = { id: 'order_1', shipments: [shipment('shp_1', true), shipment('shp_2')], messages: [] };
  const given = { ...shipment('shp_1', true), refund_status: 'submitted' };
  answers(json(partly), json(given));
  expect((await failureOf(carrier.buy('order_1', orderRate))).kind).toBe('refused');
  expect(server.calls.map(({ path }) => path)).toEqual([
    '/v2/orders/order_1/buy',
    '/v2/shipments/shp_1/refund',
  ]);

  server.calls.length = 0;
  answers(refusal('SHIPMENT.POSTAGE.FAILURE'), json(partly), json(given));
  expect(await failureOf(carrier.buy('order_1', orderRate))).toMatchObject({
    kind: 'refused',
    carrierMessage: 'That is SHIPMENT.POSTAGE.FAILURE.',
  });
  expect(server.calls.at(-1)!.path).toBe('/v2/shipments/shp_1/refund');
});

test('a purchase of an order that may still be under way is not taken for a failed one', async () => {
  const partly = { id: 'order_1', shipments: [shipment('shp_1', true), shipment('shp_2')], messages: [] };
  answers(json(partly));
  clock.at = Date.parse('2026-11-23T12:09:00Z');
  expect(await failureOf(carrier.purchaseOf('order_1'))).toMatchObject({
    kind: 'unknown_outcome',
    retryAfter_s: 30,
  });
  clock.at = Date.parse('2026-11-23T12:11:00Z');
  answers(json(partly), json({ ...shipment('shp_1', true), refund_status: 'submitted' }));
  expect(await carrier.purchaseOf('order_1')).toBeNull();
  expect(server.calls.at(-1)!.path).toBe('/v2/shipments/shp_1/refund');
});

test.each<[string, CarrierAnswering]>([
  ['a broken connection', 'reset'],
  ['half an answer', 'half'],
  ['500', json({ error: 'boom' }, 500)],
  ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ['a purchase in progress', refusal('SHIPMENT.PURCHASE.IN_PROGRESS')],
  ['postage that exists', refusal('SHIPMENT.POSTAGE.EXISTS')],
  ['an answer without a label', json(shipment('shp_1'))],
])('a purchase is never repeated, and its outcome is unknown, after %s', async (_name, answer) => {
  answers(answer);
  const { kind, message } = await failureOf(carrier.buy('shp_1', theRate));
  expect(kind).toBe('unknown_outcome');
  expect(message).toMatch(/may have been carried out/);
  expect(server.calls).toHaveLength(1);
});

test('silence ends with the patience, and may have been a purchase', async () => {
  let ending = new AbortController();
  const patience = () => (ending = new AbortController()).signal;
  carrier = easypost({ apiKey: 'k', now: () => new Date(), outbound: server.outbound, patience });
  server.answer = () => {
    ending.abort();
    return 'silence';
  };
  expect((await failureOf(carrier.buy('shp_1', theRate))).kind).toBe('unknown_outcome');
  expect(server.calls).toHaveLength(1);
  expect((await failureOf(carrier.purchaseOf('shp_1'))).kind).toBe('busy');
  expect(server.calls).toHaveLength(3);
});

test('who no longer waits ends the request', async () => {
  const ending = new AbortController();
  server.answer = () => {
    ending.abort();
    return 'silence';
  };
  expect((await failureOf(carrier.buy('shp_1', theRate, ending.signal))).kind).toBe('unknown_outcome');
});

test('a request that was never sent is no purchase', async () => {
  const outbound = { ...server.outbound, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  carrier = easypost({ apiKey: 'k', now: () => new Date(), outbound });
  expect((await failureOf(carrier.buy('shp_1', theRate))).kind).toBe('busy');
  const inside = easypost({
    apiKey: 'k',
    now: () => new Date(),
    outbound: { resolve: server.outbound.resolve! },
  });
  expect((await failureOf(inside.buy('shp_1', theRate))).kind).toBe('refused');
});

test.each<[string, CarrierAnswering]>([
  ['a broken connection', 'reset'],
  ['half an answer', 'half'],
  ['503', { status: 503, body: '' }],
])('a read is repeated once after %s', async (_name, fault) => {
  answers(fault, json(shipment('shp_1', true)));
  expect(await carrier.purchaseOf('shp_1')).toMatchObject({ amount: 791 });
  answers(fault, fault, json(shipment('shp_1', true)));
  expect((await failureOf(carrier.purchaseOf('shp_1'))).kind).toBe('busy');
});

test('a request too many waits as long as EasyPost asks', async () => {
  for (const work of [() => carrier.buy('shp_1', theRate), () => carrier.purchaseOf('shp_1')]) {
    answers({ status: 429, body: '{}', headers: { 'retry-after': '17' } });
    expect(await failureOf(work())).toMatchObject({ kind: 'busy', retryAfter_s: 17 });
  }
  answers({ status: 429, body: '' });
  expect((await failureOf(carrier.test())).retryAfter_s).toBe(10);
});

test('a label is downloaded without the credentials, in its own format and in others', async () => {
  const converted = shipment('shp_1', true);
  server.answer = ({ host, path }) =>
    host === 'files.easypost.com'
      ? { status: 200, body: path }
      : json({
          ...converted,
          postage_label: { ...converted.postage_label, label_zpl_url: 'https://files.easypost.com/z' },
        });
  expect((await carrier.file(label, 'pdf')).toString()).toBe('/shp_1.pdf');
  expect((await carrier.file(label, 'zpl')).toString()).toBe('/z');
  expect(server.calls.map(({ headers }) => headers.authorization !== undefined)).toEqual([
    false,
    true,
    false,
  ]);
  expect((await failureOf(carrier.file(label, 'png'))).kind).toBe('not_supported');
  answers(refusal('SHIPMENT.POSTAGE.FORMAT_UNAVAILABLE'));
  expect((await failureOf(carrier.file(label, 'png'))).kind).toBe('not_supported');
  answers({ status: 403, body: '' });
  expect((await failureOf(carrier.file(label, 'pdf'))).kind).toBe('not_found');
});

test.each([
  ['submitted', 'requested'],
  ['refunded', 'voided'],
  ['not_applicable', 'voided'],
  ['rejected', 'refused'],
])('a refund that is %s means %s', async (refund_status, outcome) => {
  answers(json({ ...shipment('shp_1', true), refund_status }));
  expect(await carrier.void(label)).toBe(outcome);
  // Asked for again, after the answer was lost.
  answers(refusal('SHIPMENT.REFUND.UNAVAILABLE'), json({ ...shipment('shp_1', true), refund_status }));
  expect(await carrier.void(label)).toBe(outcome);
});

test('a refund that was never asked for and cannot be had is refused', async () => {
  answers(refusal('SHIPMENT.REFUND.UNAVAILABLE'), json(shipment('shp_1', true)));
  expect(await carrier.void(label)).toBe('refused');
});

test('the cheapest pickup is bought; several parcels are a batch', async () => {
  const offer = (service: string, price: string) => ({
    carrier: 'UPS',
    service,
    rate: price,
    currency: 'USD',
  });
  const pickup = {
    id: 'pickup_1',
    confirmation: null,
    messages: [],
    pickup_rates: [offer('SameDay', '12.00'), offer('FutureDay', '9.50')],
  };
  const wanted = {
    reference: 'pu_1',
    from: anAddress,
    earliest: '2026-11-24T13:00:00Z',
    latest: '2026-11-24T17:00:00Z',
    instructions: null,
    labels: ['shp_1', 'shp_2'],
  };
  answers(json({ id: 'batch_1' }), json(pickup), json({ ...pickup, confirmation: 'WTC1' }));
  expect(await carrier.pickup(wanted)).toEqual({
    id: 'pickup_1',
    confirmation: 'WTC1',
    amount: 950,
    currency: 'USD',
  });
  expect(server.calls[1]!.body).toMatchObject({ pickup: { batch: { id: 'batch_1' } } });
  expect(server.calls[2]!.body).toEqual({ carrier: 'UPS', service: 'FutureDay' });
  answers(json({ ...pickup, pickup_rates: [], messages: [{ carrier: 'UPS', message: 'Too late today.' }] }));
  expect(await failureOf(carrier.pickup({ ...wanted, labels: ['shp_1'] }))).toMatchObject({
    kind: 'not_supported',
    carrierMessage: 'Too late today.',
  });
});

test('a scan form that failed is refused in the words of the carrier', async () => {
  answers(
    json({ id: 'sf_1', status: 'failed', message: 'Already scanned.', form_url: null, tracking_codes: [] }),
  );
  expect(await failureOf(carrier.manifest([label]))).toMatchObject({
    kind: 'refused',
    carrierMessage: 'Already scanned.',
  });
});

test.each<[code: string, status: number, kind: string]>([
  ['UNAUTHORIZED', 401, 'unauthorized'],
  ['APIKEY.INACTIVE', 403, 'unauthorized'],
  ['MODE.UNAUTHORIZED', 403, 'unauthorized'],
  ['CARRIER_ACCOUNT.INVALID', 422, 'unauthorized'],
  ['PAYMENT_REQUIRED', 402, 'no_money'],
  ['INSUFFICIENT_FUNDS', 402, 'no_money'],
  ['BANK_ACCOUNT.CHARGE.FAILURE', 402, 'no_money'],
  ['ADDRESS.PARAMETERS.INVALID', 422, 'address'],
  ['ORDER.TO_ADDRESS.REQUIRED', 422, 'address'],
  ['ADDRESS.VERIFY.UNAVAILABLE', 422, 'busy'],
  ['PARCEL.PARAMETERS.INVALID', 422, 'parcel'],
  ['DHLGM.GIRTH_MAX', 422, 'parcel'],
  ['SHIPMENT.CUSTOMS_INFO.REQUIRED', 422, 'customs'],
  ['SHIPMENT.RATES.UNAVAILABLE', 422, 'rate_expired'],
  ['SHIPMENT.MISSING_RATE', 422, 'rate_expired'],
  ['ORDER.RATE.UNAVAILABLE', 422, 'rate_expired'],
  ['TRACKER.NOT_FOUND', 404, 'not_found'],
  ['', 404, 'not_found'],
  ['SCAN_FORM.CREATE.CARRIER_NOT_SUPPORTED', 422, 'not_supported'],
  ['SHIPMENT.POSTAGE.FAILURE', 422, 'refused'],
])('the error %s with %i is %s', async (code, status, kind) => {
  answers(refusal(code, status), refusal(code, status));
  expect(await failureOf(carrier.quote(request()))).toMatchObject({
    kind,
    carrierMessage: `That is ${code}.`,
  });
});

test.each<[string, string, object]>([
  ['a text', 'Wrong.', { message: 'Wrong.' }],
  ['a list', 'Wrong., Very wrong.', { message: ['Wrong.', 'Very wrong.'] }],
  ['a record of lists', 'Wrong., Very wrong.', { message: { errors: ['Wrong.', 'Very wrong.'] } }],
  ['texts beside it', 'Wrong.\nVery wrong.', { message: 'Wrong.', errors: ['Very wrong.'] }],
])('the words of an error that is %s are shown', async (_name, words, error) => {
  answers(json({ error: { code: 'X', ...error } }, 422));
  expect((await failureOf(carrier.quote(request()))).carrierMessage).toBe(words);
});

test('faulty fields tell the kind where the code does not', async () => {
  const withField = (field: string) =>
    refusal('SHIPMENT.INVALID_PARAMS', 422, { errors: [{ field, message: 'no' }] });
  for (const [field, kind] of [
    ['to_address.zip', 'address'],
    ['parcel.weight', 'parcel'],
    ['customs_info', 'customs'],
    ['reference', 'refused'],
  ]) {
    answers(withField(field!));
    expect(await failureOf(carrier.quote(request()))).toMatchObject({ kind, fields: [field] });
  }
  answers({ status: 400, body: '<html>Bad gateway</html>' });
  expect((await failureOf(carrier.quote(request()))).kind).toBe('refused');
});

const tracker = {
  object: 'Tracker',
  tracking_code: '941',
  carrier: 'USPS',
  status: 'delivered',
  est_delivery_date: null,
  weight: 12,
  tracking_details: [
    { message: 'Delivered', status: 'delivered', datetime: '2026-11-25T10:00:00Z', tracking_location: null },
    {
      message: null,
      status: 'in_transit',
      datetime: '2026-11-24T10:00:00Z',
      tracking_location: { city: 'Reno', state: 'NV', country: 'US' },
    },
  ],
};
const body = Buffer.from(
  JSON.stringify({ object: 'Event', description: 'tracker.updated', result: tracker }),
);
const secret = 'sécret';
const sign = (text: string | Buffer, key = secret.normalize('NFKD')) =>
  `hmac-sha256-hex=${createHmac('sha256', key).update(text).digest('hex')}`;
const webhook = (headers: Record<string, string>, of = body) => ({
  method: 'POST',
  path: '/hook',
  headers,
  body: of,
});

test('a signed webhook is read, its events in their order', () => {
  // EasyPost signs its weights with a decimal point, and sends them without.
  const signature = sign(body.toString().replace('"weight":12', '"weight":12.0'));
  const tracking = carrier.readWebhook(webhook({ 'x-hmac-signature': signature }), secret);
  expect(tracking).toEqual({
    trackingNumber: '941',
    carrier: 'USPS',
    status: 'delivered',
    estimatedDelivery: null,
    events: [
      {
        at: '2026-11-24T10:00:00.000Z',
        status: 'in_transit',
        description: 'in_transit',
        location: 'Reno, NV, US',
      },
      { at: '2026-11-25T10:00:00.000Z', status: 'delivered', description: 'Delivered', location: null },
    ],
  });
  // Told again, it says the same.
  expect(carrier.readWebhook(webhook({ 'x-hmac-signature': sign(body) }), secret)).toEqual(tracking);
});

test('the second signature is read where the first is missing', () => {
  const at = 'Tue, 24 Nov 2026 20:37:09 -0000';
  const headers = {
    'x-timestamp': at,
    'x-path': '/hook',
    'x-hmac-signature-v2': sign(`${at}POST/hook${body.toString()}`),
  };
  expect(carrier.readWebhook(webhook(headers), secret)?.trackingNumber).toBe('941');
  expect(() => carrier.readWebhook(webhook({ ...headers, 'x-path': '/other' }), secret)).toThrow(
    /not signed/,
  );
  expect(() => carrier.readWebhook(webhook({ ...headers, 'x-hmac-signature': 'no' }), secret)).toThrow(
    /not signed/,
  );
});

test.each<[string, Record<string, string>]>([
  ['no signature', {}],
  ['a signature with another secret', { 'x-hmac-signature': sign(body, 'other') }],
  ['a signature of another body', { 'x-hmac-signature': sign('{}') }],
  ['a signature without its scheme', { 'x-hmac-signature': sign(body).slice('hmac-sha256-hex='.length) }],
])('a webhook with %s is refused', (_name, headers) => {
  expect(() => carrier.readWebhook(webhook(headers), secret)).toThrow(
    expect.objectContaining({ kind: 'bad_signature' }),
  );
});

test('a webhook about something else is no tracking', () => {
  const other = Buffer.from('{"object":"Event","description":"batch.updated","result":{"object":"Batch"}}');
  expect(carrier.readWebhook(webhook({ 'x-hmac-signature': sign(other) }, other), secret)).toBeNull();
});

test.each([
  ['unknown', 'label_created'],
  ['pre_transit', 'label_created'],
  ['in_transit', 'in_transit'],
  ['out_for_delivery', 'out_for_delivery'],
  ['available_for_pickup', 'out_for_delivery'],
  ['delivered', 'delivered'],
  ['return_to_sender', 'returned'],
  ['failure', 'exception'],
  ['cancelled', 'exception'],
  ['error', 'exception'],
  ['a word of next year', 'in_transit'],
])('the status %s is %s', async (status, ours) => {
  answers(json({ ...tracker, status }));
  expect((await carrier.track('941', 'USPS')).status).toBe(ours);
  expect(server.calls.at(-1)!.body).toEqual({ tracker: { tracking_code: '941', carrier: 'USPS' } });
});
