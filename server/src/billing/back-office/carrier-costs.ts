/** Costs of parcels: entered by hand, or booked from the invoice of a carrier. */
import { createHash } from 'node:crypto';
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  CarrierCost,
  CarrierCosts,
  CarrierInvoice,
  missingCostDays,
  operatorCarrierCosts as operations,
} from '@packhouse/contract/operator/carrier-costs';
import { sumOf } from '@packhouse/contract/rules/amounts';
import { dayMs } from '@packhouse/contract/rules/time';
import { enterCosts, insertCosts, type NewCost } from '../../goods/rates/carrier-costs.ts';
import { loadCards } from '../../goods/rates/cards.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import type { OperatorContext, WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { invalid } from '../../platform/failure.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { readInstallation } from '../../warehouse/operators/installation.ts';
import type {
  InstallationList,
  InstallationReads,
  InstallationRecord,
} from '../../warehouse/operators/reads.ts';
import { accountOf, daysOf, timeOf } from './account.ts';
import { listCostsOf, listMissing, listTracked, type TrackedShipment } from './carrier-costs.sql.ts';
import { readCarrierFile, type CostRow } from './carrier-invoice-csv.ts';
import { mustBeRight, type RowError } from './csv-rows.ts';
import { mustBeCurrency } from '../../accounts/organizations/currencies.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorCarrierCosts'];

const reads: InstallationReads<Pick<Operations, 'missing'>> = {
  missing: {
    async read({ organizationId }, { installation, now, reach }) {
      const since = new Date(now.getTime() - missingCostDays * dayMs).toISOString();
      const rows = await listMissing(installation, organizationId, since, reach.warehouses, mostMissing + 1);
      return {
        body: render(operations.missing.output, {
          shipments: rows.slice(0, mostMissing).map(({ orgId, name, resourceId, ...row }) => ({
            organization: { id: spellId('organization', orgId), name },
            shipmentId: resourceId,
            ...row,
          })),
          more: rows.length > mostMissing,
        }),
      };
    },
  },
};

const mostMissing = 1_000;
const mostOfShipment = 500;

export const operatorCarrierCostHandlers = (database: Database): Desk => ({
  ...reads,
  async ofShipment({ id }, context: OperatorContext) {
    const { tenant, now } = context;
    await shipmentRecord(context, id);
    const account = await accountOf(tenant);
    const { today } = daysOf(account, timeOf(account, now));
    const card = (await loadCards(tenant, today))(today);
    const costs = await listCostsOf(tenant, uuidOf('shipment', id), mostOfShipment);
    return {
      body: render(CarrierCosts, {
        currency: account.currency,
        atCost: card.postageAtCost !== undefined,
        total: sumOf(costs.map(({ amount }) => amount)),
        costs,
      }),
    };
  },
  add,
  import: (input, context) => bookInvoice(database, input, context),
});

async function add(
  { organizationId, id, trackingNumber, kind, amount }: Input<Operations['add']>,
  context: WriteContext,
): Promise<Written> {
  const record = await shipmentRecord(context, id);
  if (amount === 0) throw invalid('amount', 'must not be 0: send what the carrier charged, in minor units');
  const known = [...record.trackingNumbers, ...record.packages.flatMap((one) => one.trackingNumber ?? [])];
  if (trackingNumber !== null && !known.includes(trackingNumber))
    throw invalid(
      'trackingNumber',
      known.length === 0
        ? `must be left out: ${record.number} has no tracking number yet`
        : `must be a tracking number of ${record.number} (${known.join(', ')}); you sent ${trackingNumber}`,
    );
  const { currency } = await accountOf(context.tenant);
  const [cost] = await enterCosts(context, record, [{ trackingNumber, kind, amount, currency }]);
  return {
    body: render(CarrierCost, { ...cost!, id: spellId('carrierCost', cost!.id), invoiceId: null }),
    location: `/operator/v0/organizations/${organizationId}/shipments/${id}/carrier-costs`,
  };
}

/** Books the costs of any organizations in one transaction of the warehouse. Billing takes them up in theirs. */
async function bookInvoice(
  database: Database,
  { number, fileName, currency: usual, costs: text }: Input<Operations['import']>,
  { tenant, sequencer, actor, reach }: WriteContext,
): Promise<Written> {
  if (usual !== undefined) mustBeCurrency(usual);
  const { currency, rows, errors } = readCarrierFile(text, usual);
  const numbers = [...new Set(rows.map(({ trackingNumber }) => trackingNumber))];
  const tracked = new Map(
    (await readInstallation(database, (installation) => listTracked(installation, numbers, reach))).map(
      (one) => [one.trackingNumber, one] as const,
    ),
  );
  mustBeRight([...errors, ...wrongCurrencies(rows, currency, tracked)]);
  const fileDigest = createHash('sha256').update(text).digest('hex');
  const parts = new Map<string, { name: string; costs: NewCost[] }>();
  for (const { line, ...row } of rows) {
    const shipment = tracked.get(row.trackingNumber);
    if (!shipment) continue;
    const { orgId, name, shipmentId, kind } = shipment;
    if (!parts.has(orgId)) parts.set(orgId, { name, costs: [] });
    parts.get(orgId)!.costs.push({
      id: newId(),
      shipmentId,
      resourceId: spellId('shipment', shipmentId),
      comesIn: kind === 'inbound' || kind === 'return',
      ...row,
      ...{ currency, carrierInvoice: number, fileName, fileDigest, line },
      createdAt: sequencer.at,
      createdBy: actor,
    });
  }
  const organizations: CarrierInvoice['organizations'] = [];
  // In the order of their ids, so that two who book the same file wait for each other and never in a circle.
  for (const [orgId, { name, costs }] of [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const added = await insertCosts(tenant, orgId, costs);
    if (added.size === 0) continue;
    organizations.push({
      organization: { id: spellId('organization', orgId), name },
      booked: added.size,
      total: sumOf(costs.filter(({ id }) => added.has(id)).map(({ amount }) => amount)),
    });
  }
  const unmatched = rows.filter(({ trackingNumber }) => !tracked.has(trackingNumber));
  const booked = organizations.reduce((sum, one) => sum + one.booked, 0);
  return {
    body: render(CarrierInvoice, {
      ...{ number, currency, rows: rows.length, booked },
      bookedTotal: sumOf(organizations.map(({ total }) => total)),
      alreadyBooked: rows.length - unmatched.length - booked,
      organizations: organizations.toSorted((a, b) => a.organization.name.localeCompare(b.organization.name)),
      unmatched,
    }),
  };
}

/** Rows about parcels of merchants who are billed in another currency. */
const wrongCurrencies = (
  rows: readonly CostRow[],
  currency: string,
  tracked: ReadonlyMap<string, TrackedShipment>,
): RowError[] =>
  rows.flatMap(({ line, trackingNumber }) => {
    const shipment = tracked.get(trackingNumber);
    if (!shipment || shipment.currency === currency) return [];
    return [
      {
        file: 'costs',
        line,
        column: 'currency',
        message: `must be ${shipment.currency}, the currency of ${shipment.name}: convert the amount, and send it in a file of its own`,
      },
    ];
  });
