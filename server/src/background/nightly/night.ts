/**
 * The warehouse's nightly run. When a local day ends, it records the closing stock, takes out expired goods, and
 * announces what has run low, what will soon be charged as long-term storage and what is overdue; it deletes keys and files that nobody needs any more, and checks
 * the books.
 *
 * Any number of processes may do this at once. Outstanding work follows from the stored data and is checked again
 * under the organization's sequencer, so that nothing is done twice, and missed work is done the next time.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { holdSequencer } from '../../platform/sequencer.ts';
import { closeMonths } from '../../billing/close-months.ts';
import { tellOverdue } from '../../billing/overdue.ts';
import { timeOf } from '../../accounts/organizations/spaces.ts';
import type { Services } from '../../services.ts';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import { deleteOldTokens } from '../../accounts/oauth/grants.sql.ts';
import { purgeKeys } from '../../platform/writes/keys.sql.ts';
import { auditOrganization, type Finding } from './audit.ts';
import { writeClosingStock } from './closing-stock.ts';
import { expireLots, noteShelfLife } from './expire-lots.ts';
import { nameWarehouses } from './name-warehouses.ts';
import { listSpaces, type Space } from './night.sql.ts';
import { resolveStale } from './resolve-stale.ts';
import { sweepFiles } from './sweep-files.ts';
import { soonLongTerm } from './soon-long-term.ts';
import { tell, tellLate, tellLevels } from './tell.ts';

export { timeOf } from '../../accounts/organizations/spaces.ts';

export type NightServices = Pick<Services, 'database' | 'files' | 'now'>;

/** Work done for one organization. */
export interface Done {
  /** Number of warehouse days closed. */
  days: number;
  /** Cells whose goods have expired. */
  expired: number;
  /** Products announced as low, out of stock or back in stock. */
  levels: number;
  /** Action items resolved because their cause was gone, which an event should have done. */
  stale: number;
  keys: number;
  files: number;
  /** Violations found in the books, which are checked after a day was closed. */
  findings: Finding[];
}

/** How long expired codes and refresh tokens are kept, so that their reuse is noticed. */
const tokensKeptMs = 30 * dayMs;

/**
 * Does everything that is due for one organization because days have ended. `through` closes no later day. An abort
 * ends the check of the books, which is the only part that takes long.
 */
export async function keepNight(
  services: NightServices,
  space: Space,
  { through, signal }: { through?: string | undefined; signal?: AbortSignal } = {},
): Promise<Done> {
  await nameWarehouses(services, space, signal);
  const done: Done = { days: 0, expired: 0, levels: 0, stale: 0, keys: 0, files: 0, findings: [] };
  for (;;) {
    signal?.throwIfAborted();
    const { days, expired, levels, stale } = await closeDays(services, space, through);
    done.days += days;
    done.expired += expired;
    done.levels += levels;
    done.stale += stale;
    if (days === 0) break;
  }
  const now = timeOf(services, space);
  done.keys = await transaction(services.database, space.orgId, (tenant) => purgeKeys(tenant, now));
  await transaction(services.database, space.orgId, (tenant) =>
    deleteOldTokens(tenant, new Date(now.getTime() - tokensKeptMs).toISOString()),
  );
  done.files = await sweepFiles(services, space.orgId);
  await tellOverdue(services.database, space.orgId, now);
  if (done.days > 0) {
    done.findings = await transaction(
      services.database,
      space.orgId,
      (tenant) => auditOrganization(interruptible(tenant, signal), now),
      'read',
    );
  }
  return done;
}

/** Name and local day of each warehouse, as one text: when it changes, a day has ended or a warehouse was renamed. */
export const readDays = (services: NightServices, space: Space): Promise<string> =>
  transaction(
    services.database,
    space.orgId,
    async (tenant) => {
      const at = timeOf(services, space).getTime();
      const warehouses = await listWarehouseRecords(tenant);
      return [...warehouses]
        .map(([id, { name, timezone }]) => `${id} ${localTimeOf(timezone, at).day} ${name}`)
        .join();
    },
    'read',
  );

/**
 * Does at once what is due in an organization, without waiting for the next round: for a test space whose clock was
 * moved ahead, after the transaction that moved it.
 */
export async function catchUp(services: NightServices, orgId: string): Promise<Done> {
  const space = (await listSpaces(services.database)).find((one) => one.orgId === orgId);
  if (!space) throw new Error(`there is no organization ${orgId}`);
  await tellLate(services.database, orgId, timeOf(services, space));
  const done = await keepNight(services, space);
  const issued = await closeMonths(services, space);
  if (issued.length > 0) await tellOverdue(services.database, orgId, timeOf(services, space));
  return done;
}

const closeDays = (
  { database, now }: NightServices,
  space: Space,
  through: string | undefined,
): Promise<Pick<Done, 'days' | 'expired' | 'levels' | 'stale'>> =>
  transaction(database, space.orgId, async (tenant) => {
    const time = timeOf({ now }, space);
    const sequencer = await holdSequencer(tenant, time);
    const unit = await openUnitOfWork({ tenant, sequencer, now: time });
    const days = await writeClosingStock(unit, through);
    const expired = await expireLots(unit);
    await noteShelfLife(unit);
    await endUnitOfWork(unit);
    const levels = await tellLevels(tenant, sequencer);
    if (days > 0) await tell(tenant, sequencer, await soonLongTerm(unit));
    const stale = await resolveStale(tenant, sequencer);
    await sequencer.settle();
    return { days, expired, levels, stale };
  });

/** A tenant that sends no more queries once it is told to stop. */
const interruptible = (tenant: Tenant, signal: AbortSignal | undefined): Tenant => ({
  ...tenant,
  async rows(statement) {
    signal?.throwIfAborted();
    return tenant.rows(statement);
  },
  async row(statement) {
    signal?.throwIfAborted();
    return tenant.row(statement);
  },
});
