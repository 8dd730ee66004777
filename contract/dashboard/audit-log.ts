import { Id } from '../id.ts';
import { dashboardOperation } from '../operation.ts';
import { AuditEntry } from '../public/organization.ts';
import { exactly, listInput } from '../page.ts';

export const dashboardAuditLog = {
  list: dashboardOperation('GET', '/dashboard/v0/organizations/{organizationId}/audit-log', {
    role: 'admin',
    summary: 'List security events, newest first',
    list: true,
    input: listInput({
      organizationId: Id('organization'),
      action: exactly('action', 64),
      subjectId: exactly('subject id', 64),
    }),
    output: AuditEntry,
  }),
};
