/** Suggests the best bins for goods. */
import { SuggestedBins, type BinReason, type operatorBins } from '@packhouse/contract/operator/bins';
import type { Input } from '@packhouse/contract/operation';
import type { OperatorContext } from '../../platform/context.ts';
import type { Answer } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { listBinsNear, type BinRow } from './bins.sql.ts';
import { goodsNamed, mustNotBeKit } from './goods-named.ts';
import { listPlacements, type PlacedRow } from './placements.sql.ts';

type Asked = Input<typeof operatorBins.suggest>;

/** Most bins that are suggested. */
const most = 5;

export async function suggest(
  { warehouseId, productId, cartonId, lot = '', condition }: Asked,
  { tenant }: OperatorContext,
): Promise<Answer> {
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  const goods = await goodsNamed(tenant, { productId, cartonId });
  mustNotBeKit(goods, 'productId');
  const kinds = kindsFor(condition);
  const there = (await listPlacements(tenant, uuid, { items: [goods.id] })).filter(
    ({ active, kind }) => active && kinds.includes(kind),
  );
  const known = ranked(there, lot);
  // Without a bin that holds these goods, the search for free bins starts at the first bin of the walk.
  const near = (there.find((row) => row.isPrimary) ?? there[0])?.sequence ?? 0;
  const free = await freeBins(condition, goods.kind, (kind, isEmpty) =>
    listBinsNear(tenant, uuid, { kind, near, count: 2 * most, isEmpty }),
  );
  const taken = new Set(known.map(({ bin }) => bin.code));
  const bins = [...known, ...free.filter(({ bin }) => !taken.has(bin.code))];
  return {
    body: render(SuggestedBins, {
      bins: bins.slice(0, most).map(({ bin: { code, zone, kind, sequence, goods: lying }, inBin, why }) => ({
        bin: code,
        zone,
        kind,
        sequence,
        goods: lying,
        inBin,
        why,
      })),
    }),
  };
}

interface Suggested {
  bin: Pick<BinRow, 'code' | 'zone' | 'kind' | 'sequence' | 'goods'>;
  inBin: number | null;
  why: BinReason;
}

/**
 * Bins that already hold the goods, in the order of their reasons, the primary bin first among equals. Each bin once.
 */
function ranked(placed: readonly PlacedRow[], lot: string): Suggested[] {
  const whyOf = (row: PlacedRow): BinReason =>
    row.lot === lot || row.lot === '' ? 'same_goods' : row.isPrimary ? 'primary' : 'other_lot';
  const rank = (row: PlacedRow) => order.indexOf(whyOf(row)) * 2 + (row.isPrimary ? 0 : 1);
  const best = new Map<string, Suggested>();
  for (const row of placed.toSorted((a, b) => rank(a) - rank(b) || a.sequence - b.sequence)) {
    const there = best.get(row.code);
    if (!there) best.set(row.code, { bin: row, inBin: row.quantity, why: whyOf(row) });
    else if (there.inBin !== null) there.inBin = row.quantity === null ? null : there.inBin + row.quantity;
  }
  return [...best.values()];
}

const order: readonly BinReason[] = ['same_goods', 'primary', 'other_lot'];

/** Kinds of bins that may hold the goods. Pickers never come to what is kept apart. */
const kindsFor = (condition: Asked['condition']): readonly BinRow['kind'][] =>
  condition === 'quarantine' ? ['quarantine'] : ['pick', 'reserve'];

/**
 * Free bins for the goods. Units are picked one by one, where pickers walk. Boxes go into the reserve, or beside the
 * units when it is full. Goods that are kept apart share a bin when no other is empty.
 */
async function freeBins(
  condition: Asked['condition'],
  goods: 'product' | 'carton',
  find: (kind: BinRow['kind'], isEmpty: boolean) => Promise<BinRow[]>,
): Promise<Suggested[]> {
  const empty = async (kind: BinRow['kind']) =>
    (await find(kind, true)).map((bin): Suggested => ({ bin, inBin: 0, why: 'nearest_empty' }));
  if (condition === 'good') {
    const reserve = goods === 'carton' ? await empty('reserve') : [];
    return reserve.length > 0 ? reserve : empty('pick');
  }
  const shared = (await find('quarantine', false)).map((bin): Suggested => ({
    bin,
    inBin: 0,
    why: 'shared',
  }));
  return [...(await empty('quarantine')), ...shared];
}
