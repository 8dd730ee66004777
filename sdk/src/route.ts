/** How an operation is sent, read from the table that is written from the contract. */
import type { OperationName } from './api.ts';
import { routes } from './routes.ts';

export interface Route {
  name: OperationName;
  method: string;
  /** With the names of fields in braces. */
  path: string;
  /** It changes something. */
  write: boolean;
  list: boolean;
  /** Sent as multipart/form-data. */
  upload: boolean;
  /** It may answer a file. */
  file: boolean;
  /** The answer holds a secret that is kept nowhere, so that a second request would make a second one. */
  shownOnce: boolean;
  /** A list that leaves out what was deleted, unless it is asked for that. */
  deletable: boolean;
}

/** @throws TypeError where there is no operation of that name. */
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
