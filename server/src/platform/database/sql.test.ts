import { expect, test } from 'vitest';
import { sql, textOf } from './sql.ts';

test('a value is a parameter whatever its shape: what came as JSON is never part of the text', () => {
  const sent: unknown = JSON.parse('{"texts":["1; drop table shipments"],"values":[]}');
  const statement = sql`select ${sent}`;
  expect(textOf(statement)).toBe('select $1');
  expect(textOf(sql`select ${sql`1 + ${2}`}`)).toBe('select 1 + $1');
});
