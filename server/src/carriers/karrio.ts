/**
 * Karrio: an open-source service that people run themselves, and that reaches UPS, FedEx, USPS, DHL, Canada Post, Royal Mail and
 * others with the warehouse's own contracts (https://docs.karrio.io, REST API of 2026.1).
 *
 * Each parcel is a shipment of its own there, so that each has its own label and number. Several are bought one after the
 * other; if one cannot be bought, those before it are given back. Ids of several are joined by "+".
 *
 * A person enters the address of the service. It must be in the public internet and use https, unless the settings of
 * Packhouse allow others.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Address } from '@packhouse/contract/measures';
import { decimalsOf, roundedMinorUnits } from '@packhouse/contract/rules/money';
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

interface KarrioSettings {
  /** Address of the service, such as https://karrio.example.com. */
  address: string;
  apiKey: string;
  outbound?: CarrierLine['outbound'];
  patience?: CarrierLine['patience'];
}

export function karrio({ address, apiKey, outbound, patience }: KarrioSettings): Carrier {
  const line: CarrierLine = { name: karrioName, outbound, patience };

  const ask = async <T>(
    method: 'GET' | 'POST',
    path: string,
    request: Pick<CarrierRequest, 'body' | 'binding' | 'signal'> = {},
  ): Promise<T> => {
    const whole: CarrierRequest = {
      method,
      url: urlOf(address, path, outbound?.mayReach !== undefined),
      headers: { authorization: `Token ${apiKey}` },
      ...request,
    };
    const answer = await askCarrier(line, whole);
    if (answer.status >= 300) throw failureIn(answer);
    return jsonOf(line, whole, answer) as T;
  };

  const shipmentOf = (id: string, signal?: AbortSignal): Promise<KarrioShipment> =>
    ask('GET', `/v1/shipments/${encodeURIComponent(id)}`, { signal });

  const allOf = async (quoteId: string, signal?: AbortSignal): Promise<KarrioShipment[]> => {
    const found: KarrioShipment[] = [];
    for (const id of quoteId.split('+')) found.push(await shipmentOf(id, signal));
    return found;
  };

  const cancel = async (id: string, signal?: AbortSignal): Promise<KarrioShipment> =>
    ask('POST', `/v1/shipments/${encodeURIComponent(id)}/cancel`, { binding: true, signal });

  const giveBack = async (shipments: readonly KarrioShipment[], signal?: AbortSignal): Promise<void> => {
    for (const { id } of shipments.filter(isBought)) await cancel(id, signal);
  };

  const documentOf = async (path: string, signal?: AbortSignal): Promise<Buffer> => {
    const { base64 } = await ask<{ base64: string | null }>('POST', path, { signal });
    if (!base64) throw failure('not_found', 'The document is empty.');
    return Buffer.from(base64, 'base64');
  };

  return {
    async quote(request, signal) {
      if (request.parcels.length === 0) throw failure('parcel', 'There is no parcel.', ['parcels']);
      const quoted: KarrioShipment[] = [];
      for (const parcel of request.parcels) {
        const body = shipmentBody(request, parcel);
        quoted.push(await ask<KarrioShipment>('POST', '/v1/shipments', { body, signal }));
      }
      return {
        id: quoted.map(({ id }) => id).join('+'),
        rates: sharedRates(quoted),
        messages: quoted.flatMap(({ messages }) =>
          (messages ?? []).map(({ carrier_name, message }) => ({
            carrier: carrier_name ?? karrioName,
            message: message ?? '',
          })),
        ),
      };
    },

    async buy(quoteId, { id: rateIds }, signal) {
      const before = await allOf(quoteId, signal);
      const wanted = rateIds.split('+');
      if (before.some(({ status }) => status === 'cancelled')) {
        throw failure('rate_expired', 'The shipment was cancelled.');
      }
      const bought: KarrioShipment[] = [];
      for (const [index, { id, label_type }] of before.entries()) {
        const body = { selected_rate_id: wanted[index], label_type: label_type || 'PDF' };
        try {
          bought.push(
            await ask('POST', `/v1/shipments/${encodeURIComponent(id)}/purchase`, {
              body,
              binding: true,
              signal,
            }),
          );
        } catch (error) {
          if (error instanceof CarrierFailure && error.kind !== 'unknown_outcome')
            await giveBack(bought, signal);
          throw error;
        }
      }
      const purchase = purchaseIn(quoteId, bought);
      if (!purchase) throw failure('unknown_outcome', 'The answer has no label.');
      return purchase;
    },

    async purchaseOf(quoteId, signal) {
      const shipments = await allOf(quoteId, signal);
      if (shipments.some(isBought) && !shipments.every(isBought)) {
        await giveBack(shipments, signal);
        return null;
      }
      return purchaseIn(quoteId, shipments);
    },

    async file({ id, format: bought }, format, signal) {
      if (format !== bought) {
        throw failure('not_supported', `The label was bought as ${bought.toUpperCase()}.`);
      }
      return documentOf(`/v1/shipments/${encodeURIComponent(id)}/documents/label`, signal);
    },

    async form(url, signal) {
      if (!url.startsWith(formScheme)) throw failure('not_found', `There is no form ${url}.`);
      return documentOf(url.slice(formScheme.length), signal);
    },

    async void({ id }, signal) {
      try {
        return (await cancel(id, signal)).status === 'cancelled' ? 'voided' : 'requested';
      } catch (error) {
        if (!(error instanceof CarrierFailure) || error.kind !== 'refused') throw error;
        return (await shipmentOf(id, signal)).status === 'cancelled' ? 'voided' : 'refused';
      }
    },

    async track(trackingNumber, carrier, signal) {
      const body = { tracking_number: trackingNumber, carrier_name: carrier };
      return trackingOf(await ask<KarrioTracker>('POST', '/v1/trackers', { body, signal }));
    },

    readWebhook,

    async verifyAddress(given, signal) {
      const body = { ...addressBody(given), validate_location: true };
      const found = await ask<KarrioAddress>('POST', '/v1/addresses', { body, signal });
      if (!found.validation) throw failure('not_supported', 'No service verifies addresses there.');
      const { success } = found.validation;
      return {
        deliverable: success,
        address: success ? addressOf(found, given) : null,
        residential: found.residential ?? null,
        messages: success ? [] : ['The address could not be verified.'],
      };
    },

    async manifest(labels, signal) {
      const [first] = labels;
      if (!first) throw failure('refused', 'A manifest needs at least one label.');
      const { carrier_name, shipper } = await shipmentOf(first.id, signal);
      const made = await ask<{ id: string }>('POST', '/v1/manifests', {
        body: { carrier_name, address: bareAddress(shipper), shipment_ids: labels.map(({ id }) => id) },
        binding: true,
        signal,
      });
      return {
        id: made.id,
        url: `${formScheme}/v1/manifests/${encodeURIComponent(made.id)}/document`,
        trackingNumbers: labels.map(({ trackingNumber }) => trackingNumber),
      };
    },

    async pickup({ from, earliest, latest, timezone, instructions, labels }, signal) {
      if (timezone === undefined) throw failure('refused', 'The time zone is missing.', ['timezone']);
      const shipments = await allOf(labels.join('+'), signal);
      const { carrier_name } = shipments[0]!;
      const made = await ask<KarrioPickup>(
        'POST',
        `/v1/pickups/${encodeURIComponent(carrier_name!)}/schedule`,
        {
          body: {
            ...localTimes(earliest, latest, timezone),
            address: addressBody(from),
            ...(instructions !== null && { instruction: instructions.slice(0, 50) }),
            tracking_numbers: shipments.map(({ tracking_number }) => tracking_number),
          },
          binding: true,
          signal,
        },
      );
      const { amount, currency } = made.pickup_charge ?? {};
      const unit = currency ?? 'USD';
      return {
        id: made.id,
        confirmation: made.confirmation_number,
        amount: roundedMinorUnits(amount ?? 0, unit),
        currency: unit,
      };
    },

    async test(signal) {
      await ask('GET', '/v1/connections', { signal });
    },
  };
}

