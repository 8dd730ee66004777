/**
 * Renders Markdown as HTML. HTML in it is shown as text; code gets classes for its colors; a link to a page that is
 * not served becomes plain text, and a picture that is not served its description.
 */
import markdownIt, { type Token } from 'markdown-it';
import { readInfo } from './fences.ts';
import { type FlowchartRow, readFlowchart } from './flowchart.ts';
import { highlight } from './highlight.ts';
import { slugs } from './slugs.ts';

export interface Rendered {
  /** Trusted: built from escaped text. */
  markup: string;
  /** Headings of the second and third rank, in order. */
  headings: Heading[];
}

export interface Heading {
  rank: number;
  id: string;
  text: string;
}

type IsServed = (path: string) => boolean;

interface Environment {
  path: string;
  isServed: IsServed;
  headings: Heading[];
}

const parser = markdownIt({ html: false, linkify: false, typographer: false });
const { rules } = parser.renderer;
const escaped = parser.utils.escapeHtml;

/**
 * Renders a page. `path` is its own path, which its links are relative to; `isServed` tells whether one of our paths
 * exists.
 */
export function renderMarkdown(markdown: string, path: string, isServed: IsServed): Rendered {
  const environment: Environment = { path, isServed, headings: [] };
  return { markup: parser.render(markdown, { docs: environment }), headings: environment.headings };
}

/** Target of a link: `pnp.md#cancel` becomes `/docs/pnp#cancel`; undefined if nothing is served there. */
function targetOf(href: string, path: string, isServed: IsServed): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return /^(https?|mailto):/i.test(href) ? href : undefined;
  if (href.startsWith('#')) return href;
  const { pathname, search, hash } = new URL(href, `http://here${path}`);
  const target = pathname.replace(/\.md$/, '').replace(/(?<=.)\/$/, '');
  return isServed(target) ? target + search + hash : undefined;
}

parser.core.ruler.push('places', ({ tokens, env }) => {
  const { headings, path, isServed } = env['docs'] as Environment;
  const slugOf = slugs();
  for (const [place, token] of tokens.entries()) {
    if (token.children) token.children = linked(token.children, path, isServed);
    if (token.type !== 'heading_open' || token.tag === 'h1') continue;
    const text = plainText(tokens[place + 1]!.children ?? []);
    const id = slugOf(text);
    token.attrSet('id', id);
    headings.push({ rank: Number(token.tag.slice(1)), id, text });
  }
});

/** Resolves links and pictures to the addresses we serve, and removes dead ones but keeps their text. */
function linked(tokens: readonly Token[], path: string, isServed: IsServed): Token[] {
  let isDead = false;
  return tokens.filter((token) => {
    if (token.type === 'image') {
      const target = targetOf(String(token.attrGet('src')), path, isServed);
      if (target === undefined) token.type = 'text';
      else token.attrSet('src', target);
    }
    if (token.type === 'link_open') {
      const target = targetOf(String(token.attrGet('href')), path, isServed);
      isDead = target === undefined;
      if (target !== undefined) token.attrSet('href', target);
      if (target !== undefined && /^https?:/i.test(target)) token.attrSet('rel', 'noreferrer');
      return !isDead;
    }
    return token.type !== 'link_close' || !isDead;
  });
}

const renderImage = rules.image!;
rules.image = (tokens, index, ...rest) => {
  tokens[index]!.attrSet('loading', 'lazy');
  return renderImage(tokens, index, ...rest);
};

const plainText = (tokens: readonly { type: string; content: string }[]): string =>
  tokens.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

// Each heading links to itself.
rules.heading_open = (tokens, index) => {
  const { tag } = tokens[index]!;
  const id = String(tokens[index]!.attrGet('id'));
  return tag === 'h1' ? '<h1>' : `<${tag} id="${escaped(id)}"><a class="anchor" href="#${escaped(id)}">`;
};
rules.heading_close = (tokens, index) => {
  const { tag } = tokens[index]!;
  return tag === 'h1' ? '</h1>\n' : `</a></${tag}>\n`;
};

rules.fence = (tokens, index) => {
  const { info, content } = tokens[index]!;
  const { language, file } = readInfo(info);
  const chart = language === 'mermaid' ? readFlowchart(content) : undefined;
  if (chart) return arrowsOf(chart);
  const caption = file === undefined ? '' : `<figcaption>${escaped(file)}</figcaption>`;
  const code = highlight(content, language) ?? escaped(content);
  // tabindex lets keyboard users scroll code that is wider than the page.
  return `<figure class="code">${caption}<pre tabindex="0"><code class="language-${escaped(language)}">${code}</code></pre></figure>\n`;
};

const arrowsOf = (rows: readonly FlowchartRow[]): string => {
  const cells = rows.map(
    ({ from, to }) => `<tr><td>${escaped(from)}</td><td>${escaped(to.join(', '))}</td></tr>`,
  );
  return `<div class="table" tabindex="0"><table><thead><tr><th>From</th><th>Arrows to</th></tr></thead><tbody>${cells.join('')}</tbody></table></div>\n`;
};

rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
