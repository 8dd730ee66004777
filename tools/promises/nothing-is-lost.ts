import type { Promised } from './promised.ts';

const server = 'server/src';
const keyed = 'server/tests/reliability/keyed-writes-repeated.process.test.ts';
const transaction = 'server/tests/reliability/transaction.service.test.ts';
const disk = 'server/tests/reliability/full-disk.service.test.ts';
const cluster = 'embedded-postgres/src/start.process.test.ts';
const backup = `${server}/maintenance/backup/backup.process.test.ts`;
const issue = `${server}/billing/issue.service.test.ts`;

export const nothingIsLost: readonly Promised[] = [
  {
    promise: 'Orders that arrive at the same time never get more units than there are.',
    tests: [
      [
        'server/tests/reliability/stock-moves.service.test.ts',
        'of 400 orders at once for 100 units, 100 get theirs',
      ],
    ],
  },
  {
    promise: 'The stock at any moment is the sum of its movements.',
    tests: [
      [
        'server/tests/contract/as-of.service.test.ts',
        'stock as of any moment is what replaying the ledger up to it gives, and now it is what the counters say',
      ],
    ],
  },
  {
    promise: 'A write whose answer is lost has happened once or not at all.',
    tests: [
      [transaction, 'a commit whose answer is lost has happened once: it is not repeated'],
      [
        'server/tests/reliability/model/faults.service.test.ts',
        'requests that are decided together, and whose commit is not answered, are not done again',
      ],
    ],
  },
  {
    promise: 'Equal requests with one Idempotency-Key are done once, however many arrive at the same time.',
    tests: [
      [
        keyed,
        'of 50 equal requests at two services one is done, and the others are told the same or to come back',
      ],
    ],
  },
  {
    promise: 'An Idempotency-Key of another organization does not matter.',
    tests: [[keyed, "another organization's key of the same text is its own"]],
  },
  {
    promise: 'A final refusal is repeated in the same bytes.',
    tests: [
      [
        keyed,
        'a refusal that is final is repeated in the same bytes, also when it would no longer be refused',
      ],
    ],
  },
  {
    promise: 'The database that comes with Packhouse loses nothing when it or the service is killed.',
    tests: [
      [cluster, 'when PostgreSQL is killed it comes back under the same URL with every committed row'],
      [
        cluster,
        'when the service is killed the next start ends the server it left and has every committed row',
      ],
      [cluster, 'killed at any moment of its first start, the next one works'],
    ],
  },
  {
    promise: 'A second process on the same data folder is refused.',
    tests: [[cluster, 'a second process on the folder is refused, told the first one, and harms nothing']],
  },
  {
    promise: 'A full disk refuses writes, loses nothing, and recovers by itself.',
    tests: [
      [disk, 'a full disk refuses writes, reads go on, readyz names it, and it recovers by itself'],
      [disk, 'a full disk of the documents is told, and no record names a file that is not there'],
    ],
  },
  {
    promise: 'Shipments and invoices take only the steps that the contract lists, also in the database.',
    tests: [
      [
        'server/tests/contract/lifecycles-by-sql.service.test.ts',
        'the database knows the transitions of the contract, and no others',
      ],
      [
        'server/tests/contract/invoice-lifecycle-by-sql.service.test.ts',
        'the database knows the transitions of the contract, and no others',
      ],
    ],
  },
  {
    promise: 'An issued invoice is neither changed nor removed, and a period is billed once.',
    tests: [
      [
        'server/tests/contract/invoice-lifecycle-by-sql.service.test.ts',
        'what an invoice was issued with can be neither changed nor removed',
      ],
      [issue, 'of eight that try at once on two services one issues it, and its number is the next'],
    ],
  },
  {
    promise: 'An invoice is issued whole or not at all, wherever it is broken off.',
    tests: [[issue, 'a fault at any statement leaves all of the invoice or nothing of it']],
  },
  {
    promise: 'Clients that follow `updatedSince` miss no change.',
    tests: [
      [
        'server/tests/contract/updated-since.service.test.ts',
        'a client that passes back the largest updatedAt misses no record, in any list, while writers sleep',
      ],
    ],
  },
  {
    promise: 'A list shows each record once, whatever the size of its pages.',
    tests: [
      [
        'server/tests/contract/paging.service.test.ts',
        '$name: pages of 1, 7 and 50 hold every record once, in one order',
      ],
    ],
  },
  {
    promise: 'A page is never older than the last commit.',
    tests: [
      [
        'server/tests/contract/never-stale.service.test.ts',
        'after a commit the very next read shows it, on both instances, while others poll the same pages',
      ],
    ],
  },
  {
    promise: 'There is an event for each change, and none without one.',
    tests: [
      [
        'server/tests/reliability/events-catalogue.service.test.ts',
        'and in the end the events tell exactly what the records have gone through',
      ],
    ],
  },
  {
    promise: 'A backup that is restored is complete, and damage is noticed.',
    tests: [
      [backup, 'a backup that is restored holds every row of every table and every file'],
      [backup, 'a flipped byte is noticed wherever it is, and so is an end that is missing'],
      [backup, 'a restore that is killed leaves nothing of the backup, and can be done again'],
    ],
  },
  {
    promise: 'Migrations run once, and one that is broken off can be run again.',
    tests: [
      [
        `${server}/platform/database/migrate.process.test.ts`,
        'a process that is ended in the middle of a migration leaves nothing of it, and the next one runs it',
      ],
    ],
  },
  {
    promise: 'What was acknowledged is there after a kill of the service or of PostgreSQL, at any moment.',
    tests: [
      [
        'server/tests/reliability/kill.process.test.ts',
        'killed at any moment, service or PostgreSQL: what was acknowledged is there once, nothing is there by halves, and no answer is wrong',
      ],
    ],
  },
  {
    promise: 'A write that fails at any of its statements leaves nothing behind.',
    tests: [
      [
        'server/tests/reliability/model/faults.service.test.ts',
        '%s: all of it or nothing, wherever it fails, and once with its key',
      ],
      [
        'server/tests/reliability/events-faults.service.test.ts',
        '$name: its events are written with the change or not at all, wherever it fails, and once with its key',
      ],
    ],
  },
  {
    promise: 'A change is refused when the record has changed since it was read.',
    tests: [
      [
        'server/tests/contract/writes.service.test.ts',
        '$name is tried without a trace, by readers too, done once for its key and its version, and finds nothing of another organization',
      ],
    ],
  },
  {
    promise: 'Amounts of money are exact, and one that would not be is refused.',
    tests: [
      [
        'server/src/goods/rates/rate.service.test.ts',
        'any quantity times any price is the nearest whole number to the product of both fractions',
      ],
      [
        'server/src/goods/rates/rate.service.test.ts',
        'more than a number holds exactly is refused, not rounded',
      ],
    ],
  },
  {
    promise: 'The embedded database notices a damaged page.',
    tests: [
      [
        'embedded-postgres/src/start.process.test.ts',
        'a byte that changed on the disk is an error, and never other data',
      ],
    ],
  },
  {
    promise: 'Idempotency keys are kept for a week, and then deleted.',
    tests: [
      [
        'server/src/background/nightly/night.service.test.ts',
        'keys are kept for a week, and files that no shipment names for a day',
      ],
    ],
  },
];
