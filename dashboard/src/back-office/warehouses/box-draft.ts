/** A box as it stands in the fields of its form: sizes in mm, weights in g, undefined while nothing is typed. */
import { fieldUnits, weightExamples, type UnitSystem } from '@packhouse/contract/rules/units';
import type { Output } from '../../api/operation.ts';
import type { Measure } from '../../warehouse/measure-input.tsx';

export type Box = Output<'operatorStock.boxTypes'>['boxes'][number];
export type Sides = 'inner' | 'outer';
type Size = Record<Side, Measure>;

export const sides = ['length', 'width', 'height'] as const;
export type Side = (typeof sides)[number];

export interface BoxDraft {
  name: string;
  inner: Size;
  outer: Size;
  emptyWeight_g: Measure;
  maximumWeight_g: Measure;
}

const none: Size = { length: undefined, width: undefined, height: undefined };

export const boxDraftOf = (box: Box | undefined): BoxDraft =>
  box ?? { name: '', inner: none, outer: none, emptyWeight_g: undefined, maximumWeight_g: undefined };

/** The box as the service takes it, from a draft that can be saved. A box that is new gets an id from its name. */
export const boxOf = ({ name, inner, outer, emptyWeight_g, maximumWeight_g }: BoxDraft, id: string): Box => ({
  id,
  name: name.trim(),
  inner: sizeOf(inner),
  outer: sizeOf(outer),
  emptyWeight_g: Number(emptyWeight_g),
  maximumWeight_g: Number(maximumWeight_g),
});

/** Why the draft cannot be saved yet. */
export function whyNot({ name, ...draft }: BoxDraft, units: UnitSystem): string | undefined {
  if (name.trim() === '') return 'Enter a name first.';
  const sizes = new Set([draft.inner, draft.outer].flatMap((size) => sides.map((side) => size[side])));
  const weights = new Set([draft.emptyWeight_g, draft.maximumWeight_g]);
  if (sizes.has(undefined)) return 'Enter all sizes first.';
  if (sizes.has('unreadable')) return `Type the sizes in ${fieldUnits(units).sideName}, such as 12.5.`;
  if (weights.has(undefined)) return 'Enter both weights first.';
  if (weights.has('unreadable')) return `Type the weights as ${weightExamples(units)}.`;
  return undefined;
}

/** An id that no other box has, such as `small-box` or `small-box-2`. */
export function idFrom(name: string, boxes: readonly Box[]): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const base = words || 'box';
  const taken = new Set(boxes.map(({ id }) => id));
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(id)) return id;
  }
}

const sizeOf = ({ length, width, height }: Size): Record<Side, number> => ({
  length: Number(length),
  width: Number(width),
  height: Number(height),
});
