import { invalid } from '../../platform/failure.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { codeOf, findBin } from './bins.sql.ts';
import { listPlacements } from './placements.sql.ts';

/** The goods (uuids) of the organization that lie in the bin with this code; the lot is empty where any may lie there. */
export async function goodsInBin(
  tenant: Tenant,
  warehouse: { id: string; name: string },
  scanned: string,
): Promise<{ id: string; code: string; goods: { itemId: string; lot: string }[] }> {
  const bin = await findBin(tenant, warehouse.id, scanned);
  if (!bin) {
    throw invalid('bin', `must be the code of a bin; ${warehouse.name} has no bin ${codeOf(scanned)}`, {
      code: 'bin_unknown',
      values: { bin: codeOf(scanned), warehouse: warehouse.name },
    });
  }
  const placed = await listPlacements(tenant, warehouse.id, { bins: [bin.id] });
  return { id: bin.id, code: bin.code, goods: placed.map(({ itemId, lot }) => ({ itemId, lot })) };
}
