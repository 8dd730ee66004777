/** The whole service on a database: opened, listening, and closed in an order that loses nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccessTokens } from './accounts/access/access-token.ts';
import { checkSecret } from './accounts/access/installation.ts';
import { openCredentials } from './accounts/access/credentials.ts';
import { openSigningKeys } from './accounts/access/signing-keys.ts';
import { collectUses } from './accounts/access/uses.ts';
import { buildApp } from './http/app.ts';
import { openClockCheck } from './platform/clock-check.ts';
import { companyOf } from './platform/company.ts';
import { quotasOf } from './platform/quotas.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, roleUrls, type Database, type DatabaseOptions } from './platform/database/database.ts';
import { selfTest } from './platform/database/self-test.ts';
import { readinessOf } from './http/health.ts';
import { openClientDocuments, type ClientDocumentsOptions } from './accounts/oauth/client-document.ts';
import { openClients } from './accounts/oauth/find-client.ts';
import { collectOperatorUses } from './warehouse/operators/uses.ts';
import { folderStore } from './platform/file-store.ts';
import { startJobs, type Jobs } from './background/jobs/start-jobs.ts';
import { openTally } from './background/jobs/tally.ts';
import { openSpaces } from './accounts/dashboard-api/membership.ts';
import { openThrottles } from './accounts/people/throttle.ts';
import { collectRequests, noRequestLog } from './accounts/requests/request-log.ts';
import { openPageCache } from './platform/page-cache.ts';
import { openSecrets, secretKeysOf } from './platform/secrets.ts';
import type { Services } from './services.ts';
import { openSender } from './background/webhooks/sender.ts';
import { openWrites } from './platform/writes/write.ts';
import { openOwnerConnection } from './warehouse/operators/owner-connection.ts';

export interface Service {
  app: FastifyInstance;
  services: Services;
  /**
   * Listens on the configured port, or the next free one after it if the port was not set explicitly. Returns the URL.
   */
  listen(): Promise<string>;
  /** The port it listens on; undefined until it does. */
  port(): number | undefined;
  /** Answers the requests in progress, then closes everything. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  /** Owner's URL of a migrated database, from which the service's own logins are derived. */
  ownerUrl: string;
  now?: () => Date;
  /** Options for fetching client metadata documents of applications. */
  documents?: ClientDocumentsOptions;
  onStatement?: DatabaseOptions['onStatement'];
  isDemoThere?: ((database: Database) => Promise<boolean>) | undefined;
  /** How often the uses of credentials are written, in milliseconds; every 30 seconds by default. */
  usesEveryMs?: number;
  /** Folder of the built pages; undefined if none are served. */
  dashboardFolder?: string | undefined;
}

export async function openService({
  config,
  ownerUrl,
  now,
  documents = {},
  onStatement,
  dashboardFolder,
  isDemoThere = async () => false,
  usesEveryMs,
}: ServiceOptions): Promise<Service> {
  const urls = roleUrls(ownerUrl);
  const secrets = openSecrets(await secretKeysOf(config));
  const database = openDatabase({
    ...urls,
    appUrl: config.appDatabaseUrl ?? urls.appUrl,
    pool: config.databasePool,
    waitMs: config.maxWaitMs,
    statementTimeoutMs: config.statementTimeoutMs,
    namedStatements: config.namedStatements,
    appPooler: config.appPooler,
    ...(onStatement ? { onStatement } : {}),
  });
  try {
    await selfTest(database);
    await checkSecret(database, secrets);
  } catch (error) {
    await database.close();
    throw error;
  }
  let address = `http://${config.host}:${config.port}`;
  const clockCheck = openClockCheck(database);
  const readiness = readinessOf(database, {
    filesFolder: config.filesFolder,
    clockProblem: clockCheck.problem,
  });
  const origin = { url: () => config.publicUrl ?? address };
  const clock = now ?? (() => new Date());
  const warnOfUses = (error: unknown) =>
    app.log.warn({ err: error }, 'last-used times were not written; trying again');
  const signingKeys = openSigningKeys(database, secrets, config.signingAlgorithm, clock);
  const services: Services = {
    config,
    database,
    asOwner: (work) => openOwnerConnection(ownerUrl, work),
    credentials: openCredentials(database),
    secrets,
    signingKeys,
    accessTokens: openAccessTokens(signingKeys, origin.url, clock),
    origin,
    clients: openClients(
      database,
      config.clientDocuments ? openClientDocuments(documents) : undefined,
      clock,
    ),
    spaceOf: openSpaces(database),
    throttles: openThrottles(database),
    uses: collectUses(database, warnOfUses, usesEveryMs),
    operatorUses: collectOperatorUses(database, warnOfUses, usesEveryMs),
    requests:
      config.requestLogDays > 0
        ? collectRequests(database, {
            onDropped: (requests) =>
              app.log.warn({ requests }, 'more was asked than the request log takes; these were left out'),
            onFailure: (error) => app.log.warn({ err: error }, 'the request log was not written'),
          })
        : noRequestLog,
    sender: openSender({ config, database, secrets, origin, now: clock }),
    pages: openPageCache(config.pageCacheMegabytes),
    writes: openWrites(database),
    files: folderStore(config.filesFolder, config.mostDocumentMegabytes * 1_000_000),
    company: companyOf(config),
    quotas: quotasOf(config),
    clockCheck,
    isDemoThere: () => isDemoThere(database),
    now: clock,
  };
  const tally = openTally();
  const app = await buildApp({ services, readiness, jobs: tally, dashboardFolder });
  const endConnections = endsConnections(app.server);
  let jobs: Jobs | undefined;

  return {
    app,
    services,
    async listen() {
      await clockCheck.compare();
      await listenNear(app, config);
      const { address: host, port, family } = app.server.address() as AddressInfo;
      address = `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
      if (config.jobs) jobs = startJobs(services, app.log, { tally });
      return config.publicUrl ?? address;
    },
    port: () => (app.server.address() as AddressInfo | null)?.port,
    async close() {
      readiness.drain();
      if (app.server.listening) await pause(config.drainSeconds * 1_000);
      clockCheck.close();
      endConnections();
      await Promise.all([app.close(), jobs?.stop()]);
      await services.sender.close();
      for (const uses of [services.uses, services.operatorUses]) {
        await uses
          .close()
          .catch((error: unknown) => app.log.warn({ err: error }, 'last-used times were lost'));
      }
      await services.requests
        .close()
        .catch((error: unknown) => app.log.warn({ err: error }, 'the end of the request log was lost'));
      await database.close();
    },
  };
}

/**
 * Returns a function that makes each connection end after its current answer. Closing the server ends only the
 * connections that are idle at that moment; one that is kept alive after its answer would delay the shutdown until
 * its idle timeout.
 */
function endsConnections(server: Server): () => void {
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () => {
    for (const response of underWay) {
      if (response.headersSent) response.once('close', () => server.closeIdleConnections());
      else response.setHeader('connection', 'close');
    }
  };
}

const portsToTry = 20;

async function listenNear(app: FastifyInstance, { host, port: first, portIsSet }: Config): Promise<void> {
  const last = portIsSet ? first : Math.min(first + portsToTry, 65535);
  for (let port = first; ; port++) {
    try {
      await app.listen({ host, port });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
      if (port < last) continue;
      const taken =
        port === first ? `Port ${first} is taken` : `The ports from ${first} to ${last} are taken`;
      throw new Error(`${taken} at ${host}: stop what listens there, or set PORT to a free one.`, {
        cause: error,
      });
    }
  }
}
