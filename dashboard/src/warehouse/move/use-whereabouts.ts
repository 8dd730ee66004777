/** In which bins goods lie, and how many the books have of each lot in this warehouse. */
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { useReads } from '../use-reads.ts';

export interface Lot {
  lot: string | null;
  onHand: number;
  available: number;
}

export interface Whereabouts {
  isRead: boolean;
  bins: Output<'operatorBins.placements'>['placements'];
  lots: readonly Lot[];
  /** Pieces in the warehouse: loose units of a product, boxes of a carton. */
  onHand: number;
  /** Part of them that no bin with a known quantity holds. */
  notInBins: number;
}

/** Each bin tells of its goods how many there are in the warehouse, so a few bins tell of all lots. */
const binsAsked = 5;

export function useWhereabouts(
  organizationId: string,
  warehouseId: string,
  goods: { productId?: string; cartonId?: string },
): Whereabouts {
  const placements = useRead('operatorBins.placements', { organizationId, warehouseId, ...goods });
  const bins = placements.data?.placements ?? [];
  const codes = [...new Set(bins.map(({ bin }) => bin))].slice(0, binsAsked);
  const contents = useReads(
    'operatorBins.contents',
    codes.map((code) => ({ warehouseId, code, organizationId })),
  );
  const lots = new Map<string, Lot>();
  for (const { data } of contents) {
    for (const { productId, cartonId, lot, onHand, available } of data?.goods ?? []) {
      if ((productId ?? cartonId) === (goods.productId ?? goods.cartonId))
        lots.set(lot ?? '', { lot, onHand, available });
    }
  }
  return {
    isRead: placements.data !== undefined && contents.every(({ isPending }) => !isPending),
    bins,
    lots: [...lots.values()],
    onHand: placements.data?.stock[0]?.onHand ?? 0,
    notInBins: placements.data?.stock[0]?.notInBins ?? 0,
  };
}
