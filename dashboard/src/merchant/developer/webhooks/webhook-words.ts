import { may } from '@packhouse/contract/rules/lifecycle';
import { webhookLifecycle } from 'packhouse:webhooks';
import type { Output } from '../../../api/operation.ts';
import { percent } from '../../../ui/format.ts';
import { attemptError, type Tone } from '../../../ui/words.ts';

export type Webhook = Output<'dashboardWebhooks.get'>;
export type Delivery = Output<'dashboardWebhooks.deliveries'>;
export type DeliveryDetail = Output<'dashboardWebhooks.delivery'>;
export type Attempt = DeliveryDetail['log'][number];

/** Display name of an endpoint: its description, or the beginning of its URL. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  if (description?.trim()) return description;
  const [name = ''] = shortUrl(url).split('?');
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

const longestName = 60;

export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '');

export function healthOf({ health: { successRate24h, failingSince } }: Pick<Webhook, 'health'>): {
  label: string;
  tone: Tone;
} {
  if (successRate24h === null) return { label: 'No deliveries', tone: failingSince ? 'bad' : 'neutral' };
  const tone: Tone = successRate24h >= 0.99 ? 'good' : successRate24h >= 0.9 ? 'warning' : 'bad';
  return { label: percent(successRate24h), tone };
}

/** Outcome of an attempt, such as "HTTP 500"; undefined before the first attempt. */
export function outcomeOf({
  status,
  error,
}: {
  status: number | null;
  error: Attempt['error'];
}): string | undefined {
  if (error === 'redirect') return `${attemptError.redirect}${status === null ? '' : ` (${status})`}`;
  if (error !== null && error !== 'status') return attemptError[error];
  return status === null ? undefined : `HTTP ${status}`;
}

/** The application or key that an endpoint belongs to, in words. */
export const ownerOf = ({ owner }: Pick<Webhook, 'owner'>): string =>
  owner === null ? 'The organization' : `${owner.name} (${owner.type === 'app' ? 'application' : 'API key'})`;

/** Reason why only the program that made an endpoint can change it; undefined for an endpoint of the organization. */
export const whyNoChange = ({ owner }: Pick<Webhook, 'owner'>): string | undefined =>
  owner === null ? undefined : `${owner.name} made this endpoint, and it alone can change it.`;

/** Reason why missed events cannot be sent again; undefined when they can. A test, or a single delivery, always can. */
export function whyNoReplay({ state }: Webhook): string | undefined {
  if (may(webhookLifecycle, 'pause', state)) return undefined;
  return `The endpoint is ${state}. Enable it first.`;
}
