/** The pictures of the guides: the files in docs/pictures/, each read when it is first asked for. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Document, documentOf } from '../document.ts';

const folder = new URL('../../../../docs/pictures/', import.meta.url);
const names = new Set(readdirSync(folder).filter((name) => name.endsWith('.webp')));
const kept = new Map<string, Document>();

/** True for `/docs/pictures/pick.webp` if there is such a picture. */
export const isPicture = (path: string): boolean =>
  path.startsWith('/docs/pictures/') && names.has(path.slice('/docs/pictures/'.length));

/** Undefined if there is no picture of this name. */
export function pictureOf(name: string): Document | undefined {
  if (!names.has(name)) return undefined;
  const picture = kept.get(name) ?? documentOf('image/webp', readFileSync(new URL(name, folder)));
  kept.set(name, picture);
  return picture;
}
