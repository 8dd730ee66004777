/** No change without an event: every write of both APIs tells of what it did, or stands here with the reason why it does not. */
import { readId } from '@packhouse/contract/id';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents, eventsOf } from '../helpers/event-books.ts';
import { writes } from '../helpers/operations.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { openSpaces, prepare, type Spaces } from '../helpers/world/prepare.ts';

const inbox = 'what people do with their inbox is nothing that happened to goods or money';
const counting = 'nothing has moved yet; what is approved in the end moves stock, and that is told';
const bins = 'where in its warehouse the warehouse puts goods changes nothing that a merchant has';
const prices = 'it holds from a later day on; the invoice of that day tells what it came to';

const endpoints = 'the program knows what it did; what becomes of its endpoint is told';

const proposals = 'nothing is charged yet; the approval tells the merchant';

const silent: Record<string, string> = {
  'shipments.quote': 'nothing is written',
  'organization.advanceTestClock': 'only a clock goes on; what falls due by it tells of itself',
  'notifications.read': inbox,
  'notifications.readAll': inbox,
  'notifications.acknowledge': inbox,
  'notifications.dismiss': inbox,
  'notifications.snooze': inbox,
  'operatorCounts.create': counting,
  'operatorCounts.enter': counting,
  'operatorCounts.recount': counting,
  'operatorCounts.cancel': counting,
  'operatorCountTasks.take': counting,
  'operatorBins.place': bins,
  'operatorBins.move': bins,
  'operatorBins.clear': bins,
  'operatorPutBacks.record': bins,
  'operatorRefills.claim': bins,
  'operatorRefills.release': bins,
  'operatorRefills.record': bins,
  'operatorRefills.setLevel': bins,
  'stock.reportMarketplaceLevels':
    'nothing of it is in the books of the warehouse, and who reports it knows it',
  'operatorRecommendations.run': 'what comes of the run tells of itself',
  'webhooks.create': endpoints,
  'webhooks.update': endpoints,
  'webhooks.test': endpoints,
  'operatorExports.create': 'the export shows by itself how far it is',
  'operatorOrganizations.invite': 'who is invited stands in the audit log',
  'operatorCharges.create': proposals,
  'operatorCharges.decline': proposals,
  'operatorCarrierCosts.add': 'merchants are not told what the warehouse pays',
  'operatorPostage.quote': 'nothing is bought yet',
  'operatorRateCards.assign': prices,
  'operatorRateCards.withdraw': prices,
};

let service: TestService;
let spaces: Spaces;
let owner: pg.Client;

beforeAll(async () => {
  service = await openTestService();
  spaces = await openSpaces(service);
  // What fell due since the space was made, months ago, tells of itself now.
  const caughtUp = await spaces.test.ask('POST', '/v0/organization/test-clock', { bySeconds: 1 });
  expect(caughtUp.status, caughtUp.text).toBe(200);
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

const ofOrganizations = writes.filter(
  ({ operation: { scope, path } }) => scope !== 'operator' || path.includes('{organizationId}'),
);

test('who is silent is a write there is', () => {
  const names = new Set(ofOrganizations.map(({ name }) => name));
  expect(Object.keys(silent).filter((name) => !names.has(name))).toEqual([]);
});

describe('each write tells once what it did', () => {
  test.each(ofOrganizations)('$name', async (one) => {
    const prepared = await prepare(service, spaces, one);
    // Some operations are about a merchant of their own.
    const of = prepared.input['organizationId'] as string | undefined;
    const orgId = of ? readId('organization', of)! : prepared.merchant.orgId;
    const { noTrial, shownOnce } = one.operation;
    const key: Record<string, string> = shownOnce ? {} : { 'idempotency-key': `once ${one.name}` };
    const since = async (index: number) =>
      (await eventsOf(owner, orgId)).slice(index).map(({ type }) => type);
    const before = (await since(0)).length;
    if (!noTrial && !shownOnce) {
      expect((await prepared.send('dryRun=true', key)).status).toBeLessThan(300);
      expect(await since(before), 'a trial').toEqual([]);
    }
    const answer = await prepared.send('', key);
    expect(answer.status, answer.text).toBeLessThan(300);
    const told = await since(before);
    if (one.name in silent) expect(told, silent[one.name]).toEqual([]);
    else expect(told.length, 'a change that nobody is told of').toBeGreaterThan(0);
    await prepared.send('', key);
    expect(await since(before), 'a repetition').toEqual(told);
  });
});

test('and in the end the events tell exactly what the records have gone through', async () => {
  for (const { orgId } of Object.values(spaces)) expect(await auditEvents(owner, orgId)).toEqual([]);
});
