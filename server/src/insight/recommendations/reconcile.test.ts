import { dayMs } from '@packhouse/contract/rules/time';
import { may, type Lifecycle } from '@packhouse/contract/rules/lifecycle';
import {
  recommendationLifecycle,
  recommendationSeverities,
  type Recommendation,
  type RecommendationStatus,
  type RecommendationType,
} from '@packhouse/contract/public/recommendations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anId } from '../../../tests/helpers/records.ts';
import {
  claimKey,
  followedForDays,
  reconcile,
  subjectKey,
  type Changes,
  type Followed,
  type Item,
  type MadeClaim,
  type Reconciling,
} from './reconcile.ts';
import type { Suggestion } from './suggestion.ts';

const start = Date.parse('2026-03-02T06:00:00.000Z');
const dayAt = (days: number): string => new Date(start + days * dayMs).toISOString();

const productIds = [anId('product'), anId('product')];
const warehouseId = anId('warehouse');

interface Said {
  type?: RecommendationType;
  product?: number;
  warehouse?: boolean;
  severity?: Recommendation['severity'];
  amount?: number;
  units?: number;
  resolvesAt?: string;
  supersedes?: RecommendationType[];
}

const aSuggestion = ({
  type = 'restock_inventory',
  product = 0,
  warehouse = true,
  severity = 'medium',
  amount = 10_000,
  units = 24,
  resolvesAt = dayAt(30),
  supersedes = [],
}: Said = {}): Suggestion => ({
  type,
  subject: {
    kind: 'product',
    id: productIds[product]!,
    sku: 'HC-1',
    name: 'House Blend',
    warehouseId: warehouse ? warehouseId : null,
  },
  severity,
  priority: 50,
  wording: {
    title: 'Order {{units}} of it',
    summary: 'It runs out.',
    rationale: ['{{units}} are missing.'],
    slots: { units: `${units} units` },
  },
  evidence: { metrics: [], series: [], forecast: null },
  impact: { amount, basis: 'margin', low: 0, high: amount * 2, horizonDays: 30, assumptions: [] },
  confidence: { level: 0.9, meaning: 'of such claims nine in ten came true' },
  claims: [
    {
      kind: 'quantile',
      event: 'at most so many are ordered',
      level: 0.9,
      value: units,
      baseline: 30,
      resolvesAt,
      check: {
        measure: 'demand',
        productId: productIds[product]!,
        warehouseId,
        from: dayAt(0),
        to: resolvesAt,
      },
    },
  ],
  suggestedAction: {
    description: 'Announce them',
    method: 'POST',
    path: '/v0/shipments/inbound',
    scope: 'shipments',
    body: { units },
  },
  alternatives: [],
  model: { name: 'a_model', version: '1', params: {}, backtest: null },
  validDays: 7,
  supersedes,
});

/** Stored recommendations and claims of an organization, as the service keeps them. */
class Shelf {
  readonly items = new Map<string, Item>();
  readonly claims: (MadeClaim & { at: string })[] = [];
  readonly told: string[] = [];
  day = 0;

  run(suggestions: readonly Suggestion[], more: Partial<Reconciling> = {}): Changes {
    const asOf = dayAt(this.day);
    const changes = reconcile({
      items: [...this.items.values()],
      suggestions,
      covered: () => true,
      muted: new Set(),
      asOf,
      inputHash: () => `sha256:${asOf}`,
      newId: anId,
      currency: 'USD',
      pending: new Set(
        this.pending().map(({ type, subject, claim }) => claimKey(type, subject, claim.check.measure)),
      ),
      ...more,
    });
    for (const { was, ...item } of changes.changed) {
      expect(this.items.get(item.record.id)!.record.status).toBe(was);
      this.items.set(item.record.id, item);
    }
    for (const item of changes.created) this.items.set(item.record.id, item);
    this.claims.push(...changes.claims.map((claim) => ({ ...claim, at: asOf })));
    this.told.push(...changes.told.map(({ topic }) => topic));
    return changes;
  }

