/** A page of the dashboard: its address, and what is loaded when it is first shown. */
import type { ComponentType } from 'react';

export interface PageRoute {
  /** As TanStack Router spells it: `/shipments/$shipmentId`. */
  path: string;
  load: () => Promise<ComponentType>;
}
