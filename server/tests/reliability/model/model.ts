/**
 * The expected state of a merchant's goods and shipments after each command, by the rules of the trade and the
 * contract. The model is deliberately separate from the service: plain numbers, whole copies, no database. If the two
 * disagree, one of them is wrong.
 */

import type { Command, Order } from './command.ts';
import { freedSince, giveBack, open, promise, sellable } from './goods.ts';
import {
  cellOf,
  inside,
  isOutbound,
  parts,
  products,
  type Address,
  type Asked,
  type Bucket,
  type Item,
  type Kind,
  type Line,
  type Shipment,
  type State,
} from './state.ts';

export interface Outcome {
  status: number;
  /** Code of a refusal. */
  code?: string;
  /** Index of the shipment in the answer. */
  shipment?: number;
  /** The shipment in the answer is unchanged, and nothing is written. */
  unchanged?: boolean;
}

/** Applies a command: returns the new state and the expected outcome. The given state is not changed. */
export function apply(before: State, command: Command): { state: State; outcome: Outcome } {
  const state = structuredClone(before);
  try {
    const outcome = perform(state, command);
    fillWaiting(state, before);
    return { state, outcome };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { state: before, outcome: error.outcome };
  }
}

class Refused extends Error {
  readonly outcome: Outcome;

  constructor(status: number, code: string) {
    super(code);
    this.outcome = { status, code };
  }
}

const invalidState = () => new Refused(409, 'invalid_state');
const invalid = () => new Refused(400, 'validation_failed');
const insufficient = () => new Refused(409, 'insufficient_stock');

function perform(state: State, command: Command): Outcome {
  if (command.type === 'create') return create(state, command);
  if (command.type === 'book') return book(state, command);
  const shipment = state.shipments[command.shipment]!;
  if (shipment.gone) throw new Refused(404, 'not_found');
  const outcome = act(state, shipment, command);
  return { status: 200, ...(shipment.gone ? {} : { shipment: command.shipment }), ...outcome };
}

function act(
  state: State,
  shipment: Shipment,
  command: Exclude<Command, { type: 'create' | 'book' }>,
): Partial<Outcome> | void {
  const { status, stage } = shipment;
  const outbound = isOutbound(shipment);
  const mustBe = (...statuses: string[]) => {
    if (!statuses.includes(status)) throw invalidState();
  };
  const mustBeAt = (...stages: string[]) => {
    mustBe('processing');
    if (!stages.includes(stage!)) throw invalidState();
  };
  const mustGoOut = () => {
    if (!outbound) throw invalidState();
  };
  const mustComeIn = () => {
    if (outbound) throw invalidState();
  };
  switch (command.type) {
    case 'submit':
      mustBe('draft');
      return submit(state, shipment);
    case 'delete':
      mustBe('draft');
      shipment.gone = true;
      return { status: 204 };
    case 'hold':
    case 'floorHold':
      mustGoOut();
      mustBe('pending');
      to(shipment, 'on_hold');
      shipment.holds.push(command.type === 'hold' ? 'client_hold' : 'warehouse_hold');
      shipment.promised = false;
      return;
    case 'release':
    case 'floorRelease':
      mustGoOut();
      mustBe('on_hold');
      if (command.type === 'release' && shipment.holds.includes('warehouse_hold')) throw invalidState();
      if (!take(state, shipment)) throw insufficient();
      return letGo(shipment);
    case 'cancel':
      return cancel(state, shipment);
    case 'floorCancel':
      mustBe('draft', 'pending', 'on_hold');
      return end(state, shipment);
    case 'acceptCancel':
      mustBe('pending_cancel');
      return end(state, shipment);
    case 'refuseCancel':
      mustBe('pending_cancel');
      return to(shipment, outbound ? 'processing' : 'confirmed');
    case 'items':
      return changeItems(state, shipment, command.lines);
    case 'address':
      return changeAddress(state, shipment, command.address);
    case 'start':
      mustGoOut();
      mustBe('pending');
      to(shipment, 'processing');
      shipment.stage = 'picking';
      return whenPicked(state, shipment);
    case 'stage':
      if (outbound !== (command.stage === 'picking' || command.stage === 'packing')) throw invalid();
      if (command.stage === 'packing') mustBeAt('picked', 'packing');
      else if (command.stage === 'picking') mustBeAt('picked', 'picking');
      else if (command.stage === 'counting') mustBeAt('arrived', 'counting', 'putting_away');
      else {
        mustBe('confirmed');
        to(shipment, 'processing');
      }
      shipment.stage = command.stage;
      return;
    case 'pick': {
      mustGoOut();
      mustBeAt('picking');
      const line = shipment.lines[command.line]!;
      if (command.quantity > line.allocated - line.picked) throw invalid();
      line.picked += command.quantity;
      return whenPicked(state, shipment);
    }
    case 'shortPick':
      mustGoOut();
      mustBeAt('picking', 'picked');
      return shortPick(state, shipment, command);
    case 'pack':
      mustGoOut();
      mustBeAt('picked', 'packing', 'packed');
      return pack(shipment, command.packages);
    case 'label':
      mustGoOut();
      mustBeAt(
        ...(shipment.kind === 'spd' ? ['picked', 'packing', 'packed', 'labelled'] : ['packed', 'labelled']),
      );
      shipment.stage = 'labelled';
      return;
    case 'forward':
      mustGoOut();
      mustBeAt('labelled');
      return forward(state, shipment);
    case 'confirm':
    case 'reject':
      mustComeIn();
      mustBe('pending');
      return to(shipment, command.type === 'confirm' ? 'confirmed' : 'rejected');
    case 'receive':
      mustComeIn();
      mustBe('confirmed', 'processing');
      return receive(state, shipment, command);
    case 'putAway':
      mustComeIn();
      mustBe('processing');
      if (shipment.lines.every(({ received }) => received === 0)) throw invalidState();
      shipment.stage = 'putting_away';
      return;
    case 'close':
      mustComeIn();
      mustBe('processing');
      to(shipment, 'received');
      shipment.stage = null;
  }
}

