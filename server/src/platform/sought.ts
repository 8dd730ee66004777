/** What is looked for: a text, which may be the spelled id of one record. */
export interface Sought {
  text: string;
  /** The uuid of that record. */
  id?: string | undefined;
}

/** 0 of what the whole text names, 1 of what begins with it, 2 of what holds it. */
export type Distance = 0 | 1 | 2;
