/**
 * The adapter for Karrio against answers written after its documentation. Where its OpenAPI description is there
 * (carriers/karrio/openapi.yml in the folder that PACKHOUSE_REFERENCE_DATA names; LGPL, so not part of this repository), every
 * request of the adapter and every answer of these tests is checked with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { failureOf } from '../../tests/helpers/carrier-failure.ts';
import {
  openCarrierServer,
  type CarrierAnswering,
  type CarrierServer,
} from '../../tests/helpers/carrier-server.ts';
import { anAddress } from '../../tests/helpers/records.ts';
import type { Carrier, CarrierRate, QuoteRequest } from './carrier.ts';
import { karrio } from './karrio.ts';

const file = join(process.env['PACKHOUSE_REFERENCE_DATA'] ?? '', 'carriers', 'karrio', 'openapi.yml');
const isHere = process.env['PACKHOUSE_REFERENCE_DATA'] !== undefined && existsSync(file);

let server: CarrierServer;
let carrier: Carrier;
const address = 'https://karrio.example.com/';

/** Answers in their order, each for one request. */
let left: { expected: string; answer: CarrierAnswering }[] = [];
const exchanges: { operation: string; body: unknown; answer: CarrierAnswering }[] = [];

beforeAll(async () => {
  server = await openCarrierServer();
  server.answer = (call) => {
    const next = left.shift();
    const operation = `${call.method} ${call.path}`;
    if (next?.expected !== operation)
      return { status: 418, body: `{"errors":[{"message":"${operation}?"}]}` };
    exchanges.push({ operation, body: call.body, answer: next.answer });
    return next.answer;
  };
});
afterAll(() => server.close());
beforeEach(() => {
  left = [];
  server.calls.length = 0;
  carrier = karrio({ address, apiKey: 'key_1', outbound: server.outbound });
});
afterEach(() => expect(left).toEqual([]));

const answers = (...all: [expected: string, answer: CarrierAnswering][]): void => {
  left = all.map(([expected, answer]) => ({ expected, answer }));
};
const json = (body: unknown, status = 200): CarrierAnswering => ({ status, body: JSON.stringify(body) });

const rate = (id: string, service: string, price: number) => ({
  id,
  object_type: 'rate',
  carrier_name: 'canadapost',
  carrier_id: 'canadapost-1',
  currency: 'CAD',
  service,
  total_charge: price,
  transit_days: 2,
  estimated_delivery: '2026-11-25',
  extra_charges: [],
  meta: {},
  test_mode: true,
});
const party = { country_code: 'CA', address_line1: '125 Church St', validation: null };
const shipment = (id: string, changes: object = {}) => ({
  id,
  object_type: 'shipment',
  status: 'draft',
  shipper: party,
  recipient: party,
  parcels: [{ weight: 1.2, weight_unit: 'KG', reference_number: id.replace('shp', 'pkg') }],
  rates: [
    rate(`rat_${id}_a`, 'canadapost_expedited_parcel', 9.1),
    rate(`rat_${id}_b`, 'canadapost_priority', 22.345),
  ],
  messages: [{ carrier_name: 'ups', message: 'Service is not available.', code: '111210' }],
  selected_rate: null,
  carrier_name: null,
  tracking_number: null,
  tracking_url: null,
  label_type: 'ZPL',
  invoice_url: null,
  created_at: '2026-11-23T12:00:00Z',
  test_mode: true,
  ...changes,
});
const bought = (id: string) =>
  shipment(id, {
    status: 'created',
    selected_rate: rate(`rat_${id}_a`, 'canadapost_expedited_parcel', 9.1),
    carrier_name: 'canadapost',
    tracking_number: `12${id}`,
    tracking_url: 'https://track.example.com/1',
    invoice_url: 'https://karrio.example.com/v1/shipments/shp_1/invoice.pdf',
  });
