/** Webhook endpoints of the warehouse, as its back office adds and changes them. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import type { OperatorContract } from '@packhouse/contract/operator/index';
import {
  NewWarehouseWebhook,
  WarehouseWebhook,
  type operatorWebhooks as operations,
} from '@packhouse/contract/operator/webhooks';
import { Delivery, mostWebhooks, webhookLifecycle } from '@packhouse/contract/public/webhooks';
import { lockInstallation } from '../../accounts/access/lock-installation.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import type { OutboundOptions } from '../../platform/outbound-request.ts';
import type { Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { InstallationList, InstallationRecord } from '../../warehouse/operators/reads.ts';
import type { Source } from './body.ts';
import { cancelDeliveries, holdDeliveries, releaseDeliveries, requeueDelivery } from './deliveries.sql.ts';
import { detailOf } from './delivery-detail.ts';
import { isAlready, recordOf, rotateSecret } from './endpoint-record.ts';
import {
  countEndpoints,
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  moveEndpoint,
  updateEndpoint,
  type EndpointRow,
} from './endpoints.sql.ts';
import { bodiesOfMerchants } from './event-bodies.ts';
import { findDelivery, listDeliveries } from './log.sql.ts';
import { readUrl } from './url.ts';
import { addSecret } from './webhook-secrets.ts';
import type { WebhookServices } from './webhook-services.ts';
import {
  insertWebhookChange,
  listEventTotals,
  listWebhookChanges,
  movePlaces,
} from './warehouse-webhooks.sql.ts';
import { deliveryOf, sendExample, urlCheck } from './write-endpoint.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorWebhooks'];
type Lists = {
  [
    V in keyof OperatorContract['operatorWebhooks'] as Operations[V] extends { list: true } ? V : never
  ]: InstallationList<Operations[V]>;
};
type Scope = Pick<Input<Operations['create']>, 'organizationIds' | 'warehouseIds'>;

export function operatorWebhookHandlers(
  { config, database, origin, secrets }: WebhookServices,
  options: Pick<OutboundOptions, 'resolve'> = {},
): Desk {
  const rules = { allowPrivate: config.webhookAllowPrivate };
  const before = urlCheck(rules, options);
  /** The endpoints are records of the warehouse, so their lists are read like those of one organization. */
  const reading = (work: (tenant: Tenant) => Promise<Page>) =>
    transaction(database, noOrganization, work, 'read');

  const lists: Lists = {
    list: {
      page: (input, { now }) =>
        reading((tenant) => listEndpoints(tenant, input, now, WarehouseWebhook, warehouseRecordOf)),
    },
    history: { page: (input) => reading((tenant) => listWebhookChanges(tenant, input)) },
    deliveries: {
      page: (input, { now }) =>
        reading(async (tenant) => {
          const { id } = await endpointOf(tenant, input.id, now);
          return listDeliveries(tenant, id, input, deliveryOf);
        }),
    },
  };

  const create = async (input: Input<Operations['create']>, context: WriteContext): Promise<Written> => {
    const { tenant, sequencer, actor, now } = context;
    const scope = await scopeOf(tenant, input);
    const totals = await listEventTotals(database);
    mustBeKnown(scope.organizationIds, totals);
    // No sequencer keeps two writes of the warehouse apart, and the count has to hold until the commit.
    await lockInstallation(tenant.rows);
    if ((await countEndpoints(tenant)) >= mostWebhooks) {
      throw new Failure(
        'invalid_state',
        `The warehouse already has ${mostWebhooks} webhook endpoints. Delete one you no longer need.`,
      );
    }
    const id = newId();
    const url = readUrl(input.url, rules).href;
    const topics = [...new Set(input.topics)];
    await insertEndpoint(tenant, {
      ...{ id, url, topics, description: input.description, ...scope },
      ...{ sentThrough: 0, createdBy: actor, credentialId: null, at: sequencer.at },
    });
    await movePlaces(tenant, id, totals);
    const secret = await addSecret(tenant, secrets, id, sequencer.at);
    await note(context, 'webhook.created', id, { url, topics });
    const endpoint = await endpointOf(tenant, spellId('webhook', id), now);
    return {
      body: render(NewWarehouseWebhook, { ...warehouseRecordOf(endpoint), secret }),
      version: endpoint.version,
      location: `/operator/v0/webhooks/${spellId('webhook', id)}`,
    };
  };

  const update = async (
    { id, ...changes }: Input<Operations['update']>,
    context: WriteContext,
  ): Promise<Written> => {
    const { tenant, sequencer } = context;
    const endpoint = await expectedIn(context, id);
    const { url, description, topics } = changes;
    const scope = await scopeOf(tenant, changes);
    if (scope.organizationIds) mustBeKnown(scope.organizationIds, await listEventTotals(database));
    const told = {
      ...(url === undefined ? {} : { url: readUrl(url, rules).href }),
      ...(description === undefined ? {} : { description }),
      ...(topics === undefined ? {} : { topics: [...new Set(topics)] }),
    };
    await updateEndpoint(tenant, { ...endpoint, ...told, ...scope }, sequencer.at);
    const { organizationIds, warehouseIds } = changes;
    await note(context, 'webhook.edited', endpoint.id, { ...told, organizationIds, warehouseIds });
    return answerOf(context, id);
  };

  return {
    ...lists,
    get: ({ id }, context) => answerOf(context, id),
    create: Object.assign(create, { before }),
    update: Object.assign(update, { before }),
    async pause({ id }, context) {
      const { tenant, sequencer } = context;
      const endpoint = await expectedIn(context, id);
      if (!(await moveEndpoint(tenant, endpoint.id, webhookLifecycle.pause, sequencer.at)))
        throw isAlready(endpoint, 'paused');
      await holdDeliveries(tenant, endpoint.id, sequencer.at);
      await note(context, 'webhook.paused', endpoint.id, { url: endpoint.url });
      return answerOf(context, id);
    },
    async enable({ id, skipMissed }, context) {
      const { tenant, sequencer } = context;
      const endpoint = await expectedIn(context, id);
      if (!(await moveEndpoint(tenant, endpoint.id, webhookLifecycle.enable, sequencer.at)))
        throw isAlready(endpoint, 'enabled');
      if (skipMissed) {
        await movePlaces(tenant, endpoint.id, await listEventTotals(database));
        await cancelDeliveries(tenant, endpoint.id, sequencer.at);
      } else {
        await releaseDeliveries(tenant, endpoint.id, sequencer.at);
      }
      await note(context, 'webhook.enabled', endpoint.id, { url: endpoint.url, skipMissed });
      return answerOf(context, id);
    },
    async rotateSecret({ id, overlapHours }, context) {
      const { tenant, sequencer, now } = context;
      const endpoint = await expectedIn(context, id);
      const body = await rotateSecret(tenant, secrets, endpoint.id, overlapHours, { now, at: sequencer.at });
      await note(context, 'webhook.secret_rotated', endpoint.id, { url: endpoint.url, overlapHours });
      return { body, version: endpoint.version + 1 };
    },
    async test({ id, topic }, context) {
      const endpoint = await expectedIn(context, id);
      const delivery = deliveryOf(await sendExample(context, endpoint, topic, exampleSource));
      return {
        body: render(Delivery, delivery),
        location: `/operator/v0/webhooks/${id}/deliveries/${delivery.id}`,
      };
    },
    async remove({ id }, context) {
      const endpoint = await expectedIn(context, id);
      await deleteEndpoint(context.tenant, endpoint.id);
      await note(context, 'webhook.deleted', endpoint.id, { url: endpoint.url });
      return { body: '' };
    },
    async delivery({ id, deliveryId }, { tenant, now }) {
      const endpoint = await endpointOf(tenant, id, now);
      const uuid = uuidOf('delivery', deliveryId);
      const delivery = found('delivery', deliveryId, await findDelivery(tenant, endpoint.id, uuid));
      const bodies = await bodiesOfMerchants(database, [delivery], origin);
      return { body: await detailOf(tenant, delivery, bodies) };
    },
    async retry({ id, deliveryId }, context) {
      const { tenant, sequencer } = context;
      const endpoint = await expectedIn(context, id);
      const uuid = uuidOf('delivery', deliveryId);
      found('delivery', deliveryId, await findDelivery(tenant, endpoint.id, uuid));
      await requeueDelivery(tenant, uuid, sequencer.at);
      const delivery = await findDelivery(tenant, endpoint.id, uuid);
      return { body: render(Delivery, deliveryOf(delivery!)) };
    },
  };
}

