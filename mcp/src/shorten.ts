/** A list that was shortened in an answer too long for a model to read. */
export interface Cut {
  /** Path of the list, such as `lineItems` or `items.3.warehouses`. */
  list: string;
  shown: number;
  of: number;
}

/** Elements kept of a list inside a record, before whole records of a page are left out. */
const shownInside = 10;

/**
 * Shortens lists until the JSON of `data` has at most `most` characters. In a page, long lists inside its records are
 * cut first and then its `items`; in a single record, the longest lists. Data without lists stays as it is.
 */
export function shorten(
  data: unknown,
  most: number,
  { isPage = false }: { isPage?: boolean } = {},
): { data: unknown; cuts: Cut[] } {
  if (sizeOf(data) <= most) return { data, cuts: [] };
  const copy = structuredClone(data);
  const lengths = new Map<string, number>();
  const cut = ({ path, list }: List, length: number) => {
    lengths.set(path, lengths.get(path) ?? list.length);
    list.length = length;
  };

  if (isPage) {
    for (const inside of listsIn(copy, []).filter(({ path }) => path !== 'items')) {
      if (inside.list.length > shownInside) cut(inside, shownInside);
    }
  }
  for (let size = sizeOf(copy); size > most; size = sizeOf(copy)) {
    const lists = listsIn(copy, []).filter(({ list }) => list.length > 1);
    const page = isPage ? lists.find(({ path }) => path === 'items') : undefined;
    const longest = page ?? lists.toSorted((one, other) => other.size - one.size)[0];
    if (!longest) break;
    const room = Math.max(0, most - (size - longest.size));
    const fitting = Math.floor((longest.list.length * room) / longest.size);
    cut(longest, Math.max(1, Math.min(longest.list.length - 1, fitting)));
  }
  const left = listsIn(copy, []);
  return {
    data: copy,
    cuts: [...lengths].flatMap(([path, of]) => {
      const shown = left.find((one) => one.path === path)?.list.length;
      return shown === undefined ? [] : [{ list: path, shown, of }];
    }),
  };
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

interface List {
  path: string;
  list: unknown[];
  size: number;
}

function listsIn(value: unknown, path: readonly string[]): List[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => listsIn(part, [...path, name]));
  return Array.isArray(value)
    ? [{ path: path.join('.'), list: value, size: sizeOf(value) }, ...inside]
    : inside;
}
