/** Somebody who was sent to Packhouse and has not come back yet. */
interface Attempt {
  codeVerifier: string;
  /** The browser that was sent. */
  sessionId: string;
}

export interface Attempts {
  begin(state: string, attempt: Attempt): void;
  /** The attempt of this state, once, and only for the browser that began it. */
  take(state: string, sessionId: string): Attempt | undefined;
}

const patienceMs = 600_000;
const most = 1_000;

/** Kept in memory: whoever is sent away while this restarts is told to begin again. */
export function openAttempts(): Attempts {
  const attempts = new Map<string, Attempt & { until: number }>();
  const forget = () => {
    for (const [state, { until }] of attempts) {
      if (until > Date.now() && attempts.size <= most) return;
      attempts.delete(state);
    }
  };
  return {
    begin(state, attempt) {
      attempts.set(state, { ...attempt, until: Date.now() + patienceMs });
      forget();
    },
    take(state, sessionId) {
      forget();
      const attempt = attempts.get(state);
      if (attempt?.sessionId !== sessionId) return undefined;
      attempts.delete(state);
      return attempt;
    },
  };
}