function to(shipment: Shipment, status: string): void {
  if (shipment.status === status) return;
  shipment.status = status;
  shipment.history.push(status);
}

// New shipments

function create(state: State, order: Order): Outcome {
  const { kind, place, lines, policy, address, service, original } = order;
  const sent = original === null ? undefined : state.shipments[original]!;
  if (sent && (sent.gone || sent.status !== 'forwarded')) throw invalid();
  const asked = linesOf(kind, lines, sent);
  const shipment: Shipment = {
    kind,
    place,
    status: 'draft',
    stage: null,
    holds: [],
    lines: asked,
    portions: [],
    packages: 0,
    promised: false,
    policy: kind === 'pnp' ? policy : 'fill_or_kill',
    address,
    service,
    original,
    history: ['draft'],
    gone: false,
  };
  mustHaveLeft(state, shipment);
  state.shipments.push(shipment);
  if (order.submit) submit(state, shipment);
  return { status: 201, shipment: state.shipments.length - 1 };
}

/**
 * Combines lines with the same item; units are shipped as units, boxes as boxes, and a returned kit is split into its
 * components.
 */
function linesOf(kind: Kind, asked: readonly Asked[], sent?: Shipment): Line[] {
  const lines: Line[] = [];
  for (const [item] of asked) {
    const box = item === 'box' || item === 'mixed';
    if (box && (kind === 'pnp' || kind === 'return')) throw invalid();
    if (!box && kind === 'spd') throw invalid();
  }
  const left = new Set(sent?.lines.map(({ item }) => item));
  const named = asked.flatMap(([item, quantity, lot]): Asked[] =>
    left.has(item) && parts[item]
      ? parts[item].map(([part, each]) => [part, each * quantity])
      : [lot === undefined ? [item, quantity] : [item, quantity, lot]],
  );
  for (const [item, quantity, lot] of named) {
    const same = lines.find((line) => line.item === item && line.lot === (lot ?? null));
    if (same) same.quantity += quantity;
    else {
      lines.push({
        item,
        quantity,
        allocated: 0,
        backordered: 0,
        picked: 0,
        shipped: 0,
        cancelled: 0,
        received: 0,
        damaged: 0,
        lot: lot ?? null,
      });
    }
  }
  return lines;
}

