import {
  OverviewChecklist,
  OverviewFigures,
  OverviewVersion,
  type ChecklistStep,
  type dashboardOverview,
} from '@packhouse/contract/dashboard/overview';
import { findFirstUse } from '../../accounts/access/first-use.ts';
import { readVersions } from '../../platform/sequencer.ts';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import { uuidOf } from '../../platform/implement.ts';
import { findFirstProduct } from '../../goods/inventory/figures.ts';
import { readLocalClock } from '../../accounts/organizations/local-clock.ts';
import { findFirstInvited } from '../../accounts/people/first-invited.ts';
import { render } from '../../platform/render.ts';
import { findFirstShipments } from '../../goods/shipments/figures.ts';
import { rangeAsked, todayIn } from './days.ts';
import { readFigures } from './figures.ts';

export const dashboardOverviewHandlers: DashboardImplementation<typeof dashboardOverview> = {
  async figures({ from, to, warehouseId }, { tenant, now }) {
    const clock = await readLocalClock(tenant, now);
    const range = rangeAsked(clock.timezone, todayIn(clock.timezone, clock.now), { from, to }, 30);
    const warehouse = warehouseId && uuidOf('warehouse', warehouseId);
    return { body: render(OverviewFigures, await readFigures(tenant, clock, range, warehouse)) };
  },
  async version(_input, { tenant }) {
    const resources = await readVersions(tenant);
    // Each is only ever counted up, so that their sum is another one as soon as one of them is.
    const version = String(Object.values(resources).reduce((sum, one) => sum + one, 0));
    return { body: render(OverviewVersion, { version, resources }) };
  },
  async checklist(_input, { tenant, now }) {
    const { timezone, isTest } = await readLocalClock(tenant, now);
    const dayOf = (at: string | null) => at && todayIn(timezone, new Date(at));
    const { announced, sent, shipped } = await findFirstShipments(tenant);
    const { keyMade, calledOn } = await findFirstUse(tenant);
    const steps = [
      step('product_added', dayOf(await findFirstProduct(tenant))),
      step('stock_announced', dayOf(announced)),
      step('key_made', dayOf(keyMade)),
      step('first_call_made', calledOn),
      step('order_sent', dayOf(sent)),
      step('order_shipped', dayOf(shipped)),
      ...(isTest ? [] : [step('member_invited', dayOf(await findFirstInvited(tenant)))]),
    ];
    return { body: render(OverviewChecklist, { complete: steps.every(({ done }) => done), steps }) };
  },
};

const step = (key: ChecklistStep, doneOn: string | null): OverviewChecklist['steps'][number] => ({
  key,
  done: doneOn !== null,
  doneOn,
});