const cancelled = (id: string) => ({ ...bought(id), status: 'cancelled' });

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  from: anAddress,
  to: { ...anAddress, name: 'Ann Lee' },
  parcels: [{ reference: 'pkg_1', length_mm: 300, width_mm: 205, height_mm: 100, weight_g: 1_250 }],
  options: { reference: 'PNP-1', labelFormat: 'zpl' },
  ...changes,
});
const twoParcels = ['pkg_1', 'pkg_2'].map((reference) => ({ ...request().parcels[0]!, reference }));
const theRate = (id: string): CarrierRate => ({
  id,
  carrier: 'canadapost',
  service: 'Canadapost Expedited Parcel',
  amount: 910,
  currency: 'CAD',
  deliveryDays: 2,
  deliveryDate: null,
  guaranteed: false,
});

const create = 'POST /v1/shipments';
const read = (id: string) => `GET /v1/shipments/${id}`;
const buy = (id: string) => `POST /v1/shipments/${id}/purchase`;
const cancel = (id: string) => `POST /v1/shipments/${id}/cancel`;

test('a quote shows rates in minor units, and why others are missing', async () => {
  answers([create, json(shipment('shp_1'), 201)]);
  const quote = await carrier.quote(request());
  expect(quote).toMatchObject({
    id: 'shp_1',
    messages: [{ carrier: 'ups', message: 'Service is not available.' }],
  });
  expect(quote.rates.map(({ id, service, amount }) => [id, service, amount])).toEqual([
    ['rat_shp_1_a', 'Canadapost Expedited Parcel', 910],
    ['rat_shp_1_b', 'Canadapost Priority', 2_235],
  ]);
  expect(quote.rates[0]).toMatchObject({ currency: 'CAD', deliveryDays: 2, deliveryDate: '2026-11-25' });
  expect(server.calls[0]).toMatchObject({
    host: 'karrio.example.com',
    headers: { authorization: 'Token key_1' },
    body: {
      reference: 'PNP-1',
      label_type: 'ZPL',
      parcels: [
        { weight: 1.25, weight_unit: 'KG', length: 30, width: 20.5, height: 10, reference_number: 'pkg_1' },
      ],
    },
  });
});

test('customs, duties and options are sent as Karrio names them', async () => {
  answers([create, json(shipment('shp_1'), 201)]);
  await carrier.quote(
    request({
      customs: {
        items: [
          {
            description: 'Coffee',
            quantity: 3,
            value: 3_000,
            currency: 'EUR',
            weight_g: 750,
            hsCode: '090121',
            originCountry: 'CO',
          },
        ],
        contents: 'return',
        duties: 'sender',
        signer: 'Ada',
        invoiceNumber: 'INV-7',
      },
      options: {
        reference: 'PNP-1',
        labelFormat: 'pdf',
        signature: 'any',
        saturdayDelivery: true,
        insuredValue: { amount: 10_050, currency: 'EUR' },
        accounts: ['canadapost-1'],
        isReturn: true,
      },
    }),
  );
  expect(server.calls[0]!.body).toMatchObject({
    is_return: true,
    carrier_ids: ['canadapost-1'],
    options: { signature_confirmation: true, saturday_delivery: true, insurance: 100.5, currency: 'EUR' },
    customs: {
      // Weight and value of one unit.
      commodities: [{ title: 'Coffee', quantity: 3, weight: 0.25, value_amount: 10, hs_code: '090121' }],
      duty: { paid_by: 'sender' },
      incoterm: 'DDP',
      content_type: 'return_merchandise',
      invoice: 'INV-7',
      signer: 'Ada',
    },
  });
  const adult = request({ options: { ...request().options, signature: 'adult' } });
  expect((await failureOf(carrier.quote(adult))).kind).toBe('not_supported');
});

test('several parcels have the services that all of them can have', async () => {
  const second = shipment('shp_2', { rates: [rate('rat_2', 'canadapost_expedited_parcel', 5)] });
  answers([create, json(shipment('shp_1'), 201)], [create, json(second, 201)]);
  const quote = await carrier.quote(request({ parcels: twoParcels }));
  expect(quote.id).toBe('shp_1+shp_2');
  expect(quote.rates.map(({ id, amount }) => [id, amount])).toEqual([['rat_shp_1_a+rat_2', 1_410]]);
});

