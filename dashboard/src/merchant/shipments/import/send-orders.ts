/** Sends orders to the service, a hundred at a time: first only to check them, then to create them. */
import { ApiError, callWrite, newKey } from '../../../api/call.ts';
import type { Output } from '../../../api/operation.ts';
import type { Space } from '../../../api/request.ts';
import { lineOfField, type Order, type RowError } from './orders.ts';

export interface Outcome {
  /** ready: the service would accept it; exists: there is a shipment with this external id already. */
  state: 'ready' | 'refused' | 'exists' | 'created';
  errors: RowError[];
  shipment?: { id: string; number?: string; status?: Output<'shipments.get'>['status'] };
}

interface Send {
  space: Space;
  /** Checks the orders, but writes nothing. */
  dryRun: boolean;
  /** Called with the outcomes of some of the orders. */
  onOutcomes: (outcomes: ReadonlyMap<string, Outcome>) => void;
}

const atOnce = 100;

/**
 * Sends the orders and reports their outcomes.
 * @throws when the service cannot be reached. Orders without an outcome can then be sent again, since an order that was
 * created after all is found again by its external id.
 */
export async function sendOrders(orders: readonly Order[], send: Send): Promise<void> {
  const wrong = orders.filter(({ shipment }) => shipment === undefined);
  send.onOutcomes(new Map(wrong.map(({ name, errors }) => [name, { state: 'refused', errors }])));
  const sound = orders.filter(({ shipment }) => shipment !== undefined);
  for (let at = 0; at < sound.length; at += atOnce) await sendSome(sound.slice(at, at + atOnce), send);
}

async function sendSome(orders: readonly Order[], { space, dryRun, onOutcomes }: Send): Promise<void> {
  let left = [...orders];
  while (left.length > 0) {
    const sent = left;
    try {
      const answer = await patiently((idempotencyKey) =>
        callWrite('shipments.bulk', { shipments: sent.map(({ shipment }) => shipment!) }, space, {
          dryRun,
          idempotencyKey,
        }),
      );
      onOutcomes(
        new Map(
          answer.results.map((result) => [
            sent[result.index]!.name,
            outcomeOf(sent[result.index]!, result, dryRun),
          ]),
        ),
      );
      return;
    } catch (failure) {
      const refused = refusedBySchema(sent, failure);
      if (refused.size === 0) throw failure;
      onOutcomes(refused);
      left = sent.filter(({ name }) => !refused.has(name));
    }
  }
}

type Result = Output<'shipments.bulk'>['results'][number];

function outcomeOf(order: Order, { record, error }: Result, dryRun: boolean): Outcome {
  if (record) {
    const { id, number, status } = record;
    return dryRun
      ? { state: 'ready', errors: [] }
      : { state: 'created', errors: [], shipment: { id, number, status } };
  }
  if (error?.code === 'duplicate_external_id') {
    const id = error.details?.[0]?.['id'];
    return { state: 'exists', errors: [], ...(typeof id === 'string' ? { shipment: { id } } : {}) };
  }
  return {
    state: 'refused',
    errors: errorsOf(order, error?.properties, error?.error ?? 'The order was rejected.'),
  };
}

function errorsOf(order: Order, properties: Record<string, string> = {}, sentence: string): RowError[] {
  const fields = Object.entries(properties);
  if (fields.length < 2) return [{ line: lineOfField(order, fields[0]?.[0] ?? ''), message: sentence }];
  return fields.map(([field, rule]) => ({
    line: lineOfField(order, field),
    message: /^\p{Ll}/u.test(rule) ? `${field} ${rule}.` : rule,
  }));
}

/**
 * Outcomes of orders with values that the schema does not allow. One such value refuses the whole request, so these
 * orders are taken out of it.
 */
function refusedBySchema(orders: readonly Order[], failure: unknown): Map<string, Outcome> {
  const refused = new Map<string, Outcome>();
  if (!(failure instanceof ApiError)) return refused;
  for (const [property, rule] of Object.entries(failure.properties)) {
    const [, place, field] = /^shipments\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
    const order = place === undefined ? undefined : orders[Number(place)];
    if (!order) continue;
    const before = refused.get(order.name)?.errors ?? [];
    const error = { line: lineOfField(order, field!), message: `${field} ${rule}.` };
    refused.set(order.name, { state: 'refused', errors: [...before, error] });
  }
  return refused;
}

/** Sends the same request under the same key, up to three times, when no answer came or the service was busy. */
async function patiently<T>(call: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = newKey();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(key);
    } catch (failure) {
      const isFinal = failure instanceof ApiError && failure.status < 500 && failure.status !== 429;
      if (isFinal || attempt === 3) throw failure;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1_500));
    }
  }
}
