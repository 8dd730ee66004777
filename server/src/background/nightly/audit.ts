/**
 * Audit of an organization's books: the rules that its tables must satisfy at all times. Derived data (counters,
 * outlook, records, counts) can be rewritten from its source; the ledger and the lives of the shipments are the
 * source, so errors in them are only reported.
 *
 * Every statement is bounded: data that grows with the history is read in pieces, each well below the time limit of a
 * statement.
 */
import type { Sequencer } from '../../platform/sequencer.ts';
import { setOutlook } from '../../goods/inventory/outlook.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { renderStock } from '../../goods/inventory/stored-stock-state.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { recountFrom } from '../../goods/shipments/status-counts.sql.ts';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import type { Tenant } from '../../platform/tenant.ts';
import {
  findCountDifferences,
  findDocDifferences,
  findLifeDifferences,
  findLineDifferences,
  findSplitDifferences,
  findOrdinalGaps,
  findTotals,
  findUnansweredKeys,
} from './audit-shipments.sql.ts';
import {
  countMovements,
  findAllocationDifferences,
  findBalanceDifferences,
  findCellDifferences,
  findMomentOf,
  findNegativeCells,
  findStoppedOnSale,
  findOutlookDifferences,
  findTimesOutOfOrder,
  findUnevenMoves,
  listGoodsInCells,
  type Difference,
} from './audit-stock.sql.ts';
import { findBinDifferences, repairBins } from './audit-bins.ts';
import { resetCells, rewriteDocs, withContents, writeCells } from './repair.sql.ts';
import { findRecordDifferences, listGoods, type Kind } from './stock-records.sql.ts';

export interface Finding {
  /** The violated rule. */
  rule: RuleName;
  /** The violation, in a sentence. */
  sentence: string;
  /** Key of the row or rows concerned, as the tables have them: uuids and ordinals. */
  key: Difference['key'];
  /** True if it can be derived from intact data. */
  repairable: boolean;
}

/** Returns all violations, at most about a thousand of each rule and piece. `now` is the organization's time. */
export async function auditOrganization(tenant: Tenant, now: Date): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { find } of checks) found.push(...(await find(tenant, now)));
  return found;
}

/**
 * Rewrites the derived data that breaks these rules. The caller holds the sequencer until the commit: the rules are
 * checked again under it. Returns what was repaired.
 */
export async function repairOrganization(
  tenant: Tenant,
  sequencer: Sequencer,
  now: Date,
  broken: ReadonlySet<RuleName>,
): Promise<Finding[]> {
  const repaired: Finding[] = [];
  for (const { rules, find, repair } of checks) {
    if (!repair || !rules.some((rule) => broken.has(rule))) continue;
    const findings = (await find(tenant, now)).filter(({ repairable }) => repairable);
    if (findings.length === 0) continue;
    await repair(tenant, sequencer, findings);
    repaired.push(...findings);
  }
  return repaired;
}

/** One check of the books, for one or several rules. */
interface Check {
  rules: readonly RuleName[];
  find(tenant: Tenant, now: Date): Promise<Finding[]>;
  repair?(tenant: Tenant, sequencer: Sequencer, findings: readonly Finding[]): Promise<void>;
}

export const ruleNames = [
  'the ledger adds up to the counters',
  'each movement tells the balance it left',
  'ordinals are dense',
  'no stock is below zero',
  'held and recalled lots stay here',
  'what is only moved comes out even',
  'times follow the ordinals',
  'what is allocated is promised to shipments',
  'bins claim no more than the ledger has',
  'the outlook is what open shipments say',
  'stock records show the stock',
  'quantities of lines add up',
  'a shipment stands where its last step led',
  'documents show their columns',
  'split orders and their shipments name each other',
  'statuses are counted',
  'every key has its answer',
  'the audit log is whole',
] as const;
export type RuleName = (typeof ruleNames)[number];

const check = (
  rule: RuleName,
  find: (tenant: Tenant, now: Date) => Promise<Difference[]>,
  repair?: Check['repair'],
): Check => ({
  rules: [rule],
  find: async (tenant, now) =>
    (await find(tenant, now)).map((difference) => findingOf(rule, difference, repair !== undefined)),
  ...(repair ? { repair } : {}),
});

const findingOf = (
  rule: RuleName,
  { what, key, derivable = true }: Difference,
  repairable: boolean,
): Finding => ({ rule, sentence: what, key, repairable: repairable && derivable });

