/** Picks that are taken back: they count for nobody any more, and their goods are in the bins they came from. */
import { readId, spellId } from '@packhouse/contract/id';
import { notPicked } from '../../goods/shipments/outbound.ts';
import { lineOf } from '../../goods/shipments/lines.ts';
import type { WorkingShipment } from '../../goods/shipments/working-shipment.ts';
import type { WriteContext } from '../../platform/context.ts';
import { lockBins } from '../bins/bins.sql.ts';
import { placeLines } from '../bins/put-away.ts';
import { personOf } from './claims.ts';
import { listPickedUnits, updatePicksTakenBack, type PickedUnits } from './picked-units.sql.ts';

/**
 * Takes back the newest pick of the caller for each line, of just that quantity. Returns the picks.
 *
 * @throws Failure invalid_state when the caller has made no such pick since picking started.
 */
export async function takeBackPicks(
  { tenant, actor, sequencer }: WriteContext,
  { uuid, record }: WorkingShipment,
  lines: readonly { itemId: string; quantity: number }[],
): Promise<PickedUnits[]> {
  const picks = await listPickedUnits(tenant, uuid, personOf(actor).id, record.processingAt!);
  const taken = new Set<PickedUnits>();
  for (const { itemId, quantity } of lines) {
    const item = readId('item', itemId);
    const pick = picks.find((one) => !taken.has(one) && one.itemId === item && one.quantity === quantity);
    if (!pick) throw notPicked(record, lineOf(record, itemId, 'itemId'), quantity);
    taken.add(pick);
  }
  await updatePicksTakenBack(
    tenant,
    [...taken].map(({ id }) => id),
    sequencer.at,
  );
  return [...taken];
}

/** Gives the goods back to the bins that gave them. A bin that has gone out of use since gets nothing. */
export async function putIntoBinsAgain(
  context: WriteContext,
  { record, warehouseUuid }: WorkingShipment,
  picks: readonly PickedUnits[],
): Promise<void> {
  const goods = picks.flatMap(({ fromBins }) => fromBins);
  if (goods.length === 0) return;
  const bins = await lockBins(
    context.tenant,
    warehouseUuid,
    goods.map(({ bin }) => bin),
  );
  const cartons = new Set(record.items.map(({ cartonId }) => cartonId && readId('carton', cartonId)));
  const lines = goods
    .filter(({ bin }) => bins.get(bin)?.active)
    .map(({ bin, itemId, lot, quantity }, index) => ({
      ...(cartons.has(itemId)
        ? { cartonId: spellId('carton', itemId) }
        : { productId: spellId('product', itemId) }),
      bin,
      quantity,
      lot: lot || null,
      field: `lines[${index}]`,
    }));
  await placeLines(record.warehouse.id, lines, context);
}
