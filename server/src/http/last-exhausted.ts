/** When the database last refused a write because its disk was full or its memory used up, for /readyz. */
let at = 0;

export const noteExhausted = (now = Date.now()): void => void (at = now);

/** In milliseconds since 1970; 0 for never. */
export const lastExhausted = (): number => at;
