/** Operations of the floor name the organization themselves. */
import type { Space } from '../api/request.ts';

export const floorSpace: Space = { organizationId: undefined, mode: 'live' };
