import { createHash } from 'node:crypto';
import { learn } from './learn.ts';
import type { Parameters } from './parameters.ts';
import type { Snapshot } from './snapshot.ts';
import { suggest } from './suggest.ts';
import type { Suggestion } from './suggestion.ts';

export interface ModelWork {
  snapshot: Snapshot;
  /** Parameters learned before; null to learn them now. */
  parameters: Parameters | null;
  about: 'product' | 'all';
}

export interface ModelResult {
  parameters: Parameters;
  suggestions: readonly Suggestion[];
  /** Hash of the snapshot: the same input gives the same suggestions. */
  inputHash: string;
  durations: { learnMs: number; suggestMs: number };
}

/** Learns and suggests. It may take long; see `model-thread.ts`. */
export function runModels({ snapshot, parameters: known, about }: ModelWork): ModelResult {
  const began = performance.now();
  const parameters = known ?? learn(snapshot);
  const learned = performance.now();
  const suggestions = suggest(snapshot, parameters, about);
  const done = performance.now();
  return {
    parameters,
    suggestions,
    inputHash: hashOf(snapshot),
    durations: { learnMs: Math.round(learned - began), suggestMs: Math.round(done - learned) },
  };
}

export const hashOf = (snapshot: Snapshot): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(snapshot)).digest('hex')}`;
