/** Writes of webhook endpoints that the dashboard and programs share. */
import { mostWebhooks } from '@packhouse/contract/public/webhooks';
import { spellId } from '@packhouse/contract/id';
import type { Topic } from '@packhouse/contract/public/events';
import { insertAuditEntry } from '../../accounts/organizations/audit.ts';
import { findOrganizationMode } from '../../accounts/organizations/mode.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { found } from '../../platform/implement.ts';
import type { OutboundOptions } from '../../platform/outbound-request.ts';
import { exampleBody, type Source } from './body.ts';
import { insertDeliveries } from './deliveries.sql.ts';
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  updateEndpoint,
  type EndpointRow,
} from './endpoints.sql.ts';
import { findDelivery, type DeliveryRow } from './log.sql.ts';
import { tellEndpoint } from './outcome.ts';
import { checkHost, readUrl, type Rules } from './url.ts';
import { addSecret } from './webhook-secrets.ts';
import type { WebhookServices } from './webhook-services.ts';

interface Fields {
  url: string;
  description: string | null;
  topics: readonly string[];
}

/** Adds an endpoint; answers its uuid and its secret. `credentialId` is the program's that it belongs to, if any. */
export async function addEndpoint(
  context: WriteContext,
  { secrets, rules }: Pick<WebhookServices, 'secrets'> & { rules: Rules },
  { url, description, topics }: Fields,
  credentialId: string | null,
): Promise<{ id: string; secret: string }> {
  const { tenant, sequencer, actor } = context;
  if ((await countEndpoints(tenant)) >= mostWebhooks) {
    throw new Failure(
      'invalid_state',
      `You already have ${mostWebhooks} webhook endpoints. Delete one you no longer need.`,
    );
  }
  const id = newId();
  await insertEndpoint(tenant, {
    id,
    url: readUrl(url, rules).href,
    description,
    topics: [...new Set(topics)],
    sentThrough: sequencer.first('events'),
    createdBy: actor,
    credentialId,
    at: sequencer.at,
  });
  const secret = await addSecret(tenant, secrets, id, sequencer.at);
  await auditEndpoint(context, 'webhook.created', id, { url, topics });
  return { id, secret };
}

export async function editEndpoint(
  context: WriteContext,
  before: EndpointRow,
  { url, description, topics }: { [K in keyof Fields]?: Fields[K] | undefined },
  rules: Rules,
): Promise<void> {
  const changes = {
    ...(url === undefined ? {} : { url: readUrl(url, rules).href }),
    ...(description === undefined ? {} : { description }),
    ...(topics === undefined ? {} : { topics: [...new Set(topics)] }),
  };
  await updateEndpoint(context.tenant, { ...before, ...changes }, context.sequencer.at);
  await auditEndpoint(context, 'webhook.edited', before.id, changes);
}

export async function removeEndpoint(
  context: WriteContext,
  { id, url, description }: EndpointRow,
): Promise<void> {
  const { tenant, sequencer, actor } = context;
  await deleteEndpoint(tenant, id);
  await tellEndpoint(tenant, sequencer, 'webhook.deleted', id, { url, description }, actor);
  await auditEndpoint(context, 'webhook.deleted', id, { url });
}

/** Queues an example of a topic for one attempt. `source` is given for an endpoint of the warehouse. */
export async function sendExample(
  { tenant, sequencer, now }: WriteContext,
  endpoint: EndpointRow,
  topic: Topic,
  source?: Source,
): Promise<DeliveryRow> {
  if (!source) sequencer.touch('organization');
  const id = newId();
  const spelled = spellId('delivery', id);
  await insertDeliveries(tenant, [
    {
      id,
      endpointId: endpoint.id,
      event: null,
      topic,
      sample: exampleBody(
        topic,
        spelled,
        sequencer.at,
        source ?? { mode: await findOrganizationMode(tenant) },
      ),
      reason: 'test',
      attempts: 1,
      at: now.toISOString(),
    },
  ]);
  return found('delivery', spelled, await findDelivery(tenant, endpoint.id, id));
}

export const deliveryOf = ({ endpointId, ...row }: DeliveryRow) => ({
  ...row,
  id: spellId('delivery', row.id),
  webhookId: spellId('webhook', endpointId),
  eventId: row.eventId && spellId('event', row.eventId),
});

/** Looks up the host of a new address before the transaction. */
export const urlCheck =
  (rules: Rules, options: Pick<OutboundOptions, 'resolve'>) =>
  async ({ url }: { url?: string | undefined }): Promise<void> => {
    if (url !== undefined) await checkHost(readUrl(url, rules), rules, options);
  };

export function auditEndpoint(
  { tenant, sequencer, actor }: WriteContext,
  action: string,
  id: string,
  details: Record<string, unknown>,
): Promise<void> {
  sequencer.touch('organization');
  return insertAuditEntry(tenant, {
    at: sequencer.at,
    action,
    actor,
    subjectType: 'webhook',
    subjectId: spellId('webhook', id),
    details,
  });
}
