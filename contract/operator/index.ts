/** The operator API, /operator/v0, for the warehouse's staff only. */
import { namedOperations } from '../operation.ts';
import { operatorBins } from './bins.ts';
import { operatorCarrierCosts } from './carrier-costs.ts';
import { operatorCarriers } from './carriers.ts';
import { operatorCharges } from './charges.ts';
import { operatorCountTasks } from './count-tasks.ts';
import { operatorCounts } from './counts.ts';
import { operatorErasures } from './erasures.ts';
import { operatorExports } from './exports.ts';
import { operatorWork } from './work.ts';
import { operatorInvoices } from './invoices.ts';
import { operatorJobs } from './jobs.ts';
import { operatorLabels } from './labels.ts';
import { operatorLots } from './lots.ts';
import { operatorOrganizations } from './organizations.ts';
import { operatorProfit } from './profit.ts';
import { operatorPutBacks } from './put-backs.ts';
import { operatorPostage } from './postage.ts';
import { operatorPostageTables } from './postage-tables.ts';
import { operatorPrinters, operatorPrintJobs } from './printing.ts';
import { operatorProducts } from './products.ts';
import { operatorRateCards } from './rate-cards.ts';
import { operatorRecommendations } from './recommendations.ts';
import { operatorRefills } from './refills.ts';
import { operatorReports } from './reports.ts';
import { operatorShipments } from './shipments.ts';
import { operatorStaff } from './staff.ts';
import { operatorStatements } from './statements.ts';
import { station } from './station.ts';
import { operatorStock } from './stock.ts';
import { operatorTaxes } from './taxes.ts';
import { operatorTotes } from './totes.ts';
import { operatorWarehouses } from './warehouses.ts';
import { operatorWaves } from './waves.ts';
import { operatorWebhooks } from './webhooks.ts';

export const operatorContract = {
  operatorShipments,
  operatorStock,
  operatorLots,
  operatorProducts,
  operatorCounts,
  operatorCountTasks,
  operatorBins,
  operatorWaves,
  operatorTotes,
  operatorPutBacks,
  operatorRefills,
  operatorWork,
  operatorReports,
  operatorProfit,
  operatorLabels,
  operatorPrinters,
  operatorPrintJobs,
  operatorCarriers,
  operatorPostage,
  operatorWarehouses,
  operatorOrganizations,
  operatorExports,
  operatorErasures,
  operatorRateCards,
  operatorPostageTables,
  operatorTaxes,
  operatorInvoices: { ...operatorInvoices, ...operatorStatements },
  operatorCharges,
  operatorCarrierCosts,
  operatorRecommendations,
  operatorJobs,
  operatorStaff,
  operatorWebhooks,
};

export type OperatorContract = typeof operatorContract;

/**
 * Operations for a person at a station. They need a session and accept no key, so they are no part of the API for
 * scanners.
 */
export const stationContract = { station };

/** Every operation with its dotted name, such as `operatorShipments.start`. */
export const operatorOperations = namedOperations(operatorContract);
export const stationOperations = namedOperations(stationContract);
