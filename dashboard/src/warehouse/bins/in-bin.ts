import type { Units } from '@packhouse/contract/operator/units';
import type { Output } from '../../api/operation.ts';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';

/** How many of the goods a bin holds, as far as that is known. */
export const hereOf = (inBin: number | null): string =>
  inBin === null ? t('quantity not known') : t('{inBin, number} here', { inBin });

/** How many boxes of a carton a bin holds, as far as that is known. */
export const cartonsHereOf = (inBin: number | null): string =>
  inBin === null
    ? t('quantity not known')
    : t('{inBin, plural, one {# carton here} other {# cartons here}}', { inBin });

/** Contents of one box of a carton: "12 × HC-MUG-TEA Tea mug". */
export const contentsOf = (contents: Output<'operatorBins.contents'>['goods'][number]['contents']): string =>
  contents.map(({ quantity, sku, name }) => `${number(quantity)} × ${sku} ${name}`).join(', ');

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
