/**
 * The demo company: five merchants of different kinds in three warehouses, with ninety days behind them. Everything is
 * made up and comes out the same each time: the ids on every machine, the rest for the same moment.
 */
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';
import { transaction } from '../transaction.ts';
import { insertWarehouses } from '../warehouses/warehouses.sql.ts';
import { organizationIdOf } from './ids.ts';
import { testSpaceOf, type Merchant } from './merchant.ts';
import { merchants } from './merchants.ts';
import { historyDays } from './rhythm.ts';
import { simulate } from './simulate.ts';
import { demoWarehouses } from './warehouses.ts';
import { writeHistory } from './write-history.ts';

export interface Demo {
  /** Without the test spaces; the first is the one that is shown. */
  organizations: { orgId: string; name: string; products: number; shipments: number }[];
  warehouses: number;
  days: number;
}

/**
 * Makes the demo company, or what is missing of it: a merchant is there whole or not at all, and one that is there is
 * left as it is.
 */
export async function buildDemo(database: Database, now: Date): Promise<Demo> {
  const warehouses = demoWarehouses(now);
  const build = async (merchant: Merchant) => {
    const orgId = organizationIdOf(merchant.slug);
    const make = async (tenant: Tenant) => {
      if (!(await countOf(tenant))) await writeHistory(tenant, simulate(merchant, warehouses, now.getTime()));
      return (await countOf(tenant))!;
    };
    // Of two that start at the same time, the second waits at the organization, fails, and then finds it done.
    const counts = await transaction(database, orgId, make).catch((error: unknown) => {
      if (isUniqueViolation(error)) return transaction(database, orgId, make);
      throw error;
    });
    return { orgId, name: merchant.name, ...counts };
  };
  await transaction(database, organizationIdOf(merchants[0]!.slug), (tenant) =>
    insertWarehouses(tenant, warehouses),
  );
  // Side by side: while the database writes one, the next is simulated. A test space comes after what it belongs to.
  const settled = await Promise.allSettled(
    merchants.map(async (merchant) => {
      const built = await build(merchant);
      await build(testSpaceOf(merchant));
      return built;
    }),
  );
  const organizations = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return { organizations, warehouses: warehouses.length, days: historyDays };
}

const countOf = (tenant: Tenant) =>
  tenant.row<{ products: number; shipments: number }>(sql`
    select (select count(*) from products p where p.org_id = ${tenant.orgId}) as products,
      (select count(*) from shipments s where s.org_id = ${tenant.orgId}) as shipments
    from organizations o where o.org_id = ${tenant.orgId}`);
