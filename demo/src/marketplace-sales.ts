/** Customers' purchases at marketplaces of the cartons sent there, and the merchant's report on them each morning. */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { saveMarketplaceLevels } from '../../server/src/goods/inventory/marketplace-levels.sql.ts';
import { instantOf, localTimeOf, nextDay } from '../../server/src/goods/shipments/local-time.ts';
import type { BoxPlan } from './orders.ts';
import { randomOf } from './random.ts';
import { isoOf, type ReportedLevel, type World } from './world.ts';

/**
 * Puts each morning on the agenda, if the merchant reports. Sales are spread evenly over what it plans to send, with
 * random variation.
 */
export function planMarketplaceSales(world: World, plans: readonly BoxPlan[]): void {
  const { merchant, agenda, joinedAt, now } = world;
  if (!merchant.reportsMarketplaces) return;
  const { timezone } = merchant;
  const perDay = new Map<string, number>();
  for (const { marketplace, lines } of plans) {
    for (const { carton, boxes } of lines) {
      for (const { product, quantity } of carton.contents) {
        const key = `${product.record.id} ${marketplace.profile}`;
        perDay.set(key, (perDay.get(key) ?? 0) + (boxes * quantity) / merchant.rhythm.days);
      }
    }
  }
  for (let day = localTimeOf(timezone, joinedAt).day; ; day = nextDay(day)) {
    const morning = instantOf(timezone, nextDay(day), 60);
    if (morning > now) return;
    agenda.at(morning, (at) => report(world, perDay, day, at));
  }
}

function report(world: World, perDay: ReadonlyMap<string, number>, day: string, at: number): void {
  const { merchant, levels } = world;
  const dayOf = (time: string) => localTimeOf(merchant.timezone, Date.parse(time)).day;
  const sums = new Map<string, { arrived: number; incoming: number }>();
  for (const { record } of world.tasks) {
    const { kind, status, destination, delivery } = record;
    if (kind !== 'spd' || status !== 'forwarded') continue;
    const arrivedOn = delivery.deliveredAt === null ? null : dayOf(delivery.deliveredAt);
    for (const { contents, shippedQuantity } of record.items) {
      for (const { productId, quantity } of contents ?? []) {
        const key = `${productId} ${destination!.profile}`;
        const sum = sums.get(key) ?? { arrived: 0, incoming: 0 };
        sums.set(key, sum);
        if (arrivedOn === null) sum.incoming += quantity * shippedQuantity;
        else if (arrivedOn === day) sum.arrived += quantity * shippedQuantity;
      }
    }
  }
  for (const [key, { arrived, incoming }] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [productId, marketplace] = key.split(' ') as [string, ReportedLevel['marketplace']];
    const before = levels.findLast(
      (level) => level.productId === productId && level.marketplace === marketplace,
    );
    const there = (before?.available ?? 0) + arrived;
    const age = Math.round((world.now - at) / dayMs);
    const sold = Math.min(
      there,
      drawn(perDay.get(key) ?? 0, randomOf(merchant.slug, 'sold there', key, age)),
    );
    levels.push({
      productId,
      marketplace,
      date: day,
      available: there - sold,
      incoming,
      sold,
      updatedAt: isoOf(at),
    });
  }
}

/** A Poisson-distributed number, by Knuth's product of uniforms. */
function drawn(mean: number, random: { next(): number }): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}

/** Levels as rows of the database. */
export const levelRows = (levels: readonly ReportedLevel[]): Parameters<typeof saveMarketplaceLevels>[1] =>
  levels.map((level) => ({ ...level, productId: readId('product', level.productId)! }));
