/** Sizes of bins in a warehouse that has named none of its own. */
export const usualBinSizes: readonly string[] = ['small', 'medium', 'large', 'pallet'];

/** Most sizes that a warehouse names. */
export const mostBinSizes = 20;
