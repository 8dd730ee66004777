/**
 * EasyPost: more than a hundred carriers by one account (https://docs.easypost.com, API v2).
 *
 * A quote of one parcel is a Shipment there, and one of several parcels an Order, which is bought by one request. EasyPost
 * measures in inches and ounces: sides are rounded to 0.01 inch (0.25 mm), and weights to 0.1 ounce (2.8 g), at least 0.1.
 * Prices come as decimals, and are rounded to minor units.
 *
 * Its own library is not used: decision 0072.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Address } from '@packhouse/contract/measures';
import { decimalsOf, roundedMinorUnits } from '@packhouse/contract/rules/money';
import { minuteMs } from '@packhouse/contract/rules/time';
import {
  askCarrier,
  jsonOf,
  type CarrierAnswer,
  type CarrierLine,
  type CarrierRequest,
} from './ask-carrier.ts';
import {
  CarrierFailure,
  type Carrier,
  type CarrierFailureKind,
  type CarrierLabel,
  type CarrierPurchase,
  type CarrierRate,
  type CarrierWebhook,
  type Customs,
  type DeliveryStatus,
  type LabelFormat,
  type Parcel,
  type QuoteRequest,
  type Tracking,
} from './carrier.ts';
import { failuresOf } from './sentences.ts';

interface EasypostSettings {
  apiKey: string;
  now: () => Date;
  outbound?: CarrierLine['outbound'];
  patience?: CarrierLine['patience'];
}

export function easypost({ apiKey, now, outbound, patience }: EasypostSettings): Carrier {
  const line: CarrierLine = { name: easypostName, outbound, patience };
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  /** The answer as JSON; fails with the error that EasyPost describes. */
  const ask = async <T>(
    method: 'GET' | 'POST',
    path: string,
    request: Pick<CarrierRequest, 'body' | 'binding' | 'signal'> = {},
  ): Promise<T> => {
    const whole: CarrierRequest = {
      method,
      url: new URL(`${baseUrl}${path}`),
      headers: { authorization },
      ...request,
    };
    const answer = await askCarrier(line, whole);
    if (answer.status >= 400) throw failureIn(answer);
    if (answer.status >= 300) throw failure('refused', `redirect to ${answer.headers.location ?? 'nowhere'}`);
    return jsonOf(line, whole, answer) as T;
  };

  /** A file at an address that EasyPost gave. It needs no credentials, and gets none. */
  const download = async (url: string, signal?: AbortSignal): Promise<Buffer> => {
    const answer = await askCarrier(line, {
      method: 'GET',
      url: new URL(url),
      headers: { accept: '*/*' },
      signal,
    });
    if (answer.status !== 200) throw failure('not_found', `The file was answered with ${answer.status}.`);
    return answer.body;
  };

  const shipmentsOf = async (quoteId: string, signal?: AbortSignal): Promise<Whole> =>
    isOrder(quoteId)
      ? ask<EpOrder>('GET', `/orders/${encodeURIComponent(quoteId)}`, { signal })
      : wholeOf(await ask<EpShipment>('GET', `/shipments/${encodeURIComponent(quoteId)}`, { signal }));

  const refund = async (shipmentId: string, signal?: AbortSignal): Promise<EpShipment> =>
    ask('POST', `/shipments/${encodeURIComponent(shipmentId)}/refund`, { body: {}, binding: true, signal });

  /** Gives back the labels of an order of which not all could be bought. */
  const giveBack = async (shipments: readonly EpShipment[], signal?: AbortSignal): Promise<void> => {
    for (const { id, refund_status } of shipments.filter(isBought)) {
      if (!refund_status) await refund(id, signal);
    }
  };

  return {
    async quote(request, signal) {
      const { parcels } = request;
      if (parcels.length === 0) throw failure('parcel', 'There is no parcel.', ['parcel']);
      const quoted =
        parcels.length === 1
          ? await ask<EpShipment>('POST', '/shipments', { body: shipmentBody(request, parcels[0]!), signal })
          : await ask<EpOrder>('POST', '/orders', { body: orderBody(request), signal });
      return {
        id: quoted.id,
        rates: (quoted.rates ?? []).map((rate) => rateOf(rate, quoted.id)),
        messages: (quoted.messages ?? []).map(({ carrier, message }) => ({
          carrier: carrier ?? easypostName,
          message: wordsIn(message),
        })),
      };
    },

    async buy(quoteId, rate, signal) {
      const path = encodeURIComponent(quoteId);
      if (!isOrder(quoteId)) {
        const body = { rate: { id: rate.id } };
        const bought = await ask<EpShipment>('POST', `/shipments/${path}/buy`, {
          body,
          binding: true,
          signal,
        });
        return purchaseIn(quoteId, wholeOf(bought)) ?? lost();
      }
      const [carrier, service] = rate.id.split('/');
      let bought: EpOrder;
      try {
        bought = await ask('POST', `/orders/${path}/buy`, {
          body: { carrier, service },
          binding: true,
          signal,
        });
      } catch (error) {
        // EasyPost has answered, so the purchase is over; what it bought before it refused is of no use.
        if (error instanceof CarrierFailure && error.kind !== 'unknown_outcome' && error.kind !== 'busy') {
          await giveBack((await shipmentsOf(quoteId, signal)).shipments, signal);
        }
        throw error;
      }
      if (bought.shipments.every(isBought)) return purchaseIn(quoteId, bought) ?? lost();
      await giveBack(bought.shipments, signal);
      const words = bought.messages.map(({ message }) => wordsIn(message)).join(' ');
      throw failure('refused', words || 'Not all parcels could be bought, so none was.');
    },

    async purchaseOf(quoteId, signal) {
      const whole = await shipmentsOf(quoteId, signal);
      const bought = whole.shipments.filter(isBought);
      if (bought.length === 0 || bought.length === whole.shipments.length) return purchaseIn(quoteId, whole);
      // A purchase may still be under way for some minutes after its answer was lost.
      const latest = Math.max(...whole.shipments.map(({ updated_at }) => Date.parse(updated_at)));
      if (now().getTime() - latest < settlingMs) {
        throw failure('unknown_outcome', `${bought.length} of ${whole.shipments.length} labels are bought.`);
      }
      await giveBack(whole.shipments, signal);
      return null;
    },

    async file(label, format, signal) {
      if (format === label.format && label.url !== null) return download(label.url, signal);
      const path = `/shipments/${encodeURIComponent(label.id)}/label?file_format=${format.toUpperCase()}`;
      const { postage_label } = await ask<EpShipment>('GET', path, { signal });
      const url = postage_label ? urlOf(postage_label, format) : null;
      if (url === null) throw failure('not_supported', `There is no label as ${format.toUpperCase()}.`);
      return download(url, signal);
    },

    form: download,

    async void({ id }, signal) {
      const statusOf = ({ refund_status }: EpShipment) =>
        refund_status ? refunds[refund_status] : undefined;
      try {
        return statusOf(await refund(id, signal)) ?? 'requested';
      } catch (error) {
        if (!(error instanceof CarrierFailure) || error.kind !== 'refused') throw error;
        // A label that has been given back before is refused, too.
        const shipment = await ask<EpShipment>('GET', `/shipments/${encodeURIComponent(id)}`, { signal });
        return statusOf(shipment) ?? 'refused';
      }
    },

    async track(trackingNumber, carrier, signal) {
      const body = { tracker: { tracking_code: trackingNumber, ...(carrier && { carrier }) } };
      return trackingOf(await ask<EpTracker>('POST', '/trackers', { body, signal }));
    },

    readWebhook,

    async verifyAddress(address, signal) {
      const body = { address: addressBody(address) };
      try {
        const { address: found } = await ask<{ address: EpAddress }>('POST', '/addresses/create_and_verify', {
          body,
          signal,
        });
        return {
          deliverable: true,
          address: addressOf(found, address),
          residential: found.residential ?? null,
          messages: [],
        };
      } catch (error) {
        if (!(error instanceof CarrierFailure) || error.kind !== 'address') throw error;
        const messages = (error.carrierMessage ?? '').split('\n').filter(Boolean);
        return { deliverable: false, address: null, residential: null, messages };
      }
    },

    async manifest(labels, signal) {
      const body = { scan_form: { shipments: labels.map(({ id }) => ({ id })) } };
      const form = await ask<EpScanForm>('POST', '/scan_forms', { body, binding: true, signal });
      if (form.status === 'failed' || !form.form_url) {
        throw failure('refused', form.message ?? 'The scan form could not be made.');
      }
      return { id: form.id, url: form.form_url, trackingNumbers: form.tracking_codes };
    },

    async pickup({ reference, from, earliest, latest, instructions, labels }, signal) {
      const goods =
        labels.length === 1
          ? { shipment: { id: labels[0]! } }
          : {
              batch: {
                id: (await ask<{ id: string }>('POST', '/batches', { body: batchBody(labels), signal })).id,
              },
            };
      const pickup = {
        address: addressBody(from),
        reference,
        min_datetime: earliest,
        max_datetime: latest,
        ...(instructions !== null && { instructions }),
        ...goods,
      };
      const offered = await ask<EpPickup>('POST', '/pickups', { body: { pickup }, signal });
      const [cheapest] = offered.pickup_rates.toSorted((a, b) => Number(a.rate) - Number(b.rate));
      if (!cheapest) {
        const words = offered.messages.map(({ message }) => wordsIn(message)).join(' ');
        throw failure('not_supported', words || 'The carrier offers no pickup.');
      }
      const { carrier, service, rate, currency } = cheapest;
      const bought = await ask<EpPickup>('POST', `/pickups/${encodeURIComponent(offered.id)}/buy`, {
        body: { carrier, service },
        binding: true,
        signal,
      });
      return {
        id: bought.id,
        confirmation: bought.confirmation,
        amount: roundedMinorUnits(Number(rate), currency),
        currency,
      };
    },

    async test(signal) {
      await ask('GET', '/webhooks?page_size=5', { signal });
    },
  };
}

