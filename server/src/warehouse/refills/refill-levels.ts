/** Refill levels: below how many a pick bin is refilled with a product, and up to how many. */
import type { Input } from '@packhouse/contract/operation';
import { RefillLevels, type operatorRefills } from '@packhouse/contract/operator/refills';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import type { OperatorContext, WriteContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import type { Answer, Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { codeOf, lockBins } from '../bins/bins.sql.ts';
import { goodsNamed, mustNotBeKit } from '../bins/goods-named.ts';
import { binNamed, mustBeInUse } from '../bins/put-away.ts';
import { deleteRefillLevel, listRefillLevels, saveRefillLevel } from './refills.sql.ts';

type Operations = typeof operatorRefills;

export async function levels(
  { warehouseId, productId }: Input<Operations['levels']>,
  { tenant }: OperatorContext,
): Promise<Answer> {
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  const { id } = await goodsNamed(tenant, { productId });
  return { body: await levelsOf(tenant, uuid, id) };
}

export async function setLevel(
  { warehouseId, productId, bin: scanned, level }: Input<Operations['setLevel']>,
  { tenant, actor, sequencer }: WriteContext,
): Promise<Written> {
  const { uuid, warehouse } = await findWarehouseNamed(tenant, warehouseId);
  const goods = await goodsNamed(tenant, { productId });
  mustNotBeKit(goods, 'productId');
  const bin = binNamed(await lockBins(tenant, uuid, [codeOf(scanned)]), scanned, 'bin', warehouse.name);
  const key = { binId: bin.id, productId: goods.id };
  if (level === null) await deleteRefillLevel(tenant, key);
  else {
    mustBeInUse(bin, 'bin');
    if (bin.kind !== 'pick')
      throw invalid('bin', `must be a pick bin; ${bin.code} is for ${bin.kind}`, {
        code: 'bin_not_pick',
        values: { bin: bin.code },
      });
    const lives = await listRefillLevels(tenant, uuid, goods.id);
    if (!lives.some((one) => one.bin === bin.code)) {
      throw invalid('bin', `must be a bin that ${goods.name} is in; put some into ${bin.code} first`, {
        code: 'bin_lacks_item',
        values: { bin: bin.code, item: goods.name },
      });
    }
    await saveRefillLevel(tenant, key, uuid, level, { at: sequencer.at, by: actor });
  }
  return { body: await levelsOf(tenant, uuid, goods.id) };
}

const levelsOf = async (tenant: Tenant, warehouseId: string, productId: string): Promise<string> =>
  render(RefillLevels, { levels: await listRefillLevels(tenant, warehouseId, productId) });