/** Checks that a return, together with the other returns of its original, contains no more than was shipped. */
function mustHaveLeft(state: State, shipment: Shipment): void {
  if (shipment.original === null) return;
  const sent = state.shipments[shipment.original]!;
  const others = state.shipments.filter(
    (one) => one !== shipment && !one.gone && one.original === shipment.original,
  );
  for (const product of products) {
    const left = sum(sent.lines, ({ item, shipped }) => shipped * unitsIn(item, product));
    const comes = sum(others, ({ status, lines }) =>
      sum(lines, ({ item, quantity, received }) => {
        if (item !== product || ['draft', 'cancelled', 'rejected'].includes(status)) return 0;
        return status === 'received' ? received : Math.max(quantity, received);
      }),
    );
    const asked = sum(shipment.lines, ({ item, quantity }) => (item === product ? quantity : 0));
    if (asked > Math.max(0, left - comes)) throw invalid();
  }
}

const unitsIn = (item: Item, product: Item) =>
  sum(parts[item] ?? (inside as typeof parts)[item] ?? [[item, 1] as const], ([part, each]) =>
    part === product ? each : 0,
  );

const sum = <T>(all: readonly T[], amount: (one: T) => number) =>
  all.reduce((total, one) => total + amount(one), 0);

function submit(state: State, shipment: Shipment): void {
  const { kind, lines } = shipment;
  if (!isOutbound(shipment)) {
    mustBeNoKits(lines);
    mustHaveLeft(state, shipment);
    return to(shipment, 'pending');
  }
  if (shipment.address === null || shipment.service === 'overnight') throw new Refused(422, 'unshippable');
  for (const line of lines) line.backordered = line.quantity;
  takeByPolicy(state, shipment);
  shipment.packages = kind === 'spd' ? boxesOf(shipment) : 0;
  waitOrGo(shipment, reasonsToWait(shipment));
}

function mustBeNoKits(lines: readonly Line[]): void {
  if (lines.some(({ item }) => parts[item])) throw new Refused(422, 'unshippable');
}

function waitOrGo(shipment: Shipment, holds: string[]): void {
  shipment.holds = holds;
  shipment.promised = holds.length === 0;
  to(shipment, holds.length > 0 ? 'on_hold' : 'pending');
}

const boxesOf = ({ lines }: Shipment) => sum(lines, ({ allocated }) => allocated);

function reasonsToWait({ kind, lines, address }: Shipment): string[] {
  return [
    ...(lines.some(({ backordered }) => backordered > 0) ? ['insufficient_stock'] : []),
    // Boxes go to a fulfillment center, whose address needs no verification.
    ...(kind === 'pnp' && address === 'doubtful' ? ['address_unverified'] : []),
  ];
}

// Changes while a shipment waits

function changeItems(state: State, shipment: Shipment, asked: readonly Asked[]): void {
  const outbound = isOutbound(shipment);
  if (!['draft', 'pending', ...(outbound ? ['on_hold'] : [])].includes(shipment.status)) throw invalidState();
  const sent = shipment.original === null ? undefined : state.shipments[shipment.original]!;
  const lines = linesOf(shipment.kind, asked, sent);
  if (shipment.status === 'draft' || !outbound) {
    shipment.lines = lines;
    mustHaveLeft(state, shipment);
    if (shipment.status !== 'draft') mustBeNoKits(lines);
  } else {
    giveBack(state, shipment, shipment.portions);
    shipment.lines = lines;
    reallocate(state, shipment);
  }
}

function changeAddress(state: State, shipment: Shipment, address: Address): Partial<Outcome> | void {
  if (shipment.kind !== 'pnp') throw invalid();
  if (!['draft', 'pending', 'on_hold'].includes(shipment.status)) throw invalidState();
  if (shipment.address === address) return { unchanged: true };
  shipment.address = address;
  if (shipment.status === 'draft') return;
  giveBack(state, shipment, shipment.portions);
  reallocate(state, shipment);
}

