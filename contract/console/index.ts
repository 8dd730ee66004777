/** What our own dashboard asks for the person who is signed in: the console API, /console/v0. */
import type { Operation } from '../operation.ts';
import { consoleApps } from './apps.ts';
import { consoleAuditLog } from './audit-log.ts';
import { consoleGrants } from './grants.ts';
import { consoleInvoices } from './invoices.ts';
import { consoleKeys } from './keys.ts';
import { consoleMe } from './me.ts';
import { consoleInvitations, consoleMembers } from './members.ts';
import { consoleNotifications } from './notifications.ts';
import { consoleOverview } from './overview.ts';
import { consoleProducts } from './products.ts';
import { consoleSearch } from './search.ts';
import { consoleShipments } from './shipments.ts';
import { consoleRequests } from './requests.ts';
import { consoleWebhooks } from './webhooks.ts';

export const consoleContract = {
  consoleKeys,
  consoleApps,
  consoleGrants,
  consoleMembers,
  consoleInvitations,
  consoleAuditLog,
  consoleMe,
  consoleOverview,
  consoleShipments,
  consoleProducts,
  consoleSearch,
  consoleInvoices,
  consoleRequests,
  consoleWebhooks,
  consoleNotifications,
};

export type ConsoleContract = typeof consoleContract;

/** Every operation with its dotted name, such as `consoleKeys.roll`. */
export const consoleOperations: readonly { name: string; operation: Operation }[] = Object.entries(
  consoleContract,
).flatMap(([resource, group]) =>
  Object.entries(group as Record<string, Operation>).map(([verb, operation]) => ({
    name: `${resource}.${verb}`,
    operation,
  })),
);
