/**
 * Stock counts. They are blind, need a second person when the first count is off, and are booked when they are decided.
 * The quantity on a shelf is the books' quantity in good order, less goods that were picked and wait to be packed, and
 * less goods that are still in boxes promised to be opened.
 */
import { mustNotBeKit } from '../bins/goods-named.ts';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import {
  countLifecycle,
  maximumCountLines,
  operatorCounts as operations,
  StockCount,
  StockCounts,
  type Counted,
  type Entry,
  type LineNamed,
} from '@packhouse/contract/operator/counts';
import { openBinDesk, type BinDesk } from './bin-desk.ts';
import { newLine } from './count-line.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { onHand, type Cause, type Cell, type StockState } from '../../goods/inventory/stock-state.ts';
import { bookSerials, countSerials, type CountedSerials } from '../../goods/serials/counted-serials.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import type { InstallationList } from '../operators/reads.ts';
import { render } from '../../platform/render.ts';
import { rule } from '../../goods/shipments/working-shipment.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { endUnitOfWork, openUnitOfWork, save, type UnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { isBeyond, netOf, noDifference, serialsOff, places, verdictOf } from './count-verdict.ts';
import {
  findCount,
  insertCountEntries,
  insertCountLines,
  listCorrectedLines,
  listCountEntries,
  listCountLines,
  listCounts,
  listWorths,
  updateCount,
  updateCountLines,
  type CountRow,
  type EntryRow,
  type LineRow,
  type Worth,
} from './counts.sql.ts';
import { limitsOf } from './count-limits.ts';
import { allLines, linesAsked, linesInBin, openCount } from './open-count.ts';
import { readShelf, type Promised, type Shelf } from '../../goods/shipments/shelf.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';

type Counts = OperatorApi<InstallationList<never>>['operatorCounts'];

export const operatorCounts: Counts = {
  async create({ warehouseId, items, all, bin, reason, reasonCode, reasonFor, note, ...asked }, context) {
    const { tenant } = context;
    const { uuid, warehouse } = await findWarehouseNamed(tenant, warehouseId);
    const limits = await limitsOf(tenant, uuid, asked);
    if ([items, all, bin].filter((one) => one !== undefined).length !== 1) {
      throw invalid('items', 'must name what is to be counted; or send a bin, or all: true, instead');
    }
    const facts = {
      warehouseId: uuid,
      warehouseName: warehouse.name,
      planned: false,
      reason,
      reasonCode,
      reasonFor,
      note,
      ...limits,
    };
    return openedCount(
      context,
      await openCount(context, facts, (row) =>
        items
          ? linesAsked(tenant, row, items)
          : bin === undefined
            ? allLines(tenant, row)
            : linesInBin(tenant, row, bin),
      ),
    );
  },

  async list({ organizationId: _organizationId, ...query }, { tenant, reach }) {
    const warehouseId = query.warehouseId && uuidOf('warehouse', query.warehouseId);
    const rows = await listCounts(tenant, { ...query, warehouseId }, reach);
    const counts = rows.map((row) => ({ ...factsOf(row), progress: row.progress }));
    return { body: render(StockCounts, { counts }) };
  },

  get: async ({ countId }, context) => answerOf(await loadCount(context, countId)),

  enter: ({ countId, lines: entered }, context) =>
    onCount(context, countId, 'enter', async (desk) => {
      const { count, unit } = desk;
      const goods = entered.map((entry) => stockIdOf(entry));
      await loadStock(desk, goods);
      const seen = new Set<Line>();
      const serials = await serialsOfEntries(desk, entered, goods);
      const worths = count.row.binId === null ? [] : await listWorths(context.tenant, [...new Set(goods)]);
      entered.forEach((entry, index) => {
        const line = lineOf(count, entry) ?? addFound(desk, entry, goods[index]!, index, worths);
        if (seen.has(line)) {
          throw invalid(
            `lines[${index}]`,
            `names ${nameOf(line)} a second time; add up what lies in several places`,
            { code: 'count_item_twice', values: { item: nameOf(line) } },
          );
        }
        seen.add(line);
        mustTakeCount(line, index);
        const { onShelf, quarantined, damaged, expired } = entry;
        if (count.row.binId !== null && (quarantined ?? damaged ?? expired) !== null) {
          throw invalid(
            `lines[${index}]`,
            `counts every piece in ${count.row.binCode}, whatever its condition, as onShelf; leave out quarantined, damaged and expired`,
          );
        }
        line.entries.push({
          id: newId(),
          itemId: line.itemId,
          lot: line.lot,
          round: line.round,
          counted: { onShelf, quarantined, damaged, expired },
          expected: expectedOf(desk, line, onShelf),
          serials: serials.get(index) ?? null,
          countedBy: context.actor,
          countedAt: unit.sequencer.at,
        });
        desk.entered.push(line.entries.at(-1)!);
        decide(desk, line, context.actor);
      });
      finish(desk);
    }),

  approve: ({ countId }, context) =>
    onCount(context, countId, 'approve', async (desk) => {
      const { count } = desk;
      const lines = count.lines.filter(({ status }) => status === 'to_approve');
      mustBeAnother(count, lines, context.actor);
      await mustBeUncorrected(context.tenant, count);
      await loadStock(
        desk,
        lines.map(({ itemId: id }) => id),
      );
      for (const line of lines) book(desk, line, context.actor);
      end(desk, 'approve', context.actor);
    }),

  recount: ({ countId, lines: named }, context) =>
    onCount(context, countId, 'recount', async ({ count, changed }) => {
      const lines = named
        ? named.map((one, index) => namedLine(count, one, index))
        : count.lines.filter(({ status }) => status === 'to_approve');
      if (lines.length === 0) {
        throw new Failure(
          'invalid_state',
          `No line of ${numberOf(count.row)} awaits approval, so there is nothing to recount.`,
          {
            reason: { code: 'nothing_to_recount', values: { count: numberOf(count.row) } },
            details: [{ status: count.row.status }],
          },
        );
      }
      for (const line of new Set(lines)) {
        Object.assign(line, { status: 'to_count', round: line.round + 1, verdict: null, decidedAt: null });
        changed.add(line);
      }
      count.row.status = countLifecycle.recount.to;
    }),

  cancel: ({ countId }, context) =>
    onCount(context, countId, 'cancel', async (desk) => end(desk, 'cancel', context.actor)),
};

