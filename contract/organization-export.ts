/** The export of an organization: all of its data as one archive, for its owners and the back office. */
import { z } from 'zod';
import { Id } from './id.ts';
import { Actor, Quantity, Timestamp } from './measures.ts';

/** Days an archive can be downloaded. */
export const exportKeptDays = 7;

export const exportStatuses = ['running', 'ready', 'expired'] as const;

export const OrganizationExport = z
  .object({
    id: Id('export').describe('Id of the export.'),
    status: z
      .enum(exportStatuses)
      .describe(
        'State of the export: `running` until the archive is complete, then `ready` for seven days, then `expired`.',
      ),
    requestedBy: Actor.describe('Person or command that requested it.'),
    createdAt: Timestamp.describe('Time it was requested, in UTC.'),
    finishedAt: Timestamp.nullable().describe('Time the archive was complete, in UTC; null until then.'),
    expiresAt: Timestamp.nullable().describe(
      'Time from which the archive can no longer be downloaded, in UTC; null while it is running.',
    ),
    bytes: Quantity.describe('Size of the archive so far, in bytes.'),
    records: Quantity.describe('Number of records in the archive so far.'),
    files: Quantity.describe('Number of uploaded files in the archive so far.'),
    digest: z
      .string()
      .nullable()
      .describe('SHA-256 of the whole archive in hexadecimal; null while it is running.'),
  })
  .meta({ id: 'OrganizationExport' });
export type OrganizationExport = z.infer<typeof OrganizationExport>;

export const OrganizationExports = z
  .object({
    exports: z.array(OrganizationExport).max(20).describe('The last 20 exports, newest first.'),
  })
  .meta({ id: 'OrganizationExports' });

export const exportOperations = {
  list: { summary: 'Read the exports of an organization, newest first', output: OrganizationExports },
  create: {
    summary: 'Export all data of an organization',
    description:
      'A job writes the archive in the background. While one is running, the request answers with that one. [The export](/docs/export) describes the archive.',
    output: OrganizationExport,
    status: 201,
    noVersion: true,
  },
  archive: {
    summary: 'Download the archive of an export',
    description:
      'Answers `Range` requests, so that an interrupted download can be resumed. An export that is running or has expired is refused with `invalid_state`.',
    file: ['application/gzip'],
    errors: ['invalid_state'],
  },
} as const;
