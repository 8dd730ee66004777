/** Who answers what operators ask. */
import { operatorBins } from './bins/bins.ts';
import { operatorCounts } from './floor/counts.ts';
import { operatorLabels } from './floor/labels.ts';
import { operatorShipments } from './floor/shipments.ts';
import { operatorStock } from './floor/stock.ts';
import type { OperatorApi } from './implement.ts';
import { operatorInvoices } from './invoices/office/office.ts';
import { operatorRateCards } from './invoices/office/rate-cards.ts';
import { operatorJobHandlers } from './jobs/operator-jobs.ts';
import { operatorFloor } from './operators/floor.ts';
import type { HouseList, HouseRecord } from './operators/reads.ts';
import type { Services } from './services.ts';

export const operatorApiOf = (services: Services): OperatorApi<HouseList<never>, HouseRecord<never>> => ({
  operatorShipments,
  operatorStock,
  operatorCounts,
  operatorBins,
  operatorFloor,
  operatorLabels,
  operatorRateCards,
  operatorInvoices,
  operatorJobs: operatorJobHandlers(services),
});