/** The address is fixed: no person can direct requests elsewhere. */
const baseUrl = 'https://api.easypost.com/v2';

export const easypostName = 'EasyPost';
export const easypostFormats = ['pdf', 'png', 'zpl'] as const satisfies LabelFormat[];

const settlingMs = 10 * minuteMs;

const isOrder = (quoteId: string): boolean => quoteId.startsWith('order_');

function lost(): never {
  throw failure('unknown_outcome', 'The answer has no label.');
}

interface EpAddress {
  name: string | null;
  company: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string | null;
  zip: string | null;
  country: string;
  residential: boolean | null;
}

interface EpRate {
  id: string;
  carrier: string;
  service: string;
  rate: string;
  currency: string;
  delivery_days: number | null;
  est_delivery_days: number | null;
  delivery_date: string | null;
  delivery_date_guaranteed: boolean | null;
}

interface EpMessage {
  carrier: string | null;
  message: unknown;
}

interface EpPostageLabel {
  label_file_type: string;
  label_url: string | null;
  label_pdf_url: string | null;
  label_zpl_url: string | null;
}

interface EpShipment {
  id: string;
  reference: string | null;
  updated_at: string;
  tracking_code: string | null;
  postage_label: EpPostageLabel | null;
  selected_rate: EpRate | null;
  rates: EpRate[];
  messages: EpMessage[];
  refund_status: string | null;
  tracker: { public_url: string | null } | null;
  fees: { type: string; amount: string; charged: boolean; refunded: boolean }[];
  forms: { form_type: string; form_url: string }[];
}

