import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { ListedShipment } from '@packhouse/contract/operator/listed-shipment';
import type { operatorShipments } from '@packhouse/contract/operator/shipments';
import { across, join, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { limited, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { inOrganization, installationPage, type Installation } from './installation.ts';

/** The shipments of all merchants, the newest first. */
export async function listAllShipments(
  installation: Installation,
  query: Input<typeof operatorShipments.list>,
  now: Date,
  reach: Reach,
): Promise<Page> {
  const rare = query.search !== undefined && (await isRare(installation, query.search));
  const chosen = sql`
    from shipments s join organizations o on o.org_id = s.org_id
    where ${inOrganization(query.organizationId)} ${within(reach, sql`s.warehouse_id`)}
      ${filtered<typeof operatorShipments.list, 'organizationId'>(query, {
        search: (term) => sql`and ${contains(rare ? sql`s.find_text` : untrigrammed, term)}`,
        warehouseId: (id) => sql`and s.warehouse_id = ${uuidOf('warehouse', id)}`,
        kind: (kinds) => sql`and s.kind = any(${kinds})`,
        status: (statuses) => sql`and s.status = any(${statuses})`,
        sla: (states) =>
          sql`and (${join(
            states.map((state) => isAt(state, now)),
            ' or ',
          )})`,
        createdAfter: (at) => sql`and s.created_at > ${at}`,
        createdBefore: (at) => sql`and s.created_at < ${at}`,
        updatedSince: (since) => sql`and s.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince
    ? sql`s.updated_at, s.id, s.org_id`
    : sql`${rare ? sortedCreatedAt : sql`s.created_at`} desc, s.id desc, s.org_id desc`;
  return installationPage<typeof ListedShipment, ShipmentRow>(
    installation,
    query,
    {
      // The index selects the page first; the wide rows are read only for the page's records.
      rows: sql`${across('shipments')}
        select s.org_id as "orgId", o.name as "organizationName", s.id, s.number, s.old_number as "oldNumber",
          s.order_number as "orderNumber", s.external_id as "externalId", s.kind, s.status, s.stage,
          s.warehouse_id as "warehouseId", s.recipient,
          s.supplier, array(
            select t from unnest(s.tracking_numbers) t
            union
            select k.tracking_number from shipment_packages k
            where k.org_id = s.org_id and k.shipment_id = s.id and k.tracking_number is not null
            order by 1) as "trackingNumbers",
          array(
            select n.serial from serial_numbers n
            where n.org_id = s.org_id and n.shipment_id = s.id and s.status <> 'cancelled'
            order by 1) as "serialNumbers",
          s.holds, s.promise ->> 'shipBy' as "shipBy", ${slaStatusAt(now)} as "slaStatus", s.created_at as "createdAt",
          s.updated_at as "updatedAt"
        from shipments s join organizations o on o.org_id = s.org_id
        where (s.org_id, s.id) in (select s.org_id, s.id ${chosen} order by ${order} ${limited(query)})
        order by ${order}`,
      count: sql`${across('shipments')} select count(*) as total ${chosen}`,
    },
    ListedShipment,
    ({ orgId, organizationName, ...row }) => ({
      ...row,
      organization: { id: spellId('organization', orgId), name: organizationName },
      id: spellId('shipment', row.id),
      warehouseId: spellId('warehouse', row.warehouseId),
    }),
  );
}

type ShipmentRow = Omit<ListedShipment, 'organization'> & { orgId: string; organizationName: string };

/** Shipments with a text up to which all of them are read and sorted. */
const fewShipments = 2_000;

/**
 * Whether so few shipments have the text that looking for it among the newest would mean reading all. They are found by
 * their trigrams and sorted afterwards; a text that many have is soon found among the newest.
 */
async function isRare(installation: Installation, term: string): Promise<boolean> {
  const [row] = await installation.rows<{ count: number }>(sql`${across('shipments')}
    select count(*) from (
      select from shipments s where ${contains(sql`s.find_text`, term)} limit ${raw(fewShipments)}) known`);
  return row!.count < fewShipments;
}

/** The sort key and the text in forms that no index knows, so that PostgreSQL takes the other way. */
const sortedCreatedAt = sql`(s.created_at + interval '0')`;
const untrigrammed = sql`(s.find_text || '')`;

/** The state of the promise at `now`. `late_at` holds the promise until the shipment has left. */
const slaStatusAt = (now: Date): Sql => sql`
  case when s.late_at <= ${now.toISOString()}::timestamptz then 'late'
    when s.at_risk_at <= ${now.toISOString()}::timestamptz then 'at_risk'
    when s.late_at is not null then 'on_track'
    else s.sla_status end`;

/** Whether that is its state. States of shipments that have not left are read from the index of the newest alone. */
function isAt(state: SlaStatus, now: Date): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (state === 'late') return sql`s.late_at <= ${at}`;
  if (state === 'at_risk') return sql`(s.late_at > ${at} and s.at_risk_at <= ${at})`;
  if (state === 'on_track')
    return sql`(s.late_at > ${at} and (s.at_risk_at > ${at} or s.at_risk_at is null))`;
  return sql`(s.late_at is null and s.sla_status = ${state})`;
}

type SlaStatus = NonNullable<ListedShipment['slaStatus']>;
