import { spellId } from '@packhouse/contract/id';
import type { Input, Output } from '@packhouse/contract/operation';
import { OperatorOrganization, type operatorShipments } from '@packhouse/contract/operator/shipments';
import { openStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { installationPage, type Installation } from './installation.ts';

type Record = Output<typeof operatorShipments.organizations>;

/** Organizations and their test spaces, by name. */
export function listAllOrganizations(
  installation: Installation,
  query: Input<typeof operatorShipments.organizations>,
): Promise<Page> {
  const chosen = sql`
    from organizations listed join organization_clocks c on c.org_id = listed.org_id
    where listed.deleted_at is null
      ${filtered<typeof operatorShipments.organizations>(query, {
        name: (name) => sql`and listed.name = ${name}`,
        search: (term) => sql`and ${contains(sql`lower(listed.name)`, term)}`,
        status: (status) => sql`and listed.status = ${status}`,
        mode: (mode) => sql`and listed.test_of is ${raw(mode === 'test' ? 'not null' : 'null')}`,
        updatedSince: (since) => sql`and listed.updated_at > ${since}`,
      })}`;
  const order = raw(
    query.updatedSince
      ? 'listed.updated_at, listed.org_id'
      : 'name_key(listed.name) collate "C", listed.org_id',
  );
  return installationPage<typeof OperatorOrganization, Record>(
    installation,
    query,
    queryOf(
      query,
      sql`listed.org_id as id, listed.name, c.code, listed.status,
          case when listed.test_of is null then 'live' else 'test' end as mode, listed.currency,
          (select count(*) from shipments s where s.org_id = listed.org_id
            and s.status = any(${openStatuses})) as "openShipments",
          listed.created_at as "createdAt", listed.updated_at as "updatedAt"`,
      chosen,
      order,
    ),
    OperatorOrganization,
    (row) => ({ ...row, id: spellId('organization', row.id) }),
    across('organizations'),
  );
}