interface EpOrder {
  id: string;
  shipments: EpShipment[];
  rates: EpRate[];
  messages: EpMessage[];
}

interface EpTracker {
  tracking_code: string;
  carrier: string;
  status: string;
  est_delivery_date: string | null;
  tracking_details: {
    message: string | null;
    status: string;
    datetime: string;
    tracking_location: { city: string | null; state: string | null; country: string | null } | null;
  }[];
}

interface EpScanForm {
  id: string;
  status: string;
  message: string | null;
  form_url: string | null;
  tracking_codes: string[];
}

interface EpPickup {
  id: string;
  confirmation: string | null;
  messages: EpMessage[];
  pickup_rates: { carrier: string; service: string; rate: string; currency: string }[];
}

/** An order, or a shipment as if it were one. */
type Whole = Pick<EpOrder, 'shipments'>;

const wholeOf = (shipment: EpShipment): Whole => ({ shipments: [shipment] });

function shipmentBody(request: QuoteRequest, parcel: Parcel): object {
  const { customs, options } = request;
  return {
    shipment: {
      ...partiesBody(request),
      ...parcelBody(request, parcel),
      ...(customs && { customs_info: customsBody(customs, request) }),
      ...(options.isReturn && { is_return: true }),
      ...(options.insuredValue && { insurance: insuranceOf(options.insuredValue, 1)[0] }),
    },
  };
}

