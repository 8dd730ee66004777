/**
 * The demo company: five merchants of different kinds in three warehouses, with ninety days of history. All data is
 * invented and reproducible: the ids are the same on every machine, the rest for the same moment.
 */
import { setImmediate } from 'node:timers/promises';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import type { Database } from '../../server/src/platform/database/database.ts';
import { isLockTimeout, isUniqueViolation } from '../../server/src/platform/database/failures.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertBins } from '../../server/src/warehouse/bins/bins.sql.ts';
import { insertWarehouses } from '../../server/src/goods/warehouses/warehouses.sql.ts';
import { noOrganization, type Tenant } from '../../server/src/platform/tenant.ts';
import { saveTestCarrier } from './test-carrier.ts';
import { demoBins } from './bins.ts';
import { organizationIdOf } from './ids.ts';
import { testSpaceOf, type Merchant } from './merchant.ts';
import { merchants } from './merchants.ts';
import { historyDays } from './rhythm.ts';
import { simulateDays, type History } from './simulate.ts';
import { demoWarehouses } from './warehouses.ts';
import { writeHistory } from './write-history.ts';

export interface Demo {
  /** Without the test spaces; the first organization is the one that is shown. */
  organizations: { orgId: string; name: string; products: number; shipments: number }[];
  warehouses: number;
  days: number;
}

/**
 * Creates the demo company, or its missing parts: a merchant exists completely or not at all, and existing ones stay
 * as they are.
 */
export async function buildDemo(database: Database, now: Date): Promise<Demo> {
  const warehouses = demoWarehouses(now);
  await transaction(database, organizationIdOf(merchants[0]!.slug), async (tenant) => {
    await insertWarehouses(tenant, warehouses);
    await insertBins(tenant, demoBins(warehouses));
  });
  await transaction(database, noOrganization, (tenant) => saveTestCarrier(tenant, now));
  // A test space is written after the merchant it belongs to.
  const spaces = merchants.flatMap((merchant) => [merchant, testSpaceOf(merchant)]);
  const there = await Promise.all(
    spaces.map(({ slug }) => transaction(database, organizationIdOf(slug), countOf)),
  );
  const building: Promise<Counts>[] = [];
  for (const [place, space] of spaces.entries()) {
    const counts = there[place];
    const history = counts ? undefined : await simulated(space, warehouses, now);
    // While the database writes one history, the next is simulated.
    const built = after(
      building.at(-1),
      async () => counts ?? write(database, organizationIdOf(space.slug), history!),
    );
    built.catch(() => {}); // it is looked at below, when the others are done
    building.push(built);
  }
  const settled = await Promise.allSettled(building);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const organizations = await Promise.all(
    merchants.map(async ({ slug, name }, index) => ({
      orgId: organizationIdOf(slug),
      name,
      ...(await building[2 * index]!),
    })),
  );
  return { organizations, warehouses: warehouses.length, days: historyDays };
}

const after = <T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> =>
  before ? before.then(work, work) : work();

/** Simulates day by day, so that requests can be answered in between. */
async function simulated(merchant: Merchant, warehouses: readonly Warehouse[], now: Date): Promise<History> {
  const days = simulateDays(merchant, warehouses, now.getTime());
  for (;;) {
    const { done, value } = days.next();
    if (done) return value;
    await setImmediate();
  }
}

/**
 * Writes a history. If two processes start at the same time, the second waits for the organization, fails, and then
 * finds it done.
 */
async function write(database: Database, orgId: string, history: History): Promise<Counts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(database, orgId, async (tenant) => {
        if (!(await countOf(tenant))) await writeHistory(tenant, history);
        return (await countOf(tenant))!;
      });
    } catch (error) {
      const another = isUniqueViolation(error) || isLockTimeout(error);
      if (!another || attempt === mostAttempts) throw error;
    }
  }
}

/** Each attempt waits some seconds for the lock. */
const mostAttempts = 10;

interface Counts {
  products: number;
  shipments: number;
}

const countOf = (tenant: Tenant) =>
  tenant.row<Counts>(sql`
    select (select count(*) from products p where p.org_id = ${tenant.orgId}) as products,
      (select count(*) from shipments s where s.org_id = ${tenant.orgId}) as shipments
    from organizations o where o.org_id = ${tenant.orgId}`);
