/** Statements of a service that fail, or whose connection is gone, as a test has planned it. */
import type { Pool, PoolClient } from 'pg';

export interface Fault {
  when: 'before' | 'after';
  /** The statement fails, or the connection is gone. */
  how: 'fails' | 'is cut';
}

export interface Sabotage {
  /** Does the work while statements, counted from 1, fail as planned. Answers what was sent, but for rollbacks. */
  during<T>(
    plan: (index: number, text: string) => Fault | undefined,
    work: () => Promise<T>,
  ): Promise<{ result: T; statements: string[] }>;
}

export function sabotage(pool: Pool): Sabotage {
  const known = new WeakSet<object>();
  let onStatement: ((text: string) => Fault | undefined) | undefined;
  pool.on('acquire', (connection) => {
    if (known.has(connection)) return;
    known.add(connection);
    spoil(connection, (text) => onStatement?.(text));
  });
  return {
    async during(plan, work) {
      const statements: string[] = [];
      onStatement = (text) => plan(statements.push(text), text);
      try {
        return { result: await work(), statements };
      } finally {
        onStatement = undefined;
      }
    },
  };
}

function spoil(connection: PoolClient, faultOf: (text: string) => Fault | undefined): void {
  const pass = connection.query.bind(connection) as (...given: unknown[]) => Promise<unknown>;
  const query = async (first: string | { text: string }, ...rest: unknown[]): Promise<unknown> => {
    const text = typeof first === 'string' ? first : first.text;
    const fault = text === 'rollback' ? undefined : faultOf(text);
    if (!fault) return pass(first, ...rest);
    if (fault.when === 'after') await pass(first, ...rest);
    if (fault.how === 'fails') throw new Error(`planted ${fault.when} ${text}`);
    (connection as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw new Error('Connection terminated unexpectedly');
  };
  connection.query = query as typeof connection.query;
}
