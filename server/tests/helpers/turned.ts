/** The same value with the fields of its plain objects in the other order, at every depth. */
export function turned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turned) as T;
  if (![null, Object.prototype].includes(Object.getPrototypeOf(value ?? ''))) return value;
  const fields = Object.entries(value as object).map(([name, part]) => [name, turned(part)]);
  return Object.fromEntries(fields.toReversed()) as T;
}
