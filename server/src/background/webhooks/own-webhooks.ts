/** Webhook endpoints of the application or API key that asks. It has no others, and they end with its access. */
import type { contract } from '@packhouse/contract';
import { spellId } from '@packhouse/contract/id';
import { Delivery, NewWebhook, scopeOfTopic, Webhook } from '@packhouse/contract/public/webhooks';
import type { ScopeName } from '@packhouse/contract/scopes';
import { lockOwner } from '../../accounts/access/endpoints.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type Implementation } from '../../platform/implement.ts';
import type { OutboundOptions } from '../../platform/outbound-request.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findOwnEndpoint, listOwnEndpoints, type EndpointRow } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import {
  addEndpoint,
  deliveryOf,
  editEndpoint,
  removeEndpoint,
  sendExample,
  urlCheck,
} from './write-endpoint.ts';

type Handlers = Implementation<typeof contract.webhooks>;

export function webhookHandlers(
  { config, secrets }: Pick<WebhookServices, 'config' | 'secrets'>,
  options: Pick<OutboundOptions, 'resolve'> = {},
): Handlers {
  const rules = { allowPrivate: config.webhookAllowPrivate };
  const before = urlCheck(rules, options);

  const create = async (input: Parameters<typeof addEndpoint>[2], context: WriteContext) => {
    const { tenant, now } = context;
    const { credentialId, scopes } = programOf(context);
    mustRead(input.topics, scopes);
    if (!(await lockOwner(tenant, credentialId))) throw noProgram();
    const { id, secret } = await addEndpoint(context, { secrets, rules }, input, credentialId);
    const spelled = spellId('webhook', id);
    const endpoint = await endpointOf(tenant, spelled, credentialId, now);
    return {
      body: render(NewWebhook, { ...recordOf(endpoint), secret }),
      version: endpoint.version,
      location: `/v0/webhooks/${spelled}`,
    };
  };

  const update: Handlers['update'] & object = Object.assign(
    async (
      { id, ...changes }: Parameters<typeof editEndpoint>[2] & { id: string },
      context: WriteContext,
    ) => {
      const { scopes } = programOf(context);
      if (changes.topics) mustRead(changes.topics, scopes);
      await editEndpoint(context, await expectedIn(context, id), changes, rules);
      return answerOf(context.tenant, id, programOf(context).credentialId, context.now);
    },
    { before },
  );

  return {
    list: {
      page: (input, { tenant, principal, now }) =>
        listOwnEndpoints(tenant, input, principal.credentialId, now, recordOf),
    },
    get: ({ id }, { tenant, principal, now }) => answerOf(tenant, id, principal.credentialId, now),
    create: Object.assign(create, { before }),
    update,
    async test({ id, topic }, context) {
      const delivery = await sendExample(context, await expectedIn(context, id), topic);
      return { body: render(Delivery, deliveryOf(delivery)) };
    },
    async remove({ id }, context) {
      await removeEndpoint(context, await expectedIn(context, id));
      return { body: '' };
    },
  };
}

/** Refuses topics whose records the program may not read. */
function mustRead(topics: readonly string[], scopes: readonly ScopeName[]): void {
  const index = topics.findIndex((topic) => topic !== '*' && !scopes.includes(scopeOfTopic(topic)));
  if (index === -1) return;
  const topic = topics[index]!;
  throw invalid(
    `topics[${index}]`,
    `must be a topic that you may read: ${topic} needs the scope ${scopeOfTopic(topic)}`,
  );
}

function programOf({ credential }: WriteContext): NonNullable<WriteContext['credential']> {
  if (!credential) throw noProgram();
  return credential;
}

const noProgram = (): Failure =>
  new Failure(
    'invalid_state',
    'Only applications and API keys have endpoints of their own. People add endpoints in the dashboard, under Webhooks.',
  );

/** The endpoint, in the version that the request expects. */
async function expectedIn(context: WriteContext, id: string): Promise<EndpointRow> {
  const { tenant, now, expected } = context;
  const endpoint = await endpointOf(tenant, id, programOf(context).credentialId, now);
  mustMatch(expected, endpoint);
  return endpoint;
}

const endpointOf = async (
  tenant: Tenant,
  id: string,
  credentialId: string,
  now: Date,
): Promise<EndpointRow> =>
  found('webhook', id, await findOwnEndpoint(tenant, uuidOf('webhook', id), credentialId, now));

async function answerOf(tenant: Tenant, id: string, credentialId: string, now: Date) {
  const endpoint = await endpointOf(tenant, id, credentialId, now);
  return { body: render(Webhook, recordOf(endpoint)), version: endpoint.version };
}

const recordOf = (row: EndpointRow): Webhook => ({ ...row, id: spellId('webhook', row.id) });
