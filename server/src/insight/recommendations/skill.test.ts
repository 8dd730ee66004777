import { expect, test } from 'vitest';
import { calibrationOf, enoughClaims, skillOf, skillScoreOf, type Judged } from './skill.ts';

const at = '2026-03-08T02:00:00.000Z';
const later = '2026-04-08T02:00:00.000Z';

const aClaim = (fields: Partial<Judged> = {}): Judged => ({
  kind: 'probability',
  level: 0.9,
  outcome: 'came_true',
  score: 0.01,
  baselineScore: 0.25,
  ...fields,
});
const many = (count: number, fields: Partial<Judged>): Judged[] =>
  Array.from({ length: count }, () => aClaim(fields));
const bad = { score: 0.3, baselineScore: 0.25 };

test('skill is what of the losses of climatology is saved', () => {
  expect(skillOf(many(4, { score: 0.1, baselineScore: 0.25 })).skill).toBeCloseTo(0.6, 12);
  expect(skillOf(many(4, { score: 0.25, baselineScore: 0.25 })).skill).toBe(0);
  expect(skillOf(many(4, { score: 0.9, baselineScore: 0.1 })).skill).toBe(-1);
});

test('quantiles and probabilities are in other units: each is compared for itself, and both by their numbers', () => {
  const claims = [
    ...many(1, { kind: 'quantile', score: 500, baselineScore: 1_000 }),
    ...many(3, { score: 0.25, baselineScore: 0.25 }),
  ];
  expect(skillOf(claims)).toEqual({ skill: 0.125, compared: 4 });
});

test('where nothing can be compared there is no skill', () => {
  expect(skillOf([])).toEqual({ skill: null, compared: 0 });
  expect(skillOf(many(3, { kind: 'fact', score: null, baselineScore: null }))).toEqual({
    skill: null,
    compared: 0,
  });
  expect(skillOf(many(3, { score: 0, baselineScore: 0 })).skill).toBeNull();
});

test('a type is muted by enough claims without skill, and not by fewer', () => {
  expect(skillScoreOf(many(enoughClaims - 1, bad), undefined, at).mutedSince).toBeNull();
  const muted = skillScoreOf(many(enoughClaims, bad), undefined, at);
  expect(muted).toMatchObject({ compared: enoughClaims, mutedSince: at });
  expect(muted.mutedReason).toMatch(/^Of 50 settled claims/);
  expect(skillScoreOf(many(enoughClaims, {}), undefined, at).mutedSince).toBeNull();
  const unknown = many(enoughClaims, { outcome: 'void', score: null, baselineScore: null });
  expect(skillScoreOf(unknown, undefined, at).mutedSince).toBeNull();
});

test('a muted type comes back when it has become better, and stays away since then otherwise', () => {
  const before = skillScoreOf(many(enoughClaims, bad), undefined, at);
  expect(skillScoreOf(many(enoughClaims + 9, bad), before, later)).toMatchObject({
    mutedSince: at,
    mutedReason: before.mutedReason,
  });
  expect(skillScoreOf(many(3, bad), before, later).mutedSince).toBe(at);
  expect(skillScoreOf(many(3, {}), before, later)).toMatchObject({ mutedSince: null, mutedReason: null });
});

test('calibration holds what was said against how often it came true, and leaves out what nobody knows', () => {
  const claims = [
    ...many(8, { level: 0.85 }),
    ...many(2, { level: 0.85, outcome: 'did_not' }),
    ...many(5, { level: 0.25, outcome: 'did_not' }),
    ...many(7, { level: 0.25, outcome: 'void' }),
    ...many(7, { kind: 'fact', level: 1 }),
  ];
  expect(calibrationOf(claims)).toEqual({
    ece: expect.closeTo((10 / 15) * 0.05 + (5 / 15) * 0.25, 12),
    n: 15,
    window: 'the last 365 days',
    bins: [
      { from: 0.2, to: 0.3, expected: expect.closeTo(0.25, 12), observed: 0, n: 5 },
      { from: 0.8, to: 0.9, expected: expect.closeTo(0.85, 12), observed: 0.8, n: 10 },
    ],
  });
  expect(calibrationOf([])).toBeNull();
});
