/** Exports of everything that an organization has, for the back office. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { exportOperations } from '../organization-export.ts';
import { office } from '../staff-roles.ts';

const organizationId = Id('organization');
const root = '/operator/v0/organizations/{organizationId}/exports';

export const operatorExports = {
  list: operatorOperation('GET', root, {
    ...exportOperations.list,
    staff: office,
    input: z.strictObject({ organizationId }),
  }),
  create: operatorOperation('POST', root, {
    ...exportOperations.create,
    staff: office,
    input: z.strictObject({ organizationId }),
  }),
  archive: operatorOperation('GET', `${root}/{id}/archive`, {
    ...exportOperations.archive,
    staff: office,
    input: z.strictObject({ organizationId, id: Id('export') }),
    output: Nothing,
  }),
};
