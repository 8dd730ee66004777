/**
 * The message for a person when the service has started: its address, how to sign in, how to try it, how to stop it.
 * And the same as one line of JSON, for programs that start the service without a terminal. Such output is kept in logs that
 * many can read, so passwords, keys and the setup link stay out of it: it names the files that hold them.
 */
import { join, relative } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { OwnerDatabase } from '../../platform/database/connect.ts';
import type { DemoFacts } from './demo.ts';

export interface Started {
  version: string;
  config: Config;
  owner: OwnerDatabase;
  url: string;
  /** The port it listens on, which may differ from the configured one. */
  port: number | undefined;
  /** Actions taken during startup. */
  done: readonly string[];
  demo: DemoFacts | undefined;
  /** Address for creating the first organization, as long as there is none. */
  setup: SetupLink | undefined;
}

export interface SetupLink {
  url: string;
  /** The file that holds it; undefined where the data folder cannot be written to. */
  file: string | undefined;
}

/** @param secrets Whether passwords, keys and the setup link are shown. */
export function banner(
  { version, config, owner, url, port, done, demo, setup }: Started,
  secrets: boolean,
): string {
  const folder = relative(process.cwd(), config.dataFolder);
  const shownFolder = folder.startsWith('..') ? config.dataFolder : `./${folder}`;
  const [dashboard, warehouse] = [`${url}/`, `${url}/warehouse`];
  const beside = (address: string, text: string) => `${address.padEnd(warehouse.length)}  ${text}`;
  return [
    '',
    `  Packhouse ${version} · Node ${process.versions.node} (${nodeOrigin()}) · ${databaseOf(owner)} · data in ${shownFolder}`,
    ...done.map((line) => `  ✓ ${line}`),
    ...(owner.note ? [`  ! ${owner.note}`] : []),
    ...(movedFrom(config, port) ? [`  ! Port ${config.port} is taken: this one listens on ${port}.`] : []),
    '',
    `  Dashboard   ${demo ? beside(dashboard, secrets ? `${demo.email} / ${demo.password}` : demo.email) : dashboard}`,
    `  Warehouse   ${demo ? beside(warehouse, `the same account${secrets ? badgeOf(demo) : ''}`) : warehouse}`,
    `  API         ${url}/v0`,
    `  Docs        ${url}/docs`,
    ...(setup
      ? [`  Set-up      ${secrets || !setup.file ? setup.url : `the link is in ${setup.file}`}`]
      : []),
    ...(demo ? demoLines(url, shownFolder, demo, secrets) : setup ? emptyLines(url) : []),
    `  Stop: Ctrl+C${demo ? `   ${paceOf(config)}` : ''}`,
    '',
  ].join('\n');
}

export const factsLine = ({ version, config, url, port, demo, setup }: Started): string =>
  JSON.stringify({
    name: 'packhouse',
    version,
    url,
    dashboard: `${url}/`,
    warehouse: `${url}/warehouse`,
    api: `${url}/v0`,
    reference: `${url}/reference`,
    docs: `${url}/docs`,
    mcp: `${url}/mcp`,
    port,
    data: config.dataFolder,
    demo: demo && join(config.dataFolder, 'demo.json'),
    setup: setup?.file,
  });

const movedFrom = ({ port: wanted }: Config, port: number | undefined): boolean =>
  wanted !== 0 && port !== undefined && port !== wanted;

const badgeOf = ({ badge }: DemoFacts) => (badge === null ? '' : `, badge ${badge}`);

const demoLines = (url: string, folder: string, demo: DemoFacts, secrets: boolean) => [
  ...(secrets
    ? [
        `  Key         ${demo.apiKey}`,
        `  Operator    ${demo.operatorKey}   (for /operator/v0)`,
        `  All of this is also in ${folder}/demo.json.`,
      ]
    : [`  Password and keys are in ${folder}/demo.json.`]),
  '',
  `  Try:   curl -s "${url}/v0/shipments?take=2" -H "Authorization: Bearer ${secrets ? demo.apiKey : '<key>'}"`,
  `  Agent: claude mcp add --transport http packhouse ${url}/mcp`,
];

const paceOf = ({ demoSpeed }: Config) =>
  demoSpeed === 0
    ? 'The demo is paused (PACKHOUSE_DEMO_SPEED=0)'
    : `A demo day passes in ${timeOf(1440 / demoSpeed)} (PACKHOUSE_DEMO_SPEED=${demoSpeed}; 0 stops it)`;

const timeOf = (minutes: number) =>
  minutes < 100 ? `${Math.ceil(minutes)} min` : `${Math.round(minutes / 60)} h`;

const emptyLines = (url: string) => [
  '',
  `  The warehouse is empty. Follow ${url}/docs/set-up-your-warehouse, or begin with:`,
  `    ${command} admin organizations create --name "My Shop"`,
  `    ${command} admin keys create --org my-shop`,
  `    curl -s "${url}/v0/shipments" -H "Authorization: Bearer <key>"`,
  '',
];

/**
 * How to run the command here: in a checkout, in a folder where npm has installed the package, or where npx has put it for a while.
 * `--no-install` keeps npx from fetching somebody else's package of the same name.
 */
const command = commandAt(import.meta.url);

function commandAt(url: string): string {
  const [, cache] = /^file:\/\/(.*\/_npx\/[^/]+\/node_modules)\//.exec(url) ?? [];
  if (cache !== undefined) return `${decodeURI(cache)}/.bin/packhouse`;
  return url.includes('/node_modules/') ? 'npx --no-install packhouse' : 'npm run packhouse --';
}

const databaseOf = (owner: OwnerDatabase) =>
  owner.version ? `PostgreSQL ${owner.version} embedded` : 'PostgreSQL from DATABASE_URL';

const nodeOrigin = () =>
  /[\\/]node-(linux|win|darwin)-[^\\/]+[\\/]/.test(process.execPath) ? 'bundled' : "this machine's own";
