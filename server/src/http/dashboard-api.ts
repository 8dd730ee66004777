/** Who answers what the dashboard asks. */
import { consoleAppHandlers } from '../accounts/dashboard-api/apps.ts';
import { consoleAuditLogHandlers } from '../accounts/dashboard-api/audit-log.ts';
import type { ConsoleApi } from '../accounts/dashboard-api/console-handler.ts';
import { consoleGrantHandlers } from '../accounts/dashboard-api/grants.ts';
import { consoleInvitationHandlers } from '../accounts/dashboard-api/invitations.ts';
import { consoleKeyHandlers } from '../accounts/dashboard-api/keys.ts';
import { consoleMeHandlers } from '../accounts/dashboard-api/me.ts';
import { consoleMemberHandlers } from '../accounts/dashboard-api/members.ts';
import { consoleRequestHandlers } from '../accounts/dashboard-api/requests.ts';
import { consoleInvoiceHandlers } from '../insight/reports/invoices.ts';
import { consoleOverviewHandlers } from '../insight/reports/overview.ts';
import { consoleProductHandlers } from '../insight/reports/products.ts';
import { consoleSearchHandlers } from '../insight/reports/search.ts';
import { consoleShipmentHandlers } from '../insight/reports/shipments.ts';
import { consoleNotificationHandlers } from '../insight/digests/preferences.ts';
import { consoleWebhookHandlers } from '../background/webhooks/webhooks.ts';
import type { Origin } from '../platform/origin.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Config } from '../platform/config.ts';

export const consoleApiOf = ({
  config,
  origin,
  secrets,
}: {
  config: Pick<Config, 'smtpUrl' | 'webhookAllowPrivate'>;
  origin: Origin;
  secrets: Secrets;
}): ConsoleApi => ({
  consoleKeys: consoleKeyHandlers,
  consoleApps: consoleAppHandlers,
  consoleGrants: consoleGrantHandlers,
  consoleMembers: consoleMemberHandlers(origin),
  consoleInvitations: consoleInvitationHandlers(origin),
  consoleAuditLog: consoleAuditLogHandlers,
  consoleMe: consoleMeHandlers(origin, secrets),
  consoleOverview: consoleOverviewHandlers,
  consoleShipments: consoleShipmentHandlers,
  consoleProducts: consoleProductHandlers,
  consoleSearch: consoleSearchHandlers,
  consoleInvoices: consoleInvoiceHandlers,
  consoleRequests: consoleRequestHandlers,
  consoleWebhooks: consoleWebhookHandlers({ config, origin, secrets }),
  consoleNotifications: consoleNotificationHandlers({ config, origin }),
});
