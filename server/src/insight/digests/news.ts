import type { Tenant } from '../../platform/tenant.ts';
import type { News } from './digest.ts';
import { countNews, countWaiting, listNews, type Wanted } from './news.sql.ts';

/**
 * Reads the wanted news up to and including an ordinal. `listed` are the kinds listed individually; a digest lists
 * action items only.
 */
export async function readNews(
  tenant: Tenant,
  wanted: readonly Wanted[],
  through: number,
  now: Date,
  listed: readonly Wanted['kind'][] = ['action_item'],
): Promise<News> {
  return {
    items: await listNews(
      tenant,
      wanted.filter(({ kind }) => listed.includes(kind)),
      through,
      now,
    ),
    counts: await countNews(tenant, wanted, through, now),
    waiting: await countWaiting(tenant, now),
  };
}
