/** The pictures of the guides: the files in docs/pictures/, each read when it is first asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { type Document, documentOf } from '../document.ts';

const folder = new URL('../../../../docs/pictures/', import.meta.url);
const kept = new Map<string, Document>();

/** True for `/docs/pictures/pick.webp` if there is such a picture. */
export const isPicture = (path: string): boolean =>
  path.startsWith('/docs/pictures/') && exists(path.slice('/docs/pictures/'.length));

/** Undefined if there is no picture of this name. */
export function pictureOf(name: string): Document | undefined {
  if (!exists(name)) return undefined;
  const picture = kept.get(name) ?? documentOf('image/webp', readFileSync(new URL(name, folder)));
  kept.set(name, picture);
  return picture;
}

const exists = (name: string): boolean => /^[a-z-]+\.webp$/.test(name) && existsSync(new URL(name, folder));