function orderBody(request: QuoteRequest): object {
  const { parcels, customs, options } = request;
  const insurance = options.insuredValue && insuranceOf(options.insuredValue, parcels.length);
  return {
    order: {
      ...partiesBody(request),
      reference: options.reference,
      shipments: parcels.map((parcel, index) => ({
        ...parcelBody(request, parcel),
        ...(insurance && { insurance: insurance[index] }),
      })),
      ...(customs && { customs_info: customsBody(customs, request) }),
      ...(options.isReturn && { is_return: true }),
    },
  };
}

const partiesBody = ({ from, to, options: { accounts } }: QuoteRequest) => ({
  from_address: addressBody(from),
  to_address: addressBody(to),
  ...(accounts && { carrier_accounts: accounts }),
});

/** The parcel's own reference tells after a crash to which package a label belongs. */
const parcelBody = (
  { customs, options }: QuoteRequest,
  { reference, length_mm, width_mm, height_mm, weight_g }: Parcel,
) => ({
  reference,
  parcel: {
    length: inchesOf(length_mm),
    width: inchesOf(width_mm),
    height: inchesOf(height_mm),
    weight: ouncesOf(weight_g),
  },
  options: {
    label_format: options.labelFormat.toUpperCase(),
    // Carriers print this number on the label.
    invoice_number: customs?.invoiceNumber ?? options.reference,
    ...(options.signature && {
      delivery_confirmation: { any: 'SIGNATURE', adult: 'ADULT_SIGNATURE' }[options.signature],
    }),
    ...(options.saturdayDelivery && { saturday_delivery: true }),
    // Recipients pay duties unless something else is said (DAP).
    ...(customs?.duties === 'sender' && { incoterm: 'DDP', duty_payment: { type: 'SENDER' } }),
  },
});

const inchesOf = (mm: number): number => Math.round((mm / 25.4) * 100) / 100;
const ouncesOf = (grams: number): number => Math.max(0.1, Math.round((grams / 28.349_523_125) * 10) / 10);

/** Shares of the insured value, in dollars. */
function insuranceOf({ amount, currency }: { amount: number; currency: string }, parcels: number): string[] {
  if (currency !== 'USD') throw failure('not_supported', 'Insurance is in USD.', ['insurance']);
  const share = Math.floor(amount / parcels);
  return Array.from({ length: parcels }, (_, index) =>
    ((index === 0 ? amount - share * (parcels - 1) : share) / 100).toFixed(2),
  );
}

function addressBody({
  name,
  company,
  line1,
  line2,
  city,
  state,
  postalCode,
  countryCode,
  phone,
  email,
}: Address) {
  const all = {
    name,
    company,
    street1: line1,
    street2: line2,
    city,
    state,
    zip: postalCode,
    country: countryCode,
    phone,
    email,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''));
}

/** Their spelling, with phone and email as they were: EasyPost does not verify these. */
const addressOf = (found: EpAddress, { phone, email }: Address): Address => ({
  name: found.name,
  company: found.company,
  line1: found.street1,
  line2: found.street2 || null,
  city: found.city,
  state: found.state,
  postalCode: found.zip,
  countryCode: found.country,
  phone,
  email,
});

