/** Promises of the service about what happens when things go wrong, each with the tests that hold it. */
export interface Promised {
  /** In the words of a user. */
  promise: string;
  /** Files, each with the title of a test in it. */
  tests: readonly (readonly [file: string, title: string])[];
}

const server = 'server/src';
const keyed = 'server/tests/reliability/keyed-writes-repeated.process.test.ts';
const transaction = 'server/tests/reliability/transaction.service.test.ts';
const outage = 'server/tests/reliability/outage.service.test.ts';
const disk = 'server/tests/reliability/full-disk.service.test.ts';
const cluster = 'embedded-postgres/src/start.process.test.ts';
const security = `${server}/platform/database/row-security.service.test.ts`;
const backup = `${server}/maintenance/backup/backup.process.test.ts`;
const token = `${server}/accounts/oauth/checklist/token.service.test.ts`;
const limits = `${server}/http/limits.service.test.ts`;
const authorization = `${server}/accounts/oauth/checklist/authorization.service.test.ts`;
const accessToken = `${server}/accounts/oauth/checklist/access-token.service.test.ts`;
const registration = `${server}/accounts/oauth/checklist/registration.service.test.ts`;
const sessions = `${server}/http/people/session-pages.service.test.ts`;
const hostile = `${server}/http/hostile-requests.service.test.ts`;
const text = 'dashboard/tests/hostile-text.browser.test.ts';
const mcp = `${server}/http/mcp/mcp.service.test.ts`;
const start = `${server}/maintenance/commands/start.process.test.ts`;
const issue = `${server}/billing/issue.service.test.ts`;

