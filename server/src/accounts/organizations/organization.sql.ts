import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  AuditEntry,
  Member,
  UsageDay,
  type Organization,
  type organization,
  type roles,
} from '@packhouse/contract/public/organization';
import type { z } from 'zod';
import { insertRows } from '../../platform/database/insert.ts';
import type { Database } from '../../platform/database/database.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import type { BillingDetails } from './billing-details.ts';
import { codesFor, slugOf, slugsLike } from './names.ts';
import { filtered } from '../../platform/filters.ts';
import { invalid } from '../../platform/failure.ts';
import { recordPage, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** The organization; for a test space, the organization it belongs to. */
export async function findOrganization(
  tenant: Tenant,
): Promise<Omit<Organization, 'user' | 'mode'> | undefined> {
  const row = await tenant.row<Omit<Organization, 'user' | 'mode'> & { testOf: string | null }>(sql`
    select o.org_id as id, o.test_of as "testOf", o.name,
      (select c.code from organization_clocks c where c.org_id = ${tenant.orgId}) as code, o.website, o.contact, o.address, o.timezone, o.currency,
      o.settings, o.status, o.created_at as "createdAt", o.updated_at as "updatedAt", o.version
    from organizations o where o.org_id = ${tenant.orgId}`);
  if (!row) return undefined;
  const { testOf, ...record } = row;
  return { ...record, id: spellId('organization', testOf ?? row.id) };
}

export interface NewOrganization extends Pick<
  Organization,
  'name' | 'website' | 'contact' | 'address' | 'timezone' | 'currency' | 'createdAt'
> {
  orgId: string;
  testOf: string | null;
  /** Left out: the country of its address, and no VAT id. */
  billing?: BillingDetails;
  /** Short names to try; the first that is free becomes its short name. By default made from the name. */
  slugs?: Iterable<string>;
  /** Codes to try; the first that is free becomes its code. By default made from the name. */
  codes?: Iterable<string>;
}

/**
 * Inserts an organization and its sequencer, which starts at the time of creation. Returns the short name and the code
 * that it got.
 *
 * @throws Failure validation_failed when all names to try belong to other organizations.
 */
export async function insertOrganization(
  tenant: Tenant,
  organization: NewOrganization,
): Promise<{ slug: string; code: string }> {
  const {
    orgId: _orgId,
    slugs = slugsLike(slugOf(organization.name)),
    codes = codesFor(organization.name),
    billing = { countryCode: null, vatId: null },
    ...record
  } = organization;
  const { createdAt } = record;
  await insertRows(tenant, 'organizations', [
    {
      ...record,
      ...{ billingCountry: billing.countryCode, vatId: billing.vatId },
      ...{ settings: {}, status: 'active', updatedAt: createdAt, version: 1 },
    },
  ]);
  const slug = await claim(tenant, 'slug', slugs);
  const code = await claim(tenant, 'code', codes);
  await tenant.rows(sql`
    insert into organization_clocks (org_id, stamp, code) values (${tenant.orgId}, ${createdAt}, ${code})`);
  return { slug, code };
}

async function claim(tenant: Tenant, field: 'slug' | 'code', names: Iterable<string>): Promise<string> {
  let last = '';
  for (const name of names) {
    const claimed = await tenant.rows(sql`
      insert into ${raw(`organization_${field}s`)} (${raw(field)}, org_id) values (${name}, ${tenant.orgId})
      on conflict do nothing returning org_id`);
    if (claimed.length > 0) return name;
    last = name;
  }
  throw invalid(field, `belongs to another organization; you sent ${last}`);
}

export function listMembers(tenant: Tenant, query: Input<typeof organization.members>): Promise<Page> {
  const chosen = sql`
    from members m
    where m.org_id = ${tenant.orgId}
      ${filtered<typeof organization.members>(query, {
        role: (role) => sql`and m.role = ${role}`,
        updatedSince: (since) => sql`and m.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'm.updated_at, m.user_id' : 'm.joined_at, m.user_id';
  return recordPage<typeof Member, z.input<typeof Member>>(
    tenant,
    'organization',
    query,
    queryOf(
      query,
      sql`m.user_id as id, m.name, m.email, m.role, m.joined_at as "joinedAt", m.updated_at as "updatedAt"`,
      chosen,
      raw(order),
    ),
    Member,
    (row) => ({ ...row, id: spellId('user', row.id) }),
  );
}

export async function findMemberEmail(tenant: Tenant, userId: string): Promise<string | null> {
  const row = await tenant.row<{ email: string }>(sql`
    select m.email from members m where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);
  return row?.email ?? null;
}

/** Adds the member, or updates the name, address and role of an existing one. */
export async function saveMember(
  tenant: Tenant,
  member: { userId: string; name: string; email: string; role: (typeof roles)[number]; joinedAt: string },
): Promise<void> {
  await tenant.rows(sql`
    insert into members (org_id, user_id, name, email, role, joined_at, updated_at)
    values (${tenant.orgId}, ${member.userId}, ${member.name}, ${member.email}, ${member.role}, ${member.joinedAt}, ${member.joinedAt})
    on conflict (org_id, user_id)
    do update set name = excluded.name, email = excluded.email, role = excluded.role, updated_at = excluded.updated_at`);
}

/** Daily usage of keys and grants; `credentialId` is a uuid here. */
export function listUsage(tenant: Tenant, query: Input<typeof organization.usage>): Promise<Page> {
  const chosen = sql`
    from (
      select u.day, u.key_id as credential, 'key' as kind, k.name, u.requests, u.last_used_at
      from api_key_uses u join api_keys k on k.org_id = ${tenant.orgId} and k.id = u.key_id
      where u.org_id = ${tenant.orgId}
      union all
      select u.day, u.grant_id, 'grant', a.name, u.requests, u.last_used_at
      from oauth_grant_uses u
      join oauth_grants g on g.org_id = ${tenant.orgId} and g.id = u.grant_id
      join oauth_clients a on a.client_id = g.client_id
      where u.org_id = ${tenant.orgId}) u
    where true
      ${filtered<typeof organization.usage>(query, {
        credentialId: (id) => sql`and u.credential = ${id}`,
        updatedSince: (since) => sql`and u.last_used_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'u.last_used_at, u.credential' : 'u.day desc, u.credential';
  return recordPage<typeof UsageDay, z.input<typeof UsageDay> & { kind: 'key' | 'grant' }>(
    tenant,
    undefined,
    query,
    queryOf(
      query,
      sql`u.day as date, u.credential as "credentialId", u.kind, u.name as "credentialName", u.requests,
          date_trunc('minute', u.last_used_at) as "lastUsedAt", u.last_used_at as "updatedAt"`,
      chosen,
      raw(order),
    ),
    UsageDay,
    ({ kind, ...row }) => ({ ...row, credentialId: spellId(kind, row.credentialId) }),
  );
}

export function listAuditEntries(tenant: Tenant, query: Input<typeof organization.auditLog>): Promise<Page> {
  const chosen = sql`
    from audit_entries a
    where a.org_id = ${tenant.orgId}
      ${filtered<typeof organization.auditLog>(query, {
        action: (action) => sql`and a.action = ${action}`,
        subjectId: (id) => sql`and a.subject_id = ${id}`,
        updatedSince: (since) => sql`and a.at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'a.at, a.id' : 'a.at desc, a.id desc';
  return recordPage(
    tenant,
    'organization',
    query,
    queryOf(
      query,
      sql`a.at, a.action, a.actor, a.subject_type as "subjectType", a.subject_id as "subjectId", a.details`,
      chosen,
      raw(order),
    ),
    AuditEntry,
  );
}

/** The short names of all organizations and their test spaces, such as harbor-coffee and harbor-coffee-test. */
export const listOrganizationSlugs = (database: Database): Promise<{ slug: string; orgId: string }[]> =>
  database.rows(sql`select s.slug, s.org_id as "orgId" from organization_slugs s order by s.slug`);

export async function findSlug(database: Database, orgId: string): Promise<string> {
  const [row] = await database.rows<{ slug: string }>(sql`
    select s.slug from organization_slugs s where s.org_id = ${orgId}`);
  return row!.slug;
}
