/** Checks that apply to every suggestion, whatever its subject. */
import { expect } from 'vitest';
import { reconcile } from '../../src/insight/recommendations/reconcile.ts';
import type { Suggestion } from '../../src/insight/recommendations/suggestion.ts';
import { faultOf } from '../../src/insight/recommendations/wording.ts';
import { nthId, snapshotNow } from './recommendation-snapshot.ts';
import { faultsOfAction } from './whole-suggestion.ts';

/**
 * Checks that every sentence is a valid template, every number is finite, money lies between its bounds, the suggested
 * action can be sent, and a record can be made of the suggestion. No two suggestions may be about the same subject.
 */
export function expectSound(suggestions: readonly Suggestion[]): void {
  for (const {
    wording,
    impact,
    claims,
    confidence,
    suggestedAction,
    alternatives = [],
    ...rest
  } of suggestions) {
    expect(faultOf(wording, Object.keys(wording.slots)), JSON.stringify(wording)).toBeUndefined();
    expect(impact.low).toBeLessThanOrEqual(impact.amount);
    expect(impact.amount).toBeLessThanOrEqual(impact.high);
    expect(impact.basis === 'none').toBe(impact.amount === 0 && impact.high === 0);
    expect(impact.assumptions.length).toBeGreaterThan(0);
    expect(confidence.level).toBeLessThanOrEqual(1);
    for (const claim of claims) {
      expect(claim.level).toBeGreaterThan(0);
      expect(Date.parse(claim.resolvesAt)).toBeGreaterThan(Date.parse(snapshotNow));
    }
    for (const action of [suggestedAction, ...alternatives])
      if (action) expect(faultsOfAction(action)).toEqual([]);
    expectFinite({ impact, claims, rest });
  }
  const { created } = reconcile({
    items: [],
    suggestions,
    covered: () => true,
    muted: new Set(),
    asOf: snapshotNow,
    inputHash: () => 'sha256:',
    newId: (kind) => nthId(kind, 1),
    currency: 'USD',
  });
  expect(created).toHaveLength(suggestions.length);
}

function expectFinite(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectFinite);
}
