import type { PageRoute } from '../../app/route.ts';

export const homeRoutes: readonly PageRoute[] = [
  { path: '/', load: async () => (await import('./home-page.tsx')).HomePage },
];
