import { recommendationTypes } from '@packhouse/contract/public/recommendations';
import { kinds } from './kinds.ts';
import { outlookOf } from './outlook.ts';
import type { Parameters } from './parameters.ts';
import type { Snapshot } from './snapshot.ts';
import type { Suggestion } from './suggestion.ts';
import { compare } from './compare.ts';

/**
 * Suggestions of all kinds, or only of those that look at each product by itself; the most urgent first. The same
 * snapshot and parameters give the same suggestions, to the byte.
 */
export function suggest(snapshot: Snapshot, parameters: Parameters, about: 'product' | 'all'): Suggestion[] {
  const outlook = outlookOf(snapshot, parameters);
  return kinds
    .filter((kind) => about === 'all' || kind.about === 'product')
    .flatMap((kind) => kind.suggest(snapshot, parameters, outlook))
    .toSorted(
      (a, b) =>
        b.priority - a.priority ||
        recommendationTypes.indexOf(a.type) - recommendationTypes.indexOf(b.type) ||
        compare(a.subject.id, b.subject.id) ||
        compare(a.subject.warehouseId ?? '', b.subject.warehouseId ?? ''),
    );
}
