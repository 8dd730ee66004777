/** Handlers of the operator API. */
import { operatorBins } from '../warehouse/bins/bins.ts';
import { operatorCounts } from '../warehouse/floor/counts.ts';
import { operatorLabels } from '../warehouse/floor/labels.ts';
import { operatorShipments } from '../warehouse/floor/shipments.ts';
import { operatorStock } from '../warehouse/floor/stock.ts';
import type { OperatorApi } from '../platform/implement.ts';
import { operatorInvoices } from '../billing/office/office.ts';
import { operatorRateCards } from '../billing/office/rate-cards.ts';
import { beginJob } from '../background/jobs/begin.ts';
import { operatorJobHandlers } from '../background/jobs/operator-jobs.ts';
import { operatorFloor } from '../warehouse/operators/floor.ts';
import { operatorOrganizations } from '../warehouse/operators/organizations.ts';
import type { HouseList, HouseRecord } from '../warehouse/operators/reads.ts';
import { operatorWarehouseHandlers } from '../warehouse/operators/warehouses.ts';
import { operatorRecommendationHandlers } from '../insight/recommendations/house.ts';
import { keyOfRun, recommendOrganization } from '../insight/recommendations/recommend-organization.ts';
import type { Services } from '../services.ts';

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
