import type { Doubt } from '../../goods/bins/bin-quantities.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { rule } from '../../goods/shipments/working-shipment.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { lockBins } from '../bins/bins.sql.ts';
import { newLine } from './count-line.ts';
import { limitsOf } from './count-limits.ts';
import {
  insertCount,
  insertCountLines,
  listGoodsBeingCounted,
  listWorths,
  nextCountNumber,
  type CountRow,
} from './counts.sql.ts';

/** Opens a count of each bin that held less than was taken from it, unless somebody is to count it already. */
export async function countDoubtedBins(
  { tenant, sequencer }: WriteContext,
  doubts: readonly Doubt[],
  why: Pick<CountRow, 'reason' | 'reasonCode' | 'reasonFor'>,
): Promise<void> {
  for (const [code, there] of Map.groupBy(doubts, (doubt) => doubt.code)) {
    const { warehouseId } = there[0]!;
    const bin = (await lockBins(tenant, warehouseId, [code])).get(code);
    if (!bin) continue;
    const asked = await listGoodsBeingCounted(tenant, bin.id);
    const items = [...new Set(there.map(({ itemId }) => itemId))].filter((id) => !asked.includes(id));
    if (items.length === 0) continue;
    const stockState = await loadStockState(tenant, items);
    const worths = new Map((await listWorths(tenant, items)).map((worth) => [worth.itemId, worth]));
    const lines = items.flatMap((id) => {
      const goods = stockState.goods(id)!;
      const cells = stockState
        .cellsOf(id, warehouseId)
        .filter(
          ({ lot }) =>
            goods.trackingMode === 'none' || there.some((one) => one.lot === '' || one.lot === lot),
        );
      return cells.map(({ lot, expiresOn }) => ({ goods, lot, expiresOn }));
    });
    const id = newId();
    await insertCount(tenant, {
      id,
      n: await nextCountNumber(tenant),
      warehouseId,
      warehouseName: '',
      binId: bin.id,
      binCode: code,
      status: 'open',
      planned: false,
      ...why,
      note: null,
      ...(await limitsOf(tenant, warehouseId)),
      createdBy: rule('Bin quantities'),
      endedBy: null,
      endedAt: null,
      createdAt: sequencer.at,
      updatedAt: sequencer.at,
      version: 1,
    });
    await insertCountLines(
      tenant,
      id,
      lines.map(({ goods, lot, expiresOn }, index) =>
        newLine(goods, lot, expiresOn, index + 1, worths.get(goods.id)!),
      ),
    );
  }
}
