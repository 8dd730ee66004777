import type { PageRoute } from '../../app/route.ts';

export const inboundRoutes: readonly PageRoute[] = [
  { path: '/inbound', load: async () => (await import('./inbound-page.tsx')).InboundPage },
  { path: '/inbound/new', load: async () => (await import('./new-inbound-page.tsx')).NewInboundPage },
  {
    path: '/inbound/$shipmentId',
    load: async () => (await import('../shipments/shipment-page.tsx')).ShipmentPage,
  },
];
