/** A request waited long enough for a connection: more of them arrive than the database answers. */
export class Crowded extends Error {
  constructor() {
    super('no connection to the database became free in time');
  }
}

/** Whether it waited in vain, here or in the queue of the pool, whose words are all there is to know it by. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Crowded ||
  (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'));
