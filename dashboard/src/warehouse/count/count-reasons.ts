/** Reasons of counts. They are recorded in English, for the merchant as well, and shown in the language of the crew. */
import { t, word } from '../../ui/t.ts';

export const reasons = [
  word('Cycle count'),
  word('Short pick'),
  word('Spot check'),
  word('Year-end count'),
  word('Merchant request'),
] as const;

/** Reason of a count as its merchant reads it, in English. */
export const reasonOf = (bin: string, reason: string = reasons[0]): string => `${reason}, bin ${bin}`;

const planned = word('Count plan');

/** Reasons that name what led to the count. */
const led: readonly (readonly [RegExp, string])[] = [
  [/^Short pick on (.+)$/, word('Short pick on {name}')],
  [/^Held less than was to be picked for (.+)$/, word('Too few for {name}')],
  [/^Held less than was to be brought to (.+)$/, word('Too few for the refill of {name}')],
];

/** A recorded reason as the crew reads it; one that somebody typed, as it is. */
export function shownReason(recorded: string): string {
  for (const [pattern, message] of led) {
    const name = pattern.exec(recorded)?.[1];
    if (name !== undefined) return t(message, { name });
  }
  const [, reason = recorded, bin] = /^(.+), bin (\S+)$/.exec(recorded) ?? [];
  if (reason !== planned && !reasons.some((one) => one === reason)) return recorded;
  return bin === undefined ? t(reason) : t('{reason}, bin {bin}', { reason: t(reason), bin });
}
