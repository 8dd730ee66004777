/** The charges of a period, reckoned from what is stored. */
import { listCounted, loadCards, type CardOn } from '../goods/rates/cards.ts';
import type { Tenant } from '../platform/tenant.ts';
import { turnsOf } from '../platform/turns.ts';
import { listBilledCosts } from './carrier-costs.sql.ts';
import { listCharged } from './charges.sql.ts';
import { openCharges, type Charge } from './charges-of.ts';
import { findMonthBegin, listDone, listStored, listWork } from './facts.sql.ts';
import type { BillingPeriod } from './periods.ts';

export interface Reckoned {
  /** Without a minimum. */
  charges: Charge[];
  cardOn: CardOn;
  /** Costs of carriers (uuids) that belong to the period, whether they are billed or not. */
  costIds: string[];
}

/**
 * Charges of a period: of its invoice (a uuid) once it is issued, or else as they would be billed now. Reads and reckons
 * in turns, since there may be a hundred thousand of them.
 */
export async function reckon(tenant: Tenant, period: BillingPeriod, invoiceId?: string): Promise<Reckoned> {
  const { timezone, start, from, to } = period;
  const cardOn = await loadCards(tenant, period.end);
  // A period is part of one month. What was done in the month before it counts, though it is billed already.
  const counted = start.endsWith('-01')
    ? new Map()
    : await listCounted(tenant, {
        ...{ timezone, day: start, until: from },
        since: await findMonthBegin(tenant, start),
      });
  const charges = openCharges({ timezone, start, cardOn, counted });
  for await (const ordinals of turnsOf(await listDone(tenant, { from, to }), eventsAtOnce)) {
    for (const event of await listWork(tenant, ordinals)) charges.addWork(event);
  }
  for (const event of await listCharged(tenant, { invoiceId, through: period.end })) charges.addWork(event);
  const costs = await listBilledCosts(tenant, { invoiceId, until: to });
  for (const cost of costs) charges.addCost(cost);
  for await (const [stored] of turnsOf(await listStored(tenant, period), 1)) charges.addStorage(stored!);
  return { charges: charges.all(), cardOn, costIds: costs.map(({ id }) => id) };
}

const eventsAtOnce = 500;