/** The answer to the request that opened a count. */
export function openedCount(
  { tenant }: Pick<WriteContext, 'tenant'>,
  { row, lines }: { row: CountRow; lines: readonly LineRow[] },
): Written {
  const path = operations.get.path.replace('{countId}', spellId('count', row.id));
  return {
    ...answerOf({ row, lines: lines.map((line) => ({ ...line, entries: [] })) }),
    location: path.replace('{organizationId}', spellId('organization', tenant.orgId)),
  };
}

interface Line extends LineRow {
  /** Entries of all rounds, in order. */
  entries: EntryRow[];
}

interface Count {
  row: CountRow;
  lines: Line[];
}

/** A count being worked on. */
interface Desk {
  count: Count;
  unit: UnitOfWork;
  stockState: StockState | undefined;
  shelf: Shelf | undefined;
  /** Bins of the goods, in a count of a bin. */
  bins: BinDesk | undefined;
  changed: Set<Line>;
  booked: Line[];
  /** Lines that were added. */
  fresh: Line[];
  entered: EntryRow[];
}

/** Reads the count, lets `act` change it, and writes the result. */
async function onCount(
  context: WriteContext,
  countId: string,
  verb: keyof typeof countLifecycle,
  act: (desk: Desk) => Promise<void>,
): Promise<Written> {
  const { tenant, sequencer } = context;
  const count = await loadCount(context, countId);
  const { row } = count;
  mustMatch(context.expected, row);
  const from: readonly string[] = countLifecycle[verb].from;
  if (!from.includes(row.status)) {
    throw new Failure(
      'invalid_state',
      `${numberOf(row)} is ${row.status}; to ${verb} it must be ${from.join(' or ')}.`,
      {
        reason: { code: 'count_changed_state', values: { count: numberOf(row), state: row.status } },
        details: [{ status: row.status, possibleFrom: [...from] }],
      },
    );
  }
  const unit = await openUnitOfWork(context);
  const desk: Desk = {
    count,
    unit,
    stockState: undefined,
    shelf: undefined,
    bins: undefined,
    changed: new Set(),
    booked: [],
    fresh: [],
    entered: [],
  };
  await act(desk);
  row.updatedAt = sequencer.at;
  row.version += 1;
  await updateCount(tenant, row);
  await insertCountLines(
    tenant,
    row.id,
    desk.fresh.map(({ entries: _entries, ...line }) => line),
  );
  await updateCountLines(
    tenant,
    row.id,
    [...desk.changed].map(({ entries: _entries, ...line }) => line),
  );
  await insertCountEntries(tenant, row.id, desk.entered);
  await desk.bins?.save(context);
  await bookSerials(
    context,
    row.warehouseId,
    desk.booked.map(({ itemId, verdict }) => ({ productId: itemId, ...verdict!.serialNumbers! })),
  );
  if (desk.stockState) await save(unit, desk.stockState, []);
  await endUnitOfWork(unit);
  return answerOf(count);
}

