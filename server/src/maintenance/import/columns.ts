/** Matches the columns of a file with ours: by name, by another name for the same thing, or as the command line says. */
import { plainTitle } from '@packhouse/contract/rules/csv-column';
import type { z } from 'zod';
import { nearest } from '@packhouse/contract/rules/nearest';
import type { ImportKind } from './kind.ts';

export interface Columns {
  /** The place of each column that is there, from 0. */
  places: Record<string, number>;
  /** Title of each column in the file. */
  titles: Record<string, string>;
  /** How many cells a row has. */
  width: number;
  warnings: string[];
}

/** The columns of a kind, in the order of its help. */
export function listColumns(row: z.ZodObject): { name: string; required: boolean; about: string }[] {
  return Object.entries(row.shape).map(([name, cell]) => ({
    name,
    required: !(cell as z.ZodType).safeParse(undefined).success,
    about: (cell as z.ZodType).description ?? '',
  }));
}

/**
 * Matches the header of a file. Case, spaces, underscores and other signs do not matter. `chosen` names the file's column
 * for some of ours and has the last word; one column of the file may serve several of ours.
 *
 * @throws Error when a required column is missing, or one is there twice.
 */
export function matchColumns<S extends z.ZodObject>(
  kind: Pick<ImportKind<S, unknown, unknown>, 'name' | 'row' | 'aliases' | 'match' | 'oneOf'>,
  header: readonly string[],
  chosen: ReadonlyMap<string, string> = new Map(),
): Columns {
  const known = listColumns(kind.row);
  const names = known.map(({ name }) => name);
  const aliases = kind.aliases as Partial<Record<string, readonly string[]>>;
  const matched = kind.match?.(header);
  const isTitleOf = (name: string, title: string) =>
    matched
      ? matched[name] === title
      : [name, ...(aliases[name] ?? [])].some((word) => plainTitle(word) === plainTitle(title));
  const places: Record<string, number> = {};
  for (const [name, title] of chosen) places[name] = chosenPlace(name, title, names, header);

  const unread: string[] = [];
  const used = new Set(Object.values(places));
  for (const [place, title] of header.entries()) {
    if (title === '') continue;
    const name = names.find((one) => isTitleOf(one, title));
    if (name === undefined) {
      if (!used.has(place)) unread.push(title);
      continue;
    }
    if (chosen.has(name)) continue;
    if (places[name] !== undefined) {
      throw new Error(
        `The columns ${told(header[places[name]]!)} and ${told(title)} would both be ${name}; say which one with --columns ${name}=….`,
      );
    }
    places[name] = place;
  }
  const missing = known
    .filter(({ name, required }) => required && places[name] === undefined)
    .map(({ name }) => name);
  if (kind.oneOf?.every((name) => places[name] === undefined)) missing.unshift(kind.oneOf[0]!);
  if (missing.length > 0) throw new Error(lacking(missing, header));
  return {
    places,
    titles: Object.fromEntries(Object.entries(places).map(([name, place]) => [name, header[place]!])),
    width: header.length,
    warnings: warningsOf(unread, names),
  };
}

/**
 * Reads `sku=Item number,name=Title`.
 *
 * @throws Error when it is written otherwise.
 */
export function readChoices(text: string): Map<string, string> {
  const choices = new Map<string, string>();
  for (const part of text.split(',')) {
    const [name, title] = splitOnce(part.trim(), '=');
    if (!name || !title) {
      throw new Error(`--columns must be pairs such as sku=Item,quantity=Pieces; "${part}" is not one.`);
    }
    if (choices.has(name)) throw new Error(`--columns names ${name} twice.`);
    choices.set(name, title);
  }
  return choices;
}

function chosenPlace(
  name: string,
  title: string,
  names: readonly string[],
  header: readonly string[],
): number {
  if (!names.includes(name)) {
    const meant = nearest(name, names);
    throw new Error(
      `--columns names "${name}", which is not a known column; ${meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}.`}`,
    );
  }
  const index = header.findIndex((one) => plainTitle(one) === plainTitle(title));
  if (index >= 0) return index;
  throw new Error(
    `--columns says ${name}=${title}, and the file has no column ${told(title)}; ${listed(header)}`,
  );
}

/** A title that looks like one of ours is probably misspelled; the others are told in one sentence. */
function warningsOf(unread: readonly string[], names: readonly string[]): string[] {
  const meant = new Map(unread.map((title) => [title, nearest(plainTitle(title), names)]));
  const others = unread.filter((title) => meant.get(title) === undefined);
  return [
    ...unread
      .filter((title) => meant.get(title) !== undefined)
      .map((title) => `The column ${told(title)} is not read; did you mean ${meant.get(title)}?`),
    ...(others.length > 0 ? [`Not read: ${listOf(others)}.`] : []),
  ];
}

function lacking(missing: readonly string[], header: readonly string[]): string {
  const [which, such] = missing.length === 1 ? ['column', 'it is'] : ['columns', 'they are'];
  const choice = missing.map((name) => `${name}=${nearest(name, header) ?? '…'}`).join(',');
  return (
    `The file lacks the ${which} ${missing.join(' and ')}; ${listed(header)} Say which ${such} with ` +
    `--columns ${choice}, or what the columns are called with --header when the file has no header line.`
  );
}

const listed = (header: readonly string[]) => `its columns are ${listOf(header)}.`;

/** Not all of them, and not at any length: what is no table may be taken for one very long title. */
function listOf(titles: readonly string[]): string {
  const more = titles.length - mostTold;
  return titles.slice(0, mostTold).map(told).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const mostTold = 40;

const told = (title: string) => JSON.stringify(title.length > 60 ? `${title.slice(0, 59)}…` : title);

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
