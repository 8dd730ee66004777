/**
 * Deletes the data of a merchant whose term has ended, and of its test space, in pieces of some hundred rows. What the law
 * keeps stays: the invoices with their lines, payments and charges, and the evidence that the lines follow from (events of
 * billed work and the stock ledger). What is left to delete follows from what is stored, so that it continues after a kill.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { endAccess, forgetDeliveriesAbout, listMemberIds } from '../../accounts/organizations/end-access.ts';
import type { Task } from '../../platform/task.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { SpaceOf } from '../../accounts/dashboard-api/membership.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { OwnerConnection } from '../operators/owner-connection.ts';
import { countGoods } from '../bins/bins.sql.ts';
import { insertOperatorAction } from '../operators/operators.sql.ts';
import {
  deletePlacements,
  deleteSlugs,
  findClosed,
  findOpenWork,
  hasInvoices,
  listPlaced,
  lockBinsById,
  updateDeleted,
  updatePostponed,
  updateStarted,
  type Closed,
} from './closing.sql.ts';
import { isOpen, openWorkWords } from './closing.ts';
import { deleteAccount, deleteRows, listDeletedTables, listKeys, type DeletedTable } from './deletion.sql.ts';

export { listToDelete } from './closing.sql.ts';

interface Deleting {
  asOwner<T>(work: (owner: OwnerConnection) => Promise<T>): Promise<T>;
  database: Database;
  files: FileStore;
  spaceOf: SpaceOf;
  now(): Date;
}

/** Begun by the watch for organizations whose term has ended. */
export const deleteOrganizationTask: Task<Deleting> = {
  name: 'delete_organization',
  title: 'Delete the data of a merchant that was closed',
  async run(payload, { services, signal, log }) {
    const { orgId } = payload as { orgId: string };
    const outcome = await deleteOrganization(services, orgId, { signal });
    if (typeof outcome === 'string') log.warn({ orgId }, outcome);
    else if (outcome) log.info({ orgId, rows: outcome.rows }, 'the data of a merchant was deleted');
  },
};

const usualPiece = 500;

/**
 * Returns how many rows were deleted, a sentence that says why nothing is deleted yet, or undefined when there is nothing
 * to delete.
 *
 * @throws the reason of `signal` between two pieces.
 */
export async function deleteOrganization(
  services: Deleting,
  orgId: string,
  { signal, piece = usualPiece }: { signal?: AbortSignal; piece?: number } = {},
): Promise<{ rows: number } | string | undefined> {
  const { database, files, now, spaceOf } = services;
  const begun = await transaction(database, orgId, (tenant) => begin(tenant, now()));
  if (begun === undefined || typeof begun === 'string') return begun;
  const testOrgId = await spaceOf(orgId, 'test');
  await deletePeople(services, orgId, signal);
  let rows = 0;
  for (const space of [testOrgId, orgId]) {
    if (space === undefined) continue;
    await endAccess(database, space, now());
    await transaction(database, space, (tenant) => updateStarted(tenant, now().toISOString()));
    await transaction(database, space, takeOutOfBins);
    rows += await deleteTables(services, space, piece, signal);
    for (const { id } of await files.list(space)) {
      signal?.throwIfAborted();
      await files.remove(space, id);
    }
    await deleteSlugs(database, space);
    await forgetDeliveriesAbout(database, space);
    await transaction(database, space, (tenant) => updateDeleted(tenant, now().toISOString()));
  }
  const { name, closedBy } = begun;
  await services.asOwner((owner) =>
    insertOperatorAction(owner, {
      at: now().toISOString(),
      action: 'organization.deleted',
      actor: closedBy,
      details: { organizationId: spellId('organization', orgId), name, rows },
    }),
  );
  return { rows };
}

/** Postpones the deletion by a day while work is open. From its begin on, nobody can cancel it. */
async function begin(tenant: Tenant, now: Date): Promise<Closed | string | undefined> {
  const closed = await findClosed(tenant, now.toISOString());
  if (!closed || closed.startedAt !== null) return closed;
  const work = await findOpenWork(tenant);
  if (isOpen(work)) {
    await updatePostponed(tenant, new Date(now.getTime() + dayMs).toISOString());
    return `The data of ${closed.name} is not deleted yet: it still has ${openWorkWords(work)}. It is tried again in a day.`;
  }
  await updateStarted(tenant, now.toISOString());
  return closed;
}

async function deletePeople(
  { asOwner, database }: Deleting,
  orgId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const userId of await transaction(database, orgId, listMemberIds, 'read')) {
    signal?.throwIfAborted();
    await asOwner((owner) => deleteAccount(owner, orgId, userId));
  }
}

/** Bins count the goods of all organizations. */
async function takeOutOfBins(tenant: Tenant): Promise<void> {
  const placed = await listPlaced(tenant);
  await lockBinsById(
    tenant,
    placed.map(({ binId }) => binId),
  );
  await countGoods(tenant, new Map(placed.map(({ binId, goods }) => [binId, -goods])));
  await deletePlacements(tenant);
}

async function deleteTables(
  { asOwner, database }: Deleting,
  orgId: string,
  piece: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const kept = (await transaction(database, orgId, hasInvoices, 'read')) ? keptWithInvoices : keptAlways;
  const tables = inOrder(await asOwner(listDeletedTables)).filter(({ name }) => kept[name] !== 'true');
  let rows = 0;
  for (const table of tables) {
    let before: readonly string[] | undefined;
    for (let more = true; more;) {
      signal?.throwIfAborted();
      const last = before;
      const [count, keys] = await asOwner(async (owner) => {
        const found = await listKeys(owner, orgId, table, last, piece);
        const deleted =
          found.length === 0
            ? 0
            : await deleteRows(
                owner,
                orgId,
                table,
                found.map(({ key }) => key),
                kept[table.name],
              );
        return [deleted, found] as const;
      });
      rows += count;
      before = keys.at(-1)?.key;
      more = keys.length === piece && table.key.length > 0;
    }
  }
  return rows;
}

/** Conditions of the rows `t` that stay, by table. */
const keptAlways: Record<string, string> = { organizations: 'true', organization_clocks: 'true' };
const keptWithInvoices: Record<string, string> = {
  ...keptAlways,
  ...Object.fromEntries(
    [
      ...['invoices', 'invoice_lines', 'invoice_numbers', 'invoice_periods', 'invoice_steps'],
      ...['payments', 'charges', 'rate_card_assignments'],
      // The evidence of lines about goods and storage.
      ...[
        'products',
        'cartons',
        'carton_contents',
        'stock_cells',
        'stock_movements',
        'stock_snapshots',
        'bin_snapshots',
      ],
    ].map((name) => [name, 'true']),
  ),
  events: `t.data ? 'work' or t.type = 'invoice.credited'`,
};

/** Tables whose rows refer to others come before those. */
function inOrder(tables: readonly DeletedTable[]): DeletedTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: DeletedTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => ![...left.values()].some((other) => other.refersTo.includes(name)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}
