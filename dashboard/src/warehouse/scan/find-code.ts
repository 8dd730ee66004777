/** Looks up a scanned code in the service. */
import { callList } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { warehouseSpace } from '../warehouse-space.ts';

export type Hit = Output<'operatorShipments.find'>;

export async function findCode(code: string, organizationId?: string): Promise<Hit[]> {
  const { rows } = await callList(
    'operatorShipments.find',
    { code, organizationId, take: 20 },
    warehouseSpace,
  );
  const shipments = new Set(rows.filter(({ type }) => type === 'shipment').map(({ id }) => id));
  // A tracking number finds a package and its shipment: one of the two hits is enough.
  const hits = rows.filter(({ type, shipmentId }) => type !== 'package' || !shipments.has(shipmentId!));
  // What was scanned may look like a postal code: an exact code is meant, where there is one.
  const exact = hits.filter(({ matched }) => matched !== 'recipient' && matched !== 'postal_code');
  return exact.length > 0 ? exact : hits;
}

export type GoodsHit = Hit & { type: 'product' | 'carton'; organization: NonNullable<Hit['organization']> };

export const isGoods = (hit: Hit): hit is GoodsHit => hit.type === 'product' || hit.type === 'carton';

export const findGoods = async (code: string, organizationId?: string): Promise<GoodsHit[]> =>
  (await findCode(code, organizationId)).filter(isGoods);

/** Goods as the screens hold them. */
export type Goods = Pick<GoodsHit, 'type' | 'id' | 'organization' | 'name' | 'sku'>;

/** Goods as operations name them: by a product id or a carton id. */
export const goodsOf = ({
  type,
  id,
}: Pick<Goods, 'type' | 'id'>): { productId?: string; cartonId?: string } =>
  type === 'product' ? { productId: id } : { cartonId: id };
