import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operations } from '@packhouse/contract';
import { errorsOf } from '@packhouse/contract/operation';
import { errorCodes } from '@packhouse/contract/errors';
import { operatorOperations } from '@packhouse/contract/operator/index';
import { topics } from '@packhouse/contract/public/events';
import { scopeNames } from '@packhouse/contract/scopes';
import { expect, test, vi } from 'vitest';
import contents from '../../../../docs/contents.json' with { type: 'json' };
import { docsPage } from './docs-page.ts';
import { llmsFull, llmsText, mostCharacters } from './llms.ts';
import { renderMarkdown } from './render-markdown.ts';
import { search, searchIndexOf } from './search-index.ts';
import { openSite } from './site.ts';

const root = resolve(import.meta.dirname, '../../../..');
const origin = 'https://packhouse.test';
const site = await openSite(origin);
const slugs = contents.flatMap(({ pages }) => pages);
const page = (path: string) => site.find(path)!;

test('every page of the contents is there, and every page that is there stands in the contents', () => {
  const files = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  expect(slugs.map((slug) => `${slug}.md`).toSorted()).toEqual(files.toSorted());
});

test('every page has a title, a summary in one line, and a path of its own', () => {
  expect(new Set(site.pages.map(({ path }) => path)).size).toBe(site.pages.length);
  for (const { path, title, summary } of site.pages) {
    expect(title, path).toMatch(/\S/);
    expect(summary, path).toMatch(/^[^\n]{10,}[.:)]$/);
  }
});

test('no page has a heading twice, and none skips a rank', () => {
  for (const { path, markdown } of site.pages) {
    const { headings } = renderMarkdown(markdown, path, () => true);
    const seconds = headings.filter(({ rank }) => rank === 2).map(({ text }) => text);
    expect(seconds, path).toEqual([...new Set(seconds)]);
    for (const [place, { rank, text }] of headings.entries()) {
      expect(rank, `${path}: ${text}`).toBeLessThanOrEqual((headings[place - 1]?.rank ?? 1) + 1);
    }
  }
});

test('the page of the operator API has every operation of it, with who may call it', () => {
  const { markdown } = page('/docs/reference/operator');
  for (const { name, operation } of operatorOperations) {
    expect(markdown).toContain(`| \`${name}\` | \`${operation.method} ${operation.path}\` |`);
  }
  expect(markdown).toMatch(/`operatorShipments\.find`.*\| everybody \|/);
  expect(markdown).toMatch(/`operatorShipments\.pick`.*\| picker, lead, owner \|/);
  expect(markdown).toMatch(/`operatorStaff\.create`.*\| owner \|/);
});

test('a link of a guide leads to a page, or names a file of the repository, which is then no link', () => {
  for (const slug of slugs) {
    const path = `/docs/${slug}`;
    if (!site.find(path)) continue;
    const dead: string[] = [];
    renderMarkdown(page(path).markdown, path, (target) => {
      const isServed = site.find(target) !== undefined || /^\/(problems|openapi\.json|llms)/.test(target);
      if (!isServed) dead.push(target);
      return isServed;
    });
    for (const target of dead) {
      const file = join(root, target);
      expect(existsSync(file) || existsSync(`${file}.md`), `${path} leads to ${target}`).toBe(true);
    }
  }
});

test.each(operations)(
  'the page of $name tells what it takes, and shows it in every form',
  ({ name, operation }) => {
    const { title, markdown } = page(`/docs/reference/${name}`);
    expect(title).toBe(name);
    expect(markdown).toContain(`\`\`\`http\n${operation.method} ${operation.path}\n\`\`\``);
    expect(markdown).toContain(`[\`${operation.scope}\`](/docs/reference/scopes.md)`);
    for (const field of Object.keys(operation.input.shape)) expect(markdown).toContain(`| \`${field}\` |`);
    const headings = renderMarkdown(markdown, '/', () => true).headings.map(({ text }) => text);
    expect(headings).toEqual(
      expect.arrayContaining(['curl', 'TypeScript', 'Command line', 'Agents', 'Response', 'Errors']),
    );
    for (const code of errorsOf(operation)) expect(markdown).toContain(`/problems/${code}.md`);
  },
);

test('the catalogues are whole: errors, events, scopes, and every record that a page names', () => {
  for (const code of errorCodes)
    expect(page('/docs/reference/errors').markdown).toContain(`/problems/${code}.md`);
  for (const topic of topics) expect(page('/docs/reference/events').markdown).toContain(`## ${topic}\n`);
  for (const scope of scopeNames) expect(page('/docs/reference/scopes').markdown).toContain(`## ${scope}\n`);
  const named = site.pages.flatMap(({ markdown }) => [
    ...markdown.matchAll(/\/docs\/reference\/records\/(\w+)/g),
  ]);
  expect(named.length).toBeGreaterThan(operations.length);
  for (const [path] of named) expect(site.find(path), path).toBeDefined();
});

