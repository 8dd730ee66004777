/** What a shipment would cost and when it would leave; nothing is written. */
import type { Input } from '@packhouse/contract/operation';
import { Quote, type shipmentVerbs } from '@packhouse/contract/shipment-verbs';
import type { WriteContext } from '../context.ts';
import type { Written } from '../implement.ts';
import { loadShelf } from '../inventory/stored-shelf.ts';
import { readCard } from '../rates/rate-card.ts';
import { render } from '../render.ts';
import { estimateCharges } from './charges.ts';
import { draftShipment } from './draft.ts';
import { localTimeOf } from './local-time.ts';
import { findSkus, goodsAsked, linesFor, warehouseFor, type Asked } from './place.ts';
import { doubtAbout, problemsOf } from './problems.ts';
import { promiseOf } from './promise.ts';
import { openShift } from './shift.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

export async function quoteShipment(
  input: Input<typeof shipmentVerbs.quote>,
  context: WriteContext,
): Promise<Written> {
  const { warehouses, standing, tenant, tick } = await openShift(context);
  const asked = input.items as readonly Asked[];
  const skus = await findSkus(tenant, asked);
  const shelf = await loadShelf(tenant, goodsAsked(asked, skus));
  const items = linesFor(input.type, asked, shelf, skus);
  const { uuid, warehouse } = warehouseFor(input.warehouseId, warehouses, {
    items,
    countryCode: (input.shippingAddress ?? input.destination?.address)?.countryCode,
    policy: input.type === 'outbound-pickpack' ? input.fulfillmentPolicy : undefined,
    shelf,
    at: tick.at,
  });
  const record = draftShipment({
    id: '',
    number: '',
    createdAt: tick.at,
    type: input.type,
    warehouse,
    items,
    shippingAddress: input.shippingAddress,
    destination: input.destination,
    shippingMethod: input.shippingMethod,
    requestedShipDate: input.requestedShipDate,
  });
  // Where it goes may be left open in a quote.
  const problems = problemsOf(record, warehouse, shelf, tick.at).filter(
    ({ code }) =>
      code !== 'address_missing' && code !== 'destination_missing' && code !== 'recipient_missing',
  );
  const doubt = record.shippingAddress && doubtAbout(record.shippingAddress);
  const { day } = localTimeOf(warehouse.timezone, Date.parse(tick.at));
  const unfulfillable = items.flatMap(({ productId, cartonId, sku, name, quantity }) => {
    const available = shelf.available(stockIdOf({ productId, cartonId }), uuid, day);
    return available < quantity
      ? [{ itemId: productId ?? cartonId, sku, name, requested: quantity, available }]
      : [];
  });
  const { service } = input.shippingMethod;
  const { currency } = standing;
  const card = readCard(standing.rateCard);
  const charges = estimateCharges({ currency, card, shelf }, record);
  const promised = !problems.some(({ code }) => unpromised.has(code));
  return {
    body: render(Quote, {
      warehouse: { id: warehouse.id, name: warehouse.name },
      promise: promised ? promiseOf(warehouse, service, new Date(tick.at), input.requestedShipDate) : null,
      estimatedCharges: charges,
      estimatedTotal: charges.reduce((sum, { totalCost }) => sum + totalCost, 0),
      fulfillable: unfulfillable.length === 0,
      unfulfillable,
      problems: [
        ...problems.map(({ code, message }) => ({ code, message })),
        ...(doubt ? [{ code: 'address_unverified', message: doubt }] : []),
        ...(standing.overdue ? [{ code: 'overdue_invoice', message: standing.overdue }] : []),
      ],
    }),
  };
}

/** Problems with which no promise can be made. */
const unpromised: ReadonlySet<string> = new Set(['service_not_offered', 'date_passed', 'date_too_far']);
