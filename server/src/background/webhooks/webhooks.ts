/** Webhook endpoints, as the dashboard shows and changes them. */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import {
  EventSamples,
  longestReplayDays,
  mostReplayed,
  NewWebhook,
  Replay,
  Webhook,
  WebhookSecret,
  WebhookSummary,
  type dashboardWebhooks,
} from '@packhouse/contract/dashboard/webhooks';
import { Delivery, webhookLifecycle } from '@packhouse/contract/public/webhooks';
import { spellId } from '@packhouse/contract/id';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import type { OutboundOptions } from '../../platform/outbound-request.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { samples } from './body.ts';
import { detailOf } from './delivery-detail.ts';
import { isAlready, liveSecrets, recordOf, rotateSecret } from './endpoint-record.ts';
import {
  cancelDeliveries,
  findLastEventBefore,
  holdDeliveries,
  insertDeliveries,
  listReplayed,
  releaseDeliveries,
  replayDeliveries,
  requeueDelivery,
} from './deliveries.sql.ts';
import { findEndpoint, listEndpoints, moveCursor, moveEndpoint, type EndpointRow } from './endpoints.sql.ts';
import { bodiesIn } from './event-bodies.ts';
import { findDelivery, listDeliveries, listDeliveriesOf, listHours, type HourRow } from './log.sql.ts';
import { tellEndpoint } from './outcome.ts';
import { keptDays } from './purge-deliveries.ts';
import { attemptsOfRound } from './schedule.ts';
import { wanted } from './topics.ts';
import type { WebhookServices } from './webhook-services.ts';
import { openSecret } from './webhook-secrets.ts';
import {
  addEndpoint,
  auditEndpoint,
  deliveryOf,
  editEndpoint,
  removeEndpoint,
  sendExample,
  urlCheck,
} from './write-endpoint.ts';

type Handlers = DashboardImplementation<typeof dashboardWebhooks>;

