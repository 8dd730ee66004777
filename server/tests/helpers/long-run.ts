/** `PACKHOUSE_LONG=1` tries everything where a usual run tries a few of many: each fault, many lists of intents, every planted bug. */
export const longRun = process.env['PACKHOUSE_LONG'] === '1';

/** How much a test tries: `few` in a usual run, `all` in a long one. */
export const often = <T>(few: T, all: T): T => (longRun ? all : few);
