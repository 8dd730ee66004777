/** The profile of the organization, which its admins change. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { dashboardOperation } from '../operation.ts';
import { OrganizationProfile, profileFields } from '../organization-profile.ts';

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
    description: 'Its code, time zone and currency never change.',
    input: z.strictObject({ organizationId, ...z.strictObject(profileFields).partial().shape }),
    output: OrganizationProfile,
  }),
};
