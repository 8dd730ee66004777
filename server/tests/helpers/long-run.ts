/** `PACKHOUSE_LONG=1` tries everything where a usual run tries a few of many: each fault, many lists of intents, every planted bug. */
export const longRun = process.env['PACKHOUSE_LONG'] === '1';

/** How much a test tries: `few` in a usual run, `all` in a long one. */
export const often = <T>(few: T, all: T): T => (longRun ? all : few);

/**
 * Every one of a list in a long run; in a usual one each third. A test that calls this for many cases gives each another
 * `place`, so that its cases together still try everything.
 */
export const someOf = <T>(all: readonly T[], place: number): readonly T[] =>
  longRun ? all : all.filter((_one, index) => (index + place) % 3 === 0);