  /** Applies the reader's verb to a recommendation. */
  say(verb: 'accept' | 'dismiss' | 'snooze' | 'reopen', { record, ...words }: Item, days = 7): void {
    const at = dayAt(this.day);
    const { to } = recommendationLifecycle[verb];
    expect(may(recommendationLifecycle, verb, record.status)).toBe(true);
    const none = { snoozedUntil: null, dismissal: null, endedAt: null };
    const fields = {
      accept: { ...none, acceptedAt: at },
      dismiss: { ...none, dismissal: { reason: 'other' as const, note: null }, endedAt: at },
      snooze: { snoozedUntil: dayAt(this.day + days) },
      reopen: none,
    }[verb];
    const changed = { ...record, ...fields, status: to, version: record.version + 1, updatedAt: at };
    this.items.set(record.id, { record: changed, ...words });
  }

  pending(): MadeClaim[] {
    return this.claims.filter(({ claim }) => claim.resolvesAt > dayAt(this.day));
  }

  all(): Recommendation[] {
    return [...this.items.values()].map(({ record }) => record);
  }

  one(): Item {
    expect(this.items.size).toBe(1);
    return [...this.items.values()][0]!;
  }
}

const shelfWith = (...suggestions: Suggestion[]): Shelf => {
  const shelf = new Shelf();
  shelf.run(suggestions);
  return shelf;
};

test('what is suggested again as it was, changes nothing, however often and whenever it is', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.day = 3;
  const { created, changed, claims, told } = shelf.run([aSuggestion()]);
  expect([created, changed, claims, told]).toEqual([[], [], [], []]);
});

test('what is suggested otherwise changes in place; told is what somebody would act upon', () => {
  const shelf = shelfWith(aSuggestion());
  const [before] = shelf.all();
  shelf.run([aSuggestion({ amount: 12_000 })]);
  expect(shelf.one().record).toMatchObject({
    id: before!.id,
    version: 2,
    impact: { amount: 12_000 },
    suggestedAction: { idempotencyKey: before!.suggestedAction!.idempotencyKey },
  });
  expect(shelf.told).toEqual(['recommendation.created']);
  shelf.run([aSuggestion({ amount: 12_000, units: 30, severity: 'high' })]);
  expect(shelf.told).toEqual(['recommendation.created', 'recommendation.updated']);
  const { record } = shelf.one();
  expect([record.version, record.title]).toEqual([3, 'Order 30 units of it']);
  expect(record.suggestedAction!.idempotencyKey).not.toBe(before!.suggestedAction!.idempotencyKey);
});

test('it is renewed before it expires, and expires where nobody looked again', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.day = 4;
  shelf.run([aSuggestion()]);
  expect(shelf.one().record).toMatchObject({ version: 2, expiresAt: dayAt(11) });
  shelf.day = 10;
  shelf.run([], { covered: () => false });
  expect(shelf.one().record.status).toBe('open');
  shelf.day = 11;
  shelf.run([], { covered: () => false });
  expect(shelf.one().record).toMatchObject({ status: 'expired', endedAt: dayAt(11) });
});

test('what is not suggested any more is resolved, if it was looked for', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.run([], { covered: () => false });
  expect(shelf.one().record.status).toBe('open');
  shelf.run([]);
  expect(shelf.one().record).toMatchObject({ status: 'resolved', endedAt: dayAt(0) });
  expect(shelf.told.at(-1)).toBe('recommendation.resolved');
});

test('claims are kept until they are settled, and made anew behind that', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.day = 2;
  shelf.run([aSuggestion({ units: 99, resolvesAt: dayAt(32) })]);
  expect(shelf.one().record.claims).toHaveLength(1);
  shelf.day = 30;
  shelf.run([aSuggestion({ units: 99, resolvesAt: dayAt(60) })]);
  expect(shelf.one().record.claims.map(({ resolvesAt }) => resolvesAt)).toEqual([dayAt(30), dayAt(60)]);
});

test('a claim outlives its recommendation, and the next one about the subject makes no other meanwhile', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.run([]);
  shelf.day = 1;
  const { created, claims } = shelf.run([aSuggestion()]);
  expect([created.length, claims.length, created[0]!.record.claims]).toEqual([1, 0, []]);
});

