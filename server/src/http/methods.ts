import { operations } from '@packhouse/contract';
import { nearest } from '../nearest.ts';

const routes = operations.map(({ operation: { method, path } }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods that some operation answers at this path, for the Allow header. */
export function methodsAt(url: string): string[] {
  const path = url.split('?')[0]!;
  const methods = new Set<string>(
    routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
  );
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size > 0) methods.add('OPTIONS');
  return [...methods];
}

/** The path of the API that a wrong one most likely meant; undefined when none is close. */
export function nearestPath(url: string): string | undefined {
  const asked = url
    .split('?')[0]!
    .slice(0, 200)
    .replace(/^\/(v\d+\/)?/i, '')
    .replaceAll(/[a-z]+_[0-9a-z]{26}/g, '{id}');
  const meant = nearest(asked, [...pathsByName.keys()]);
  return meant && pathsByName.get(meant);
}

/** By what follows the version, and by the last word alone: `products` is found below `inventory`. */
const pathsByName = new Map(
  operations.flatMap(({ operation: { path } }) => {
    const name = path.slice('/v0/'.length);
    return name.endsWith('}')
      ? [[name, path]]
      : [
          [name.split('/').at(-1)!, path],
          [name, path],
        ];
  }) as [string, string][],
);
