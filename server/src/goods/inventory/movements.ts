import type { Movement } from '@packhouse/contract/public/stock';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listMovementsBetween } from './movements.sql.ts';

/** The first movements that were booked under a sequencer, in their order. */
export const listMovementsOf = (tenant: Tenant, sequencer: Sequencer, count: number): Promise<Movement[]> => {
  const before = sequencer.first('movements');
  return listMovementsBetween(tenant, before, before + count);
};
