/** Routes of the operations, from the table that is generated from the contract. */
import type { OperationName } from './api.ts';
import { nearest } from './nearest.ts';
import { routes as table } from './routes.ts';

/** Facts of an operation that are needed to send it. OperationFacts has them, too. */
export interface Route {
  /** Dotted, such as `shipments.createPnp`. */
  name: string;
  method: string;
  /** Path with the names of fields in braces. */
  path: string;
  /** True when it changes something. */
  write?: boolean | undefined;
  list?: boolean | undefined;
  /** True when it is sent as multipart/form-data. */
  upload?: boolean | undefined;
  /** True when it may answer a file, or the content types of that file. */
  file?: boolean | readonly string[] | undefined;
  /** True when the answer holds a secret that is stored nowhere, so that a second request would make a second one. */
  shownOnce?: boolean | undefined;
  /** True for a list that leaves out deleted records by default. */
  deletable?: boolean | undefined;
}

export const routesIn = (rows: Readonly<Record<string, string>>): readonly Route[] =>
  Object.entries(rows).map(([name, row]) => {
    const [method = '', path = '', ...words] = row.split(' ');
    const flags = Object.fromEntries(words.map((word) => [word, true]));
    return { name, method, path, write: method !== 'GET', ...flags };
  });

export const routes = routesIn(table);

/** @throws TypeError when there is no operation of that name. */
export function routeOf(name: OperationName, among: readonly Route[] = routes): Route {
  const route = among.find((one) => one.name === name);
  if (route) return route;
  const names = among.map((one) => one.name);
  const meant = nearest(name, names);
  throw new TypeError(
    `There is no operation ${name}; ${meant ? `did you mean ${meant}?` : `there are ${names.slice(0, 3).join(', ')} and others.`}`,
  );
}
