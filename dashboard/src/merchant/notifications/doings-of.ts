/**
 * Actions of an action item that can be done here: requests to run, files to download, and our pages that show the
 * answer of a request.
 */
import type { Output } from '../../api/operation.ts';
import { operationAt, type FoundOperation } from '../../api/operation-at.ts';
import { path } from '../../app/path.ts';
import { subjectPageOf } from './subject-page-of.ts';
import { isWaiting } from './state-of.ts';

type Notification = Output<'notifications.list'>;
type Action = Notification['actions'][number];

export type Doing = { key: string; label: string } & (
  | { does: 'run'; said: FoundOperation }
  | { does: 'download'; said: FoundOperation }
  | { does: 'go'; to: string }
);

/** Returns what can be done, without links to the item's record: the item's title leads there already. */
export function doingsOf(item: Notification): Doing[] {
  const { resourceType, resourceId } = item;
  // Nobody should accept a suggestion unseen, and its page offers all other actions as well.
  if (resourceType === 'recommendation' && resourceId !== null) {
    return [{ key: 'look', label: 'View recommendation', does: 'go', to: path.recommendation(resourceId) }];
  }
  const places = new Set([subjectPageOf(item)]);
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
  // A PUT or PATCH without a body needs values from the person, who enters them on the page of the record.
  const toFillIn = (method === 'PUT' || method === 'PATCH') && body === null;
  if (method !== 'GET' && !toFillIn) return { key, label, does: 'run', said };
  const to = pageOf(said) ?? subjectPageOf(item);
  return to === undefined ? undefined : { key, label, does: 'go', to };
}

function pageOf({ name, input }: FoundOperation): string | undefined {
  if (name === 'invoices.list') {
    return path.invoices(typeof input['status'] === 'string' ? { status: input['status'] } : {});
  }
  if (name === 'stock.breakdown' && typeof input['productId'] === 'string') {
    return path.product(input['productId']);
  }
  return undefined;
}
