/** Sizes and weights in the units of the station's warehouse. */
import type { UnitSystem } from '@packhouse/contract/rules/units';
import { useMemo } from 'react';
import { size, weight } from '../ui/format.ts';
import { useStation } from './station.tsx';

export interface Measures {
  units: UnitSystem;
  size: (mm: Parameters<typeof size>[0]) => string;
  weight: (g: Parameters<typeof weight>[0]) => string;
}

export const measuresIn = (units: UnitSystem): Measures => ({
  units,
  size: (mm) => size(mm, units),
  weight: (g) => weight(g, units),
});

export function useMeasures(): Measures {
  const { units } = useStation().warehouse;
  return useMemo(() => measuresIn(units), [units]);
}
