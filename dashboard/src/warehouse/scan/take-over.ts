/** Hands the station over to the operator whose badge was scanned, on every screen. */
import { saysItIsABadge } from '@packhouse/contract/rules/badge';
import { ApiError, callWrite } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../ui/t.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import { hasWaiting } from '../outbox.ts';
import { mayBeBadge } from './badge.ts';
import { findCode } from './find-code.ts';

/** Hands over to the operator whose badge a screen took for something wrong, and returns the name; undefined where it is no badge. */
export async function takeOverUnlessKnown(code: string): Promise<string | undefined> {
  if (!saysItIsABadge(code)) {
    // A wrong item must not count as a wrong badge.
    if (!mayBeBadge(code) || hasWaiting() || (await findCode(code)).length > 0) return undefined;
  }
  return takeOver(code);
}

/** The operator's name; undefined where the code is no badge. */
export async function takeOver(code: string): Promise<string | undefined> {
  if (hasWaiting()) {
    // What waits would be sent in the name of the next one.
    throw new Error(t('Some work is not sent yet. Wait a moment, then scan the badge again.'));
  }
  try {
    const { operator } = await callWrite('station.badge', { badge: code }, warehouseSpace);
    void queryClient.invalidateQueries();
    return operator.name;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