/** Handlers of the dashboard API. `resolve` looks up host names, by default as the system does. */
export function dashboardWebhookHandlers(
  { config, secrets, origin }: Pick<WebhookServices, 'config' | 'secrets' | 'origin'>,
  options: Pick<OutboundOptions, 'resolve'> = {},
): Handlers {
  const rules = { allowPrivate: config.webhookAllowPrivate };
  const checkUrl = urlCheck(rules, options);

  const create: Handlers['create'] = async (input, context) => {
    const { id, secret } = await addEndpoint(context, { secrets, rules }, input, null);
    const endpoint = await endpointOf(context.tenant, spellId('webhook', id), context.now);
    return {
      body: render(NewWebhook, { ...recordOf(endpoint), secret }),
      version: endpoint.version,
      location: `/dashboard/v0/organizations/${input.organizationId}/webhooks/${spellId('webhook', id)}${input.mode === 'test' ? '?mode=test' : ''}`,
    };
  };

  const update: Handlers['update'] = async ({ id, url, description, topics }, context) => {
    const { tenant, now, expected } = context;
    const before = await endpointOf(tenant, id, now);
    mustMatch(expected, before);
    mustBeOurs(before);
    await editEndpoint(context, before, { url, description, topics }, rules);
    return answerOf(tenant, id, now);
  };

  return {
    list: (input, { tenant, now }) => listEndpoints(tenant, input, now, Webhook, recordOf),
    samples: async () => ({ body: render(EventSamples, { topics: samples }) }),
    async get({ id }, { tenant, now }) {
      return answerOf(tenant, id, now);
    },
    create: Object.assign(create, { before: checkUrl }),
    update: Object.assign(update, { before: checkUrl }),

    async pause({ id }, context) {
      const { tenant, sequencer, now, expected } = context;
      const endpoint = await endpointOf(tenant, id, now);
      mustMatch(expected, endpoint);
      if (!(await moveEndpoint(tenant, endpoint.id, webhookLifecycle.pause, sequencer.at)))
        throw isAlready(endpoint, 'paused');
      await holdDeliveries(tenant, endpoint.id, sequencer.at);
      await auditEndpoint(context, 'webhook.paused', endpoint.id, { url: endpoint.url });
      return answerOf(tenant, id, now);
    },
    async enable({ id, skipMissed }, context) {
      const { tenant, sequencer, now, actor, expected } = context;
      const endpoint = await endpointOf(tenant, id, now);
      mustMatch(expected, endpoint);
      if (!(await moveEndpoint(tenant, endpoint.id, webhookLifecycle.enable, sequencer.at)))
        throw isAlready(endpoint, 'enabled');
      if (skipMissed) {
        await moveCursor(tenant, endpoint.id, sequencer.first('events'));
        await cancelDeliveries(tenant, endpoint.id, sequencer.at);
      } else {
        const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString();
        await moveCursor(tenant, endpoint.id, await findLastEventBefore(tenant, oldest));
        await releaseDeliveries(tenant, endpoint.id, sequencer.at);
      }
      const { url, description } = endpoint;
      await tellEndpoint(tenant, sequencer, 'webhook.enabled', endpoint.id, { url, description }, actor);
      await auditEndpoint(context, 'webhook.enabled', endpoint.id, { url, skipMissed });
      return answerOf(tenant, id, now);
    },
    async remove({ id }, context) {
      const endpoint = await endpointOf(context.tenant, id, context.now);
      mustMatch(context.expected, endpoint);
      await removeEndpoint(context, endpoint);
      return { body: '' };
    },

    async revealSecret({ id }, context) {
      const endpoint = await endpointOf(context.tenant, id, context.now);
      mustBeOurs(endpoint);
      const [current, previous] = await liveSecrets(context.tenant, endpoint.id, context.now);
      await auditEndpoint(context, 'webhook.secret_revealed', endpoint.id, { url: endpoint.url });
      return {
        body: render(WebhookSecret, {
          secret: openSecret(secrets, current!),
          previous: previous ? openSecret(secrets, previous) : null,
          previousExpiresAt: previous?.expiresAt ?? null,
        }),
      };
    },
    async rotateSecret({ id, overlapHours }, context) {
      const { tenant, sequencer, now, expected } = context;
      const endpoint = await endpointOf(tenant, id, now);
      mustMatch(expected, endpoint);
      mustBeOurs(endpoint);
      const body = await rotateSecret(tenant, secrets, endpoint.id, overlapHours, { now, at: sequencer.at });
      await auditEndpoint(context, 'webhook.secret_rotated', endpoint.id, {
        url: endpoint.url,
        overlapHours,
      });
      return { body, version: endpoint.version + 1 };
    },

    async test({ organizationId, mode, id, topic }, context) {
      const made = await sendExample(context, await endpointOf(context.tenant, id, context.now), topic);
      const delivery = deliveryOf(made);
      return {
        body: render(Delivery, delivery),
        location: `/dashboard/v0/organizations/${organizationId}/webhooks/${id}/deliveries/${delivery.id}${mode === 'test' ? '?mode=test' : ''}`,
      };
    },
    async replay({ id, onlyFailed, ...input }, context) {
      const { tenant, now } = context;
      const endpoint = await endpointOf(tenant, id, now);
      if (endpoint.state !== 'enabled') {
        throw new Failure('invalid_state', `The webhook endpoint is ${endpoint.state}. Enable it first.`, {
          details: [{ state: endpoint.state }],
        });
      }
      const time = replayedTime(input, now);
      const events = await listReplayed(
        tenant,
        endpoint.id,
        { ...time, topics: wanted(endpoint), onlyFailed },
        mostReplayed,
      );
      if (events.length > mostReplayed) {
        throw invalid(
          'from',
          `must leave at most ${mostReplayed} events to send again; choose a shorter time`,
        );
      }
      const at = now.toISOString();
      await replayDeliveries(
        tenant,
        events.flatMap(({ deliveryId }) => deliveryId ?? []),
        at,
      );
      const fresh = events.filter(({ deliveryId }) => deliveryId === null);
      await insertDeliveries(
        tenant,
        fresh.map((event) => ({
          id: newId(),
          endpointId: endpoint.id,
          event,
          topic: event.type,
          sample: null,
          reason: 'replay',
          attempts: attemptsOfRound,
          at,
        })),
      );
      const told = { url: endpoint.url, ...time, onlyFailed, deliveries: events.length };
      await auditEndpoint(context, 'webhook.replayed', endpoint.id, told);
      return { body: render(Replay, { deliveries: events.length }) };
    },
    async retry({ id, deliveryId }, { tenant, sequencer, now }) {
      sequencer.touch('organization');
      const endpoint = await endpointOf(tenant, id, now);
      const uuid = uuidOf('delivery', deliveryId);
      found('delivery', deliveryId, await findDelivery(tenant, endpoint.id, uuid));
      await requeueDelivery(tenant, uuid, now.toISOString());
      const delivery = await findDelivery(tenant, endpoint.id, uuid);
      return { body: render(Delivery, deliveryOf(delivery!)) };
    },

    async summary({ id, ...input }, { tenant, now }) {
      const endpoint = await endpointOf(tenant, id, now);
      const { since, until } = summaryTime(input, now);
      const rows = await listHours(tenant, endpoint.id, since.toISOString(), until.toISOString());
      const ofHour = new Map(rows.map((row) => [row.hour, row]));
      const hours = [];
      for (let at = since.getTime() - (since.getTime() % hourMs); at < until.getTime(); at += hourMs) {
        const hour = new Date(at).toISOString();
        const { delivered, failed, p95Ms } = figuresOf(ofHour.get(hour));
        hours.push({ at: hour, delivered, failed, p95Ms });
      }
      return {
        body: render(WebhookSummary, {
          since: since.toISOString(),
          until: until.toISOString(),
          ...figuresOf(ofHour.get(null)),
          hours,
        }),
      };
    },
    async deliveries(input, { tenant, now }) {
      const endpoint = await endpointOf(tenant, input.id, now);
      return listDeliveries(tenant, endpoint.id, input, deliveryOf);
    },
    ofResource: (input, { tenant }) => listDeliveriesOf(tenant, input, deliveryOf),
    async delivery({ id, deliveryId }, { tenant, now }) {
      const endpoint = await endpointOf(tenant, id, now);
      const delivery = found(
        'delivery',
        deliveryId,
        await findDelivery(tenant, endpoint.id, uuidOf('delivery', deliveryId)),
      );
      const bodies = await bodiesIn(tenant, [delivery], origin);
      return { body: await detailOf(tenant, delivery, bodies) };
    },
  };
}

