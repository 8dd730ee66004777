/**
 * Every statement that a test file's services send is recorded, and judged when the file has run: by the rules of
 * statements, and by the one rule about their order.
 */
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import type { StatementFacts } from './statement-rules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    tenantTables: string[];
    volatileFunctions: string[];
  }
}

type Login = 'app' | 'gate';

/** What may break a rule, and why. Each is sent by the login that is named, whose grants allow it nothing else. */
export const exceptions: readonly { name: string; login: Login; statement: RegExp; reason: string }[] = [
  {
    name: 'the gate',
    login: 'gate',
    statement: /^\s*select asked\.place[^;]*\bfrom unnest\(/,
    reason: 'looks up the credentials of many requests at once; packhouse_gate can read those columns only',
  },
  {
    name: 'the uses of keys',
    login: 'gate',
    statement: /^\s*insert into api_key_uses\b[^;]*\bfrom unnest\(/,
    reason:
      'writes what many organizations used, outside of requests; packhouse_gate can write that table only',
  },
];

/** Records what the pools send from now on. */
export function recordStatements({ app, gate }: Pick<Database, 'app' | 'gate'>): void {
  for (const [login, pool] of [
    ['app', app],
    ['gate', gate],
  ] as const) {
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      watch(client, login);
    });
  }
}

const watched = new WeakSet<object>();
/** The texts that were sent, by login. */
export const sent: Record<Login, Set<string>> = { app: new Set(), gate: new Set() };
/** What stood between the begin of a transaction and the tick of its clock. */
const beforeTicks = new Set<string>();

function watch(client: pg.PoolClient, login: Login): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  let before: string[] = [];
  const note = (text: string) => {
    sent[login].add(text);
    if (/^begin\b/.test(text)) before = [];
    else if (/^\s*update organization_clocks\b/.test(text)) beforeTicks.add(JSON.stringify(before));
    else before.push(text);
  };
  client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
    note(typeof first === 'string' ? first : first.text);
    return send(first, ...rest);
  }) as typeof client.query;
}

afterAll(async () => {
  if (sent.app.size + sent.gate.size === 0) return;
  const violations = await judgeStatements(
    sent,
    [...beforeTicks].map((texts) => JSON.parse(texts) as string[]),
    {
      tenantTables: new Set(inject('tenantTables')),
      volatileFunctions: new Set(inject('volatileFunctions')),
    },
  );
  if (violations.length > 0) throw new Error(`Statements break the rules:\n\n${violations.join('\n\n')}`);
});

/** Every break of a rule with its statement. `ordered` has, for each tick, what its transaction sent before. */
export async function judgeStatements(
  statements: Record<Login, ReadonlySet<string>>,
  ordered: readonly (readonly string[])[],
  facts: StatementFacts,
): Promise<string[]> {
  const { findStatementViolations, locksRows } = await import('./statement-rules.ts');
  const broken = (['app', 'gate'] as const).flatMap((login) =>
    [...statements[login]]
      .filter((text) => !exceptions.some((one) => one.login === login && one.statement.test(text)))
      .flatMap((text) => findStatementViolations(text, facts).map((what) => `${what}\n  in ${text.trim()}`)),
  );
  // A new organization's clock is nobody else's to wait for.
  const late = ordered
    .filter((texts) => !texts.some((text) => /^\s*insert into organization_clocks\b/.test(text)))
    .flatMap((texts) => texts.filter((text) => locksRows(text, facts)));
  return broken.concat(
    [...new Set(late)].map((text) => `tick the clock before the first row is locked\n  in ${text.trim()}`),
  );
}
