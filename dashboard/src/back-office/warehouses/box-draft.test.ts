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

test('a form that nobody has touched keeps the sizes and weights of a box', () => {
  expect(boxOf(boxDraftOf(small), small.id)).toEqual(small);
});

test('a box with a size or weight missing says what to enter', () => {
  const draft = boxDraftOf(small);
  expect(whyNot(draft, 'metric')).toBeUndefined();
  expect(whyNot({ ...draft, name: ' ' }, 'metric')).toBe('Enter a name first.');
  expect(whyNot({ ...draft, inner: { ...draft.inner, height: undefined } }, 'metric')).toBe(
    'Enter all sizes first.',
  );
  expect(whyNot({ ...draft, maximumWeight_g: undefined }, 'metric')).toBe('Enter both weights first.');
  expect(whyNot({ ...draft, maximumWeight_g: 'unreadable' }, 'us_customary')).toBe(
    'Type the weights as 1 lb 3 oz, 1.2 lb or 19 oz.',
  );
  expect(whyNot({ ...draft, outer: { ...draft.outer, length: 'unreadable' } }, 'us_customary')).toBe(
    'Type the sizes in inches, such as 12.5.',
  );
});

test('a new box gets an id from its name that no other box has', () => {
  expect(idFrom('Small box', [small])).toBe('small-box');
  expect(idFrom('Small', [small])).toBe('small-2');
  expect(idFrom('!', [])).toBe('box');
});
