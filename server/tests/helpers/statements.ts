/**
 * Records every statement that a test file's services send, and checks them at the end of the file: by the rules for
 * statements, and by the one rule about their order.
 */
import type pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { across, textOf } from '../../src/platform/database/sql.ts';
import type { StatementFacts } from './statement-rules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    tenantTables: string[];
    volatileFunctions: string[];
  }
}

const logins = ['app', 'gate', 'operator'] as const;
type Login = (typeof logins)[number];

/** Statements over several organizations by their names, and why. Each is sent by that login, whose grants allow it nothing else. */
export const exceptions: readonly { name: string; login: Login; reason: string }[] = [
  {
    name: 'credentials',
    login: 'gate',
    reason: 'looks up the credentials of many requests at once; packhouse_gate can read those columns only',
  },
  {
    name: 'uses of credentials',
    login: 'gate',
    reason:
      'writes what many organizations used, outside of requests; packhouse_gate can write that table only',
  },
  {
    name: 'request log',
    login: 'gate',
    reason:
      'writes what was asked of many organizations, outside of requests; packhouse_gate can only add to that table',
  },
  {
    name: 'carrier accounts',
    login: 'operator',
    reason: 'lists the accounts of the warehouse and of all merchants, without their credentials',
  },
  {
    name: 'owners of carrier accounts',
    login: 'operator',
    reason: 'finds the merchants whose carrier credentials are sealed anew',
  },
  {
    name: 'owner of a carrier account',
    login: 'operator',
    reason: 'finds whose account a webhook of a carrier names',
  },
  {
    name: 'senders of a parcel',
    login: 'gate',
    reason:
      'finds the organizations of a parcel that a carrier tells of; packhouse_gate can read its number only',
  },
  {
    name: 'parcels to ask for',
    login: 'gate',
    reason: 'finds the organizations with parcels that have been silent for a day',
  },
  {
    name: 'usable carrier accounts',
    login: 'operator',
    reason: 'says whether an account of the warehouse or of the merchant may buy',
  },
  {
    name: 'open purchases of an account',
    login: 'operator',
    reason: 'says whether an account of the warehouse is in use for any merchant',
  },
  {
    name: 'purchases of postage to finish',
    login: 'gate',
    reason: 'finds the organizations with a purchase that its process has left behind',
  },
  {
    name: 'organizations and test spaces',
    login: 'gate',
    reason:
      'finds the organizations whose days have ended; packhouse_gate can read their ids and clocks only',
  },
  {
    name: 'webhooks to send',
    login: 'gate',
    reason:
      'finds the organizations that have something to send; packhouse_gate can read how far they are only',
  },
  {
    name: 'events for the warehouse',
    login: 'gate',
    reason: 'finds the merchants with events that the endpoints of the warehouse have not been sent',
  },
  {
    name: 'organizations with webhooks',
    login: 'gate',
    reason: 'finds the organizations whose deliveries are forgotten, and whose secrets are sealed anew',
  },
  {
    name: 'webhook figures',
    login: 'gate',
    reason:
      'counts for operators what is sent in the whole installation; packhouse_gate can read times and states only',
  },
  {
    name: 'exports to write',
    login: 'gate',
    reason: 'finds the organizations with an export that is not complete; packhouse_gate reads no more of it',
  },
  {
    name: 'erasures to finish',
    login: 'gate',
    reason:
      'finds the organizations with an erasure that is not finished; packhouse_gate reads no more of it',
  },
  {
    name: 'organizations to delete',
    login: 'gate',
    reason: 'finds the closed organizations whose term has ended; packhouse_gate can read their times only',
  },
  {
    name: 'recommendations to word',
    login: 'gate',
    reason:
      'finds the organizations whose recommendations a language model may word; packhouse_gate reads none of them',
  },
  {
    name: 'recommendations to look at',
    login: 'gate',
    reason:
      'finds the organizations in which something happened; packhouse_gate can read how far they were looked at only',
  },
  {
    name: 'work queue',
    login: 'operator',
    reason: 'lists what the warehouse has to do, for all organizations at once',
  },
  {
    name: 'shipments',
    login: 'operator',
    reason: 'a recipient who asks for a parcel does not say which merchant sent it',
  },
  { name: 'stock', login: 'operator', reason: 'a warehouse stores the goods of all organizations' },
  {
    name: 'products',
    login: 'operator',
    reason: 'goods that are looked for may belong to any organization',
  },
  {
    name: 'promises',
    login: 'operator',
    reason: 'compares how the promises to all organizations are kept',
  },
  {
    name: 'inventory age',
    login: 'operator',
    reason: 'compares how long the goods of all organizations lie',
  },
  { name: 'profit', login: 'operator', reason: 'compares what all organizations bring in and cost' },
  {
    name: 'tracking numbers',
    login: 'operator',
    reason: 'the invoice of a carrier does not say whose parcels it charges',
  },
  {
    name: 'missing carrier costs',
    login: 'operator',
    reason: 'the back office looks for the missing costs of all organizations',
  },
  { name: 'code lookup', login: 'operator', reason: 'a scanned code does not say whose goods it is on' },
  { name: 'contents of a bin', login: 'operator', reason: 'a bin holds goods of whichever organization' },
  {
    name: 'organizations',
    login: 'operator',
    reason: 'lists all organizations; packhouse_operator can read some of their columns and write nothing',
  },
  {
    name: 'work counters',
    login: 'operator',
    reason: 'counts what a warehouse has to do, for all organizations at once',
  },
  {
    name: 'shipments under way',
    login: 'operator',
    reason: 'a warehouse is closed for all organizations at once',
  },
  {
    name: 'invoices',
    login: 'operator',
    reason: 'says who owes the warehouse what; packhouse_operator can read invoices without their lines',
  },
  {
    name: 'recommendations',
    login: 'operator',
    reason: 'says what is suggested to all organizations, and how the models do that suggest it',
  },
  {
    name: 'work done',
    login: 'operator',
    reason: 'an operator works for many organizations in an hour',
  },
  {
    name: 'exceptions',
    login: 'operator',
    reason: 'lists what has to be decided or hurried, for all organizations at once',
  },
  { name: 'waves', login: 'operator', reason: 'a picker picks orders of several organizations in one walk' },
  {
    name: 'count tasks',
    login: 'operator',
    reason:
      'a bin holds goods of several organizations; packhouse_operator can read who counted, and not what',
  },
  { name: 'put-backs', login: 'operator', reason: 'whoever puts goods back does it for all organizations' },
  {
    name: 'refills',
    login: 'operator',
    reason: 'the crew refills the bins of all organizations, the most urgent first',
  },
  { name: 'totes', login: 'operator', reason: 'a tote serves the orders of all organizations in turn' },
  {
    name: 'carrier lanes',
    login: 'operator',
    reason: 'a carrier takes the packages of all organizations',
  },
];

