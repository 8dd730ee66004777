import type { dashboardAuditLog } from '@packhouse/contract/dashboard/audit-log';
import { listAuditEntries } from '../organizations/organization.ts';
import type { DashboardImplementation } from './dashboard-handler.ts';

export const dashboardAuditLogHandlers: DashboardImplementation<typeof dashboardAuditLog> = {
  list: (input, { tenant }) => listAuditEntries(tenant, input),
};
