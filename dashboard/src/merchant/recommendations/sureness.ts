import type { Output } from '../../api/operation.ts';
import { percent, plural } from '../../ui/format.ts';

type Confidence = Output<'recommendations.get'>['confidence'];

/** How sure a model is, such as "90% confidence". Nearly certain is not certain. */
export const sureness = ({ level }: Confidence): string =>
  level < 1 && level > 0.99 ? `over ${percent(0.99, 0)} confidence` : `${percent(level, 0)} confidence`;

/** The same in three words. The exact figure is beside it on the page of the recommendation. */
export const surenessWord = ({ level }: Confidence): string =>
  level >= 0.8 ? 'High confidence' : level >= 0.5 ? 'Medium confidence' : 'Low confidence';

/** False for what is more likely wrong than right. */
export const isSure = ({ confidence }: { confidence: Confidence }): boolean => confidence.level >= 0.5;

/** How far that can be trusted: what came of earlier claims. */
export function calibrationWords({ calibration }: Confidence): string {
  if (!calibration || calibration.n === 0) return 'not measured yet';
  return `off by ${points(calibration.ece)} in ${plural(calibration.n, 'prediction')}`;
}

/** A difference of two shares, in points of a hundred: 0.023 is "2.3 points". */
export const points = (difference: number): string => {
  const value = Math.round(difference * 1_000) / 10;
  return plural(value, 'point');
};
