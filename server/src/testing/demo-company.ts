/** The demo company as the first `packhouse start` makes it, for many test files to begin with. */
import type { Template } from './database.ts';
import type { DemoCompany } from './fill-demo-company.ts';

export const demoCompany: Template<DemoCompany> = {
  name: 'demo_company',
  // Only the file that fills the template loads what simulates the merchants.
  fill: async (ownerUrl) => (await import('./fill-demo-company.ts')).fillDemoCompany(ownerUrl),
};
