import type { Movement } from '@packhouse/contract/stock';
import type { Tick } from '../../platform/clock.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listMovementsBetween } from './movements.sql.ts';

/** The first movements that were booked under a tick, in their order. */
export const listMovementsOf = (tenant: Tenant, tick: Tick, count: number): Promise<Movement[]> => {
  const before = tick.first('movements');
  return listMovementsBetween(tenant, before, before + count);
};
