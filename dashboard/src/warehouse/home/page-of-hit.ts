/** Where a scanned thing is worked on. */
import { callRead } from '../../api/call.ts';
import { plain, shipmentStatus } from '../../ui/words.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import { warehousePath } from '../path.ts';
import { isGoods, type Hit } from '../scan/find-code.ts';
import { screenOf } from './screen-of.ts';

export async function pageOfHit(hit: Hit, code: string): Promise<string> {
  if (isGoods(hit)) return warehousePath.moveGoods(hit.organization.id, hit.id, code);
  if (hit.type === 'bin') return warehousePath.bin(hit.name);
  const organizationId = hit.organization!.id;
  return screenOf(
    organizationId,
    await callRead('operatorShipments.get', { organizationId, id: hit.shipmentId! }, warehouseSpace),
  );
}

export const hitWords = ({ type, organization, sku, status, matched, archived }: Hit): string =>
  [
    plain(type),
    organization?.name,
    sku,
    status ? shipmentStatus[status].label : undefined,
    matched === 'number' || matched === 'bin_code'
      ? undefined
      : `matched ${matched === 'sku' ? 'SKU' : plain(matched).toLowerCase()}`,
    archived ? 'inactive' : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
