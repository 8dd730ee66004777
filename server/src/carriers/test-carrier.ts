/**
 * The test carrier: it takes the same path through the service as a real one, without a network. Its labels say SAMPLE.
 *
 * It keeps what a real carrier keeps, quotes, purchases and voided labels, in the `CarrierStore` it is given, so it still knows
 * after a crash whether a purchase took place. A purchase takes place with one `add`. Everything else follows from the purchase
 * and the time: a parcel is handed over six hours after the purchase, is out for delivery at 08:00 UTC of its last day, and is
 * delivered at 15:00 UTC.
 *
 * Text in the recipient's name, company or second address line brings about what else can happen:
 * - `[test: KIND]` lets the purchase fail with that `CarrierFailureKind`, and `[test: KIND at quote]` another step: `quote`,
 *   `buy`, `void`, `verify`, and, when the sender's address says so, `pickup`.
 * - `[test: unknown_outcome]` makes the purchase and loses the answer; `[test: unknown_outcome unbought]` loses the request.
 * - `[test: exception]`, `[test: returned]` and `[test: lost]` end the tracking that way on the day of delivery.
 * - `[test: undeliverable]` is an address that cannot be verified.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { checkDigit } from '@packhouse/contract/rules/gs1';
import type { Address } from '@packhouse/contract/measures';
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { carrierFailureKinds } from '@packhouse/contract/operator/postage';
import type {
  Carrier,
  CarrierLabel,
  CarrierPurchase,
  CarrierRate,
  CarrierWebhook,
  LabelFormat,
  QuoteRequest,
  Tracking,
  TrackingEvent,
} from './carrier.ts';
import { failuresOf } from './sentences.ts';

/** Memory of the test carrier. It must outlive the process. Values are texts of JSON. */
export interface CarrierStore {
  get(key: string): Promise<string | null>;
  /** Stores a value under a key that has none. Answers false, and changes nothing, when the key has one. */
  add(key: string, value: string): Promise<boolean>;
}

/** A paper of 4 × 6 inches that says SAMPLE. */
export interface SamplePaper {
  title: string;
  from: Address;
  to: Address | null;
  /** Facts below the addresses, one a line. */
  lines: readonly string[];
  /** Tracking number in bars; null for a paper without one. */
  barcode: string | null;
}

export interface TestCarrierSettings {
  /** Currency of all prices (ISO 4217). */
  currency: string;
  store: CarrierStore;
  now: () => Date;
  /** Draws a paper; this folder lies below the one that can. */
  draw: (paper: SamplePaper, format: 'pdf' | 'zpl') => Promise<Buffer>;
}

export const testCarrierFormats = ['pdf', 'zpl'] as const satisfies LabelFormat[];

/** Header with the signature of a webhook: HMAC-SHA256 of the body in hexadecimal digits. */
export const testCarrierSignatureHeader = 'x-test-carrier-signature';

