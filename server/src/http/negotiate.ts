/**
 * Picks the content type that the Accept header prefers among those we can send (RFC 9110, 12.5.1). If several are
 * equally preferred, if the header is absent or if it names none of them, the first one is used.
 */
export function negotiate<T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T {
  const ranges = (accept ?? '*/*').split(',').map(readRange);
  let best = types[0];
  let most = 0;
  for (const type of types) {
    const quality = qualityOf(type, ranges);
    if (quality > most) [best, most] = [type, quality];
  }
  return best;
}

/** Whether the header accepts one of these content types. */
export function accepts(accept: string, types: readonly string[]): boolean {
  const ranges = accept.split(',').map(readRange);
  return types.some((type) => qualityOf(type, ranges) > 0);
}

interface Range {
  type: string;
  quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, quality: quality ? Number(quality.slice(2)) || 0 : 1 };
}

/** The quality of a type, from the most specific range that covers it. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  for (const covering of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find((one) => one.type === covering);
    if (range) return range.quality;
  }
  return 0;
}
