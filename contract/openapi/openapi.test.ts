import { expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from '../errors.ts';
import examples from '../examples.json' with { type: 'json' };
import { operations } from '../index.ts';
import { openapi, operatorOpenapi } from './openapi.ts';
import { changesRecord, errorsOf, isWrite, Nothing } from '../operation.ts';
import { operatorOperations } from '../operator/index.ts';

interface Item {
  operationId: string;
  description: string;
  'x-required-scope'?: string;
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    style?: string;
    explode?: boolean;
    schema?: { type: string };
  }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { $ref: string }; example?: unknown }>;
  };
  responses: Record<string, { $ref?: string; description?: string; headers?: object; content?: object }>;
}

interface Description {
  paths: Record<string, Record<string, Item>>;
  components: {
    responses: Record<string, { description: string }>;
    schemas: Record<string, { properties?: object; required?: string[]; additionalProperties?: boolean }>;
  };
}

const descriptions = [
  { api: 'merchants', description: openapi() as Description, all: operations },
  { api: 'operators', description: operatorOpenapi() as Description, all: operatorOperations },
];

const described = descriptions.flatMap(({ description, all }) =>
  all.map(({ name, operation }) => ({
    name,
    operation,
    components: description.components,
    item: description.paths[operation.path]![operation.method.toLowerCase()]!,
  })),
);

test.each(descriptions)(
  'every operation of $api is described, and nothing else is',
  ({ description, all }) => {
    const items = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(items.toSorted()).toEqual(
      all.map(({ operation: { method, path } }) => `${method} ${path}`).toSorted(),
    );
  },
);

test('an operation id says what is done to what, and is unique in its API', () => {
  const ids = new Map(described.map(({ name, item }) => [name, item.operationId]));
  for (const [name, id] of Object.entries({
    'shipments.list': 'listShipments',
    'products.get': 'getProduct',
    'invoices.lineItems': 'listInvoiceLineItems',
    'notifications.summary': 'getNotificationSummary',
    'shipments.createPnp': 'createPnpShipment',
    'shipments.cancel': 'cancelShipment',
    'shipments.putItems': 'putShipmentItems',
    'shipments.packingSlip': 'getShipmentPackingSlip',
    'products.update': 'updateProduct',
    'products.bulk': 'bulkProducts',
    'operatorShipments.acceptCancel': 'acceptShipmentCancel',
    'operatorCounts.enter': 'enterCount',
  })) {
    expect(ids.get(name)).toBe(id);
  }
  for (const { all } of descriptions) {
    expect(new Set(all.map(({ name }) => ids.get(name))).size).toBe(all.length);
  }
  for (const id of ids.values()) expect(id).toMatch(/^[a-z]+([A-Z][a-z]*)+$/);
});

for (const { name, operation, item, components } of described) {
  const inPath = Object.keys(operation.input.shape).filter((field) => operation.path.includes(`{${field}}`));
  const others = Object.keys(operation.input.shape).filter((field) => !inPath.includes(field));

  test(`${name} tells who may ask, what is sent, and each of its errors`, () => {
    const { parameters, responses, requestBody } = item;
    if (operation.scope === 'operator') expect(item['x-required-scope']).toBeUndefined();
    else
      expect([item['x-required-scope'], item.description]).toEqual([
        operation.scope,
        expect.stringContaining(`\`${operation.scope}\``),
      ]);
    const named = parameters.filter((parameter) => parameter.name !== undefined);
    expect(named.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    const query = named.filter((one) => one.in === 'query').map((one) => one.name);
    const body = Object.values(requestBody?.content ?? {})[0]
      ?.schema.$ref.split('/')
      .at(-1);
    if (isWrite(operation)) {
      expect(query).toEqual([]);
      expect(
        Object.keys(components.schemas[body!]?.properties ?? {}).filter((field) => field !== 'file'),
      ).toEqual(others);
    } else {
      expect(query).toEqual(others);
      expect(requestBody).toBeUndefined();
    }
    for (const code of errorsOf(operation)) {
      const response = responses[errors[code].status]!;
      const { description: told } = response.$ref
        ? components.responses[response.$ref.split('/').at(-1)!]!
        : response;
      expect(told).toContain(`[\`${code}\`]`);
    }
  });

  test(`${name} tells its success, and what is sent and answered in headers`, () => {
    const success = item.responses[operation.status ?? 200]!;
    expect(success.content === undefined).toBe(operation.status === 204);
    expect('304' in item.responses).toBe(!isWrite(operation));
    expect('202' in item.responses).toBe(operation.mayWait === true);
    const shared = item.parameters.map(({ $ref }) => $ref?.split('/').at(-1)).filter(Boolean);
    if (!isWrite(operation)) expect(shared).toEqual(['IfNoneMatch']);
    else {
      expect(shared.includes('DryRun')).toBe(!operation.noTrial);
      expect(shared.includes('IfMatch')).toBe(changesRecord(operation));
    }
    for (const type of operation.file ?? []) expect(Object.keys(success.content!)).toContain(type);
    if (operation.upload) expect(Object.keys(item.requestBody!.content)).toEqual(['multipart/form-data']);
  });

  test(`${name} has an example of what was sent, and of exactly what the service answered`, () => {
    const request = (examples.requests as Record<string, object>)[name];
    expect(request !== undefined).toBe(isWrite(operation) && !operation.upload && others.length > 0);
    if (request) {
      const fields = Object.fromEntries(
        Object.entries(operation.input.shape).filter(([field]) => !inPath.includes(field)),
      );
      expect(z.strictObject(fields as z.ZodRawShape).safeParse(request).error).toBeUndefined();
    }
    if (operation.output === Nothing) return;
    const example = (examples.answers as Record<string, unknown>)[name];
    const records = operation.list ? (example as unknown[]) : [example];
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(JSON.stringify(operation.output.parse(record))).toBe(JSON.stringify(record));
    }
  });
}

test('there is no example without its operation', () => {
  const names = new Set(described.map(({ name }) => name));
  for (const told of [examples.requests, examples.answers]) {
    expect(Object.keys(told).filter((name) => !names.has(name))).toEqual([]);
  }
});

test('several values of a query parameter are comma separated, as the service reads them', () => {
  const { item } = described.find(({ name }) => name === 'shipments.list')!;
  expect(item.parameters.find(({ name }) => name === 'status')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array' },
  });
});

test.each(descriptions)('every reference in the description of $api leads somewhere', ({ description }) => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
  expect(references.length).toBeGreaterThan(100);
  const broken = [...new Set(references)].filter((reference) => lookUp(description, reference) === undefined);
  expect(broken).toEqual([]);
});

const lookUp = (description: object, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], description);

test.each(descriptions)(
  'an answer to $api may gain fields without breaking a client, and what is sent may not',
  ({ description }) => {
    for (const [name, schema] of Object.entries(description.components.schemas)) {
      const closed = JSON.stringify(schema).includes('"additionalProperties":false');
      expect(closed, name).toBe(name.endsWith('Request'));
    }
  },
);

test.each([
  ['merchants', openapi],
  ['operators', operatorOpenapi],
])('the description for %s names the server it is served by, and no other', (_, describe) => {
  const text = JSON.stringify(describe('https://packhouse.test'));
  expect(text).toContain('"servers":[{"url":"https://packhouse.test"');
  expect(text).toContain('https://packhouse.test/problems/not_found');
  expect(text).not.toContain('127.0.0.1');
});

test('merchants are not told of what only the warehouse may do', () => {
  expect(JSON.stringify(openapi())).not.toContain('/operator/');
});