test('a muted kind makes nothing but silent claims; what is open stays until it expires', () => {
  const muted = new Set<RecommendationType>(['restock_inventory']);
  const silent = new Shelf();
  const { created, claims, told } = silent.run([aSuggestion()], { muted });
  expect([created, told, claims.map(({ recommendationId }) => recommendationId)]).toEqual([[], [], [null]]);
  expect(silent.run([aSuggestion()], { muted }).claims).toEqual([]);

  const shelf = shelfWith(aSuggestion());
  shelf.day = 6;
  shelf.run([aSuggestion({ amount: 99_000 })], { muted });
  expect(shelf.one().record).toMatchObject({ status: 'open', version: 1 });
  shelf.day = 7;
  shelf.run([aSuggestion()], { muted });
  expect(shelf.one().record.status).toBe('expired');
});

test('what was accepted stays as it was, and nothing else is made for its subject', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.say('accept', shelf.one());
  const before = shelf.one().record;
  shelf.day = 3;
  const { created, changed } = shelf.run([aSuggestion({ units: 99, severity: 'critical' })]);
  expect([created, changed, shelf.one().record]).toEqual([[], [], before]);
});

test('what was seen to follow completes it, and its subject is left in peace for the week', () => {
  const shelf = shelfWith(aSuggestion());
  shelf.say('accept', shelf.one());
  shelf.day = 2;
  const shipment = anId('shipment');
  const observed = new Map([[shelf.one().record.id, { resourceType: 'shipment', resourceId: shipment }]]);
  const { created, told } = shelf.run([aSuggestion()], { observed });
  expect(created).toEqual([]);
  expect(told).toMatchObject([{ topic: 'recommendation.completed', data: { by: shipment } }]);
  expect(shelf.one().record).toMatchObject({
    status: 'completed',
    completion: { kind: 'observed', resourceType: 'shipment', resourceId: shipment },
  });
  shelf.day = 6;
  expect(shelf.run([aSuggestion()]).created).toEqual([]);
  shelf.day = 7;
  expect(shelf.run([aSuggestion()]).created).toHaveLength(1);
});

test('an accepted one whose cause is gone is completed, and one after whose acceptance nothing came has failed', () => {
  const gone = shelfWith(aSuggestion());
  gone.say('accept', gone.one());
  gone.run([]);
  expect(gone.one().record).toMatchObject({
    status: 'completed',
    completion: { kind: 'cause_gone', resourceType: 'product', resourceId: productIds[0] },
  });

  const failed = shelfWith(aSuggestion());
  failed.say('accept', failed.one());
  failed.day = followedForDays - 0.01;
  failed.run([aSuggestion()]);
  expect(failed.one().record.status).toBe('accepted');
  failed.day = followedForDays;
  const { created } = failed.run([aSuggestion()]);
  expect(failed.all().map(({ status }) => status)).toEqual(['failed', 'open']);
  expect(created).toHaveLength(1);
});

test('what was put aside comes back at its time where its cause is there, and is resolved where it is gone', () => {
  for (const [suggestions, status] of [
    [[aSuggestion()], 'open'],
    [[], 'resolved'],
  ] as const) {
    const shelf = shelfWith(aSuggestion());
    shelf.say('snooze', shelf.one(), 20);
    shelf.day = 19;
    shelf.run([]);
    expect(shelf.one().record.status).toBe('snoozed');
    shelf.day = 20;
    shelf.run(suggestions);
    expect(shelf.one().record).toMatchObject({ status, snoozedUntil: null });
  }
});

