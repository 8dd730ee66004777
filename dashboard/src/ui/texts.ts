/** Texts as a form holds them, where the service has null for an empty one. */

export type Texts<T> = { [K in keyof T]: string };

export const textsOf = <T extends Record<string, string | null>>(values: T): Texts<T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as Texts<T>;

export const orNull = <T extends Record<string, string>>(values: T): { [K in keyof T]: string | null } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])) as {
    [K in keyof T]: string | null;
  };
