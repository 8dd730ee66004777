/** Where a scanned thing is worked on. */
import { callRead } from '../../api/call.ts';
import { t } from '../../ui/t.ts';
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
    t(plain(type)),
    organization?.name,
    sku,
    status ? t(shipmentStatus[status].label) : undefined,
    matched === 'number' || matched === 'bin_code'
      ? undefined
      : t('matched {code}', { code: matched === 'sku' ? 'SKU' : t(plain(matched).toLowerCase()) }),
    archived ? t('inactive') : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
