import { type ErrorCode, errors } from '@packhouse/contract/errors';
import { cell, table } from './table.ts';

/** Each code with its page. */
export const errorsTable = (codes: readonly ErrorCode[]): string =>
  table(
    ['Status', 'Code', 'Meaning'],
    codes.map((code) => [
      String(errors[code].status),
      `[\`${code}\`](/problems/${code}.md)`,
      cell(errors[code].title),
    ]),
  );
