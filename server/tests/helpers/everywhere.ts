import type { Reach } from '../../src/platform/reach.ts';

/** The reach of somebody who may work in all warehouses. */
export const everywhere: Reach = { warehouses: null, mustCover() {} };
