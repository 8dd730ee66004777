/** Erasure of the personal data of consignees, for the back office. */
import { z } from 'zod';
import { consigneesInput, erasureOperations, shipmentIds } from '../erasure.ts';
import { Id } from '../id.ts';
import { operatorOperation } from '../operation.ts';
import { office } from '../staff-roles.ts';

const organizationId = Id('organization');
const root = '/operator/v0/organizations/{organizationId}';

export const operatorErasures = {
  consignees: operatorOperation('GET', `${root}/consignees`, {
    ...erasureOperations.consignees,
    staff: office,
    input: consigneesInput({ organizationId }),
  }),
  create: operatorOperation('POST', `${root}/erasures`, {
    ...erasureOperations.create,
    approval: 'money',
    staff: office,
    input: z.strictObject({ organizationId, shipmentIds }),
  }),
};
