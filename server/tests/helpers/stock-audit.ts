/** The books of an organization, checked by the product's own audit through a login that sees all organizations. */
import type pg from 'pg';
import { types } from '../../src/platform/database/database.ts';
import { textOf, type Sql } from '../../src/platform/database/sql.ts';
import { auditOrganization, type RuleName } from '../../src/background/nightly/audit.ts';

/** Every disagreement in a sentence, but those of rules that a test does not keep: it moves goods without a shipment, say. */
export async function auditStock(
  owner: pg.ClientBase,
  orgId: string,
  without: readonly RuleName[] = [],
): Promise<string[]> {
  // One at a time: the owner's connection is a plain one, which does not take statements ahead.
  let last: Promise<unknown> = Promise.resolve();
  const rows = <R>(statement: Sql): Promise<R[]> => {
    const ask = () => owner.query({ text: textOf(statement), values: [...statement.values], types });
    const answer = last.then(ask, ask).then((one) => one.rows as R[]);
    last = answer;
    return answer;
  };
  await owner.query('begin isolation level repeatable read read only');
  try {
    const tenant = {
      orgId,
      rows,
      row: async <R>(statement: Sql) => (await rows<R>(statement))[0],
      send: async (statement: Sql) => void (await rows(statement)),
      sent: async () => {},
    };
    const findings = await auditOrganization(tenant, new Date());
    return findings
      .filter(({ rule }) => !without.includes(rule))
      .map(({ rule, sentence }) => `${rule}: ${sentence}`);
  } finally {
    await owner.query('rollback');
  }
}
