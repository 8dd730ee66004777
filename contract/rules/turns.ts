/** Long work that computes, and pauses where others may have a turn. */
export type InTurns<T> = Generator<undefined, T>;

/** Does the work without giving anybody a turn: for threads and programs that answer nobody. */
export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
