/** Evidence behind a line of an invoice, and the recalculated charge. */
import { readId } from '@packhouse/contract/id';
import type { InvoiceLine, LineEvidence } from '@packhouse/contract/public/invoices';
import { destinationInWords } from '@packhouse/contract/rules/postage';
import { listEventsOf } from '../platform/events/events.ts';
import { listMovementsOf, listSnapshotsOf } from '../goods/inventory/evidence.ts';
import { listBinSnapshots } from '../goods/bins/bin-snapshots.ts';
import { binStorageTitle } from '../goods/rates/bin-storage.ts';
import { loadCards } from '../goods/rates/cards.ts';
import { partOf } from '@packhouse/contract/rules/amounts';
import { postageOf } from '../goods/rates/postage.ts';
import type { RateCard } from '../goods/rates/rate-card.ts';
import { hasTiers, tiersInFigures } from '../goods/rates/tiers.ts';
import type { Work } from '../goods/rates/work.ts';
import type { Tenant } from '../platform/tenant.ts';
import { billOf, costOfWork, minimumDays } from './bill-of.ts';
import { chargesOf, type Charge, type Done } from './charges-of.ts';
import { listBilledCosts, type BilledCost } from './carrier-costs.sql.ts';
import { costsOfLine, type CarrierCosts } from './costs-billed.ts';
import { listStored } from './facts.sql.ts';
import { findHead, listStoredLines, type StoredLine } from './invoices.sql.ts';
import { dayOf, daysOf, type BillingPeriod, type Period } from './periods.ts';
import { isSame, keyOf, takeSame } from './recompute.ts';
import { reckon } from './reckon.ts';

/** Undefined when there is no such invoice, or no such line on it; ids are uuids. */
export async function evidenceOf(
  tenant: Tenant,
  invoiceId: string,
  lineId: string,
): Promise<LineEvidence | undefined> {
  const head = await findHead(tenant, invoiceId);
  const [stored] = head ? await listStoredLines(tenant, invoiceId, lineId) : [];
  if (!head || !stored) return undefined;
  const { line, eventIds } = stored;
  const { source } = line;
  const { period } = head;
  const events = await listEventsOf(tenant, eventIds);
  const shipmentId = readId('shipment', source.id);
  const warehouseId = source.type === 'snapshot' ? readId('warehouse', source.id) : undefined;
  const costs =
    line.chargeType === 'postage'
      ? await listBilledCosts(tenant, { invoiceId, until: period.to, resourceId: source.id })
      : [];
  const { charge, calculation, carrierCosts } = await chargeAgain(
    tenant,
    stored,
    { period, invoiceId },
    { done: events as unknown as Done[], costs },
  );
  return {
    line,
    calculation,
    events,
    movements: shipmentId ? await listMovementsOf(tenant, shipmentId, movedBy[source.type] ?? [], 500) : [],
    snapshots: warehouseId ? await listSnapshotsOf(tenant, warehouseId, line.serviceDate, 1_000) : [],
    ...(warehouseId && line.chargeType === 'storage_bin'
      ? { bins: await binsOf(tenant, line, warehouseId) }
      : {}),
    ...(carrierCosts.length === 0 ? {} : { carrierCosts }),
    recomputed: {
      quantity: charge?.quantity ?? 0,
      unitCost: charge?.unitCost ?? 0,
      totalCost: charge?.totalCost ?? 0,
      agrees: charge !== undefined && isSame(line, charge, eventIds),
    },
  };
}

/** Codes of the bins that a line of bin storage charges. */
async function binsOf(
  tenant: Tenant,
  { serviceDate, title }: InvoiceLine,
  warehouseId: string,
): Promise<string[]> {
  const stored = await listBinSnapshots(tenant, { start: serviceDate, end: serviceDate }, warehouseId);
  return stored.find(({ size }) => binStorageTitle(size) === title)?.codes ?? [];
}

/** Types of movement behind a line: goods leaving the stock for a shipment, and entering it with a receipt. */
const movedBy: Partial<Record<InvoiceLine['source']['type'], Parameters<typeof listMovementsOf>[2]>> = {
  shipment: ['ship'],
  receipt: ['receive', 'restock'],
};

