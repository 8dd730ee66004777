/** The terms that the warehouse has agreed with a merchant, as the back office reads and writes them. */
import type { OrganizationStanding } from '@packhouse/contract/operator/organizations';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export type Terms = Omit<OrganizationStanding, 'id'>;

/** Undefined when there is no such organization. */
export const findTerms = (tenant: Tenant): Promise<Terms | undefined> =>
  tenant.row(sql`
    select o.name, case when o.test_of is null then 'live' else 'test' end as mode, o.status,
      (o.settings ->> 'holdWhenOverdueDays')::integer as "holdWhenOverdueDays", o.created_at as "createdAt",
      o.updated_at as "updatedAt", o.version
    from organizations o where o.org_id = ${tenant.orgId}`);

/** Call this while the organization's sequencer is held. */
export const updateTerms = async (tenant: Tenant, terms: Terms): Promise<void> => {
  const { status, holdWhenOverdueDays: days } = terms;
  await tenant.rows(sql`
    update organizations o
    set status = ${status},
      settings = ${days === null ? sql`o.settings - 'holdWhenOverdueDays'` : sql`o.settings || jsonb_build_object('holdWhenOverdueDays', ${days}::integer)`},
      updated_at = ${terms.updatedAt}, version = ${terms.version}
    where o.org_id = ${tenant.orgId}`);
};
