/**
 * Erases the copies of personal data that was erased in shipments. Repeating a step changes nothing, so that a process which
 * was killed leaves its work to the next one.
 */
import { deleteExports } from '../../accounts/exports/exports.ts';
import type { Database } from '../../platform/database/database.ts';
import { raw, type Sql } from '../../platform/database/sql.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Task } from '../../platform/task.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Work } from '../rates/work.ts';
import { areaOf, eraseRecord } from './erase-record.ts';
import {
  deleteRequests,
  eraseAnswers,
  eraseEvents,
  eraseNotifications,
  listReplies,
  listPostage,
  listPostalPrefixes,
  listRunningErasures,
  updateFinished,
  updateReply,
  updateWork,
  type ErasureRow,
} from './erasures.sql.ts';

export { listErasing } from './erasures.sql.ts';

/** Connection of the database's owner. */
interface Owner {
  rows<R>(statement: Sql): Promise<R[]>;
}

export interface Erasing {
  asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T>;
  database: Database;
  files: FileStore;
  requests: { flush(): Promise<void> };
  now(): Date;
}

/** Begun by the watch for organizations with an erasure that is not finished. */
export const finishErasuresTask: Task<Erasing> = {
  name: 'erase_copies',
  title: 'Erase copies of the personal data of consignees',
  async run(payload, { services, signal }) {
    const { orgId } = payload as { orgId: string };
    await finishErasures(services, orgId, signal);
  },
};

export async function finishErasures(services: Erasing, orgId: string, signal?: AbortSignal): Promise<void> {
  for (const erasure of await transaction(services.database, orgId, listRunningErasures, 'read')) {
    signal?.throwIfAborted();
    await finish(services, orgId, erasure);
  }
}

async function finish(
  { asOwner, database, files, now, requests }: Erasing,
  orgId: string,
  { id, shipmentIds, documentIds, traces }: ErasureRow,
): Promise<void> {
  // What this process has logged, but not written yet.
  await requests.flush();
  await asOwner(async (owner) => {
    await owner.rows(raw(`set local app.org_id = '${orgId}'`));
    await owner.rows(eraseAnswers(orgId, orgId, shipmentIds));
    await owner.rows(eraseAnswers(orgId, noOrganization, shipmentIds));
    await owner.rows(eraseEvents(orgId, shipmentIds));
    await erasePostalCodes(owner, orgId, shipmentIds);
  });
  await transaction(database, orgId, (tenant) => eraseReplies(tenant, traces, new Set(shipmentIds)));
  await transaction(database, orgId, (tenant) => deleteRequests(tenant, traces));
  for (const fileId of [...documentIds, ...(await transaction(database, orgId, deleteExports))]) {
    await files.remove(orgId, fileId);
  }
  await transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now());
    await eraseNotifications(tenant, shipmentIds, sequencer.at);
    sequencer.touch('events', 'notifications');
    await updateFinished(tenant, id, sequencer.at);
    await sequencer.settle();
  });
}

/** Bills keep the part of a postal code that a postage table names, so that they recompute to the same price. */
async function erasePostalCodes(owner: Owner, orgId: string, shipmentIds: readonly string[]): Promise<void> {
  const events = await owner.rows<{ id: string; work: Work[] }>(listPostage(orgId, shipmentIds));
  if (events.length === 0) return;
  const rows = await owner.rows<{ prefix: string }>(listPostalPrefixes);
  const prefixes = rows.map(({ prefix }) => prefix);
  for (const { id, work } of events) {
    const erasedWork = work.map((one) =>
      one.chargeType === 'postage' && one.to
        ? { ...one, to: { ...one.to, postalCode: areaOf(one.to.postalCode, prefixes) } }
        : one,
    );
    await owner.rows(updateWork(orgId, id, erasedWork));
  }
}

/** Kept answers stay, so that no request is carried out twice: the records in them are erased. */
async function eraseReplies(
  tenant: Tenant,
  traces: readonly string[],
  shipmentIds: ReadonlySet<string>,
): Promise<void> {
  for (const { party, key, body } of await listReplies(tenant, traces)) {
    const erased = erasedIn(JSON.parse(body), shipmentIds);
    await updateReply(tenant, party, key, JSON.stringify(erased));
  }
}

function erasedIn(value: unknown, shipmentIds: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => erasedIn(one, shipmentIds));
  const record = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, erasedIn(inner, shipmentIds)]),
  );
  if (shipmentIds.has(String(record['id'])) && 'shippingAddress' in record && 'packages' in record) {
    eraseRecord(record as Parameters<typeof eraseRecord>[0]);
  }
  return record;
}
