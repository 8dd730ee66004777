/** Bodies where the database or a form has a say; the rules of all of them are in bodies.test.ts. */
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { isWrite } from '@packhouse/contract/operation';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyReaderOf } from '../../src/http/read-body.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { digestOf } from '../helpers/digest.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { schemaOf, wholeInput } from '../helpers/inputs.ts';
import { writes as ofPrograms } from '../helpers/operations.ts';
import { requestOf, type Input } from '../helpers/world/before.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { openSpaces, prepare, type Spaces } from '../helpers/world/prepare.ts';

let service: TestService;
let spaces: Spaces;
/** Names of columns, as the database and as JSON spells them. */
let columns: string[];

beforeAll(async () => {
  service = await openTestService();
  spaces = await openSpaces(service);
  columns = await listColumns(service.ownerUrl);
});
afterAll(() => service?.close());

const writes = [...ofPrograms, ...dashboardOperations.filter(({ operation }) => isWrite(operation))];

test.each(writes)('$name takes nothing that is not for its callers to say', ({ operation }) => {
  const legal = Object.keys(schemaOf(operation).properties ?? {});
  const forbidden = [...new Set([...columns, ...Object.keys(operation.output.shape), ...acme])].filter(
    (name) => !legal.includes(name),
  );
  expect(forbidden.length).toBeGreaterThan(100);
  const { path, body } = partsOf(operation.path, wholeInput(operation));
  const read = bodyReaderOf(operation);
  for (let first = 0; first < forbidden.length; first += 80) {
    const names = forbidden.slice(first, first + 80);
    const sent = { ...body, ...Object.fromEntries(names.map((name) => [name, 1])) };
    const failure = failureOf(() =>
      atOnce(read(Buffer.from(JSON.stringify(sent)), 'application/json', path)),
    );
    expect([failure.status, failure.code]).toEqual([400, 'invalid_body']);
    expect(Object.keys(failure.facts.properties!)).toEqual(expect.arrayContaining(names));
  }
});

const acme = ['orgId', 'org_id', 'organizationId', 'dryRun', 'idempotencyKey', 'actor'];

const withoutBody = ofPrograms.filter(
  ({ operation }) =>
    !operation.upload &&
    Object.keys(schemaOf(operation).properties ?? {}).every((name) => operation.path.includes(`{${name}}`)),
);

// Done with no body at all they are in writes.service.test.ts.
test.each(withoutBody.slice(0, 3))('$name is done with an empty object', async (one) => {
  const { operation, key, input } = await prepare(service, spaces, one);
  const { path } = requestOf(operation.path, input);
  const { status, text } = await service.send(operation.method, path, key, {});
  expect(status, text).toBeLessThan(300);
});

test.each(ofPrograms.filter(({ operation }) => operation.upload))(
  '$name takes a form with one file, and nothing else',
  async (one) => {
    const { operation, key, input, merchant } = await prepare(service, spaces, one);
    const before = await digestOf(service.ownerUrl, merchant.orgId);
    const wrong: [fields: Input, code: string][] = [
      [{ ...input, file: 'text' }, 'validation_failed'],
      [{ ...input, file: new File(['%PDF-'], 'a.pdf') }, 'validation_failed'],
      [{ ...input, file: new File(['MZ'], 'a.exe') }, 'unsupported_media_type'],
      [
        { ...input, kind: 'packing_slip' },
        'kind' in operation.input.shape ? 'validation_failed' : 'invalid_body',
      ],
      [{ ...input, sizeBytes: '1' }, 'invalid_body'],
      [{ ...input, orgId: 'x' }, 'invalid_body'],
    ];
    for (const [fields, code] of wrong) {
      const { path, body } = requestOf(operation.path, fields);
      const answer = await service.send(operation.method, path, key, body);
      expect([answer.status < 500, answer.body.code], JSON.stringify(fields)).toEqual([true, code]);
    }
    const { path } = requestOf(operation.path, input);
    for (const body of [{ kind: 'other' }, undefined]) {
      const answer = await service.send(operation.method, path, key, body);
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    }
    expect(await digestOf(service.ownerUrl, merchant.orgId)).toBe(before);
  },
);

function partsOf(path: string, input: Input): { path: Record<string, string>; body: Input } {
  const [inPath, inBody] = [true, false].map((globex) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => path.includes(`{${name}}`) === globex)),
  );
  return { path: inPath as Record<string, string>, body: inBody! };
}

async function listColumns(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct c.column_name as name from information_schema.columns c
       join table_manifest t on t.name = c.table_name where c.table_schema = 'public' order by 1`,
    );
    const names = rows.map(({ name }) => name);
    return [...names, ...names.map((name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()))];
  } finally {
    await owner.end();
  }
}
