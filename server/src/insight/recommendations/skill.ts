/** Quality of the claims of a type, and whether it should be muted. Pure. */
import type {
  Claim,
  RecommendationType,
  RecommendationTypeMetrics,
} from '@packhouse/contract/public/recommendations';
import { expectedCalibrationError, reliabilityOf } from '../forecasting/scores.ts';
import type { Calibration } from './reconcile.ts';
import type { Settled } from './settle.ts';

/** Settled claim. */
export interface Judged extends Omit<Settled, 'observed'> {
  kind: Claim['kind'];
  level: number;
}

/** Score of a type, from the claims settled within the window. */
export interface SkillScore {
  skill: number | null;
  /** Number of claims that could be compared with climatology. */
  compared: number;
  calibration: RecommendationTypeMetrics['calibration'];
  mutedSince: string | null;
  mutedReason: string | null;
}

/** Days back for which settled claims count. */
export const windowDays = 365;
const windowName = `the last ${windowDays} days`;

/** Minimum number of claims; a result from fewer may be chance. */
export const enoughClaims = 50;

/** Current standing, from its claims and whether it was muted before. */
export function skillScoreOf(
  claims: readonly Judged[],
  before: Pick<SkillScore, 'mutedSince' | 'mutedReason'> | undefined,
  at: string,
): SkillScore {
  const { skill, compared } = skillOf(claims);
  const calibration = calibrationOf(claims);
  const wasMuted = before?.mutedSince ?? null;
  // A muted type returns once the claims it made silently are good enough.
  const muted =
    wasMuted === null ? compared >= enoughClaims && skill !== null && skill <= 0 : !isBetter(skill);
  return {
    skill,
    compared,
    calibration,
    mutedSince: muted ? (wasMuted ?? at) : null,
    mutedReason: muted
      ? wasMuted === null
        ? `Of ${compared} settled claims, its figures were no better than knowing how often such things happen.`
        : before!.mutedReason
      : null,
  };
}

const isBetter = (skill: number | null): boolean => skill !== null && skill > 0;

/**
 * 1 − losses of the claims ÷ losses of climatology: the Brier skill for probabilities, and the same with pinball for
 * quantiles, where each claim weighs by its units. A type that makes both has their mean, weighted by number. Never
 * below −1; null where there is nothing to compare.
 */
export function skillOf(claims: readonly Judged[]): { skill: number | null; compared: number } {
  const comparable = claims.filter(({ score, baselineScore }) => score !== null && baselineScore !== null);
  const parts = (['probability', 'quantile'] as const).flatMap((kind) => {
    const ones = comparable.filter((claim) => claim.kind === kind);
    const [loss, reference] = [sumOf(ones, 'score'), sumOf(ones, 'baselineScore')];
    // Neither was ever wrong.
    if (loss === 0 && reference === 0) return [];
    const skill = reference === 0 ? -1 : Math.max(-1, 1 - loss / reference);
    return [{ skill, n: ones.length }];
  });
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  if (n === 0) return { skill: null, compared: comparable.length };
  const skill = parts.reduce((sum, part) => sum + part.skill * part.n, 0) / n;
  return { skill, compared: comparable.length };
}

/**
 * Calibration: how often claims of a given probability came true. A quantile comes true when the value is not above it.
 */
export function calibrationOf(claims: readonly Judged[]): RecommendationTypeMetrics['calibration'] {
  const outcomes = claims
    .filter(({ outcome, kind }) => outcome !== 'void' && kind !== 'fact')
    .map(({ level, outcome }) => ({ probability: level, happened: outcome === 'came_true' }));
  if (outcomes.length === 0) return null;
  return {
    ece: expectedCalibrationError(outcomes),
    n: outcomes.length,
    window: windowName,
    bins: reliabilityOf(outcomes)
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, probability, frequency }) => ({
        from,
        to,
        expected: Math.min(1, probability),
        observed: frequency,
        n: count,
      })),
  };
}

const sumOf = (claims: readonly Judged[], field: 'score' | 'baselineScore'): number =>
  claims.reduce((sum, claim) => sum + claim[field]!, 0);

type Standings = ReadonlyMap<RecommendationType, SkillScore>;

export const mutedIn = (standings: Standings): Set<RecommendationType> =>
  new Set([...standings].filter(([, { mutedSince }]) => mutedSince !== null).map(([type]) => type));

/** Calibrations as records show them, without the bins. */
export const calibrationsIn = (standings: Standings): Map<RecommendationType, Calibration> =>
  new Map(
    [...standings].flatMap(([type, { calibration }]): [RecommendationType, Calibration][] =>
      calibration ? [[type, { ece: calibration.ece, n: calibration.n, window: calibration.window }]] : [],
    ),
  );
