/**
 * Random intents, independent of the state: the model's state turns an intent into a command. So a shortened list of
 * intents still makes sense, and a failure can be shrunk.
 */
import fc from 'fast-check';
import type { Command, Order, Simple, StockType } from './command.ts';
import {
  isOutbound,
  parts,
  type Asked,
  type Item,
  type Kind,
  type Lot,
  type Place,
  type Shipment,
  type State,
} from './state.ts';

/** Variations of how a command is sent. */
const twists = {
  plain: 7,
  together: 1,
  matching: 2,
  stale: 2,
  keyed: 4,
  replay: 2,
  reuse: 2,
  dryRun: 2,
  killBefore: 1,
  killDuring: 2,
  cutAfterCommit: 2,
};
type Twist = keyof typeof twists;

const verbs = {
  pnp: 9,
  spd: 3,
  inbound: 6,
  return: 6,
  rethink: 5,
  advance: 28,
  book: 14,
  edit: 5,
  address: 3,
  hold: 2,
  cancel: 4,
  shortPick: 3,
  receive: 2,
  delete: 2,
  stage: 2,
  anything: 4,
};
type Verb = keyof typeof verbs;

export interface Intent {
  merchant: 0 | 1;
  verb: Verb;
  twist: Twist;
  /** Numbers that determine which shipment the command is about, and how much of which item. */
  pick: number;
  a: number;
  b: number;
  c: number;
}

const weighted = <T extends string>(weights: Record<T, number>): fc.Arbitrary<T> =>
  fc.oneof(
    ...Object.entries<number>(weights).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as T),
    })),
  );

const draw = fc.nat({ max: 9_999 });

export const anIntent: fc.Arbitrary<Intent> = fc.noBias(
  fc.record({
    // Most commands go to one merchant, so that it sees enough of them; the other has to stay unaffected.
    merchant: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    verb: weighted(verbs),
    twist: weighted(twists),
    pick: draw,
    a: draw,
    b: draw,
    c: draw,
  }),
);

/** Turns the intent into a command on the existing data. */
export function commandOf(state: State, intent: Intent): Command {
  const { verb, pick, a, b, c } = intent;
  if (verb === 'pnp')
    return (a % 2 === 0 ? oneMoreWaits(state, intent) : undefined) ?? newOrder(verb, intent);
  if (verb === 'spd' || verb === 'inbound') return newOrder(verb, intent);
  if (verb === 'book') return (a % 2 === 0 ? someArrive(state, intent) : undefined) ?? booking(intent);
  const all = state.shipments.map((shipment, index) => ({ shipment, place: index }));
  /** Usually a shipment that the verb applies to. */
  const choose = (fits: (shipment: Shipment) => boolean) => {
    const fitting = all.filter(({ shipment }) => !shipment.gone && fits(shipment));
    const from = fitting.length > 0 && pick % 8 > 0 ? fitting : all;
    return from[pick % from.length];
  };
  // If there is no return to change, one is created.
  const wanted = verb === 'rethink' && !state.shipments.some(wants.rethink) ? 'return' : verb;
  const chosen = wanted === 'advance' && c % 3 > 0 ? furthest(all) : choose(wants[wanted]);
  if (!chosen) return newOrder('pnp', intent);
  const { shipment, place } = chosen;
  const line = a % shipment.lines.length;
  switch (wanted) {
    case 'return': {
      // If nothing has left yet, something has to leave first.
      const next = wants.return(shipment) || pick % 8 === 0 ? undefined : furthest(all);
      if (next) return nextOf(next.shipment, next.place, intent);
      return newOrder('return', intent, { place, shipment });
    }
    case 'rethink':
      if (shipment.status === 'draft' && c % 2 === 0) return { type: 'submit', shipment: place };
      return { type: 'items', shipment: place, lines: linesAnew(state, shipment, intent) };
    case 'advance':
      return nextOf(shipment, place, intent);
    case 'edit': {
      const lines = linesAnew(state, shipment, intent);
      // Occasionally the lines of another kind.
      return {
        type: 'items',
        shipment: place,
        lines: c % 12 === 0 ? [...lines, ['box', 1], ['cup', 1]] : lines,
      };
    }
    case 'address':
      return { type: 'address', shipment: place, address: b % 2 === 0 ? 'good' : 'doubtful' };
    case 'hold':
      return { type: c % 2 === 0 ? 'hold' : 'floorHold', shipment: place };
    case 'cancel':
      return { type: c % 6 === 0 ? 'floorCancel' : 'cancel', shipment: place };
    case 'delete':
      return { type: 'delete', shipment: place };
    case 'shortPick': {
      const { item, allocated } = shipment.lines[line]!;
      const components = parts[item];
      const part = components?.[b % components.length]?.[0] ?? (c % 9 === 0 ? 'cup' : undefined);
      const missing = c % 10 === 0 ? allocated + 1 : 1 + (b % Math.max(1, allocated));
      return { type: 'shortPick', shipment: place, line, missing, ...(part ? { part } : {}) };
    }
    case 'receive':
      return receipt(shipment, place, intent);
    case 'stage':
      return {
        type: 'stage',
        shipment: place,
        stage: (['picking', 'packing', 'arrived', 'counting'] as const)[c % 4]!,
      };
    default: {
      const more: Command[] = [
        { type: 'pick', shipment: place, line, quantity: b % 3 },
        { type: 'pack', shipment: place, packages: [[[line, 1 + (b % 3)]]] },
        receipt(shipment, place, intent),
      ];
      const simple = simples[c % (simples.length + more.length)];
      return simple ? { type: simple, shipment: place } : more[b % more.length]!;
    }
  }
}

