import type { PageRoute } from '../../app/route.ts';

export const notificationRoutes: readonly PageRoute[] = [
  { path: '/notifications', load: async () => (await import('./notifications-page.tsx')).NotificationsPage },
];
