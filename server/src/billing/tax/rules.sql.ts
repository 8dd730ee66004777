/** The tax ids of the warehouse company, and the rules by which merchants are taxed. They are the same for all organizations. */
import { readId, spellId } from '@packhouse/contract/id';
import type { TaxIssuer, TaxRule } from '@packhouse/contract/operator/taxes';
import { across, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Installation } from '../../warehouse/operators/installation.ts';

export type Issuer = Omit<TaxIssuer, 'vatIdCheck'>;

/** Either of both: the company and its rules belong to no organization. */
type Reader = Pick<Installation, 'rows'>;

const issuerColumns = sql`t.country_code as "countryCode", t.vat_id as "vatId", t.other_ids as "otherIds",
  t.updated_at as "updatedAt", t.updated_by as "updatedBy"`;

export const findIssuer = async (reader: Reader): Promise<Issuer> =>
  (await reader.rows<Issuer>(sql`select ${issuerColumns} from tax_issuer t where t.one = 1`))[0]!;

export const updateIssuer = (tenant: Tenant, issuer: Issuer): Promise<unknown> =>
  tenant.rows(sql`
    update tax_issuer
    set country_code = ${issuer.countryCode}, vat_id = ${issuer.vatId},
      other_ids = ${JSON.stringify(issuer.otherIds)}::jsonb, updated_at = ${issuer.updatedAt},
      updated_by = ${JSON.stringify(issuer.updatedBy)}::jsonb
    where one = 1`);

const ruleColumns = sql`
  r.id, r.issuer_country as "issuerCountry", r.merchant_country as "merchantCountry", r.applies_to as "appliesTo", r.kind,
  r.label, r.percent::double precision as percent, r.sentence, r.valid_from as "validFrom", r.last_day as "lastDay", r.created_at as "createdAt",
  r.created_by as "createdBy", r.updated_at as "updatedAt", r.updated_by as "updatedBy"`;

/** All rules, the latest first day first. There are few. */
export const listRules = async (reader: Reader): Promise<TaxRule[]> =>
  (
    await reader.rows<TaxRule>(sql`
      select ${ruleColumns} from tax_rules r order by r.valid_from desc, r.created_at desc, r.id`)
  ).map((row) => ({ ...row, id: spellId('taxRule', row.id) }));

/** A rule (a uuid), locked until the commit. */
export async function lockRule(tenant: Tenant, id: string): Promise<TaxRule | undefined> {
  const row = await tenant.row<TaxRule>(
    sql`select ${ruleColumns} from tax_rules r where r.id = ${id} for update`,
  );
  return row && { ...row, id: spellId('taxRule', row.id) };
}

/** Adds a rule; false when there is one for the same merchants from the same day on. */
export async function insertRule(tenant: Tenant, rule: TaxRule): Promise<boolean> {
  const by = JSON.stringify(rule.createdBy);
  const added = await tenant.rows(sql`
    insert into tax_rules (id, issuer_country, merchant_country, applies_to, kind, label, percent, sentence, valid_from,
      created_at, created_by, updated_at, updated_by)
    values (${readId('taxRule', rule.id)}, ${rule.issuerCountry}, ${rule.merchantCountry}, ${rule.appliesTo}, ${rule.kind},
      ${rule.label}, ${String(rule.percent)}::numeric, ${rule.sentence}, ${rule.validFrom},
      ${rule.createdAt}, ${by}::jsonb, ${rule.updatedAt}, ${by}::jsonb)
    on conflict do nothing returning id`);
  return added.length > 0;
}

export const updateEnd = (tenant: Tenant, { id, lastDay, updatedAt, updatedBy }: TaxRule): Promise<unknown> =>
  tenant.rows(sql`
    update tax_rules
    set last_day = ${lastDay}, updated_at = ${updatedAt}, updated_by = ${JSON.stringify(updatedBy)}::jsonb
    where id = ${readId('taxRule', id)}`);

/** Live organizations by name, with what their tax follows from. */
export const listTaxpayers = (
  installation: Installation,
): Promise<
  { id: string; name: string; timezone: string; taxCountry: string | null; vatId: string | null }[]
> =>
  installation.rows(sql`${across('organizations')}
    select o.org_id as id, o.name, o.timezone, o.tax_country as "taxCountry", o.vat_id as "vatId"
    from organizations o
    where o.test_of is null and o.deleted_at is null and o.status = 'active'
    order by o.name, o.org_id`);
