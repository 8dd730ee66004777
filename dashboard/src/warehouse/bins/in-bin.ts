import { t } from '../../ui/t.ts';

/** How many of the goods a bin holds, as far as that is known. */
export const hereOf = (inBin: number | null): string =>
  inBin === null ? t('quantity not known') : t('{inBin, number} here', { inBin });