test('a purchase has a label for each parcel, in the format it was quoted for', async () => {
  answers(
    [read('shp_1'), json(shipment('shp_1'))],
    [read('shp_2'), json(shipment('shp_2'))],
    [buy('shp_1'), json(bought('shp_1'))],
    [buy('shp_2'), json(bought('shp_2'))],
  );
  const purchase = await carrier.buy('shp_1+shp_2', theRate('rat_1+rat_2'));
  expect(server.calls.slice(2).map(({ body }) => body)).toEqual([
    { selected_rate_id: 'rat_1', label_type: 'ZPL' },
    { selected_rate_id: 'rat_2', label_type: 'ZPL' },
  ]);
  expect(purchase).toMatchObject({
    carrier: 'canadapost',
    amount: 1_820,
    currency: 'CAD',
    labels: [
      { reference: 'pkg_1', id: 'shp_1', trackingNumber: '12shp_1', format: 'zpl' },
      { reference: 'pkg_2', id: 'shp_2', trackingNumber: '12shp_2' },
    ],
  });
  answers(
    ['POST /v1/shipments/shp_1/documents/label', json({ category: 'label', format: 'ZPL', base64: 'XlhB' })],
    [
      'POST /v1/shipments/shp_1/documents/invoice',
      json({ category: 'invoice', format: 'PDF', base64: 'JVBE' }),
    ],
  );
  expect((await carrier.file(purchase.labels[0]!, 'zpl')).toString()).toBe('^XA');
  expect((await carrier.form(purchase.forms[0]!.url)).toString()).toBe('%PD');
  expect((await failureOf(carrier.file(purchase.labels[0]!, 'pdf'))).kind).toBe('not_supported');
});

test('the first parcel is given back if the second cannot be bought', async () => {
  const refused = json({ messages: [{ carrier_name: 'canadapost', message: 'Too heavy.', code: '9' }] }, 424);
  answers(
    [read('shp_1'), json(shipment('shp_1'))],
    [read('shp_2'), json(shipment('shp_2'))],
    [buy('shp_1'), json(bought('shp_1'))],
    [buy('shp_2'), refused],
    [cancel('shp_1'), json(cancelled('shp_1'))],
  );
  expect(await failureOf(carrier.buy('shp_1+shp_2', theRate('rat_1+rat_2')))).toMatchObject({
    kind: 'refused',
    carrierMessage: 'canadapost: Too heavy.',
  });
});

test('after a lost answer nothing is given back, and the purchase is asked for', async () => {
  answers([read('shp_1'), json(shipment('shp_1'))], [buy('shp_1'), 'reset']);
  expect((await failureOf(carrier.buy('shp_1', theRate('rat_1')))).kind).toBe('unknown_outcome');
  answers(
    [read('shp_1'), json(shipment('shp_1'))],
    [read('shp_2'), json(shipment('shp_2'))],
    [buy('shp_1'), json(bought('shp_1'))],
    [buy('shp_2'), 'reset'],
  );
  expect((await failureOf(carrier.buy('shp_1+shp_2', theRate('rat_1+rat_2')))).kind).toBe('unknown_outcome');
  answers([read('shp_1'), json(bought('shp_1'))]);
  expect((await carrier.purchaseOf('shp_1'))?.labels).toHaveLength(1);
  answers([read('shp_1'), json(shipment('shp_1'))]);
  expect(await carrier.purchaseOf('shp_1')).toBeNull();
});

test('of a purchase that broke off in the middle nothing is left, and its quote is not bought again', async () => {
  answers(
    [read('shp_1'), json(bought('shp_1'))],
    [read('shp_2'), json(shipment('shp_2'))],
    [cancel('shp_1'), json(cancelled('shp_1'))],
  );
  expect(await carrier.purchaseOf('shp_1+shp_2')).toBeNull();
  answers([read('shp_1'), json(cancelled('shp_1'))], [read('shp_2'), json(shipment('shp_2'))]);
  expect((await failureOf(carrier.buy('shp_1+shp_2', theRate('a+b')))).kind).toBe('rate_expired');
});

