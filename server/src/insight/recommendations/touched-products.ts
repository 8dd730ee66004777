import { readId, spellId } from '@packhouse/contract/id';
import type { Tenant } from '../../platform/tenant.ts';
import { listHappened, listProductsIn } from './runs.sql.ts';

/** The products (spelled ids) that something happened to behind an event, and the last event that was looked at. */
export async function touchedProducts(
  tenant: Tenant,
  after: number,
): Promise<{ productIds: string[]; through: number }> {
  const products = new Set<string>();
  const cartons = new Set<string>();
  const shipments = new Set<string>();
  const rows = await listHappened(tenant, after);
  const note = (id: string) => {
    const product = readId('product', id);
    const carton = product ? undefined : readId('carton', id);
    if (product) products.add(product);
    else if (carton) cartons.add(carton);
  };
  for (const { resourceType, resourceId, goods } of rows) {
    if (resourceType === 'product' || resourceType === 'carton') note(resourceId);
    const shipment = resourceType === 'shipment' ? readId('shipment', resourceId) : undefined;
    if (shipment) shipments.add(shipment);
    for (const id of goods ?? []) note(id);
  }
  if (cartons.size + shipments.size > 0) {
    for (const id of await listProductsIn(tenant, [...cartons], [...shipments])) products.add(id);
  }
  return {
    productIds: [...products].toSorted().map((id) => spellId('product', id)),
    through: rows.at(-1)?.n ?? after,
  };
}
