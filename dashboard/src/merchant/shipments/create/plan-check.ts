/**
 * Checks a plan of boxes for what the service would refuse, and for what its destination may refuse.
 */
import { fbaBoxFaults, fbaDestinationFaults } from '@packhouse/contract/rules/fba';
import { number } from '../../../ui/format.ts';
import type { Labels } from './use-labels.ts';
import type { SpdForm } from './spd-form.ts';
import type { Carton, CartonStock } from './use-stock.ts';

export interface Finding {
  /** missing: it cannot be submitted; warning: it can be, but may be refused or delayed; note: worth knowing. */
  level: 'missing' | 'warning' | 'note';
  text: string;
  /** The carton whose data has to be completed. */
  cartonId?: string;
}

export interface Plan {
  form: SpdForm;
  cartons: ReadonlyMap<string, Carton>;
  stock: ReadonlyMap<string, CartonStock>;
  /** Labels by carton id. */
  labels: Readonly<Record<string, Labels>>;
}

export function checkPlan(plan: Plan): Finding[] {
  return [...checkDestination(plan), ...checkBoxes(plan)];
}

function* checkDestination({
  form: { profile, facilityCode, referenceId, address },
}: Plan): Generator<Finding> {
  if (!address.line1.trim() || !address.city.trim() || !address.countryCode) {
    yield { level: 'missing', text: 'Destination address: street, city and country.' };
  }
  if (profile === 'other') return;
  if (profile === 'amazon_fba') {
    for (const { message: text } of fbaDestinationFaults({ facilityCode, referenceId }))
      yield { level: 'missing', text };
    return;
  }
  if (!facilityCode.trim()) {
    yield { level: 'warning', text: 'No facility code. The destination identifies your boxes by it.' };
  }
  if (!referenceId.trim()) {
    yield { level: 'warning', text: 'No destination reference. Boxes without one may be refused.' };
  }
}

function* checkBoxes({ form, cartons, stock, labels }: Plan): Generator<Finding> {
  const { lines, profile } = form;
  if (lines.every(({ quantity }) => !quantity)) yield { level: 'missing', text: 'At least one box.' };
  for (const { cartonId, name, quantity } of lines) {
    const carton = cartons.get(cartonId);
    const wanted = quantity || 0;
    const free = freeBoxes(stock.get(cartonId), form.warehouseId);
    if (free !== undefined && wanted > free) {
      yield {
        level: 'missing',
        text: `${name}: ${number(wanted)} boxes planned, ${number(free)} available.`,
      };
    }
    if (carton) yield* checkCarton(carton, profile);
    if (profile === 'other') continue;
    if ((labels[cartonId]?.shipping.length ?? 0) === 0) {
      yield {
        level: 'warning',
        text: `${name}: no shipping labels selected. The destination may refuse boxes without its labels.`,
      };
    }
    if (profile === 'amazon_fba' && (labels[cartonId]?.fnsku.length ?? 0) === 0) {
      yield {
        level: 'note',
        text: `${name}: no FNSKU labels selected. They are needed if the units don’t have one yet.`,
      };
    }
  }
}

function* checkCarton(
  { id, name, weight, dimensions, unitsPerCarton: units }: Carton,
  profile: SpdForm['profile'],
): Generator<Finding> {
  if (!weight) yield { level: 'warning', text: `${name}: box weight is missing.`, cartonId: id };
  if (!dimensions) yield { level: 'warning', text: `${name}: box size is missing.`, cartonId: id };
  if (profile !== 'amazon_fba') return;
  for (const { message: text } of fbaBoxFaults({
    name,
    weight_g: weight?.value ?? null,
    size_mm: dimensions,
    units,
  }))
    yield { level: 'missing', text, cartonId: id };
}

/**
 * Available boxes at the chosen warehouse, or else at the one that has most: a shipment leaves from a single warehouse.
 */
function freeBoxes(stock: CartonStock | undefined, warehouseId: string): number | undefined {
  if (!stock) return undefined;
  if (warehouseId) return stock.warehouses.find(({ id }) => id === warehouseId)?.available ?? 0;
  return stock.warehouses.reduce((most, { available }) => Math.max(most, available), 0);
}
