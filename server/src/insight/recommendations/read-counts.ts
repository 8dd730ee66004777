/** How far the books were off within a year. */
import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { netOf, places } from '../../warehouse/counts/count-verdict.ts';
import type { Reading } from './reading.ts';
import { listCorrected, listCounted } from './snapshot-counts.sql.ts';
import type { CountFacts } from './snapshot.ts';
import { compare } from './compare.ts';

export async function readCounts({ tenant, now, goods }: Reading): Promise<CountFacts[]> {
  const since = new Date(now.getTime() - 365 * dayMs).toISOString();
  const facts = (
    item: string,
    warehouse: string,
    { difference, expected, ...rest }: Pick<CountFacts, 'at' | 'difference' | 'expected' | 'kind'>,
  ): CountFacts[] =>
    goods.unitsOf(item).map(({ product, units }) => ({
      productId: spellId('product', product),
      warehouseId: spellId('warehouse', warehouse),
      at: rest.at,
      difference: difference * units,
      expected: expected === null ? null : expected * units,
      kind: rest.kind,
    }));
  const counted = (await listCounted(tenant, since, goods.goods)).flatMap(
    ({ item_id: item, warehouse_id: warehouse, at, verdict }) =>
      facts(item, warehouse, {
        at,
        difference: netOf(verdict.variance),
        expected: places.reduce((sum, place) => sum + (verdict.expected[place] ?? 0), 0),
        kind: 'count',
      }),
  );
  const corrected = (await listCorrected(tenant, since, goods.goods)).flatMap(
    ({ item_id: item, warehouse_id: warehouse, at, type: kind, quantity }) =>
      facts(item, warehouse, { at, difference: quantity, expected: null, kind }),
  );
  return [...counted, ...corrected].toSorted(
    (a, b) =>
      compare(a.at, b.at) || compare(a.productId, b.productId) || compare(a.warehouseId, b.warehouseId),
  );
}
