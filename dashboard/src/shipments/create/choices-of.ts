/** Options of a select: the values of an enumeration with their labels. */
export const choicesOf = (words: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
