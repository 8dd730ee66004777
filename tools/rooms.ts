/** The rooms of the repository, and for each the other rooms it may import. */
export const rooms: Record<string, string[]> = {
  contract: [],
  sdk: [],
  mcp: ['contract'],
  cli: ['sdk', 'mcp'],
  server: ['contract', 'mcp', 'cli'],
  dashboard: ['contract'],
  examples: ['sdk'],
  bench: ['contract', 'server'],
  tools: ['contract', 'server', 'sdk', 'cli', 'mcp'],
  bin: ['server'],
};

/** The packages a room may import. A room not listed here may import what its package.json declares. */
export const packages: Record<string, string[]> = {
  contract: ['zod'],
  sdk: [],
};

/**
 * The floors of `server/src`, lowest first. Code imports its own room and the floors below, never a floor
 * above, and never another room on its own floor. `shared` is `database/` and every file that lies directly in
 * `server/src` and has no floor of its own.
 */
export const floors: string[][] = [
  ['shared'],
  ['forecasting'],
  ['writes'],
  ['events'],
  ['notifications'],
  ['organizations'],
  ['access'],
  ['requests'],
  ['people'],
  ['oauth'],
  ['console'],
  ['webhooks'],
  ['warehouses'],
  ['rates'],
  ['inventory'],
  ['documents', 'packing'],
  ['shipments'],
  ['operators'],
  ['bins'],
  ['floor'],
  ['invoices'],
  ['recommendations'],
  ['digests'],
  ['dashboard'],
  ['services'],
  ['night'],
  ['jobs'],
  ['import'],
  ['demo'],
  ['docs'],
  ['http', 'api', 'operator-api', 'console-api'],
  ['app'],
  ['service'],
  ['backup'],
  ['commands'],
  ['main'],
];

/**
 * Who may use another folder's `*.sql.ts`: those that build whole companies, those that measure, the night, which checks
 * all of the books, and the command line, which is a door of its own.
 */
export const builders: string[] = [
  'server/src/commands/',
  'server/src/demo/',
  'server/src/import/',
  'server/src/night/',
  'server/src/testing/',
  'bench/',
];

/** Who may import a path that is computed: those that load what npm chose for this machine. */
export const loaders: string[] = ['server/src/database/embedded-binaries.ts'];

/** The top-level folder a module lies in; undefined for files that lie in no folder, such as configuration. */
export function roomOf(path: string): string | undefined {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined;
}

/** The room inside `server/src` a module lies in; undefined outside of it. */
export function serverRoomOf(path: string): string | undefined {
  const [server, src, first, ...rest] = path.split('/');
  if (server !== 'server' || src !== 'src' || first === undefined) return undefined;
  const name = rest.length > 0 ? first : first.replace(/\.ts$/, '');
  if (rest.length > 0 && name !== 'database') return name;
  return floors.flat().includes(name) ? name : 'shared';
}

/** How high a room of `server/src` stands; -1 when it has no floor. */
export function floorOf(room: string): number {
  return floors.findIndex((floor) => floor.includes(room));
}

/** Test code may look everywhere, and nothing but tests may look at it. */
export function isTestCode(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /^(server\/src\/(reliability-tests|testing)|cli\/src\/testing|tools\/testing|dashboard\/tests)\//.test(
      path,
    )
  );
}
