/** Parameters as PostgreSQL meets them: how they are read and refused is in parameters.test.ts. */
import { fillPath } from '@packhouse/contract/rules/path-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyOperation, lists, pathOf, queryOf, reads, type NamedOperation } from '../helpers/operations.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import type { TestService } from '../helpers/service.ts';

let service: TestService;
let acme: MerchantWithHistory;
let operatorKey: string;

beforeAll(async () => {
  ({ service, acme } = await openHistory());
  operatorKey = await service.operatorKey();
});
afterAll(() => service?.close());

test.each(lists)('$name answers an empty page beyond its end', async ({ operation }) => {
  const { status, body } = await ask(operation, 'skip=9007199254740991');
  expect([status, body]).toEqual([200, []]);
});

const longest = reads.flatMap(({ name, operation }) => {
  const texts = queryOf(operation).filter(({ type }) => type === 'text');
  const query = texts.map((text) => `${text.name}=${'%C3%BC'.repeat(text.maxLength!)}`).join('&');
  return texts.length > 0 ? [{ name, operation, query }] : [];
});

test.each(longest)('$name finds nothing by the longest texts it takes', async ({ operation, query }) => {
  const { status, text } = await ask(operation, query);
  expect(status, text).toBe(200);
});

const instants = reads.flatMap(({ name, operation }) => {
  const names = queryOf(operation)
    .filter(({ type }) => type === 'instant')
    .map((parameter) => parameter.name);
  return names.length > 0 ? [{ name, operation, names }] : [];
});

test.each(instants)(
  '$name looks up any offset and any fraction of a second',
  async ({ operation, names }) => {
    for (const value of [
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.5Z',
      '2026-01-01T00:00:00.123456789Z',
      '2026-01-01T00:00:00%2B05:45',
      '2026-01-01T00:00:00-12:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
    ]) {
      const { status, text } = await ask(operation, names.map((name) => `${name}=${value}`).join('&'));
      expect(status, `${value}: ${text}`).toBe(200);
    }
  },
);

test.each(everyOperation.filter(({ operation }) => operation.path.includes('{')))(
  '$name answers what the router takes for no id like an id that was never given out',
  async ({ operation }) => {
    for (const id of ['%00', '..%2f..', 'x'.repeat(9_000)]) {
      const path = fillPath(operation.path, () => id);
      const key = operation.scope === 'operator' ? operatorKey : acme.key;
      const sent = operation.upload ? aForm() : undefined;
      const { status, body } = await service.send(operation.method, path, key, sent);
      expect([status, body.code], id).toEqual([404, 'not_found']);
      expect(body.error.length).toBeLessThan(300);
    }
  },
);

function aForm(): FormData {
  const form = new FormData();
  form.set('kind', 'other');
  form.set('file', new File(['%PDF-'], 'a.pdf'));
  return form;
}

const ask = (operation: NamedOperation['operation'], query: string) =>
  service.get(`${pathOf(operation, acme)}?${query}`, acme.key);