export const karrioName = 'Karrio';
export const karrioFormats = ['pdf', 'png', 'zpl'] as const satisfies LabelFormat[];

const formScheme = 'karrio:';

interface KarrioAddress {
  postal_code?: string | null;
  city?: string | null;
  person_name?: string | null;
  company_name?: string | null;
  country_code: string;
  email?: string | null;
  phone_number?: string | null;
  state_code?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  residential?: boolean | null;
  validation?: { success: boolean } | null;
}

interface KarrioRate {
  id: string;
  carrier_name: string;
  carrier_id: string;
  currency: string;
  service: string | null;
  total_charge: number;
  transit_days: number | null;
  estimated_delivery?: string | null;
  meta?: Record<string, unknown> | null;
}

interface KarrioMessage {
  message?: unknown;
  code?: string;
  details?: unknown;
  carrier_name?: string;
}

interface KarrioShipment {
  id: string;
  status: string;
  shipper: KarrioAddress;
  parcels: { reference_number?: string | null }[];
  rates: KarrioRate[];
  messages?: (KarrioMessage & { message?: string })[];
  selected_rate: KarrioRate | null;
  carrier_name: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  label_type: string | null;
  invoice_url?: string | null;
}

interface KarrioTracker {
  tracking_number: string;
  carrier_name: string;
  status: string;
  estimated_delivery?: string | null;
  events:
    | {
        date?: string | null;
        time?: string | null;
        timestamp?: string | null;
        status?: string | null;
        description?: string | null;
        location?: string | null;
      }[]
    | null;
}

