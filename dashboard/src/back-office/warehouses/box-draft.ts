/** A box as it stands in the fields of its form: sizes in cm, weights in g, empty while nothing is typed. */
import type { Output } from '../../api/operation.ts';

export type Box = Output<'operatorStock.boxTypes'>['boxes'][number];
export type Sides = 'inner' | 'outer';
type Size = Record<Side, number | string>;

export const sides = ['length', 'width', 'height'] as const;
export type Side = (typeof sides)[number];

export interface BoxDraft {
  name: string;
  inner: Size;
  outer: Size;
  emptyWeight_g: number | string;
  maximumWeight_g: number | string;
}

const none: Size = { length: '', width: '', height: '' };

export const boxDraftOf = (box: Box | undefined): BoxDraft =>
  box
    ? { ...box, inner: scaled(box.inner, 0.1), outer: scaled(box.outer, 0.1) }
    : { name: '', inner: none, outer: none, emptyWeight_g: '', maximumWeight_g: '' };

/** The box as the service takes it. A box that is new gets an id from its name. */
export const boxOf = ({ name, inner, outer, emptyWeight_g, maximumWeight_g }: BoxDraft, id: string): Box => ({
  id,
  name: name.trim(),
  inner: scaled(inner, 10),
  outer: scaled(outer, 10),
  emptyWeight_g: Number(emptyWeight_g),
  maximumWeight_g: Number(maximumWeight_g),
});

/** Why the draft cannot be saved yet. */
export function whyNot({ name, ...draft }: BoxDraft): string | undefined {
  if (name.trim() === '') return 'Enter a name first.';
  const sizes = [draft.inner, draft.outer].flatMap((size) => sides.map((side) => size[side]));
  if (sizes.includes('')) return 'Enter all sizes first.';
  if (draft.emptyWeight_g === '' || draft.maximumWeight_g === '') return 'Enter both weights first.';
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

const scaled = (size: Size, by: number): Record<Side, number> => ({
  length: hundredths(Number(size.length) * by),
  width: hundredths(Number(size.width) * by),
  height: hundredths(Number(size.height) * by),
});

const hundredths = (value: number): number => Math.round(value * 100) / 100;
