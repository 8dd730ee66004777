/** Sends one call, retries it where that is safe and may help, and reads its answer. */
import { answerOf, errorOf } from './answer.ts';
import { ApiError, isApiError } from './api-error.ts';
import type { Answer, RequestOptions } from './call.ts';
import { ConnectionError } from './connection-error.ts';
import { randomText } from './random-text.ts';
import { requestOf, type Outgoing } from './request-of.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { Route } from './route.ts';
import { deadlineOf, pause } from './time.ts';
import { checkedToken, type TokenSource } from './token-source.ts';

export interface Sender {
  baseUrl: string;
  tokens: TokenSource;
  fetch: typeof fetch;
  maxRetries: number;
  budget: RetryBudget;
  timeoutMs: number;
  /** Headers of every request. */
  headers: Readonly<Record<string, string>>;
}

/**
 * @throws ApiError, ConnectionError, TypeError for an input that cannot be sent, or the reason of the caller's signal.
 */
export async function send(
  sender: Sender,
  route: Route,
  input: Readonly<Record<string, unknown>> = {},
  options: RequestOptions = {},
): Promise<Answer<unknown>> {
  const idempotencyKey = options.idempotencyKey ?? (takesKey(route, options) ? randomText() : undefined);
  const request = requestOf(route, sender.baseUrl, input, { ...options, idempotencyKey });
  // A write that may have been done is only repeated when the service would recognize it.
  const repeatable = !route.write || options.dryRun === true || idempotencyKey !== undefined;
  const retries = repeatable ? sender.maxRetries : 0;
  let attempt = 0;
  let renewed: string | undefined;
  for (;;) {
    options.signal?.throwIfAborted();
    const token = checkedToken(renewed ?? (await sender.tokens.token()));
    try {
      const answer = await once(sender, request, token, options);
      sender.budget.earn();
      return answer;
    } catch (error) {
      if (
        renewed === undefined &&
        sender.tokens.refresh &&
        isApiError(error, 'token_expired', 'invalid_token')
      ) {
        renewed = await sender.tokens.refresh(token);
        continue;
      }
      const waitMs = attempt < retries ? waitFor(error, attempt) : undefined;
      attempt += 1;
      if (waitMs === undefined || !sender.budget.take()) {
        throw error instanceof Unanswered ? tell(error, attempt, request) : error;
      }
      await pause(waitMs, options.signal);
    }
  }
}

/** True for a write that needs an idempotency key: no trial, and no write whose answer must not be stored. */
const takesKey = (route: Route, { dryRun }: RequestOptions) =>
  route.write === true && !route.shownOnce && !dryRun;

async function once(
  sender: Sender,
  { url, headers, ...request }: Outgoing,
  token: string,
  { signal, timeoutMs = sender.timeoutMs }: RequestOptions,
): Promise<Answer<unknown>> {
  const deadline = deadlineOf(timeoutMs, signal);
  try {
    const response = await sender.fetch(url, {
      ...request,
      headers: { ...sender.headers, ...headers, authorization: `Bearer ${token}` },
      signal: deadline.signal,
      // A redirect would turn a POST into a GET, and the dashboard's cookie must not be sent.
      redirect: 'manual',
      credentials: 'omit',
    });
    if (response.ok || response.status === 304) return await answerOf(response, sender.baseUrl);
    throw await errorOf(response, sender.baseUrl);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    signal?.throwIfAborted();
    throw new Unanswered(error, deadline.passed() ? timeoutMs : undefined);
  } finally {
    deadline.clear();
  }
}

/** An attempt without an answer. */
class Unanswered extends Error {
  readonly timedOut: boolean;

  constructor(cause: unknown, timeoutMs: number | undefined) {
    super(
      timeoutMs === undefined
        ? `could not be reached (${reasonOf(cause)})`
        : `did not answer within ${timeoutMs} ms`,
      {
        cause,
      },
    );
    this.timedOut = timeoutMs !== undefined;
  }
}

function tell(
  { message, cause, timedOut }: Unanswered,
  attempts: number,
  request: Outgoing,
): ConnectionError {
  const { origin, pathname } = new URL(request.url);
  const times = attempts === 1 ? '' : ` in ${attempts} attempts`;
  return new ConnectionError(`${request.method} ${pathname}: ${origin} ${message}${times}.`, {
    attempts,
    timedOut,
    cause,
  });
}

/** Reason of a failed fetch; Node puts it into the cause of "fetch failed". */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as Partial<Error>;
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

const firstWaitMs = 500;
const longestWaitMs = 8_000;
/** Longest Retry-After that is waited for; beyond it the call throws the error. */
const longestRetryAfterSeconds = 60;

/** Milliseconds to wait before the next attempt; undefined when none would help. */
function waitFor(error: unknown, attempt: number): number | undefined {
  // Random over the whole range, so that clients that failed together do not return together.
  const backOffMs = Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  if (error instanceof Unanswered) return backOffMs;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'idempotency_in_progress') return firstWaitMs + backOffMs;
  if (![408, 425, 429, 500, 502, 503, 504].includes(error.status)) return undefined;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return backOffMs;
  return retryAfterSeconds > longestRetryAfterSeconds ? undefined : retryAfterSeconds * 1000 + backOffMs;
}
