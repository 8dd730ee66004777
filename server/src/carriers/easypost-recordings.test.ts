/**
 * Every exchange that EasyPost's own libraries recorded with its test API (MIT), replayed through the adapter. The recordings
 * are no part of this repository; their folder is carriers/easypost in the folder that PACKHOUSE_REFERENCE_DATA names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCarrierServer, type CarrierServer } from '../../tests/helpers/carrier-server.ts';
import { failureOf } from '../../tests/helpers/carrier-failure.ts';
import type { Carrier, CarrierLabel, CarrierRate, QuoteRequest } from './carrier.ts';
import { easypost } from './easypost.ts';

const folder = join(process.env['PACKHOUSE_REFERENCE_DATA'] ?? '', 'carriers', 'easypost');
const isHere = process.env['PACKHOUSE_REFERENCE_DATA'] !== undefined && existsSync(folder);

interface Exchange {
  request: { method: string; url: string; postData?: { text: string } };
  response: { status: number; content: { text: string } };
}

const exchangesOf = (name: string): Exchange[] =>
  (JSON.parse(readFileSync(join(folder, `${name}.har`), 'utf8')) as { log: { entries: Exchange[] } }).log
    .entries;

/** The answer of an exchange. */
const answerOf = <T = Record<string, unknown>>({ response }: Exchange): T =>
  JSON.parse(response.content.text) as T;

const from = {
  name: 'Jack Sparrow',
  company: null,
  line1: '388 Townsend St',
  line2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  countryCode: 'US',
  phone: '5555555555',
  email: 'test@example.com',
};
const to = {
  ...from,
  name: 'Elizabeth Swan',
  line1: '179 N Harbor Dr',
  line2: null,
  city: 'Redondo Beach',
  postalCode: '90277',
};
const unknown = {
  ...from,
  name: null,
  company: 'EasyPost',
  line1: '000 unknown street',
  line2: null,
  city: 'Not A City',
  state: 'ZZ',
  postalCode: '00001',
};
const ounce = 28.349_523_125;
const basic: QuoteRequest = {
  from,
  to,
  parcels: [{ reference: '123', length_mm: 254, width_mm: 203.2, height_mm: 101.6, weight_g: 15.4 * ounce }],
  options: { reference: '123', labelFormat: 'png' },
};
const full: QuoteRequest = {
  ...basic,
  customs: {
    items: [
      {
        description: 'Sweet shirts',
        quantity: 2,
        weight_g: 11 * ounce,
        value: 2_325,
        currency: 'USD',
        hsCode: '654321',
        originCountry: 'US',
      },
    ],
    contents: 'merchandise',
    duties: 'recipient',
    signer: 'Steve Brule',
    invoiceNumber: null,
  },
};
const order: QuoteRequest = {
  ...basic,
  parcels: [10.2, 17.5].map((ounces, index) => ({
    ...basic.parcels[0]!,
    reference: `pkg_${index}`,
    weight_g: ounces * ounce,
  })),
};

interface Step {
  /** The exchanges that the call brings about, in their order. */
  exchanges: number;
  run: (carrier: Carrier, exchanges: Exchange[]) => Promise<void>;
  /** The body of ours, made of the recorded one: the recordings leave out what we always send. */
  ours?: (recorded: unknown) => unknown;
}

/** An exchange that the interface does not bring about, and the reason. */
type Unreached = string;

const oneStep: Unreached =
  'It creates and buys at once. We buy in two steps, so that a purchase can be found again.';
const parts: Unreached = 'We send addresses, parcels and customs with the shipment, not by themselves.';
const reads: Unreached = 'We have stored all it tells.';
const people: Unreached = 'A person does this in the pages of EasyPost.';
const other: Unreached = 'Packhouse has no use for it.';

const options = { label_format: 'PNG', invoice_number: '123' };

