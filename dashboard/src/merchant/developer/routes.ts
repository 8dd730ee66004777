import type { PageRoute } from '../../app/route.ts';

export const developerRoutes: readonly PageRoute[] = [
  { path: '/developer/keys', load: async () => (await import('./keys-page.tsx')).KeysPage },
  { path: '/developer/keys/new', load: async () => (await import('./new-key-page.tsx')).NewKeyPage },
  { path: '/developer/keys/$keyId', load: async () => (await import('./key-page.tsx')).KeyPage },
  { path: '/developer/apps', load: async () => (await import('./apps-page.tsx')).AppsPage },
  { path: '/developer/apps/new', load: async () => (await import('./new-app-page.tsx')).NewAppPage },
  { path: '/developer/apps/$appId', load: async () => (await import('./app-page.tsx')).AppPage },
  { path: '/developer/authorized', load: async () => (await import('./authorized-page.tsx')).AuthorizedPage },
  { path: '/developer/requests', load: async () => (await import('./requests-page.tsx')).RequestsPage },
  {
    path: '/developer/requests/$requestId',
    load: async () => (await import('./request-page.tsx')).RequestPage,
  },
  { path: '/developer/usage', load: async () => (await import('./usage-page.tsx')).UsagePage },
  { path: '/developer/events', load: async () => (await import('./events-page.tsx')).EventsPage },
  {
    path: '/developer/webhooks',
    load: async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage,
  },
  {
    path: '/developer/webhooks/new',
    load: async () => (await import('./webhooks/new-webhook-page.tsx')).NewWebhookPage,
  },
  {
    path: '/developer/webhooks/$webhookId',
    load: async () => (await import('./webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: '/developer/webhooks/$webhookId/deliveries/$deliveryId',
    load: async () => (await import('./webhooks/delivery-page.tsx')).DeliveryPage,
  },
  { path: '/developer/explorer', load: async () => (await import('./explorer-page.tsx')).ExplorerPage },
  { path: '/developer/test-space', load: async () => (await import('./test-space-page.tsx')).TestSpacePage },
];
