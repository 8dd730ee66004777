/**
 * The next step of a shipment, derived from its state. The warehouse and the carriers work on every shipment; a
 * merchant's own decisions are made only for shipments that the demo has created.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId, spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { WriteContext } from '../../../server/src/platform/context.ts';
import { loadStockState } from '../../../server/src/goods/inventory/stored-stock-state.ts';
import { goodsOf } from '../../../server/src/goods/shipments/charges.ts';
import { instantOf, localTimeOf, nextDay } from '../../../server/src/goods/shipments/local-time.ts';
import { reportsOf } from '../carrier.ts';
import { labelsFor, packagesFor } from '../parcels.ts';
import { randomOf, type Random } from '../random.ts';
import type { Standing } from './board.sql.ts';
import type { LiveMerchant } from './live-merchant.ts';
import { sayAsClient, sayAsCrew, type ClientVerb, type CrewVerb } from './say.ts';
import { stockIdOf } from '../../../server/src/goods/inventory/stock-id.ts';

export interface Step {
  /** Delay after the shipment's last change, in the demo's time. */
  afterMs: number;
  by: 'member' | 'crew' | 'carrier';
  does(context: WriteContext, record: Shipment): Promise<unknown>;
}

/** Undefined if there is nothing to do, or only the merchant can decide. */
export function nextStep(merchant: LiveMerchant, standing: Standing): Step | undefined {
  const random = randomOf(standing.id, standing.version);
  if (standing.kind === 'inbound' || standing.kind === 'return')
    return inboundStep(merchant, standing, random);
  return standing.status === 'forwarded'
    ? carrierStep(merchant, standing, random)
    : outboundStep(merchant, standing, random);
}

function outboundStep(merchant: LiveMerchant, standing: Standing, random: Random): Step | undefined {
  const { status, stage, kind, holds, held, asked } = standing;
  const plan = merchant.planOf(standing.externalId);
  const trouble = plan?.kind === 'pnp' && !held ? plan.trouble : null;
  const cancel = (from: number, to: number) =>
    client(random.int(from, to), 'cancel', () => ({ reason: random.pick(cancelReasons) }));
  if (status === 'draft') {
    if (!plan) return undefined;
    if (plan.cancel === 'draft') return cancel(180, 2_400);
    return client(plan.kind === 'pnp' ? Math.max(4, plan.draftMinutes) : random.int(15, 900), 'submit');
  }
  if (status === 'on_hold') {
    if (plan?.kind === 'pnp' && holds.includes('address_unverified')) {
      return client(random.int(60, 900), 'putShippingAddress', () => plan.address);
    }
    if (plan && holds.includes('client_hold')) return client(random.int(60, 1_200), 'release');
    // Shipments that wait for a delivery are allocated by the service; after a short pick, somebody looks for another
    // unit.
    return holds.join() === 'short_pick' ? crew(random.int(30, 240), 'release') : undefined;
  }
  if (status === 'pending_cancel') {
    return plan?.cancel === 'refused'
      ? crew(random.int(15, 90), 'refuseCancel', () => ({ reason: 'The parcel was already closed.' }))
      : crew(random.int(15, 90), 'acceptCancel');
  }
  if (status === 'pending') {
    if (plan?.cancel === 'pending') return cancel(3, 20);
    if (trouble === 'client_hold') {
      return client(random.int(2, 6), 'hold', () => ({ reason: 'The customer wants to change the order.' }));
    }
    const start = crew(standing.priority === 'expedited' ? random.int(10, 60) : random.int(25, 190), 'start');
    return { ...start, afterMs: start.afterMs + untilRequestedDay(merchant, standing) };
  }
  if (status !== 'processing') return undefined;
  if (stage === 'picking') {
    if ((plan?.cancel === 'accepted' || plan?.cancel === 'refused') && !asked) return cancel(4, 4);
    return trouble === 'short_pick'
      ? crew(random.int(8, 35), 'shortPick', missOne)
      : crew(random.int(8, 35), 'pick', (record) => ({ lines: leftToPick(record) }));
  }
  if (stage === 'labelled') return crew(random.int(30, 240), 'forward');
  if (kind === 'pnp' && stage !== 'packed') {
    return crew(random.int(5, 37), 'pack', async (record, { tenant }) => ({
      packages: packagesFor(
        await loadStockState(tenant, record.items.map(stockIdOf)),
        record,
        merchant.serialPrefixOf,
      ),
    }));
  }
  return crew(random.int(1, 6), 'label', (record) => ({ packages: labelsFor(record, random) }));
}

/** Milliseconds until the requested ship date, before which work does not start. */
function untilRequestedDay(
  { sites }: LiveMerchant,
  { requestedShipDate: day, warehouseId, updatedAt }: Standing,
): number {
  if (day === null) return 0;
  return Math.max(0, instantOf(sites.get(warehouseId)!.timezone, day, 0) - Date.parse(updatedAt));
}

const cancelReasons = ['Customer changed their mind', 'Ordered twice', 'Payment was refused'];

const leftToPick = ({ items }: Shipment) =>
  items
    .map((item) => ({ itemId: item.id, quantity: item.allocatedQuantity - item.pickedQuantity }))
    .filter(({ quantity }) => quantity > 0);

async function missOne(record: Shipment, { tenant }: WriteContext) {
  const item = record.items.find(({ allocatedQuantity }) => allocatedQuantity > 0)!;
  const [part] = goodsOf(await loadStockState(tenant, record.items.map(stockIdOf)), item).components;
  return {
    itemId: item.id,
    missing: 1,
    reason: 'the bin was empty',
    ...(part ? { componentId: spellId('product', part.productId) } : {}),
  };
}

