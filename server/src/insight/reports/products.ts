import {
  ProductCover,
  sparklineDays,
  StockHistory,
  type dashboardProducts,
} from '@packhouse/contract/dashboard/products';
import { spellId } from '@packhouse/contract/id';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import { found, uuidOf } from '../../platform/implement.ts';
import { findKit, listLevels, readPaces, readStandings } from '../../goods/inventory/figures.ts';
import { readLocalClock } from '../../accounts/organizations/local-clock.ts';
import { render } from '../../platform/render.ts';
import { nextDay } from '../../goods/shipments/local-time.ts';
import { coverOf, daysOfPace } from './cover.ts';
import { rangeAsked, rangeOf, todayIn } from './days.ts';
import { readStockHistory } from './stock-history.ts';

export const dashboardProductHandlers: DashboardImplementation<typeof dashboardProducts> = {
  levels: (query, { tenant }) => listLevels(tenant, query),
  async cover({ ids }, { tenant, now: machineNow }) {
    const { timezone, now } = await readLocalClock(tenant, machineNow);
    const today = todayIn(timezone, now);
    const range = rangeOf(timezone, nextDay(today, 1 - sparklineDays), today);
    const asked = [...new Set(ids.map((id) => uuidOf('product', id)))];
    const standings = await readStandings(tenant, asked);
    const paces = await readPaces(tenant, range, asked);
    const telling = new Set(daysOfPace(timezone, today).days);
    const products = asked.flatMap((id) => {
      const standing = standings.get(id);
      if (!standing) return [];
      const { units, hadStock } = paces.get(id) ?? {
        units: range.days.map(() => 0),
        hadStock: range.days.map(() => false),
      };
      const ofPace = units.filter((_, index) => telling.has(range.days[index]!));
      const daysWithStock = hadStock.filter((had, index) => had && telling.has(range.days[index]!)).length;
      const cover = coverOf(
        standing.available,
        ofPace.reduce((sum, one) => sum + one, 0),
        daysWithStock,
      );
      return [{ productId: spellId('product', id), shipped: units, ...standing, ...cover }];
    });
    return { body: render(ProductCover, { today, from: range.from, products }) };
  },
  async stockHistory({ id, from, to, warehouseId }, { tenant, now: machineNow }) {
    const { timezone, now } = await readLocalClock(tenant, machineNow);
    const range = rangeAsked(timezone, todayIn(timezone, now), { from, to }, 90);
    const uuid = uuidOf('product', id);
    const { kit } = found('product', id, await findKit(tenant, uuid));
    const warehouse = warehouseId && uuidOf('warehouse', warehouseId);
    const history = await readStockHistory(tenant, { id: uuid, kit }, range, warehouse);
    return {
      body: render(StockHistory, { productId: id, timezone, from: range.from, to: range.to, ...history }),
    };
  },
};
