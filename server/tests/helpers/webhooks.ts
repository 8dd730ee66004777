/** Events and endpoints of a test organization. */
import type { NewWebhook } from '@packhouse/contract/dashboard/webhooks';
import type { Topic } from '@packhouse/contract/public/events';
import { spellId } from '@packhouse/contract/id';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { holdSequencer } from '../../src/platform/sequencer.ts';
import { insertEvents } from '../../src/platform/events/events.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { dashboardSession, type DashboardSession } from './dashboard.ts';
import type { Received } from './receiver.ts';
import { anId, someone } from './records.ts';
import type { TestService } from './service.ts';

/** Writes `count` events, each about a different shipment unless `about` names one. */
export const tell = (
  service: TestService,
  orgId: string,
  count = 1,
  {
    type = 'shipment.created',
    data = { number: 'PNP-1001' },
    about,
  }: { type?: Topic; data?: object; about?: string } = {},
): Promise<void> =>
  service.as(orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, service.services.now());
    await insertEvents(
      tenant,
      sequencer,
      Array.from({ length: count }, () => ({
        type,
        actor: someone,
        resourceType: 'shipment',
        resourceId: about ?? anId('shipment'),
        data: { ...data },
      })),
    );
    await sequencer.settle();
  });

/** The webhook-ids of all events of an organization, in order. */
export async function eventIdsOf(service: TestService, orgId: string, after = 0): Promise<string[]> {
  const rows = await service.as(orgId, (tenant) =>
    tenant.rows<{ id: string }>(sql`
      select e.id from events e where e.org_id = ${tenant.orgId} and e.n > ${after} order by e.n`),
  );
  return rows.map(({ id }) => spellId('event', id));
}

export const webhooksPath = (orgId: string): string =>
  `/dashboard/v0/organizations/${spellId('organization', orgId)}/webhooks`;

export interface TestEndpoint {
  admin: DashboardSession;
  /** Path of the endpoint. */
  path: string;
  created: NewWebhook;
}

export async function anEndpoint(
  service: TestService,
  orgId: string,
  url: string,
  topics: string[] = ['*'],
): Promise<TestEndpoint> {
  const admin = await dashboardSession(service, orgId, 'admin');
  const answer = await admin.ask('POST', webhooksPath(orgId), { url, topics });
  if (answer.status !== 201) throw new Error(`an endpoint was not made: ${answer.text}`);
  return { admin, path: `${webhooksPath(orgId)}/${answer.body.id}`, created: answer.body };
}

/**
 * The payload of a webhook, verified by a receiver with this secret at the time it was sent. Throws if the signature
 * is not valid.
 */
export function verified(secret: string, { headers, body }: Received) {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    return new Webhook(secret).verify(body, headers) as {
      type: string;
      timestamp: string;
      data: Record<string, unknown>;
    };
  } finally {
    vi.useRealTimers();
  }
}