export function testCarrier({ currency, store, now, draw }: TestCarrierSettings): Carrier {
  const stored = async <T>(key: string): Promise<T | null> => {
    const text = await store.get(key);
    return text === null ? null : (JSON.parse(text) as T);
  };

  const quoteOf = async (id: string): Promise<StoredQuote> => {
    const quote = await stored<StoredQuote>(`quote:${id}`);
    if (!quote) throw failure('not_found', `No shipment ${id}.`);
    return quote;
  };

  const purchaseOf = async (quoteId: string): Promise<StoredPurchase | null> =>
    stored<StoredPurchase>(`purchase:${quoteId}`);

  /** The purchase and quote of a number; fails with `not_found` when nothing was bought under it. */
  const boughtAs = async (trackingNumber: string) => {
    const quoteId = await stored<string>(`number:${trackingNumber}`);
    const purchase = quoteId === null ? null : await purchaseOf(quoteId);
    if (quoteId === null || !purchase) throw failure('not_found', `No parcel ${trackingNumber}.`);
    return { purchase, quote: await quoteOf(quoteId) };
  };

  return {
    async quote(request) {
      const { from, to, parcels, customs, options } = request;
      obey(to, 'quote');
      if (options.labelFormat === 'png') {
        throw failure('not_supported', 'Labels are PDF or ZPL.', ['options.label_format']);
      }
      if (from.countryCode !== to.countryCode && !customs) {
        throw failure('customs', 'A customs declaration is missing.', ['customs_info']);
      }
      const heaviest = Math.max(...parcels.map((parcel) => parcel.weight_g));
      if (parcels.length === 0 || heaviest > heaviestParcel_g || parcels.some(isEmpty)) {
        throw failure('parcel', 'Each parcel needs three sides and a weight of at most 31.5 kg.', ['parcel']);
      }
      const id = `tq_${randomUUID()}`;
      const quote: StoredQuote = {
        at: now().toISOString(),
        request,
        rates: ratesOf(request, currency, now()),
      };
      await store.add(`quote:${id}`, JSON.stringify(quote));
      return { id, rates: quote.rates, messages: [] };
    },

    async buy(quoteId, { id: rateId }) {
      const { at, request, rates } = await quoteOf(quoteId);
      const rate = rates.find((one) => one.id === rateId);
      if (!rate) throw failure('not_found', `No rate ${rateId}.`);
      if (now().getTime() - Date.parse(at) > dayMs)
        throw failure('rate_expired', 'Rates are good for a day.');
      const wish = wishOf(request.to);
      const isAnswerLost = wish?.word === 'unknown_outcome' && wish.step === 'buy' && !wish.isUnbought;
      if (!isAnswerLost) obey(request.to, 'buy');
      const labels = request.parcels.map(({ reference }, index): CarrierLabel => {
        const trackingNumber = numberOf(quoteId, index);
        const format = request.options.labelFormat;
        return {
          reference,
          id: trackingNumber,
          trackingNumber,
          trackingUrl: null,
          format,
          url: null,
        };
      });
      const { carrier, service, amount } = rate;
      const purchase: StoredPurchase = {
        at: now().toISOString(),
        rate,
        answer: { quoteId, carrier, service, amount, currency: rate.currency, labels, forms: [] },
      };
      for (const { trackingNumber } of labels) {
        await store.add(`number:${trackingNumber}`, JSON.stringify(quoteId));
      }
      if (!(await store.add(`purchase:${quoteId}`, JSON.stringify(purchase)))) {
        throw failure('refused', 'This shipment has been bought already.');
      }
      if (isAnswerLost) throw failure('unknown_outcome', 'The answer was lost.');
      return purchase.answer;
    },

    async purchaseOf(quoteId) {
      await quoteOf(quoteId);
      return (await purchaseOf(quoteId))?.answer ?? null;
    },

    async file({ trackingNumber }, format) {
      if (format === 'png') throw failure('not_supported', 'Labels are PDF or ZPL.');
      const { purchase, quote } = await boughtAs(trackingNumber);
      const { parcels, options } = quote.request;
      const { labels, carrier, service } = purchase.answer;
      const place = labels.findIndex((label) => label.trackingNumber === trackingNumber);
      return draw(
        {
          title: service,
          ...routeOf(quote.request),
          lines: [
            options.reference,
            `${carrier} · ${parcels[place]!.weight_g} g · ${place + 1} of ${labels.length}`,
          ],
          barcode: trackingNumber,
        },
        format,
      );
    },

    async void({ trackingNumber }) {
      const { purchase, quote } = await boughtAs(trackingNumber);
      obey(quote.request.to, 'void');
      if (now() >= handoverOf(purchase)) return 'refused';
      await store.add(`void:${trackingNumber}`, JSON.stringify(now().toISOString()));
      return 'voided';
    },

    async track(trackingNumber) {
      const { purchase, quote } = await boughtAs(trackingNumber);
      const isVoid = (await store.get(`void:${trackingNumber}`)) !== null;
      const all = journeyOf(purchase, quote.request);
      const events = (isVoid ? all.slice(0, 1) : all).filter(({ at }) => Date.parse(at) <= now().getTime());
      return {
        trackingNumber,
        carrier: carrierName,
        status: events.at(-1)?.status ?? 'label_created',
        estimatedDelivery: purchase.rate.deliveryDate,
        events,
      };
    },

    readWebhook,

    async verifyAddress(address) {
      obey(address, 'verify');
      if (wishOf(address)?.word === 'undeliverable') {
        return { deliverable: false, address: null, residential: null, messages: ['Address not found.'] };
      }
      const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
      const found: Address = {
        ...address,
        line1: tidy(address.line1),
        city: tidy(address.city),
        postalCode: address.postalCode === null ? null : tidy(address.postalCode).toUpperCase(),
      };
      return { deliverable: true, address: found, residential: address.company === null, messages: [] };
    },

    async manifest(labels) {
      const numbers = labels.map(({ trackingNumber }) => trackingNumber).toSorted();
      for (const number of numbers) {
        await boughtAs(number);
        if ((await store.get(`void:${number}`)) !== null) {
          throw failure('refused', `Label ${number} was voided.`);
        }
      }
      if (numbers.length === 0) throw failure('refused', 'A manifest needs at least one label.');
      const id = `tm_${hashOf(numbers.join(' ')).toString('hex', 0, 12)}`;
      await store.add(`manifest:${id}`, JSON.stringify(numbers));
      return { id, url: `${manifestScheme}${id}`, trackingNumbers: numbers };
    },

    async form(url) {
      const numbers = await stored<string[]>(`manifest:${url.slice(manifestScheme.length)}`);
      if (!url.startsWith(manifestScheme) || !numbers) throw failure('not_found', `No form ${url}.`);
      const { quote } = await boughtAs(numbers[0]!);
      const lines = [`${numbers.length} parcels`, ...numbers];
      return draw({ title: 'Manifest', from: quote.request.from, to: null, lines, barcode: null }, 'pdf');
    },

    async pickup({ reference, from, earliest, latest }) {
      obey(from, 'pickup');
      if (!(Date.parse(earliest) < Date.parse(latest)) || Date.parse(latest) <= now().getTime()) {
        throw failure('refused', 'The time of the pickup must lie ahead.', ['min_datetime', 'max_datetime']);
      }
      const digest = hashOf(`pickup ${reference}`).toString('hex', 0, 12);
      return { id: `tp_${digest}`, confirmation: digest.slice(0, 8).toUpperCase(), amount: 500, currency };
    },

    async test() {},
  };
}