function reallocate(state: State, shipment: Shipment): void {
  shipment.portions = [];
  for (const line of shipment.lines) {
    line.allocated = line.picked = line.cancelled = 0;
    line.backordered = line.quantity;
  }
  takeByPolicy(state, shipment);
  if (shipment.kind === 'spd') shipment.packages = boxesOf(shipment);
  // Holds set by a person stay; those that follow from the order are determined again.
  const kept = shipment.holds.filter((code) => code === 'client_hold' || code === 'warehouse_hold');
  waitOrGo(shipment, [...kept, ...reasonsToWait(shipment)]);
}

const letGo = (shipment: Shipment) => waitOrGo(shipment, []);

// The end

function cancel(state: State, shipment: Shipment): Partial<Outcome> | void {
  const { status, stage } = shipment;
  if (status === 'cancelled' || status === 'pending_cancel') return { unchanged: true };
  if (['draft', 'pending', 'on_hold'].includes(status)) return end(state, shipment);
  const undecided = isOutbound(shipment)
    ? status === 'processing' && (stage === 'picking' || stage === 'picked')
    : status === 'confirmed';
  if (!undecided) throw new Refused(409, 'not_cancellable');
  to(shipment, 'pending_cancel');
  return { status: 202 };
}

function end(state: State, shipment: Shipment): void {
  giveBack(state, shipment, shipment.portions);
  shipment.portions = [];
  for (const line of shipment.lines) {
    line.cancelled = line.quantity;
    line.allocated = line.backordered = line.picked = 0;
  }
  shipment.stage = null;
  shipment.holds = [];
  shipment.packages = 0;
  shipment.promised = false;
  to(shipment, 'cancelled');
}

function forward(state: State, shipment: Shipment): void {
  for (const { item, lot, quantity } of shipment.portions)
    cellOf(state, shipment.place, item, lot).allocated -= quantity;
  shipment.portions = [];
  for (const line of shipment.lines) {
    line.shipped = line.allocated;
    line.allocated = 0;
  }
  shipment.stage = null;
  to(shipment, 'forwarded');
}

// Work on the warehouse floor

function whenPicked(state: State, shipment: Shipment): void {
  if (!shipment.lines.every(({ picked, allocated }) => picked === allocated)) return;
  open(state, shipment);
  shipment.stage = 'picked';
}

function shortPick(
  state: State,
  shipment: Shipment,
  { line: place, missing, part }: Extract<Command, { type: 'shortPick' }>,
): void {
  const line = shipment.lines[place]!;
  if (missing > line.allocated) throw invalid();
  const components = parts[line.item];
  if (components && !components.some(([item]) => item === part)) throw invalid();
  for (const [item, each] of components ?? [[line.item, 1] as const]) {
    let left = missing * each;
    for (const portion of shipment.portions.toReversed()) {
      if (portion.line !== place || portion.item !== item || left === 0) continue;
      const quantity = Math.min(left, portion.quantity);
      portion.quantity -= quantity;
      left -= quantity;
      // A unit missing in the bin is written off; the other components of a kit are available again.
      if (!components || item === part)
        cellOf(state, shipment.place, item, portion.lot).allocated -= quantity;
      else giveBack(state, shipment, [{ ...portion, quantity }]);
    }
  }
  shipment.portions = shipment.portions.filter(({ quantity }) => quantity > 0);
  line.allocated -= missing;
  line.backordered += missing;
  line.picked = Math.min(line.picked, line.allocated);
  shipment.stage = null;
  shipment.holds = ['short_pick'];
  to(shipment, 'on_hold');
}

function pack(shipment: Shipment, packages: readonly (readonly (readonly [number, number])[])[]): void {
  if (shipment.kind === 'spd') throw invalid();
  const left = shipment.lines.map(({ picked }) => picked);
  for (const [line, quantity] of packages.flat()) {
    left[line]! -= quantity;
    if (left[line]! < 0) throw invalid();
  }
  shipment.packages = packages.length;
  shipment.stage = left.every((quantity) => quantity === 0) ? 'packed' : 'packing';
}

