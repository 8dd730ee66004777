import type { consoleAuditLog } from '@packhouse/contract/console/audit-log';
import { listAuditEntries } from '../organizations/organization.ts';
import type { ConsoleImplementation } from './console-handler.ts';

export const consoleAuditLogHandlers: ConsoleImplementation<typeof consoleAuditLog> = {
  list: (input, { tenant }) => listAuditEntries(tenant, input),
};