interface KarrioPickup {
  id: string;
  confirmation_number: string;
  pickup_charge?: { amount: number | null; currency: string | null } | null;
}

/** The address of a path of the API. Plain http is for private networks. */
function urlOf(address: string, path: string, allowPlain: boolean): URL {
  let url: URL;
  try {
    url = new URL((address.endsWith('/') ? address.slice(0, -1) : address) + path);
  } catch (cause) {
    throw new CarrierFailure(
      'refused',
      'The address of Karrio is no address. Enter one such as https://karrio.example.com.',
      {
        fields: ['address'],
        cause,
      },
    );
  }
  if (url.protocol === 'https:' || (url.protocol === 'http:' && allowPlain)) return url;
  throw new CarrierFailure('refused', 'The address of Karrio must begin with https://.', {
    fields: ['address'],
  });
}

function shipmentBody({ from, to, customs, options }: QuoteRequest, parcel: Parcel): object {
  if (options.signature === 'adult') {
    throw failure('not_supported', 'The signature of an adult is an option of each carrier.', ['signature']);
  }
  return {
    shipper: addressBody(from),
    recipient: addressBody(to),
    parcels: [
      {
        weight: parcel.weight_g / 1_000,
        weight_unit: 'KG',
        length: parcel.length_mm / 10,
        width: parcel.width_mm / 10,
        height: parcel.height_mm / 10,
        dimension_unit: 'CM',
        // Tells after a crash to which package a label belongs.
        reference_number: parcel.reference,
      },
    ],
    options: {
      ...(options.signature && { signature_confirmation: true }),
      ...(options.saturdayDelivery && { saturday_delivery: true }),
      ...(options.insuredValue && {
        insurance: options.insuredValue.amount / 10 ** decimalsOf(options.insuredValue.currency),
        currency: options.insuredValue.currency,
      }),
    },
    ...(customs && { customs: customsBody(customs) }),
    reference: options.reference,
    label_type: options.labelFormat.toUpperCase(),
    is_return: options.isReturn ?? false,
    ...(options.accounts && { carrier_ids: options.accounts }),
  };
}

const contents = {
  merchandise: 'merchandise',
  gift: 'gift',
  sample: 'sample',
  return: 'return_merchandise',
  documents: 'documents',
} as const;

/** Weight and value of a commodity are those of one unit. */
const customsBody = ({ items, contents: content, duties, signer, invoiceNumber }: Customs): object => ({
  commodities: items.map(({ description, quantity, value, currency, weight_g, hsCode, originCountry }) => ({
    title: description,
    quantity,
    weight: toFour(weight_g / 1_000 / quantity),
    weight_unit: 'KG',
    value_amount: toFour(value / 10 ** decimalsOf(currency) / quantity),
    value_currency: currency,
    hs_code: hsCode,
    origin_country: originCountry,
  })),
  duty: { paid_by: duties },
  incoterm: duties === 'sender' ? 'DDP' : 'DAP',
  content_type: contents[content],
  commercial_invoice: true,
  certify: true,
  signer: signer.slice(0, 50),
  ...(invoiceNumber !== null && { invoice: invoiceNumber }),
});

const toFour = (number: number): number => Math.round(number * 10_000) / 10_000;