test('a shipment that has been bought already is asked for', async () => {
  const conflict = { errors: [{ code: 'state_error', message: 'The shipment is already purchased' }] };
  answers([read('shp_1'), json(bought('shp_1'))], [buy('shp_1'), json(conflict, 409)]);
  expect(await failureOf(carrier.buy('shp_1', theRate('rat_1')))).toMatchObject({
    kind: 'unknown_outcome',
    retryAfter_s: 60,
  });
});

test('a label is voided once, however often it is asked for', async () => {
  const label = {
    reference: 'pkg_1',
    id: 'shp_1',
    trackingNumber: '1',
    trackingUrl: null,
    format: 'pdf',
    url: null,
  } as const;
  answers([cancel('shp_1'), json(cancelled('shp_1'))]);
  expect(await carrier.void(label)).toBe('voided');
  answers([cancel('shp_1'), { status: 304, body: '' }], [read('shp_1'), json(cancelled('shp_1'))]);
  expect(await carrier.void(label)).toBe('voided');
  const late = { errors: [{ code: 'state_error', message: 'The shipment is in_transit' }] };
  answers([cancel('shp_1'), json(late, 409)], [read('shp_1'), json(bought('shp_1'))]);
  expect(await carrier.void(label)).toBe('refused');
});

const tracker = {
  id: 'trk_1',
  carrier_name: 'canadapost',
  carrier_id: 'canadapost-1',
  tracking_number: '123',
  status: 'delivered',
  estimated_delivery: '2026-11-25',
  delivered: true,
  test_mode: true,
  events: [
    {
      date: '2026-11-25',
      time: '02:05 PM',
      timestamp: null,
      status: 'delivered',
      description: 'Delivered',
      location: '',
    },
    {
      date: '2026-11-24',
      time: '09:30',
      status: 'in_transit',
      description: 'Sorted',
      location: 'Ottawa, CA',
    },
    { date: 'soon', description: 'No day', location: '' },
    { date: '2026-11-23', timestamp: '2026-11-23T20:00:00Z', status: 'picked_up', location: 'Ottawa, CA' },
  ],
};

test('events of a tracking are in order, whatever form their times have', async () => {
  answers(['POST /v1/trackers', json(tracker)]);
  expect(await carrier.track('123', 'canadapost')).toEqual({
    trackingNumber: '123',
    carrier: 'canadapost',
    status: 'delivered',
    estimatedDelivery: '2026-11-25',
    events: [
      {
        at: '2026-11-23T20:00:00.000Z',
        status: 'in_transit',
        description: 'picked_up',
        location: 'Ottawa, CA',
      },
      { at: '2026-11-24T09:30:00.000Z', status: 'in_transit', description: 'Sorted', location: 'Ottawa, CA' },
      { at: '2026-11-25T14:05:00.000Z', status: 'delivered', description: 'Delivered', location: null },
    ],
  });
});

test('a webhook is read only with the secret of its endpoint', () => {
  const hook = (event: string, secret?: string) => ({
    method: 'POST',
    path: '/',
    headers: secret === undefined ? {} : { 'x-event-id': secret },
    body: Buffer.from(JSON.stringify({ event, data: tracker })),
  });
  expect(carrier.readWebhook(hook('tracker_updated', 'whs_1'), 'whs_1')?.status).toBe('delivered');
  expect(carrier.readWebhook(hook('shipment_purchased', 'whs_1'), 'whs_1')).toBeNull();
  for (const secret of [undefined, '', 'whs_2', 'whs_10']) {
    expect(() => carrier.readWebhook(hook('tracker_updated', secret), 'whs_1')).toThrow(/not signed/);
  }
  expect(() => carrier.readWebhook(hook('tracker_updated', ''), '')).toThrow(/not signed/);
});

