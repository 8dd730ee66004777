import type { PageRoute } from '../../app/route.ts';

export const inventoryRoutes: readonly PageRoute[] = [
  { path: '/inventory', load: async () => (await import('./products-page.tsx')).ProductsPage },
  { path: '/inventory/new', load: async () => (await import('./new-product-page.tsx')).NewProductPage },
  { path: '/inventory/import', load: async () => (await import('./import-page.tsx')).ImportPage },
  { path: '/inventory/$productId', load: async () => (await import('./product-page.tsx')).ProductPage },
  {
    path: '/inventory/$productId/edit',
    load: async () => (await import('./edit-product-page.tsx')).EditProductPage,
  },
  { path: '/inventory/$productId/lots/$lot', load: async () => (await import('./lot-page.tsx')).LotPage },
  { path: '/ledger', load: async () => (await import('./ledger-page.tsx')).LedgerPage },
];
