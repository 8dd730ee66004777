import type { PageRoute } from '../route.ts';

export const accountRoutes: readonly PageRoute[] = [
  { path: '/account', load: async () => (await import('./account-page.tsx')).AccountPage },
];
