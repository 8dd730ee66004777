import type { Tenant } from '../../platform/tenant.ts';
import type { SnapshotGoods } from './read-goods.ts';
import type { Weeks } from './weeks.ts';

/** Context for reading the parts of a snapshot. */
export interface Reading {
  tenant: Tenant;
  now: Date;
  timezone: string;
  weeks: Weeks;
  goods: SnapshotGoods;
}
