/** The dashboard API, /dashboard/v0: the dashboard calls it for the person who is signed in. */
import { namedOperations } from '../operation.ts';
import { dashboardApps } from './apps.ts';
import { dashboardAuditLog } from './audit-log.ts';
import { dashboardErasures } from './erasures.ts';
import { dashboardExports } from './exports.ts';
import { dashboardGrants } from './grants.ts';
import { dashboardInvoices } from './invoices.ts';
import { dashboardKeys } from './keys.ts';
import { dashboardMe } from './me.ts';
import { dashboardInvitations, dashboardMembers } from './members.ts';
import { dashboardNotifications } from './notifications.ts';
import { dashboardOrganization } from './organization.ts';
import { dashboardOverview } from './overview.ts';
import { dashboardProducts } from './products.ts';
import { dashboardSearch } from './search.ts';
import { dashboardShipments } from './shipments.ts';
import { dashboardRequests } from './requests.ts';
import { dashboardWebhooks } from './webhooks.ts';

export const dashboardContract = {
  dashboardKeys,
  dashboardApps,
  dashboardGrants,
  dashboardMembers,
  dashboardInvitations,
  dashboardAuditLog,
  dashboardMe,
  dashboardOrganization,
  dashboardExports,
  dashboardErasures,
  dashboardOverview,
  dashboardShipments,
  dashboardProducts,
  dashboardSearch,
  dashboardInvoices,
  dashboardRequests,
  dashboardWebhooks,
  dashboardNotifications,
};

export type DashboardContract = typeof dashboardContract;

/** Every operation with its dotted name, such as `dashboardKeys.roll`. */
export const dashboardOperations = namedOperations(dashboardContract);
