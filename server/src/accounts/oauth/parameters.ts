/**
 * Parameters of a query or a form, read strictly and in one place: a name stands once (RFC 6749 3.1), except `resource`, which
 * may be repeated (RFC 8707 2). What is empty counts as omitted.
 */
export interface Parameters {
  get(name: string): string | undefined;
  all(name: string): readonly string[];
  /** Names that stand more than once and may not. */
  repeated: readonly string[];
}

/** Undefined when it is not percent-encoded UTF-8. */
export function readParameters(text: string): Parameters | undefined {
  const values = new Map<string, string[]>();
  const given = new Map<string, number>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const mark = pair.indexOf('=');
    const name = decoded(mark < 0 ? pair : pair.slice(0, mark));
    const value = decoded(mark < 0 ? '' : pair.slice(mark + 1));
    if (name === undefined || value === undefined) return undefined;
    given.set(name, (given.get(name) ?? 0) + 1);
    if (value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  return {
    get: (name) => values.get(name)?.[0],
    all: (name) => values.get(name) ?? [],
    repeated: [...given].filter(([name, times]) => times > 1 && name !== 'resource').map(([name]) => name),
  };
}

function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '));
    return plain.includes('\0') ? undefined : plain;
  } catch {
    return undefined;
  }
}
