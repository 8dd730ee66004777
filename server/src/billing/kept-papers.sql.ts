/** Where the papers of invoices with very many lines are kept. */
import { upsertRows } from '../platform/database/insert.ts';
import { sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';

export type PaperKind = 'pdf' | 'csv';

export interface KeptPaper {
  /** Files of the store (uuids), in their order. */
  pieces: { fileId: string; bytes: number }[];
  /** SHA-256 of all bytes. */
  digest: string;
}

/** The paper of an invoice (a uuid) if it was made of the same facts. */
export const findPaper = (
  tenant: Tenant,
  invoiceId: string,
  kind: PaperKind,
  key: string,
): Promise<KeptPaper | undefined> =>
  tenant.row(sql`
    select p.pieces, p.digest from invoice_papers p
    where p.org_id = ${tenant.orgId} and p.invoice_id = ${invoiceId} and p.kind = ${kind} and p.key = ${key}`);

/** Keeps a paper in the place of the one before. */
export const upsertPaper = (
  tenant: Tenant,
  paper: KeptPaper & { invoiceId: string; kind: PaperKind; key: string },
): Promise<void> => upsertRows(tenant, 'invoice_papers', ['invoice_id', 'kind'], [paper]);

/** Ids (uuids) of the files that papers consist of. */
export async function listPaperFiles(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.rows<{ pieces: KeptPaper['pieces'] }>(sql`
    select p.pieces from invoice_papers p where p.org_id = ${tenant.orgId}`);
  return rows.flatMap(({ pieces }) => pieces.map(({ fileId }) => fileId));
}
