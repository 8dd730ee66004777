/** Postage tables of the warehouse, imported from CSV. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Currency } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { listInput, search } from '../page.ts';
import { PostageTable, PostageTableHead, postageTableFields } from '../public/postage-tables.ts';
import { office } from '../staff-roles.ts';

const csv = (columns: string) =>
  z
    .string()
    .min(1)
    .max(2_000_000)
    .describe(`CSV with a header, separated by commas, semicolons or tabs. Columns: ${columns}`);

export const operatorPostageTables = {
  list: operatorOperation('GET', '/operator/v0/postage-tables', {
    staff: office,
    summary: 'List postage tables, newest first',
    list: true,
    input: listInput({
      currency: Currency.optional().describe('Only tables in this currency.'),
      search: search('the name'),
    }),
    output: PostageTableHead,
  }),
  get: operatorOperation('GET', '/operator/v0/postage-tables/{id}', {
    staff: office,
    acrossTenants: true,
    summary: 'Read a postage table with its zones and prices',
    input: z.strictObject({ id: Id('postageTable') }),
    output: PostageTable,
  }),
  create: operatorOperation('POST', '/operator/v0/postage-tables', {
    staff: office,
    status: 201,
    largeBody: true,
    summary: 'Import a postage table from CSV',
    description:
      'The table never changes; to change a price, import another one and name it in a new rate card. Nothing is kept while a row is wrong: `details` lists each wrong row with its file, line, column and fix, at most 200. A trial (`dryRun`) checks the files and keeps nothing.',
    input: z.strictObject({
      ...postageTableFields,
      zones: csv(
        '`zone`, `country` (two letters, or * for all others), and optionally `state`, `postal_prefix` (the beginning of the postal code) and `warehouse` (code of the warehouse the packages leave from). An empty cell fits everything; the most precise row counts.',
      ),
      rates: csv(
        '`service` (standard, expedited or overnight), `zone`, one of `up_to_kg`, `up_to_g`, `up_to_lb` and `up_to_oz` (the heaviest package the price is for), and `price` (of one package, in major units, such as 5.53).',
      ),
    }),
    output: PostageTable,
    errors: ['validation_failed'],
  }),
};
