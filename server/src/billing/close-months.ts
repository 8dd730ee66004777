/** Closing months: each organization is sent what the periods that have ended come to. */
import { holdSequencer } from '../platform/sequencer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Invoice } from '@packhouse/contract/public/invoices';
import { listSpaces, timeOf, type Space } from '../accounts/organizations/spaces.ts';
import { transaction } from '../platform/transaction.ts';
import { findAccount } from './account.sql.ts';
import { billing, isDue, issuePrepared, prepareDue, Superseded } from './issue.ts';
import { markLater } from './mark-later.ts';
import { runningPeriod } from './periods.ts';

export interface BillingServices {
  database: Database;
  now(): Date;
}

/**
 * Issues what has fallen due in a data space: one invoice after the other, where several periods have ended. A period whose
 * closing stock is not complete waits for it.
 */
export async function closeMonths(
  services: BillingServices,
  space: Space,
  signal?: AbortSignal,
): Promise<Invoice[]> {
  const issued: Invoice[] = [];
  let superseded = 0;
  await markLater(services.database, space.orgId, () => timeOf(services, space), signal);
  for (;;) {
    signal?.throwIfAborted();
    const now = timeOf(services, space);
    // Looked at first: whoever has nothing to bill need not keep others from writing.
    const due = await transaction(
      services.database,
      space.orgId,
      async (tenant) => isDue(tenant, runningPeriod(await findAccount(tenant)), now.toISOString()),
      'read',
    );
    if (!due) return issued;
    const invoice = await issueOne(services.database, space.orgId, now);
    if (invoice === 'superseded') superseded += 1;
    else if (invoice) issued.push(invoice);
    if (superseded > mostSuperseded) throw new Superseded();
    await markLater(services.database, space.orgId, () => timeOf(services, space), signal);
  }
}

const mostSuperseded = 10;

const issueOne = (
  database: Database,
  orgId: string,
  now: Date,
): Promise<Invoice | 'superseded' | undefined> =>
  transaction(database, orgId, async (tenant) => {
    const prepared = await prepareDue({ tenant, now });
    if (!prepared) return undefined;
    const sequencer = await holdSequencer(tenant, now);
    const { invoice } = await issuePrepared({ tenant, sequencer, actor: billing }, prepared);
    await sequencer.settle();
    return invoice;
  }).catch((error: unknown) => {
    if (error instanceof Superseded) return 'superseded';
    throw error;
  });

/** The same in all of them. Where one fails the others are closed, and the failure is thrown at the end. */
export async function closeAllMonths(
  services: BillingServices,
  told: (space: Space, issued: readonly Invoice[]) => void,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const space of await listSpaces(services.database)) {
    signal?.throwIfAborted();
    await closeMonths(services, space, signal).then(
      (issued) => told(space, issued),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `months of ${failures.length} organizations could not be closed`);
  }
}