const contents = {
  merchandise: 'merchandise',
  gift: 'gift',
  sample: 'sample',
  return: 'returned_goods',
  documents: 'documents',
} as const;

/** Value in dollars above which each tariff number needs an ITN of its own (15 CFR 30.37(a)). */
const exemptUpTo = 2_500;

function customsBody(customs: Customs, { from }: QuoteRequest): object {
  const items = customs.items.map(
    ({ description, quantity, value, currency, weight_g, hsCode, originCountry }) => ({
      description,
      quantity,
      weight: ouncesOf(weight_g),
      value: value / 10 ** decimalsOf(currency),
      hs_tariff_number: hsCode,
      origin_country: originCountry,
      ...(currency !== 'USD' && { currency }),
    }),
  );
  const isAmerican = from.countryCode === 'US';
  const byTariff = Map.groupBy(items, ({ hs_tariff_number }) => hs_tariff_number);
  const isDeclarable = [...byTariff.values()].some(
    (group) => group.reduce((sum, { value }) => sum + value, 0) > exemptUpTo,
  );
  if (isAmerican && isDeclarable) {
    throw failure('customs', 'Exports above USD 2,500 of one tariff number need an ITN from AES.', [
      'customs_info.eel_pfc',
    ]);
  }
  return {
    ...(isAmerican && { eel_pfc: 'NOEEI 30.37(a)' }),
    customs_certify: true,
    customs_signer: customs.signer,
    contents_type: contents[customs.contents],
    contents_explanation: '',
    restriction_type: 'none',
    non_delivery_option: 'return',
    customs_items: items,
  };
}

const batchBody = (labels: readonly string[]) => ({ batch: { shipments: labels.map((id) => ({ id })) } });

function rateOf(rate: EpRate, quoteId: string): CarrierRate {
  return {
    // An order is bought by names: its rates are sums, without an id of their own.
    id: isOrder(quoteId) ? `${rate.carrier}/${rate.service}` : rate.id,
    carrier: rate.carrier,
    service: spaced(rate.service),
    amount: roundedMinorUnits(Number(rate.rate), rate.currency),
    currency: rate.currency,
    deliveryDays: rate.delivery_days ?? rate.est_delivery_days,
    deliveryDate: rate.delivery_date?.slice(0, 10) ?? null,
    guaranteed: rate.delivery_date_guaranteed ?? false,
  };
}

/** "Ground Advantage" for GroundAdvantage, "FEDEX 2 DAY" for FEDEX_2_DAY. */
const spaced = (service: string): string =>
  service.replaceAll('_', ' ').replace(/([a-z])([A-Z0-9])/g, '$1 $2');

const isBought = ({ postage_label, tracking_code }: EpShipment): boolean =>
  postage_label !== null && tracking_code !== null;

function purchaseIn(quoteId: string, { shipments }: Whole): CarrierPurchase | null {
  const rates = shipments.map(({ selected_rate }) => selected_rate);
  const [first] = rates;
  if (!first || !shipments.every(isBought)) return null;
  return {
    quoteId,
    carrier: first.carrier,
    service: spaced(first.service),
    amount: shipments.reduce((sum, shipment) => sum + chargedFor(shipment), 0),
    currency: first.currency,
    labels: shipments.map(labelOf),
    forms: shipments.flatMap(({ forms }) =>
      (forms ?? []).map(({ form_type, form_url }) => ({
        name: form_type.replaceAll('_', ' '),
        url: form_url,
      })),
    ),
  };
}

/** Postage of the rate, and the other fees that EasyPost has charged, such as insurance. Those are in USD. */
function chargedFor({ selected_rate, fees }: EpShipment): number {
  const { rate, currency } = selected_rate!;
  const others = (fees ?? []).filter(
    ({ type, charged, refunded }) => charged && !refunded && type !== 'PostageFee' && currency === 'USD',
  );
  return others.reduce(
    (sum, { amount }) => sum + roundedMinorUnits(Number(amount), 'USD'),
    roundedMinorUnits(Number(rate), currency),
  );
}

