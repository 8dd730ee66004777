/** What a scanned code stands for, as the service knows it. */
import { callList } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { floorSpace } from '../floor-space.ts';

export type Hit = Output<'operatorShipments.find'>;

export async function findCode(code: string, organizationId?: string): Promise<Hit[]> {
  const { rows } = await callList('operatorShipments.find', { code, organizationId, take: 20 }, floorSpace);
  const shipments = new Set(rows.filter(({ type }) => type === 'shipment').map(({ id }) => id));
  // A tracking number is that of a package and of its shipment: one of them is enough.
  return rows.filter(({ type, shipmentId }) => type !== 'package' || !shipments.has(shipmentId!));
}

export type GoodsHit = Hit & { type: 'product' | 'carton'; organization: NonNullable<Hit['organization']> };

export const isGoods = (hit: Hit): hit is GoodsHit => hit.type === 'product' || hit.type === 'carton';

/** Goods as a screen holds them. */
export type Goods = Pick<GoodsHit, 'type' | 'id' | 'organization' | 'name' | 'sku'>;

/** As operations name goods: by one of both. */
export const goodsOf = ({
  type,
  id,
}: Pick<Goods, 'type' | 'id'>): { productId?: string; cartonId?: string } =>
  type === 'product' ? { productId: id } : { cartonId: id };
