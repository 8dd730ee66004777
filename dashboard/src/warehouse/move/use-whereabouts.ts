/** In which bins goods lie, and how many the books have of each lot in this warehouse. */
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';

type Placements = Output<'operatorBins.placements'>;
type Stock = Placements['stock'][number];

export type Lot = Stock['lots'][number];

export interface Whereabouts extends Pick<Stock, 'bins' | 'lots' | 'onHand' | 'notInBins'> {
  isRead: boolean;
  /** Bins in which the goods themselves lie, and not only cartons of them. */
  placements: Placements['placements'];
}

export function useWhereabouts(
  organizationId: string,
  warehouseId: string,
  goods: { productId?: string; cartonId?: string },
): Whereabouts {
  const { data } = useRead('operatorBins.placements', { organizationId, warehouseId, ...goods });
  const nothing = { bins: [], lots: [], onHand: 0, notInBins: 0 };
  return { isRead: data !== undefined, placements: data?.placements ?? [], ...(data?.stock[0] ?? nothing) };
}