async function loadCount(
  { tenant, reach }: Pick<WriteContext, 'tenant' | 'reach'>,
  id: string,
): Promise<Count> {
  const uuid = uuidOf('count', id);
  const row = found('count', id, await findCount(tenant, uuid));
  reach?.mustCover(spellId('warehouse', row.warehouseId));
  const lines = (await listCountLines(tenant, uuid)).map((line): Line => ({ ...line, entries: [] }));
  const byKey = new Map(lines.map((line) => [keyOf(line), line]));
  for (const entry of await listCountEntries(tenant, uuid)) byKey.get(keyOf(entry))!.entries.push(entry);
  return { row, lines };
}

/** Loads the stock of these goods (uuids), and what is promised of them. */
async function loadStock(desk: Desk, goods: readonly string[]): Promise<void> {
  const { tenant } = desk.unit;
  const ids = [...new Set(goods)];
  desk.stockState = await loadStockState(tenant, ids);
  desk.shelf = await readShelf(tenant, desk.stockState, desk.count.row.warehouseId, ids);
  const { row } = desk.count;
  if (row.binId !== null) desk.bins = await openBinDesk(tenant, { ...row, binId: row.binId }, ids);
}

/** Adds a line for a lot that was not expected there. */
function addFound(
  { count, stockState, fresh }: Desk,
  entry: Entry,
  id: string,
  index: number,
  worths: readonly Worth[],
): Line {
  const inCount = count.lines.find((line) => line.itemId === id);
  const same = inCount ?? worths.find(({ itemId }) => itemId === id);
  const goods = stockState!.goods(id);
  if (!same || !goods) {
    throw invalid(
      `lines[${index}]`,
      `is not about goods of ${numberOf(count.row)}; open another count for them`,
      { code: 'item_not_in_count', values: { count: numberOf(count.row) } },
    );
  }
  mustNotBeKit(goods, `lines[${index}].productId`);
  const isNew = !inCount && goods.trackingMode === 'none' && entry.lot === null;
  if (!isNew && !inCount && entry.lot === null) {
    throw invalid(`lines[${index}].lot`, `is required: ${goods.name} is tracked by lot`, {
      code: 'lot_required',
      values: { item: goods.name },
    });
  }
  if (!isNew && (goods.trackingMode === 'none' || entry.lot === null)) {
    const lots = count.lines.filter((line) => line.itemId === id).map(({ lot }) => lot || 'null');
    throw invalid(
      `lines[${index}].lot`,
      `must be one of the count for ${goods.name}: ${lots.slice(0, 10).join(', ')}`,
      { code: 'count_lot_unknown', values: { item: goods.name } },
    );
  }
  if (count.lines.length >= maximumCountLines) {
    throw invalid(
      `lines[${index}].lot`,
      `would be line ${maximumCountLines + 1} of the count; open another one`,
      { code: 'count_lines_at_most', values: { most: maximumCountLines } },
    );
  }
  const known = stockState!.cellsOf(id, count.row.warehouseId).find(({ lot }) => lot === (entry.lot ?? ''));
  if (known && entry.expiresOn !== null && known.expiresOn !== entry.expiresOn) {
    throw invalid(
      `lines[${index}].expiresOn`,
      `must be ${known.expiresOn ?? 'left out'}, as for the rest of the lot`,
      { code: 'expiry_differs', values: { lot: entry.lot ?? '', day: known.expiresOn ?? '' } },
    );
  }
  const expiresOn = known ? known.expiresOn : entry.expiresOn;
  if (goods.trackingMode === 'lot_expiry' && expiresOn === null) {
    throw invalid(`lines[${index}].expiresOn`, `is required: ${goods.name} is tracked by expiry`, {
      code: 'expiry_required',
      values: { item: goods.name },
    });
  }
  const line = { ...newLine(goods, entry.lot ?? '', expiresOn, count.lines.length + 1, same), entries: [] };
  count.lines.push(line);
  fresh.push(line);
  return line;
}

