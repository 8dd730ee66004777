/** The format of invoice numbers, and the count over all merchants. */
import type { Actor } from '@packhouse/contract/measures';
import { across, sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { Installation } from '../warehouse/operators/installation.ts';

export interface Numbering {
  format: string;
  /** The last number of the count over all merchants. */
  lastNumber: number;
  updatedAt: string;
  updatedBy: Actor;
}

const columns = sql`g.format, g.last_number as "lastNumber", g.updated_at as "updatedAt", g.updated_by as "updatedBy"`;

/** The numbering, locked until the commit: nobody else gives a number or changes the format before. */
export const lockNumbering = async (tenant: Tenant): Promise<Numbering> =>
  (await tenant.row<Numbering>(sql`select ${columns} from invoice_numbering g where g.one = 1 for update`))!;

export const updateLastNumber = (tenant: Tenant, last: number): Promise<unknown> =>
  tenant.rows(sql`update invoice_numbering set last_number = ${last} where one = 1`);

export const updateFormat = (
  tenant: Tenant,
  { format, updatedAt, updatedBy }: Omit<Numbering, 'lastNumber'>,
): Promise<unknown> =>
  tenant.rows(sql`
    update invoice_numbering
    set format = ${format}, updated_at = ${updatedAt}, updated_by = ${JSON.stringify(updatedBy)}::jsonb
    where one = 1`);

export const findNumbering = async (installation: Installation): Promise<Numbering> =>
  (await installation.rows<Numbering>(sql`select ${columns} from invoice_numbering g where g.one = 1`))[0]!;

/** Numbers of all invoices of all organizations. */
export const listNumbers = async (installation: Installation): Promise<string[]> =>
  (
    await installation.rows<{ number: string }>(sql`${across('invoices')}
      select billed.number from invoices billed`)
  ).map(({ number }) => number);

/** The last number of each organization's own count, by the organization's code. */
export const listCounts = async (installation: Installation): Promise<Map<string, number>> =>
  new Map(
    (
      await installation.rows<{ code: string; last: number }>(sql`${across('invoices')}
        select c.code, c.invoice_number as last from organization_clocks c`)
    ).map(({ code, last }) => [code, last]),
  );
