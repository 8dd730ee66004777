/** Operations of the warehouse app name the organization themselves. */
import type { Space } from '../api/request.ts';

export const warehouseSpace: Space = { organizationId: undefined, mode: 'live' };
