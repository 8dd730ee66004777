/** What of an action item can be done here: requests that run, files, and pages of ours that show what a request would answer. */
import type { Output } from '../api/operation.ts';
import { operationAt, type Said } from '../api/operation-at.ts';
import { path } from '../path.ts';
import { placeOf } from './place-of.ts';
import { isWaiting } from './state-of.ts';

type Notification = Output<'notifications.list'>;
type Action = Notification['actions'][number];

export type Doing = { key: string; label: string } & (
  | { does: 'run'; said: Said }
  | { does: 'download'; said: Said }
  | { does: 'go'; to: string }
);

/** Its title leads to its record already. */
export function doingsOf(item: Notification): Doing[] {
  const { resourceType, resourceId } = item;
  // Nobody should accept what was not looked at, and its page has every other verb as well.
  if (resourceType === 'recommendation' && resourceId !== null) {
    return [{ key: 'look', label: 'See what is suggested', does: 'go', to: path.recommendation(resourceId) }];
  }
  const places = new Set([placeOf(item)]);
  return item.actions.flatMap((action): Doing[] => {
    const doing = doingOf(action, item);
    if (!doing) return [];
    if (doing.does === 'run') return isWaiting(item) ? [doing] : [];
    if (doing.does === 'download') return [doing];
    if (places.has(doing.to) && action.method === 'GET') return [];
    places.add(doing.to);
    return [doing];
  });
}

function doingOf({ key, label, method, path: address, body }: Action, item: Notification): Doing | undefined {
  const said = operationAt(method, address, body);
  if (!said) return undefined;
  if (said.facts.file) return { key, label, does: 'download', said };
  // Whoever puts something else there has to say what: that is done on the page of the record.
  const toFillIn = (method === 'PUT' || method === 'PATCH') && body === null;
  if (method !== 'GET' && !toFillIn) return { key, label, does: 'run', said };
  const to = pageOf(said) ?? placeOf(item);
  return to === undefined ? undefined : { key, label, does: 'go', to };
}

function pageOf({ name, input }: Said): string | undefined {
  if (name === 'invoices.list') {
    return path.invoices(typeof input['status'] === 'string' ? { status: input['status'] } : {});
  }
  if (name === 'stock.breakdown' && typeof input['productId'] === 'string') {
    return path.product(input['productId']);
  }
  return undefined;
}
