/** Who answers what the dashboard asks. */
import { consoleAppHandlers } from './console/apps.ts';
import { consoleAuditLogHandlers } from './console/audit-log.ts';
import type { ConsoleApi } from './console/console-handler.ts';
import { consoleGrantHandlers } from './console/grants.ts';
import { consoleInvitationHandlers } from './console/invitations.ts';
import { consoleKeyHandlers } from './console/keys.ts';
import { consoleMeHandlers } from './console/me.ts';
import { consoleMemberHandlers } from './console/members.ts';
import { consoleRequestHandlers } from './console/requests.ts';
import { consoleInvoiceHandlers } from './dashboard/invoices.ts';
import { consoleOverviewHandlers } from './dashboard/overview.ts';
import { consoleProductHandlers } from './dashboard/products.ts';
import { consoleSearchHandlers } from './dashboard/search.ts';
import { consoleShipmentHandlers } from './dashboard/shipments.ts';
import { consoleNotificationHandlers } from './digests/preferences.ts';
import { consoleWebhookHandlers } from './webhooks/webhooks.ts';
import type { Origin } from './origin.ts';
import type { Secrets } from './secrets.ts';
import type { Config } from './config.ts';

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
