import type { PageRoute } from '../../app/route.ts';

export const cartonRoutes: readonly PageRoute[] = [
  { path: '/cartons', load: async () => (await import('./cartons-page.tsx')).CartonsPage },
  { path: '/cartons/new', load: async () => (await import('./new-carton-page.tsx')).NewCartonPage },
  { path: '/cartons/$cartonId', load: async () => (await import('./carton-page.tsx')).CartonPage },
  {
    path: '/cartons/$cartonId/edit',
    load: async () => (await import('./edit-carton-page.tsx')).EditCartonPage,
  },
];
