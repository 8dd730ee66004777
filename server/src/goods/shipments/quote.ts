/** Quotes the cost and the ship time of a shipment by trying it on a stock state that is not saved. */
import type { Input } from '@packhouse/contract/operation';
import { Quote, type shipmentVerbs } from '@packhouse/contract/public/shipment-verbs';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import type { WriteContext } from '../../platform/context.ts';
import type { Written } from '../../platform/implement.ts';
import { loadStockState } from '../inventory/stored-stock-state.ts';
import { render } from '../../platform/render.ts';
import { cutDown, shortEverywhere, take, type Short } from './allocate.ts';
import { postageAtCost } from '../rates/postage-at-cost.ts';
import { postageNotCovered } from '../rates/rate.ts';
import { chargesFor, estimatedWork } from './charges.ts';
import { draftShipment } from './draft.ts';
import { findSkus, goodsAsked, linesFor, warehouseFor, type RequestedLine } from './new-shipment.ts';
import { doubtAbout, problemsOf } from './problems.ts';
import { promiseOf } from './promise.ts';
import { itemsOfSplit, splitOrder, type Split } from './split.ts';
import { workContextOf, openUnitOfWork } from './unit-of-work.ts';
import type { WorkingShipment } from './working-shipment.ts';

export async function quoteShipment(
  input: Input<typeof shipmentVerbs.quote>,
  context: WriteContext,
): Promise<Written> {
  const unit = await openUnitOfWork(context);
  const { warehouses, standing, tenant, sequencer } = unit;
  const asked = input.items as readonly RequestedLine[];
  const skus = await findSkus(tenant, asked);
  const stockState = await loadStockState(tenant, goodsAsked(asked, skus));
  const items = linesFor(input.type, asked, stockState, skus);
  const { uuid, warehouse } = warehouseFor(input.warehouseId, warehouses, {
    items,
    to: input.shippingAddress ?? input.destination?.address,
    policy: input.type === 'outbound-pickpack' ? input.fulfillmentPolicy : undefined,
    stockState,
    at: sequencer.at,
  });
  const record = draftShipment({
    id: '',
    number: '',
    createdAt: sequencer.at,
    type: input.type,
    warehouse,
    items,
    shippingAddress: input.shippingAddress,
    destination: input.destination,
    shippingMethod: input.shippingMethod,
    requestedShipDate: input.requestedShipDate,
    fulfillmentPolicy: input.type === 'outbound-pickpack' ? input.fulfillmentPolicy : null,
  });
  // A quote may leave the destination open.
  const problems = problemsOf(record, warehouse, stockState, sequencer.at).filter(
    ({ code }) => !openInQuote.has(code),
  );
  const doubt = record.shippingAddress && doubtAbout(record.shippingAddress);
  const workContext = workContextOf(unit, stockState);
  const working: WorkingShipment = {
    record,
    uuid: '',
    warehouse,
    warehouseUuid: uuid,
    allocations: [],
    steps: [],
  };
  const ordered = items.map((item) => ({ ...item }));
  const splits = splitOrder(workContext, working);
  for (const item of record.items) item.backorderedQuantity = item.quantity;
  const short = shortagesOf(take(workContext, working), ordered, splits, record);
  const some = record.items.some(({ allocatedQuantity }) => allocatedQuantity > 0);
  if (some && record.fulfillmentPolicy === 'fill_all_available') cutDown(record);
  const { service } = input.shippingMethod;
  const parts = [
    record,
    ...splits.map((split) => ({ ...record, items: split.items, warehouse: split.place.warehouse })),
  ];
  const works = parts.map((part) => estimatedWork(workContext, part));
  const charges = works.flatMap((work) => chargesFor(workContext, work));
  const promised = !problems.some(({ code }) => unpromised.has(code));
  const promiseAt = (at: Warehouse) =>
    promised ? promiseOf(at, service, new Date(sequencer.at), input.requestedShipDate) : null;
  return {
    body: render(Quote, {
      warehouse: record.warehouse,
      promise: promiseAt(working.warehouse),
      ...(splits.length > 0
        ? {
            splitInto: splits.map(({ place, waitsForStock, items: theirs }) => ({
              warehouse: place.warehouse,
              promise: waitsForStock ? null : promiseAt(place.warehouse),
              waitsForStock,
              items: itemsOfSplit(theirs),
            })),
          }
        : {}),
      estimatedCharges: charges,
      estimatedTotal: charges.reduce((sum, { totalCost }) => sum + totalCost, 0),
      postageNotCovered:
        works
          .flat()
          .map((one) => postageNotCovered(one, workContext.card))
          .find(Boolean) ?? null,
      postageAtCost: works
        .flat()
        .map((one) => postageAtCost(one, workContext.card))
        .find(Boolean),
      fulfillable: short.length === 0,
      unfulfillable: short.map(({ item: { productId, cartonId, sku, name }, available, requested }) => ({
        itemId: productId ?? cartonId,
        sku,
        name,
        requested,
        available,
      })),
      problems: [
        ...problems.map(({ code, message }) => ({ code, message })),
        ...(doubt ? [{ code: 'address_unverified', message: doubt }] : []),
        ...(standing.overdue ? [{ code: 'overdue_invoice', message: standing.overdue }] : []),
      ],
    }),
  };
}

/** Shortages: the lines of an order that stays whole, or the rest that would wait once it is split. */
function shortagesOf(
  short: readonly Short[],
  ordered: readonly ShipmentItem[],
  splits: readonly Split[],
  { fulfillmentPolicy }: Shipment,
): Pick<Short, 'item' | 'available' | 'requested'>[] {
  if (splits.length === 0) return [...(fulfillmentPolicy === 'split' ? shortEverywhere(short) : short)];
  const waiting = splits.flatMap(({ waitsForStock, items }) => (waitsForStock ? items : []));
  return ordered.flatMap((item) => {
    const { productId, quantity: requested, lot } = item;
    const rest = waiting.find((one) => one.productId === productId && one.lot === lot);
    return rest ? [{ item, requested, available: requested - rest.quantity }] : [];
  });
}

/** Problems of what a quote may leave open. */
const openInQuote: ReadonlySet<string> = new Set([
  'address_missing',
  'destination_missing',
  'recipient_missing',
  'facility_code_missing',
  'reference_missing',
]);

/** Problems that rule out a promise. */
const unpromised: ReadonlySet<string> = new Set(['service_not_offered', 'date_passed', 'date_too_far']);
