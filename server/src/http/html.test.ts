import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put into a page is text there, also inside an attribute', () => {
  const name = `<script>alert("x")</script> & 'y'`;
  expect(html`<a title="${name}">${name}</a>`.markup).not.toMatch(/<script|"x"|'y'/);
  expect(html`<b>${'&amp;'}</b>`.markup).toBe('<b>&amp;amp;</b>');
});

test('markup made by a template goes into another as it is', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul>
      ${items}
    </ul>`.markup,
  ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});
