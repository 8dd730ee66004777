/**
 * The demo company: five merchants of different kinds in three warehouses, with ninety days behind them. Everything is
 * made up and comes out the same each time: the ids on every machine, the rest for the same moment.
 */
import type { Database } from '../database/database.ts';
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
  const build = (merchant: Merchant) =>
    transaction(database, organizationIdOf(merchant.slug), async (tenant) => {
      // Of two that start at the same time, the second waits and finds it done.
      await tenant.rows(sql`select pg_advisory_xact_lock(hashtextextended(${tenant.orgId}, 0))`);
      const counted = await countOf(tenant);
      if (counted) return counted;
      await insertWarehouses(tenant, warehouses);
      await writeHistory(tenant, simulate(merchant, warehouses, now.getTime()));
      return (await countOf(tenant))!;
    });
  const organizations: Demo['organizations'] = [];
  for (const merchant of merchants) {
    organizations.push({
      orgId: organizationIdOf(merchant.slug),
      name: merchant.name,
      ...(await build(merchant)),
    });
    await build(testSpaceOf(merchant));
  }
  return { organizations, warehouses: warehouses.length, days: historyDays };
}

const countOf = (tenant: Tenant) =>
  tenant.row<{ products: number; shipments: number }>(sql`
    select (select count(*) from products p where p.org_id = ${tenant.orgId}) as products,
      (select count(*) from shipments s where s.org_id = ${tenant.orgId}) as shipments
    from organizations o where o.org_id = ${tenant.orgId}`);