/** Merchant that examples name. */
const exampleSource: Source = {
  mode: 'live',
  organization: { id: 'org_01kj5m2v8xfq3t9s7c4d6e8g0h', name: 'Example merchant' },
};

const endpointOf = async (tenant: Tenant, id: string, now: Date): Promise<EndpointRow> =>
  found('webhook', id, await findEndpoint(tenant, uuidOf('webhook', id), now));

/** The endpoint in the version that the request expects, locked: no sequencer keeps two writes of the warehouse apart. */
async function expectedIn({ tenant, now, expected }: WriteContext, id: string): Promise<EndpointRow> {
  await lockEndpoint(tenant, uuidOf('webhook', id));
  const endpoint = await endpointOf(tenant, id, now);
  mustMatch(expected, endpoint);
  return endpoint;
}

async function answerOf({ tenant, now }: Pick<WriteContext, 'tenant' | 'now'>, id: string): Promise<Written> {
  const endpoint = await endpointOf(tenant, id, now);
  return { body: render(WarehouseWebhook, warehouseRecordOf(endpoint)), version: endpoint.version };
}

function warehouseRecordOf(row: EndpointRow): WarehouseWebhook {
  const { owner: _owner, ...record } = recordOf(row);
  return {
    ...record,
    organizationIds: row.organizationIds?.map((id) => spellId('organization', id)) ?? null,
    warehouseIds: row.warehouseIds?.map((id) => spellId('warehouse', id)) ?? null,
  };
}

