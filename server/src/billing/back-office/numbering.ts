/** The format of invoice numbers, as the back office sets it. */
import { InvoiceNumbering, type operatorInvoices as operations } from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import {
  countsByMerchant,
  invoiceNumberOf,
  problemOfFormat,
  readInvoiceNumber,
} from '@packhouse/contract/rules/invoice-number';
import type { WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { readInstallation, type Installation } from '../../warehouse/operators/installation.ts';
import type { InstallationReads } from '../../warehouse/operators/reads.ts';
import {
  findNumbering,
  listCounts,
  listNumbers,
  lockNumbering,
  updateFormat,
  type Numbering,
} from '../numbering.sql.ts';

export const numberingReads: InstallationReads<Pick<typeof operations, 'numbering'>> = {
  numbering: {
    read: async (_input, { installation, now }) => ({
      body: rendered(await findNumbering(installation), now),
    }),
  },
};

/**
 * Changes the format for all invoices from now on. An invoice that is being issued keeps the format it began with: this waits for
 * it, and then knows its number.
 */
export async function setNumbering(
  database: Database,
  { format }: Input<typeof operations.setNumbering>,
  { tenant, sequencer, actor, now }: WriteContext,
): Promise<Written> {
  const problem = problemOfFormat(format);
  if (problem !== undefined) throw invalid('format', `${problem}; you sent ${format}`);
  const before = await lockNumbering(tenant);
  if (format === before.format) return { body: rendered(before, now) };
  await readInstallation(database, (installation) => mustBeNew(installation, format, before));
  const changed = { ...before, format, updatedAt: sequencer.at, updatedBy: actor };
  await updateFormat(tenant, changed);
  return { body: rendered(changed, now) };
}

/** Refuses a format that would make a number again which an invoice has. */
async function mustBeNew(
  installation: Installation,
  format: string,
  { lastNumber }: Numbering,
): Promise<void> {
  const numbers = await listNumbers(installation);
  const counts = await listCounts(installation);
  const taken = numbers.find((number) => {
    const read = readInvoiceNumber(format, number);
    if (!read) return false;
    const last = countsByMerchant(format) ? (counts.get(read.code) ?? 0) : lastNumber;
    return read.number > last;
  });
  if (taken === undefined) return;
  const sentence = `would make the number ${taken} again, which an invoice has; add a letter or the year to it`;
  throw new Failure('validation_failed', `format ${sentence}.`, {
    properties: { format: sentence },
    details: [{ number: taken }],
  });
}

function rendered({ format, lastNumber, updatedAt, updatedBy }: Numbering, now: Date): string {
  const byMerchant = countsByMerchant(format);
  return render(InvoiceNumbering, {
    format,
    countedBy: byMerchant ? 'merchant' : 'installation',
    nextNumber: lastNumber + 1,
    example: invoiceNumberOf(format, {
      code: 'HC',
      year: now.getUTCFullYear(),
      number: byMerchant ? 1042 : lastNumber + 1,
    }),
    updatedAt,
    updatedBy,
  });
}
