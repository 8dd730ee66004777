/** The part of a webhook's event that is shown. */
export interface ToldEvent {
  id: string;
  type: string;
  at: string;
  /** Number, SKU or name of the event's subject; empty if the event names none. */
  about: string;
  actor: string;
}

type Listener = (event: ToldEvent) => void;

export interface EventBook {
  /** Adds an event; repeated deliveries of the same event are ignored. */
  add(organizationId: string, event: ToldEvent): void;
  /** The newest first. */
  latest(organizationId: string): ToldEvent[];
  /**
   * Sends the events after the one with this id, and then new events as they happen. Returns a function that stops it.
   */
  follow(organizationId: string, afterId: string, listener: Listener): () => void;
}

const kept = 50;

/** The latest events of each organization, in memory. */
export function openEventBook(): EventBook {
  const books = new Map<string, { events: ToldEvent[]; listeners: Set<Listener> }>();
  const bookOf = (organizationId: string) => {
    const book = books.get(organizationId) ?? { events: [], listeners: new Set() };
    books.set(organizationId, book);
    return book;
  };
  return {
    add(organizationId, event) {
      const { events, listeners } = bookOf(organizationId);
      if (events.some(({ id }) => id === event.id)) return;
      events.push(event);
      if (events.length > kept) events.shift();
      for (const listener of listeners) listener(event);
    },
    latest: (organizationId) => (books.get(organizationId)?.events ?? []).toReversed(),
    follow(organizationId, afterId, listener) {
      const { events, listeners } = bookOf(organizationId);
      for (const event of events.slice(events.findIndex(({ id }) => id === afterId) + 1)) listener(event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
