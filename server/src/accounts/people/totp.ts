/**
 * The second factor: codes by time (RFC 6238) from an app, and ten recovery codes for whoever has lost it. Each code is
 * taken once.
 */
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../access/key.ts';
import { randomPassword } from '../access/password.ts';
import type { Database, Rows } from '../../platform/database/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { insertAccountEntry, withAccount } from './account.ts';
import { findPerson } from './accounts.sql.ts';
import { verifyInTurn } from './password-work.ts';
import { updateSessionsEnded } from './sessions.sql.ts';
import type { Throttles } from './throttle.ts';
import {
  deleteSecondFactor,
  findSeed,
  insertRecoveryCodes,
  saveSeed,
  updateRecoveryCodeUsed,
  updateSeedConfirmed,
  updateSeedStep,
} from './totp.sql.ts';

export interface Vault {
  database: Database;
  secrets: Secrets;
  throttles: Throttles;
}

const purpose = 'totp seed';
const stepSeconds = 30;
const recoveryCodes = 10;

/** How often codes may be tried: three of a million are right at any time. */
const codeLimit = { points: 10, seconds: 15 * 60 };

/**
 * A new seed, which counts once a code of it has been confirmed. `uri` is what an app reads from a QR code.
 *
 * @throws Failure invalid_state while the person has a second factor.
 */
export async function beginTotp(
  { database, secrets }: Omit<Vault, 'throttles'>,
  userId: string,
  issuer: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const seed = new Secret({ size: 20 });
  const email = await withAccount(database, userId, async (rows, user) => {
    const saved = await saveSeed(rows, userId, secrets.seal(purpose, userId, seed.base32), now.toISOString());
    if (!saved) throw new Failure('invalid_state', 'Two-step verification is already on. Turn it off first.');
    return user.email;
  });
  if (email === undefined) throw new Failure('not_found', 'There is no such person.');
  const totp = new TOTP({ issuer: `Packhouse (${new URL(issuer).host})`, label: email, secret: seed });
  return { secret: seed.base32, uri: totp.toString() };
}

/**
 * Turns the second factor on, ends all other sessions and answers the recovery codes, which are shown once.
 *
 * @throws Failure validation_failed when the code is not of the new seed, invalid_state when there is none to confirm.
 */
export async function confirmTotp(
  vault: Vault,
  { userId, sessionId }: { userId: string; sessionId?: string },
  code: string,
  now: Date,
): Promise<string[]> {
  await vault.throttles.limit('second factor set-up', userId, codeLimit);
  const codes = Array.from({ length: recoveryCodes }, () => randomPassword());
  await withAccount(vault.database, userId, async (rows) => {
    const seed = await findSeed(rows, userId);
    if (!seed || seed.confirmedAt) {
      throw new Failure(
        'invalid_state',
        'There is nothing to confirm. Start setting up two-step verification again.',
      );
    }
    const step = stepOf(vault.secrets.open(purpose, userId, seed.sealed), code, now);
    if (step === undefined) {
      throw invalid(
        'code',
        'must be the 6-digit code that the app shows now; check the clock of your device',
      );
    }
    await updateSeedConfirmed(rows, userId, step, now.toISOString());
    await insertRecoveryCodes(rows, userId, codes.map(hashOf));
    // They were opened without it.
    await updateSessionsEnded(rows, userId, now.toISOString(), sessionId);
    await insertAccountEntry(rows, userId, now, 'second_factor.on');
  });
  return codes;
}

/** @throws Failure validation_failed when the password is another one. */
export async function turnTotpOff(
  { database, throttles }: Omit<Vault, 'secrets'>,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  await throttles.limit('second factor off', userId, codeLimit);
  const person = await findPerson(database, userId);
  if (!person || !(await verifyInTurn(password, person.passwordHash))) {
    throw invalid('password', 'must be your password');
  }
  await withAccount(database, userId, async (rows) => {
    await deleteSecondFactor(rows, userId);
    await insertAccountEntry(rows, userId, now, 'second_factor.off');
  });
}

/** For whoever has lost the app and the recovery codes, and has proven to be the person in another way. */
export const forgetSecondFactor = (database: Database, userId: string, now: Date): Promise<void> =>
  withAccount(database, userId, async (rows) => {
    await deleteSecondFactor(rows, userId);
    await insertAccountEntry(rows, userId, now, 'second_factor.off', { by: 'command line' });
  });

/** Takes a code of the app, or a recovery code, for good; answers which, or undefined. The person's row is held. */
export async function takeCode(
  rows: Rows,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery' | undefined> {
  const text = code.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(text)) {
    const seed = await findSeed(rows, userId);
    const step = seed && stepOf(secrets.open(purpose, userId, seed.sealed), text, now);
    // Guarded: of two who bring the same code at once, one is too late.
    const taken = step !== undefined && (await updateSeedStep(rows, userId, step));
    return taken ? 'totp' : undefined;
  }
  const spelled = text.match(/.{1,4}/g)?.join('-') ?? '';
  return (await updateRecoveryCodeUsed(rows, userId, hashOf(spelled), now.toISOString()))
    ? 'recovery'
    : undefined;
}

/** The step a code belongs to, one before and one after now included. */
function stepOf(base32: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period: stepSeconds });
  const away = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return away === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + away;
}