const simples: readonly Simple[] = [
  'submit',
  'hold',
  'release',
  'cancel',
  'delete',
  'floorHold',
  'floorRelease',
  'floorCancel',
  'acceptCancel',
  'refuseCancel',
  'confirm',
  'reject',
  'putAway',
  'close',
  'start',
  'label',
  'forward',
];

/** The shipments that a verb applies to. */
const wants: Record<Exclude<Verb, 'pnp' | 'spd' | 'inbound' | 'book'>, (shipment: Shipment) => boolean> = {
  return: ({ kind, status }) => kind === 'pnp' && status === 'forwarded',
  rethink: ({ original, status, gone }) =>
    !gone && original !== null && ['draft', 'pending'].includes(status),
  advance: ({ status }) => !['forwarded', 'received', 'cancelled', 'rejected'].includes(status),
  edit: ({ status }) => ['draft', 'pending', 'on_hold'].includes(status),
  address: ({ kind, status }) => kind === 'pnp' && ['draft', 'pending', 'on_hold'].includes(status),
  hold: (shipment) => isOutbound(shipment) && shipment.status === 'pending',
  cancel: ({ status }) => ['draft', 'pending', 'on_hold', 'processing', 'confirmed'].includes(status),
  shortPick: ({ stage }) => stage === 'picking' || stage === 'picked',
  receive: (shipment) => !isOutbound(shipment) && ['confirmed', 'processing'].includes(shipment.status),
  delete: ({ status }) => status === 'draft',
  stage: ({ status }) => status === 'processing' || status === 'confirmed',
  anything: () => true,
};

/** States in the order of a shipment's progress. */
const way = [
  'draft',
  'on_hold',
  'pending',
  'confirmed',
  'pending_cancel',
  'processing',
  'arrived',
  'counting',
  'putting_away',
  'picking',
  'picked',
  'packing',
  'packed',
  'labelled',
];

/** The shipment that is closest to its end: otherwise many would be started, and none finished. */
function furthest<T extends { shipment: Shipment }>(all: readonly T[]): T | undefined {
  const open = all.filter(({ shipment }) => !shipment.gone && wants.advance(shipment));
  const progress = ({ shipment: { stage, status } }: T) => way.indexOf(stage ?? status);
  return open.toSorted((one, other) => progress(other) - progress(one))[0];
}

/** Goods that somebody waits for. */
function awaited({ shipments }: State, pick: number): { place: Place; item: Item } | undefined {
  const all = shipments
    .filter(({ status, gone }) => !gone && status === 'on_hold')
    .flatMap(({ place, lines }) =>
      lines.filter(({ backordered }) => backordered > 0).map(({ item }) => ({ place, item })),
    );
  return all[pick % all.length];
}

