/**
 * One attempt to deliver an event to the program under development. Every failure becomes an outcome; it never throws.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { signedHeaders } from './signing.ts';

export interface Target {
  url: string;
  secret: string;
}

export interface Outcome {
  ok: boolean;
  /** HTTP status of the answer; null if none came. */
  status: number | null;
  ms: number;
  /** Why the delivery was not answered with a 2xx; null if it was. */
  error: string | null;
}

const patienceMs = 15_000;

/** Delivers an event once. Returns undefined if it was interrupted. */
export async function deliver(
  { url, secret }: Target,
  { id, body }: { id: string; body: string },
  stop: AbortSignal,
): Promise<Outcome | undefined> {
  const began = performance.now();
  const outcome = (rest: Omit<Outcome, 'ms'>): Outcome => ({
    ...rest,
    ms: Math.round(performance.now() - began),
  });
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Packhouse/${packageJson.version}`,
        ...signedHeaders(secret, id, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([patience, stop]),
    });
    await answer.body?.cancel();
    const { ok, status } = answer;
    return outcome({ ok, status, error: ok ? null : `it answered ${status}` });
  } catch (error) {
    if (stop.aborted) return undefined;
    const said = patience.aborted
      ? `no answer within ${patienceMs / 1_000} seconds`
      : reasonOf(error as Error);
    return outcome({ ok: false, status: null, error: said });
  }
}

/** The reason for a failed fetch: the error's own message is only "fetch failed", its cause says why. */
function reasonOf({ message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string };
  return code === 'ECONNREFUSED' ? 'nothing listens there' : why || code || message;
}
