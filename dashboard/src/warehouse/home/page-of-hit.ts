/** Where a scanned thing is worked on. */
import { callRead } from '../../api/call.ts';
import { t, word } from '../../ui/t.ts';
import { shipmentStatus } from '../../ui/words.ts';
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
    t(kinds[type]),
    organization?.name,
    sku,
    status ? t(shipmentStatus[status].label) : undefined,
    matched === 'number' || matched === 'bin_code'
      ? undefined
      : t('matched {code}', { code: t(codes[matched]) }),
    archived ? t('inactive') : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

const kinds: Record<Hit['type'], string> = {
  shipment: word('Shipment'),
  package: word('Parcel'),
  product: word('Product'),
  carton: word('Carton'),
  bin: word('Bin'),
};

const codes: Record<Exclude<Hit['matched'], 'number' | 'bin_code'>, string> = {
  old_number: word('old number'),
  id: word('ID'),
  order_number: word('order number'),
  external_id: word('external ID'),
  tracking_number: word('tracking number'),
  recipient: word('recipient'),
  postal_code: word('postal code'),
  sku: word('SKU'),
  barcode: word('barcode'),
  fnsku: word('FNSKU'),
  asin: word('ASIN'),
  serial_number: word('serial number'),
  tote_code: word('tote code'),
};
