import type { Guides } from '@packhouse/mcp/guides';
import { guides } from '../docs/guides.ts';
import type { Origin } from '../../platform/origin.ts';
import { atOrigin } from '../document.ts';

/** The guides that this service serves under /docs, without asking for them. */
export function guidesWithin(origin: Origin): Guides {
  const read = atOrigin(origin, (url) =>
    guides(url).map(({ path, title, markdown }) => ({ slug: path.slice('/docs/'.length), title, markdown })),
  );
  return {
    list: async () => read().map(({ slug, title }) => ({ slug, title })),
    read: async (slug) => read().find((page) => page.slug === slug)?.markdown,
  };
}
