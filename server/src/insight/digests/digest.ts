/** Text of notification mails: items that need action first, then other activity, and how to change the settings. */
import type { NotificationType } from '@packhouse/contract/public/notifications';
import { spellId } from '@packhouse/contract/id';
import type { NewsCount, NewsItem } from './news.sql.ts';
import type { Chosen } from './preferences.sql.ts';
import { plural } from '../../platform/plural.ts';

export interface News {
  /** Latest notifications to list individually, newest first. */
  items: readonly NewsItem[];
  counts: readonly NewsCount[];
  /** Number of notifications waiting for somebody, including these. */
  waiting: number;
}

export interface Letterhead {
  organization: string;
  /** Uuid of the organization. */
  orgId: string;
  /** Base URL of the dashboard. */
  url: string;
}

export interface Letter {
  subject: string;
  text: string;
  /** Number of notifications in the mail. */
  notifications: number;
}

/** Composes a digest of the news. Without news the letter says so, and must not be sent. */
export function composeDigest(news: News, head: Letterhead, chosen: Chosen): Letter {
  const needed = sumOf(news, 'action_item');
  const happened = sumOf(news, 'activity');
  return {
    subject: `${head.organization}: ${needed > 0 ? needs(needed) : happened > 0 ? plural(happened, 'update') : 'nothing new'}`,
    notifications: needed + happened,
    text: letter(head, [
      needed > 0 ? [needs(needed), ...listed(news, head, needed)] : [],
      news.waiting > needed
        ? [
            `${needed > 0 ? 'Also, ' : ''}${plural(news.waiting - needed, 'earlier item')} still ${news.waiting - needed === 1 ? 'needs' : 'need'} your attention: ${pageOf(head, '/notifications?tab=actions')}`,
          ]
        : [],
      happened > 0 ? ['Activity', ...summed(news.counts)] : [],
      needed + happened === 0 ? ['Nothing new.'] : [],
      [`You get this ${rhythm(chosen)}. Change your notification settings: ${choicesOf(head)}`],
    ]),
  };
}

/** Composes the mail for notifications wanted immediately, for all that came since the last round. */
export function composeAtOnce(news: News, head: Letterhead): Letter {
  const needed = sumOf(news, 'action_item');
  const all = needed + sumOf(news, 'activity');
  const [only] = news.items;
  return {
    subject: `${head.organization}: ${all === 1 && only ? `${only.title}. ${only.message}` : needed > 0 ? needs(needed) : plural(all, 'update')}`,
    notifications: all,
    text: letter(head, [
      [plural(all, 'new notification'), ...listed(news, head, all)],
      [`Change your notification settings: ${choicesOf(head)}`],
    ]),
  };
}

const letter = ({ organization }: Letterhead, parts: readonly (readonly string[])[]): string =>
  `${[[organization], ...parts]
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;

function listed({ items }: News, head: Letterhead, all: number): string[] {
  const lines = items.flatMap((item) => [`- ${item.title}. ${item.message}`, `  ${placeOf(item, head)}`]);
  const left = all - items.length;
  return left > 0 ? [...lines, `And ${left} more: ${pageOf(head, '/notifications')}`] : lines;
}

const families: Record<NotificationType, string> = {
  shipment: 'Shipments',
  invoice: 'Invoices',
  inventory: 'Stock',
  recommendation: 'Recommendations',
  account: 'Account',
  system: 'Service',
};

function summed(counts: readonly NewsCount[]): string[] {
  const happened = counts.filter(({ kind }) => kind === 'activity');
  return (Object.keys(families) as NotificationType[]).flatMap((type) => {
    const own = happened.filter((count) => count.type === type);
    if (own.length === 0) return [];
    return [`- ${families[type]}: ${own.map(({ title, count }) => `${title} (${count})`).join(', ')}`];
  });
}

/** Dashboard path for each resource type. */
const places: Record<string, string> = {
  shipment: '/shipments/',
  product: '/inventory/',
  carton: '/cartons/',
  invoice: '/invoices/',
  recommendation: '/recommendations/',
};

const placeOf = ({ resourceType, resourceId }: NewsItem, head: Letterhead): string => {
  const place = places[resourceType ?? ''];
  return pageOf(head, place && resourceId ? `${place}${resourceId}` : '/notifications');
};

const pageOf = ({ url, orgId }: Letterhead, path: string): string => {
  const page = new URL(path, url);
  page.searchParams.set('org', spellId('organization', orgId));
  return page.href;
};

const choicesOf = (head: Letterhead): string => pageOf(head, '/account/notifications');

const weekdayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

function rhythm({ digest, digestHour, digestWeekday, timezone }: Chosen): string {
  if (digest === 'off') return 'only as a preview, because your digest is off';
  const hour = `at ${digestHour}:00 (${timezone})`;
  return digest === 'daily' ? `every day ${hour}` : `every ${weekdayNames[digestWeekday]} ${hour}`;
}

const sumOf = ({ counts }: News, kind: NewsCount['kind']): number =>
  counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);

const needs = (count: number): string =>
  count === 1 ? '1 item needs your attention' : `${count} items need your attention`;
