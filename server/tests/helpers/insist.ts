/** A client that asks again, with the same key and at the next service, until it knows what has become of its write. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../demo/src/random.ts';

export interface Ask {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Its Idempotency-Key. */
  key: string;
}

/** An answer, as far as a repetition has to be equal to it. */
export interface Told {
  status: number;
  location: string | null;
  contentType: string | null;
  text: string;
}

export interface Insisted extends Told {
  /** Whether it was told what had been kept under its key. */
  replayed: boolean;
  /** How often it was told nothing: its connection was cut, or refused. */
  cut: number;
  /** How often it was told to come back. */
  postponed: number;
}

const patienceMs = 120_000;

/** `urls` are asked in turn, from one that is drawn. Throws when it is told nothing for two minutes. */
export async function insist(
  urls: () => readonly string[],
  credential: string,
  ask: Ask,
  random: Random,
): Promise<Insisted> {
  const deadline = Date.now() + patienceMs;
  let [cut, postponed] = [0, 0];
  for (let turn = random.int(0, urls().length - 1); Date.now() < deadline; turn++) {
    const services = urls();
    const answer = await send(services[turn % services.length]!, credential, ask);
    if (answer === 'cut') cut += 1;
    else if (answer.status === 503 || answer.text.includes('"idempotency_in_progress"')) postponed += 1;
    else return { ...answer, cut, postponed };
    await pause(random.int(20, 200));
  }
  const tries = `cut off ${cut} times and told to come back ${postponed} times`;
  throw new Error(`${ask.method} ${ask.path} with the key ${ask.key} has no answer in two minutes: ${tries}`);
}

async function send(
  url: string,
  credential: string,
  { method, path, body, key }: Ask,
): Promise<(Told & { replayed: boolean }) | 'cut'> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${credential}`,
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { status, headers } = response;
    return {
      status,
      location: headers.get('location'),
      contentType: headers.get('content-type'),
      replayed: headers.get('idempotency-replayed') === 'true',
      text: await response.text(),
    };
  } catch (error) {
    // A service that is gone cuts the connection; one that is there has to answer.
    if ((error as Error).name === 'TimeoutError') throw error;
    return 'cut';
  }
}
