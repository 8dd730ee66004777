/** Connections to the server that takes writes, among those that a URL names (postgres-url.ts). */
import { callbackify } from 'node:util';
import pg from 'pg';
import { serversOf } from './postgres-url.ts';

/** No server of the URL takes writes, for example while another one is promoted. */
class NoPrimary extends Error {
  /** "Cannot connect now": the transaction may be tried again. */
  readonly code = '57P03';
}

/**
 * The server that takes writes, like `target_session_attrs=read-write` of libpq. All servers are asked at once.
 *
 * @throws Error of a server that refuses the login, or NoPrimary.
 */
async function findPrimary(servers: readonly string[]): Promise<string> {
  try {
    return await Promise.any(servers.map(takesWrites));
  } catch (failure) {
    const errors = (failure as AggregateError).errors as (Error & { code?: string })[];
    const refused = errors.find(({ code }) => code?.startsWith('28') || code === '3D000');
    if (refused) throw refused;
    const reasons = errors.map(({ message }, index) => `${new URL(servers[index]!).host}: ${message}`);
    throw new NoPrimary(`no server takes writes (${reasons.join('; ')})`);
  }
}

async function takesWrites(server: string): Promise<string> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: 1_500,
    query_timeout: 1_500,
    application_name: 'packhouse look-up',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]!.transaction_read_only === 'on') throw new Error('it is read-only');
    return server;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A class of clients as the pool takes it. The pool passes it its options, which the types of the driver do not say. */
export const poolClient = () => Client as unknown as NonNullable<pg.PoolConfig['Client']>;

/** A connection to the server that takes writes. With one server in the URL it is an ordinary client. */
export class Client extends pg.Client {
  readonly #servers: string[];

  constructor(config: pg.ClientConfig & { connectionString: string }) {
    super(config);
    this.#servers = serversOf(config.connectionString);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (this.#servers.length === 1) return callback ? super.connect(callback) : super.connect();
    if (!callback) return this.#connectToPrimary();
    callbackify(() => this.#connectToPrimary())(callback);
  }

  async #connectToPrimary(): Promise<pg.Client> {
    const { hostname, port } = new URL(await findPrimary(this.#servers));
    this.host = hostname;
    if (port !== '') this.port = Number(port);
    return super.connect();
  }
}
