import { dayMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import { listArchiveFiles } from '../../accounts/exports/write-export.ts';
import { listPaperFiles } from '../../billing/kept-papers.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { findTotals } from './audit-shipments.sql.ts';
import { listNamedDocuments, listProductPhotos } from './night.sql.ts';
import type { Services } from '../../services.ts';

/**
 * Removes the bytes that no shipment, product, export or paper names: of documents that were taken away, of uploads that came to
 * nothing, and of archives that have expired.
 * Answers how many files.
 */
export async function sweepFiles(
  { database, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  orgId: string,
): Promise<number> {
  // By the clock of the machine, which says how old a file is. One that is new may be named in a moment.
  const before = now().getTime() - dayMs;
  const old = (await files.list(orgId)).filter(({ storedAt }) => storedAt.getTime() < before);
  if (old.length === 0) return 0;
  const named = await transaction(database, orgId, namedDocuments, 'read');
  const at = now().toISOString();
  const archives = await transaction(database, orgId, (tenant) => listArchiveFiles(tenant, at), 'read');
  for (const id of archives) named.add(id);
  for (const id of await transaction(database, orgId, listPaperFiles, 'read')) named.add(id);
  const unnamed = old.filter(({ id }) => !named.has(id));
  for (const { id } of unnamed) await files.remove(orgId, id);
  return unnamed.length;
}

async function namedDocuments(tenant: Tenant): Promise<Set<string>> {
  const { shipments } = await findTotals(tenant);
  const named = new Set<string>();
  for (let after = 0; after < shipments; after += shipmentsAtOnce) {
    const ids = await listNamedDocuments(tenant, after, after + shipmentsAtOnce);
    for (const id of ids) named.add(readId('document', id)!);
  }
  for (const id of await listProductPhotos(tenant)) named.add(readId('document', id)!);
  return named;
}

const shipmentsAtOnce = 100_000;
