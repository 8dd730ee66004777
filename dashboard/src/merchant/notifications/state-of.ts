import { may } from '@packhouse/contract/rules/lifecycle';
import { actionItemLifecycle } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';

type Notification = Output<'notifications.list'>;

/** Whether somebody may still see to it. */
export const isWaiting = ({ state }: Pick<Notification, 'state'>): boolean =>
  state !== null && may(actionItemLifecycle, 'dismiss', state);

export const isSnoozed = ({ snoozedUntil }: Pick<Notification, 'snoozedUntil'>, now = Date.now()): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > now;

/** Activity can always be put aside, an action item until it is done with. */
export const maySnooze = (item: Pick<Notification, 'state'>): boolean =>
  item.state === null || isWaiting(item);
