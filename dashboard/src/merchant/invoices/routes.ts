import type { PageRoute } from '../../app/route.ts';

export const invoiceRoutes: readonly PageRoute[] = [
  { path: '/invoices', load: async () => (await import('./invoices-page.tsx')).InvoicesPage },
  { path: '/invoices/upcoming', load: async () => (await import('./upcoming-page.tsx')).UpcomingPage },
  { path: '/invoices/$invoiceId', load: async () => (await import('./invoice-page.tsx')).InvoicePage },
];
