import { expect, test } from 'vitest';
import { boxDraftOf, boxOf, idFrom, whyNot, type Box } from './box-draft.ts';

const small: Box = {
  id: 'small',
  name: 'Small box',
  inner: { length: 294, width: 214, height: 114 },
  outer: { length: 300, width: 220, height: 120.5 },
  emptyWeight_g: 160,
  maximumWeight_g: 8_000,
};

test('a box keeps its sizes to the tenth of a millimeter through its form in centimeters', () => {
  expect(boxDraftOf(small).outer).toEqual({ length: 30, width: 22, height: 12.05 });
  expect(boxOf(boxDraftOf(small), small.id)).toEqual(small);
});

test('a box with a size or weight missing says what to enter', () => {
  const draft = boxDraftOf(small);
  expect(whyNot(draft)).toBeUndefined();
  expect(whyNot({ ...draft, name: ' ' })).toBe('Enter a name first.');
  expect(whyNot({ ...draft, inner: { ...draft.inner, height: '' } })).toBe('Enter all sizes first.');
  expect(whyNot({ ...draft, maximumWeight_g: '' })).toBe('Enter both weights first.');
});

test('a new box gets an id from its name that no other box has', () => {
  expect(idFrom('Small box', [small])).toBe('small-box');
  expect(idFrom('Small', [small])).toBe('small-2');
  expect(idFrom('!', [])).toBe('box');
});