function labelOf({ id, reference, tracking_code, postage_label, tracker }: EpShipment): CarrierLabel {
  const { label_file_type, label_url } = postage_label!;
  return {
    reference: reference ?? '',
    id,
    trackingNumber: tracking_code!,
    trackingUrl: tracker?.public_url ?? null,
    format: formatsByType[label_file_type] ?? 'png',
    url: label_url,
  };
}

const formatsByType: Record<string, LabelFormat> = {
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/zpl': 'zpl',
  'text/zpl': 'zpl',
};

const urlOf = (label: EpPostageLabel, format: LabelFormat): string | null =>
  ({ pdf: label.label_pdf_url, zpl: label.label_zpl_url, png: null })[format] ??
  (formatsByType[label.label_file_type] === format ? label.label_url : null);

/** https://docs.easypost.com/docs/shipments/refunds: "not applicable" is a label that was never charged. */
const refunds: Record<string, 'voided' | 'requested' | 'refused'> = {
  submitted: 'requested',
  refunded: 'voided',
  not_applicable: 'voided',
  rejected: 'refused',
};

/** https://docs.easypost.com/docs/trackers: statuses of trackers and of their details. */
const statuses: Record<string, DeliveryStatus> = {
  unknown: 'label_created',
  pre_transit: 'label_created',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'exception',
  cancelled: 'exception',
  error: 'exception',
};