test('the examples ask the service that serves them', () => {
  for (const { path, markdown } of site.pages) expect(markdown, path).not.toContain('http://127.0.0.1:4800');
  expect(page('/docs/first-call').markdown).toContain(origin);
});

test('llms.txt has the form that agents expect, and names every guide and every operation', () => {
  const text = llmsText(origin, site);
  expect(text).toMatch(/^# Packhouse\n\n> \S[^\n]+\n/);
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/packhouse\.test\/\S+\): \S/);
  for (const slug of slugs) expect(text).toContain(`](${origin}/docs/${slug}.md): `);
  for (const { name } of operations)
    expect(text).toContain(`[${name}](${origin}/docs/reference/${name}.md): `);
});

test('llms-full.txt can be read at once, has whole pages, and says what it leaves out', () => {
  const text = llmsFull(origin, site);
  expect(text.length).toBeLessThanOrEqual(mostCharacters);
  expect(text.length).toBeGreaterThan(mostCharacters / 2);
  for (const slug of ['first-call', 'pagination', 'errors'])
    expect(text).toContain(page(`/docs/${slug}`).markdown);
  for (const slug of slugs) {
    const { title, path } = page(`/docs/${slug}`);
    expect(text.includes(`# ${title}\n`) || text.includes(`${origin}${path}.md`), path).toBe(true);
  }
});

test.each([
  ['shipments.list', '/docs/reference/shipments.list'],
  ['create pnp', '/docs/reference/shipments.createPnp'],
  ['createpnp', '/docs/reference/shipments.createPnp'],
  ['fulfillment center', '/docs/spd-to-amazon'],
  ['stock.out', '/docs/reference/events#stockout'],
  ['idempotncy', '/docs/idempotency'],
])('who looks for "%s" finds %s', async (words, path) => {
  const hits = search(await searchIndexOf(site.pages), words, 8);
  expect(hits.map((hit) => (path.includes('#') ? hit.path : hit.path.split('#')[0]))).toContain(path);
});

test('a search costs what its first eight different words cost, however often they are repeated', async () => {
  const index = await searchIndexOf(site.pages);
  const asked = vi.spyOn(index, 'search');
  search(index, 'a b '.repeat(50));
  search(index, 'one two three four five six seven eight nine ten');
  const words = asked.mock.calls.map(([query]) => (query as string).split(' ').length);
  expect(words).toEqual([2, 8]);
});

test('a page without a title or a summary says what is missing', () => {
  expect(() => docsPage('/docs/x', '', 'Hello\n')).toThrow('/docs/x must begin with "# Title"');
  expect(() => docsPage('/docs/x', '', '# Hello\n\n## More\n')).toThrow('a paragraph');
});

test('every anchor that a page links to is there', () => {
  const anchors = new Map(
    site.pages.map(({ path, markdown }) => {
      const { headings } = renderMarkdown(markdown, path, () => true);
      return [path, new Set(headings.map(({ id }) => id))];
    }),
  );
  for (const { path, markdown } of site.pages) {
    const { markup } = renderMarkdown(markdown, path, (target) => anchors.has(target));
    for (const [, target, anchor] of markup.matchAll(/<a href="([^"#]*)#([^"]+)"/g)) {
      if (/^https?:/.test(target!)) continue;
      expect(anchors.get(target || path)?.has(anchor!), `${path} leads to ${target}#${anchor}`).toBe(true);
    }
  }
});

test('every picture of a guide is there, described and small, and every picture that is there is shown', () => {
  const shown = site.pages.flatMap(({ path, markdown }) =>
    [...markdown.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt, source]) => {
      expect(alt, `${path}: ${source}`).toMatch(/\w+ \w+/);
      return source!;
    }),
  );
  const files = readdirSync(join(root, 'docs/pictures'));
  expect(files.map((name) => `pictures/${name}`).toSorted()).toEqual(shown.toSorted());
  const sizes = files.map((name) => statSync(join(root, 'docs/pictures', name)).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
});

test('a picture is shown at its address, and one that is not there by its description', () => {
  const render = (isThere: boolean) =>
    renderMarkdown('![A bin](pictures/bin.webp)', '/docs/stock', () => isThere).markup;
  expect(render(true)).toBe('<p><img src="/docs/pictures/bin.webp" alt="A bin" loading="lazy"></p>\n');
  expect(render(false)).toBe('<p>A bin</p>\n');
});

test('the guides are read as they lie in the repository', () => {
  for (const slug of slugs) {
    const file = readFileSync(join(root, 'docs', `${slug}.md`), 'utf8');
    expect(page(`/docs/${slug}`).title).toBe(/^# (.+)$/m.exec(file)![1]);
  }
});
