import { operations } from '@packhouse/contract';

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
