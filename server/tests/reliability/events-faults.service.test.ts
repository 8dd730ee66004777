/**
 * Injects a fault before each statement of a write: its events must exist exactly if the change does. A failure after
 * a statement equals a failure before the next one, so only the commit is also tested for a failure after it. The
 * long run takes every write of both APIs, each with one of the ways in which an answer is lost; the seed of the run
 * determines which.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../helpers/database.ts';
import { auditEvents, eventsOf } from '../helpers/event-books.ts';
import { longRun } from '../helpers/long-run.ts';
import { writes } from '../helpers/operations.ts';
import { sabotage, type Fault, type Sabotage } from '../helpers/sabotage.ts';
import { openSpaces, prepare, type Prepared } from '../helpers/world/prepare.ts';
import { openTestedService, type TestedService } from './model/tested-service.ts';

let tested: TestedService;
let saboteur: Sabotage;
let keys = 0;

beforeAll(async () => {
  tested = await openTestedService(await freshDatabase(inject('databaseUrl')));
  saboteur = sabotage(tested.service.services.database.app);
});
afterAll(() => tested?.close());

/** One write for each kind of record. */
const representative = [
  'products.create',
  'shipments.uploadDocument',
  'operatorShipments.pick',
  'operatorInvoices.pay',
];

/**
 * Writes of organizations that take a key. Writes of the warehouse's own records belong to none, and have no events; a
 * write whose answer is shown once takes no key.
 */
const ofOrganizations = writes.filter(
  ({ operation: { scope, path, shownOnce } }) =>
    !shownOnce && (scope !== 'operator' || path.includes('{organizationId}')),
);
const chosen = longRun
  ? ofOrganizations
  : representative.map((asked) => ofOrganizations.find(({ name }) => name === asked)!);

type Loss = (prepared: Prepared, key: string) => Promise<unknown>;

/** Ways to lose the answer after the commit: in the server, in the connection to the database, or on the wire. */
const losses: Loss[] = [
  (prepared, key) => sendFailing(prepared, key, 'commit', { when: 'after', how: 'fails' }),
  (prepared, key) => sendFailing(prepared, key, 'commit', { when: 'after', how: 'is cut' }),
  async (prepared, key) => {
    tested.cutAfterCommit();
    expect((await send(prepared, key)).status).toBe(503);
    expect(tested.calm(), 'the wire was cut').toBe(true);
  },
];
const seed = inject('propertySeed');

test.each(chosen.map((one, index) => ({ ...one, lose: losses[(seed + index) % losses.length]! })))(
  '$name: its events are written with the change or not at all, wherever it fails, and once with its key',
  { timeout: 120_000 },
  async ({ lose, ...one }) => {
    const spaces = await openSpaces(tested.service);
    const failing = await prepare(tested.service, spaces, one);
    const { orgId } = failing.merchant;
    const [start, before] = [await tested.digest(orgId), await countsOf(orgId)];
    const key = newKey();

    let failed = '';
    for (let index = 1; failed !== 'commit'; index++) {
      const { result, statements } = await sendFailing(failing, key, index, { when: 'before', how: 'fails' });
      failed = statements[index - 1]!;
      expect(result.status, failed).toBe(500);
      expect(await countsOf(orgId), failed).toEqual(before);
    }
    // Anything left behind by one of the attempts would still be there.
    expect(await tested.digest(orgId)).toEqual(start);
    const expected = await send(failing, key);
    expect(expected.status, expected.text).toBeLessThan(300);
    const topics = await topicsSince(orgId, before.events);

    const prepared = await prepare(tested.service, spaces, one);
    const { events } = await countsOf(orgId);
    const own = newKey();
    await lose(prepared, own);
    for (let repetition = 0; repetition < 2; repetition++) {
      const again = await send(prepared, own);
      expect([again.status, again.headers['idempotency-replayed']], again.text).toEqual([
        expected.status,
        'true',
      ]);
      expect(await topicsSince(orgId, events), 'once').toEqual(topics);
    }
    expect(await auditEvents(tested.owner, orgId)).toEqual([]);
  },
);

const newKey = () => `key-${(keys += 1)}`;

const send = (prepared: Prepared, key: string) => prepared.send('', { 'idempotency-key': key });

/** Sends the write with the fault at one of its statements, given by its number, counted from 1, or by its text. */
const sendFailing = (prepared: Prepared, key: string, which: number | string, fault: Fault) =>
  saboteur.during(
    (index, text) => (which === index || which === text ? fault : undefined),
    () => send(prepared, key),
  );

/** Figures that every committed write changes. */
async function countsOf(orgId: string): Promise<{ events: number; keys: number; clock: string }> {
  const { rows } = await tested.owner.query<{ events: number; keys: number; clock: string }>({
    name: 'counts',
    text: `select c.events_total::int as events, c::text as clock,
        (select count(*)::int from idempotency_keys k where k.org_id = c.org_id) as keys
      from organization_clocks c where c.org_id = $1`,
    values: [orgId],
  });
  return rows[0]!;
}

const topicsSince = async (orgId: string, count: number): Promise<string[]> =>
  (await eventsOf(tested.owner, orgId))
    .slice(count)
    .map(({ type }) => type)
    .toSorted();
