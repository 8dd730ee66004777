/** How the person who is signed in is told of what happens in an organization: by mail at once, in a digest, or not. */
import { z } from 'zod';
import { Timestamp, Timezone } from '../measures.ts';
import { notificationTypes } from '../notifications.ts';
import { operation } from '../operation.ts';
import { Id } from '../id.ts';
import { weekdays } from '../warehouses.ts';

export const mailChoices = ['none', 'digest', 'at_once'] as const;
export const digestFrequencies = ['off', 'daily', 'weekly'] as const;

const Choices = z
  .strictObject(
    Object.fromEntries(
      notificationTypes.map((type) => [
        type,
        z.strictObject({
          activity: z.enum(mailChoices),
          actionItems: z.enum(mailChoices),
        }),
      ]),
    ) as Record<
      (typeof notificationTypes)[number],
      z.ZodObject<{
        activity: z.ZodEnum<{ none: 'none'; digest: 'digest'; at_once: 'at_once' }>;
        actionItems: z.ZodEnum<{ none: 'none'; digest: 'digest'; at_once: 'at_once' }>;
      }>
    >,
  )
  .describe('For each type: what happens, and what waits for somebody.');

const fields = {
  digest: z.enum(digestFrequencies),
  digestHour: z.int().min(0).max(23).describe('The hour of the day, in the time zone beside it.'),
  digestWeekday: z.enum(weekdays).describe('Of a weekly digest.'),
  timezone: Timezone,
  mail: Choices,
};

export const NotificationPreferences = z
  .object({
    ...fields,
    email: z.string().describe('Where mail goes: the address the person signs in with.'),
    mailWorks: z.boolean().describe('Whether the service can send mail at all.'),
    lastDigestAt: Timestamp.nullable(),
    nextDigestAt: Timestamp.nullable(),
    version: z.int().min(0).describe('0 while they are the usual ones.'),
    updatedAt: Timestamp.nullable(),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const DigestPreview = z
  .object({ subject: z.string(), text: z.string(), notifications: z.int().min(0) })
  .meta({ id: 'DigestPreview' });

const organizationId = Id('organization');
const errors = ['not_found', 'role_too_low', 'organization_suspended'] as const;

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/me/notification-preferences${path}` as const;

export const dashboardNotifications = {
  preferences: operation({
    method: 'GET',
    path: at(''),
    scope: 'dashboard',
    role: 'viewer',
    summary: 'Read how you are told of what happens',
    input: z.strictObject({ organizationId }),
    output: NotificationPreferences,
    errors,
  }),
  setPreferences: operation({
    method: 'PUT',
    path: at(''),
    scope: 'dashboard',
    role: 'viewer',
    summary: 'Choose how you are told of what happens',
    input: z.strictObject({ organizationId, ...fields }),
    output: NotificationPreferences,
    errors: [...errors, 'validation_failed'],
  }),
  previewDigest: operation({
    method: 'GET',
    path: at('/digest-preview'),
    scope: 'dashboard',
    role: 'viewer',
    summary: 'Read the digest as it would be sent now',
    input: z.strictObject({ organizationId }),
    output: DigestPreview,
    errors,
  }),
};
