import type { Database } from '../../platform/database/database.ts';
import { listSpaces, type Space } from '../../background/nightly/night.sql.ts';
import { listOrganizationSlugs } from '../../accounts/organizations/organization.sql.ts';
import { withProgress } from '../import/progress.ts';
import { organizationNamed, withDatabase } from './with-database.ts';

export interface NamedSpace extends Space {
  slug: string;
}

interface Examined {
  organization: string;
  findings: readonly unknown[];
}

/** Works on one space after the other and prints the results. Exits with 1 where anything was found. */
export async function examineSpaces<R extends Examined>(
  { organization, json }: { organization?: string; json: boolean },
  label: string,
  examine: (database: Database, space: NamedSpace) => Promise<R>,
  linesOf: (result: R) => string[],
): Promise<void> {
  const results = await withDatabase(async (database) => {
    const spaces = await spacesNamed(database, organization);
    return withProgress(label, spaces.length, async (at) => {
      const done: R[] = [];
      for (const space of spaces) at(done.push(await examine(database, space)));
      return done;
    });
  });
  if (results.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
  if (json) console.log(JSON.stringify(results, null, 2));
  else for (const line of results.flatMap(linesOf)) console.log(line);
}

/** The organization that was named by its short name or its id, or all of them with their test spaces, by short name. */
export async function spacesNamed(database: Database, name: string | undefined): Promise<NamedSpace[]> {
  const only = name === undefined ? undefined : await organizationNamed(database, name);
  const spaces = new Map((await listSpaces(database)).map((space) => [space.orgId, space]));
  return (await listOrganizationSlugs(database))
    .filter(({ orgId }) => only === undefined || orgId === only)
    .map(({ slug, orgId }) => ({ slug, ...spaces.get(orgId)! }));
}