function receive(
  state: State,
  shipment: Shipment,
  { line: place, quantity, damaged, lot: found, action }: Extract<Command, { type: 'receive' }>,
): void {
  if (quantity + damaged === 0) throw invalid();
  if (action !== undefined && shipment.kind !== 'return') throw invalid();
  const line = shipment.lines[place]!;
  const lot = found ?? line.lot ?? '';
  if (line.item === 'milk' && lot === '') throw invalid();
  const cell = cellOf(state, shipment.place, line.item, lot);
  const taken = shipment.kind === 'return' ? (action ?? 'restock') : 'restock';
  if (taken !== 'dispose') {
    cell[taken === 'restock' ? 'available' : 'quarantined'] += quantity;
    cell.damaged += damaged;
  }
  line.received += quantity + damaged;
  line.damaged += damaged;
  if (lot !== '') line.lot = lot;
  shipment.stage = 'counting';
  to(shipment, 'processing');
}

function book(state: State, command: Extract<Command, { type: 'book' }>): Outcome {
  const { booking, item, place, quantity, lot = '', bucket } = command;
  if (parts[item]) throw invalid();
  if (quantity < 0 && booking !== 'adjust') throw invalid();
  if (booking === 'adjust' && quantity > 0 && item === 'milk' && lot === '') throw invalid();
  const cell = cellOf(state, place, item, lot);
  const takeFrom = (from: Bucket) => {
    const wanted = Math.abs(quantity);
    if (cell[from] < wanted) throw insufficient();
    cell[from] -= wanted;
  };
  const shifts = {
    quarantine: ['available', 'quarantined'],
    unquarantine: ['quarantined', 'available'],
    damage: ['available', 'damaged'],
    expire: ['available', 'expired'],
  } as const;
  if (booking === 'adjust' && quantity > 0) cell[bucket] += quantity;
  else if (booking === 'adjust' || booking === 'write_off') takeFrom(bucket);
  else if (booking === 'transfer') {
    takeFrom('available');
    cellOf(state, place === 0 ? 1 : 0, item, lot).available += quantity;
  } else if (booking === 'open_carton' || booking === 'pack_carton') {
    if (item !== 'box' && item !== 'mixed') throw invalid();
    const loose = inside[item].map(
      ([product, each]) => [cellOf(state, place, product, ''), each * quantity] as const,
    );
    if (booking === 'open_carton') {
      takeFrom('available');
      for (const [one, units] of loose) one.available += units;
    } else {
      if (loose.some(([one, units]) => one.available < units)) throw insufficient();
      for (const [one, units] of loose) one.available -= units;
      cell.available += quantity;
    }
  } else {
    const [from, into] = shifts[booking];
    takeFrom(from);
    cell[into] += quantity;
  }
  return { status: 201 };
}

/** Allocates as much of the missing quantity as possible; returns whether that is all of it. */
function take(state: State, shipment: Shipment): boolean {
  shipment.lines.forEach((line, index) => {
    const quantity = Math.min(line.backordered, sellable(state, shipment.place, line.item));
    if (quantity === 0) return;
    promise(state, shipment, index, line.item, quantity);
    line.allocated += quantity;
    line.backordered -= quantity;
  });
  return shipment.lines.every(({ backordered }) => backordered === 0);
}

function takeByPolicy(state: State, shipment: Shipment): void {
  if (take(state, shipment)) return;
  const nothingThere = shipment.lines.every(({ allocated }) => allocated === 0);
  if (shipment.policy === 'fill_or_kill' || (shipment.policy === 'fill_all_available' && nothingThere)) {
    throw insufficient();
  }
  if (shipment.policy === 'fill_all') return;
  for (const line of shipment.lines) {
    line.cancelled = line.backordered;
    line.backordered = 0;
  }
}

/**
 * Allocates newly available goods to the shipments that wait for them: the oldest first, and again as long as this
 * frees other goods.
 */
function fillWaiting(state: State, before: State): void {
  let freed = freedSince(before, state);
  while (freed.size > 0) {
    const mark = structuredClone(state);
    for (const shipment of state.shipments) {
      const { status, holds, lines, gone } = shipment;
      if (gone || status !== 'on_hold') continue;
      if (!lines.some(({ item, backordered }) => backordered > 0 && freed.has(item))) continue;
      if (!take(state, shipment)) continue;
      // It has its goods; another hold may still remain.
      waitOrGo(
        shipment,
        holds.filter((code) => code !== 'insufficient_stock' && code !== 'short_pick'),
      );
    }
    freed = freedSince(mark, state);
  }
}
