/**
 * PINs for approvals. A badge says who works at a station and can be found or copied; a PIN proves it (`approvals.ts`).
 * Attempts are counted for all stations and processes together.
 */
import { verifyInTurn } from '../../accounts/people/password-work.ts';
import type { Throttles } from '../../accounts/people/throttle.ts';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { invalid } from '../../platform/failure.ts';

const attempts = { points: 5, seconds: 15 * 60 };
const attemptsOfDay = { points: 30, seconds: 24 * 60 * 60 };

interface PinDesk {
  database: Database;
  throttles: Throttles;
}

/**
 * An operator without a PIN is answered like one with another PIN, after as long.
 *
 * @throws Failure validation_failed at `field`; rate_limited.
 */
export async function mustKnowPin(
  { database, throttles }: PinDesk,
  { operatorId }: { operatorId: string },
  field: string,
  pin: string,
): Promise<void> {
  mustBePin(field, pin);
  await throttles.limit('pin', operatorId, attempts);
  await throttles.limit('pin of day', operatorId, attemptsOfDay);
  const left = attempts.points - (await throttles.count('pin', operatorId));
  if (!(await verifyInTurn(pin, await findPinHash(database, operatorId)))) {
    throw invalid(
      field,
      `is wrong: ${left === 0 ? 'no attempts are' : left === 1 ? '1 attempt is' : `${left} attempts are`} left`,
      { code: 'pin_wrong', values: { left } },
    );
  }
  await throttles.reset('pin', operatorId);
  await throttles.reset('pin of day', operatorId);
}

async function findPinHash(database: Database, operatorId: string): Promise<string | null | undefined> {
  const [found] = await database.query<{ hash: string | null }>(
    database.gate,
    sql`select o.pin_hash as hash from operators o where o.id = ${operatorId} and o.active`,
  );
  return found?.hash;
}

/** @throws Failure validation_failed at `field`, without the text. */
export function mustBePin(field: string, text: string): void {
  if (!/^\d{4,8}$/.test(text))
    throw invalid(field, 'must be 4 to 8 digits', { code: 'pin_not_digits', values: {} });
}

/** True for one digit repeated, and for digits that count up or down. */
export function isGuessable(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step!) <= 1;
}