async function chargeAgain(
  tenant: Tenant,
  { line }: StoredLine,
  { invoiceId, period }: { invoiceId: string; period: BillingPeriod },
  { done: events, costs }: { done: readonly Done[]; costs: readonly BilledCost[] },
): Promise<{ charge: Charge | undefined; calculation: string; carrierCosts: CarrierCosts }> {
  if (line.chargeType === 'minimum') {
    const { charges, cardOn } = await reckon(tenant, period, invoiceId);
    const card = cardOn(period.end);
    const charge = billOf(charges, period, card).find(({ chargeType }) => chargeType === 'minimum');
    return { charge, calculation: minimumInFigures(charges, period, card), carrierCosts: [] };
  }
  const { timezone, start } = period;
  const cardOn = await loadCards(tenant, period.end);
  const day = { start: line.serviceDate, end: line.serviceDate };
  const warehouseId = line.source.type === 'snapshot' ? readId('warehouse', line.source.id) : undefined;
  const stored = warehouseId ? await listStored(tenant, day, warehouseId) : [];
  // With tiers, the price depends on everything done before in the month.
  const charges = hasTiers(cardOn(line.serviceDate))
    ? (await reckon(tenant, dayOf(period, line.serviceDate), invoiceId)).charges
    : chargesOf({ done: events, stored, costs }, { timezone, start, cardOn });
  const charge = takeSame(
    charges.filter((one) => keyOf(one) === keyOf(line)),
    line,
  );
  if (line.chargeType === 'order_minimum')
    return { charge, calculation: orderMinimumInFigures(charge, cardOn(line.serviceDate)), carrierCosts: [] };
  const carrierCosts = costsOfLine(line, costs, { timezone, start, cardOn });
  if (carrierCosts.length > 0)
    return { charge, calculation: costsInFigures(charge ?? line, carrierCosts), carrierCosts };
  const postage = events
    .flatMap(({ data }) => data.work)
    .find((work) => work.chargeType === 'postage' && line.chargeType === 'postage');
  const tiers = tiersInFigures(line.chargeType, cardOn(line.serviceDate));
  const figures = inFigures(charge ?? line, postage, cardOn(line.serviceDate));
  const calculation = tiers === undefined ? figures : `${figures}; ${tiers}`;
  return { charge, calculation, carrierCosts: [] };
}

function inFigures(
  { quantity, unitCost, totalCost }: Pick<InvoiceLine, 'quantity' | 'unitCost' | 'totalCost'>,
  postage: Work | undefined,
  card: RateCard,
): string {
  const product = `${quantity} × ${unitCost}`;
  const exact = Number.isInteger(quantity) && Number.isInteger(unitCost);
  const result = `${product} ${exact ? '=' : '≈'} ${totalCost}`;
  if (postage?.chargeType !== 'postage') return result;
  const { byTable, notCovered } = postageOf(postage, card);
  if (byTable) {
    const prices = byTable.parcels.map(
      ({ parcel: { grams }, billed, price }) =>
        `${grams} g${billed > grams ? `, billed as ${Math.ceil(billed)} g by size` : ''}: ${price}`,
    );
    return `${result}; "${card.postageTable!.name}", ${postage.service} to ${destinationInWords(postage.to!)}, zone ${byTable.zone}; ${prices.join('; ')}`;
  }
  const { parcel, kilogram } = card.postage[postage.service];
  return `${notCovered === undefined ? '' : `${notCovered} By weight: `}${result}; each ${parcel} + ${postage.grams} g ÷ ${postage.quantity} × ${kilogram} per kg ≈ ${unitCost}`;
}

function costsInFigures({ totalCost }: Pick<InvoiceLine, 'totalCost'>, costs: CarrierCosts): string {
  const parts = costs.map(({ billed, trackingNumber }) =>
    trackingNumber === null ? `${billed}` : `${billed} (${trackingNumber})`,
  );
  return `At the carrier's cost: ${parts.join(' + ')} = ${totalCost}`;
}

function orderMinimumInFigures(charge: Charge | undefined, { orderMinimum = 0 }: RateCard): string {
  const due = charge?.totalCost ?? 0;
  return `${orderMinimum} − ${orderMinimum - due} charged for handling = ${due}`;
}

function minimumInFigures(charges: readonly Charge[], period: Period, card: RateCard): string {
  const days = daysOf(period);
  const least = partOf(card.minimum, days, minimumDays);
  const work = costOfWork(charges);
  return `${card.minimum} × ${days} ÷ ${minimumDays} days ≈ ${least}; ${least} − ${work} charged = ${Math.max(0, least - work)}`;
}
