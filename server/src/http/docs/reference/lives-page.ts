/** The lives of records: which verb may be said in which state, and where it leads. */
import { invoiceLife } from '@packhouse/contract/invoices';
import type { Life, Party } from '@packhouse/contract/life';
import { actionItemLife } from '@packhouse/contract/notifications';
import { recommendationLife } from '@packhouse/contract/recommendations';
import { inboundLife, outboundLife } from '@packhouse/contract/shipments';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { code, table } from './table.ts';

export interface NamedLife {
  title: string;
  anchor: string;
  /** As the contract names it. */
  resource: string;
  life: Life<string>;
}

export const lives: readonly NamedLife[] = [
  named('Orders and boxes going out', 'shipments', outboundLife),
  named('Goods coming in, and returns', 'shipments', inboundLife),
  named('Invoices', 'invoices', invoiceLife),
  named('Action items', 'notifications', actionItemLife),
  named('Recommendations', 'recommendations', recommendationLife),
];

function named(title: string, resource: string, life: Life<string>): NamedLife {
  return { title, anchor: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'), resource, life };
}

export const livesPage = (): DocsPage =>
  docsPage(
    '/docs/reference/lives',
    'Reference',
    `# Lives

Each record with a \`status\` or a \`state\` goes through a life that is written down here, row by row. A verb that is said in another
state than those of its row is refused with 409 and names the states it may be said in.

${lives.map(({ title, life }) => `## ${title}\n\n${statesOf(life)}\n\n${verbsOf(life)}`).join('\n\n')}
`,
  );

/** From the side of the record: what may happen to it next. */
function statesOf(life: Life<string>): string {
  const verbs = Object.entries(life);
  const states = [...new Set(verbs.flatMap(([, { from, to }]) => [...from, to]))];
  return table(
    ['State', 'What may happen'],
    states.map((state) => {
      const next = verbs.filter(([, { from }]) => from.includes(state));
      return [
        code(state),
        next.length === 0
          ? 'nothing: it is the end'
          : next
              .map(([verb, { to }]) =>
                to === state ? `${spaced(verb)}, and stays` : `${spaced(verb)} → ${code(to)}`,
              )
              .join('; '),
      ];
    }),
  );
}

const verbsOf = (life: Life<string>): string =>
  table(
    ['Verb', 'From', 'To', 'Said by'],
    Object.entries(life).map(([verb, { from, to, by }]) => [
      spaced(verb),
      from.map(code).join(', '),
      code(to),
      by.map((party) => parties[party]).join(', '),
    ]),
  );

const parties: Record<Party, string> = { client: 'you', operator: 'the warehouse', system: 'the service' };

const spaced = (word: string): string =>
  word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
