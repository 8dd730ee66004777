/** The HTTP application, assembled from its parts. */
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { dashboardUsers, merchants, operators, stations } from './audiences.ts';
import { carrierWebhooks } from './carrier-webhooks.ts';
import { countRequests } from './count-requests.ts';
import { homeOf, pages } from './pages.ts';
import { documents } from './documents.ts';
import { exposedHeaders } from './exposed-headers.ts';
import { health, type Readiness } from './health.ts';
import { limitConnections } from './limit-connections.ts';
import { limitAddresses } from './limit-addresses.ts';
import { logRequests } from './log-requests.ts';
import { metrics } from './metrics.ts';
import { mcp } from './mcp/mcp.ts';
import { methodsAt, nearestPath } from './methods.ts';
import { requireHttps } from './require-https.ts';
import { asksForPage, sendNoSuchPage } from './no-such-page.ts';
import { mount } from './mount.ts';
import { oauth } from './oauth/oauth.ts';
import { answerOwnPagesOnly } from './own-pages.ts';
import { logLevelOf, people } from './people/people.ts';
import { replyFailure } from './reply-failure.ts';
import { replyUnreadable } from './reply-unreadable.ts';
import { plainRequest } from './plain-request.ts';
import { requestId } from './request-id.ts';
import { Failure } from '../platform/failure.ts';
import type { Tally } from '../background/jobs/tally.ts';
import type { Services } from '../services.ts';

export interface AppOptions {
  services: Services;
  readiness: Readiness;
  /** Outcomes of this process's jobs. */
  jobs: Tally;
  /** Folder of the built pages; undefined if none are served. */
  dashboardFolder?: string | undefined;
}

export async function buildApp({
  services,
  readiness,
  jobs,
  dashboardFolder: folder,
}: AppOptions): Promise<FastifyInstance> {
  const { config, origin } = services;
  const app = fastify({
    logger: {
      stream: process.stderr,
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    // Requests are logged, one line each, only at debug and trace.
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimit,
    connectionTimeout: 15_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: {
      ignoreTrailingSlash: true,
      // Our own parser reads the query, strictly and once.
      querystringParser: () => ({}),
      maxParamLength: 200,
    },
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: replyUnreadable,
    frameworkErrors: (error, request, reply) => void replyFailure(origin, error, request, reply),
  });
  app.server.maxConnections = config.maxConnections;
  if (config.trustProxy === false) limitConnections(app.server, Math.ceil(config.maxConnections / 2));
  const requests = countRequests(app);

  app.setErrorHandler((error, request, reply) => replyFailure(origin, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    requests.missed();
    if (asksForPage(request)) return sendNoSuchPage(request, reply);
    return replyFailure(origin, notHere(request.method, request.url), request, reply);
  });
  app.addHook('onRequest', plainRequest);
  const httpsOnly = requireHttps(config);
  if (httpsOnly) app.addHook('onRequest', httpsOnly);
  await app.register(health, { readiness });
  await app.register(metrics, { services, requests, jobs });
  const addresses = limitAddresses(config.addressLimit);
  await app.register(documents, {
    origin,
    addresses,
    securityContact: config.securityContact,
    home: folder === undefined ? undefined : homeOf(folder, origin),
  });
  if (folder !== undefined) await app.register(pages, { folder, origin });
  await app.register(async (v0) => {
    // Answer OPTIONS whether or not a browser sent it.
    await v0.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      maxAge: 7200,
      exposedHeaders,
      strictPreflight: false,
    });
    // Our own reader parses the raw bytes strictly; only multipart forms are parsed here.
    v0.removeAllContentTypeParsers();
    v0.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await v0.register(multipart);
    await v0.register(underPressure, { maxEventLoopDelay: config.maxDelayMs, retryAfter: 2 });
    v0.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'x-request-id': request.id,
        'cache-control': 'private, no-cache',
        vary: 'Authorization, Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
    });
    logRequests(v0, services.requests);
    mount(v0, [merchants(services), operators(services), stations(services)], services, addresses);
  });
  await app.register(carrierWebhooks, { services, addresses });
  await app.register(mcp, { services });
  await app.register(people, { services, logLevel: logLevelOf(config) });
  await app.register(oauth, { services });
  // Separate from the APIs for programs: no other site may use a session.
  await app.register(async (dashboard) => {
    dashboard.removeAllContentTypeParsers();
    dashboard.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await dashboard.register(underPressure, { maxEventLoopDelay: config.maxDelayMs, retryAfter: 2 });
    answerOwnPagesOnly(dashboard);
    mount(dashboard, dashboardUsers(services), services, addresses);
  });
  return app;
}

function notHere(method: string, url: string): Failure {
  const methods = methodsAt(url);
  if (methods.length > 0) {
    return new Failure(
      'method_not_allowed',
      `${method} is not allowed here; allowed methods are ${methods.join(', ')}.`,
      {
        headers: { allow: methods.join(', ') },
      },
    );
  }
  const path = url.split('?')[0]!.slice(0, 200);
  const meant = nearestPath(url);
  return new Failure(
    'not_found',
    meant
      ? `Nothing found at ${path}; did you mean ${meant}?`
      : `Nothing found at ${path}. The API is documented at /docs/reference.`,
  );
}
