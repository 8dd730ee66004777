/**
 * Fresh proof: what outlives a session (keys, secrets, links, roles, the second factor) is given only to a person who proved
 * in the last ten minutes who they are. Anyone who finds an open browser would otherwise take it along.
 */
import type { Operation } from '@packhouse/contract/operation';
import { minuteMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { insertAccountEntry, withAccount } from './account.ts';
import { mustKnowPassword } from './accounts.ts';
import type { SignedIn } from './sessions.ts';
import { updateSessionProven } from './sessions.sql.ts';
import type { Throttles } from './throttle.ts';
import { takeCode } from './totp.ts';

const freshMs = 10 * minuteMs;

/** @throws Failure fresh_proof_required when the operation takes a fresh proof and the last one is older. */
export function mustBeProven(
  { freshProof }: Pick<Operation, 'freshProof'>,
  provenAt: string | undefined,
  now: Date,
): void {
  if (!freshProof || provenAt === undefined || now.getTime() - Date.parse(provenAt) <= freshMs) return;
  throw new Failure(
    'fresh_proof_required',
    'Enter your password again: this asks for a proof that is at most ten minutes old.',
    { details: [{ provenAt }] },
  );
}

interface ProofDesk {
  database: Database;
  secrets: Secrets;
  throttles: Throttles;
}

/**
 * Renews the proof of the session: with the password, and a code where the person has a second factor.
 *
 * @throws Failure validation_failed at `current` or `code`; rate_limited.
 */
export async function prove(
  desk: ProofDesk,
  { userId, sessionId }: SignedIn,
  { current, code }: { current: string; code?: string | undefined },
  now: Date,
): Promise<void> {
  const { hasSecondFactor } = await mustKnowPassword(desk, userId, current);
  await withAccount(desk.database, userId, async (rows) => {
    if (hasSecondFactor) {
      const taken = code === undefined ? undefined : await takeCode(rows, desk.secrets, userId, code, now);
      if (!taken)
        throw invalid('code', 'must be a code of your app that was not used yet, or a recovery code');
      if (taken === 'recovery') await insertAccountEntry(rows, userId, now, 'recovery_code.used');
    }
    await updateSessionProven(rows, userId, sessionId, now.toISOString());
    await insertAccountEntry(rows, userId, now, 'session.proven');
  });
}
