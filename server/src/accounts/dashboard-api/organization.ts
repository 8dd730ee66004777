/** The profile of the organization, as its admins change it in the dashboard. */
import { spellId } from '@packhouse/contract/id';
import type { dashboardOrganization } from '@packhouse/contract/dashboard/organization';
import { OrganizationProfile } from '@packhouse/contract/organization-profile';
import type { Database } from '../../platform/database/database.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { copyProfile } from '../organizations/create.ts';
import { changeAccount, findAccount, type Account } from '../organizations/merchant-account.ts';
import type { DashboardImplementation } from './dashboard-handler.ts';

interface Needed {
  database: Database;
  /** The test space of an organization. */
  spaceOf(orgId: string, mode: 'test'): Promise<string | undefined>;
}

export const dashboardOrganizationHandlers = ({
  database,
  spaceOf,
}: Needed): DashboardImplementation<typeof dashboardOrganization> => ({
  get: async (_input, { tenant }) => answerOf(tenant, (await findAccount(tenant))!),
  update: Object.assign(update, {
    async after(orgId: string) {
      const testOrgId = await spaceOf(orgId, 'test');
      if (testOrgId !== undefined) await copyProfile(database, orgId, testOrgId);
    },
  }),
});

const update: DashboardImplementation<typeof dashboardOrganization>['update'] = async (
  { organizationId: _id, ...changes },
  context,
) => {
  const { tenant } = context;
  return answerOf(tenant, await changeAccount(context, (await findAccount(tenant))!, changes));
};

const answerOf = (tenant: Tenant, account: Account) => ({
  body: render(OrganizationProfile, { ...account, id: spellId('organization', tenant.orgId) }),
  version: account.version,
});
