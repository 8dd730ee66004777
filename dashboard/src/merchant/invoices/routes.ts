import type { PageRoute } from '../../app/route.ts';

export const invoiceRoutes: readonly PageRoute[] = [
  { path: '/invoices', load: async () => (await import('./invoices-page.tsx')).InvoicesPage },
  { path: '/invoices/upcoming', load: async () => (await import('./upcoming-page.tsx')).UpcomingPage },
  { path: '/invoices/statement', load: async () => (await import('./statement-page.tsx')).StatementPage },
  { path: '/invoices/$invoiceId', load: async () => (await import('./invoice-page.tsx')).InvoicePage },
];
