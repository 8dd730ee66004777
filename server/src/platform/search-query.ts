/** A search: a text, which may be the spelled id of one record. */
export interface SearchQuery {
  text: string;
  /** The uuid of that record. */
  id?: string | undefined;
}

/** Rank of a match: 0 when the text is the whole name, 1 when the name begins with it, 2 when the name contains it. */
export type Distance = 0 | 1 | 2;
