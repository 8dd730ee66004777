import { number } from '../../ui/format.ts';

/** How many of the goods a bin holds, as far as that is known. */
export const hereOf = (inBin: number | null): string =>
  inBin === null ? 'quantity not known' : `${number(inBin)} here`;
