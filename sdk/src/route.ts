/** Route of an operation, read from the table that is generated from the contract. */
import type { OperationName } from './api.ts';
import { routes } from './routes.ts';

export interface Route {
  name: OperationName;
  method: string;
  /** Path with the names of fields in braces. */
  path: string;
  /** True when it changes something. */
  write: boolean;
  list: boolean;
  /** True when it is sent as multipart/form-data. */
  upload: boolean;
  /** True when it may answer a file. */
  file: boolean;
  /** True when the answer holds a secret that is stored nowhere, so that a second request would make a second one. */
  shownOnce: boolean;
  /** True for a list that leaves out deleted records by default. */
  deletable: boolean;
}

/** @throws TypeError when there is no operation of that name. */
export function routeOf(name: OperationName): Route {
  const row: string | undefined = Object.hasOwn(routes, name) ? routes[name] : undefined;
  if (row === undefined) {
    const sample = Object.keys(routes).slice(0, 3).join(', ');
    throw new TypeError(`There is no operation ${name}; there are ${sample} and others.`);
  }
  const [method = '', path = '', ...words] = row.split(' ');
  return {
    name,
    method,
    path,
    write: method !== 'GET',
    list: words.includes('list'),
    upload: words.includes('upload'),
    file: words.includes('file'),
    shownOnce: words.includes('shownOnce'),
    deletable: words.includes('deletable'),
  };
}

export const operationNames = Object.keys(routes) as OperationName[];
