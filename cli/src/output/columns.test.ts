import { operations } from '@packhouse/contract';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { usualColumns } from './columns.ts';

test('every list has usual columns, and each is a field of its records', () => {
  const wrong = operations
    .filter(({ operation }) => operation.list)
    .flatMap(({ name, operation }) => {
      const columns = usualColumns(name, []);
      const paths = pathsIn(z.toJSONSchema(operation.output, { unrepresentable: 'any' }) as Schema);
      if (columns.length === 0) return [`${name} has none`];
      return columns.filter((column) => !paths.has(column)).map((column) => `${name} has no ${column}`);
    });
  expect(wrong).toEqual([]);
});

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

function pathsIn(schema: Schema, root = schema, before = ''): Set<string> {
  const whole = schema.$ref ? root.$defs![schema.$ref.split('/').at(-1)!]! : schema;
  return new Set([
    ...(whole.anyOf ?? []).flatMap((one) => [...pathsIn(one, root, before)]),
    ...Object.entries(whole.properties ?? {}).flatMap(([name, inner]) => [
      `${before}${name}`,
      ...pathsIn(inner, root, `${before}${name}.`),
    ]),
  ]);
}
