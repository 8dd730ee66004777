import type { PageRoute } from '../../app/route.ts';

export const shipmentRoutes: readonly PageRoute[] = [
  { path: '/shipments', load: async () => (await import('./shipments-page.tsx')).ShipmentsPage },
  { path: '/shipments/new', load: async () => (await import('./new-shipment-page.tsx')).NewShipmentPage },
  {
    path: '/shipments/import',
    load: async () => (await import('./import-shipments-page.tsx')).ImportShipmentsPage,
  },
  { path: '/shipments/$shipmentId', load: async () => (await import('./shipment-page.tsx')).ShipmentPage },
];