/** All packages of a shipment travel together. */
function carrierStep(merchant: LiveMerchant, standing: Standing, random: Random): Step | undefined {
  const plan = merchant.planOf(standing.externalId);
  // Shipments that were stuck at the end of the history move on.
  const drawn = plan?.kind === 'pnp' ? plan.fate : 'delivered';
  const fate = drawn === 'stuck' ? 'exception' : drawn;
  const { kind, id, reports } = standing;
  const tripTo = (city: string) =>
    reportsOf({ kind, service: standing.service ?? 'standard', city, fate, random: randomOf(id, 'trip') });
  const trip = tripTo('');
  if (reports < trip.length) {
    return {
      afterMs: trip[reports]![0] - (trip[reports - 1]?.[0] ?? 0),
      by: 'carrier',
      async does(context, record) {
        const { city } = record.shippingAddress ?? record.destination!.address;
        const [, status, description] = tripTo(city)[reports]!;
        let expected = context.expected;
        for (const { id: packageId } of record.packages) {
          const body = { ...named(context, record), packageId, status, description };
          await sayAsCrew('track', body, { ...context, expected });
          expected = undefined;
        }
      },
    };
  }
  const product = standing.delivery === 'delivered' && plan?.kind === 'pnp' && merchant.returnedOf(plan);
  if (!product) return undefined;
  return {
    afterMs: random.int(1, 9) * dayMs,
    by: 'member',
    does: (context, record) =>
      sayAsClient('createReturn', merchant.returnOf(record, product, random), context),
  };
}

function inboundStep(merchant: LiveMerchant, standing: Standing, random: Random): Step | undefined {
  const { status, stage, kind, uncounted } = standing;
  const receive = (minutes: number) =>
    crew(minutes, 'receive', (record, context) => foundOf(merchant, record, context, random));
  if (status === 'draft') {
    return merchant.isOurs(standing.externalId) ? client(random.int(4, 50), 'submit') : undefined;
  }
  if (status === 'pending') return crew(random.int(30, 200), 'confirm');
  if (status === 'pending_cancel') return crew(random.int(15, 90), 'acceptCancel');
  if (status === 'confirmed') {
    const days = kind === 'return' ? random.int(2, 5) : random.int(1, 4);
    return crew(days * 1_440 + random.int(5, 400), 'stage', () => ({ stage: 'arrived' }));
  }
  if (status !== 'processing') return undefined;
  if (stage === 'arrived') return crew(random.int(20, 80), 'stage', () => ({ stage: 'counting' }));
  if (uncounted) return receive(random.int(15, 120));
  return stage === 'counting' ? crew(random.int(5, 30), 'putAway') : crew(random.int(15, 60), 'close');
}

/** Counts for the lines of which nothing was received yet; tracked goods get a new lot for this receipt. */
async function foundOf(
  merchant: LiveMerchant,
  record: Shipment,
  { tenant, now }: WriteContext,
  random: Random,
) {
  const stockState = await loadStockState(tenant, record.items.map(stockIdOf));
  const site = merchant.sites.get(readId('warehouse', record.warehouse.id)!)!;
  const { day } = localTimeOf(site.timezone, now.getTime());
  const lines = record.items
    .filter(({ receivedQuantity }) => receivedQuantity === 0)
    .map((item) => {
      const goods = goodsOf(stockState, item);
      const broken = record.reasonCode === 'damaged_in_transit';
      const damaged = broken ? item.quantity : item.quantity > 6 && random.chance(0.04) ? 1 : 0;
      const difference = record.kind === 'inbound' && random.chance(0.05) ? random.pick([-2, -1, -1, 1]) : 0;
      const quantity = Math.max(damaged > 0 ? 0 : 1, item.quantity - damaged + difference);
      const action =
        record.kind !== 'return'
          ? {}
          : { action: broken && item.requestedAction === 'restock' ? 'quarantine' : item.requestedAction! };
      if (goods.trackingMode === 'none') return { itemId: item.id, quantity, damaged, ...action };
      const lot = item.lot ?? `${record.number.split('-')[2]}-${day.slice(2).replaceAll('-', '')}`;
      const known = stockState
        .cellsOf(goods.id, readId('warehouse', record.warehouse.id)!)
        .find((cell) => cell.lot === lot);
      const expiresOn = item.expiresOn ?? known?.expiresOn ?? nextDay(day, merchant.keepsDaysOf(goods.id));
      return {
        itemId: item.id,
        quantity,
        damaged,
        ...action,
        lot,
        ...(goods.trackingMode === 'lot_expiry' ? { expiresOn } : {}),
      };
    });
  return { lines };
}

type Body = (record: Shipment, context: WriteContext) => object | Promise<object>;

const client = (minutes: number, verb: ClientVerb, body: Body = () => ({})): Step => ({
  afterMs: minutes * 60_000,
  by: 'member',
  does: async (context, record) =>
    sayAsClient(verb, { id: record.id, ...(await body(record, context)) }, context),
});

const crew = (minutes: number, verb: CrewVerb, body: Body = () => ({})): Step => ({
  afterMs: minutes * 60_000,
  by: 'crew',
  does: async (context, record) =>
    sayAsCrew(verb, { ...named(context, record), ...(await body(record, context)) }, context),
});

const named = ({ tenant }: WriteContext, { id }: Shipment) => ({
  organizationId: spellId('organization', tenant.orgId),
  id,
});
