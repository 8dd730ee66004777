import type { PageRoute } from '../../app/route.ts';

export const warehouseRoutes: readonly PageRoute[] = [
  { path: '/warehouses', load: async () => (await import('./warehouses-page.tsx')).WarehousesPage },
  {
    path: '/warehouses/$warehouseId',
    load: async () => (await import('./warehouse-page.tsx')).WarehousePage,
  },
];