/** Refuses a decided line. Does not reveal counted or expected quantities. */
function mustTakeCount(line: Line, index: number): void {
  if (line.status !== 'settled' && line.status !== 'to_approve') return;
  const sentence = `${nameOf(line)} is already settled in this count; leave it out or request a recount.`;
  throw new Failure('invalid_state', sentence, {
    reason: { code: 'count_line_decided', values: { item: nameOf(line) } },
    properties: { [`lines[${index}]`]: sentence },
    details: [{ ...goodsOf(line), lot: line.lot || null, status: line.status }],
  });
}

/** The quantities that the books expect there. */
function expectedOf(
  { shelf, bins }: Desk,
  { itemId, lot }: Pick<Line, 'itemId' | 'lot'>,
  counted: number,
): Counted {
  if (bins) {
    const onShelf = bins.expected(shelf!, { itemId, lot }, counted);
    return { onShelf, quarantined: null, damaged: null, expired: null };
  }
  const { available, allocated, reserved_to_open, quarantined, damaged, expired } = shelf!.held(itemId, lot);
  const onShelf = available + allocated + reserved_to_open - shelf!.away(itemId, lot);
  return { onShelf: Math.max(0, onShelf), quarantined, damaged, expired };
}

/** Serial numbers of the entries, by index. */
function serialsOfEntries(
  desk: Desk,
  entered: readonly Entry[],
  goods: readonly string[],
): Promise<Map<number, CountedSerials>> {
  const { count, stockState, unit } = desk;
  const { warehouseId } = count.row;
  const units = (counted: Counted) => places.reduce((sum, place) => sum + (counted[place] ?? 0), 0);
  /** Units that the books expect in the places that were counted. */
  const expected = (line: Pick<Line, 'itemId' | 'lot'>, counted: Counted) => {
    const books = expectedOf(desk, line, counted.onShelf);
    return places.reduce((sum, place) => sum + (counted[place] === null ? 0 : (books[place] ?? 0)), 0);
  };
  const lines = entered.map((entry, index) => ({ entry, itemId: goods[index]!, lot: entry.lot ?? '' }));
  return countSerials(
    unit.tenant,
    warehouseId,
    lines.map(({ entry, itemId }, index) => {
      const { kind, name, sku } = stockState!.goods(itemId) ?? { kind: 'carton', name: '', sku: null };
      return {
        productId: kind === 'product' ? itemId : '',
        ...{ name, sku, units: units(entry), serialNumbers: entry.serialNumbers },
        ...{ field: `lines[${index}].serialNumbers`, line: index },
      };
    }),
    (productId) => {
      const own = lines.filter(({ itemId }) => itemId === productId);
      const others = count.lines.filter(
        (line) => line.itemId === productId && !own.some(({ lot }) => lot === line.lot),
      );
      const before = others.flatMap((line) => {
        const last = entriesOf(line).at(-1);
        return last ? [{ line, last }] : [];
      });
      return {
        units: stockState!.cellsOf(productId, warehouseId).reduce((sum, cell) => sum + onHand(cell), 0),
        expected: [
          ...own.map((line) => expected(line, line.entry)),
          ...before.map(({ line, last }) => expected(line, last.counted)),
        ].reduce((sum, each) => sum + each, 0),
        before: before.flatMap(({ last }) => last.serials?.scanned ?? []),
      };
    },
  );
}

/** Decides the line from its counts, or asks for another count. */
function decide(desk: Desk, line: Line, actor: Actor): void {
  const { row } = desk.count;
  desk.changed.add(line);
  const verdict = verdictOf(entriesOf(line));
  if (!verdict) {
    line.status = 'to_recount';
    return;
  }
  const net = netOf(verdict.variance);
  const { unitsEach, valueEach, currency } = line;
  line.verdict = {
    ...verdict,
    units: net * unitsEach,
    value: valueEach === null ? null : net * valueEach,
    currency,
  };
  line.decidedAt = desk.unit.sequencer.at;
  if (desk.bins) {
    const lots = desk.count.lines.filter(({ itemId }) => itemId === line.itemId);
    desk.bins.learn(desk.shelf!, line, lots);
  }
  const limit = { units: row.approvalLimitUnits, percent: row.approvalLimitPercent };
  const isApproved =
    verdict.basis === 'books' || (countersOf(line).size > 1 && !isBeyond(verdict, unitsEach, limit));
  if (isApproved) book(desk, line, actor);
  else line.status = 'to_approve';
}

