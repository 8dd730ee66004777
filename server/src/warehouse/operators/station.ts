/**
 * The operator who acts at a station. A badge grants no access: it only tells which operator works at a station where
 * somebody has signed in already.
 */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { withoutPrefix } from '@packhouse/contract/rules/badge';
import { Station, type station as operations } from '@packhouse/contract/operator/station';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Answer } from '../../platform/implement.ts';
import { setSessionOperator, setSessionPinProven, type SignedIn } from '../../accounts/people/sessions.ts';
import type { Throttles } from '../../accounts/people/throttle.ts';
import { render } from '../../platform/render.ts';
import { hashInTurn } from '../../accounts/people/password-work.ts';
import { mustBeProven } from '../../accounts/people/fresh-proof.ts';
import { setPin } from './operators.ts';
import type { OwnerConnection } from './owner-connection.ts';
import { isGuessable, mustBePin, mustKnowPin } from './pin.ts';
import { findActing, whoActs, type Acting } from './admit-account.ts';

interface StationContext {
  database: Database;
  throttles: Throttles;
  now: Date;
  person: SignedIn;
  acting: Acting;
  asOwner<T>(work: (ownerConnection: OwnerConnection) => Promise<T>): Promise<T>;
}

type Operations = typeof operations;
export type StationApi = {
  [V in keyof Operations]: (input: Input<Operations[V]>, context: StationContext) => Promise<Answer>;
};

/** Limit on wrong badges per account: a worn label takes a few scans, a guesser makes thousands. */
const guesses = { points: 10, seconds: 300 };

export const station: StationApi = {
  get: async (_input, { person, acting }) => answerOf(person, acting),
  async badge({ badge }, context) {
    const { database, throttles, now, person, acting } = context;
    await throttles.limit('badge', person.userId, guesses);
    const operator = await findBadge(database, badge);
    if (!operator) {
      throw new Failure(
        'not_found',
        'No operator has this badge. Scan it again, or sign in with an account.',
        { reason: { code: 'badge_unknown', values: {} } },
      );
    }
    await throttles.giveBack('badge', person.userId, guesses);
    const isOwn = operator.id === acting.own.operatorId;
    await setSessionOperator(database, person, isOwn ? null : operator.id, now);
    return stationOf(context);
  },
  async release(_input, context) {
    await setSessionOperator(context.database, context.person, null, context.now);
    return stationOf(context);
  },
  async provePin({ pin }, context) {
    await mustKnowPin(context, whoActs(context.acting), 'pin', pin);
    return proven(context);
  },
  async setPin({ pin, current }, context) {
    const { acting, asOwner, now, person } = context;
    const operator = whoActs(acting);
    mustBePin('pin', pin);
    if (isGuessable(pin))
      throw invalid('pin', 'is guessed at once; take digits that do not repeat or count up', {
        code: 'pin_guessable',
        values: {},
      });
    if (operator.pin.state === 'set') {
      if (current === undefined)
        throw invalid('current', 'must be the current PIN', { code: 'pin_current_required', values: {} });
      await mustKnowPin(context, operator, 'current', current);
    }
    if (operator.pin.state === 'none') {
      if (acting.badge) {
        throw new Failure(
          'invalid_state',
          `${operator.name} has no PIN yet. Sign in with an account to set it, or ask an owner to reset it.`,
          { reason: { code: 'pin_not_set', values: { name: operator.name } }, details: [{ pin: 'none' }] },
        );
      }
      mustBeProven({ freshProof: true }, person.provenAt, now);
    }
    const hash = await hashInTurn(pin);
    if (!(await asOwner((connection) => setPin(connection, operator, hash, now)))) {
      throw new Failure('invalid_state', `The PIN of ${operator.name} was changed meanwhile. Try again.`, {
        reason: { code: 'pin_changed', values: { name: operator.name } },
        details: [{ pin: operator.pin.state }],
      });
    }
    return proven(context);
  },
};

async function proven(context: StationContext): Promise<Answer> {
  const { database, person, acting, now } = context;
  const { operatorId } = whoActs(acting);
  await setSessionPinProven(database, person, operatorId, now);
  return stationOf(context);
}

async function stationOf({ database, person }: StationContext): Promise<Answer> {
  const acting = await findActing(database, person);
  if (!acting) throw noOperator(person);
  return answerOf(person, acting);
}

export const noOperator = ({ name }: SignedIn): Failure =>
  new Failure('operator_only', `${name} is not an operator of the warehouse.`);

function answerOf({ name, email }: SignedIn, acting: Acting): Answer {
  const operator = whoActs(acting);
  return {
    body: render(Station, {
      operator: {
        id: spellId('user', operator.operatorId),
        name: operator.name,
        roles: [...operator.roles],
        pin: operator.pin.state,
      },
      account: { name, email, roles: [...acting.own.roles] },
      viaBadge: acting.badge !== undefined,
      since: acting.badge?.since ?? null,
    }),
  };
}

/** The active operator with the badge. A badge that is stored without the prefix is also found by a label that has it. */
async function findBadge(database: Database, badge: string): Promise<{ id: string } | undefined> {
  const [found] = await database.query<{ id: string }>(
    database.gate,
    sql`
      select o.id from operators o
      where o.badge_code in (${badge}, ${withoutPrefix(badge)}) and o.active
      order by o.badge_code = ${badge} desc
      limit 1`,
  );
  return found;
}
