import type { PageRoute } from '../../app/route.ts';

export const organizationRoutes: readonly PageRoute[] = [
  { path: '/organization', load: async () => (await import('./organization-page.tsx')).OrganizationPage },
  {
    path: '/organization/edit',
    load: async () => (await import('./edit-organization-page.tsx')).EditOrganizationPage,
  },
  { path: '/organization/team', load: async () => (await import('./team-page.tsx')).TeamPage },
  { path: '/organization/audit-log', load: async () => (await import('./audit-log-page.tsx')).AuditLogPage },
];
