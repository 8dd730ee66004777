// Written by tools/write-sdk.ts from the contract: change the contract instead.

/** Paths of operations, such as `/v0/shipments/{id}`, whose parameters have their names in braces. */

const parameter = /\{(\w+)\}/g;

/** Names of the path's parameters, in order. */
export const namesIn = (path: string): string[] => [...path.matchAll(parameter)].map(([, name]) => name!);

/** The path with what `valueOf` returns for the name of each parameter, unchanged, in its place. */
export const fillPath = (path: string, valueOf: (name: string) => string): string =>
  path.replaceAll(parameter, (_, name: string) => valueOf(name));

/** The path as Fastify writes it: `/v0/shipments/:id`. */
export const toFastify = (path: string): string => fillPath(path, (name) => `:${name}`);
