/** `packhouse start`: runs the service on its database, with the demo company, until it is told to stop. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Config } from '../../platform/config.ts';
import { openEmbedded, type OwnerDatabase } from '../../platform/database/connect.ts';
import { migrate, requireMigrated } from '../../platform/database/migrate.ts';
import { waitForDatabase } from '../../platform/database/wait-for-database.ts';
import { openOwnerConnection } from '../../warehouse/operators/owner-connection.ts';
import { makeSetupLink, setupUrl } from '../../accounts/people/setup.ts';
import { openService } from '../../service.ts';
import { noteAddress } from '../service-address.ts';
import { buildDashboard } from './build-dashboard.ts';
import { banner, factsLine, type SetupLink, type Started } from './banner.ts';
import type { Demo } from './demo.ts';
import { openInBrowser } from './open-in-browser.ts';

export async function start(
  config: Config,
  options: { demo: boolean; open: boolean; migrate: boolean },
  company: Demo,
): Promise<void> {
  if (!hasHome()) process.env['HOME'] = config.dataFolder;
  const lines: string[] = [];
  const say = statusLine();
  say('Starting the database …');
  const opening = timed('database ready', lines, () => openOwner(config));
  const closers = [async () => (await opening).close()];
  const isStopping = stopWhenTold(closers, config.drainSeconds);
  try {
    const pages = config.dashboard ? buildPages(lines, say) : Promise.resolve(undefined);
    // A failure is handled where the result is awaited.
    pages.catch(() => {});
    const owner = await opening;
    const ran = options.migrate ? await migrate(owner.ownerUrl) : [];
    if (!options.migrate) await requireMigrated(owner.ownerUrl);
    if (ran.length > 0) lines.push(`schema made (${ran.length} migrations run)`);
    const dashboardFolder = await pages;
    const service = await openService({
      config,
      ownerUrl: owner.ownerUrl,
      dashboardFolder,
      isDemoThere: company.isThere,
    });
    closers.push(() => service.close());
    const wanted = options.demo && config.demo;
    if (wanted) say('Making the demo company …');
    const began = performance.now();
    const demo = wanted ? await company.open(service, owner.ownerUrl) : undefined;
    if (demo?.built) lines.push(`${demo.built} (${seconds(began)})`);
    say('');
    const url = await service.listen();
    closers.push(await noteAddress(config.dataFolder, url));
    await demo?.announce(url);
    if (demo) closers.push(demo.begin());
    const token = await openOwnerConnection(owner.ownerUrl, (ownerConnection) =>
      makeSetupLink(ownerConnection.rows, service.services.now()),
    );
    const started: Started = {
      version: packageJson.version,
      config,
      owner,
      url,
      port: service.port(),
      done: lines,
      demo: demo?.facts,
      setup: await keepSetupLink(
        config.dataFolder,
        token === undefined ? undefined : setupUrl(service.services.origin.url(), token),
      ),
    };
    const { isTTY } = process.stdout;
    console.log(banner(started, isTTY));
    if (!isTTY) console.log(factsLine(started));
    if (options.open) openInBrowser(`${url}/`);
    // Now instead of at the end, which a service that is killed does not have.
    flushCompileCache();
  } catch (error) {
    say('');
    // While the service stops, errors are expected, because everything is closed in the meantime.
    if (isStopping()) return;
    await closeAll(closers).catch(() => {});
    throw error;
  }
}

/** The queue of jobs looks for its settings up to the home folder. A user without an entry in /etc/passwd has none, as in a container. */
function hasHome(): boolean {
  try {
    return homedir() !== '';
  } catch {
    return false;
  }
}

/** Writes the setup link to a file that only this user can read, and removes the file once there is none. */
async function keepSetupLink(folder: string, url: string | undefined): Promise<SetupLink | undefined> {
  const file = join(folder, 'setup-link.txt');
  try {
    await rm(file, { force: true });
    if (url === undefined) return undefined;
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${url}\n`, { mode: 0o600 });
    return { url, file };
  } catch {
    return url === undefined ? undefined : { url, file: undefined };
  }
}

/**
 * A line on the terminal that says what the command is waiting for; does nothing if standard error is not a terminal.
 */
function statusLine(): (text: string) => void {
  if (!process.stderr.isTTY) return () => {};
  return (text) => void process.stderr.write(`\r\u001B[2K${text === '' ? '' : `  ${text}`}`);
}

async function buildPages(lines: string[], say: (text: string) => void): Promise<string | undefined> {
  const began = performance.now();
  const { folder, built } = await buildDashboard(() => say('Building the dashboard …'));
  if (built) lines.push(`dashboard built (${seconds(began)})`);
  return folder;
}

async function openOwner(config: Config): Promise<OwnerDatabase> {
  const { databaseUrl, databasePatience } = config;
  if (databaseUrl === undefined) return openEmbedded(config);
  await waitForDatabase(databaseUrl, databasePatience, (reason) =>
    console.error(
      `packhouse: the database is not ready (${reason}); waiting up to ${databasePatience} seconds.`,
    ),
  );
  return { ownerUrl: databaseUrl, close: async () => {} };
}

async function timed<T>(what: string, lines: string[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  lines.push(`${what} (${seconds(began)})`);
  return result;
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/**
 * Closes everything opened until then, on the first signal or after an error that nothing handled: what such an error left
 * half done is unknown, so the service answers the requests under way and ends with 1. Returns a function that tells whether it
 * is stopping.
 */
function stopWhenTold(closers: readonly (() => Promise<void>)[], drainSeconds: number): () => boolean {
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (drainSeconds + 10) * 1_000).unref();
    void closeAll(closers).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C means exit now; other signals can arrive twice when a whole process group is told to stop.
      if (stopping && signal === 'SIGINT') process.exit(130);
      stop(0);
    });
  }
  process.on('uncaughtException', (error) => {
    console.error('packhouse: the service stops because of an error that nothing handled:', error);
    stop(1);
  });
  // npm and its shell die of a signal without passing it on. The service started by them ends with them.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && stop(0);
  if (process.env['npm_lifecycle_event']) setInterval(orphaned, 500).unref();
  return () => stopping;
}

/** Closes in reverse order of opening. */
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}
