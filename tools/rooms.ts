/** The rooms of the repository, and for each the other rooms it may import. */
export const rooms: Record<string, string[]> = {
  brand: [],
  contract: [],
  sdk: [],
  mcp: ['contract'],
  cli: ['contract', 'sdk', 'mcp'],
  'embedded-postgres': [],
  server: ['contract', 'mcp', 'embedded-postgres'],
  demo: ['contract', 'server'],
  dashboard: ['contract', 'brand'],
  examples: ['sdk'],
  bench: ['contract', 'embedded-postgres', 'server', 'demo'],
  tools: ['contract', 'embedded-postgres', 'server', 'sdk', 'cli', 'mcp', 'demo'],
  bin: ['contract', 'server', 'cli', 'demo'],
};

/** The packages a room may import. A room not listed here may import what its package.json declares. */
export const packages: Record<string, string[]> = {
  contract: ['zod'],
  sdk: [],
};

/**
 * The layers of `server/src`, lowest first: folders, and files directly in `server/src`. Code may import its own
 * layer and the layers below it.
 */
export const layers: string[] = [
  'platform',
  'carriers',
  'accounts',
  'goods',
  'warehouse',
  'billing',
  'insight',
  'services',
  'background',
  'http',
  'service',
  'maintenance',
];

/**
 * Code that may use the `*.sql.ts` of another layer: it builds whole companies, measures, audits all of the books, or
 * is the command line, which is a separate entry point.
 */
export const builders: string[] = [
  'server/src/background/nightly/',
  'demo/',
  'server/src/maintenance/',
  'bench/',
];

/** Modules that may import a computed path, because they load the binaries that npm chose for this machine. */
export const loaders: string[] = ['embedded-postgres/src/binaries.ts'];

/** The top-level folder that contains a module; undefined for files in no folder, such as configuration. */
export function roomOf(path: string): string | undefined {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined;
}

/** The layer of `server/src` that a module belongs to; undefined for modules elsewhere. */
export function layerOf(path: string): string | undefined {
  const [server, src, first] = path.split('/');
  return server === 'server' && src === 'src' ? first?.replace(/\.ts$/, '') : undefined;
}

/** The height of a layer of `server/src`; -1 if there is no layer of this name. */
export const heightOf = (layer: string): number => layers.indexOf(layer);

/** True for test code, which may import everything, and which only tests may import. */
export function isTestCode(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /^(server\/tests|cli\/src\/testing|tools\/testing|dashboard\/tests)\//.test(path)
  );
}