/** Another order that has to wait for the goods that others wait for. */
function oneMoreWaits(state: State, intent: Intent): Order | undefined {
  const missing = awaited(state, intent.pick);
  if (!missing || boxed.includes(missing.item)) return undefined;
  const lines: Asked[] = [[missing.item, 1 + (intent.b % 5)]];
  return {
    ...newOrder('pnp', { ...intent, c: 1 }),
    place: missing.place,
    lines,
    policy: 'fill_all',
    submit: true,
  };
}

/** Some of the awaited goods: seldom enough for all. */
function someArrive(state: State, intent: Intent): Command | undefined {
  const missing = awaited(state, intent.pick);
  if (!missing) return undefined;
  const components = parts[missing.item];
  const item = components?.[intent.b % components.length]?.[0] ?? missing.item;
  return {
    type: 'book',
    booking: 'adjust',
    item,
    place: missing.place,
    quantity: 1 + (intent.c % 4),
    ...(item === 'milk' ? { lot: 'LATE' as const } : {}),
    bucket: 'available',
  };
}

const sold: readonly Item[] = ['bean', 'cup', 'milk', 'set', 'bean', 'cup'];
const boxed: readonly Item[] = ['box', 'mixed'];
const announced: readonly Item[] = ['bean', 'cup', 'box', 'milk', 'mixed', 'bean', 'set'];
const keptLots: readonly Lot[] = ['SOON', 'LATE', 'GONE', 'LATE'];

function newOrder(
  kind: Kind,
  { pick, a, b, c }: Intent,
  sent?: { place: number; shipment: Shipment },
): Order {
  const from = kind === 'spd' ? boxed : kind === 'pnp' ? sold : announced;
  const outbound = kind === 'pnp' || kind === 'spd';
  const most = kind === 'spd' ? 2 : outbound ? 5 : 6;
  const one = (index: number, size: number): Asked => {
    const item = from[index % from.length]!;
    const comesWithLot = !outbound && kind !== 'return' && item === 'milk' && size % 3 > 0;
    const quantity = 1 + (size % most);
    return comesWithLot ? [item, quantity, keptLots[size % keptLots.length]!] : [item, quantity];
  };
  const lines: Asked[] = [one(a, b), ...(b % 3 === 0 ? [one(a + 1 + (c % 3), c)] : [])];
  return {
    type: 'create',
    kind,
    place: pick % 4 === 0 ? 1 : 0,
    lines:
      kind === 'return'
        ? (sent && c % 4 > 0 ? [someOf(sent.shipment.lines[0]!, a)] : lines).map(asUnits)
        : lines,
    policy: (['fill_or_kill', 'fill_all', 'fill_all_available', 'fill_all'] as const)[c % 4]!,
    address: c % 17 === 0 ? null : c % 6 === 0 ? 'doubtful' : 'good',
    service: c % 23 === 0 ? 'overnight' : 'standard',
    submit: kind === 'return' ? a % 3 > 0 : pick % 5 > 0,
    original: kind === 'return' && sent && c % 4 > 0 ? sent.place : null,
  };
}

/** New lines; for a return, mostly products that its original sent. */
const linesAnew = ({ shipments }: State, { kind, original }: Shipment, intent: Intent): readonly Asked[] =>
  newOrder(kind, intent, original === null ? undefined : { place: original, shipment: shipments[original]! })
    .lines;

/** Halves, so that two returns fit and the third is too much. */
const someOf = ({ item, shipped }: Shipment['lines'][number], a: number): Asked => [
  item,
  [Math.ceil(shipped / 2), Math.ceil(shipped / 2), shipped, shipped + 1][a % 4]! || 1,
];

/** Returns consist of units. */
const asUnits = ([item, quantity]: Asked): Asked => [boxed.includes(item) ? 'cup' : item, quantity];

