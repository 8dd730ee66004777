import { expect, test } from 'vitest';
import { commonErrors, errors } from './errors.ts';
import examples from './examples.json' with { type: 'json' };
import { operations } from './index.ts';
import { openapi } from './openapi.ts';

interface Item {
  operationId: string;
  description: string;
  'x-required-scope': string;
  parameters: { name?: string; in?: string; style?: string; explode?: boolean; schema?: { type: string } }[];
  responses: Record<string, { $ref?: string; description?: string }>;
}

const description = openapi() as {
  paths: Record<string, Record<string, Item>>;
  components: { responses: Record<string, { description: string }>; schemas: Record<string, object> };
};

const itemOf = ({ path, method }: (typeof operations)[number]['operation']): Item =>
  description.paths[path]![method.toLowerCase()]!;

test('every operation is described, and nothing else is', () => {
  const described = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    operations.map(({ operation: { method, path } }) => `${method} ${path}`).toSorted(),
  );
});

test('an operation id says what is done to what, and is unique', () => {
  const ids = new Map(operations.map(({ name, operation }) => [name, itemOf(operation).operationId]));
  expect(ids.get('shipments.list')).toBe('listShipments');
  expect(ids.get('products.get')).toBe('getProduct');
  expect(ids.get('invoices.lineItems')).toBe('listInvoiceLineItems');
  expect(ids.get('notifications.summary')).toBe('getNotificationSummary');
  expect(new Set(ids.values()).size).toBe(operations.length);
});

for (const { name, operation } of operations) {
  test(`${name} tells its scope, its parameters and each of its errors`, () => {
    const { parameters, responses, ...item } = itemOf(operation);
    expect(item['x-required-scope']).toBe(operation.scope);
    expect(item.description).toContain(`\`${operation.scope}\``);
    const named = parameters.filter((parameter) => parameter.name !== undefined);
    expect(named.map((parameter) => parameter.name)).toEqual(Object.keys(operation.input.shape));
    for (const parameter of named) {
      expect(parameter.in).toBe(operation.path.includes(`{${parameter.name}}`) ? 'path' : 'query');
    }
    for (const code of [...commonErrors, ...operation.errors]) {
      const response = responses[errors[code].status]!;
      const { description: told } = response.$ref
        ? description.components.responses[response.$ref.split('/').at(-1)!]!
        : response;
      expect(told).toContain(`[\`${code}\`]`);
    }
  });

  test(`${name} has an example that is exactly what the service would answer`, () => {
    const example = (examples as Record<string, unknown>)[name];
    const records = operation.list ? (example as unknown[]) : [example];
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(JSON.stringify(operation.output.parse(record))).toBe(JSON.stringify(record));
    }
  });
}

test('there is no example without its operation', () => {
  expect(Object.keys(examples).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

test('several values of a query parameter are comma separated, as the service reads them', () => {
  const { parameters } = description.paths['/v0/shipments']!['get']!;
  expect(parameters.find(({ name }) => name === 'status')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array' },
  });
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
  expect(references.length).toBeGreaterThan(100);
  const broken = [...new Set(references)].filter((reference) => lookUp(reference) === undefined);
  expect(broken).toEqual([]);
});

const lookUp = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], description);

test('an answer may gain fields without breaking a client that validates it', () => {
  expect(JSON.stringify(description.components.schemas)).not.toContain('"additionalProperties":false');
});

test('the description names the server it is served by, and no other', () => {
  const text = JSON.stringify(openapi('https://packhouse.test'));
  expect(text).toContain('"servers":[{"url":"https://packhouse.test"');
  expect(text).toContain('https://packhouse.test/problems/not_found');
  expect(text).not.toContain('127.0.0.1');
});
