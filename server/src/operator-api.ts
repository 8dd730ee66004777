/** Who answers what operators ask. */
import { operatorCounts } from './floor/counts.ts';
import { operatorShipments } from './floor/shipments.ts';
import { operatorStock } from './floor/stock.ts';
import type { OperatorApi } from './implement.ts';
import type { HouseList } from './operators/reads.ts';

export const operatorApi: OperatorApi<HouseList<never>> = {
  operatorShipments,
  operatorStock,
  operatorCounts,
};
