/** Sends a statement, in a transaction or on its own. */
export type Rows = <R>(statement: Sql) => Promise<R[]>;

/**
 * The connections of the service: the application's, which row-level security confines to the organization each
 * transaction names, the gate's, which can read credentials and versions and nothing else, the operators', which can
 * read a few columns of all organizations and write nothing, and that of the jobs, which sees their queue and no tenant.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { isProofWanted, proofOf } from './context-proof.ts';
import { openShares, type Shares } from './fair-shares.ts';
import { poolClient } from './servers.ts';
import { textOf, type Sql } from './sql.ts';

export interface Database {
  readonly app: pg.Pool;
  readonly gate: pg.Pool;
  readonly operator: pg.Pool;
  readonly jobs: pg.Pool;
  /** Opening of the application's transactions beyond their `begin`: time limits, where the connection cannot hold them. */
  readonly opening: string;
  /** Shares of the application's connections. */
  readonly shares: Shares;
  /** Proof that a transaction names this organization; undefined where the database wants none. */
  readonly proofOf: (orgId: string) => Promise<string | undefined>;
  readonly query: <R>(client: pg.ClientBase | pg.Pool, statement: Sql) => Promise<R[]>;
  /** Sends one statement to the application's login, outside of any transaction. */
  readonly rows: Rows;
  /** The first row of such a statement. */
  readonly row: <R>(statement: Sql) => Promise<R | undefined>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  appUrl: string;
  gateUrl: string;
  operatorUrl: string;
  jobsUrl: string;
  /** Key of the proofs of organizations. */
  contextKey: string;
  pool: number;
  /** Longest wait for one of the application's connections, in milliseconds. */
  waitMs?: number;
  statementTimeoutMs: number;
  namedStatements: boolean;
  /** The application's connections come from a pooler, which refuses settings when they are opened. */
  appPooler?: boolean;
  /** Told of every statement sent; the test suite checks them with PostgreSQL's own parser. */
  onStatement?: (text: string) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const connection = { connectionTimeoutMillis: 3_000, types, Client: poolClient() };
  const session = { ...limits(options.statementTimeoutMs), ...waits };
  const brief = { ...connection, ...waits, ...limits(Math.min(2_000, options.statementTimeoutMs)) };
  const app = new pg.Pool({
    ...connection,
    ...(options.appPooler ? { query_timeout: session.query_timeout } : session),
    connectionString: options.appUrl,
    max: options.pool,
    // A statement is sent when it is made, not when the one before it is answered (`Tenant.send`).
    pipeline: true,
    application_name: 'packhouse',
  });
  const gate = new pg.Pool({
    // Every request waits for the gate, and for the batch before its own as well.
    ...brief,
    connectionString: options.gateUrl,
    max: 2,
    application_name: 'packhouse gate',
  });
  const operator = new pg.Pool({
    // Over all organizations, and never in the way of one of them.
    ...brief,
    connectionString: options.operatorUrl,
    max: 2,
    application_name: 'packhouse operator',
  });
  const jobs = new pg.Pool({
    ...brief,
    connectionString: options.jobsUrl,
    max: jobConnections,
    application_name: 'packhouse jobs',
  });
  // The queue listens on a connection that it keeps: one that breaks there is nobody's request.
  jobs.on('connect', (client) => client.on('error', () => {}));
  // A connection that breaks while idle is replaced by the pool; the next request finds out whether there is a database.
  for (const pool of [app, gate, operator, jobs]) pool.on('error', () => {});

  let proofWanted: Promise<boolean> | undefined;
  const wantsProof = () => {
    proofWanted ??= isProofWanted(app).catch((error: unknown) => {
      proofWanted = undefined;
      throw error;
    });
    return proofWanted;
  };

  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!options.namedStatements) return undefined;
    const known = names.get(text);
    if (known || names.size >= 500) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };

  const query = async <R>(client: pg.ClientBase | pg.Pool, statement: Sql): Promise<R[]> => {
    const text = textOf(statement);
    options.onStatement?.(text);
    const name = nameOf(text);
    const answer = await client.query({
      text,
      values: [...statement.values],
      ...oneStatement,
      ...(name ? { name } : {}),
    });
    return answer.rows as R[];
  };

  return {
    app,
    gate,
    operator,
    jobs,
    opening: options.appPooler ? openingWith({ statement_timeout: session.statement_timeout, ...waits }) : '',
    proofOf: async (orgId) => ((await wantsProof()) ? proofOf(options.contextKey, orgId) : undefined),
    shares: openShares(options.pool, options.waitMs ?? 60_000),
    query,
    rows: (statement) => query(app, statement),
    row: async <R>(statement: Sql) => (await query<R>(app, statement))[0],
    async close() {
      await Promise.all([app, gate, operator, jobs].map((pool) => pool.end()));
    },
  };
}

/** Milliseconds that work in the background waits for a connection. */
const backgroundWaitMs = 60_000;

/** The same connections for work in the background, which waits longer than a request: nobody gives up on it meanwhile. */
export const inBackground = (database: Database): Database => ({
  ...database,
  shares: { ...database.shares, take: (orgId) => database.shares.take(orgId, backgroundWaitMs) },
});

/** One listens, the others take and give back jobs, each in a moment. */
const jobConnections = 5;

// The server ends what takes too long. Where it does not answer at all, the client gives up a second later.
const limits = (milliseconds: number) => ({
  statement_timeout: milliseconds,
  query_timeout: milliseconds + 1_000,
});

/** Milliseconds that a statement waits for a lock, and that a transaction may be idle. */
const waits = { lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };

const openingWith = (settings: Record<string, number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('');

// The extended protocol takes one statement at a time: text that was smuggled into one cannot end it and begin another.
const oneStatement = { queryMode: 'extended' };

/** The logins that `ensureRoles` makes, as URLs beside the owner's, and the key of the proofs. */
export function roleUrls(
  ownerUrl: string,
): Pick<DatabaseOptions, 'appUrl' | 'gateUrl' | 'operatorUrl' | 'jobsUrl' | 'contextKey'> {
  return {
    appUrl: urlAs(ownerUrl, 'packhouse_app'),
    gateUrl: urlAs(ownerUrl, 'packhouse_gate'),
    operatorUrl: urlAs(ownerUrl, 'packhouse_operator'),
    jobsUrl: urlAs(ownerUrl, 'packhouse_jobs'),
    contextKey: rolePassword(ownerUrl, 'context'),
  };
}

/**
 * Every process with the same owner URL arrives at the same password, so none has to be told.
 *
 * @throws Error without a password in the URL: the same key everywhere would make the logins of the service public.
 */
export function rolePassword(ownerUrl: string, role: string): string {
  const { password } = new URL(ownerUrl);
  if (password === '') throw new Error(`${noPassword} ${addPassword}`);
  return createHmac('sha256', password).update(`packhouse role ${role}`).digest('base64url');
}

export const noPassword =
  'DATABASE_URL has no password, so anybody could work out the passwords of the logins that Packhouse makes.';
export const addPassword =
  'Put the password into the URL (or into DATABASE_URL_FILE). Where PostgreSQL asks for none, put a long random text there, the same for all processes.';

function urlAs(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = rolePassword(ownerUrl, role);
  return url.href;
}

// One place that decides what a column becomes: 64-bit counts are numbers (constraints keep them below 2^53), times and
// days stay the text the API answers.
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};
