/** The model's state: goods in their places, and shipments. Plain numbers, copied as a whole. */

export const products = ['bean', 'cup', 'milk', 'set'] as const;
export const cartons = ['box', 'mixed'] as const;
type Carton = (typeof cartons)[number];
export type Item = (typeof products)[number] | Carton;

/** Content of one box. */
export const inside: Record<Carton, readonly [Item, number][]> = {
  box: [['bean', 3]],
  mixed: [
    ['bean', 1],
    ['cup', 2],
  ],
};
/** Components of one kit. */
export const parts: Partial<Record<Item, readonly [Item, number][]>> = {
  set: [
    ['bean', 2],
    ['cup', 1],
  ],
};

/** The lots of milk with their remaining days, the first to expire first. */
export const lots = { GONE: 10, SOON: 90, LATE: 400 } as const;
export type Lot = keyof typeof lots;
/** Goods with fewer days left are not allocated. */
export const shelfLifeDays = 30;

export type Place = 0 | 1;
export type Kind = 'pnp' | 'spd' | 'inbound' | 'return';
export type Policy = 'fill_or_kill' | 'fill_all' | 'fill_all_available';
export type Address = 'good' | 'doubtful';
export type Action = 'restock' | 'quarantine' | 'dispose';
export type Asked = readonly [item: Item, quantity: number, lot?: Lot];

export const buckets = ['available', 'allocated', 'quarantined', 'damaged', 'expired', 'toOpen'] as const;
export type Bucket = (typeof buckets)[number];
export type Cell = Record<Bucket, number>;

export interface Line {
  item: Item;
  quantity: number;
  allocated: number;
  backordered: number;
  picked: number;
  shipped: number;
  cancelled: number;
  received: number;
  damaged: number;
  lot: Lot | null;
}

export interface Shipment {
  kind: Kind;
  place: Place;
  status: string;
  stage: string | null;
  holds: string[];
  lines: Line[];
  /** Goods allocated to each line, in order of allocation. */
  portions: { line: number; item: Item; lot: Lot | ''; quantity: number }[];
  packages: number;
  /** True if the warehouse has promised a ship date. */
  promised: boolean;
  policy: Policy;
  address: Address | null;
  service: 'standard' | 'overnight';
  original: number | null;
  /** Every state that the shipment has been in. */
  history: string[];
  gone: boolean;
}

export interface State {
  /** Cells by place, item and lot. */
  cells: Record<string, Cell>;
  shipments: Shipment[];
}

export const isOutbound = ({ kind }: Pick<Shipment, 'kind'>): boolean => kind === 'pnp' || kind === 'spd';

export const nothing = (): State => ({ cells: {}, shipments: [] });

export function cellOf(state: State, index: Place, item: Item, lot: string): Cell {
  return (state.cells[`${index} ${item} ${lot}`] ??= {
    available: 0,
    allocated: 0,
    quarantined: 0,
    damaged: 0,
    expired: 0,
    toOpen: 0,
  });
}

export const cartonsWith = (item: Item) =>
  cartons.flatMap((carton) => {
    const content = inside[carton].find(([product]) => product === item);
    return content ? [{ carton, each: content[1] }] : [];
  });
