/** The profile of the organization, which its admins change. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { dashboardOperation } from '../operation.ts';
import { OrganizationProfile, profileChanges } from '../organization-profile.ts';

const organizationId = Id('organization');
const root = '/dashboard/v0/organizations/{organizationId}';

export const dashboardOrganization = {
  get: dashboardOperation('GET', root, {
    role: 'viewer',
    summary: 'Read the profile of the organization',
    input: z.strictObject({ organizationId }),
    output: OrganizationProfile,
  }),
  update: dashboardOperation('PATCH', root, {
    role: 'admin',
    summary: 'Change the profile of the organization',
    description: 'Its code and currency are not changed here.',
    input: z.strictObject({ organizationId, ...profileChanges }),
    output: OrganizationProfile,
  }),
};
