/** Allocating, picking, opening and releasing goods: one rule for units and boxes. */
import {
  cartons,
  cartonsWith,
  cellOf,
  inside,
  lots,
  parts,
  products,
  shelfLifeDays,
  type Item,
  type Lot,
  type Place,
  type Shipment,
  type State,
} from './state.ts';

const freshLots = (item: Item): (Lot | '')[] =>
  item === 'milk' ? (Object.keys(lots) as Lot[]).filter((lot) => lots[lot] >= shelfLifeDays) : [''];

/** Quantity that could be allocated. */
export function sellable(state: State, index: Place, item: Item): number {
  const components = parts[item];
  if (components) {
    return Math.min(...components.map(([part, each]) => Math.floor(sellable(state, index, part) / each)));
  }
  const loose = freshLots(item).reduce((sum, lot) => sum + cellOf(state, index, item, lot).available, 0);
  return cartonsWith(item).reduce(
    (sum, { carton, each }) => sum + cellOf(state, index, carton, '').available * each,
    loose,
  );
}

/** Allocates loose units first, in order of expiry; then reserves whole boxes, whose surplus becomes loose. */
export function promise(state: State, shipment: Shipment, line: number, item: Item, quantity: number): void {
  const { place } = shipment;
  for (const [part, each] of parts[item] ?? []) promise(state, shipment, line, part, each * quantity);
  if (parts[item]) return;
  let left = quantity;
  const takeFrom = (lot: Lot | '') => {
    const cell = cellOf(state, place, item, lot);
    const taken = Math.min(left, cell.available);
    if (taken === 0) return;
    cell.available -= taken;
    cell.allocated += taken;
    left -= taken;
    const same = shipment.portions.find((one) => one.line === line && one.item === item && one.lot === lot);
    if (same) same.quantity += taken;
    else shipment.portions.push({ line, item, lot, quantity: taken });
  };
  for (const lot of freshLots(item)) takeFrom(lot);
  for (const { carton, each } of cartonsWith(item)) {
    const sealed = cellOf(state, place, carton, '');
    const boxes = Math.min(sealed.available, Math.ceil(left / each));
    sealed.available -= boxes;
    sealed.toOpen += boxes;
    for (const [product, units] of inside[carton])
      cellOf(state, place, product, '').available += boxes * units;
    takeFrom('');
  }
  if (left > 0) throw new Error('the model promised more than there is');
}

/** Releases allocated goods; a reserved box whose content is no longer needed becomes a sealed one again. */
export function giveBack(state: State, { place }: Shipment, portions: Shipment['portions']): void {
  for (const { item, lot, quantity } of portions) {
    const cell = cellOf(state, place, item, lot);
    cell.allocated -= quantity;
    cell.available += quantity;
    for (const { carton } of cartonsWith(item)) {
      const reserved = cellOf(state, place, carton, '');
      const boxes = Math.min(
        reserved.toOpen,
        ...inside[carton].map(([product, each]) =>
          Math.floor(cellOf(state, place, product, '').available / each),
        ),
      );
      reserved.toOpen -= boxes;
      reserved.available += boxes;
      for (const [product, each] of inside[carton])
        cellOf(state, place, product, '').available -= boxes * each;
    }
  }
}

/** Opens the boxes reserved for these goods, which happens at the latest when all is picked. */
export function open(state: State, { place, portions }: Shipment): void {
  for (const { item } of portions) {
    for (const { carton } of cartonsWith(item)) cellOf(state, place, carton, '').toOpen = 0;
  }
}

/** Items of which more is available; a box includes its content, a component its kits. */
export function freedSince(before: State, after: State): Set<Item> {
  const freed = new Set<Item>();
  for (const item of [...products, ...cartons]) {
    for (const index of [0, 1] as const) {
      const available = (state: State) =>
        [...Object.keys(lots), ''].reduce(
          (sum, lot) => sum + (state.cells[`${index} ${item} ${lot}`]?.available ?? 0),
          0,
        );
      if (available(after) <= available(before)) continue;
      freed.add(item);
      if (item === 'box' || item === 'mixed') for (const [product] of inside[item]) freed.add(product);
    }
  }
  for (const kit of products) if (parts[kit]?.some(([part]) => freed.has(part))) freed.add(kit);
  return freed;
}
