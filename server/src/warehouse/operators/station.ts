/**
 * The operator who acts at a station. A badge grants no access: it only tells which operator works at a station where
 * somebody has signed in already.
 */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Station, type station as operations } from '@packhouse/contract/operator/station';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Failure } from '../../platform/failure.ts';
import type { Answer } from '../../platform/implement.ts';
import { setSessionOperator, type SignedIn } from '../../accounts/people/sessions.ts';
import type { Throttles } from '../../accounts/people/throttle.ts';
import { render } from '../../platform/render.ts';
import { findActing, whoActs, type Acting } from './admit-account.ts';

interface StationContext {
  database: Database;
  throttles: Throttles;
  now: Date;
  person: SignedIn;
  acting: Acting;
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
};

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
      operator: { id: spellId('user', operator.operatorId), name: operator.name, roles: [...operator.roles] },
      account: { name, email, roles: [...acting.own.roles] },
      viaBadge: acting.badge !== undefined,
      since: acting.badge?.since ?? null,
    }),
  };
}

/** The active operator with the badge. */
async function findBadge(database: Database, badge: string): Promise<{ id: string } | undefined> {
  const [found] = await database.query<{ id: string }>(
    database.gate,
    sql`select o.id from operators o where o.badge_code = ${badge} and o.active`,
  );
  return found;
}
