/** The warehouse's facts about products, as its staff write and read them. */
import { spellId } from '@packhouse/contract/id';
import { OperatorProduct } from '@packhouse/contract/operator/products';
import type { Product } from '@packhouse/contract/public/products';
import { findParty } from '../accounts/organizations/account-status.ts';
import {
  addBarcode,
  addPhoto,
  downloadPhoto,
  measure,
  removePhoto,
  setNote,
  upholdMeasurement,
} from '../goods/inventory/warehouse-facts.ts';
import type { WriteContext } from '../platform/context.ts';
import type { OperatorApi, Written } from '../platform/implement.ts';
import { render } from '../platform/render.ts';
import type { Tenant } from '../platform/tenant.ts';
import { operatorProductReads, type InstallationList, type InstallationRecord } from './operators/reads.ts';

type Products = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorProducts'];

export const operatorProducts: Products = {
  ...(operatorProductReads as Pick<Products, 'list' | 'search' | 'get'>),
  measure: answered(measure),
  upholdMeasurement: answered(upholdMeasurement),
  addBarcode: answered(addBarcode),
  setNote: answered(setNote),
  async addPhoto(input, context) {
    const product = await addPhoto(input, context);
    const { organizationId, id } = input;
    return {
      ...(await answerOf(context.tenant, product)),
      location: `/operator/v0/organizations/${organizationId}/products/${id}/photos/${product.photos.at(-1)!.id}`,
    };
  },
  async removePhoto(input, context) {
    await removePhoto(input, context);
    return { body: '' };
  },
  photo: downloadPhoto,
};

/** Answers with the product as the staff see it. */
function answered<I>(write: (input: I, context: WriteContext) => Promise<Product>) {
  return async (input: I, context: WriteContext): Promise<Written> =>
    answerOf(context.tenant, await write(input, context));
}

async function answerOf(tenant: Tenant, product: Product): Promise<Written> {
  const { name } = await findParty(tenant);
  const organization = { id: spellId('organization', tenant.orgId), name };
  const body = render(OperatorProduct, { ...product, organization, isKit: product.kit !== null });
  return { body, version: product.version };
}
