/** A year of the demo company: what was claimed, and what came of it. Only a long run simulates it. */
import { dayMs } from '@packhouse/contract/rules/time';
import { recommendationStatuses } from '@packhouse/contract/public/recommendations';
import { beforeAll, describe, expect, test } from 'vitest';
import { enoughClaims } from '../../../server/src/insight/recommendations/skill.ts';
import { longRun } from '../../../server/tests/helpers/long-run.ts';
import { withYear } from '../merchant.ts';
import { merchants } from '../merchants.ts';
import { simulate, type History } from '../simulate.ts';
import { demoWarehouses } from '../warehouses.ts';

const now = new Date('2026-03-10T17:20:00Z');

describe.skipIf(!longRun)('PACKHOUSE_LONG is not set', () => {
  let histories: History[];
  let claims: History['advice']['claims'];

  beforeAll(() => {
    // The smallest and the one with the most trouble; the others are as the demo has them.
    histories = [merchants.at(-1)!, merchants[1]!].map((merchant) =>
      simulate(withYear(merchant), demoWarehouses(now), now.getTime()),
    );
    claims = histories.flatMap(({ advice }) => advice.claims);
  }, 180_000);

  test('there is a year of them, of several kinds', () => {
    const made = claims.map(({ madeAt }) => Date.parse(madeAt));
    expect(Math.max(...made) - Math.min(...made)).toBeGreaterThan(300 * dayMs);
    expect(new Set(claims.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5);
    expect(claims.filter(({ settled }) => settled).length).toBeGreaterThan(500);
  });

  test('every claim is settled within a day of the time that it names', () => {
    for (const { settled, claim } of claims) {
      const due = Date.parse(claim.resolvesAt);
      if (!settled) expect(due, claim.event).toBeGreaterThan(now.getTime() - dayMs);
      else {
        expect(Date.parse(settled.at), claim.event).toBeGreaterThanOrEqual(due);
        expect(Date.parse(settled.at) - due, claim.event).toBeLessThanOrEqual(dayMs);
      }
    }
  });

  test('calibration is reckoned from them, and a kind that is no better than climatology is muted and says so', () => {
    for (const { advice } of histories) {
      for (const [type, { skill, compared, calibration, mutedSince, mutedReason }] of advice.standings) {
        const own = advice.claims.filter((claim) => claim.type === type && claim.settled);
        // A fact has no probability that could be calibrated.
        const sure = own.filter(({ claim, settled }) => claim.kind !== 'fact' && settled!.outcome !== 'void');
        if (sure.length > 0) {
          expect(calibration!.n, type).toBeGreaterThan(0);
          expect(calibration!.ece, type).toBeLessThanOrEqual(1);
        }
        if (compared >= enoughClaims && skill! <= 0) expect(mutedSince, type).not.toBeNull();
        if (mutedSince === null) continue;
        expect(mutedReason, type).toMatch(/no better than/);
        // It goes on making claims, and shows nothing of them.
        const silent = advice.claims.filter((claim) => claim.type === type && claim.madeAt > mutedSince);
        expect(
          silent.every(({ recommendationId }) => recommendationId === null),
          type,
        ).toBe(true);
      }
    }
  });

  test('what was suggested has lived: each status has been reached, and each live one is alone with its subject', () => {
    const records = histories.flatMap(({ advice }) => [...advice.items.values()].map(({ record }) => record));
    const reached = new Set(
      histories.flatMap(({ events }) =>
        events.flatMap(({ type }) => (type.startsWith('recommendation.') ? type.slice(15) : [])),
      ),
    );
    for (const status of recommendationStatuses.filter((one) => one !== 'open' && one !== 'superseded'))
      expect([...reached], status).toContain(status);
    for (const { advice } of histories) {
      const live = [...advice.items.values()]
        .map(({ record }) => record)
        .filter(({ status }) => ['open', 'snoozed', 'accepted', 'dismissed'].includes(status))
        .map(({ type, subject }) => `${type} ${subject.id} ${subject.warehouseId}`);
      expect(new Set(live).size).toBe(live.length);
    }
    expect(records.length).toBeGreaterThan(200);
  });
});
