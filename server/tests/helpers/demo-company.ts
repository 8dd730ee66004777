/** The demo company as the first `packhouse start` makes it, for many test files to begin with. */
import type { Template } from './database.ts';
import type { DemoCompany } from './fill-demo-company.ts';

/** One for each day: the first to ask says at which of its moments the ninety days end. */
export const demoAt = (now: Date): Template<DemoCompany> => ({
  name: `demo_${now.toISOString().slice(0, 10).replaceAll('-', '')}`,
  // Only the file that fills the template loads what simulates the merchants.
  fill: async (ownerUrl) => (await import('./fill-demo-company.ts')).fillDemoCompany(ownerUrl, now),
});

export const demoCompany = demoAt(new Date());
