/** Schemas for the cells of a file: they turn text into values of the contract. */
import type { CsvColumn } from '@packhouse/contract/rules/csv-column';
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

/** A value for each column of a table of columns. */
export const mapColumns = <C extends string, T>(
  columns: Readonly<Record<C, CsvColumn>>,
  make: (column: CsvColumn) => T,
): Record<C, T> =>
  Object.fromEntries((Object.keys(columns) as C[]).map((name) => [name, make(columns[name])])) as Record<
    C,
    T
  >;

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
