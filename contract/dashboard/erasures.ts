/** Erasure of the personal data of consignees, for admins. */
import { z } from 'zod';
import { consigneesInput, erasureOperations, shipmentIds } from '../erasure.ts';
import { Id } from '../id.ts';
import { dashboardOperation } from '../operation.ts';

const organizationId = Id('organization');
const root = '/dashboard/v0/organizations/{organizationId}';

export const dashboardErasures = {
  consignees: dashboardOperation('GET', `${root}/consignees`, {
    ...erasureOperations.consignees,
    role: 'admin',
    input: consigneesInput({ organizationId }),
  }),
  create: dashboardOperation('POST', `${root}/erasures`, {
    ...erasureOperations.create,
    role: 'admin',
    input: z.strictObject({ organizationId, shipmentIds }),
  }),
};