const quotes = (request: QuoteRequest, ours?: Step['ours']): Step => ({
  exchanges: 1,
  ...(ours && { ours }),
  run: async (carrier, [created]) => {
    const quote = await carrier.quote(request);
    const { id } = answerOf(created!);
    expect(quote.id).toBe(id);
    expect(quote.messages).toEqual([]);
    const amounts = Object.fromEntries(
      quote.rates.map(({ carrier: name, service, amount, currency }) => [
        `${name} ${service}`,
        [amount, currency],
      ]),
    );
    expect(amounts).toEqual(
      request === order
        ? {
            'USPS Express': [7_030, 'USD'],
            'USPS Priority': [1_448, 'USD'],
            'USPS Ground Advantage': [1_140, 'USD'],
          }
        : {
            'USPS Express': [3_310, 'USD'],
            'USPS Priority': [690, 'USD'],
            'USPS Ground Advantage': [593, 'USD'],
          },
    );
    expect(quote.rates.every(({ guaranteed, deliveryDate }) => !guaranteed && deliveryDate === null)).toBe(
      true,
    );
    const { rates } = answerOf<{ rates: { delivery_days: number }[] }>(created!);
    expect(quote.rates.map(({ deliveryDays }) => deliveryDays)).toEqual(
      rates.map(({ delivery_days }) => delivery_days),
    );
  },
});
const quotesFull = quotes(full);
const quotesBasic = quotes(basic, (recorded) => {
  const { shipment } = recorded as { shipment: object };
  return { shipment: { ...shipment, reference: '123', options } };
});
const quotesEmpty = quotes(basic, (recorded) => {
  const { customs_info: _, ...shipment } = (recorded as { shipment: Record<string, unknown> }).shipment;
  return { shipment: { ...shipment, reference: '123', options } };
});
const quotesOrder = quotes(order, (recorded) => {
  const { order: said } = recorded as { order: { shipments: { parcel: object }[] } };
  return {
    order: {
      ...said,
      reference: '123',
      shipments: said.shipments.map(({ parcel }, index) => ({
        reference: `pkg_${index}`,
        parcel: { length: 10, width: 8, height: 4, ...parcel },
        options,
      })),
    },
  };
});

const rateWith = (id: string): CarrierRate => ({
  id,
  carrier: 'USPS',
  service: 'Ground Advantage',
  amount: 593,
  currency: 'USD',
  deliveryDays: 3,
  deliveryDate: null,
  guaranteed: false,
});
const labelOf = (id: string): CarrierLabel => ({
  reference: 'pkg_1',
  id,
  trackingNumber: '9400100110368068953228',
  trackingUrl: null,
  format: 'png',
  url: null,
});
const idIn = ({ request }: Exchange): string => /(shp|order)_[0-9a-f]+/.exec(request.url)![0];

