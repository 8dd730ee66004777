/** Tests against a real service that every operation works by its method and answers as the contract says. */
import { operations } from '@packhouse/contract';
import { Nothing, type Operation } from '@packhouse/contract/operation';
import { prefixes, type Kind } from '@packhouse/contract/id';
import { jsonSchema } from '@packhouse/contract/openapi/schemas';
import { namesIn } from '@packhouse/contract/rules/path-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf } from '../../server/tests/helpers/operations.ts';
import { openHistory, type MerchantWithHistory } from '../../server/tests/helpers/world/history.ts';
import { preparations } from '../../server/tests/helpers/world/before.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { openSpaces, prepare, type Spaces } from '../../server/tests/helpers/world/prepare.ts';
import { createClient, type Client, type Page } from './index.ts';
import { operations as facts } from './operations.ts';

let past: TestService;
let pastUrl: string;
let acme: MerchantWithHistory;
let present: TestService;
let presentUrl: string;
let spaces: Spaces;

beforeAll(async () => {
  ({ service: past, acme } = await openHistory());
  present = await openTestService();
  [pastUrl, presentUrl] = [await past.listen(), await present.listen()];
  spaces = await openSpaces(present);
});
afterAll(() => Promise.all([past?.close(), present?.close()]));

test('every operation of the contract is a method and has its facts, in its order, and nothing else is', () => {
  const { request, changes, baseUrl, ...groups } = createClient({
    baseUrl: 'http://127.0.0.1:4800/',
    token: 'key',
  });
  expect([typeof request, typeof changes, baseUrl]).toEqual([
    'function',
    'function',
    'http://127.0.0.1:4800',
  ]);
  const names = operations.map(({ name }) => name);
  expect(methodsOf(groups)).toEqual(names);
  expect(facts.map(({ name }) => name)).toEqual(names);
});

const methodsOf = (groups: object): string[] =>
  Object.entries(groups).flatMap(([resource, group]) =>
    Object.keys(group as object).map((verb) => `${resource}.${verb}`),
  );

test.each(operations.map((one) => [one.name, one] as const))('%s is done by its method', async (_, one) => {
  const { baseUrl, token, input } = await prepared(one);
  const answer = await methodOf(createClient({ baseUrl, token }), one.name)(input);
  expectAnswer(one.operation, answer);
});

/** Service, key and input with which the operation succeeds. */
async function prepared({ name, operation }: (typeof operations)[number]) {
  if (!(name in preparations)) {
    return { baseUrl: pastUrl, token: acme.key, input: inputOf(operation) };
  }
  const { key, input } = await prepare(present, spaces, { name, operation });
  return { baseUrl: presentUrl, token: key, input };
}

/** Ids for the fields of the path, from the history. */
const inputOf = ({ path, input }: Operation): Record<string, unknown> =>
  Object.fromEntries(
    namesIn(path).map((field) => {
      const { pattern = '' } = jsonSchema(input, 'input').properties![field] as { pattern?: string };
      const kind = (Object.keys(prefixes) as Kind[]).find((one) => pattern.startsWith(`^${prefixes[one]}_`));
      return [field, idsOf(acme, kind!)[0]];
    }),
  );

function methodOf(client: Client, name: string): (input: object) => Promise<unknown> {
  const [resource, verb] = name.split('.') as ['products', 'get'];
  return client[resource][verb] as (input: object) => Promise<unknown>;
}

function expectAnswer({ list, file, output }: Operation, answer: unknown): void {
  if (list) {
    const { items } = answer as Page<unknown>;
    expect(items.length).toBeGreaterThan(0);
    expect(output.array().parse(items)).toStrictEqual(items);
  } else if (output !== Nothing) {
    expect(output.parse(answer)).toStrictEqual(answer);
  } else if (file) {
    const { bytes, contentType, fileName } = answer as {
      bytes: Uint8Array;
      contentType: string;
      fileName: string;
    };
    expect(file).toContain(contentType.split(';')[0]);
    expect([bytes.length > 0, fileName]).toEqual([true, expect.stringMatching(/\.(pdf|png|jpg|csv|zpl)$/)]);
  } else {
    expect(answer).toBeUndefined();
  }
}
