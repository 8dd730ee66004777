/** The charges of a period, reckoned from what is stored. */
import { loadCards, type CardOn } from '../goods/rates/cards.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { Account } from './account.sql.ts';
import { listCharged } from './charges.sql.ts';
import { chargesOf, type Charge } from './charges-of.ts';
import { listDone, listStored } from './facts.sql.ts';
import { spanOf, type Period } from './periods.ts';

export interface Reckoned {
  /** Without a minimum. */
  charges: Charge[];
  cardOn: CardOn;
}

/** Charges of a period: of its invoice (a uuid) once it is issued, or else as they would be billed now. */
export async function reckon(
  tenant: Tenant,
  { timezone }: Pick<Account, 'timezone'>,
  period: Period,
  invoiceId?: string,
): Promise<Reckoned> {
  const cardOn = await loadCards(tenant, period.end);
  const done = [
    ...(await listDone(tenant, spanOf(period, timezone))),
    ...(await listCharged(tenant, { invoiceId, through: period.end })),
  ];
  const stored = await listStored(tenant, period);
  return { charges: chargesOf({ done, stored }, { timezone, cardOn }), cardOn };
}
