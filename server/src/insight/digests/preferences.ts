/**
 * Mail preferences of members: each notification type at once, in a digest, or not at all. Members who have chosen
 * nothing get the defaults.
 */
import {
  DigestPreview,
  NotificationPreferences,
  type dashboardNotifications,
} from '@packhouse/contract/dashboard/notifications';
import {
  notificationTypes,
  type NotificationKind,
  type NotificationType,
} from '@packhouse/contract/public/notifications';
import type { Config } from '../../platform/config.ts';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import type { Origin } from '../../platform/origin.ts';
import { render } from '../../platform/render.ts';
import { mustBeTimezone } from '../../accounts/organizations/timezones.ts';
import { instantOf, localTimeOf, nextDay, weekdayOf } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { composeDigest } from './digest.ts';
import { readNews } from './news.ts';
import type { Wanted } from './news.sql.ts';
import {
  findPreferences,
  findSender,
  lockPreferences,
  savePreferences,
  streams,
  type Chosen,
  type Mailed,
  type Preferences,
} from './preferences.sql.ts';

export const dashboardNotificationHandlers = ({
  config,
  origin,
}: {
  config: Pick<Config, 'smtpUrl'>;
  origin: Origin;
}): DashboardImplementation<typeof dashboardNotifications> => {
  const answer = (preferences: Preferences, email: string) => ({
    body: render(NotificationPreferences, { ...preferences, email, mailWorks: config.smtpUrl !== undefined }),
  });
  return {
    async preferences(_input, { tenant, caller, now }) {
      return answer(await preferencesOf(tenant, caller.id, now), caller.email);
    },
    async setPreferences({ organizationId: _organizationId, ...chosen }, { tenant, sequencer, caller, now }) {
      mustBeTimezone(chosen.timezone);
      await lockPreferences(tenant, caller.id);
      const before = await preferencesOf(tenant, caller.id, now);
      const after: Preferences = {
        ...before,
        ...chosen,
        mailed: mailedFrom(before, chosen, sequencer.first('notifications')),
        nextDigestAt: nextDigestAt(chosen, now),
        updatedAt: sequencer.at,
        version: before.version + 1,
      };
      await savePreferences(tenant, caller.id, after);
      return answer(after, caller.email);
    },
    async previewDigest(_input, { tenant, caller, now }) {
      const preferences = await preferencesOf(tenant, caller.id, now);
      const { name, notifications } = await findSender(tenant);
      const wanted = wantedIn(preferences, 'digest');
      const news = await readNews(tenant, wanted, notifications, now);
      const head = { organization: name, orgId: tenant.orgId, url: origin.url() };
      return { body: render(DigestPreview, composeDigest(news, head, preferences)) };
    },
  };
};

/** Preferences of a member, or the defaults. */
async function preferencesOf(tenant: Tenant, userId: string, now: Date): Promise<Preferences> {
  return (
    (await findPreferences(tenant, userId)) ?? usualPreferences((await findSender(tenant)).timezone, now)
  );
}

/**
 * Default preferences: a daily digest at 8 in the organization's time zone, with action items and counts of everything
 * else.
 */
export function usualPreferences(timezone: string, now: Date): Preferences {
  const mail = Object.fromEntries(
    notificationTypes.map((type) => [type, { activity: 'digest', actionItems: 'digest' }]),
  ) as Chosen['mail'];
  const chosen: Chosen = { digest: 'daily', digestHour: 8, digestWeekday: 'mon', timezone, mail };
  return {
    ...chosen,
    mailed: {},
    lastDigestAt: null,
    nextDigestAt: nextDigestAt(chosen, now),
    updatedAt: null,
    version: 0,
  };
}

/** Notifications that a person wants mailed this way, each after the last ordinal already mailed. */
export const wantedIn = ({ digest, mail, mailed }: Preferences, way: 'at_once' | 'digest'): Wanted[] =>
  way === 'digest' && digest === 'off'
    ? []
    : streams
        .filter(({ type, kind }) => choiceOf(mail, type, kind) === way)
        .map(({ type, kind, key }) => ({ type, kind, after: mailed[key] ?? 0 }));

/** Time of the next digest after `now`; null without one. */
export function nextDigestAt(
  { digest, digestHour, digestWeekday, timezone }: Chosen,
  now: Date,
): string | null {
  if (digest === 'off') return null;
  let { day } = localTimeOf(timezone, now.getTime());
  for (;;) {
    const at = instantOf(timezone, day, digestHour * 60);
    if (at > now.getTime() && (digest === 'daily' || weekdayOf(day) === digestWeekday)) {
      return new Date(at).toISOString();
    }
    day = nextDay(day);
  }
}

/**
 * Last ordinals considered as mailed after a change of preferences. A newly wanted stream starts with what comes from
 * now on.
 */
function mailedFrom(before: Preferences, chosen: Chosen, through: number): Mailed {
  const wanted = ({ digest, mail }: Chosen, { type, kind }: (typeof streams)[number]) => {
    const choice = choiceOf(mail, type, kind);
    return choice === 'at_once' || (choice === 'digest' && digest !== 'off');
  };
  return Object.fromEntries(
    streams.map((stream) => [
      stream.key,
      wanted(chosen, stream) && !wanted(before, stream) ? through : (before.mailed[stream.key] ?? 0),
    ]),
  );
}

const choiceOf = (mail: Chosen['mail'], type: NotificationType, kind: NotificationKind) =>
  mail[type][kind === 'activity' ? 'activity' : 'actionItems'];
