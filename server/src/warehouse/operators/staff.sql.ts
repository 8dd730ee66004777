/** The warehouse's staff as its owners read it. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { OperatorStaff, type operatorStaff } from '@packhouse/contract/operator/staff';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { installationPage, type Installation } from './installation.ts';

const columns = sql`
  o.id, o.name, o.email, o.badge_code as badge, o.roles, o.active, o.user_id is not null as "canSignIn",
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.version`;

export function listStaff(
  installation: Installation,
  query: Input<typeof operatorStaff.list>,
): Promise<Page> {
  const chosen = sql`
    from operators o
    where true
      ${filtered<typeof operatorStaff.list>(query, {
        search: (term) =>
          sql`and (${contains(sql`lower(o.name)`, term)} or ${contains(sql`lower(o.email)`, term)})`,
        active: (active) => sql`and o.active = ${active}`,
        updatedSince: (since) => sql`and o.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'o.updated_at, o.id' : 'name_key(o.name) collate "C", o.id');
  return installationPage<typeof OperatorStaff, OperatorStaff>(
    installation,
    query,
    queryOf(query, columns, chosen, order),
    OperatorStaff,
    spelled,
  );
}

/** The person with this uuid. */
export async function findStaff(installation: Installation, id: string): Promise<OperatorStaff | undefined> {
  const [row] = await installation.rows<OperatorStaff>(
    sql`select ${columns} from operators o where o.id = ${id}`,
  );
  return row && spelled(row);
}

const spelled = (row: OperatorStaff): OperatorStaff => ({ ...row, id: spellId('user', row.id) });