const addressBody = (address: Address): KarrioAddress => ({
  person_name: address.name,
  company_name: address.company,
  address_line1: address.line1,
  address_line2: address.line2,
  city: address.city,
  state_code: address.state,
  postal_code: address.postalCode,
  country_code: address.countryCode,
  phone_number: address.phone,
  email: address.email,
});

/** An address of an answer, as a request has it. */
function bareAddress(address: KarrioAddress): KarrioAddress {
  const { validation: _, ...bare } = address;
  return bare;
}

const addressOf = (found: KarrioAddress, given: Address): Address => ({
  ...given,
  line1: found.address_line1 ?? given.line1,
  line2: found.address_line2 ?? null,
  city: found.city ?? given.city,
  state: found.state_code ?? null,
  postalCode: found.postal_code ?? null,
  countryCode: found.country_code,
});

/** Rates of the services that all shipments can have, with the sum of their prices. */
function sharedRates(shipments: readonly KarrioShipment[]): CarrierRate[] {
  const serviceOf = ({ carrier_id, service, currency }: KarrioRate) =>
    [carrier_id, service, currency].join('/');
  const [first, ...others] = shipments;
  return (first?.rates ?? []).flatMap((rate) => {
    const rates = [
      rate,
      ...others.flatMap(({ rates: those }) => those.find((one) => serviceOf(one) === serviceOf(rate)) ?? []),
    ];
    if (rates.length < shipments.length) return [];
    const days = rates.map(({ transit_days }) => transit_days ?? null);
    const dates = rates.map(({ estimated_delivery }) => dayIn(estimated_delivery));
    return [
      {
        id: rates.map(({ id }) => id).join('+'),
        carrier: rate.carrier_name,
        service: serviceName(rate),
        amount: rates.reduce(
          (sum, { total_charge }) => sum + roundedMinorUnits(total_charge, rate.currency),
          0,
        ),
        currency: rate.currency,
        deliveryDays: days.includes(null) ? null : Math.max(...days.map(Number)),
        deliveryDate: dates.includes(null) ? null : dates.map(String).toSorted().at(-1)!,
        guaranteed: false,
      },
    ];
  });
}

const dayIn = (text: string | null | undefined): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null;

/** The name of a service, or its code in words: "Ups Ground" for ups_ground. */
function serviceName({ service, meta }: KarrioRate): string {
  const name = meta?.['service_name'];
  const words = typeof name === 'string' ? name : (service ?? '');
  return words
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase());
}

const isBought = ({ status, tracking_number }: KarrioShipment): boolean =>
  status !== 'draft' && status !== 'cancelled' && !!tracking_number;

function purchaseIn(quoteId: string, shipments: readonly KarrioShipment[]): CarrierPurchase | null {
  const rate = shipments[0]?.selected_rate;
  if (!rate || !shipments.every(isBought)) return null;
  return {
    quoteId,
    carrier: rate.carrier_name,
    service: serviceName(rate),
    amount: shipments.reduce(
      (sum, { selected_rate }) => sum + roundedMinorUnits(selected_rate!.total_charge, rate.currency),
      0,
    ),
    currency: rate.currency,
    labels: shipments.map(labelOf),
    forms: shipments.flatMap(({ id, invoice_url }) =>
      invoice_url
        ? [
            {
              name: 'commercial invoice',
              url: `${formScheme}/v1/shipments/${encodeURIComponent(id)}/documents/invoice`,
            },
          ]
        : [],
    ),
  };
}

const labelOf = ({
  id,
  parcels,
  tracking_number,
  tracking_url,
  label_type,
}: KarrioShipment): CarrierLabel => ({
  reference: parcels[0]?.reference_number ?? '',
  id,
  trackingNumber: tracking_number!,
  trackingUrl: tracking_url,
  format: label_type === 'ZPL' ? 'zpl' : label_type === 'PNG' ? 'png' : 'pdf',
  url: null,
});

/** `TrackingStatus.status` of the OpenAPI description. */
const statuses: Record<string, DeliveryStatus> = {
  pending: 'label_created',
  unknown: 'label_created',
  picked_up: 'in_transit',
  in_transit: 'in_transit',
  on_hold: 'exception',
  delivery_delayed: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  delivery_failed: 'exception',
  return_to_sender: 'returned',
  cancelled: 'exception',
};

