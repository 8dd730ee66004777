/** Puts picked goods of cancelled shipments back into bins. The organization's sequencer is held, so nobody else does. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  RecordedPutBack,
  type operatorPutBacks as operations,
  type PutBackLine,
} from '@packhouse/contract/operator/put-backs';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { readPutBacks, writePutBacks } from '../../goods/bins/put-backs.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';
import type { InstallationList, InstallationRecord } from '../operators/reads.ts';
import { freeTotes } from '../picking/totes.sql.ts';
import { codeOf } from './bins.sql.ts';
import { listPlacements } from './placements.sql.ts';
import { clear, placeLines } from './put-away.ts';
import { listPutBacks } from './put-backs.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorPutBacks'];

export const operatorPutBacks: Desk = {
  list: { page: (input, { installation, reach }) => listPutBacks(installation, input, reach) },
  record,
};

async function record(
  { organizationId, shipmentId, lines, undo }: Input<Operations['record']>,
  context: WriteContext,
): Promise<Written> {
  const { tenant, sequencer } = context;
  const shipment = uuidOf('shipment', shipmentId);
  const rows = await readPutBacks(tenant, shipment);
  if (rows.length === 0) {
    throw new Failure('not_found', `No goods of the shipment ${shipmentId} have to be put back.`, {
      reason: { code: 'nothing_to_put_back', values: {} },
    });
  }
  const rowOf = new Map(rows.map((row) => [keyOf(row.itemId, row.lot), row]));
  lines.forEach((line, at) => {
    const row = rowOf.get(keyOf(stockIdOf(line), line.lot ?? ''));
    if (!row) {
      const field = line.productId ? 'productId' : 'cartonId';
      throw invalid(
        `lines[${at}].${field}`,
        'must be goods that were picked for the shipment, with their lot',
        { code: 'not_to_put_back', values: {} },
      );
    }
    if (undo) {
      const done = row.picked - row.remaining;
      if (line.quantity > done)
        throw invalid(`lines[${at}].quantity`, `must be at most ${done}, which were put back`, {
          code: 'undo_put_back_at_most',
          values: { most: done },
        });
      row.remaining += line.quantity;
      return;
    }
    if (line.quantity > row.remaining) {
      const limit =
        row.remaining === 0
          ? 'must be left out: all of these goods were put back'
          : `must be at most ${row.remaining}, which are left to put back`;
      throw invalid(`lines[${at}].quantity`, limit, {
        code: 'put_back_at_most',
        values: { most: row.remaining },
      });
    }
    row.remaining -= line.quantity;
  });
  const warehouseId = spellId('warehouse', rows[0]!.warehouseId);
  const placed = lines.flatMap(({ bin, ...line }, at) =>
    bin === null ? [] : [{ ...line, bin, field: `lines[${at}]` }],
  );
  if (undo) await takeOut({ organizationId, warehouseId }, placed, context);
  else await placeLines(warehouseId, placed, context);
  await writePutBacks(tenant, shipment, rows, sequencer.at);
  const left = rows.reduce((sum, { remaining }) => sum + remaining, 0);
  if (left === 0) await freeTotes(tenant, shipment, sequencer.at);
  return { body: render(RecordedPutBack, { shipmentId, left }) };
}

const keyOf = (itemId: string, lot: string): string => `${itemId} ${lot}`;

/** Takes goods out of the bins again. A bin that holds nothing else of them is free for other goods, unless it is their own. */
async function takeOut(
  place: { organizationId: string; warehouseId: string },
  lines: readonly (PutBackLine & { bin: string })[],
  context: WriteContext,
): Promise<void> {
  const warehouse = uuidOf('warehouse', place.warehouseId);
  for (const { bin, quantity, productId, cartonId, lot } of lines) {
    const items = [stockIdOf({ productId, cartonId })];
    const there = (await listPlacements(context.tenant, warehouse, { items })).find(
      (row) => row.code === codeOf(bin) && row.lot === (lot ?? ''),
    );
    const isAll = there?.quantity === quantity && !there.isPrimary;
    const goods = [{ productId, cartonId, lot, ...(isAll ? {} : { quantity }) }];
    await clear({ ...place, bin, goods }, context);
  }
}