/** Ids of the operators who counted the line in this round. A difference that one of them alone saw awaits approval. */
const countersOf = (line: Line): ReadonlySet<string | null> =>
  new Set(entriesOf(line).map(({ countedBy }) => countedBy.id));

/** Ends the count once every line is decided; if variances exceed the limit, it waits for approval instead. */
function finish(desk: Desk): void {
  const statuses = new Set(desk.count.lines.map(({ status }) => status));
  if (statuses.has('to_count') || statuses.has('to_recount')) return;
  if (statuses.has('to_approve')) desk.count.row.status = countLifecycle.finish.to;
  else end(desk, 'approve', rule('Stock count'));
}

/**
 * Writes the variance into the ledger. Missing goods are taken from those not promised to anybody. Any further missing
 * goods are promised to shipments: they stay in the books, and the line lists those shipments to be picked short.
 */
function book(desk: Desk, line: Line, actor: Actor): void {
  const { count, changed, stockState, shelf } = desk;
  const { variance, serialNumbers } = line.verdict!;
  const cause = { actor, reason: `count ${numberOf(count.row)}`, reasonCode: count.row.reasonCode };
  line.status = 'settled';
  line.booked = { ...noDifference };
  changed.add(line);
  const named = serialsOff(serialNumbers);
  if (named > 0) desk.booked.push(line);
  if (named === 0 && places.every((place) => variance[place] === 0)) return;
  const cell = stockState!.cell(line.itemId, count.row.warehouseId, line.lot, line.expiresOn);
  for (const place of places) {
    const bucket = place !== 'onShelf' ? place : desk.bins?.isApart ? 'quarantined' : 'available';
    const quantity = Math.max(variance[place], -cell.held[bucket]);
    if (quantity !== 0) stockState!.move(cell, 'count', bucket, quantity, cause);
    line.booked[place] = quantity;
    line.missing += quantity - variance[place];
  }
  if (line.booked.onShelf > 0) desk.bins?.add(line, line.booked.onShelf);
  if (line.missing > 0) line.shipments = holdersOf(shelf!.promised, cell);
  announce(desk, line, cause);
}

/**
 * Shipments to which the goods of a cell are promised, without what was picked. For boxes this includes shipments that
 * wait for their contents.
 */
function holdersOf(promised: readonly Promised[], { goods, lot, held }: Cell): Line['shipments'] {
  const inside = held.reserved_to_open > 0 ? goods.contents.map(({ productId }) => productId) : [];
  const ids = new Set([goods.id, ...inside]);
  const holders = new Map<string, Line['shipments'][number]>();
  for (const { shipment, stockId, lot: promisedLot, quantity, picked } of promised) {
    if (!ids.has(stockId) || promisedLot !== lot || quantity === picked) continue;
    const holder = holders.get(shipment.id) ?? { ...shipment, quantity: 0 };
    holder.quantity += quantity - picked;
    holders.set(shipment.id, holder);
  }
  return [...holders.values()];
}

function announce({ unit, count }: Desk, line: Line, { actor, reason, reasonCode }: Cause): void {
  const { itemId: id, productId, sku, name, lot, verdict, booked, missing, shipments } = line;
  const kind = productId ? 'product' : 'carton';
  unit.events.push({
    type: 'stock.corrected',
    actor,
    resourceType: kind,
    resourceId: spellId(kind, id),
    data: {
      sku,
      name,
      type: 'count',
      reason,
      reasonCode,
      available: booked!.onShelf,
      countId: spellId('count', count.row.id),
      lot: lot || null,
      variance: verdict!.variance,
      value: verdict!.value,
      currency: verdict!.currency,
      missing,
      serialNumbers: verdict!.serialNumbers,
      shipments: shipments.map((shipment) => shipment.id),
    },
  });
}

function end({ count: { row }, unit }: Desk, verb: 'approve' | 'cancel', actor: Actor): void {
  row.status = countLifecycle[verb].to;
  row.endedBy = actor;
  row.endedAt = unit.sequencer.at;
}

