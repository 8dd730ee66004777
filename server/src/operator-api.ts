/** Who answers what operators ask. */
import { operatorBins } from './bins/bins.ts';
import { operatorCounts } from './floor/counts.ts';
import { operatorLabels } from './floor/labels.ts';
import { operatorShipments } from './floor/shipments.ts';
import { operatorStock } from './floor/stock.ts';
import type { OperatorApi } from './implement.ts';
import { operatorInvoices } from './invoices/office/office.ts';
import { operatorRateCards } from './invoices/office/rate-cards.ts';
import { beginJob } from './jobs/begin.ts';
import { operatorJobHandlers } from './jobs/operator-jobs.ts';
import { operatorFloor } from './operators/floor.ts';
import { operatorOrganizations } from './operators/organizations.ts';
import type { HouseList, HouseRecord } from './operators/reads.ts';
import { operatorWarehouseHandlers } from './operators/warehouses.ts';
import { operatorRecommendationHandlers } from './recommendations/house.ts';
import { keyOfRun, recommendOrganization } from './recommendations/recommend-organization.ts';
import type { Services } from './services.ts';

export const operatorApiOf = (services: Services): OperatorApi<HouseList<never>, HouseRecord<never>> => ({
  operatorShipments,
  operatorStock,
  operatorCounts,
  operatorBins,
  operatorFloor,
  operatorLabels,
  operatorWarehouses: operatorWarehouseHandlers(services.database),
  operatorOrganizations,
  operatorRateCards,
  operatorInvoices,
  operatorRecommendations: operatorRecommendationHandlers((orgId, reason) =>
    beginJob(services, recommendOrganization, { orgId, reason }, { key: keyOfRun(orgId) }),
  ),
  operatorJobs: operatorJobHandlers(services),
});
