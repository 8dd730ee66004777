/** Notification preferences of the person who is signed in: mail at once, a digest, or none. */
import { z } from 'zod';
import { Timestamp, Timezone } from '../measures.ts';
import { notificationTypes } from '../public/notifications.ts';
import { dashboardOperation } from '../operation.ts';
import { Id } from '../id.ts';
import { weekdays } from '../public/warehouses.ts';

export const mailChoices = ['none', 'digest', 'at_once'] as const;
export const digestFrequencies = ['off', 'daily', 'weekly'] as const;

const Choices = z
  .strictObject(
    Object.fromEntries(
      notificationTypes.map((type) => [
        type,
        z
          .strictObject({
            activity: z.enum(mailChoices).describe('Choice for activity.'),
            actionItems: z.enum(mailChoices).describe('Choice for action items.'),
          })
          .describe('Choice for this type of notification.'),
      ]),
    ) as Record<
      (typeof notificationTypes)[number],
      z.ZodObject<{
        activity: z.ZodEnum<{ none: 'none'; digest: 'digest'; at_once: 'at_once' }>;
        actionItems: z.ZodEnum<{ none: 'none'; digest: 'digest'; at_once: 'at_once' }>;
      }>
    >,
  )
  .describe('Choice for activity and for action items, by type.');

const fields = {
  digest: z.enum(digestFrequencies).describe('Frequency of the digest.'),
  digestHour: z
    .int()
    .min(0)
    .max(23)
    .describe('Hour of the day the digest is sent, from 0 to 23, in `timezone`.'),
  digestWeekday: z.enum(weekdays).describe('Weekday of a weekly digest.'),
  timezone: Timezone.describe('IANA name of the time zone of the person.'),
  mail: Choices,
};

export const NotificationPreferences = z
  .object({
    ...fields,
    email: z.string().describe('Address mail is sent to: the one the person signs in with.'),
    mailWorks: z.boolean().describe('True when the service can send mail at all.'),
    lastDigestAt: Timestamp.nullable().describe('Time of the last digest, in UTC; null when there was none.'),
    nextDigestAt: Timestamp.nullable().describe(
      'Time of the next digest, in UTC; null when none is planned.',
    ),
    version: z.int().min(0).describe('Version of the preferences; 0 while they are the defaults.'),
    updatedAt: Timestamp.nullable().describe(
      'Time of the last write, in UTC; null while they are the defaults.',
    ),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const DigestPreview = z
  .object({
    subject: z.string().describe('Subject of the mail.'),
    text: z.string().describe('Text of the mail.'),
    notifications: z.int().min(0).describe('Number of notifications in it.'),
  })
  .meta({ id: 'DigestPreview' });

const organizationId = Id('organization');

const root = '/dashboard/v0/organizations/{organizationId}/me/notification-preferences';

export const dashboardNotifications = {
  preferences: dashboardOperation('GET', root, {
    role: 'viewer',
    summary: 'Read your notification settings',
    input: z.strictObject({ organizationId }),
    output: NotificationPreferences,
  }),
  setPreferences: dashboardOperation('PUT', root, {
    role: 'viewer',
    summary: 'Change your notification settings',
    input: z.strictObject({ organizationId, ...fields }),
    output: NotificationPreferences,
  }),
  previewDigest: dashboardOperation('GET', `${root}/digest-preview`, {
    role: 'viewer',
    summary: 'Read the digest as it would be sent now',
    input: z.strictObject({ organizationId }),
    output: DigestPreview,
  }),
};
