import { operations } from '@packhouse/contract';
import { prefixes, spellId, type Kind } from '@packhouse/contract/id';
import { isWrite } from '@packhouse/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parserOf } from '../../http/parse.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { sent } from '../../../tests/helpers/statements.ts';
import { newId } from './ids.ts';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_PAGE_CACHE_MB: '0' });
  key = await service.key(await service.organization());
});
afterAll(() => service?.close());

const kinds = Object.keys(prefixes) as Kind[];
const someId = kinds.map((kind) => spellId(kind, newId()));
const texts = ['7', 'true', '2026-01-02', '2026-01-02T03:04:05.000Z', 'coffee', ...someId];

// What is sent is judged at the end of the file, as in every file; here each filter is made to send its own.
for (const { name, operation } of operations.filter(({ operation: one }) => !isWrite(one))) {
  test(`${name} answers to each of its parameters, alone, on a later page, counted and polled`, async () => {
    const parse = parserOf(operation);
    const id = someId.find((one) => operation.input.shape['id']?.safeParse(one).success) ?? '';
    const path = operation.path.replace('{id}', id);
    const { properties = {} } = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
    for (const [parameter, schema] of Object.entries(properties)) {
      if (operation.path.includes(`{${parameter}}`)) continue;
      const query = texts.concat(choicesOf(schema)).map((text) => `${parameter}=${encodeURIComponent(text)}`);
      const accepted = query.find((one) => parses(one));
      for (const more of ['', '&skip=20', '&includeTotal=true', '&updatedSince=2026-01-02T03:04:05.000Z']) {
        if (!parses(`${accepted}${more}`)) continue;
        const answer = await service.get(`${path}?${accepted}${more}`, key);
        expect([200, 404], answer.text).toContain(answer.status);
      }
      expect(accepted, parameter).toBeDefined();
    }

    function parses(query: string): boolean {
      try {
        return Boolean(parse(query, id === '' ? {} : { id }));
      } catch {
        return false;
      }
    }
  });
}

test('these were many statements', () => {
  expect(sent.app.size).toBeGreaterThan(200);
});

function choicesOf(schema: unknown): string[] {
  const { enum: choices, items } = schema as { enum?: string[]; items?: unknown };
  return choices ?? (items ? choicesOf(items) : []);
}
