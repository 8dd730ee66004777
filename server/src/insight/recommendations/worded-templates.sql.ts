/** Answers of language models to templates, and the recommendations still to be worded. */
import { readId } from '@packhouse/contract/id';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import type { Database } from '../../platform/database/database.ts';
import { across, sql } from '../../platform/database/sql.ts';
import type { Space } from '../../accounts/organizations/spaces.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Rejection, Shape, Worded } from './llm.ts';
import type { Item } from './reconcile.ts';
import type { Sentences } from './wording.ts';

/**
 * Organizations with open recommendations to be worded. Takes no lock, and uses the gate's login, which sees neither
 * the sentences nor the values of their slots.
 */
export const listUnwordedSpaces = (database: Database): Promise<Space[]> =>
  database.query<Space>(
    database.gate,
    sql`${across('recommendations to word')}
      select unworded.org_id as "orgId", o.clock_ahead_ms as "clockAheadMs"
      from recommendations unworded join organizations o on o.org_id = unworded.org_id
      where unworded.status = 'open' and unworded.worded_version is distinct from unworded.version
      group by unworded.org_id, o.clock_ahead_ms
      order by unworded.org_id`,
  );

/** Open recommendations not yet examined in their present version, by id, after a given one (a uuid). */
export async function listUnworded(tenant: Tenant, after: string | null): Promise<Item[]> {
  const rows = await tenant.rows<Omit<Item, 'record'> & { doc: string }>(sql`
    select r.doc, r.wording, r.worded from recommendations r
    where r.org_id = ${tenant.orgId} and r.status = 'open' and r.worded_version is distinct from r.version
      and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit 200`);
  return rows.map(({ doc, ...words }) => ({ record: JSON.parse(doc) as Recommendation, ...words }));
}

/** Marks recommendations as examined in this version. */
export async function markWorded(
  tenant: Tenant,
  records: readonly Pick<Recommendation, 'id' | 'version'>[],
): Promise<void> {
  await tenant.rows(sql`
    update recommendations t set worded_version = r.version
    from unnest(${records.map(({ id }) => readId('recommendation', id))}::uuid[], ${records.map(({ version }) => version)}::integer[])
      as r (id, version)
    where t.org_id = ${tenant.orgId} and t.id = r.id and t.version = r.version`);
}

/** Answers to these templates, by key. A rejected answer counts only until it may be requested again. */
export async function listWordedTemplates(
  tenant: Tenant,
  keys: readonly string[],
  rejectedSince: string,
): Promise<Map<string, Worded>> {
  const rows = await tenant.rows<{
    key: string;
    sentences: Sentences | null;
    rejected: Rejection | null;
  }>(sql`
    select w.key, w.sentences, w.rejected from worded_templates w
    where w.key = any(${keys}) and (w.rejected is null or w.asked_at > ${rejectedSince})`);
  return new Map(
    rows.map(({ key, sentences, rejected }) => [
      key,
      sentences ? { sentences } : { rejected: rejected as Rejection },
    ]),
  );
}

/** Stores an answer. It belongs to no organization, so any tenant's transaction will do. */
export async function insertWordedTemplate(
  tenant: Tenant,
  {
    key,
    model,
    shape,
    worded,
    askedAt,
  }: { key: string; model: string; shape: Shape; worded: Worded; askedAt: string },
): Promise<void> {
  const { type, severity, template } = shape;
  const sentences = worded.sentences ? JSON.stringify(worded.sentences) : null;
  await tenant.rows(sql`
    insert into worded_templates (key, model, type, severity, template, sentences, rejected, asked_at)
    values (${key}, ${model}, ${type}, ${severity}, ${JSON.stringify(template)}::jsonb, ${sentences}::jsonb,
      ${worded.rejected ?? null}, ${askedAt})
    on conflict (key) do update
    set sentences = excluded.sentences, rejected = excluded.rejected, asked_at = excluded.asked_at`);
}