test.for([
  ['after 13 days, whatever it has become', 13, { severity: 'critical', amount: 99_000 }, 'dismissed'],
  ['as it was', 200, {}, 'dismissed'],
  ['with less than half as much again', 14, { amount: 14_999 }, 'dismissed'],
  ['with half as much again', 14, { amount: 15_000 }, 'open'],
  ['with another severity that is lower', 14, { severity: 'low' }, 'dismissed'],
  ['with a higher severity', 14, { severity: 'high', amount: 1 }, 'open'],
] as const)('what was dismissed, %s, stays or returns', ([, days, said, status]) => {
  const shelf = shelfWith(aSuggestion());
  shelf.say('dismiss', shelf.one());
  shelf.day = days;
  shelf.run([aSuggestion(said)]);
  expect(shelf.one().record.status).toBe(status);
  if (status === 'open') expect(shelf.one().record).toMatchObject({ dismissal: null, endedAt: null });
});

test('a suggestion takes the place of those it replaces about its subject, and of no others', () => {
  const risk = (said: Said = {}) => aSuggestion({ type: 'stockout_risk', ...said });
  const shelf = shelfWith(risk(), risk({ product: 1 }), risk({ warehouse: false }));
  const [here, other, everywhere] = shelf.all();
  const restock = aSuggestion({ supersedes: ['stockout_risk'] });
  const { created, told } = shelf.run([restock, risk(), risk({ product: 1 }), risk({ warehouse: false })]);
  const { id } = created[0]!.record;
  const statuses = [here, other, everywhere].map((one) => shelf.items.get(one!.id)!.record.status);
  expect(statuses).toEqual(['superseded', 'open', 'superseded']);
  expect(told.filter(({ topic }) => topic === 'recommendation.superseded')).toMatchObject([
    { data: { by: id } },
    { data: { by: id } },
  ]);
  expect(shelf.items.get(id)!.record.supersedes).toBe(everywhere!.id);
  // It is not made again as long as its replacement stands.
  const again = shelf.run([restock, risk(), risk({ product: 1 }), risk({ warehouse: false })]);
  expect([again.created, again.changed]).toEqual([[], []]);
});

test('one that its reader does not want replaces nothing', () => {
  const restock = aSuggestion({ supersedes: ['stockout_risk'] });
  const shelf = shelfWith(restock);
  shelf.say('dismiss', shelf.one());
  const { created } = shelf.run([restock, aSuggestion({ type: 'stockout_risk' })]);
  expect(created.map(({ record }) => record.type)).toEqual(['stockout_risk']);
});

test('a wording of a language model stays while the template is the same, with the figures of the day', () => {
  const shelf = shelfWith(aSuggestion());
  const item = shelf.one();
  const worded = { title: 'Please order {{units}}', summary: 'Soon.', rationale: ['Missing: {{units}}'] };
  shelf.items.set(item.record.id, { ...item, worded });
  shelf.run([aSuggestion({ units: 25 })]);
  expect(shelf.one().record).toMatchObject({ title: 'Please order 25 units', wording: { source: 'llm' } });
  const other = aSuggestion({ units: 25 });
  shelf.run([{ ...other, wording: { ...other.wording, title: 'Buy {{units}}' } }]);
  expect(shelf.one().record).toMatchObject({ title: 'Buy 25 units', wording: { source: 'template' } });
  expect(shelf.one().worded).toBeNull();
});

const types = ['restock_inventory', 'stockout_risk', 'dead_stock'] as const;
const suggestions = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...types),
    product: fc.nat(1),
    warehouse: fc.constant(true),
    severity: fc.constantFrom(...recommendationSeverities),
    amount: fc.constantFrom(0, 100, 150, 1_000),
    units: fc.integer({ min: 1, max: 3 }),
  }),
  {
    selector: ({ type, product, warehouse }) => `${type} ${product} ${warehouse}`,
    minLength: 2,
    maxLength: 6,
  },
);
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        step: fc.constant('run' as const),
        suggestions,
        covered: fc.constantFrom('all', 'some', 'none'),
        muted: fc.subarray([...types], { maxLength: 1 }),
        seen: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        step: fc.constant('say' as const),
        verb: fc.constantFrom('accept', 'dismiss', 'snooze', 'reopen'),
        which: fc.nat(20),
        days: fc.integer({ min: 1, max: 30 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ step: fc.constant('wait' as const), days: fc.constantFrom(1, 3, 7, 8, 15) }),
    },
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
);

