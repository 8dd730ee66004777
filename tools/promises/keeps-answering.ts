import type { Promised } from './promised.ts';

const server = 'server/src';
const transaction = 'server/tests/reliability/transaction.service.test.ts';
const outage = 'server/tests/reliability/outage.service.test.ts';
const limits = `${server}/http/limits.service.test.ts`;
const start = `${server}/maintenance/commands/start.process.test.ts`;
const issue = `${server}/billing/issue.service.test.ts`;

export const keepsAnswering: readonly Promised[] = [
  {
    promise:
      'While the database is gone, requests get 503 with a time to come back, and 200 once it is there again.',
    tests: [
      [
        outage,
        'while the database is gone each operation answers 503 and when to come back, and when it is there again, 200',
      ],
      [outage, 'a database that does not answer any more is like one that is gone'],
    ],
  },
  {
    promise: 'Liveness and readiness say the truth.',
    tests: [
      [outage, 'while the database is gone the service is alive and not ready, and its documents are there'],
    ],
  },
  {
    promise: 'One organization cannot take all connections from the others.',
    tests: [
      [
        `${server}/platform/database/fair-shares.test.ts`,
        'one organization holds its share and no more, in the order they came; another is not kept waiting',
      ],
    ],
  },
  {
    promise: 'Rate limits count by key, organization and address.',
    tests: [
      [limits, 'all keys of an organization share one limit, which each process allows in part'],
      [limits, 'an address that guesses keys has to wait, others do not, and good requests do not count'],
    ],
  },
  {
    promise: 'One address cannot hold all connections.',
    tests: [
      [
        `${server}/http/limit-connections.test.ts`,
        'one address holds so many connections, others still get in, and closed ones count no longer',
      ],
    ],
  },
  {
    promise: 'A statement, a lock or an idle transaction that takes too long is ended.',
    tests: [[transaction, 'statements, locks and idle transactions have their limits, for every login']],
  },
  {
    promise: 'A long invoice is issued while others write, and its papers are made once.',
    tests: [
      [issue, 'while the lines of an invoice are written, others of the organization write and commit'],
      [
        `${server}/billing/papers.service.test.ts`,
        'papers of very many lines are made once, whoever asks meanwhile, and kept',
      ],
    ],
  },
  {
    promise: 'A request that finds no free connection in time is turned away; work in the background waits.',
    tests: [
      [
        `${server}/http/turned-away.service.test.ts`,
        'a write that finds no free connection is turned away, changes nothing, and succeeds afterwards',
      ],
      [
        `${server}/background/jobs/start-jobs.process.test.ts`,
        'a job waits for a connection for longer than a request may',
      ],
    ],
  },
  {
    promise: 'A clock that is wrong stops writes.',
    tests: [
      [
        `${server}/platform/clock-check.service.test.ts`,
        'a clock that is more than 30 seconds off is told and stops writes, until it agrees again',
      ],
    ],
  },
  {
    promise:
      'A service that is told to stop, or has to after an error that nothing handled, answers the requests under way first.',
    tests: [
      [start, '%s, it answers the 20 requests under way, takes no new ones, and leaves nothing running'],
    ],
  },
  {
    promise: 'Clients that send their headers or their body slowly are cut off.',
    tests: [
      [
        `${server}/http/slow-clients.process.test.ts`,
        'of 100 clients each %s: all are cut off with 408, and others are answered meanwhile',
      ],
    ],
  },
  {
    promise: 'A service that is too busy turns requests away, and logs no error for it.',
    tests: [[`${server}/http/reply-failure.test.ts`, '%s is told, and logged at its own level']],
  },
  {
    promise: 'Long work lets others have their turn.',
    tests: [
      [
        `${server}/platform/turns.test.ts`,
        'whoever waits has a turn at each pause, and the work keeps its result',
      ],
      [
        `${server}/platform/turns.test.ts`,
        'whoever waits has a turn before more work than agreed is done at a stretch, and not sooner',
      ],
      [
        'server/tests/reliability/event-loop.process.test.ts',
        '$name is answered with the largest input that it may get',
      ],
    ],
  },
  {
    promise: 'Keys, applications, invitations and documents have limits.',
    tests: [
      [limits, 'keys, applications, invitations and documents have limits, told with the count'],
      [limits, 'documents are limited by shipment and by their size together, and a removed one makes room'],
    ],
  },
  {
    promise: 'Names that no server answers hold up nobody else.',
    tests: [
      [
        `${server}/platform/look-up.test.ts`,
        'names whose servers stay silent end with their signal, and keep no thread from other look-ups',
      ],
    ],
  },
  {
    promise: 'A search of the guides costs no more when its words are repeated.',
    tests: [
      [
        `${server}/http/docs/site.test.ts`,
        'a search costs what its first eight different words cost, however often they are repeated',
      ],
    ],
  },
  {
    promise: 'Memory for pages is bounded, and spent on those that can still be served.',
    tests: [
      [
        `${server}/platform/page-cache.test.ts`,
        'kept pages take no more bytes than they may, whether they are few and large or many and small',
      ],
      [
        `${server}/platform/page-cache.test.ts`,
        'pages of a list that changes all the time make room before those of another one',
      ],
    ],
  },
];
