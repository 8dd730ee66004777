/**
 * A statement as text and parameters. Fragments nest: `sql\`… ${when(sku, (sku) => sql\`and sku = ${sku}\`)}\`` keeps the
 * statement readable as SQL and every value out of its text.
 */
export interface Sql {
  readonly [made]: true;
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/** Marks what this file made. No value from outside can carry it, whatever its shape: JSON has no symbols. */
const made = Symbol('sql');

export function sql(literals: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const texts = [literals[0]!];
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    const after = literals[index + 1]!;
    if (isSql(part)) {
      texts.push(texts.pop()! + part.texts[0]!, ...part.texts.slice(1));
      texts.push(texts.pop()! + after);
      values.push(...part.values);
    } else {
      texts.push(after);
      values.push(part);
    }
  });
  return { [made]: true, texts, values };
}

/** Text that goes into the statement as it is. Only for names and numbers this code made itself. */
export const raw = (text: string | number): Sql => ({
  [made]: true,
  texts: [String(text)],
  values: [],
});

/**
 * Words of the contract as a list in the statement's text. PostgreSQL plans a statement without its parameters, so only a
 * list in the text is recognized as the condition of a partial index.
 */
export const literals = (words: readonly string[]): Sql =>
  raw(`(${words.map((word) => `'${word}'`).join(', ')})`);

export const nothing: Sql = raw('');

/**
 * Begins a statement over several organizations with its name. Such a statement is sent by a login that may read or write
 * little else; the tests refuse every other one without an `org_id`.
 */
export const across = (name: string): Sql => raw(`/* across organizations: ${name} */`);

/** The fragment when there is a value, nothing otherwise. */
export const when = <T>(value: T | undefined, fragment: (value: T) => Sql): Sql =>
  value === undefined ? nothing : fragment(value);

/** The fragments one after another, separated by text. */
export const join = (fragments: readonly Sql[], separator: string): Sql =>
  fragments
    .slice(1)
    .reduce((joined, next) => sql`${joined}${raw(separator)}${next}`, fragments[0] ?? nothing);

/** `$1`, `$2` … between the texts. */
export function textOf(statement: Sql): string {
  let text = statement.texts[0]!;
  for (let index = 1; index < statement.texts.length; index++) text += `$${index}${statement.texts[index]}`;
  return text;
}

const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && made in part;
