/**
 * The grammar of every list: its records (filters), their order (sortBy, sortOrder, then always the id), the page
 * (skip, take), and the total (includeTotal). A list answers a bare JSON array.
 */
import { z } from 'zod';
import { ErrorBody } from './errors.ts';
import { Instant, Text } from './measures.ts';

export const maximumTake = 50;

const BulkError = ErrorBody.omit({ requestId: true, timestamp: true });

const grammar = {
  skip: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).describe('Records skipped from the start.'),
  take: z
    .int()
    .min(1)
    .max(maximumTake)
    .default(10)
    .describe('Records returned. A page with fewer is the last one.'),
  updatedSince: Instant.optional().meta({
    description:
      'Only records written after this time (exclusive); the order is then updatedAt ascending. A page that is not full is the end for now: pass back the largest updatedAt you have seen. Records written together have the same updatedAt, and a full page may end among them: go on from the largest updatedAt before that of its last record, or with skip when all records of the page have the same one. A record that is written again meanwhile moves to the end, so skip alone would miss one.',
    examples: ['2026-03-08T12:00:00Z'],
  }),
  includeTotal: z
    .boolean()
    .default(false)
    .describe('Adds the header X-Total-Count: the number of records that match the filters.'),
};

/** Input of a list operation: its own filters, and the grammar all lists share. */
export const listInput = <F extends z.ZodRawShape>(filters: F) => z.strictObject({ ...filters, ...grammar });

export const sortOrder = z
  .enum(['asc', 'desc'])
  .default('desc')
  .describe('Direction of sortBy; ties follow the id in the same direction.');

/** `sortBy('createdAt', ['name', 'createdAt'])`: the sort keys of a list, the first argument the default. */
export const sortBy = <const K extends [string, ...string[]]>(usual: K[number], keys: K) =>
  z
    .enum(keys)
    .default(usual as never)
    .describe('Sort key.');

/** Several values of one enumeration, comma separated in the query: any of them. */
export const anyOf = <const V extends readonly [string, ...string[]]>(values: V, description: string) =>
  z
    .array(z.enum(values))
    .min(1)
    .max(values.length)
    .optional()
    .describe(`${description} Several, comma separated, mean any of them.`);

export const search = (reaches: string) =>
  Text(100)
    .optional()
    .describe(`Part of ${reaches}, in any case, with or without accents; % and _ are plain characters.`);

/** A filter on one exact text. */
export const exactly = (what: string, longest = 128) =>
  z.string().min(1).max(longest).optional().describe(`Exactly this ${what}.`);

export const includeDeleted = z.boolean().default(false).describe('Also soft-deleted records.');

/** Answer to a bulk request: a result for each of its parts. */
export const bulkOutput = <R extends z.ZodObject>(id: string, record: R) =>
  z
    .object({
      succeeded: z.int().min(0).describe('Number of parts that succeeded.'),
      failed: z.int().min(0).describe('Number of parts that failed.'),
      results: z
        .array(
          z.object({
            index: z.int().min(0).describe('Place of the part in the request, from 0.'),
            status: z.int().describe('HTTP status the part would have had alone.'),
            record: record.nullable().describe('The record as it is now; null when the part failed.'),
            error: BulkError.nullable().describe('The refusal; null when the part succeeded.'),
          }),
        )
        .describe('One result for each part of the request, in its order.'),
    })
    .meta({ id, description: 'Each part of the request succeeds or fails on its own.' });

export const maximumBulk = 100;
