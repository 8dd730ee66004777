import type { Database } from '../../platform/database/database.ts';
import { listSpaces, type Space } from '../../background/nightly/night.sql.ts';
import { listOrganizationSlugs } from '../../accounts/organizations/organization.sql.ts';
import { organizationNamed } from './with-database.ts';

export interface NamedSpace extends Space {
  slug: string;
}

/** The organization that was named by its short name or its id, or all of them with their test spaces, by short name. */
export async function spacesNamed(database: Database, name: string | undefined): Promise<NamedSpace[]> {
  const only = name === undefined ? undefined : await organizationNamed(database, name);
  const spaces = new Map((await listSpaces(database)).map((space) => [space.orgId, space]));
  return (await listOrganizationSlugs(database))
    .filter(({ orgId }) => only === undefined || orgId === only)
    .map(({ slug, orgId }) => ({ slug, ...spaces.get(orgId)! }));
}
