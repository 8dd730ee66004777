import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put into a page is text there, also inside an attribute', () => {
  const name = `<script>alert("x")</script> & 'y'`;
  expect(html`<a title="${name}">${name}</a>`.markup).not.toMatch(/<script|"x"|'y'/);
  expect(html`<b>${'&amp;'}</b>`.markup).toBe('<b>&amp;amp;</b>');
});

test('markup made by a template goes into another as it is', () => {
  // Inline elements: a formatter may put white space between others.
  const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`);
  expect(html`<b>${items}</b>`.markup).toBe('<b><i>a</i><i>&lt;b&gt;</i></b>');
});