function mustBeAnother({ row }: Count, lines: readonly Line[], { id, name }: Actor): void {
  const own = lines.filter(({ entries }) => entries.some(({ countedBy: by }) => by.id === id));
  if (own.length === 0) return;
  throw new Failure(
    'invalid_state',
    `${name} counted lines of ${numberOf(row)} that await approval. Hand over to a lead or an owner who did not count them, or leave it: it waits for one of them.`,
    {
      reason: { code: 'counted_yourself', values: { name, count: numberOf(row) } },
      details: own.map((line) => ({ ...goodsOf(line), lot: line.lot || null })),
    },
  );
}

/**
 * Checks that nobody corrected the stock meanwhile. The correction may have had the same reason, and booking the
 * variance again would be wrong.
 *
 * @throws Failure invalid_state with the corrected lines.
 */
async function mustBeUncorrected(tenant: Tenant, { row, lines }: Count): Promise<void> {
  const corrected = new Set((await listCorrectedLines(tenant, row.id)).map(keyOf));
  if (corrected.size === 0) return;
  const those = lines.filter((line) => corrected.has(keyOf(line)));
  throw new Failure(
    'invalid_state',
    `The stock of ${those.slice(0, 3).map(nameOf).join(', ')} was corrected since it was counted; request a recount first.`,
    {
      reason: {
        code: 'stock_changed_since_count',
        values: { items: those.slice(0, 3).map(nameOf).join(', ') },
      },
      details: those.map((line) => ({ ...goodsOf(line), lot: line.lot || null })),
    },
  );
}

function namedLine(count: Count, named: LineNamed, index: number): Line {
  const line = lineOf(count, named);
  if (!line)
    throw invalid(`lines[${index}]`, `is not a line of ${numberOf(count.row)}`, {
      code: 'item_not_in_count',
      values: { count: numberOf(count.row) },
    });
  if (line.status === 'to_approve') return line;
  const sentence = `${nameOf(line)} does not await approval; only lines that do can be recounted.`;
  throw new Failure('invalid_state', sentence, {
    reason: { code: 'count_line_decided', values: { item: nameOf(line) } },
    properties: { [`lines[${index}]`]: sentence },
    details: [{ ...goodsOf(line), lot: line.lot || null, status: line.status }],
  });
}

const lineOf = ({ lines }: Count, named: LineNamed): Line | undefined => {
  const key = keyOf({ itemId: stockIdOf(named), lot: named.lot ?? '' });
  return lines.find((line) => keyOf(line) === key);
};

const keyOf = ({ itemId: id, lot }: Pick<LineRow, 'itemId' | 'lot'>): string => `${id} ${lot}`;

/** Entries of the current count round. */
const entriesOf = ({ entries, round }: Line): EntryRow[] => entries.filter((entry) => entry.round === round);

const numberOf = ({ n }: Pick<CountRow, 'n'>): string => `CNT-${n}`;
const nameOf = ({ name, lot }: LineRow): string => (lot === '' ? name : `${name}, lot ${lot}`);

const goodsOf = ({ productId, cartonId }: LineRow) => ({
  productId: productId && spellId('product', productId),
  cartonId: cartonId && spellId('carton', cartonId),
});

const answerOf = (count: Count): Written => ({
  body: render(StockCount, recordOf(count)),
  version: count.row.version,
});

const factsOf = ({ warehouseId, warehouseName, binId: _binId, binCode, ...row }: CountRow) => ({
  ...row,
  bin: binCode,
  id: spellId('count', row.id),
  number: numberOf(row),
  warehouse: { id: spellId('warehouse', warehouseId), name: warehouseName },
});

function recordOf({ row, lines }: Count): StockCount {
  const verdicts = lines.flatMap(({ verdict }) => verdict ?? []);
  const off = verdicts.filter(({ variance }) => netOf(variance) !== 0);
  const currency = off[0]?.currency ?? null;
  const isKnown = currency !== null && off.every((one) => one.value !== null && one.currency === currency);
  return {
    ...factsOf(row),
    units: verdicts.reduce((sum, { units }) => sum + units, 0),
    value: isKnown ? off.reduce((sum, { value }) => sum + value!, 0) : null,
    currency: isKnown ? currency : null,
    lines: lines.map((line) => ({
      ...line,
      ...goodsOf(line),
      lot: line.lot || null,
      bin: row.binCode,
      entries: line.entries.map((entry) => ({
        round: entry.round,
        countedBy: entry.countedBy,
        countedAt: entry.countedAt,
        // The next person to count must not know what others have counted.
        counted: line.verdict && entry.counted,
      })),
    })),
  };
}
