/** The demo company as the first `packhouse start` makes it, for many test files to begin with. */
import type { DemoFacts } from '../commands/demo-facts.ts';
import type { Template } from './database.ts';

export interface DemoCompany extends DemoFacts {
  /** Of the test space of the merchant that is shown; it may do everything. */
  testKey: string;
}

export const demoCompany: Template<DemoCompany> = {
  name: 'demo_company',
  // Only the file that fills the template loads what simulates the merchants.
  fill: async (ownerUrl) => (await import('./fill-demo-company.ts')).fillDemoCompany(ownerUrl),
};
