import { eventTitles } from 'packhouse:events';
import type { Input, Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { recordsIn } from './records-in-path.ts';

export type EventRow = Output<'notifications.events'>;
export type Topic = NonNullable<Input<'notifications.events'>['type']>[number];

export const topics = Object.keys(eventTitles) as Topic[];
export const titleOf = (topic: string): string => eventTitles[topic] ?? topic;

/** Where the record of an event is shown. */
export const pageOf = ({ resourceId, resourceType }: EventRow): string | undefined =>
  recordsIn(resourceId)[0]?.to ?? (resourceType === 'notification' ? path.notifications() : undefined);