/** Statuses of which a subject has at most one recommendation. */
const reopenable: ReadonlySet<RecommendationStatus> = new Set(['open', 'accepted', 'snoozed', 'dismissed']);
const frozen: ReadonlySet<RecommendationStatus> = new Set(['accepted', 'completed', 'failed']);
const contentOf = ({
  title,
  severity,
  impact,
  evidence,
  suggestedAction,
  claims,
  expiresAt,
}: Recommendation) =>
  JSON.stringify({ title, severity, impact, evidence, suggestedAction, claims, expiresAt });

test('whatever happens, there is one for a subject, by the table, and what was accepted does not change', () => {
  const lifecycle: Lifecycle<RecommendationStatus> = recommendationLifecycle;
  const moves = new Set(
    Object.values(lifecycle)
      .filter(({ by }) => by.includes('system'))
      .flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)),
  );
  const reached = new Set<string>();
  fc.assert(
    fc.property(steps, (all) => {
      const shelf = new Shelf();
      for (const one of all) {
        if (one.step === 'wait') shelf.day += one.days;
        else if (one.step === 'say') {
          const candidates = [...shelf.items.values()].filter(({ record }) =>
            may(lifecycle, one.verb, record.status),
          );
          if (candidates.length > 0)
            shelf.say(one.verb, candidates[one.which % candidates.length]!, one.days);
        } else runAndCheck(shelf, one);
      }
    }),
    // The seed is fixed, so that the moves which occur do not depend on luck.
    { numRuns: 150, seed: 7 },
  );
  // The walk must include every move that the system makes, or it would prove little.
  expect([...reached].toSorted()).toEqual([...moves].toSorted());

  function runAndCheck(
    shelf: Shelf,
    {
      suggestions: said,
      covered,
      muted,
      seen,
    }: { suggestions: Said[]; covered: string; muted: RecommendationType[]; seen: boolean },
  ): void {
    const before = new Map([...shelf.items].map(([id, { record }]) => [id, record]));
    const pendingBefore = new Set(
      shelf.pending().map(({ type, subject, claim }) => claimKey(type, subject, claim.check.measure)),
    );
    const suggested = said.map((one) =>
      aSuggestion({
        ...one,
        resolvesAt: dayAt(shelf.day + 5),
        supersedes: one.type === 'restock_inventory' ? ['stockout_risk'] : [],
      }),
    );
    const accepted = shelf.all().filter(({ status }) => status === 'accepted');
    const observed = new Map(
      seen
        ? accepted
            .slice(0, 1)
            .map(({ id }): [string, Followed] => [id, { resourceType: 'shipment', resourceId: 's' }])
        : [],
    );
    const input: Partial<Reconciling> = {
      covered: ({ record }) =>
        covered === 'all' || (covered === 'some' && record.subject.id === productIds[0]),
      muted: new Set(muted),
      observed,
    };
    const { created, changed, claims } = shelf.run(suggested, input);

    const ids = changed.map(({ record }) => record.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { record, was } of changed) {
      const old = before.get(record.id)!;
      expect(record.version).toBe(old.version + 1);
      if (record.status !== was) {
        expect(moves).toContain(`${was} ${record.status}`);
        reached.add(`${was} ${record.status}`);
      }
      if (frozen.has(was)) expect(contentOf(record)).toBe(contentOf(old));
      if (was === 'dismissed') {
        expect(Date.parse(dayAt(shelf.day)) - Date.parse(old.endedAt!)).toBeGreaterThanOrEqual(14 * dayMs);
      }
    }
    expect(created.filter(({ record }) => muted.includes(record.type))).toEqual([]);
    for (const { type, subject, claim } of claims) {
      expect(pendingBefore).not.toContain(claimKey(type, subject, claim.check.measure));
    }
    const keys = shelf
      .all()
      .filter(({ status }) => reopenable.has(status))
      .map(({ type, subject }) => subjectKey(type, subject));
    expect(new Set(keys).size).toBe(keys.length);

    const again = shelf.run(suggested, input);
    expect(again).toEqual({ created: [], changed: [], claims: [], told: [] });
  }
});
