import type { PageRoute } from '../route.ts';

export const invoiceRoutes: readonly PageRoute[] = [
  { path: '/invoices', load: async () => (await import('./invoices-page.tsx')).InvoicesPage },
  { path: '/invoices/$invoiceId', load: async () => (await import('./invoice-page.tsx')).InvoicePage },
];
