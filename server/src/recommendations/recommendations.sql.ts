import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Recommendation, type recommendations } from '@packhouse/contract/recommendations';
import { insertRows } from '../database/insert.ts';
import { raw, sql, when } from '../database/sql.ts';
import { uuidOf, type Answer } from '../implement.ts';
import { docPage, limited, type Page } from '../page.ts';
import { render } from '../render.ts';
import type { Tenant } from '../tenant.ts';

export function listRecommendations(
  tenant: Tenant,
  query: Input<typeof recommendations.list>,
): Promise<Page> {
  const chosen = sql`
    from recommendations r
    where r.org_id = ${tenant.orgId} and r.status = any(${query.status})
      ${when(query.type, (types) => sql`and r.type = any(${types})`)}
      ${when(query.severity, (names) => sql`and r.severity = any(${names})`)}
      ${when(query.productId, (id) => sql`and r.subject_id = ${id}`)}
      ${when(query.warehouseId, (id) => sql`and r.warehouse_id = ${uuidOf('warehouse', id)}`)}
      ${when(query.minImpact, (amount) => sql`and r.impact_amount >= ${amount}`)}
      ${when(query.updatedSince, (since) => sql`and r.updated_at > ${since}`)}`;
  const order = query.updatedSince ? 'r.updated_at, r.id' : 'r.priority desc, r.id desc';
  return docPage(tenant, 'recommendations', query, {
    rows: sql`select r.doc ${chosen} order by ${raw(order)} ${limited(query)}`,
    count: sql`select count(*) ${chosen}`,
  });
}

export const findRecommendation = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(sql`
    select r.doc as body, r.version from recommendations r where r.org_id = ${tenant.orgId} and r.id = ${id}`);

export const insertRecommendations = (tenant: Tenant, records: readonly Recommendation[]): Promise<void> =>
  insertRows(
    tenant,
    'recommendations',
    records.map((record) => ({
      id: readId('recommendation', record.id),
      type: record.type,
      status: record.status,
      severity: record.severity,
      priority: record.priority,
      subject_id: record.subject.id,
      warehouse_id: record.subject.warehouseId && readId('warehouse', record.subject.warehouseId),
      impact_amount: record.impact.amount,
      doc: render(Recommendation, record),
      created_at: record.createdAt,
      updated_at: record.updatedAt,
      version: record.version,
    })),
  );