const buys: Step = {
  exchanges: 1,
  run: async (carrier, [bought]) => {
    const { rate } = JSON.parse(bought!.request.postData!.text) as { rate: { id: string } };
    const answer = answerOf<{ tracking_code: string; postage_label: { label_url: string } }>(bought!);
    expect(await carrier.buy(idIn(bought!), rateWith(rate.id))).toEqual({
      quoteId: idIn(bought!),
      carrier: 'USPS',
      service: 'Ground Advantage',
      // The postage of 5.93, and the insurance of 0.50 that this account adds.
      amount: 643,
      currency: 'USD',
      labels: [
        {
          reference: '123',
          id: idIn(bought!),
          trackingNumber: answer.tracking_code,
          trackingUrl: expect.stringMatching(/^https:\/\/track\.easypost\.com\//),
          format: 'png',
          url: answer.postage_label.label_url,
        },
      ],
      forms: [],
    });
  },
};

const buysOrder: Step = {
  exchanges: 1,
  run: async (carrier, [bought]) => {
    const purchase = await carrier.buy(idIn(bought!), rateWith('USPS/GroundAdvantage'));
    expect(purchase).toMatchObject({ service: 'Ground Advantage', amount: 507 + 633 + 2 * 50 });
    expect(purchase.labels.map(({ trackingNumber }) => trackingNumber)).toEqual([
      '9400100110368068952665',
      '9434600110368068952698',
    ]);
  },
};

const findsNothing: Step = {
  exchanges: 1,
  run: async (carrier, [read]) => expect(await carrier.purchaseOf(idIn(read!))).toBeNull(),
};

const findsPurchase: Step = {
  exchanges: 1,
  run: async (carrier, [read]) => {
    const { tracking_code } = answerOf(read!);
    expect(await carrier.purchaseOf(idIn(read!))).toMatchObject({
      amount: 643,
      labels: [{ trackingNumber: tracking_code }],
    });
  },
};

const converts: Step = {
  exchanges: 1,
  run: async (carrier, [converted]) => {
    const file = await carrier.file(labelOf(idIn(converted!)), 'zpl');
    const { postage_label } = answerOf<{ postage_label: { label_zpl_url: string } }>(converted!);
    expect(file.toString()).toBe(new URL(postage_label.label_zpl_url).pathname);
  },
};

const gives: Step = {
  exchanges: 1,
  run: async (carrier, [refunded]) => expect(await carrier.void(labelOf(idIn(refunded!)))).toBe('requested'),
};

const tracks: Step = {
  exchanges: 1,
  run: async (carrier, [made]) => {
    const tracking = await carrier.track('EZ1000000001', '');
    const { est_delivery_date } = answerOf<{ est_delivery_date: string }>(made!);
    expect(tracking).toMatchObject({
      trackingNumber: 'EZ1000000001',
      carrier: 'USPS',
      status: 'label_created',
      estimatedDelivery: est_delivery_date.slice(0, 10),
    });
    expect(tracking.events.map(({ description, location }) => [description, location])).toEqual([
      ['Pre-Shipment Info Sent to USPS', null],
      ['Shipping Label Created', 'HOUSTON, TX'],
    ]);
  },
};

const scans: Step = {
  exchanges: 1,
  run: async (carrier, [made]) => {
    const { scan_form } = JSON.parse(made!.request.postData!.text) as {
      scan_form: { shipments: { id: string }[] };
    };
    const answer = answerOf<{ id: string; form_url: string; tracking_codes: string[] }>(made!);
    const form = await carrier.manifest(scan_form.shipments.map(({ id }) => labelOf(id)));
    expect(form).toEqual({ id: answer.id, url: answer.form_url, trackingNumbers: answer.tracking_codes });
    expect((await carrier.form(form.url)).toString()).toBe(new URL(form.url).pathname);
  },
};

/** The recordings send the whole shipment where its id is enough. */
const picksUp: Step = {
  exchanges: 2,
  ours: (recorded) => {
    const { pickup } = recorded as { pickup?: { shipment: { id: string } } };
    return pickup
      ? { pickup: { ...pickup, reference: 'pu_1', shipment: { id: pickup.shipment.id } } }
      : recorded;
  },
  run: async (carrier, [offered]) => {
    const { pickup } = JSON.parse(offered!.request.postData!.text) as {
      pickup: { shipment: { id: string } };
    };
    expect(
      await carrier.pickup({
        reference: 'pu_1',
        from,
        earliest: '2024-08-01',
        latest: '2024-08-01',
        instructions: 'Pickup at front door',
        labels: [pickup.shipment.id],
      }),
    ).toMatchObject({ confirmation: expect.stringMatching(/^WTC/), amount: 0, currency: 'USD' });
  },
};
const pickup: Unreached = 'Its request is that of the pickups that are bought; our call buys.';

const verifies: Step = {
  exchanges: 1,
  run: async (carrier) => {
    expect(await carrier.verifyAddress(to)).toEqual({
      deliverable: true,
      residential: false,
      messages: [],
      address: {
        ...to,
        name: 'ELIZABETH SWAN',
        line1: '179 N HARBOR DR',
        city: 'REDONDO BEACH',
        postalCode: '90277-2506',
      },
    });
  },
};

const cannotVerify: Step = {
  exchanges: 1,
  run: async (carrier) => {
    expect(await carrier.verifyAddress(unknown)).toEqual({
      deliverable: false,
      address: null,
      residential: null,
      messages: ['Unable to verify address.', 'address: Address not found'],
    });
  },
};

const testsConnection: Step = { exchanges: 1, run: (carrier) => carrier.test() };

const recordings: Record<string, (Step | Unreached)[]> = {
  'Address--creates-a-verified-address': [verifies],
  'Address--creates-an-address-with-an-array-verify-param': [parts, parts],
  'Address--creates-an-address-with-verify-param': [parts, parts],
  'Address--creates-an-address-with-verify_carrier-param': [parts],
  'Address--creates-an-address-with-verify_strict-param': [parts],
  'Address--creates-an-address': [parts],
  'Address--creates-and-verifies-address-with-verify_carrier-param': [parts],
  'Address--retrieves-all-addresses': [reads],
  'Address--retrieves-an-address': [parts, reads],
  'Address--throws-an-error-when-we-cannot-create-and-verify-an-address': [cannotVerify],
  'Address--throws-an-error-when-we-cannot-verify-an-address': [parts, parts],
  'Address--verifies-an-address': [parts, parts],
  'CarrierAccount--creates-a-carrier-account-with-a-custom-workflow': [people],
  'CarrierAccount--creates-a-carrier-account': [people, people],
  'CarrierAccount--deletes-a-carrier-account': [people, people],
  'CarrierAccount--retrieves-a-carrier-account': [people, people, people],
  'CarrierAccount--retrieves-all-carrier-accounts': [people],
  'CarrierAccount--updates-a-carrier-account': [people, people, people, people],
  'CarrierMetadataService--retrieves-carrier-metadata-based-on-the-filters-provided': [other],
  'CustomsInfo--creates-a-customs-info': [parts],
  'CustomsInfo--retrieves-a-customs-info': [parts, reads],
  'CustomsItem--creates-a-customs-item': [parts],
  'CustomsItem--retrieves-a-customs-item': [parts, reads],
  'Error--pulls-out-error-properties-of-an-API-error-when-using-the-alternative-format': [other],
  'Error--pulls-out-error-properties-of-an-API-error': [
    'It leaves out the shipment, which our call never does.',
  ],
  'Event--retrieves-a-payload-for-an-event': [people, oneStep, reads, reads, people],
  'Event--retrieves-all-events': [reads],
  'Event--retrieves-all-payloads-for-an-event': [people, oneStep, reads, reads, people],
  'Event--retrieves-an-event': [reads, reads],
  'Order--buys-an-order': [quotesOrder, buysOrder],
  'Order--creates-an-order': [quotesOrder],
  'Order--get-rates-of-an-order': [quotesOrder, reads],
  'Order--gets-the-lowest-rate': [quotesOrder],
  'Order--retrieves-an-order': [quotesOrder, findsNothing],
  'Pickup--buys-a-pickup': [oneStep, picksUp],
  'Pickup--cancels-a-pickup': [oneStep, picksUp, people],
  'Pickup--creates-a-pickup': [oneStep, pickup],
  'Pickup--gets-the-lowest-rate': [oneStep, pickup],
  'Pickup--retrieves-a-pickup': [oneStep, pickup, reads],
  'Pickup--retrieves-all-pickup': [reads],
  'Rate--retrieves-a-rate': [quotesBasic, reads],
  'Refund--creates-a-refund': [oneStep, findsPurchase, 'We give labels back by their shipments.'],
  'Refund--retrieves-a-refund': [reads, reads],
  'Refund--retrieves-all-refunds': [reads],
  'ScanForm--creates-a-scanform': [oneStep, scans],
  'ScanForm--retrieves-a-scanform': [oneStep, scans, reads],
  'ScanForm--retrieves-all-scanforms': [reads],
  'Shipment--buys-a-shipment-with-end_shipper_id': [other, quotesBasic, other],
  'Shipment--buys-a-shipment-with-insuranceAmount': [quotesBasic, 'We ask for insurance with the rates.'],
  'Shipment--buys-a-shipment': [quotesFull, buys],
  'Shipment--converts-the-label-format-of-a-shipment': [quotesFull, buys, converts],
  'Shipment--creates-a-shipment-when-only-IDs-are-used': [parts, parts, parts, parts],
  'Shipment--creates-a-shipment-with-empty-or-null-objects-and-arrays': [quotesEmpty],
  'Shipment--creates-a-shipment-with-tax_identifiers': ['Orders have no tax identifiers.'],
  'Shipment--creates-a-shipment': [quotesFull],
  'Shipment--generates-a-form-for-a-shipment': [oneStep, 'Packing slips are our own.'],
  'Shipment--gets-the-lowest-rate': [quotesFull],
  'Shipment--insures-a-shipment': [oneStep, 'We ask for insurance with the rates.'],
  'Shipment--refunds-a-shipment': [oneStep, gives],
  'Shipment--regenerates-rates-for-a-shipment': [quotesFull, 'We ask for new rates by a new shipment.'],
  'Shipment--retrieve-estimated-delivery-dates-for-each-of-the-Rates-of-a-shipment': [quotesBasic, other],
  'Shipment--retrieve-recommended-ship-dates-for-each-of-the-Rates-of-a-shipment': [quotesBasic, other],
  'Shipment--retrieves-a-shipment': [quotesFull, findsNothing],
  'Shipment--retrieves-all-shipments': [reads],
  'Tracker--creates-a-tracker': [tracks],
  'Tracker--deletes-a-tracker': [tracks, other],
  'Tracker--retrieves-a-batch-of-trackers': [tracks, other],
  'Tracker--retrieves-a-tracker': [tracks, reads],
  'Tracker--retrieves-all-trackers': [reads],
  'Webhook--creates-a-webhook': [people, people],
  'Webhook--deletes-a-webhook': [people, people],
  'Webhook--retrieves-a-webhook': [people, people, people],
  'Webhook--retrieves-all-webhooks': [testsConnection],
  'Webhook--updates-a-webhook': [people, people, people],
};

describe.skipIf(!isHere)(
  isHere
    ? 'Recorded answers of EasyPost'
    : 'Left out: there is no reference data; name its folder in PACKHOUSE_REFERENCE_DATA',
  () => {
    let server: CarrierServer;
    let carrier: Carrier;

    beforeAll(async () => {
      server = await openCarrierServer();
      carrier = easypost({ apiKey: 'EZTK_secret', now: () => new Date(), outbound: server.outbound });
    });
    afterAll(() => server.close());

    test('every file is known, and each of its exchanges is replayed or has a reason not to be', () => {
      const here = readdirSync(folder).flatMap((name) => (name.endsWith('.har') ? [name.slice(0, -4)] : []));
      expect(Object.keys(recordings).toSorted()).toEqual(here.toSorted());
      const counted = Object.entries(recordings).map(([name, steps]) => [
        name,
        steps.reduce((sum, step) => sum + (typeof step === 'string' ? 1 : step.exchanges), 0),
      ]);
      expect(Object.fromEntries(counted)).toEqual(
        Object.fromEntries(here.map((name) => [name, exchangesOf(name).length])),
      );
      expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(141);
    });

    const replayed = Object.entries(recordings).filter(([, steps]) =>
      steps.some((step) => typeof step !== 'string'),
    );

    test.each(replayed)('%s', async (name, steps) => {
      let left = exchangesOf(name);
      for (const step of steps) {
        const count = typeof step === 'string' ? 1 : step.exchanges;
        const exchanges = left.slice(0, count);
        left = left.slice(count);
        if (typeof step === 'string') continue;
        const waiting = [...exchanges];
        server.calls.length = 0;
        server.answer = (call) => {
          // Labels and forms lie elsewhere; what is there says where it was.
          if (call.host !== 'api.easypost.com') return { status: 200, body: call.path };
          const next = waiting.shift();
          return next
            ? { status: next.response.status, body: next.response.content.text }
            : { status: 418, body: `{"error":{"message":"nothing was recorded for ${call.path}"}}` };
        };
        await step.run(carrier, exchanges);
        expect(waiting).toEqual([]);
        const sent = server.calls.filter(({ host }) => host === 'api.easypost.com');
        expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual(
          exchanges.map(({ request }) => ({
            method: request.method,
            path: request.url.replace('https://api.easypost.com', ''),
            body: bodyOf(request, step),
          })),
        );
        for (const { host, headers } of server.calls) {
          const isApi = host === 'api.easypost.com';
          expect(headers.authorization).toBe(isApi ? 'Basic RVpUS19zZWNyZXQ6' : undefined);
        }
      }
      expect(left).toEqual([]);
    });

    const bodyOf = ({ postData }: Exchange['request'], { ours }: Step): unknown => {
      if (!postData?.text) return undefined;
      const recorded: unknown = JSON.parse(postData.text);
      return ours ? ours(recorded) : recorded;
    };

    test('every recorded error has its kind and a sentence', async () => {
      const kinds = Object.keys(recordings)
        .flatMap(exchangesOf)
        .filter(({ response }) => response.status >= 400)
        .map(async ({ request, response }) => {
          const { code } = answerOf<{ error: { code: string } }>({ request, response }).error as never;
          return { code, response };
        });
      const found: Record<string, string> = {};
      for (const { code, response } of await Promise.all(kinds)) {
        server.answer = () => ({ status: response.status, body: response.content.text });
        const { kind, message, carrierMessage } = await failureOf(carrier.quote(full));
        expect(message).toContain('EasyPost');
        expect(carrierMessage).toMatch(/\w/);
        found[code] = `${kind}: ${carrierMessage!.split('\n').at(-1)}`;
      }
      expect(found).toEqual({
        'ADDRESS.VERIFY.FAILURE': 'address: street1: House number is missing',
        UNPROCESSABLE_ENTITY: expect.stringMatching(/^address: /),
        NOT_FOUND: 'not_found: No eligible insurance found with provided tracking code.',
        'PARAMETER.REQUIRED': 'refused: shipment: cannot be blank',
        'PAYLOAD.NOT_FOUND': 'not_found: The payload(s) could not be found.',
      });
    });
  },
);
