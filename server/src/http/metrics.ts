/**
 * Metrics of this process, for Prometheus. Numbers only: they contain no organization, no id and no credential.
 * Operators may read them, and anybody with the token from the settings.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { readJobFigures } from '../background/jobs/figures.ts';
import { jobSeconds, type Tally } from '../background/jobs/tally.ts';
import type { Services } from '../services.ts';
import { requestSeconds, type RequestTally } from './count-requests.ts';
import { admitStaff } from './operator-session.ts';

export interface MetricsOptions {
  services: Services;
  requests: RequestTally;
  jobs: Tally;
}

export async function metrics(
  app: FastifyInstance,
  { services, requests, jobs }: MetricsOptions,
): Promise<void> {
  let process: Promise<Registry> | undefined;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    if (!bearsToken(request, services.config.metricsToken)) {
      const { keyId } = await admitStaff(services, request);
      if (keyId !== undefined) services.operatorUses.note({ keyId }, services.now());
    }
    const ofProcess = await (await (process ??= watchProcess())).metrics();
    const families = [
      ...requestFamilies(requests),
      ...poolFamilies(services),
      ...pageFamilies(services),
      ...jobFamilies(jobs),
      ...(await sharedFamilies(services)),
    ];
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${ofProcess}\n${families.map(textOf).join('\n')}\n`);
  });
}

/** Loaded and started at the first request: a process that nobody watches pays nothing for it. */
async function watchProcess(): Promise<Registry> {
  const { collectDefaultMetrics, Registry: NewRegistry } = await import('prom-client');
  const register = new NewRegistry();
  collectDefaultMetrics({ register });
  return register;
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [sent, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(sent!, wanted!);
}

interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

interface Sample {
  suffix?: string;
  labels?: Record<string, string | number>;
  value: number;
}

const requestFamilies = (requests: RequestTally): Family[] => [
  {
    name: 'packhouse_http_request_duration_seconds',
    type: 'histogram',
    help: 'How long requests took, by method, route and class of status.',
    samples: [...requests.series()].flatMap(({ method, route, status, within, seconds }) => {
      let sum = 0;
      const counts = [...within].map((count) => (sum += count));
      return histogram({ method, route, status }, requestSeconds, counts, sum, seconds);
    }),
  },
  {
    name: 'packhouse_http_requests_without_route_total',
    type: 'counter',
    help: 'Requests for what is not there.',
    samples: [{ value: requests.misses() }],
  },
];

const logins = ['app', 'gate', 'operator', 'jobs'] as const;

const poolFamilies = ({ database }: Services): Family[] => [
  {
    name: 'packhouse_database_connections',
    type: 'gauge',
    help: 'Connections to the database, by login and by whether they are used.',
    samples: logins.flatMap((login) => {
      const { totalCount, idleCount } = database[login];
      return [
        { labels: { login, state: 'used' }, value: totalCount - idleCount },
        { labels: { login, state: 'idle' }, value: idleCount },
      ];
    }),
  },
  {
    name: 'packhouse_database_waiting',
    type: 'gauge',
    help: 'Who waits for a connection to the database, by login.',
    samples: logins.map((login) => ({
      labels: { login },
      value: database[login].waitingCount + (login === 'app' ? database.shares.waiting() : 0),
    })),
  },
];

const pageFamilies = ({ pages }: Services): Family[] => [
  {
    name: 'packhouse_page_cache_total',
    type: 'counter',
    help: 'Pages of lists that were asked of the cache, and whether they were there and current.',
    samples: [
      { labels: { outcome: 'hit' }, value: pages.counts.hits },
      { labels: { outcome: 'miss' }, value: pages.counts.misses },
    ],
  },
];

function jobFamilies(jobs: Tally): Family[] {
  const tasks = [...jobs.tasks()];
  return [
    {
      name: 'packhouse_job_runs_total',
      type: 'counter',
      help: 'Jobs this process has tried, by task and outcome.',
      samples: tasks.flatMap(([task, { done, failed }]) => [
        { labels: { task, outcome: 'done' }, value: done },
        { labels: { task, outcome: 'failed' }, value: failed },
      ]),
    },
    {
      name: 'packhouse_job_duration_seconds',
      type: 'histogram',
      help: 'How long the jobs of this process took, by task.',
      samples: tasks.flatMap(([task, { within, done, failed, seconds }]) =>
        histogram({ task }, jobSeconds, within, done + failed, seconds),
      ),
    },
  ];
}

/** Metrics shared by all processes; each of them reports the same. */
async function sharedFamilies({ database, now }: Services): Promise<Family[]> {
  const found = await readJobFigures(database, now()).catch(() => undefined);
  const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
    name: `packhouse_${name}`,
    type: 'gauge',
    help,
    samples,
  });
  const up = gauge('database_up', 'Whether the database answered.', [{ value: found ? 1 : 0 }]);
  if (!found) return [up];
  const { tasks, processes, webhooks } = found;
  const byTask = (what: 'waiting' | 'running' | 'failing'): Sample[] =>
    tasks.map((task) => ({ labels: { task: task.task }, value: task[what] }));
  return [
    up,
    gauge('job_processes', 'Processes that did jobs in the last minute.', [{ value: processes }]),
    gauge('jobs_waiting', 'Jobs whose time has come, by task.', byTask('waiting')),
    gauge('jobs_running', 'Jobs that are under way, by task.', byTask('running')),
    gauge(
      'jobs_failing',
      'Jobs that failed and are tried again, or were given up, by task.',
      byTask('failing'),
    ),
    gauge('webhook_endpoints', 'Endpoints of webhooks.', [{ value: webhooks.endpoints }]),
    gauge('webhook_deliveries_waiting', 'Deliveries that are still to be tried.', [
      { value: webhooks.waiting },
    ]),
    gauge('webhook_attempts_last_hour', 'Attempts to deliver in the last hour, by outcome.', [
      { labels: { outcome: 'delivered' }, value: webhooks.deliveredLastHour },
      { labels: { outcome: 'failed' }, value: webhooks.failedLastHour },
    ]),
  ];
}

/** Samples of a histogram. `counts` are cumulative: those at or below each limit. */
const histogram = (
  labels: Record<string, string>,
  limits: readonly number[],
  counts: readonly number[],
  count: number,
  sum: number,
): Sample[] => [
  ...limits.map((le, at) => ({ suffix: '_bucket', labels: { ...labels, le }, value: counts[at]! })),
  { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
  { suffix: '_sum', labels, value: sum },
  { suffix: '_count', labels, value: count },
];

const textOf = ({ name, type, help, samples }: Family): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
  ].join('\n');

function labelsOf(labels: Sample['labels']): string {
  if (!labels) return '';
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`,
  );
  return `{${pairs.join(',')}}`;
}
