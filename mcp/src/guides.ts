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