const carrierName = 'Test carrier';
const manifestScheme = 'test-carrier:manifest/';
const heaviestParcel_g = 31_500;

interface StoredQuote {
  at: string;
  request: QuoteRequest;
  rates: CarrierRate[];
}

interface StoredPurchase {
  at: string;
  rate: CarrierRate;
  answer: CarrierPurchase;
}

/** Prices in minor units: a base and so much a kilogram and zone. `days` is for zone 0 and for the farthest. */
const services = [
  { id: 'ground', name: 'Test Ground', base: 450, perKg: 45, perZone: 35, days: [1, 6], abroad: true },
  { id: 'express', name: 'Test Express', base: 1_200, perKg: 110, perZone: 60, days: [1, 2], abroad: true },
  {
    id: 'overnight',
    name: 'Test Overnight',
    base: 2_900,
    perKg: 240,
    perZone: 90,
    days: [1, 1],
    abroad: false,
  },
] as const;

const zoneAbroad = 10;
/** Cubic millimetres that are billed like a gram: 5,000 cm³ a kilogram, as express carriers reckon. */
const mm3PerGram = 5_000;

function ratesOf({ from, to, parcels, options }: QuoteRequest, currency: string, at: Date): CarrierRate[] {
  const zone = zoneOf(from, to);
  const extras =
    ({ any: 250, adult: 450, none: 0 }[options.signature ?? 'none'] +
      (options.saturdayDelivery ? 1_600 : 0)) *
      parcels.length +
    Math.ceil((options.insuredValue?.amount ?? 0) / 100);
  return services
    .filter(({ abroad }) => abroad || zone < zoneAbroad)
    .map(({ id, name, base, perKg, perZone, days: [nearest, farthest] }): CarrierRate => {
      const kilograms = parcels.map(({ weight_g, length_mm, width_mm, height_mm }) =>
        Math.ceil(Math.max(weight_g, (length_mm * width_mm * height_mm) / mm3PerGram) / 1_000),
      );
      const amount = kilograms.reduce((sum, kg) => sum + base + kg * perKg + zone * perZone, extras);
      const days = nearest + Math.round(((farthest - nearest) * zone) / zoneAbroad);
      return {
        id: `tr_${id}`,
        carrier: carrierName,
        service: name,
        amount,
        currency,
        deliveryDays: days,
        deliveryDate: deliveryDay(at, days, options.saturdayDelivery ?? false),
        guaranteed: id === 'overnight',
      };
    });
}

/** Distance from 0 to 9 by the first digits of the postal codes, and 10 for another country. */
function zoneOf(from: Address, to: Address): number {
  if (from.countryCode !== to.countryCode) return zoneAbroad;
  const region = ({ postalCode }: Address) =>
    Number.parseInt(/\d{1,2}/.exec(postalCode ?? '')?.[0] ?? '0', 10);
  return Math.min(9, Math.round(Math.abs(region(from) - region(to)) / 10));
}

