/** Checks that every suggestion must pass, whatever its subject. */
import { operations } from '@packhouse/contract';
import { Recommendation } from '@packhouse/contract/public/recommendations';
import { fillPath } from '@packhouse/contract/rules/path-template';
import type { Suggestion } from '../../src/insight/recommendations/suggestion.ts';
import { faultOf, wordingOf } from '../../src/insight/recommendations/wording.ts';
import { nthId, snapshotNow, timeFrom } from './recommendation-snapshot.ts';

/** Faults of a suggestion, in words; empty if it may be stored, announced and sent. */
export function faultsOf(suggestion: Suggestion): string[] {
  const { wording, suggestedAction, alternatives = [], impact, claims, evidence } = suggestion;
  const faults = notJson(suggestion, 'suggestion');
  const record = Recommendation.safeParse({
    ...suggestion,
    id: nthId('recommendation', 1),
    createdAt: snapshotNow,
    updatedAt: snapshotNow,
    version: 1,
    status: 'open',
    ...wordingOf(wording),
    evidence: { asOf: snapshotNow, inputHash: '', ...evidence },
    impact: { ...impact, currency: 'USD' },
    confidence: { ...suggestion.confidence, calibration: null },
    claims: claims.map((claim) => ({
      ...claim,
      id: nthId('claim', 1),
      observed: null,
      outcome: null,
      resolvedAt: null,
    })),
    suggestedAction: suggestedAction && { ...suggestedAction, idempotencyKey: null },
    alternatives: alternatives.map((one) => ({ ...one, idempotencyKey: null })),
    wording: { source: 'template' },
    expiresAt: timeFrom(snapshotNow, suggestion.validDays),
    snoozedUntil: null,
    dismissal: null,
    acceptedAt: null,
    endedAt: null,
    completion: null,
    supersedes: null,
  });
  if (!record.success) faults.push(record.error.message);
  const fault = faultOf(wording, Object.keys(wording.slots));
  if (fault) faults.push(`its wording is at fault: ${fault}`);
  for (const action of [suggestedAction, ...alternatives]) if (action) faults.push(...faultsOfAction(action));
  if (!(impact.low <= impact.amount && impact.amount <= impact.high))
    faults.push('its impact is out of its bounds');
  if (suggestion.validDays < 1) faults.push('it is worth nothing from the beginning');
  for (const { resolvesAt, baseline, kind } of claims) {
    if (!(resolvesAt > snapshotNow)) faults.push('a claim is due before it is made');
    if (kind === 'probability' && baseline !== null && !(baseline >= 0 && baseline <= 1)) {
      faults.push('a baseline is no probability');
    }
  }
  for (const { low, high, name } of evidence.metrics) {
    if (low !== null && high !== null && low > high)
      faults.push(`${name} has its bounds the wrong way round`);
  }
  for (const { values, censored, name } of evidence.series) {
    if (values.length !== censored.length) faults.push(`${name} is not as long as its censored periods`);
  }
  return faults;
}

/** Faults of a suggested action: whether its operation in the contract accepts the request. */
export function faultsOfAction({
  method,
  path,
  body,
  scope,
}: NonNullable<Suggestion['suggestedAction']>): string[] {
  for (const { operation } of operations) {
    const named = operation.method === method ? namedIn(operation.path, path) : undefined;
    if (!named) continue;
    if (operation.scope !== scope) return [`${method} ${path} is of the scope ${operation.scope}`];
    const parsed = operation.input.safeParse({ ...named, ...body });
    return parsed.success ? [] : [`${method} ${path}: ${parsed.error.message}`];
  }
  return [`there is no operation ${method} ${path}`];
}

/** Values of a pattern's names in a path; undefined if the path does not match. */
function namedIn(pattern: string, path: string): Record<string, string> | undefined {
  const source = fillPath(pattern, (name) => `(?<${name}>[^/]+)`);
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

function notJson(value: unknown, at: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  if (value === undefined) return [`${at} is undefined`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => notJson(inner, `${at}.${name}`));
}
