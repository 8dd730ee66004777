/** Lifecycles of records: which verb is allowed in which state, and the state it leads to. */
import { invoiceLifecycle } from '@packhouse/contract/public/invoices';
import type { Lifecycle, ActorRole } from '@packhouse/contract/rules/lifecycle';
import { actionItemLifecycle } from '@packhouse/contract/public/notifications';
import { recommendationLifecycle } from '@packhouse/contract/public/recommendations';
import { inboundLifecycle, outboundLifecycle } from '@packhouse/contract/rules/shipment-lifecycle';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { code, table } from './table.ts';

export interface NamedLifecycle {
  title: string;
  anchor: string;
  /** As the contract names it. */
  resource: string;
  lifecycle: Lifecycle<string>;
}

export const lifecycles: readonly NamedLifecycle[] = [
  named('Orders and boxes going out', 'shipments', outboundLifecycle),
  named('Goods coming in, and returns', 'shipments', inboundLifecycle),
  named('Invoices', 'invoices', invoiceLifecycle),
  named('Action items', 'notifications', actionItemLifecycle),
  named('Recommendations', 'recommendations', recommendationLifecycle),
];

function named(title: string, resource: string, lifecycle: Lifecycle<string>): NamedLifecycle {
  return { title, anchor: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'), resource, lifecycle };
}

export const lifecyclesPage = (): DocsPage =>
  docsPage(
    '/docs/reference/lifecycles',
    'Reference',
    `# Lifecycles

Each record with a \`status\` or a \`state\` follows one of these tables. A verb in a state that its row does not list is
refused with 409, and the error names the states that allow it.

${lifecycles.map(({ title, lifecycle }) => `## ${title}\n\n${statesOf(lifecycle)}\n\n${verbsOf(lifecycle)}`).join('\n\n')}
`,
  );

/** Next verbs of each state. */
function statesOf(lifecycle: Lifecycle<string>): string {
  const verbs = Object.entries(lifecycle);
  const states = [...new Set(verbs.flatMap(([, { from, to }]) => [...from, to]))];
  return table(
    ['State', 'Next verbs'],
    states.map((state) => {
      const next = verbs.filter(([, { from }]) => from.includes(state));
      return [
        code(state),
        next.length === 0
          ? 'none: this is a final state'
          : next
              .map(([verb, { to }]) =>
                to === state ? `${spaced(verb)} (no change)` : `${spaced(verb)} → ${code(to)}`,
              )
              .join('; '),
      ];
    }),
  );
}

const verbsOf = (lifecycle: Lifecycle<string>): string =>
  table(
    ['Verb', 'From', 'To', 'By'],
    Object.entries(lifecycle).map(([verb, { from, at, to, by }]) => [
      spaced(verb),
      from.map(code).join(', ') + (at ? ` at ${at.map(code).join(', ')}` : ''),
      code(to),
      by.map((actorRole) => actors[actorRole]).join(', '),
    ]),
  );

const actors: Record<ActorRole, string> = {
  client: 'you',
  operator: 'the warehouse',
  system: 'the service',
};

const spaced = (word: string): string =>
  word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
