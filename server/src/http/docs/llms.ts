/**
 * The documentation for agents: a list of all pages in the form of https://llmstxt.org, and the most useful pages in
 * one text.
 */
import { operations } from '@packhouse/contract';
import type { DocsPage } from './docs-page.ts';
import type { Site } from './site.ts';

export function llmsText(origin: string, { pages, find }: Site): string {
  const told = [...Map.groupBy(pages.filter(isGuide), ({ group }) => group)];
  return `# Packhouse

> ${find('/docs')!.summary.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}

The API is at ${origin}. Send \`Authorization: Bearer <token>\` with an API key or an OAuth access token. Agents connect by MCP at
${origin}/mcp. Every page here is Markdown; without its \`.md\` it is the same page for people. The guides that matter most to a program
are in one file: ${origin}/llms-full.txt

${told.map(([group, some]) => `## ${group}\n\n${some.map((page) => link(origin, page)).join('\n')}`).join('\n\n')}

## Reference

- [OpenAPI 3.1](${origin}/openapi.json): every operation with its parameters, records, examples and errors
${pages
  .filter(({ path, group }) => group === 'Reference' && !path.startsWith('/docs/reference/records/'))
  .map((page) => link(origin, page))
  .join('\n')}

## Operations

${operationList(origin)}
`;
}

/** Most characters of the text, so that a model can read it at once. */
export const mostCharacters = 50_000;

/** The pages an agent needs, the most useful first. Pages that no longer fit are listed by name. */
export function llmsFull(origin: string, { pages, find }: Site): string {
  const head = `# Packhouse, for agents\n\nThe API is at ${origin}. All pages: ${origin}/llms.txt\n`;
  const parts = [head, `# Operations\n\n${operationList()}\n`];
  const left: DocsPage[] = [];
  for (const page of usefulFirst.flatMap((slug) => find(`/docs/${slug}`) ?? [])) {
    const whole = [...parts, page.markdown].join(between).length + longestEnd;
    if (whole <= mostCharacters) parts.push(page.markdown);
    else left.push(page);
  }
  const others = [
    ...left,
    ...pages.filter((page) => isGuide(page) && !usefulFirst.includes(page.path.slice('/docs/'.length))),
  ];
  const end = `# More\n\n${others.map(({ path, title }) => `- [${title}](${origin}${path}.md)`).join('\n')}\n`;
  return [...parts, end].join(between);
}

const usefulFirst: readonly string[] = [
  'agents',
  'first-call',
  'pagination',
  'errors',
  'idempotency',
  'stock',
  'pnp',
  'spd-to-amazon',
  'receiving',
  'returns',
  'recommendations',
  'sync',
  'webhooks',
  'test-space',
  'cli',
  'sdk',
];

const between = '\n---\n\n';

/** Room for the names of all pages that did not fit. */
const longestEnd = 4_000;

const isGuide = ({ path, group }: DocsPage): boolean => group !== '' && !path.startsWith('/docs/reference');

const link = (origin: string, { path, title, summary }: DocsPage): string =>
  `- [${title}](${origin}${path}.md): ${summary.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}`;

/** With `origin`, each operation links to its page. */
const operationList = (origin?: string): string =>
  operations
    .map(({ name, operation: { method, path, scope, summary } }) => {
      const shown = origin === undefined ? `\`${name}\`` : `[${name}](${origin}/docs/reference/${name}.md)`;
      return `- ${shown}: ${method} ${path} (${scope}): ${summary}`;
    })
    .join('\n');
