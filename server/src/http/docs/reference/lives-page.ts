/** The lives of records: which verb may be said in which state, and where it leads. */
import { invoiceLifecycle } from '@packhouse/contract/public/invoices';
import type { Lifecycle, ActorRole } from '@packhouse/contract/rules/lifecycle';
import { actionItemLifecycle } from '@packhouse/contract/public/notifications';
import { recommendationLifecycle } from '@packhouse/contract/public/recommendations';
import { inboundLifecycle, outboundLifecycle } from '@packhouse/contract/rules/shipment-lifecycle';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { code, table } from './table.ts';

export interface NamedLife {
  title: string;
  anchor: string;
  /** As the contract names it. */
  resource: string;
  lifecycle: Lifecycle<string>;
}

export const lives: readonly NamedLife[] = [
  named('Orders and boxes going out', 'shipments', outboundLifecycle),
  named('Goods coming in, and returns', 'shipments', inboundLifecycle),
  named('Invoices', 'invoices', invoiceLifecycle),
  named('Action items', 'notifications', actionItemLifecycle),
  named('Recommendations', 'recommendations', recommendationLifecycle),
];

function named(title: string, resource: string, lifecycle: Lifecycle<string>): NamedLife {
  return { title, anchor: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'), resource, lifecycle };
}

export const livesPage = (): DocsPage =>
  docsPage(
    '/docs/reference/lives',
    'Reference',
    `# Lives

Each record with a \`status\` or a \`state\` goes through a life that is written down here, row by row. A verb that is said in another
state than those of its row is refused with 409 and names the states it may be said in.

${lives.map(({ title, lifecycle }) => `## ${title}\n\n${statesOf(lifecycle)}\n\n${verbsOf(lifecycle)}`).join('\n\n')}
`,
  );

/** From the side of the record: what may happen to it next. */
function statesOf(lifecycle: Lifecycle<string>): string {
  const verbs = Object.entries(lifecycle);
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

const verbsOf = (lifecycle: Lifecycle<string>): string =>
  table(
    ['Verb', 'From', 'To', 'Said by'],
    Object.entries(lifecycle).map(([verb, { from, at, to, by }]) => [
      spaced(verb),
      from.map(code).join(', ') + (at ? ` at ${at.map(code).join(', ')}` : ''),
      code(to),
      by.map((actorRole) => parties[actorRole]).join(', '),
    ]),
  );

const parties: Record<ActorRole, string> = {
  client: 'you',
  operator: 'the warehouse',
  system: 'the service',
};

const spaced = (word: string): string =>
  word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
