/**
 * The demo company after its history: its merchants continue to order, its warehouses to work, its carriers to
 * deliver, all through the operations that everybody uses.
 *
 * Nothing is planned ahead. A shipment's next step follows from its state, and its time from the last change; each
 * step is taken with the version it was decided on. So it does not matter who else works on the same shipments,
 * whether a merchant or another process with the same demo, nor when the service was stopped: a step that no longer
 * applies is refused and dropped.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { Failure } from '../../../server/src/platform/failure.ts';
import { mustMatch } from '../../../server/src/platform/implement.ts';
import { shipmentRecord } from '../../../server/src/goods/shipments/find.ts';
import { transaction } from '../../../server/src/platform/transaction.ts';
import { carrierTracking } from '../actors.ts';
import { merchants } from '../merchants.ts';
import { randomOf } from '../random.ts';
import { demoWarehouses } from '../warehouses.ts';
import {
  findLast,
  findStamp,
  listChangedStandings,
  listStandings,
  listSupply,
  series,
  type Series,
  type Standing,
} from './board.sql.ts';
import type { LiveClock } from './live-clock.ts';
import { liveMerchant, type LiveMerchant } from './live-merchant.ts';
import { nextStep, type Step } from './next-step.ts';
import { sayAsClient, write, type LiveServices } from './say.ts';

export interface Live {
  /**
   * Takes the due steps of one merchant after the other, and returns their number. An error for one merchant does not
   * stop the others; the first error is thrown at the end.
   */
  round(clock: LiveClock, options?: RoundOptions): Promise<number>;
  /** Shipments that have steps left, whenever they are due. */
  underWay(): Standing[];
}

interface RoundOptions {
  /** Number of steps for each merchant; the longest overdue are taken first. */
  hands?: number;
  /** Creates no orders, deliveries or returns. */
  noArrivals?: boolean;
  /** Starts nothing more once aborted. */
  signal?: AbortSignal;
}

/** Runs all merchants of the demo, or those with these slugs; a merchant that is not in the database is skipped. */
export function openLive(site: LiveServices, slugs?: readonly string[]): Live {
  const warehouses = demoWarehouses(site.now());
  const boards = merchants
    .filter(({ slug }) => slugs?.includes(slug) ?? true)
    .map((merchant) => newBoard(liveMerchant(merchant, warehouses)));
  return {
    async round(clock, options = {}) {
      let done = 0;
      const failed: unknown[] = [];
      for (const board of boards) {
        if (options.signal?.aborted) break;
        try {
          if (!(await refresh(site, board))) continue;
          done += await work(site, board, clock, options);
          if (!options.noArrivals) done += await arrive(site, board, clock);
        } catch (error) {
          failed.push(error);
        }
      }
      if (failed.length > 0) throw failed[0];
      return done;
    },
    underWay: () =>
      boards.flatMap(({ merchant, standings }) =>
        [...standings.values()].filter((standing) => nextStep(merchant, standing) !== undefined),
      ),
  };
}

/** Known state of a merchant's shipments. */
interface Board {
  merchant: LiveMerchant;
  /** Time up to which changes were read; undefined before the first time. */
  stamp: string | undefined;
  standings: Map<string, Standing>;
  /** The number of the last shipment of each series, and when it was created or given up. */
  last: Map<Series, { number: number; at: string }>;
  /** Refused steps, by shipment: the age at which to retry, if the shipment still has that version. */
  putOff: Map<string, { version: number; age: number }>;
}

const newBoard = (merchant: LiveMerchant): Board => ({
  merchant,
  stamp: undefined,
  standings: new Map(),
  last: new Map(),
  putOff: new Map(),
});

/** Reads the changes. Returns whether the merchant exists. */
async function refresh({ database, now }: LiveServices, board: Board): Promise<boolean> {
  const { merchant, standings, last } = board;
  return transaction(
    database,
    merchant.orgId,
    async (tenant) => {
      const stamp = (await findStamp(tenant))?.stamp;
      if (stamp === undefined) return false;
      if (stamp === board.stamp) return true;
      if (board.stamp === undefined) {
        const deliveredSince = new Date(now().getTime() - deliveredForMs).toISOString();
        for (const standing of await listStandings(tenant, deliveredSince))
          standings.set(standing.id, standing);
        for (const name of Object.keys(series) as Series[]) {
          const found = await findLast(tenant, name);
          last.set(name, {
            number: numberOf(name, found?.externalId ?? null),
            at: found?.createdAt ?? stamp,
          });
        }
      } else {
        for (const standing of await listChangedStandings(tenant, board.stamp)) {
          standings.set(standing.id, standing);
          for (const name of Object.keys(series) as Series[]) {
            const number = numberOf(name, standing.externalId);
            if (number > last.get(name)!.number) last.set(name, { number, at: standing.updatedAt });
          }
        }
      }
      board.stamp = stamp;
      return true;
    },
    'read',
  );
}

