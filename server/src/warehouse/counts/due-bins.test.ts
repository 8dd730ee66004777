import { usualCountPlan } from '@packhouse/contract/rules/count-plan';
import { expect, test } from 'vitest';
import { dueToday, type BinFacts } from './due-bins.ts';

/** A day in the warehouse. */
const day = '2026-03-30';
const timezone = 'America/Los_Angeles';
const plan = { ...usualCountPlan, active: true };
const classes = new Map([
  ['fast', 'A'],
  ['slow', 'B'],
] as const);

const bin = (code: string, facts: Partial<BinFacts> = {}): BinFacts => ({
  code,
  zone: 'A',
  kind: 'pick',
  orgId: 'acme',
  organizationName: 'Acme',
  items: [code],
  since: '2025-01-01T12:00:00.000Z',
  lastCountedAt: null,
  isBeingCounted: false,
  isTaken: false,
  ...facts,
});
const counted = (on: string, items: string[] = []) => ({ lastCountedAt: `${on}T12:00:00.000Z`, items });
const due = (bins: BinFacts[], { binsADay = 20, inHand = [] as string[] } = {}) => {
  const { left, ...numbers } = dueToday(bins, {
    plan: { ...plan, binsADay },
    classes,
    inHand: new Set(inHand),
    day,
    timezone,
  });
  return { bins: left.map(({ code, class: of, dueOn }) => `${code} ${of} ${dueOn}`), ...numbers };
};

test('a bin is due on the last day of its term, by the class of its goods that are picked most', () => {
  const bins = [
    bin('A-1', counted('2026-02-28', ['fast', 'slow'])),
    bin('A-2', counted('2026-03-01', ['fast'])),
    bin('B-1', counted('2025-12-30', ['slow', 'never'])),
    bin('B-2', counted('2025-12-31', ['slow'])),
    bin('C-1', counted('2025-10-01', ['never'])),
    bin('C-2', counted('2025-10-02', ['never'])),
  ];
  expect(due(bins).bins).toEqual(['A-1 A 2026-03-30', 'B-1 B 2026-03-30', 'C-1 C 2026-03-30']);
});

test('a bin with goods that nobody has counted is due at once, and an empty one after the term of class C', () => {
  const empty = { orgId: null, organizationName: null, items: [] };
  const bins = [
    bin('NEW', { since: '2026-03-30T12:00:00.000Z' }),
    bin('EMPTY', { ...empty, since: '2025-10-01T12:00:00.000Z' }),
    bin('EMPTY-2', { ...empty, since: '2025-10-02T12:00:00.000Z' }),
  ];
  expect(due(bins).bins).toEqual(['NEW C 2026-03-30', 'EMPTY C 2026-03-30']);
});

test('the day is that of the warehouse', () => {
  // In Los Angeles this was the evening of the 28th of February.
  expect(due([bin('A', { lastCountedAt: '2026-03-01T06:00:00.000Z', items: ['fast'] })]).bins).toHaveLength(
    1,
  );
});

test('bins that have been due longest come first, no more than the plan says, in the order of the walk', () => {
  const bins = [
    bin('A', counted('2025-09-20')),
    bin('B', counted('2025-09-10')),
    bin('C', counted('2025-09-30')),
    bin('D', counted('2026-01-01', ['fast'])),
    bin('E', { orgId: null, organizationName: null, items: [], since: '2020-01-01T12:00:00.000Z' }),
  ];
  // D was counted last, and yet it has been due for longer than A and C.
  expect(due(bins, { binsADay: 2 })).toMatchObject({
    bins: ['B C 2026-03-09', 'D A 2026-01-31'],
    planned: 2,
    overdue: 3,
  });
  // The empty bin has been due longest, and waits for the bins with goods.
  expect(due(bins, { binsADay: 4 }).overdue).toBe(1);
  expect(due(bins, { binsADay: 5 }).bins.at(-1)).toBe('E C 2020-06-29');
});

test('what was taken today counts for the day, and the other goods of a bin go with it', () => {
  const bins = [
    bin('A', { ...counted('2026-03-30'), isTaken: true }),
    bin('A', { orgId: 'globex', organizationName: 'Globex' }),
    bin('B'),
    bin('C'),
  ];
  expect(due(bins, { binsADay: 2 })).toMatchObject({
    bins: ['A C 2025-01-01', 'B C 2025-01-01'],
    planned: 2,
    overdue: 1,
  });
  expect(due(bins, { binsADay: 1 })).toMatchObject({ bins: ['A C 2025-01-01'], planned: 1, overdue: 2 });
});

test('a bin in use waits: one that is counted, and one whose goods are picked or have to be put back', () => {
  const bins = [
    bin('A', { isBeingCounted: true }),
    bin('A', { orgId: 'globex', organizationName: 'Globex' }),
    bin('B', { items: ['hot', 'cold'] }),
    bin('C', { kind: 'reserve', items: ['hot'] }),
    bin('D', { kind: 'reserve', items: ['warm'] }),
  ];
  // The goods of C are picked from B, and those of D have no pick bin.
  expect(due(bins, { inHand: ['hot', 'warm'] })).toEqual({
    bins: ['C C 2025-01-01'],
    planned: 1,
    overdue: 0,
    busy: 3,
  });
});
