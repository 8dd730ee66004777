import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  Recommendation,
  type RecommendationStatus,
  type recommendations,
} from '@packhouse/contract/public/recommendations';
import { insertRows } from '../../platform/database/insert.ts';
import { raw, sql, when } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf, type Answer } from '../../platform/implement.ts';
import { docPage, limited, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Item } from './reconcile.ts';

export function listRecommendations(
  tenant: Tenant,
  query: Input<typeof recommendations.list>,
): Promise<Page> {
  const chosen = sql`
    from recommendations r
    where r.org_id = ${tenant.orgId}
      ${filtered<typeof recommendations.list>(query, {
        status: (statuses) => sql`and r.status = any(${statuses})`,
        type: (types) => sql`and r.type = any(${types})`,
        severity: (names) => sql`and r.severity = any(${names})`,
        productId: (id) => sql`and r.subject_id = ${id}`,
        warehouseId: (id) => sql`and r.warehouse_id = ${uuidOf('warehouse', id)}`,
        minImpact: (amount) => sql`and r.impact_amount >= ${amount}`,
        updatedSince: (since) => sql`and r.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'r.updated_at, r.id' : 'r.priority desc, r.id desc';
  return docPage(tenant, 'recommendations', query, {
    rows: sql`select r.doc ${chosen} order by ${raw(order)} ${limited(query)}`,
    count: sql`select count(*) ${chosen}`,
  });
}

export const findRecommendation = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(sql`
    select r.doc as body, r.version from recommendations r where r.org_id = ${tenant.orgId} and r.id = ${id}`);

/**
 * Recommendations relevant to a run: all that are live or may be reopened, and completed ones that were accepted after
 * `acceptedSince`. Limited to these subjects (spelled ids) if given.
 */
export async function listItems(
  tenant: Tenant,
  acceptedSince: string,
  subjects: readonly string[] | undefined,
): Promise<Item[]> {
  const rows = await tenant.rows<StoredWords & { doc: string }>(sql`
    select r.doc, r.wording, r.worded from recommendations r
    where r.org_id = ${tenant.orgId}
      and (r.status in ('open', 'accepted', 'snoozed', 'dismissed')
        or r.status = 'completed' and r.accepted_at > ${acceptedSince})
      ${when(subjects, (ids) => sql`and r.subject_id = any(${ids})`)}
    order by r.id`);
  return rows.map(({ doc, ...words }) => ({ record: JSON.parse(doc) as Recommendation, ...words }));
}

/** Recommendations of these ids (spelled), to be updated. */
export async function listStoredRecommendations(
  tenant: Tenant,
  ids: readonly string[],
): Promise<Recommendation[]> {
  const rows = await tenant.rows<{ doc: string }>(sql`
    select r.doc from recommendations r
    where r.org_id = ${tenant.orgId} and r.id = any(${ids.map((id) => readId('recommendation', id))})
    order by r.id`);
  return rows.map(({ doc }) => JSON.parse(doc) as Recommendation);
}

export const insertRecommendations = (tenant: Tenant, records: readonly Recommendation[]): Promise<void> =>
  insertItems(
    tenant,
    records.map((record) => ({ record, wording: null, worded: null })),
  );

export async function insertItems(tenant: Tenant, items: readonly Item[]): Promise<void> {
  for (const piece of inPieces(items)) {
    await insertRows(
      tenant,
      'recommendations',
      piece.map(({ record, wording, worded }) => ({
        id: readId('recommendation', record.id),
        type: record.type,
        subject_id: record.subject.id,
        warehouse_id: record.subject.warehouseId && readId('warehouse', record.subject.warehouseId),
        created_at: record.createdAt,
        wording,
        worded,
        ...changing(record),
      })),
    );
  }
}

/** Updates items that are still in the status `was`; returns how many were. */
export async function updateItems(
  tenant: Tenant,
  items: readonly (Item & { was: RecommendationStatus })[],
): Promise<number> {
  let written = 0;
  for (const piece of inPieces(items)) {
    const rows = piece.map(({ record, wording, worded, was }) => ({
      id: readId('recommendation', record.id),
      was,
      wording,
      worded,
      ...changing(record),
    }));
    const answer = await tenant.rows(sql`
      update recommendations t
      set ${assigned}, wording = r.wording, worded = r.worded
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns}, was text, wording jsonb, worded jsonb)
      where t.org_id = ${tenant.orgId} and t.id = r.id and t.status = r.was and t.version = r.version - 1
      returning t.id`);
    written += answer.length;
  }
  return written;
}

/**
 * Writes a recommendation after its reader's decision if it is in one of these states. Returns its doc, or undefined
 * otherwise.
 */
export async function moveRecommendation(
  tenant: Tenant,
  record: Recommendation,
  from: readonly RecommendationStatus[],
): Promise<string | undefined> {
  const row = { id: readId('recommendation', record.id), ...changing(record) };
  const moved = await tenant.row(sql`
    update recommendations t set ${assigned}
    from jsonb_to_recordset(${JSON.stringify([row])}::jsonb) as r (${columns})
    where t.org_id = ${tenant.orgId} and t.id = r.id and t.status = any(${from})
    returning t.id`);
  return moved ? row.doc : undefined;
}

/** Writes records whose text alone has changed, without their status. */
export async function updateDocs(tenant: Tenant, records: readonly Recommendation[]): Promise<void> {
  for (const piece of inPieces(records)) {
    const rows = piece.map((record) => ({
      id: readId('recommendation', record.id),
      doc: render(Recommendation, record),
      updated_at: record.updatedAt,
      version: record.version,
    }));
    const written = await tenant.rows(sql`
      update recommendations t set doc = r.doc, updated_at = r.updated_at, version = r.version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, doc text, updated_at timestamptz, version integer)
      where t.org_id = ${tenant.orgId} and t.id = r.id and t.version = r.version - 1
      returning t.id`);
    if (written.length !== piece.length) {
      throw new Error('a recommendation was changed while its clock was held');
    }
  }
}

export interface StatusCount {
  type: Recommendation['type'];
  status: RecommendationStatus;
  count: number;
  /** Total amount at stake, in minor units. */
  impact: number;
}

export const countStatuses = (tenant: Tenant): Promise<StatusCount[]> =>
  tenant.rows<StatusCount>(sql`
    select r.type, r.status, count(*) as count, sum(r.impact_amount)::bigint as impact
    from recommendations r where r.org_id = ${tenant.orgId} group by r.type, r.status`);

type StoredWords = Omit<Item, 'record'>;

/** Columns that may change after creation. */
const changing = (record: Recommendation) => ({
  status: record.status,
  severity: record.severity,
  priority: record.priority,
  impact_amount: record.impact.amount,
  accepted_at: record.acceptedAt,
  snoozed_until: record.snoozedUntil,
  ended_at: record.endedAt,
  doc: render(Recommendation, record),
  updated_at: record.updatedAt,
  version: record.version,
});

const columns = sql`id uuid, status text, severity text, priority integer, impact_amount bigint, accepted_at timestamptz,
  snoozed_until timestamptz, ended_at timestamptz, doc text, updated_at timestamptz, version integer`;

const assigned = sql`status = r.status, severity = r.severity, priority = r.priority, impact_amount = r.impact_amount,
  accepted_at = r.accepted_at, snoozed_until = r.snoozed_until, ended_at = r.ended_at, doc = r.doc,
  updated_at = r.updated_at, version = r.version`;

/** Rows per statement: a record has up to some ten kilobytes, and a statement only has seconds. */
const atOnce = 500;

function* inPieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let index = 0; index < all.length; index += atOnce) yield all.slice(index, index + atOnce);
}