test('an address is verified where a service for it is connected', async () => {
  const found = { ...party, city: 'MONCTON', state_code: 'NB', postal_code: 'E1C 4Z8', residential: false };
  answers(['POST /v1/addresses', json({ ...found, validation: { success: true } }, 201)]);
  expect(await carrier.verifyAddress(anAddress)).toMatchObject({
    deliverable: true,
    residential: false,
    address: { city: 'MONCTON', countryCode: 'CA' },
  });
  answers(['POST /v1/addresses', json({ ...found, validation: { success: false } }, 201)]);
  expect(await carrier.verifyAddress(anAddress)).toMatchObject({ deliverable: false, address: null });
  answers(['POST /v1/addresses', json(found, 201)]);
  expect((await failureOf(carrier.verifyAddress(anAddress))).kind).toBe('not_supported');
});

test('a manifest and a pickup name the carrier and its shipments', async () => {
  const labels = [
    {
      reference: 'pkg_1',
      id: 'shp_1',
      trackingNumber: '12shp_1',
      trackingUrl: null,
      format: 'pdf',
      url: null,
    } as const,
  ];
  const manifest = {
    id: 'manf_1',
    carrier_name: 'canadapost',
    carrier_id: 'canadapost-1',
    address: { country_code: 'CA' },
    shipment_identifiers: ['1'],
    test_mode: true,
  };
  answers(
    [read('shp_1'), json(bought('shp_1'))],
    ['POST /v1/manifests', json(manifest, 201)],
    ['POST /v1/manifests/manf_1/document', json({ category: 'manifest', format: 'PDF', base64: 'JVBE' })],
  );
  const form = await carrier.manifest(labels);
  expect(form.trackingNumbers).toEqual(['12shp_1']);
  expect((await carrier.form(form.url)).toString()).toBe('%PD');
  expect((await failureOf(carrier.form('https://elsewhere.example.com'))).kind).toBe('not_found');

  const pickup = {
    reference: 'pu_1',
    from: anAddress,
    earliest: '2026-11-24T14:00:00Z',
    latest: '2026-11-24T22:30:00Z',
    timezone: 'America/Toronto',
    instructions: 'Dock 4',
    labels: ['shp_1'],
  };
  const made = {
    id: 'pck_1',
    carrier_name: 'canadapost',
    carrier_id: 'canadapost-1',
    confirmation_number: '0074698052',
    pickup_charge: { name: 'Pickup fees', amount: 4.5, currency: 'CAD' },
    address: { country_code: 'CA' },
    parcels: [],
    pickup_date: '2026-11-24',
    ready_time: '09:00',
    closing_time: '17:30',
    test_mode: true,
  };
  answers([read('shp_1'), json(bought('shp_1'))], ['POST /v1/pickups/canadapost/schedule', json(made, 201)]);
  expect(await carrier.pickup(pickup)).toEqual({
    id: 'pck_1',
    confirmation: '0074698052',
    amount: 450,
    currency: 'CAD',
  });
  expect(server.calls.at(-1)!.body).toMatchObject({
    pickup_date: '2026-11-24',
    ready_time: '09:00',
    closing_time: '17:30',
    instruction: 'Dock 4',
    tracking_numbers: ['12shp_1'],
  });
  expect((await failureOf(carrier.pickup({ ...pickup, timezone: undefined }))).fields).toEqual(['timezone']);
});

test.each<[string, number, object | string, string]>([
  [
    'a wrong key',
    401,
    { errors: [{ code: 'authentication_failed', message: 'Invalid token.' }] },
    'unauthorized',
  ],
  ['an unknown shipment', 404, { errors: [{ message: 'not found' }] }, 'not_found'],
  [
    'a faulty address',
    400,
    {
      errors: [
        { code: 'validation', message: 'Invalid', details: { recipient: { postal_code: ['required'] } } },
      ],
    },
    'address',
  ],
  ['a faulty parcel', 400, { errors: [{ details: { parcels: { weight: ['required'] } } }] }, 'parcel'],
  ['faulty customs', 400, { errors: [{ details: { customs: { signer: ['too long'] } } }] }, 'customs'],
  ['words of a carrier', 424, { messages: [{ carrier_name: 'ups', message: 'No.', code: '1' }] }, 'refused'],
  ['a page of something in between', 400, '<html>', 'refused'],
])('%s is told by its kind', async (_name, status, body, kind) => {
  answers([create, { status, body: typeof body === 'string' ? body : JSON.stringify(body) }]);
  expect(await failureOf(carrier.quote(request()))).toMatchObject({ kind });
});

