import type { CartonFacts } from './snapshot.ts';

export interface CartonSet {
  warehouseId: string;
  boxes: readonly { carton: CartonFacts; boxes: number }[];
  boxCount: number;
  units: number;
}

/**
 * The cartons to send for so many units, from one warehouse: the fewest boxes, then as few units beyond what is needed as
 * is found by changing boxes for smaller ones. Where no warehouse has enough, all that the one has that has most. `cartons`
 * hold one product alone.
 */
export function smallestCartonSet(cartons: readonly CartonFacts[], units: number): CartonSet | undefined {
  const places = cartons.flatMap(({ available }) => available.map(({ warehouseId }) => warehouseId));
  return [...new Set(places)]
    .toSorted()
    .map((warehouseId) => setFrom(warehouseId, cartons, units))
    .filter(({ boxCount }) => boxCount > 0)
    .toSorted(
      (a, b) =>
        Number(b.units >= units) - Number(a.units >= units) ||
        (a.units >= units ? a.boxCount - b.boxCount || a.units - b.units : b.units - a.units),
    )[0];
}

function setFrom(warehouseId: string, cartons: readonly CartonFacts[], units: number): CartonSet {
  const there = cartons
    .map((carton) => ({
      carton,
      each: carton.contents[0]!.quantity,
      has: carton.available.find((one) => one.warehouseId === warehouseId)?.boxes ?? 0,
      boxes: 0,
    }))
    .filter(({ has }) => has > 0)
    .toSorted((a, b) => b.each - a.each || (a.carton.id < b.carton.id ? -1 : 1));
  // No set is smaller than that of the largest boxes.
  let missing = units;
  for (const one of there) {
    one.boxes = Math.max(0, Math.min(one.has, mostBoxes, Math.ceil(missing / one.each)));
    missing -= one.boxes * one.each;
  }
  let surplus = -missing;
  for (const larger of there) {
    for (const smaller of there) {
      const less = larger.each - smaller.each;
      if (less <= 0 || surplus <= 0) continue;
      const left = Math.min(smaller.has, mostBoxes) - smaller.boxes;
      const swapped = Math.min(larger.boxes, left, Math.floor(surplus / less));
      larger.boxes -= swapped;
      smaller.boxes += swapped;
      surplus -= swapped * less;
    }
  }
  return {
    warehouseId,
    boxes: there.filter(({ boxes }) => boxes > 0).map(({ carton, boxes }) => ({ carton, boxes })),
    boxCount: there.reduce((sum, { boxes }) => sum + boxes, 0),
    units: there.reduce((sum, { each, boxes }) => sum + each * boxes, 0),
  };
}

/** The most that a line of the contract takes. */
const mostBoxes = 100_000;
