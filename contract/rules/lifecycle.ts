/** The side that an actor is on. */
export type ActorRole = 'client' | 'operator' | 'system';

/**
 * A lifecycle: a state machine as a table that says, for each verb, the states it may start from, the state it leads to, and
 * the sides that may use it. The server guards its writes with it (`where status = any(from)`), the dashboard disables a
 * button by the same row, and a test walks every pair of verb and state.
 */
export type Lifecycle<State extends string, Stage extends string = string> = Record<
  string,
  {
    from: readonly State[];
    /** Stages of `from` at which the verb is allowed; every stage if omitted. */
    at?: readonly Stage[];
    to: State;
    by: readonly ActorRole[];
  }
>;

/** True when the verb is allowed in that state, and at that stage where the verb depends on it. */
export function may<State extends string>(
  lifecycle: Lifecycle<State>,
  verb: string,
  state: State,
  stage: string | null = null,
): boolean {
  const row = lifecycle[verb];
  if (!row?.from.includes(state)) return false;
  return row.at === undefined || (stage !== null && row.at.includes(stage));
}
