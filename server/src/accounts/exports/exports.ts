/** Exports as the owners of an organization and the back office request and download them. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { OrganizationExport, OrganizationExports } from '@packhouse/contract/organization-export';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { uuidOf, type Answer, type StoredFile, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { auditOf } from '../organizations/audit.ts';
import { findCode } from '../organizations/merchant-account.ts';
import {
  findExport,
  findRunningExport,
  insertExport,
  listExports,
  listParts,
  type ExportRow,
} from './exports.sql.ts';

interface Reading {
  tenant: Tenant;
  now: Date;
}

interface Writing extends Reading {
  sequencer: { readonly at: string };
  actor: Actor;
}

/** Handlers for the dashboard and for the back office. */
export const exportHandlers = (files: FileStore) => ({
  async list(_input: object, { tenant, now }: Reading): Promise<Answer> {
    const exports = await listExports(tenant);
    return { body: render(OrganizationExports, { exports: exports.map((row) => recordOf(row, now)) }) };
  },

  async create(_input: object, { tenant, sequencer, actor, now }: Writing): Promise<Written> {
    const row = await requestExport(tenant, sequencer.at, actor);
    return { body: render(OrganizationExport, recordOf(row, now)) };
  },

  async archive({ id }: { id: string }, { tenant, now }: Reading): Promise<StoredFile> {
    const row = await findExport(tenant, uuidOf('export', id));
    if (!row) throw new Failure('not_found', `There is no export with the id ${id} in this organization.`);
    const { status, finishedAt, digest } = recordOf(row, now);
    if (status !== 'ready') {
      throw new Failure(
        'invalid_state',
        status === 'running'
          ? 'The export is still running. Download it when its status is ready.'
          : 'The archive has expired. Request a new export.',
        { details: [{ status }] },
      );
    }
    const code = await findCode(tenant);
    return {
      contentType: 'application/gzip',
      fileName: `${code.toLowerCase()}-export-${finishedAt!.slice(0, 10)}.tar.gz`,
      digest: digest!,
      pieces: (await listParts(tenant, row.id)).map(({ fileId, bytes }) => ({
        bytes,
        read: () => readPart(files, tenant.orgId, fileId),
      })),
    };
  },
});

/** The export that is running, or else a new one. */
export async function requestExport(tenant: Tenant, at: string, actor: Actor): Promise<ExportRow> {
  const running = await findRunningExport(tenant);
  if (running) return running;
  const id = newId();
  await insertExport(tenant, { id, requestedBy: actor, createdAt: at });
  await audit(tenant, at, 'organization.export_requested', actor, tenant.orgId, {
    exportId: spellId('export', id),
  });
  return (await findExport(tenant, id))!;
}

export { deleteExports } from './exports.sql.ts';

const audit = auditOf('organization');

async function readPart(files: FileStore, orgId: string, fileId: string): Promise<Buffer> {
  const bytes = await files.get(orgId, fileId);
  if (!bytes) throw new Error(`the file ${fileId} of an export is missing`);
  return bytes;
}

function recordOf({ position: _position, parts: _parts, ...row }: ExportRow, now: Date): OrganizationExport {
  const over = row.expiresAt !== null && Date.parse(row.expiresAt) <= now.getTime();
  return { ...row, id: spellId('export', row.id), status: over ? 'expired' : row.status };
}