/** The next step of a shipment's life, if there is one. */
function nextOf(shipment: Shipment, index: number, intent: Intent): Command {
  const { status, stage, lines, kind } = shipment;
  const { a, b, c } = intent;
  const simple = (type: Simple): Command => ({ type, shipment: index });
  if (status === 'draft') return simple('submit');
  if (status === 'on_hold') return simple(c % 2 === 0 ? 'release' : 'floorRelease');
  if (status === 'pending_cancel') return simple(c % 2 === 0 ? 'acceptCancel' : 'refuseCancel');
  if (!isOutbound(shipment)) {
    if (status === 'pending') return simple(c % 9 === 0 ? 'reject' : 'confirm');
    if (status === 'confirmed' && c % 4 === 0) return { type: 'stage', shipment: index, stage: 'arrived' };
    if (status === 'confirmed' || (c % 3 > 0 && lines.some(({ received }) => received === 0)))
      return receipt(shipment, index, intent);
    return simple(stage === 'counting' && c % 2 === 0 ? 'putAway' : 'close');
  }
  if (status !== 'processing') return simple('start');
  // Occasionally somebody skips the other steps.
  if (c % 14 === 0) return simple('forward');
  if (stage === 'picking') {
    const open = lines.findIndex(({ picked, allocated }) => picked < allocated);
    const line = Math.max(0, open);
    const left = lines[line]!.allocated - lines[line]!.picked;
    const quantity = c % 15 === 0 ? left + 1 : c % 3 === 0 ? b % (left + 1) : left;
    return { type: 'pick', shipment: index, line, quantity };
  }
  if (kind === 'pnp' && (stage === 'picked' || stage === 'packing')) {
    const whole: [number, number][] = lines.flatMap(({ picked }, line) =>
      picked > 0 ? [[line, picked]] : [],
    );
    if (c % 5 === 0) return { type: 'pack', shipment: index, packages: [[[whole[0]?.[0] ?? 0, 1]]] };
    return { type: 'pack', shipment: index, packages: a % 2 === 0 ? [whole] : whole.map((one) => [one]) };
  }
  return simple(stage === 'labelled' ? 'forward' : 'label');
}

function receipt(shipment: Shipment, index: number, { a, b, c }: Intent): Command {
  const open = shipment.lines.findIndex(({ received, quantity }) => received < quantity);
  const line = open >= 0 && a % 3 > 0 ? open : a % shipment.lines.length;
  const { item, quantity, received, lot } = shipment.lines[line]!;
  const left = Math.max(1, quantity - received);
  return {
    type: 'receive',
    shipment: index,
    line,
    // All, a part, or more than was announced.
    quantity: [left, b % (left + 1), left + 2, left][c % 4]!,
    damaged: c % 5 === 0 ? 1 + (b % 2) : 0,
    ...(item === 'milk' && lot === null && a % 6 > 0 ? { lot: keptLots[b % keptLots.length]! } : {}),
    ...(shipment.kind === 'return' && a % 2 === 0
      ? { action: (['restock', 'quarantine', 'dispose'] as const)[b % 3]! }
      : {}),
  };
}

const bookings: readonly StockType[] = [
  'adjust',
  'adjust',
  'adjust',
  'quarantine',
  'unquarantine',
  'damage',
  'expire',
  'write_off',
  'transfer',
  'open_carton',
  'pack_carton',
];
const goods: readonly Item[] = ['bean', 'cup', 'milk', 'box', 'mixed', 'set', 'bean', 'cup', 'milk'];

function booking({ pick, a, b, c }: Intent): Command {
  const type = bookings[a % bookings.length]!;
  const rebox = type === 'open_carton' || type === 'pack_carton';
  const item = rebox && c % 10 > 0 ? boxed[b % 2]! : goods[b % goods.length]!;
  const size = 1 + (c % 4);
  return {
    type: 'book',
    booking: type,
    item,
    place: (pick % 4 === 0 ? 1 : 0) satisfies Place,
    quantity: type === 'adjust' ? (pick % 3 === 0 ? -size : size + 2) : c % 29 === 0 ? -1 : size,
    ...(item === 'milk' && pick % 13 > 0 ? { lot: keptLots[c % keptLots.length]! } : {}),
    bucket: (type === 'adjust' || type === 'write_off') && a % 5 === 0 ? 'damaged' : 'available',
  };
}
