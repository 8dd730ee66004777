/** Search without regard to accents: "muller" finds Müller, and "strasse" Straße. */
import { containing } from './page.ts';
import { sql, type Sql } from './database/sql.ts';

/**
 * A text in small letters without accents, and with the letters that stand for others in their place. The function `folded`
 * of the database does the same with what is stored. The pattern is made here so that PostgreSQL plans with its value and
 * does not fold it again for each row.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđðħıŧςßæœþ]/g, (letter) => plain[letter]!)
    .normalize('NFKC');

const plain: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/**
 * Condition that a text, in the form `searchText` gives it, contains the term, whatever the case and the accents of
 * either. The second comparison has the condition of the partial indexes on folded texts.
 */
export function contains(text: Sql, term: string): Sql {
  const pattern = containing(folded(term));
  return sql`(${text} like ${pattern}
    or (octet_length(${text}) <> char_length(${text}) and folded(${text}) like ${pattern}))`;
}
