/** How much is measured: the full run, and the short one that only shows that everything can still be measured. */
export interface Scale {
  name: 'full' | 'short' | 'empty';
  /** Shipments of each organization; the first is the one whose depths are read. */
  organizations: readonly number[];
  /** Sizes of the organizations that are walked from end to end, smallest first. */
  walks: readonly [number, number, number];
  /** Recorded rounds; every variant runs once in each. */
  rounds: number;
  /** How long a variant is under load in a round. */
  seconds: number;
  /** Pages read at each depth in a round. */
  readsAtDepth: number;
  /** Pages a walk has at least: CPU time is counted in hundredths of a second, so a shorter one is repeated. */
  pagesWalked: number;
  /** Rounds of starting the service from an empty folder. */
  starts: number;
  revocations: number;
  writesWatched: number;
}

export const full: Scale = {
  name: 'full',
  organizations: [1_000_000, 200_000, 200_000, 200_000, 20_000, 2_000, ...shared(378_000, 995)],
  walks: [2_000, 20_000, 200_000],
  rounds: 7,
  seconds: 3,
  readsAtDepth: 40,
  pagesWalked: 800,
  starts: 5,
  revocations: 300,
  writesWatched: 600,
};

export const short: Scale = {
  name: 'short',
  organizations: [20_000, 8_000, 2_000, 500, ...shared(4_500, 46)],
  walks: [500, 2_000, 8_000],
  rounds: 1,
  seconds: 0.7,
  readsAtDepth: 6,
  pagesWalked: 160,
  starts: 1,
  revocations: 20,
  writesWatched: 40,
};

/** For goals that need no seeded shipments. */
export const withoutShipments = (scale: Scale): Scale => ({ ...scale, name: 'empty', organizations: [] });

/** `total` over `count` organizations, the largest about twice the smallest. */
function shared(total: number, count: number): number[] {
  const sizes = Array.from({ length: count }, (_, i) =>
    Math.floor((total / count) * (0.65 + (0.7 * i) / (count - 1))),
  );
  sizes[count - 1]! += total - sizes.reduce((sum, size) => sum + size, 0);
  return sizes;
}
