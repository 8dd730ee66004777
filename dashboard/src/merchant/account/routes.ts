import type { PageRoute } from '../../app/route.ts';

export const accountRoutes: readonly PageRoute[] = [
  { path: '/account', load: async () => (await import('./account-page.tsx')).AccountPage },
  {
    path: '/account/notifications',
    load: async () => (await import('./notification-preferences-page.tsx')).NotificationPreferencesPage,
  },
];
