/** Handlers of the operator API. */
import { exportHandlers } from '../accounts/exports/exports.ts';
import { erasureHandlers } from '../goods/erasures/erasures.ts';
import { operatorBins } from '../warehouse/bins/bins.ts';
import { classReader, operatorCountTaskHandlers } from '../warehouse/counts/count-tasks.ts';
import { operatorCounts } from '../warehouse/counts/counts.ts';
import { operatorToteHandlers } from '../warehouse/picking/totes.ts';
import { operatorWaveHandlers } from '../warehouse/picking/waves.ts';
import { operatorLabels } from '../warehouse/packing/labels.ts';
import { operatorPrinters, operatorPrintJobs } from '../warehouse/printing/printing.ts';
import { operatorLots } from '../warehouse/lots.ts';
import { operatorShipments } from '../warehouse/shipments.ts';
import { operatorStock } from '../warehouse/stock.ts';
import type { OperatorApi } from '../platform/implement.ts';
import { operatorInvoiceHandlers } from '../billing/back-office/back-office.ts';
import { operatorCarrierCostHandlers } from '../billing/back-office/carrier-costs.ts';
import { operatorCharges } from '../billing/back-office/charges.ts';
import { operatorPostageTables } from '../billing/back-office/postage-tables.ts';
import { operatorProfitHandlers } from '../billing/profit/profit.ts';
import { operatorRateCards } from '../billing/back-office/rate-cards.ts';
import { operatorTaxHandlers } from '../billing/back-office/taxes.ts';
import { beginJob } from '../background/jobs/begin.ts';
import { operatorJobHandlers } from '../background/jobs/operator-jobs.ts';
import { operatorWebhookHandlers } from '../background/webhooks/warehouse-webhooks.ts';
import { operatorReports } from '../warehouse/operators/reports.ts';
import { operatorPutBacks } from '../warehouse/bins/put-backs.ts';
import { operatorRefills } from '../warehouse/refills/refills.ts';
import { operatorWorkHandlers } from '../warehouse/operators/work.ts';
import { operatorOrganizationHandlers } from '../warehouse/operators/organizations.ts';
import { operatorStaffHandlers } from '../warehouse/operators/staff.ts';
import { operatorProducts } from '../warehouse/products.ts';
import { operatorCarrierHandlers } from '../warehouse/postage/carriers.ts';
import { operatorPostageHandlers } from '../warehouse/postage/postage.ts';
import type { InstallationList, InstallationRecord } from '../warehouse/operators/reads.ts';
import { operatorWarehouseHandlers } from '../warehouse/operators/warehouses.ts';
import { operatorRecommendationHandlers } from '../insight/recommendations/all-recommendations.ts';
import { keyOfRun, recommendOrganization } from '../insight/recommendations/recommend-organization.ts';
import type { Services } from '../services.ts';

export const operatorApiOf = (
  services: Services,
): OperatorApi<InstallationList<never>, InstallationRecord<never>> => {
  const readClasses = classReader();
  return {
    operatorShipments,
    operatorStock,
    operatorLots,
    operatorProducts,
    operatorCounts,
    operatorCountTasks: operatorCountTaskHandlers(services.database, readClasses),
    operatorBins,
    operatorWaves: operatorWaveHandlers(services.database),
    operatorTotes: operatorToteHandlers(services.database),
    operatorPutBacks,
    operatorRefills,
    operatorWork: operatorWorkHandlers(readClasses),
    operatorReports,
    operatorProfit: operatorProfitHandlers(services.database),
    operatorLabels,
    operatorPrinters,
    operatorPrintJobs,
    operatorWarehouses: operatorWarehouseHandlers(services.database),
    operatorOrganizations: operatorOrganizationHandlers(services),
    operatorExports: exportHandlers(services.files),
    operatorErasures: erasureHandlers(services),
    operatorRateCards,
    operatorPostageTables,
    operatorTaxes: operatorTaxHandlers,
    operatorInvoices: operatorInvoiceHandlers(services),
    operatorCharges,
    operatorCarrierCosts: operatorCarrierCostHandlers(services.database),
    operatorCarriers: operatorCarrierHandlers(services),
    operatorPostage: operatorPostageHandlers(services),
    operatorRecommendations: operatorRecommendationHandlers((orgId, reason) =>
      beginJob(services, recommendOrganization, { orgId, reason }, { key: keyOfRun(orgId) }),
    ),
    operatorJobs: operatorJobHandlers(services),
    operatorStaff: operatorStaffHandlers(services),
    operatorWebhooks: operatorWebhookHandlers(services),
  };
};
