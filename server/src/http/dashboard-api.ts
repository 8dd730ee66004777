/** Handlers of the dashboard API. */
import { dashboardAppHandlers } from '../accounts/dashboard-api/apps.ts';
import { dashboardAuditLogHandlers } from '../accounts/dashboard-api/audit-log.ts';
import type { DashboardApi } from '../accounts/dashboard-api/dashboard-handler.ts';
import { dashboardGrantHandlers } from '../accounts/dashboard-api/grants.ts';
import { dashboardInvitationHandlers } from '../accounts/dashboard-api/invitations.ts';
import { dashboardKeyHandlers } from '../accounts/dashboard-api/keys.ts';
import { dashboardMeHandlers } from '../accounts/dashboard-api/me.ts';
import { dashboardMemberHandlers } from '../accounts/dashboard-api/members.ts';
import { dashboardOrganizationHandlers } from '../accounts/dashboard-api/organization.ts';
import { exportHandlers } from '../accounts/exports/exports.ts';
import { erasureHandlers } from '../goods/erasures/erasures.ts';
import { dashboardRequestHandlers } from '../accounts/dashboard-api/requests.ts';
import { dashboardInvoiceHandlers } from '../insight/reports/invoices.ts';
import { dashboardOverviewHandlers } from '../insight/reports/overview.ts';
import { dashboardProductHandlers } from '../insight/reports/products.ts';
import { dashboardSearchHandlers } from '../insight/reports/search.ts';
import { dashboardShipmentHandlers } from '../insight/reports/shipments.ts';
import { dashboardNotificationHandlers } from '../insight/digests/preferences.ts';
import { dashboardWebhookHandlers } from '../background/webhooks/webhooks.ts';
import type { Services } from '../services.ts';

export const dashboardApiOf = (services: Services): DashboardApi => {
  const { config, database, files, origin, secrets, spaceOf } = services;
  return {
    dashboardKeys: dashboardKeyHandlers,
    dashboardApps: dashboardAppHandlers,
    dashboardGrants: dashboardGrantHandlers,
    dashboardMembers: dashboardMemberHandlers(origin, database),
    dashboardInvitations: dashboardInvitationHandlers({ config, database, origin }),
    dashboardAuditLog: dashboardAuditLogHandlers,
    dashboardMe: dashboardMeHandlers(origin, secrets),
    dashboardOrganization: dashboardOrganizationHandlers({ database, spaceOf }),
    dashboardExports: exportHandlers(files),
    dashboardErasures: erasureHandlers(services),
    dashboardOverview: dashboardOverviewHandlers,
    dashboardShipments: dashboardShipmentHandlers,
    dashboardProducts: dashboardProductHandlers,
    dashboardSearch: dashboardSearchHandlers,
    dashboardInvoices: dashboardInvoiceHandlers,
    dashboardRequests: dashboardRequestHandlers,
    dashboardWebhooks: dashboardWebhookHandlers({ config, origin, secrets }),
    dashboardNotifications: dashboardNotificationHandlers({ config, origin }),
  };
};