const longestSummaryDays = 31;

const endpointOf = async (tenant: Tenant, id: string, now: Date): Promise<EndpointRow> =>
  found('webhook', id, await findEndpoint(tenant, uuidOf('webhook', id), now));

async function answerOf(tenant: Tenant, id: string, now: Date): Promise<Written> {
  const endpoint = await endpointOf(tenant, id, now);
  return { body: render(Webhook, recordOf(endpoint)), version: endpoint.version };
}

/** Refuses to change what only the program changes that made it. */
function mustBeOurs({ owner }: EndpointRow): void {
  if (owner === null) return;
  throw new Failure(
    'invalid_state',
    `This endpoint belongs to ${owner.name}, which alone can change it and has its secret. You can pause or delete it.`,
    { details: [{ owner: owner.name }] },
  );
}

const figuresOf = ({ delivered, failed, percentiles }: HourRow = noHour) => {
  const [p50Ms = null, p95Ms = null] = percentiles ?? [];
  return { delivered, failed, p50Ms, p95Ms };
};

const noHour: HourRow = { hour: null, delivered: 0, failed: 0, percentiles: null };

function summaryTime(input: { since?: string | undefined; until?: string | undefined }, now: Date) {
  const until = input.until === undefined ? now : new Date(input.until);
  const since = input.since === undefined ? new Date(until.getTime() - dayMs) : new Date(input.since);
  if (since >= until) throw wrongSince(`must lie before until, ${until.toISOString()}`);
  if (until.getTime() - since.getTime() > longestSummaryDays * dayMs) {
    throw wrongSince(`must lie at most ${longestSummaryDays} days before until, ${until.toISOString()}`);
  }
  return { since, until };
}

const wrongSince = (rule: string): Failure =>
  new Failure('invalid_parameter', `since ${rule}.`, { properties: { since: rule } });

function replayedTime(input: { from: string; until?: string | undefined }, now: Date) {
  const from = new Date(input.from);
  // The clock of a test space may be ahead, so a missing end means no limit.
  const until = input.until === undefined ? undefined : new Date(input.until);
  if (from >= (until ?? now)) throw invalid('from', `must lie before ${(until ?? now).toISOString()}`);
  if (now.getTime() - from.getTime() > longestReplayDays * dayMs) {
    const earliest = new Date(now.getTime() - longestReplayDays * dayMs).toISOString();
    throw invalid('from', `must lie at most ${longestReplayDays} days back, after ${earliest}`);
  }
  return { from: from.toISOString(), until: until?.toISOString() };
}
