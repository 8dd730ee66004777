import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import { found, uuidOf } from '../../platform/implement.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findCarton } from './cartons.sql.ts';
import { findProduct } from './products.sql.ts';

/** The product as a record, or 404. */
export const productRecord = async (tenant: Tenant, id: string): Promise<Product> =>
  JSON.parse(found('product', id, await findProduct(tenant, uuidOf('product', id))).body) as Product;

/** The carton as a record, or 404. */
export const cartonRecord = async (tenant: Tenant, id: string): Promise<Carton> =>
  JSON.parse(found('carton', id, await findCarton(tenant, uuidOf('carton', id))).body) as Carton;
