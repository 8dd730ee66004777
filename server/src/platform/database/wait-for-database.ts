/** Waits for a database that does not answer yet, such as one that starts at the same time as the service. */
import { setTimeout as pause } from 'node:timers/promises';
import { isTransient } from './failures.ts';
import { hostsOf } from './postgres-url.ts';
import { Client } from './servers.ts';

/**
 * Resolves as soon as the database lets the login in. `onWait` is told once why it has to wait.
 *
 * @throws what kept it waiting after so many seconds, and at once what waiting does not mend, such as a wrong password.
 */
export async function waitForDatabase(
  ownerUrl: string,
  seconds: number,
  onWait: (reason: string) => void,
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
    // Who waits for an answer is told of a connection that breaks; without a listener the process would end at once.
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isNotReady(error) || Date.now() >= deadline) throw cannotOpen(ownerUrl, error);
      if (tries === 0) onWait(reasonOf(error));
    } finally {
      await client.end().catch(() => {});
    }
    await pause(Math.min(1_000, 100 * 2 ** tries));
  }
}

/** Error that says which database cannot be opened, why, and what to check. */
export function cannotOpen(ownerUrl: string, error: unknown): Error {
  return new Error(
    `The database ${new URL(ownerUrl).pathname.slice(1)} at ${hostsOf(ownerUrl)} cannot be opened (${reasonOf(error)}): ` +
      'check DATABASE_URL, and that PostgreSQL runs there.',
    { cause: error },
  );
}

// A refused connection to a name with several addresses has no message, but one error for each address.
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : (error as Error).message;

/** Its name or its port may not be there yet, too. */
const isNotReady = (error: unknown): boolean =>
  isTransient(error) || /ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/.test(String((error as { code?: unknown }).code));
