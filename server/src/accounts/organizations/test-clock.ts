/** The clock of a test space, which can be moved ahead and never back. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Input } from '@packhouse/contract/operation';
import { TestClock, type organization } from '@packhouse/contract/public/organization';
import { sql } from '../../platform/database/sql.ts';
import type { Context, WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Answer, Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';

const longestDays = 366 * 5;

export const readTestClock = async (
  _input: Input<typeof organization.testClock>,
  { now, principal: { mode, clockAheadMs } }: Context,
): Promise<Answer> => {
  mustBeTest(mode);
  return { body: render(TestClock, { now: now.toISOString(), offsetMs: clockAheadMs }) };
};

export async function advanceTestClock(
  { to, bySeconds }: Input<typeof organization.advanceTestClock>,
  { tenant, sequencer, now, mode }: WriteContext,
): Promise<Written> {
  mustBeTest(mode);
  const ahead = bySeconds === undefined ? Date.parse(to!) - now.getTime() : bySeconds * 1000;
  if (ahead <= 0) {
    throw invalid(
      'to',
      `must be after ${now.toISOString()}, which the clock shows now: it is never turned back`,
    );
  }
  const row = await tenant.row<{ clock_ahead_ms: number }>(sql`
    select o.clock_ahead_ms from organizations o where o.org_id = ${tenant.orgId}`);
  const offsetMs = row!.clock_ahead_ms + ahead;
  if (offsetMs > longestDays * dayMs) {
    throw invalid(
      to === undefined ? 'bySeconds' : 'to',
      `must leave the clock at most ${longestDays} days ahead`,
    );
  }
  sequencer.touch('organization');
  await tenant.rows(sql`
    update organizations o set clock_ahead_ms = ${offsetMs} where o.org_id = ${tenant.orgId}`);
  return { body: render(TestClock, { now: new Date(now.getTime() + ahead).toISOString(), offsetMs }) };
}

function mustBeTest(mode: 'live' | 'test'): void {
  if (mode === 'test') return;
  throw new Failure(
    'invalid_state',
    'Only a test space has its own clock: use a key that begins with pkh_test_.',
  );
}