function trackingOf({
  tracking_number,
  carrier_name,
  status,
  estimated_delivery,
  events,
}: KarrioTracker): Tracking {
  const ours = statuses[status] ?? 'in_transit';
  return {
    trackingNumber: tracking_number,
    carrier: carrier_name,
    status: ours,
    estimatedDelivery: dayIn(estimated_delivery),
    events: (events ?? [])
      .flatMap((event) => {
        const at = timeOf(event);
        return at === undefined
          ? []
          : [
              {
                at,
                status: statuses[event.status ?? ''] ?? 'in_transit',
                description: event.description ?? event.status ?? '',
                location: event.location || null,
              },
            ];
      })
      .toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

/** The time of an event in UTC. Without a time stamp, its local time is taken as it stands; undefined without a day. */
function timeOf({
  timestamp,
  date,
  time,
}: {
  timestamp?: string | null;
  date?: string | null;
  time?: string | null;
}) {
  for (const text of [timestamp, `${date}T${twentyFour(time)}Z`, `${date}T00:00Z`]) {
    const at = Date.parse(text ?? '');
    if (!Number.isNaN(at)) return new Date(at).toISOString();
  }
  return undefined;
}

/** 14:05 for 02:05 PM. */
function twentyFour(time: string | null | undefined): string {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d\d)(?::\d\d)?\s*([AP]M)?$/i.exec(time ?? '') ?? [];
  if (hours === undefined) return '00:00';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Day and times of a pickup at the warehouse. */
function localTimes(earliest: string, latest: string, timezone: string) {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [pickup_date, ready_time] = local.format(new Date(earliest)).split(' ');
  const [, closing_time] = local.format(new Date(latest)).split(' ');
  return { pickup_date, ready_time, closing_time };
}

/**
 * Karrio signs nothing: its webhooks carry the secret that it made for the endpoint in the header X-Event-Id
 * (karrio.server.events, notify_subscribers). Whoever reads one can forge others, so they need https.
 */
function readWebhook({ headers, body }: CarrierWebhook, secret: string): Tracking | null {
  const [sent, expected] = [Buffer.from(headers['x-event-id'] ?? ''), Buffer.from(secret)];
  if (expected.length === 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
    throw failure('bad_signature', 'The secret of the webhook is wrong.');
  }
  const { event, data } = JSON.parse(body.toString('utf8')) as { event: string; data: KarrioTracker };
  return /^tracker_(created|updated)$/.test(event) ? trackingOf(data) : null;
}

/** Reads `errors` of Karrio itself, or `messages` of carriers, with which it answers 424. */
function failureIn({ status, body }: CarrierAnswer): CarrierFailure {
  let said: { errors?: KarrioMessage[]; messages?: KarrioMessage[]; detail?: unknown };
  try {
    said = JSON.parse(body.toString('utf8')) as typeof said;
  } catch {
    said = {};
  }
  const all = [said.errors, said.messages].flatMap((list) => (Array.isArray(list) ? list : []));
  const fields = all.flatMap(({ details }) => fieldsIn(details));
  const words = [...new Set([...all.map(wordsOf), ...wordsIn(said.detail)])].filter(Boolean);
  return failure(kindOf(status, all, fields), words.join('\n') || String(status), fields);
}

function kindOf(
  status: number,
  all: readonly KarrioMessage[],
  fields: readonly string[],
): CarrierFailureKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  const words = all.map(wordsOf).join(' ');
  // A purchase of what is bought already, such as one whose answer was lost.
  if (status === 409 && /purchased|already/i.test(words)) return 'unknown_outcome';
  if (fields.some((field) => /^(recipient|shipper)/.test(field))) return 'address';
  if (fields.some((field) => field.startsWith('parcels'))) return 'parcel';
  if (fields.some((field) => field.startsWith('customs'))) return 'customs';
  return 'refused';
}

const wordsOf = ({ carrier_name, message }: KarrioMessage): string =>
  [carrier_name, wordsIn(message).join(' ')].filter(Boolean).join(': ');

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : [];

/** Paths of faulty fields, such as recipient.postal_code. Their values are lists of texts. */
function fieldsIn(details: unknown, path = ''): string[] {
  if (typeof details !== 'object' || details === null || Array.isArray(details))
    return path === '' ? [] : [path];
  return Object.entries(details).flatMap(([name, value]) =>
    fieldsIn(value, path === '' ? name : `${path}.${name}`),
  );
}

const failure = failuresOf(karrioName, { unknown_outcome: 60 });
