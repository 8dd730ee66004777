/** The client: a method for each operation, and the general `request` behind them. */
import type { Api, Inputs, OperationName, Outputs } from './api.ts';
import type { Answer, ReadOptions, RequestOptions } from './call.ts';
import { changesOf, type ChangeName, type Changes, type ChangesInput } from './changes.ts';
import { listOf, type ListOptions } from './list.ts';
import { retryBudget } from './retry-budget.ts';
import { routeOf, routes, type Route } from './route.ts';
import { version } from './routes.ts';
import { send, type Sender } from './send.ts';
import { tokenSourceOf, type Token } from './token-source.ts';

export interface ClientOptions {
  /** Address of the service, such as `https://fulfillment.example.com`. */
  baseUrl: string;
  /** An API key or access token, a function that finds one, or the tokens kept by `createOAuth`. */
  token: Token;
  /** Fetch function to use instead of the global one. */
  fetch?: typeof fetch | undefined;
  /**
   * Number of retries of a call, where they are safe; 3 by default. During an outage the calls of a client share a budget of retries,
   * so that it does not send a multiple of its usual load: after ten, each call is sent once until calls succeed again.
   */
  maxRetries?: number | undefined;
  /** Time limit of one attempt in milliseconds; 30,000 by default. */
  timeoutMs?: number | undefined;
  /** Name put before the SDK's in the header User-Agent, such as `reorder-list/1.2`. Browsers send their own. */
  userAgent?: string | undefined;
  /** Operations of the client; by default all of the merchants' API. */
  operations?: readonly Route[] | undefined;
}

/** Part that every client has; `I` and `O` are the inputs and answers of its operations by dotted name. */
export interface Requests<I, O> {
  /** Any operation by its dotted name, with status, headers and version beside the record. A list answers one page. */
  request<N extends keyof I & keyof O>(name: N, input: I[N], options?: RequestOptions): Promise<Answer<O[N]>>;
  readonly baseUrl: string;
}

export interface Client extends Api, Requests<Inputs, Outputs> {
  /** Every record of a list that was written after `since`, oldest first, for keeping a copy: see Changes. */
  changes<N extends ChangeName>(
    name: N,
    input?: ChangesInput<N>,
    options?: ReadOptions,
  ): Changes<Outputs[N][number]>;
}

/** @throws TypeError for options that cannot work. */
export function createClient({ operations = routes, ...options }: ClientOptions): Client {
  const sender = senderOf(options);
  const request = (name: OperationName, input: unknown, more?: RequestOptions) =>
    send(sender, routeOf(name, operations), inputOf(name, input), more);
  const list = (name: OperationName, input: unknown, more?: ListOptions) =>
    listOf<never>(
      (page, one) => request(name, page, one) as Promise<Answer<never[]>>,
      inputOf(name, input),
      more,
    );

  const groups: Record<string, Record<string, unknown>> = {};
  for (const route of operations) {
    const name = route.name as OperationName;
    const [resource = '', verb = ''] = name.split('.');
    const call = route.list
      ? (input?: unknown, more?: ListOptions) => list(name, input, more)
      : async (input?: unknown, more?: RequestOptions) => (await request(name, input, more)).data;
    (groups[resource] ??= {})[verb] = call;
  }
  return {
    ...(groups as unknown as Api),
    request: request as Client['request'],
    changes(name, { since, ...filters } = {} as never, more) {
      const all = routeOf(name, operations).deletable ? { includeDeleted: true } : {};
      return changesOf<never>((input) => list(name, input, more), { ...all, ...filters }, since);
    },
    baseUrl: sender.baseUrl,
  };
}

function senderOf({
  baseUrl,
  token,
  fetch = globalThis.fetch,
  userAgent,
  ...options
}: ClientOptions): Sender {
  const { maxRetries = 3, timeoutMs = 30_000 } = options;
  if (!Number.isInteger(maxRetries) || maxRetries < 0) {
    throw new TypeError('maxRetries must be a whole number, 0 or more.');
  }
  if (!(timeoutMs > 0))
    throw new TypeError(`timeoutMs must be more than 0 milliseconds; it was ${timeoutMs}.`);
  return {
    baseUrl: originOf(baseUrl),
    tokens: tokenSourceOf(token),
    // A browser's fetch must be called with the window as its `this`.
    fetch: (...request) => fetch(...request),
    maxRetries,
    budget: retryBudget(),
    timeoutMs,
    headers: isPage
      ? {}
      : { 'user-agent': [userAgent, `packhouse-sdk/${version}`].filter(Boolean).join(' ') },
  };
}

/** True in a browser: a User-Agent header would need a preflight, and most browsers send their own name anyway. */
const isPage = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

/** The address without a slash at its end. */
function originOf(baseUrl: string): string {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch (cause) {
    throw new TypeError(`baseUrl must be an address such as http://127.0.0.1:4800; it was ${baseUrl}.`, {
      cause,
    });
  }
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    throw new TypeError(
      'baseUrl must be an http or https address without a query, a fragment or a password.',
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/v0')) {
    throw new TypeError(
      `baseUrl is the address of the service, without the path of the API: ${url.origin}${path.slice(0, -3)}`,
    );
  }
  return `${url.origin}${path}`;
}

function inputOf(name: OperationName, input: unknown): Readonly<Record<string, unknown>> {
  if (input === undefined) return {};
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Record<string, unknown>;
  throw new TypeError(`${name} takes one object, such as { id }; it was ${JSON.stringify(input)}.`);
}
