import { operations } from '@packhouse/contract';
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { operatorOperations, stationOperations } from '@packhouse/contract/operator/index';
import { fillPath } from '@packhouse/contract/rules/path-template';
import { nearest } from '@packhouse/contract/rules/nearest';

const routes = [...operations, ...operatorOperations, ...stationOperations, ...dashboardOperations].map(
  ({ operation: { method, path } }) => ({
    method,
    pattern: new RegExp(`^${fillPath(path, () => '[^/]+')}/?$`),
  }),
);

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
    .replaceAll(/[a-z]+_[0-9a-z]{26}/g, '{id}');
  // Who asks as a merchant is not sent to the warehouse.
  const paths = /^\/operator\b/i.test(asked) ? operatorPaths : merchantPaths;
  const meant = nearest(asked.replace(/^\/(operator\/)?(v\d+\/)?/i, ''), [...paths.keys()]);
  return meant && paths.get(meant);
}

const merchantPaths = pathsByName(operations);
const operatorPaths = pathsByName(operatorOperations);

/** By what follows the version, and by the last word alone: `products` is found below `inventory`. */
function pathsByName(all: readonly { operation: { path: string } }[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ operation: { path } }): [string, string][] => {
      const name = fillPath(path.replace(/^(\/operator)?\/v0\//, ''), () => '{id}');
      const last = name.split('/').at(-1)!;
      return last === '{id}'
        ? [[name, path]]
        : [
            [last, path],
            [name, path],
          ];
    }),
  );
}