/** The uuids of the organizations and warehouses that an endpoint is for; what was not sent is left out. */
async function scopeOf(
  tenant: Tenant,
  { organizationIds, warehouseIds }: { [K in keyof Scope]?: Scope[K] | undefined },
): Promise<Partial<Scope>> {
  const warehouses = warehouseIds ? await listWarehouseRecords(tenant) : new Map<string, unknown>();
  warehouseIds?.forEach((id, index) => {
    if (warehouses.has(uuidOf('warehouse', id))) return;
    throw invalid(`warehouseIds[${index}]`, `must be the id of a warehouse; you sent ${id}`);
  });
  const uuids = (kind: 'organization' | 'warehouse', ids: readonly string[] | null) =>
    ids && [...new Set(ids)].map((id) => uuidOf(kind, id));
  return {
    ...(organizationIds === undefined ? {} : { organizationIds: uuids('organization', organizationIds) }),
    ...(warehouseIds === undefined ? {} : { warehouseIds: uuids('warehouse', warehouseIds) }),
  };
}

function mustBeKnown(
  organizationIds: readonly string[] | null | undefined,
  known: readonly { orgId: string }[],
): void {
  const orgIds = new Set(known.map(({ orgId }) => orgId));
  organizationIds?.forEach((orgId, index) => {
    if (orgIds.has(orgId)) return;
    throw invalid(
      `organizationIds[${index}]`,
      `must be the id of an organization; you sent ${spellId('organization', orgId)}`,
    );
  });
}

const note = (
  { tenant, sequencer, actor }: WriteContext,
  action: string,
  endpointId: string,
  details: Record<string, unknown>,
): Promise<void> => insertWebhookChange(tenant, { at: sequencer.at, action, actor, endpointId, details });
