import { Id } from '../id.ts';
import { operation } from '../operation.ts';
import { AuditEntry } from '../public/organization.ts';
import { exactly, listInput } from '../page.ts';

export const dashboardAuditLog = {
  list: operation({
    method: 'GET',
    path: '/dashboard/v0/organizations/{organizationId}/audit-log',
    scope: 'dashboard',
    role: 'admin',
    summary: 'List security events, newest first',
    list: true,
    input: listInput({
      organizationId: Id('organization'),
      action: exactly('action', 64),
      subjectId: exactly('subject id', 64),
    }),
    output: AuditEntry,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
};