/** Beginning of the request log's transaction: nobody waits for the disk where a moment of a log may be lost. */
export const beginOfRequestLog = 'begin isolation level read committed; set local synchronous_commit = off';

/** True for a statement that carries the name of an exception and is sent by its login. */
const isExcepted = (text: string, login: Login): boolean =>
  (login === 'gate' && text === beginOfRequestLog) ||
  exceptions.some((one) => one.login === login && text.startsWith(textOf(across(one.name))));

/** Records the statements of the pools from now on. */
export function recordStatements(database: Pick<Database, Login>): void {
  for (const login of logins) {
    const pool = database[login];
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      watch(client, login);
    });
  }
}

/** The clock is taken by an update, or held by a select and written last. */
const tick = /^\s*(update organization_clocks\b|select stamp as at\b)/;
/**
 * Keys are claimed before the sequencer, by all writers and in the same order. So are periods that are billed: nothing under the
 * sequencer waits for the rows of an invoice that is being written.
 */
const beforeTheClock =
  /^\s*insert into (idempotency_keys|invoices|invoice_periods|invoice_steps|invoice_lines)\b/;

const watched = new WeakSet<object>();
/** Texts of the statements sent, by login. */
export const sent: Record<Login, Set<string>> = { app: new Set(), gate: new Set(), operator: new Set() };
/** Statements sent between the begin of a transaction and the tick of its clock. */
const beforeTicks = new Set<string>();

function watch(client: pg.PoolClient, login: Login): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  let before: string[] | undefined;
  const note = (text: string) => {
    sent[login].add(text);
    if (/^begin\b/.test(text)) before = [];
    else if (tick.test(text)) {
      if (before) beforeTicks.add(JSON.stringify(before));
      before = undefined;
    } else if (!beforeTheClock.test(text)) before?.push(text);
  };
  client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
    note(typeof first === 'string' ? first : first.text);
    return send(first, ...rest);
  }) as typeof client.query;
}

/** Forgets the statements of other files, before a test file runs. */
export function forgetStatements(): void {
  for (const login of logins) sent[login].clear();
  beforeTicks.clear();
}

/** The same for all files, so that a statement is read once. */
let factsOfRun: StatementFacts | undefined;

/**
 * Checks the recorded statements.
 * @throws Error with every statement that breaks a rule, among those recorded since they were last forgotten.
 */
export async function expectLawfulStatements(): Promise<void> {
  if (logins.every((login) => sent[login].size === 0)) return;
  const violations = await judgeStatements(
    sent,
    [...beforeTicks].map((texts) => JSON.parse(texts) as string[]),
    (factsOfRun ??= {
      tenantTables: new Set(inject('tenantTables')),
      volatileFunctions: new Set(inject('volatileFunctions')),
    }),
  );
  if (violations.length > 0) throw new Error(`Statements break the rules:\n\n${violations.join('\n\n')}`);
}

/**
 * Every violation with its statement. `ordered` contains, for each tick, the statements of its transaction before it.
 */
export async function judgeStatements(
  statements: Partial<Record<Login, ReadonlySet<string>>>,
  ordered: readonly (readonly string[])[],
  facts: StatementFacts,
): Promise<string[]> {
  const { findStatementViolations, locksRows } = await import('./statement-rules.ts');
  const broken = logins.flatMap((login) =>
    [...(statements[login] ?? [])]
      .filter((text) => !isExcepted(text, login))
      .flatMap((text) => findStatementViolations(text, facts).map((what) => `${what}\n  in ${text.trim()}`)),
  );
  // Nobody else can wait for a new organization's sequencer.
  const late = ordered
    .filter((texts) => !texts.some((text) => /^\s*insert into organization_clocks\b/.test(text)))
    .flatMap((texts) => texts.filter((text) => locksRows(text, facts)));
  return broken.concat(
    [...new Set(late)].map((text) => `tick the clock before the first row is locked\n  in ${text.trim()}`),
  );
}
