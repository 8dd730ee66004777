/**
 * Text of a JSON value in which every larger part that occurs again is a constant, named for the first field that
 * holds it. A part comes before those that contain it.
 */
export function writtenOnce(value: unknown): { constants: string; text: string } {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (!isPart(part)) return;
    const key = JSON.stringify(part);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // What a repeated part contains is repeated with it, and needs no constants of its own for that.
    if (counts.get(key) === 1) for (const inner of Object.values(part)) count(inner);
  };
  count(value);

  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  const constants: string[] = [];
  const write = (part: unknown, field: string): string => {
    if (!isPart(part)) return JSON.stringify(part);
    const key = JSON.stringify(part);
    const known = names.get(key);
    if (known !== undefined) return known;
    const text = Array.isArray(part)
      ? `[${part.map((one) => write(one, field)).join(', ')}]`
      : `{${entriesOf(part)
          .map(([name, one]) => `${JSON.stringify(name)}: ${write(one, name)}`)
          .join(', ')}}`;
    if (counts.get(key)! < 2 || key.length < worthAName) return text;
    const stem = `${field.replaceAll(/\W/g, '')}${Array.isArray(part) ? 'List' : 'Schema'}`;
    const nth = (taken.get(stem) ?? 0) + 1;
    taken.set(stem, nth);
    const name = nth === 1 ? stem : `${stem}${nth}`;
    names.set(key, name);
    constants.push(`const ${name} = ${text};`);
    return name;
  };
  const text = write(value, '');
  return { constants: constants.join('\n'), text };
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Fields that JSON has: those that are undefined are left out. */
const entriesOf = (part: object): [string, unknown][] =>
  Object.entries(part).filter(([, one]) => one !== undefined);

/** Length of a part in characters of JSON; shorter ones take less room than a constant and its name. */
const worthAName = 60;
