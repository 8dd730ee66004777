import type { Units } from '@packhouse/contract/operator/units';
import { t } from '../../ui/t.ts';

/** How many of the goods a bin holds, as far as that is known. */
export const hereOf = (inBin: number | null): string =>
  inBin === null ? t('quantity not known') : t('{inBin, number} here', { inBin });

/** How many of the goods a bin holds, those in sealed cartons included: "26 here: 2 loose, 24 in 2 cartons". */
export function allHereOf(here: Units): string {
  const parts = partsOf(here);
  if (parts === undefined) return hereOf(here.units);
  return here.units === null ? parts : `${hereOf(here.units)}: ${parts}`;
}

/** "2 loose, 24 in 2 cartons"; undefined where no carton holds any. */
export function partsOf({ loose, inCartons, cartons }: Units): string | undefined {
  if (cartons === 0) return undefined;
  return [
    loose === null ? t('loose units not counted') : loose > 0 ? t('{loose, number} loose', { loose }) : '',
    inCartons === null || cartons === null
      ? t('cartons not counted')
      : t('{inCartons, number} in {cartons, plural, one {# carton} other {# cartons}}', {
          inCartons,
          cartons,
        }),
  ]
    .filter(Boolean)
    .join(', ');
}
