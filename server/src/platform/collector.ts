/**
 * Facts that are collected in memory and written every 30 seconds and at shutdown in one go, never in a request. What
 * could not be written is kept for the next time; a crash loses at most half a minute of them.
 */
export interface Collector<F> {
  /** Adds a fact to what is known under a name. */
  note(name: string, fact: F): void;
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}

export function openCollector<F>({
  merge,
  write,
  onFailure,
  everyMs,
}: {
  merge: (known: F, added: F) => F;
  write: (facts: ReadonlyMap<string, F>) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  everyMs: number;
}): Collector<F> {
  let facts = new Map<string, F>();
  const timer = setInterval(() => void flush().catch(onFailure), everyMs).unref();

  return {
    note,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };

  function note(name: string, fact: F): void {
    const known = facts.get(name);
    facts.set(name, known === undefined ? fact : merge(known, fact));
  }

  async function flush(): Promise<void> {
    const flushed = facts;
    if (flushed.size === 0) return;
    facts = new Map();
    try {
      await write(flushed);
    } catch (error) {
      const newer = facts;
      facts = flushed;
      for (const [name, fact] of newer) note(name, fact);
      throw error;
    }
  }
}