function trackingOf(tracker: EpTracker): Tracking {
  const events = tracker.tracking_details.map(({ message, status, datetime, tracking_location }) => ({
    at: new Date(datetime).toISOString(),
    status: statuses[status] ?? 'in_transit',
    description: message ?? status,
    location:
      [tracking_location?.city, tracking_location?.state, tracking_location?.country]
        .filter(Boolean)
        .join(', ') || null,
  }));
  return {
    trackingNumber: tracker.tracking_code,
    carrier: tracker.carrier,
    status: statuses[tracker.status] ?? 'in_transit',
    estimatedDelivery: tracker.est_delivery_date?.slice(0, 10) ?? null,
    events: events.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

/**
 * Verifies a webhook as EasyPost's own libraries do (validate_webhook of its Node library 8.9): HMAC-SHA256 of the body, in
 * which whole numbers of the field weight are written with ".0", with the secret in Unicode's form NFKD. Newer webhooks have
 * a second signature (https://support.easypost.com, "Webhook HMAC Validation"), over time, method, path and body; it is read
 * where the first is missing. Old messages that are sent again do no harm: a tracking tells all of its events.
 */
function readWebhook({ method, path, headers, body }: CarrierWebhook, secret: string): Tracking | null {
  const key = Buffer.from(secret.normalize('NFKD'));
  const text = body.toString('utf8');
  const asSigned = text.replace(/("weight":\s*)(\d+)(\s*)(?=,|\})/g, '$1$2.0');
  const [first, second] = [headers['x-hmac-signature'], headers['x-hmac-signature-v2']];
  const isSigned =
    first === undefined
      ? second !== undefined &&
        isSignature(
          second,
          key,
          `${headers['x-timestamp']}${method.toUpperCase()}${headers['x-path'] ?? path}${text}`,
        )
      : isSignature(first, key, asSigned) || isSignature(first, key, text);
  if (!isSigned) {
    throw failure('bad_signature', 'The signature does not belong to the body.');
  }
  const event = JSON.parse(text) as { result?: { object?: string } };
  return event.result?.object === 'Tracker' ? trackingOf(event.result as unknown as EpTracker) : null;
}

function isSignature(sent: string, key: Buffer, signed: string): boolean {
  const expected = Buffer.from(`hmac-sha256-hex=${createHmac('sha256', key).update(signed).digest('hex')}`);
  const given = Buffer.from(sent);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Kinds of EasyPost's error codes (https://docs.easypost.com/docs/errors), the first that fits. Codes that begin with the
 * name of a carrier fall through to the status of the answer.
 */
const kindsByCode: readonly (readonly [RegExp, CarrierFailureKind])[] = [
  [/POSTAGE\.EXISTS|PURCHASE\.IN_PROGRESS|POSTAGE\.NO_RESPONSE|REFUND\.NO_RESPONSE/, 'unknown_outcome'],
  [/UNAVAILABLE$/, 'busy'],
  [/^(UNAUTHORIZED|FORBIDDEN)$|UNAUTHORIZED|^MODE\.|^APIKEY|^CARRIER_ACCOUNT/, 'unauthorized'],
  [/^PAYMENT|INSUFFICIENT_FUNDS|^BANK_ACCOUNT|^CREDIT_CARD|USER\.CHARGE/, 'no_money'],
  [/CUSTOMS/, 'customs'],
  [/ADDRESS/, 'address'],
  [/^PARCEL|^CONTAINER|^ITEM|GIRTH/, 'parcel'],
  [/MISSING_RATE|NO_MATCHING_RATES/, 'rate_expired'],
  [/NOT_SUPPORTED|UNSUPPORTED|FORMAT|CONVERSION|INSURANCE/, 'not_supported'],
  [/NOT_FOUND/, 'not_found'],
];

/** Codes that end like a service that is down, and are not. */
const unlikeDown: readonly (readonly [RegExp, CarrierFailureKind])[] = [
  [/FORMAT_UNAVAILABLE/, 'not_supported'],
  [/RATES?\.UNAVAILABLE/, 'rate_expired'],
  [/(REFUND|BARCODE|STAMP)[._]UNAVAILABLE/, 'refused'],
];

const kindsByStatus: Record<number, CarrierFailureKind> = {
  401: 'unauthorized',
  402: 'no_money',
  403: 'unauthorized',
  404: 'not_found',
};

/**
 * Reads an error. Its `message` is a text, a list or a record, and its `errors` are records or texts
 * (https://docs.easypost.com/guides/errors-guide).
 */
function failureIn({ status, body }: CarrierAnswer): CarrierFailure {
  const error = errorIn(body);
  const code = typeof error.code === 'string' ? error.code : '';
  const details = Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  const fields = details.flatMap((detail) => {
    const field = (detail as { field?: unknown } | null)?.field;
    return typeof field === 'string' ? [field] : [];
  });
  const kind =
    [...unlikeDown, ...kindsByCode].find(([pattern]) => pattern.test(code))?.[1] ??
    kindsByStatus[status] ??
    kindOfFields(fields) ??
    'refused';
  const words = [wordsIn(error.message), ...details.map(wordsOfDetail)].filter(Boolean);
  return failure(kind, [...new Set(words)].join('\n') || `${status} ${code}`.trim(), fields);
}

function errorIn(body: Buffer): { code?: unknown; message?: unknown; errors?: unknown } {
  try {
    const { error } = JSON.parse(body.toString('utf8')) as { error?: unknown };
    return typeof error === 'object' && error !== null ? error : { message: error };
  } catch {
    // A page of something in between, such as a proxy.
    return {};
  }
}

const kindOfFields = (fields: readonly string[]): CarrierFailureKind | undefined => {
  const has = (pattern: RegExp) => fields.some((field) => pattern.test(field));
  if (has(/customs/)) return 'customs';
  if (has(/address|street|city|zip|postal|country/)) return 'address';
  return has(/parcel|weight|length|width|height/) ? 'parcel' : undefined;
};

function wordsOfDetail(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return wordsIn(detail);
  const { field, message } = detail as { field?: unknown; message?: unknown };
  return typeof field === 'string' ? `${field}: ${wordsIn(message)}` : wordsIn(message);
}

/** All texts within a message. */
function wordsIn(message: unknown): string {
  if (typeof message === 'string') return message;
  if (typeof message !== 'object' || message === null) return '';
  return Object.values(message).map(wordsIn).filter(Boolean).join(', ');
}

const failure = failuresOf(easypostName, { busy: 30, unknown_outcome: 30 });
