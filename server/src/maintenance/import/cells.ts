/** Schemas for the cells of a file: they turn text into values of the contract. */
import { z } from 'zod';

/** Nine digits at most: a longer quantity is a barcode in the wrong column. */
export const whole = (from = 0) => {
  const error = `must be a whole number from ${from} to 999999999`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= from, { error });
};

/** One of some words, in any case. */
export const oneOf = <const W extends [string, ...string[]]>(words: W) =>
  z.string().toLowerCase().pipe(z.enum(words));

export const yesNo = z
  .stringbool({ truthy: ['true', 'yes', 'y', '1'], falsy: ['false', 'no', 'n', '0'] })
  .describe('yes or no');

/** Several values, separated by `|`. */
export const several = <T>(schema: z.ZodType<T, string[]>) =>
  z
    .string()
    .transform((text) =>
      text
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(schema);

/** Upper case whatever was typed, then the contract's code. */
export const code = (schema: z.ZodType<string, string>) => z.string().toUpperCase().pipe(schema);

/** The rule a cell broke, as in "must be at most 64 characters long". */
export function ruleOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `must be at most ${issue.maximum}${sizes[issue.origin] ?? ''}`;
    case 'too_small':
      return issue.inclusive
        ? `must be at least ${issue.minimum}${sizes[issue.origin] ?? ''}`
        : `must be more than ${issue.minimum}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
    case 'invalid_format':
      return patterns[issue.pattern ?? ''] ?? 'has the wrong form';
    case 'invalid_type':
      return issue.input === undefined ? 'must not be empty' : 'has the wrong form';
    default:
      return issue.message ?? 'is not allowed';
  }
}

const sizes: Partial<Record<string, string>> = { string: ' characters long', array: ' values' };

const patterns: Record<string, string> = {
  '/^[A-Z]{2}$/': 'must be a country code of two letters, such as US',
  '/^[A-Z]{3}$/': 'must be a currency code of three letters, such as USD',
};
