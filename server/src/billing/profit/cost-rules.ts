/** Costs of work: labor at standard times, boxes and materials, and storage, by the settings of its warehouse. Pure. */
import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import {
  targetedWork,
  type HourlyTargets,
  type TargetedWork,
} from '@packhouse/contract/rules/hourly-targets';

/** A warehouse as far as it decides costs. */
export interface CostingWarehouse {
  name: string;
  hourlyTargets: HourlyTargets;
  costs: WarehouseSettings['costs'];
}

/** Work of a warehouse for a merchant. */
export interface WorkDone extends Record<TargetedWork, number> {
  packages: number;
  /** Cost of the boxes of the packages that are in a known one, in minor units. */
  boxCost: number;
  /** Packages in no box with a cost. */
  unknownBoxes: number;
  /** Cubic metres times days. */
  cubicMeterDays: number;
}

export interface WorkCost {
  packaging: number | null;
  labor: number | null;
  storage: number | null;
  /** Costs that are not counted, as sentences. */
  notCounted: string[];
}

/** Cost of work in the merchant's currency, in minor units that may have a fraction. */
export function costOfWorkDone(
  work: WorkDone,
  { name, hourlyTargets, costs }: CostingWarehouse,
  currency: string,
): WorkCost {
  if (costs === null || costs.currency !== currency) {
    const why =
      costs === null
        ? `${name} has no costs`
        : `the costs of ${name} are in ${costs.currency}, not in ${currency}`;
    return {
      packaging: null,
      labor: null,
      storage: null,
      notCounted: [`Labor, packaging and storage are not counted: ${why}.`],
    };
  }
  const { wagePerHour, storagePerCubicMeterDay, materialsPerPackage, boxes } = costs;
  const notCounted: string[] = [];
  const untargeted = targetedWork.filter((kind) => work[kind] > 0 && hourlyTargets[kind] === null);
  const hours = targetedWork.reduce((sum, kind) => sum + work[kind] / (hourlyTargets[kind] ?? Infinity), 0);
  if (wagePerHour === null) notCounted.push(`Labor is not counted: ${name} has no wage.`);
  else if (untargeted.length > 0)
    notCounted.push(
      `Labor is not counted for ${untargeted.map((kind) => workInWords[kind]).join(', ')}: ${name} has no hourly target for it.`,
    );
  const boxed = boxes.length > 0;
  if (!boxed && materialsPerPackage === null)
    notCounted.push(`Packaging is not counted: ${name} has no costs of boxes.`);
  else if (boxed && work.unknownBoxes > 0)
    notCounted.push(
      `The box is not counted for ${work.unknownBoxes} of ${work.packages} packages of ${name}: they have the size of no box with a cost.`,
    );
  if (storagePerCubicMeterDay === null && work.cubicMeterDays > 0)
    notCounted.push(`Storage is not counted: ${name} has no cost of storage.`);
  return {
    packaging:
      boxed || materialsPerPackage !== null
        ? work.boxCost + work.packages * (materialsPerPackage ?? 0)
        : null,
    labor: wagePerHour === null ? null : hours * wagePerHour,
    storage: storagePerCubicMeterDay === null ? null : work.cubicMeterDays * storagePerCubicMeterDay,
    notCounted,
  };
}

const workInWords: Record<TargetedWork, string> = {
  linesPicked: 'picking',
  shipmentsPacked: 'packing',
  shipmentsForwarded: 'shipping',
  unitsReceived: 'receiving',
};

/** Sum of costs, where some are not counted; null when none is. Rounded to whole minor units. */
export function sumOfCounted(costs: readonly (number | null)[]): number | null {
  const counted = costs.filter((cost) => cost !== null);
  return counted.length === 0 ? null : Math.round(counted.reduce((sum, cost) => sum + cost, 0));
}

/** To one decimal; null without a revenue. */
export const marginPercentOf = (margin: number, revenue: number): number | null =>
  revenue <= 0 ? null : Math.round((1_000 * margin) / revenue) / 10;
