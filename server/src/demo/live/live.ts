/**
 * The demo company after its history: its merchants go on to order, its warehouses to work, its carriers to deliver, all
 * through the operations that everybody uses.
 *
 * Nothing is planned ahead. What comes next for a shipment follows from where it stands, and when follows from its last
 * change; each step is said with the version it was decided on. So it does not matter who else works on the same
 * shipments, a merchant or another process with the same demo, nor when the service was stopped: a step that no longer
 * applies is refused, and left.
 */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { Failure } from '../../platform/failure.ts';
import { mustMatch } from '../../platform/implement.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { transaction } from '../../platform/transaction.ts';
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
import { sayAsClient, write, type LiveHouse } from './say.ts';

export interface Live {
  /**
   * Does what is due, for one merchant after the other, and answers how much that was. What fails for one does not keep
   * the others from theirs; the first error is thrown at the end.
   */
  round(clock: LiveClock, options?: RoundOptions): Promise<number>;
  /** Shipments for which something is left to do, whenever it is due. */
  underWay(): Standing[];
}

interface RoundOptions {
  /** Steps for each merchant; what is due longest is done first. */
  hands?: number;
  /** Nothing new is ordered, announced or sent back. */
  noArrivals?: boolean;
  /** Nothing is begun any more once it is aborted. */
  signal?: AbortSignal;
}

/** Of all merchants of the demo, or of those with these slugs; one that is not in the database is left out. */
export function openLive(house: LiveHouse, slugs?: readonly string[]): Live {
  const warehouses = demoWarehouses(house.now());
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
          if (!(await refresh(house, board))) continue;
          done += await work(house, board, clock, options);
          if (!options.noArrivals) done += await arrive(house, board, clock);
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

/** What is known of a merchant's shipments. */
interface Board {
  merchant: LiveMerchant;
  /** Up to when changes were read; undefined before the first time. */
  stamp: string | undefined;
  standings: Map<string, Standing>;
  /** The number of the last shipment of each series, and when it was made or given up. */
  last: Map<Series, { number: number; at: string }>;
  /** What was refused, by shipment: from which age on it is tried again, if it is still of that version. */
  putOff: Map<string, { version: number; age: number }>;
}

const newBoard = (merchant: LiveMerchant): Board => ({
  merchant,
  stamp: undefined,
  standings: new Map(),
  last: new Map(),
  putOff: new Map(),
});

/** Reads what has changed. Answers whether the merchant is there. */
async function refresh({ database, now }: LiveHouse, board: Board): Promise<boolean> {
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

/** Of a shipment of that series; 0 of all others. */
const numberOf = (name: Series, externalId: string | null): number =>
  externalId?.startsWith(`${name}-`) && /-[1-9]\d{0,8}$/.test(externalId)
    ? Number(externalId.slice(name.length + 1))
    : 0;

/** Orders of so long ago may still come back. */
const deliveredForMs = 10 * 86_400_000;

async function work(
  house: LiveHouse,
  board: Board,
  clock: LiveClock,
  { hands, noArrivals, signal }: RoundOptions,
) {
  const { merchant, standings, putOff } = board;
  const due: { standing: Standing; step: Step; age: number; late: number }[] = [];
  for (const standing of standings.values()) {
    // Somebody's own warehouse has no crew of ours.
    const step = merchant.houses.has(standing.warehouseId) ? nextStep(merchant, standing) : undefined;
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
    // Whatever comes of it: what fails is not tried again at once, before everything else.
    putOff.set(standing.id, { version: standing.version, age: age + triedAgainMs });
    const refusal = await take(house, merchant, standing, step, clock);
    if (!refusal) {
      done += 1;
      putOff.delete(standing.id);
    }
    // What was deleted is gone. A return is another shipment: the one that comes back does not change.
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

/** Answers the refusal, if it was refused. */
async function take(
  house: LiveHouse,
  { orgId, actors, houses }: LiveMerchant,
  standing: Standing,
  { by, does }: Step,
  clock: LiveClock,
): Promise<Failure | undefined> {
  const actor: Actor =
    by === 'crew'
      ? actors.onDuty(houses.get(standing.warehouseId)!, clock.hour())
      : by === 'carrier'
        ? carrierTracking
        : actors.member(randomOf(standing.id, 'member'));
  return refusalOf(
    write(house, orgId, actor, standing.version, async (context) => {
      const record = await shipmentRecord(context.tenant, spellId('shipment', standing.id), context.now);
      mustMatch(standing.version, record);
      await does(context, record);
    }),
  );
}

/** Orders come in, boxes go to the marketplaces, and what runs low is announced. */
async function arrive(house: LiveHouse, board: Board, clock: LiveClock): Promise<number> {
  const { merchant, last } = board;
  let done = 0;
  for (const name of Object.keys(series) as Series[]) {
    const before = last.get(name)!;
    const number = before.number + 1;
    const gap = -Math.log(1 - randomOf(merchant.slug, name, number).next()) * merchant.everyMs[name];
    if (clock.age(`${merchant.slug} ${name} ${before.number}`, before.at) < gap) continue;
    if (await create(house, merchant, name, number)) done += 1;
    // Made or given up: the next one is another one.
    last.set(name, { number, at: house.now().toISOString() });
  }
  return done;
}

async function create(
  house: LiveHouse,
  merchant: LiveMerchant,
  name: Series,
  number: number,
): Promise<boolean> {
  const { orgId, actors } = merchant;
  if (name === 'order') {
    for (const request of merchant.orderOf(number)) {
      const made = write(house, orgId, actors.shop, undefined, (context) =>
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
      write(house, orgId, member, undefined, (context) => sayAsClient('createSpd', request, context)),
    ));
  }
  const supply = await transaction(house.database, orgId, listSupply, 'read');
  const request = merchant.deliveryOf(number, supply, house.now().getTime());
  if (!request) return false;
  return !(await refusalOf(
    write(house, orgId, member, undefined, (context) => sayAsClient('createInbound', request, context)),
  ));
}

/** Why it was refused; undefined when it was done. */
async function refusalOf(done: Promise<void>): Promise<Failure | undefined> {
  try {
    await done;
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error;
    throw error;
  }
}