/** The number of a shipment in that series; 0 for all others. */
const numberOf = (name: Series, externalId: string | null): number =>
  externalId?.startsWith(`${name}-`) && /-[1-9]\d{0,8}$/.test(externalId)
    ? Number(externalId.slice(name.length + 1))
    : 0;

/** How long after delivery an order may still be returned. */
const deliveredForMs = 10 * dayMs;

async function work(
  site: LiveServices,
  board: Board,
  clock: LiveClock,
  { hands, noArrivals, signal }: RoundOptions,
) {
  const { merchant, standings, putOff } = board;
  const due: { standing: Standing; step: Step; age: number; late: number }[] = [];
  for (const standing of standings.values()) {
    // A customer's own warehouse has no crew of ours.
    const step = merchant.sites.has(standing.warehouseId) ? nextStep(merchant, standing) : undefined;
    if (!step) {
      if (hasEnded(standing)) forget(board, standing);
      continue;
    }
    if (noArrivals && standing.delivery === 'delivered') continue;
    const age = clock.age(keyOf(standing), standing.updatedAt);
    const refused = putOff.get(standing.id);
    const late = age - (refused?.version === standing.version ? refused.age : step.afterMs);
    if (late >= 0) due.push({ standing, step, age, late });
  }
  due.sort((a, b) => b.late - a.late);
  let done = 0;
  for (const { standing, step, age } of due.slice(0, hands)) {
    if (signal?.aborted) break;
    // Set before the outcome is known: a failing step is not retried at once, ahead of everything else.
    putOff.set(standing.id, { version: standing.version, age: age + triedAgainMs });
    const refusal = await take(site, merchant, standing, step, clock);
    if (!refusal) {
      done += 1;
      putOff.delete(standing.id);
    }
    // A deleted shipment is gone. A return is another shipment: the original does not change.
    if (refusal?.code === 'not_found' || standing.delivery === 'delivered') forget(board, standing);
  }
  return done;
}

function forget({ standings, putOff }: Board, { id }: Standing): void {
  standings.delete(id);
  putOff.delete(id);
}

const keyOf = ({ id, version }: Standing) => `${id} ${version}`;

const hasEnded = ({ status, delivery }: Standing) =>
  ['received', 'cancelled', 'rejected'].includes(status) ||
  ['delivered', 'returned', 'lost'].includes(delivery);

const triedAgainMs = 4 * 3_600_000;

/** Takes a step. Returns the refusal, if it was refused. */
async function take(
  site: LiveServices,
  { orgId, actors, sites }: LiveMerchant,
  standing: Standing,
  { by, does }: Step,
  clock: LiveClock,
): Promise<Failure | undefined> {
  const actor: Actor =
    by === 'crew'
      ? actors.onDuty(sites.get(standing.warehouseId)!, clock.hour())
      : by === 'carrier'
        ? carrierTracking
        : actors.member(randomOf(standing.id, 'member'));
  return refusalOf(
    write(site, orgId, actor, standing.version, async (context) => {
      const record = await shipmentRecord(context, spellId('shipment', standing.id));
      mustMatch(standing.version, record);
      await does(context, record);
    }),
  );
}

/** Creates orders, shipments to marketplaces, and deliveries of goods that run low. */
async function arrive(site: LiveServices, board: Board, clock: LiveClock): Promise<number> {
  const { merchant, last } = board;
  let done = 0;
  for (const name of Object.keys(series) as Series[]) {
    const before = last.get(name)!;
    const number = before.number + 1;
    const gap = -Math.log(1 - randomOf(merchant.slug, name, number).next()) * merchant.everyMs[name];
    if (clock.age(`${merchant.slug} ${name} ${before.number}`, before.at) < gap) continue;
    if (await create(site, merchant, name, number)) done += 1;
    // Whether created or given up, the next shipment gets the next number.
    last.set(name, { number, at: site.now().toISOString() });
  }
  return done;
}

async function create(
  site: LiveServices,
  merchant: LiveMerchant,
  name: Series,
  number: number,
): Promise<boolean> {
  const { orgId, actors } = merchant;
  if (name === 'order') {
    for (const request of merchant.orderOf(number)) {
      const made = write(site, orgId, actors.shop, undefined, (context) =>
        sayAsClient('createPnp', request, context),
      );
      if (!(await refusalOf(made))) return true;
    }
    return false;
  }
  const member = actors.member(randomOf(merchant.slug, name, number));
  if (name === 'transfer') {
    const request = merchant.transferOf(number);
    return !(await refusalOf(
      write(site, orgId, member, undefined, (context) => sayAsClient('createSpd', request, context)),
    ));
  }
  const supply = await transaction(site.database, orgId, listSupply, 'read');
  const request = merchant.deliveryOf(number, supply, site.now().getTime());
  if (!request) return false;
  return !(await refusalOf(
    write(site, orgId, member, undefined, (context) => sayAsClient('createInbound', request, context)),
  ));
}

/** The reason of a refusal; undefined if the step was done. */
async function refusalOf(done: Promise<void>): Promise<Failure | undefined> {
  try {
    await done;
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error;
    throw error;
  }
}
