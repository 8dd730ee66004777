/**
 * The MCP server of a program that an agent starts: it communicates over standard input and output, and calls the API
 * with fetch.
 */
import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { serveStdio as serve, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Api } from './api.ts';
import { findAccess } from './find-access.ts';
import { guidesOverHttp } from './guides-over-http.ts';
import { packhouseServer } from './packhouse-server.ts';
import { openRepeats } from './repeats.ts';

export { AccessError } from './access-error.ts';

export interface ServeStdioOptions {
  /** Address of the service, such as `http://127.0.0.1:4800`. */
  baseUrl: string;
  /** An API key or an access token for the API; a function if the token must be refreshed. */
  token: string | (() => Promise<string>);
  version?: string;
  fetch?: typeof fetch;
  /** Streams to use instead of those of the process. */
  input?: Readable;
  output?: Writable;
  /** Time limit of one request, in milliseconds. */
  timeoutMs?: number;
}

export interface StdioServer {
  /** Resolves when the agent has closed its end. */
  done: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the server, and resolves once it listens.
 *
 * @throws AccessError when the service refuses the credential; UnreachableError when the service does not answer.
 */
export async function serveStdio(options: ServeStdioOptions): Promise<StdioServer> {
  const { baseUrl, token, version = '0', input, output } = options;
  const origin = baseUrl.replace(/\/+$/, '');
  const api = apiOver(origin, options);
  const { credential, ...access } = await findAccess(api);
  const named = typeof token === 'string' ? createHash('sha256').update(token).digest('hex') : credential;
  const reach = { api, access, credential: named, repeats: openRepeats(), origin };
  const guides = guidesOverHttp(api);
  const transport = new StdioServerTransport(input, output);
  const handle = serve(() => packhouseServer({ ...reach, guides, version }), {
    transport,
    onerror: (error) => process.stderr.write(`packhouse mcp: ${error.message}\n`),
  });
  const done = new Promise<void>((resolve) => {
    const stdin = input ?? process.stdin;
    for (const event of ['end', 'close']) stdin.once(event, () => resolve());
  });
  return { done, close: () => handle.close() };
}

/** The service does not answer. */
export class UnreachableError extends Error {}

function apiOver(
  origin: string,
  { token, version = '0', fetch: ask = fetch, timeoutMs = 60_000 }: ServeStdioOptions,
): Api {
  return async ({ method, path, headers, body }) => {
    const request = {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${typeof token === 'string' ? token : await token()}`,
        'user-agent': `packhouse-mcp/${version}`,
      },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const answer = await ask(origin + path, request).catch((error: Error) => {
      throw new UnreachableError(`${origin} does not answer: ${reasonOf(error)}.`, { cause: error });
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, header: (name) => answer.headers.get(name) ?? undefined, bytes };
  };
}

/** The reason of a failed fetch, whose own message says nothing. */
const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);
