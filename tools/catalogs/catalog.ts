/** The translations of one language: a JSON object with the English message before each translation. */
import { IntlMessageFormat } from 'intl-messageformat';

export type Catalog = Readonly<Record<string, string>>;

/** The catalog for these messages, in the order of the alphabet. Missing translations are empty. */
export const catalogFor = (messages: Iterable<string>, known: Catalog): Catalog =>
  Object.fromEntries([...new Set(messages)].toSorted().map((message) => [message, known[message] ?? '']));

/** Faults of the messages and of their translations into the language, one line each. */
export function faultsOf(language: string, catalog: Catalog): string[] {
  return Object.entries(catalog).flatMap(([message, translation]) => {
    if (translation === '') return [`“${message}” has no translation`];
    try {
      const [asked, offered] = [partsOf(message, 'en'), partsOf(translation, language)];
      return [
        ...asked.faults.map((fault) => `“${message}” ${fault}`),
        ...offered.faults.map((fault) => `“${translation}” ${fault}`),
        ...(asked.values === offered.values
          ? []
          : [`“${translation}” has the values {${offered.values}}, not {${asked.values}}`]),
      ];
    } catch (error) {
      return [`“${message}” and “${translation}”: ${String(error)}`];
    }
  });
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** The names of the values in a message, and the forms of plurals that it lacks. Throws a SyntaxError if it is no message. */
function partsOf(message: string, language: string): { values: string; faults: string[] } {
  const values = new Set<string>();
  const faults: string[] = [];
  const look = (elements: Elements) => {
    for (const element of elements) {
      if (element.type === literal || element.type === pound) continue;
      values.add(element.value);
      if (!('options' in element)) continue;
      for (const { value } of Object.values(element.options)) look(value);
      if (element.type !== plural) continue;
      const missing = formsOf(language).filter((form) => !(form in element.options));
      if (missing.length > 0) faults.push(`lacks the plural ${missing.join(', ')} of ${element.value}`);
    }
  };
  look(new IntlMessageFormat(message, language).getAst());
  return { values: [...values].toSorted().join(', '), faults };
}

// As `TYPE` of @formatjs/icu-messageformat-parser numbers them.
const literal = 0;
const plural = 6;
const pound = 7;

/** The plural forms of whole numbers that a crew counts; Spanish has another one for millions. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return [...new Set([...counts, 'other'])];
}
