/** Who answers what operators ask. */
import { operatorBins } from './bins/bins.ts';
import { operatorCounts } from './floor/counts.ts';
import { operatorLabels } from './floor/labels.ts';
import { operatorShipments } from './floor/shipments.ts';
import { operatorStock } from './floor/stock.ts';
import type { OperatorApi } from './implement.ts';
import { operatorFloor } from './operators/floor.ts';
import type { HouseList, HouseRecord } from './operators/reads.ts';

export const operatorApi: OperatorApi<HouseList<never>, HouseRecord<never>> = {
  operatorShipments,
  operatorStock,
  operatorCounts,
  operatorBins,
  operatorFloor,
  operatorLabels,
};
