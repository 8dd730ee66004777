/** The guides of the documentation, in Markdown. */
export interface Guides {
  list(): Promise<Guide[]>;
  /** Undefined where there is none of that name. */
  read(slug: string): Promise<string | undefined>;
}

export interface Guide {
  /** `docs/<slug>.md`. */
  slug: string;
  title: string;
}

/** Guides that are listed as resources: those about a merchant's goods, and about how calls are made. Others can be read by name. */
export const guidesForAgents: ReadonlySet<string> = new Set([
  ...['glossary', 'stock', 'pnp', 'spd-to-amazon', 'receiving', 'returns', 'where-is-my-parcel', 'invoices'],
  ...['recommendations', 'agents', 'errors', 'idempotency', 'pagination', 'test-space'],
]);
