/** How the demo's time passes: as a multiple of real time, or as far as somebody says. */
export interface LiveClock {
  /** How long something has been as it is, in milliseconds of the demo; `since` is its real stamp. */
  age(key: string, since: string): number;
  /** The hour of the demo's day, from 0 to 23. */
  hour(): number;
}

/** So many days pass in a day. */
export const speedClock = (speed: number, now: () => Date): LiveClock => ({
  age: (_key, since) => (now().getTime() - Date.parse(since)) * speed,
  hour: () => hourOf(now().getTime() * speed),
});

/** Time stands still until it is moved on; whatever is seen for the first time has just become as it is. */
export function handClock(): LiveClock & { moveOn(ms: number): void } {
  const seen = new Map<string, number>();
  let now = 0;
  return {
    age(key) {
      const since = seen.get(key) ?? now;
      seen.set(key, since);
      return now - since;
    },
    hour: () => hourOf(now),
    moveOn: (ms) => void (now += ms),
  };
}

const hourOf = (ms: number) => Math.floor(ms / 3_600_000) % 24;
