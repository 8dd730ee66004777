/** Columns of CSV files that are imported, and the texts of their cells. */

export interface CsvColumn {
  /** Contents of a cell, for help and guides. */
  about: string;
  /** Other titles by which the column is recognized. */
  aliases: readonly string[];
}

/** The other titles are separated by commas. */
export const csvColumn = (about: string, aliases = ''): CsvColumn => ({
  about,
  aliases: aliases === '' ? [] : aliases.split(', '),
});

/**
 * The title without capitals, accents, spaces and signs, by which titles are compared: "Reorder point" and reorder_point
 * are one.
 */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export function yesOrNo(text: string): boolean | undefined {
  const answer = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(answer)) return true;
  return ['no', 'n', 'false', '0'].includes(answer) ? false : undefined;
}

/** The parts of a list. Where there is a | it separates, and a semicolon is part of a value. */
export const partsOf = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : ';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
