/** Notifications: the activity feed, and the action items that wait for somebody. */
import { z } from 'zod';
import { EventRecord } from './event-record.ts';
import { topics } from './events.ts';
import { Id } from '../id.ts';
import { Instant, Quantity, recordFields, Timestamp } from '../measures.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import { operationsOf } from '../operation.ts';
import { anyOf, exactly, listInput } from '../page.ts';

export const notificationTypes = [
  'shipment',
  'invoice',
  'inventory',
  'recommendation',
  'account',
  'system',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const severities = ['info', 'warning', 'action_required'] as const;
export type NotificationSeverity = (typeof severities)[number];
export const notificationKinds = ['activity', 'action_item'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const notificationStates = ['open', 'acknowledged', 'resolved', 'dismissed'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** Life of an action item. */
export const actionItemLifecycle = {
  acknowledge: { from: ['open'], to: 'acknowledged', by: ['client'] },
  dismiss: { from: ['open', 'acknowledged'], to: 'dismissed', by: ['client'] },
  resolve: { from: ['open', 'acknowledged'], to: 'resolved', by: ['system'] },
} as const satisfies Lifecycle<NotificationState>;

export const Notification = z
  .object({
    ...recordFields('notification'),
    kind: z
      .enum(notificationKinds)
      .describe('Kind of notification: activity to read, or an action item that waits for somebody.'),
    type: z.enum(notificationTypes).describe('Area the notification belongs to.'),
    severity: z.enum(severities).describe('Severity of the notification.'),
    event: z.string().describe('Topic of the event it came from.'),
    title: z.string().describe('Notification in a few words.'),
    message: z.string().describe('Notification in one sentence.'),
    resourceType: z
      .string()
      .nullable()
      .describe('Kind of the record it is about; null when it is about none.'),
    resourceId: z.string().nullable().describe('Id of the record it is about; null when it is about none.'),
    state: z.enum(notificationStates).nullable().describe('State of an action item; null for activity.'),
    actions: z
      .array(
        z.object({
          key: z.string().describe('Name of the action.'),
          label: z.string().describe('Label of the action for people.'),
          method: z.string().describe('HTTP method of the request.'),
          path: z.string().describe('Path of the request.'),
          body: z
            .record(z.string(), z.unknown())
            .nullable()
            .describe('Body of the request; null when there is none, or when a person has to fill it in.'),
        }),
      )
      .describe(
        'Requests that may end the cause, the best first, and then requests that show more about it.',
      ),
    dedupeKey: z
      .string()
      .nullable()
      .describe('Key of the cause: a repeated cause counts on in the open action item. Null for activity.'),
    count: z.int().min(1).describe('Number of times the cause was seen.'),
    readAt: Timestamp.nullable().describe('Time it was read, in UTC; null while it is unread.'),
    snoozedUntil: Timestamp.nullable().describe(
      'Time until which it is snoozed, in UTC; null, or in the past, when it is not.',
    ),
    resolvedAt: Timestamp.nullable().describe(
      'Time the cause of an action item was gone, in UTC; null until then.',
    ),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const NotificationSummary = z
  .object({
    unread: Quantity.describe('Number of unread notifications.'),
    openActionItems: Quantity.describe(
      'Number of open action items that nobody has acknowledged and that are not snoozed.',
    ),
    bySeverity: z
      .record(z.enum(severities), Quantity.describe('Number of unread notifications.'))
      .describe('Number of unread notifications by severity.'),
    byType: z
      .record(z.enum(notificationTypes), Quantity.describe('Number of unread notifications.'))
      .describe('Number of unread notifications by type.'),
  })
  .meta({ id: 'NotificationSummary' });

export const ReadAll = z
  .object({ read: Quantity.describe('Number of notifications that were unread before.') })
  .meta({ id: 'ReadAll' });

const changing = {
  input: z.strictObject({ id: Id('notification') }),
  output: Notification,
} as const;

const operation = operationsOf('notifications');

export const notifications = {
  list: operation('GET', '/v0/notifications', {
    summary: 'List notifications, newest first',
    list: true,
    input: listInput({
      type: anyOf(notificationTypes, 'Type.'),
      severity: anyOf(severities, 'Severity.'),
      kind: z.enum(notificationKinds).optional().describe('Activity or action items only.'),
      state: anyOf(notificationStates, 'State of action items.'),
      unread: z.boolean().optional().describe('Only unread (true) or read (false) ones.'),
      resourceId: exactly('resource id', 64),
      snoozed: z
        .boolean()
        .optional()
        .describe('Only those that are snoozed at the moment (true), or that are not (false).'),
    }),
    output: Notification,
  }),
  get: operation('GET', '/v0/notifications/{id}', {
    summary: 'Read a notification',
    input: z.strictObject({ id: Id('notification') }),
    output: Notification,
  }),
  summary: operation('GET', '/v0/notifications/summary', {
    summary: 'Count unread notifications and open action items',
    input: z.strictObject({}),
    output: NotificationSummary,
  }),
  read: operation('POST', '/v0/notifications/{id}/read', {
    ...changing,
    summary: 'Mark a notification as read',
    description: 'A notification that is already read does not change.',
  }),
  acknowledge: operation('POST', '/v0/notifications/{id}/acknowledge', {
    ...changing,
    summary: 'Acknowledge an action item',
    description:
      'Marks the action item as being handled, and as read. It is resolved when its cause is gone.',
    errors: ['invalid_state'],
  }),
  dismiss: operation('POST', '/v0/notifications/{id}/dismiss', {
    ...changing,
    summary: 'Dismiss an action item',
    description:
      'Nothing will be done about it. When its cause is seen again, a new item is created. It is marked as read as well.',
    errors: ['invalid_state'],
  }),
  snooze: operation('POST', '/v0/notifications/{id}/snooze', {
    ...changing,
    summary: 'Snooze a notification',
    description:
      'Its state stays, and it comes back at the time you name; without one it comes back now. When its cause is seen again, it comes back at once. It is marked as read as well. Resolved and dismissed items cannot be snoozed.',
    input: z.strictObject({
      id: Id('notification'),
      until: Instant.nullable().describe(
        'Time until which it is snoozed: in the future, at most a year; null to end the snooze now.',
      ),
    }),
    errors: ['invalid_state', 'validation_failed'],
  }),
  readAll: operation('POST', '/v0/notifications/read-all', {
    summary: 'Mark everything as read',
    input: z.strictObject({
      type: z.enum(notificationTypes).optional().describe('Only of this type.'),
      kind: z.enum(notificationKinds).optional().describe('Activity or action items only.'),
      until: Instant.optional().describe('Only notifications created by then; later ones were not seen.'),
    }),
    output: ReadAll,
  }),
  events: operation('GET', '/v0/notifications/events', {
    summary: 'Pull events in their order',
    description:
      'Events of the last 30 days, and often earlier ones, oldest first. Pass the largest sequence you have seen as `after`; nothing is skipped and nothing comes twice. To keep a copy: ask once with `includeTotal=true&take=1` and no filter, whose `X-Total-Count` is the latest sequence; read the lists you need; then follow from that sequence on.',
    list: true,
    input: listInput({
      after: z
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('Only events with a greater sequence.'),
      type: anyOf(topics, 'Topic.'),
      resourceId: exactly('resource id', 64),
    }),
    output: EventRecord,
  }),
};
