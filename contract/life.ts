/**
 * A life is a table: for each verb, the states it may start from, the state it leads to, and the parties that may use
 * it. The server guards its writes with it (`where status = any(from)`), the dashboard disables a button from the same
 * row, and a test walks every pair of verb and state.
 */
export type Party = 'client' | 'operator' | 'system';

export type Life<State extends string> = Record<
  string,
  { from: readonly State[]; to: State; by: readonly Party[] }
>;

/** True when the verb is allowed in that state. */
export const may = <State extends string>(life: Life<State>, verb: string, state: State): boolean =>
  life[verb]?.from.includes(state) ?? false;
