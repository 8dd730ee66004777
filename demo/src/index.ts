import type { Demo } from '../../server/src/maintenance/commands/demo.ts';
import { isDemoThere } from './is-demo-there.ts';

/** The demo company. A service that does not open it starts without its merchants in memory. */
export const demo: Demo = {
  isThere: isDemoThere,
  open: async (service, ownerUrl) => (await import('./open-demo.ts')).openDemo(service, ownerUrl),
};
