/** Erasure of the personal data of consignees, as admins and the back office ask for it. */
import { Consignees, Erasure } from '@packhouse/contract/erasure';
import { readId, spellId } from '@packhouse/contract/id';
import type { Address } from '@packhouse/contract/measures';
import { openStatuses } from '@packhouse/contract/rules/shipment-statuses';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { auditOf } from '../../accounts/organizations/audit.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { uuidOf, type Answer, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { onShipments } from '../shipments/on-shipment.ts';
import { erasedFields, eraseRecord, tracesOf } from './erase-record.ts';
import {
  insertErasure,
  listConsigneesLike,
  listReturnsOf,
  searchConsignees,
  type ConsigneeRow,
} from './erasures.sql.ts';
import { finishErasures, type Erasing } from './finish-erasures.ts';

/** Handlers for the dashboard and for the back office. */
export const erasureHandlers = (services: Erasing) => ({
  async consignees(
    { search, shipmentId }: { search?: string | undefined; shipmentId?: string | undefined },
    { tenant }: { tenant: Tenant },
  ): Promise<Answer> {
    const rows =
      shipmentId === undefined
        ? await searchConsignees(tenant, search!)
        : await listConsigneesLike(tenant, uuidOf('shipment', shipmentId));
    const body = render(Consignees, {
      consignees: rows.slice(0, 100).map(recordOf),
      more: rows.length > 100,
    });
    return { body };
  },
  create: Object.assign(create, { after: (orgId: string) => finishErasures(services, orgId) }),
});

function recordOf({ id, address, ...row }: ConsigneeRow) {
  return {
    ...row,
    shipmentId: spellId('shipment', id),
    name: address?.name ?? address?.company ?? null,
    address: address ? lineOf(address) : '',
    email: address?.email ?? null,
    erasable: !isNeeded(row.status),
  };
}

const lineOf = ({ line1, line2, postalCode, city, countryCode }: Address): string =>
  [line1, line2, postalCode, city, countryCode].filter(Boolean).join(', ');

const isNeeded = (status: Shipment['status']): boolean => status === 'draft' || openStatuses.includes(status);

async function create(
  { shipmentIds }: { shipmentIds: readonly string[] },
  context: WriteContext,
): Promise<Written> {
  const { tenant, sequencer, actor } = context;
  const named = [...new Set(shipmentIds)];
  const returns = await listReturnsOf(
    tenant,
    named.map((id) => uuidOf('shipment', id)),
  );
  const all = [...new Set([...named, ...returns.map((id) => spellId('shipment', id))])];
  const documentIds: string[] = [];
  const traces = new Set<string>();
  const outcomes = await onShipments(context, all, (workContext, { record }) => {
    if (isNeeded(record.status)) {
      throw new Failure(
        'invalid_state',
        `${record.number} is still ${record.status.replaceAll('_', ' ')}: its address is needed to deliver it. Finish or cancel it first.`,
      );
    }
    for (const { id } of record.documents) documentIds.push(readId('document', id)!);
    for (const trace of tracesOf(record)) traces.add(trace);
    eraseRecord(record);
    workContext.tell(record, 'shipment.updated', actor, { fields: erasedFields });
  });
  const refusal = outcomes.find((outcome) => outcome instanceof Failure);
  if (refusal) throw refusal;
  const id = newId();
  const createdAt = sequencer.at;
  await insertErasure(tenant, {
    ...{ id, shipmentIds: all, documentIds, traces: [...traces], requestedBy: actor, createdAt },
  });
  await audit(tenant, createdAt, 'consignee.erased', actor, tenant.orgId, { shipments: all });
  const documents = documentIds.length;
  return {
    body: render(Erasure, {
      ...{ id: spellId('erasure', id), shipmentIds: all, documents, createdAt, finishedAt: null },
    }),
  };
}

const audit = auditOf('organization');
