import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crew } from '../demo/actors.ts';
import { admitOperator } from '../operators/admit-operator.ts';
import { openOffice } from '../operators/office.ts';
import { deactivateOperator } from '../operators/operators.ts';
import { listOperators } from '../operators/operators.sql.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { prepareDemo, writeDemoFacts } from './demo-facts.ts';
import { commandLine } from './with-database.ts';

// The merchants have tests of their own, and take a while.
vi.mock('../demo/demo.ts', () => ({
  buildDemo: async () => ({
    organizations: [{ orgId, name: 'Demo', products: 0, shipments: 0 }],
    warehouses: 0,
    days: 0,
  }),
}));

const now = new Date();
let service: TestService;
let orgId: string;
let folder: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  folder = await mkdtemp(join(tmpdir(), 'packhouse demo '));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const prepare = () => prepareDemo(service.services.database, service.ownerUrl, folder, now);
const admit = (key: string) => admitOperator(service.services.database, `Bearer ${key}`);

test('the demo has an operator for each of the crew, with the ids its history names, and a key of one of them', async () => {
  const { facts, built } = await prepare();
  expect(built).toBeDefined();
  const operators = await openOffice(service.ownerUrl, listOperators);
  expect(operators.map(({ id, name }) => `${name} ${id}`).toSorted()).toEqual(
    crew.map(({ uuid, name }) => `${name} ${uuid}`).toSorted(),
  );
  expect(await admit(facts.operatorKey)).toMatchObject({
    operatorId: crew[0]!.uuid,
    accessMode: 'read_write',
  });
  await writeDemoFacts(folder, { ...facts, url: 'http://localhost' });
});

test('another start finds all of it, and makes only what has stopped working', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual({ facts: first.facts, built: undefined });
  await openOffice(service.ownerUrl, (office) => deactivateOperator(office, crew[0]!.uuid, commandLine, now));
  const { facts } = await prepare();
  expect(facts).toEqual({ ...first.facts, operatorKey: expect.not.stringMatching(first.facts.operatorKey) });
  expect(await admit(facts.operatorKey)).toMatchObject({ operatorId: crew[1]!.uuid });
});