test('an address inside our own network is reached only if the settings allow it', async () => {
  const inside = { resolve: server.outbound.resolve! };
  const guarded = karrio({ address, apiKey: 'k', outbound: inside });
  expect((await failureOf(guarded.test())).message).toMatch(/PACKHOUSE_CARRIER_ALLOW_PRIVATE/);
  const plain = karrio({ address: 'http://karrio.example.com', apiKey: 'k', outbound: inside });
  expect((await failureOf(plain.test())).message).toMatch(/https/);
  const none = karrio({ address: 'karrio', apiKey: 'k' });
  expect((await failureOf(none.test())).fields).toEqual(['address']);
  answers(['GET /v1/connections', json({ count: 0, results: [] })]);
  await carrier.test();
  expect(server.calls).toHaveLength(1);
});

describe.skipIf(!isHere)(
  isHere
    ? 'The OpenAPI description of Karrio'
    : 'Left out: there is no reference data; name its folder in PACKHOUSE_REFERENCE_DATA',
  () => {
    test('knows every request of the adapter and every answer of these tests', () => {
      const description = parse(readFileSync(file, 'utf8')) as Description;
      const seen = new Set<string>();
      const wrong = exchanges.flatMap(({ operation: called, body, answer }) => {
        if (typeof answer === 'string' || !answer.body.toString().startsWith('{')) return [];
        const [path, operation] = operationOf(description, called);
        seen.add(path);
        const sent = operation.requestBody?.content['application/json']?.schema;
        const answered = operation.responses[String(answer.status)]?.content?.['application/json']?.schema;
        return [
          ...(sent
            ? faultsIn(description, sent, body, true)
            : body === undefined
              ? []
              : ['it takes no body']),
          ...(answered ? faultsIn(description, answered, JSON.parse(answer.body.toString()), false) : []),
        ].map((fault) => `${called} ${answer.status}: ${fault}`);
      });
      expect(wrong).toEqual([]);
      expect(seen.size).toBe(11);
    });
  },
);

type Schema = Record<string, unknown>;
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

function operationOf({ paths }: Description, called: string): [path: string, operation: Operation] {
  const [method, path] = called.split(' ');
  for (const [pattern, operations] of Object.entries(paths)) {
    const isIt = new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path!);
    const operation = operations[method!.toLowerCase()];
    if (isIt && operation) return [`${method} ${pattern}`, operation];
  }
  throw new Error(`the description has no ${called}`);
}

/** Faults of a value. In a strict check, fields that the schema does not name are faults, too. */
function faultsIn({ components }: Description, schema: Schema, value: unknown, isStrict: boolean): string[] {
  const definitions: Record<string, unknown> = {};
  const convert = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(convert);
    if (typeof one !== 'object' || one === null) return one;
    const { nullable, description: _, example: __, default: ___, ...rest } = one as Schema;
    const inner = Object.fromEntries(
      Object.entries(rest).map(([key, part]) => [
        key,
        key === '$ref' ? define(part as string) : key === 'enum' ? part : convert(part),
      ]),
    );
    if (isStrict && inner['type'] === 'object' && 'properties' in inner) {
      inner['additionalProperties'] ??= false;
    }
    return nullable ? { anyOf: [inner, { type: 'null' }] } : inner;
  };
  const define = (reference: string): string => {
    const name = reference.replace('#/components/schemas/', '');
    if (!(name in definitions)) {
      definitions[name] = true;
      definitions[name] = convert(components.schemas[name]);
    }
    return `#/$defs/${name}`;
  };
  const whole = { ...(convert(schema) as object), $defs: definitions };
  const checked = z.fromJSONSchema(whole as never).safeParse(value);
  return checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`);
}