/** In order of dependence: counters before the records that show them. */
const checks: readonly Check[] = [
  {
    rules: [
      'the ledger adds up to the counters',
      'each movement tells the balance it left',
      'ordinals are dense',
    ],
    find: auditLedger,
    repair: async (tenant, sequencer, findings) => {
      const items = itemsIn(findings);
      sequencer.touch('stock');
      await resetCells(tenant, items);
      await writeCells(tenant, items);
      await rewriteStock(tenant, sequencer, await withContents(tenant, items));
    },
  },
  check('no stock is below zero', findNegativeCells),
  check('held and recalled lots stay here', findStoppedOnSale),
  check('what is only moved comes out even', auditMoves),
  check('times follow the ordinals', async (tenant) =>
    inPieces((await findTotals(tenant)).movements, movementsAtOnce, (after, last) =>
      findTimesOutOfOrder(tenant, after, last),
    ),
  ),
  check('what is allocated is promised to shipments', findAllocationDifferences),
  check('bins claim no more than the ledger has', findBinDifferences, (tenant, _sequencer, findings) =>
    repairBins(
      tenant,
      findings.map(({ key }) => key),
    ),
  ),
  check(
    'the outlook is what open shipments say',
    findOutlookDifferences,
    async (tenant, sequencer, findings) => {
      await setOutlook(tenant, await findOutlookDifferences(tenant));
      await rewriteStock(tenant, sequencer, itemsIn(findings));
    },
  ),
  check('stock records show the stock', auditRecords, (tenant, sequencer, findings) =>
    rewriteStock(tenant, sequencer, itemsIn(findings)),
  ),
  check('quantities of lines add up', inShipments(findLineDifferences)),
  check('a shipment stands where its last step led', inShipments(findLifeDifferences)),
  check('documents show their columns', inShipments(findDocDifferences), (tenant, sequencer, findings) =>
    rewriteDocs(
      tenant,
      sequencer,
      findings.map(({ key }) => key['shipmentId'] as string),
    ),
  ),
  check('split orders and their shipments name each other', findSplitDifferences),
  check('statuses are counted', findCountDifferences, async (tenant, sequencer, findings) => {
    sequencer.touch('shipments');
    const first = findings.map(({ key }) => Number(key['block']) * 2 ** Number(key['level']));
    await recountFrom(tenant, Math.min(...first));
  }),
  check('every key has its answer', (tenant, now) =>
    findUnansweredKeys(tenant, new Date(now.getTime() - 60_000).toISOString()),
  ),
  check('the audit log is whole', async (tenant) =>
    (await checkAuditChain(tenant)).map((what) => ({ what, key: {} })),
  ),
];

/** Rewrites stock records, and tells consumers of stock events about the correction. */
async function rewriteStock(tenant: Tenant, sequencer: Sequencer, items: readonly string[]): Promise<void> {
  const events = await renderStock(tenant, sequencer, items);
  await insertEvents(tenant, sequencer, events);
  await notify(tenant, sequencer, events);
}

// Measured on two busy cores: 16 µs per movement, and 0.7 ms per shipment with its document. So a statement takes
// less than a second of its limit of five.
const movementsAtOnce = 50_000;
const shipmentsAtOnce = 1_000;

/**
 * Compares the ledger with the counters. If the ledger itself is broken (a movement is missing, or has another
 * balance), the counters may be right, so they are not derived from it.
 */
async function auditLedger(tenant: Tenant): Promise<Finding[]> {
  const [cells, balances]: [Difference[], Difference[]] = [[], []];
  for (const items of await goodsInPieces(tenant)) {
    cells.push(...(await findCellDifferences(tenant, items)));
    balances.push(...(await findBalanceDifferences(tenant, items)));
  }
  const gaps = {
    stock_movements: await findOrdinalGaps(tenant, 'stock_movements'),
    shipments: await findOrdinalGaps(tenant, 'shipments'),
    notifications: await findOrdinalGaps(tenant, 'notifications'),
    events: await findOrdinalGaps(tenant, 'events'),
  };
  const broken = new Set(
    [...balances, ...cells.filter(({ derivable }) => !derivable)].map(({ key }) => key['itemId']),
  );
  const whole = gaps.stock_movements.length === 0;
  return [
    ...cells.map((one) =>
      findingOf('the ledger adds up to the counters', one, whole && !broken.has(one.key['itemId'])),
    ),
    ...balances.map((one) => findingOf('each movement tells the balance it left', one, false)),
    ...Object.values(gaps)
      .flat()
      .map((one) => findingOf('ordinals are dense', one, false)),
  ];
}

/** All goods with stock or a history, in groups small enough to read their movements at once. */
async function goodsInPieces(tenant: Tenant): Promise<string[][]> {
  const counts = new Map((await listGoodsInCells(tenant)).map(({ item_id: item }) => [item, 0]));
  const { movements } = await findTotals(tenant);
  for (let after = 0; after <= movements; after += countedAtOnce) {
    for (const { item_id: item, count } of await countMovements(tenant, after, after + countedAtOnce)) {
      counts.set(item, (counts.get(item) ?? 0) + count);
    }
  }
  const pieces: string[][] = [];
  let room = 0;
  for (const [item, count] of counts) {
    if (room < count + 1 || pieces.length === 0) {
      pieces.push([]);
      room = movementsAtOnce;
    }
    pieces.at(-1)!.push(item);
    room -= count + 1;
  }
  return pieces;
}

const countedAtOnce = 1_000_000;

/** Checks moves in pieces that end between two moments, because movements that belong together have the same time. */
async function auditMoves(tenant: Tenant): Promise<Difference[]> {
  const { movements } = await findTotals(tenant);
  const found: Difference[] = [];
  let after: string | null = null;
  for (let n = movementsAtOnce; ; n += movementsAtOnce) {
    const last = await findMomentOf(tenant, Math.min(n, movements));
    if (last === undefined) return found;
    found.push(...(await findUnevenMoves(tenant, after, last)));
    if (n >= movements) return found;
    after = last;
  }
}

async function auditRecords(tenant: Tenant): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const kind of ['product', 'carton'] satisfies Kind[]) {
    for (let after: string | undefined; ;) {
      const ids = await listGoods(tenant, kind, after);
      if (ids.length === 0) break;
      found.push(...(await findRecordDifferences(tenant, kind, ids)));
      after = ids.at(-1);
    }
  }
  return found;
}

function inShipments(
  find: (tenant: Tenant, after: number, last: number) => Promise<Difference[]>,
): (tenant: Tenant) => Promise<Difference[]> {
  return async (tenant) =>
    inPieces((await findTotals(tenant)).shipments, shipmentsAtOnce, (after, last) =>
      find(tenant, after, last),
    );
}

async function inPieces(
  total: number,
  size: number,
  find: (after: number, last: number) => Promise<Difference[]>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; after < total; after += size) found.push(...(await find(after, after + size)));
  return found;
}

const itemsIn = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.map(({ key }) => key['itemId'] as string)),
];