export const promises: Record<string, readonly Promised[]> = {
  'Nothing is lost, doubled or oversold': [
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
  ],
  'It keeps answering': [
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
        [
          outage,
          'while the database is gone the service is alive and not ready, and its documents are there',
        ],
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
      promise:
        'A request that finds no free connection in time is turned away; work in the background waits.',
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
      promise: 'A service that is told to stop answers the requests under way first.',
      tests: [
        [
          start,
          'told to stop, it answers the 20 requests under way, takes no new ones, and leaves nothing running',
        ],
      ],
    },
    {
      promise: 'Clients that send their headers or their body slowly are cut off.',
      tests: [
        [
          `${server}/http/slow-clients.process.test.ts`,
          'of 100 clients each %s: all are cut off, and others are answered meanwhile',
        ],
      ],
    },
  ],
  'Bad input is refused in words': [
    {
      promise: 'No bytes make the service fail.',
      tests: [
        [
          'server/tests/contract/fuzz.service.test.ts',
          'any bytes on the wire get an answer in our words, or none, and the service goes on',
        ],
      ],
    },
    {
      promise: 'Deep and crowded JSON is refused.',
      tests: [
        [`${server}/http/strict-json.test.ts`, '32 levels are taken and 33 are not, of arrays as of objects'],
        [`${server}/http/strict-json.test.ts`, '50,000 values are taken and more are not'],
      ],
    },
    {
      promise: 'A compressed body is refused.',
      tests: [
        [`${server}/http/hostile-requests.service.test.ts`, 'a compressed body is refused with what to send'],
      ],
    },
    {
      promise: 'No field is taken that the contract does not have, and none of another type.',
      tests: [
        [
          'server/tests/contract/bodies.test.ts',
          '$name refuses another type in any field, and names the field',
        ],
        ['server/tests/contract/bodies.test.ts', '$name refuses a field it does not know, at any depth'],
      ],
    },
    {
      promise: 'No value becomes part of a statement.',
      tests: [
        [
          `${server}/platform/database/sql.test.ts`,
          'a value is a parameter whatever its shape: what came as JSON is never part of the text',
        ],
      ],
    },
    {
      promise: 'No request hides a second one, and none has two hosts.',
      tests: [
        [hostile, 'a request %s is refused, and nothing behind it is answered'],
        [hostile, 'a request with two Host headers is refused'],
      ],
    },
    {
      promise: 'A page of a list has 1 to 50 records, and nothing else is taken for a number.',
      tests: [
        [
          'server/tests/contract/parameters.test.ts',
          '$name refuses any take but 1 to 50 and any skip below 0, with the rule and what was sent',
        ],
      ],
    },
    {
      promise: 'A field given twice, and a name that JavaScript would take for its own, is refused.',
      tests: [[`${server}/http/strict-json.test.ts`, '%s is refused, and the field and its place are named']],
    },
    {
      promise:
        'A filter leaves exactly the records it is documented to leave; wildcards are plain characters.',
      tests: [
        [
          'server/tests/contract/filters.service.test.ts',
          '$list: $name leaves exactly the records it is documented to leave',
        ],
      ],
    },
    {
      promise: 'Answers hold what the contract declares, all of it and nothing else.',
      tests: [
        [
          'server/tests/contract/answers.service.test.ts',
          '$name answers what its schema declares, all of it and nothing else',
        ],
      ],
    },
  ],
  'Organizations stay apart': [
    {
      promise: "Nobody reads or changes another organization's records.",
      tests: [
        [
          'server/tests/contract/tenants.service.test.ts',
          "$name with another organization's ids finds nothing of theirs",
        ],
        [
          'server/tests/contract/tenants.service.test.ts',
          "after all of it, not one of the other organization's rows has changed",
        ],
      ],
    },
    {
      promise: 'The database keeps them apart even where a statement forgets to, or was injected.',
      tests: [
        [security, 'every table of organizations shows a transaction the rows of its own only'],
        [security, 'a union into the statement of a list shows nothing of others'],
        [security, 'a foreign key cannot be made to point into another organization'],
      ],
    },
    {
      promise: 'Connections that are shared never mix organizations.',
      tests: [
        [
          security,
          'transactions of two organizations on two connections, three in ten of them broken, never mix',
        ],
      ],
    },
    {
      promise: 'Each operation needs its scope, and no other.',
      tests: [['server/tests/contract/credentials.service.test.ts', '$name needs its scope and no other']],
    },
    {
      promise: 'A revoked key and a removed member are refused at once, by every process.',
      tests: [
        ['server/tests/reliability/every-process.service.test.ts', 'a revoked API key'],
        ['server/tests/reliability/every-process.service.test.ts', 'a member who was removed'],
      ],
    },
    {
      promise: 'A program over MCP sees and does what its credential allows, and nothing more.',
      tests: [
        [mcp, 'a credential sees and calls only what its scopes cover'],
        [mcp, "another organization's records are not found, by tool and by resource"],
      ],
    },
    {
      promise: "Each of the warehouse's staff does what the role allows, at the own warehouse.",
      tests: [
        [
          `${server}/warehouse/operators/staff-reach.service.test.ts`,
          '$name is for its roles, at their own warehouse alone',
        ],
      ],
    },
  ],
  'Credentials are safe': [
    {
      promise: 'A code of the authorization server is good once, and its second use ends all tokens from it.',
      tests: [
        [token, '50. the second use of a code ends all tokens of the grant'],
        [
          token,
          '51. of many exchanges of one code at once, at two instances, exactly one is answered with tokens',
        ],
      ],
    },
    {
      promise: 'A refresh token is good once.',
      tests: [[token, '54. a refresh token is good once; used again it ends the family']],
    },
    {
      promise: 'Passwords and second factors cannot be guessed.',
      tests: [
        [
          `${server}/accounts/people/sign-in.service.test.ts`,
          'one address gets a hundred guesses an hour, whoever it guesses at',
        ],
        [
          `${server}/accounts/people/totp.service.test.ts`,
          'codes cannot be guessed: after ten tries it takes a quarter of an hour',
        ],
      ],
    },
    {
      promise: 'Nobody learns whether an account exists.',
      tests: [
        [
          `${server}/accounts/people/sign-in.service.test.ts`,
          'an unknown account takes the time of a known one',
        ],
      ],
    },
    {
      promise: 'A new password ends every other session.',
      tests: [
        [
          `${server}/accounts/people/sign-in.service.test.ts`,
          'a new password ends every other session, and the old one opens nothing',
        ],
      ],
    },
    {
      promise: 'A code is sent only to an address that the application has registered.',
      tests: [
        [authorization, '2. a redirect_uri that is not registered gets a page and no redirect'],
        [token, '47. another redirect_uri is refused; without one it is accepted'],
      ],
    },
    {
      promise: 'A code is worth nothing without the secret it was asked for with (PKCE).',
      tests: [
        [authorization, '16. a public client must send a code_challenge'],
        [
          token,
          '48. a missing, wrong, short, long or illegal verifier is refused, and does not burn the code',
        ],
      ],
    },
    {
      promise: 'A token that we did not sign, for us and for now, is refused.',
      tests: [
        [
          accessToken,
          '64. header and signature must be ours: neither none nor HS256 with the public key passes',
        ],
        [accessToken, '64. a key is found by its kid among ours, whatever the token brings or points to'],
        [accessToken, '66. another issuer, audience, time or type is refused'],
      ],
    },
    {
      promise: 'Keys that sign can be changed without refusing a token.',
      tests: [
        [
          accessToken,
          '75. while keys rotate, each is published before it signs and until its last token has expired',
        ],
      ],
    },
    {
      promise: 'Secrets lie in the database as hashes, or sealed for their own row.',
      tests: [
        [`${server}/warehouse/operators/admit-operator.service.test.ts`, 'only the hash of a key is kept'],
        [accessToken, '76. private keys lie sealed in the database'],
        [`${server}/platform/secrets.test.ts`, 'a sealed text that was changed anywhere is refused'],
      ],
    },
    {
      promise: 'No secret gets into the log.',
      tests: [
        [registration, '90. nothing secret gets into the log, the database or an address'],
        [sessions, 'nothing secret gets into the log, whatever is logged'],
      ],
    },
    {
      promise: 'A session ends by itself.',
      tests: [[sessions, 'a session ends 30 minutes after its last use, and 12 hours after it began']],
    },
    {
      promise: 'A code of a second factor is good once.',
      tests: [
        [
          `${server}/accounts/people/totp.service.test.ts`,
          'of eight who bring one code at once, one is let in',
        ],
        [
          `${server}/accounts/people/totp.service.test.ts`,
          'a recovery code is taken once, however it is typed',
        ],
      ],
    },
    {
      promise: 'What outlives a session needs a fresh proof of who asks.',
      tests: [
        [
          `${server}/accounts/dashboard-api/fresh-proof.service.test.ts`,
          '$name wants a proof that is at most ten minutes old',
        ],
      ],
    },
    {
      promise: 'An entry of the audit log cannot be changed, added or taken out unnoticed.',
      tests: [
        [
          `${server}/accounts/organizations/audit.service.test.ts`,
          'an entry of which %s was changed is noticed',
        ],
      ],
    },
  ],
  'Pages, programs and other servers do no harm': [
    {
      promise: 'A page runs no script but ours, and lies in no frame.',
      tests: [
        [
          `${server}/http/pages.service.test.ts`,
          'a page runs no script but ours, talks to nobody else, and lies in no frame',
        ],
      ],
    },
    {
      promise: 'What people type is shown as text, never run.',
      tests: [
        [text, 'hostile text is read as text on every page of the dashboard'],
        [text, 'hostile text is read as text on every screen of the warehouse'],
      ],
    },
    {
      promise: 'Another site cannot act for who is signed in.',
      tests: [[`${server}/accounts/dashboard-api/cross-site.service.test.ts`, 'is refused to %s']],
    },
    {
      promise: 'A spreadsheet computes nothing of what is exported.',
      tests: [
        [
          'contract/rules/csv.test.ts',
          'what a spreadsheet would run as a formula is guarded by an apostrophe',
        ],
        [text, 'no cell of an export is a formula'],
      ],
    },
    {
      promise: 'What people type never becomes part of what a model is told to do.',
      tests: [[mcp, 'what people typed stays data: it never becomes part of what we say']],
    },
    {
      promise:
        'A page of another site cannot talk to the MCP server, and a token for one server is none for the other.',
      tests: [
        [mcp, 'pages of other sites are refused; those of this machine get what a browser needs'],
        [
          mcp,
          'a token for the API is refused at /mcp, one for /mcp at the API, and a guess at the internal header does nothing',
        ],
      ],
    },
    {
      promise: 'Webhooks are signed, and every event arrives once and in order.',
      tests: [
        [
          `${server}/background/webhooks/deliveries.service.test.ts`,
          'every event that an endpoint wants arrives once, in order, and standardwebhooks believes it',
        ],
      ],
    },
    {
      promise: 'Addresses that others enter cannot lead into our own network.',
      tests: [
        [
          `${server}/background/webhooks/ssrf.service.test.ts`,
          '%s is sent nothing, and is refused where it is entered',
        ],
        [`${server}/background/webhooks/ssrf.service.test.ts`, 'where a redirect leads is not asked'],
        [
          `${server}/accounts/oauth/fetch-document.test.ts`,
          'https://%s leads inside, and nothing is sent there',
        ],
      ],
    },
    {
      promise: 'Headers that say who is behind a proxy count only from a trusted proxy.',
      tests: [[registration, '91. forwarding headers of a client count only where its proxy is trusted']],
    },
    {
      promise: "No document tells anybody to install somebody else's package.",
      tests: [
        [
          'tools/install-commands.test.ts',
          'no document installs a package from the registry under one of our names',
        ],
      ],
    },
  ],
};
