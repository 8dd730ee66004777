/** Waits for the given time. Rejects with the signal's reason when that is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

export interface Deadline {
  /** Signal that aborts when the time is up, or with the other signal. */
  signal: AbortSignal;
  /** True when the time was up. */
  passed(): boolean;
  /** Stops the timer; a running one would keep a program alive. */
  clear(): void;
}

/** Longest timer; a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** Does the work of `AbortSignal.any` and `timeout`, which Node 20.0 and older browsers lack. */
export function deadlineOf(ms: number, signal?: AbortSignal): Deadline {
  if (!(ms > 0)) throw new TypeError(`timeoutMs must be more than 0 milliseconds; it was ${ms}.`);
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(
    () => {
      passed = true;
      controller.abort(new DOMException('The time is up.', 'TimeoutError'));
    },
    Math.min(ms, longestTimerMs),
  );
  const end = () => controller.abort(signal!.reason);
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    },
  };
}
