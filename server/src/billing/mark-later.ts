/**
 * Notes an invoice with very many lines on its shipments after it was issued: some hundred shipments at a time, so that the
 * organization's sequencer is never held for long. What is left follows from the invoice, so that the next run goes on
 * where one was broken off.
 */
import { spellId } from '@packhouse/contract/id';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Database } from '../platform/database/database.ts';
import { holdSequencer } from '../platform/sequencer.ts';
import { transaction } from '../platform/transaction.ts';
import { markBilled } from '../goods/shipments/mark-billed.ts';
import { billedShipments } from './invoice-of.ts';
import { findUnmarked, listSources, updateMarkedThrough } from './invoices.sql.ts';

const linesAtOnce = 1_000;

export const isMarkedLater = ({ items }: Pick<Invoice, 'items'>): boolean => items.length > linesAtOnce;

export async function markLater(
  database: Database,
  orgId: string,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const unmarked = await transaction(database, orgId, findUnmarked, 'read');
    if (!unmarked) return;
    await transaction(database, orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, now());
      const still = await findUnmarked(tenant);
      if (!still) return;
      const { id, through } = still;
      const { sources, last } = await listSources(tenant, id, through, linesAtOnce);
      await markBilled(tenant, sequencer, spellId('invoice', id), billedShipments(sources));
      await updateMarkedThrough(tenant, id, sources.length < linesAtOnce ? null : last);
      await sequencer.settle();
    });
  }
}
