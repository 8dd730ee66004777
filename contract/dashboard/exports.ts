/** Exports of everything that an organization has, for its owners. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { dashboardOperation, Nothing } from '../operation.ts';
import { exportOperations } from '../organization-export.ts';

const organizationId = Id('organization');
const root = '/dashboard/v0/organizations/{organizationId}/exports';

export const dashboardExports = {
  list: dashboardOperation('GET', root, {
    ...exportOperations.list,
    role: 'owner',
    input: z.strictObject({ organizationId }),
  }),
  create: dashboardOperation('POST', root, {
    ...exportOperations.create,
    role: 'owner',
    input: z.strictObject({ organizationId }),
  }),
  archive: dashboardOperation('GET', `${root}/{id}/archive`, {
    ...exportOperations.archive,
    role: 'owner',
    input: z.strictObject({ organizationId, id: Id('export') }),
    output: Nothing,
  }),
};