/** The day after so many working days in UTC, YYYY-MM-DD. */
function deliveryDay(from: Date, days: number, onSaturdays: boolean): string {
  const day = new Date(from);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && (weekday !== 6 || onSaturdays)) left--;
  }
  return day.toISOString().slice(0, 10);
}

/**
 * A number of 22 digits, the last of them a check digit as in the numbers of USPS: USPS Publication 199, "Modulus 10 check digit",
 * which is GS1's. USPS gives out no numbers that begin with 99.
 */
function numberOf(quoteId: string, index: number): string {
  const digits = `99${(hashOf(`${quoteId}/${index}`).readBigUInt64BE() % 10n ** 19n).toString().padStart(19, '0')}`;
  return digits + checkDigit(digits);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const handoverOf = ({ at }: StoredPurchase): Date => new Date(Date.parse(at) + 6 * hourMs);

/** All events of a parcel, also those that lie ahead, the oldest first. */
function journeyOf(purchase: StoredPurchase, request: QuoteRequest): TrackingEvent[] {
  const { from, to } = routeOf(request);
  const placeOf = ({ city, countryCode }: Address) => `${city}, ${countryCode}`;
  const handover = handoverOf(purchase);
  // A purchase long after its quote still takes a few hours to arrive.
  const onDay = (time: string, hours: number) =>
    new Date(
      Math.max(
        Date.parse(`${purchase.rate.deliveryDate}T${time}:00.000Z`),
        handover.getTime() + hours * hourMs,
      ),
    );
  const event = (
    at: Date,
    status: TrackingEvent['status'],
    description: string,
    location: string,
  ): TrackingEvent => ({ at: at.toISOString(), status, description, location });
  const last = onDay('15:00', 3);
  const endings = {
    delivered: [event(last, 'delivered', 'Delivered', placeOf(to))],
    exception: [event(last, 'exception', 'Nobody was at home', placeOf(to))],
    lost: [event(last, 'lost', 'Parcel cannot be found', placeOf(to))],
    returned: [
      event(last, 'exception', 'Recipient refused the parcel', placeOf(to)),
      event(new Date(last.getTime() + 2 * dayMs), 'returned', 'Parcel is back at the sender', placeOf(from)),
    ],
  };
  const ending = Object.entries(endings).find(([word]) => word === wishOf(request.to)?.word)?.[1];
  return [
    event(new Date(purchase.at), 'label_created', 'Label created', placeOf(from)),
    event(handover, 'in_transit', 'Picked up by the carrier', placeOf(from)),
    event(onDay('08:00', 1), 'out_for_delivery', 'Out for delivery', placeOf(to)),
    ...(ending ?? endings.delivered),
  ];
}

/** Sender and recipient of the parcel. A return travels from the recipient of the quote to its sender. */
const routeOf = ({ from, to, options }: QuoteRequest): { from: Address; to: Address } =>
  options.isReturn ? { from: to, to: from } : { from, to };

type Step = 'quote' | 'buy' | 'void' | 'verify' | 'pickup';

interface Wish {
  word: string;
  isUnbought: boolean;
  step: string;
}

/** The event that an address asks for, as the head of this file describes. */
function wishOf({ name, company, line2 }: Address): Wish | undefined {
  const said = /\[test: ([a-z_]+)( unbought)?(?: at ([a-z]+))?\]/.exec([name, company, line2].join(' '));
  return said ? { word: said[1]!, isUnbought: said[2] !== undefined, step: said[3] ?? 'buy' } : undefined;
}

/** Fails if the address asks for a failure of this step. */
function obey(address: Address, step: Step): void {
  const wish = wishOf(address);
  const kind = carrierFailureKinds.find((one) => one === wish?.word);
  if (kind && wish?.step === step) throw failure(kind, `The address asks for ${kind}.`);
}

const failure = failuresOf(carrierName, { busy: 2 });

const isEmpty = ({ length_mm, width_mm, height_mm, weight_g }: QuoteRequest['parcels'][number]): boolean =>
  Math.min(length_mm, width_mm, height_mm, weight_g) <= 0;

/** The body is a `Tracking`. */
function readWebhook({ headers, body }: CarrierWebhook, secret: string): Tracking {
  const expected = createHmac('sha256', secret).update(body).digest();
  const sent = Buffer.from(headers[testCarrierSignatureHeader] ?? '', 'hex');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
    throw failure('bad_signature', 'The signature does not belong to the body.');
  }
  return JSON.parse(body.toString('utf8')) as Tracking;
}
