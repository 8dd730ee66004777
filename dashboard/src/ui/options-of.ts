import { t } from './t.ts';

interface Option<V extends string> {
  value: V;
  label: string;
}

/** Options of a select: the values of an enumeration, all of them unless others are named, with their labels. */
export const optionsOf = <V extends string>(
  words: Record<V, string | { label: string }>,
  values: readonly V[] = Object.keys(words) as V[],
): Option<V>[] =>
  values.map((value) => {
    const word: string | { label: string } = words[value];
    return { value, label: t(typeof word === 'string' ? word : word.label) };
  });
