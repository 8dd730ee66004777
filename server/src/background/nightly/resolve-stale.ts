/**
 * Action items whose cause is gone although no event said so, judged by the data stored now. Every write that ends a
 * cause writes an event that resolves the item, so there should be none.
 */
import type { Topic } from '@packhouse/contract/public/events';
import { readId, type Kind } from '@packhouse/contract/id';
import { actionItemLifecycle, type Notification } from '@packhouse/contract/public/notifications';
import type { Sequencer } from '../../platform/sequencer.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { listWaitingItems, updateNotifications } from '../../platform/notifications/notifications.sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Resolves stale items under the sequencer. Returns how many were resolved. */
export async function resolveStale(tenant: Tenant, sequencer: Sequencer): Promise<number> {
  const stale: Notification[] = [];
  for (const [topic, { kind, standing }] of Object.entries(causes)) {
    const items = await listWaitingItems(tenant, topic);
    const uuidOf = ({ resourceId }: Notification) => readId(kind, resourceId ?? '') ?? '';
    const ids = [...new Set(items.map(uuidOf))].filter(Boolean);
    if (ids.length === 0) continue;
    const rows = await tenant.rows<{ id: string }>(standing(tenant, ids));
    const stands = new Set(rows.map(({ id }) => id));
    stale.push(...items.filter((item) => !stands.has(uuidOf(item))));
  }
  if (stale.length === 0) return 0;
  sequencer.touch('notifications');
  const resolved = stale.map((item) => ({
    ...item,
    state: actionItemLifecycle.resolve.to,
    resolvedAt: sequencer.at,
    updatedAt: sequencer.at,
    version: item.version + 1,
  }));
  return updateNotifications(tenant, resolved, actionItemLifecycle.resolve.from);
}

interface Cause {
  kind: Kind;
  /** Selects those of these records to which the item still applies. */
  standing(tenant: Tenant, ids: readonly string[]): Sql;
}

const onHold: Cause = {
  kind: 'shipment',
  standing: ({ orgId }, ids) => sql`
    select s.id from shipments s where s.org_id = ${orgId} and s.id = any(${ids}) and s.status = 'on_hold'`,
};

const openRecommendation: Cause = {
  kind: 'recommendation',
  standing: ({ orgId }, ids) => sql`
    select r.id from recommendations r where r.org_id = ${orgId} and r.id = any(${ids}) and r.status = 'open'`,
};

const causes: Partial<Record<Topic, Cause>> = {
  'shipment.held': onHold,
  'shipment.short_picked': onHold,
  'package.lost': {
    kind: 'shipment',
    standing: ({ orgId }, ids) => sql`
      select s.id from shipments s
      where s.org_id = ${orgId} and s.id = any(${ids}) and s.doc::jsonb -> 'packages' @> '[{"status": "lost"}]'`,
  },
  'stock.out': {
    kind: 'product',
    standing: ({ orgId }, ids) => sql`
      select s.product_id as id from product_stock s
      where s.org_id = ${orgId} and s.product_id = any(${ids}) and s.level = 'out' and not s.archived`,
  },
  'invoice.overdue': {
    kind: 'invoice',
    standing: ({ orgId }, ids) => sql`
      select i.id from invoices i
      where i.org_id = ${orgId} and i.id = any(${ids}) and i.status in ('unpaid', 'pending_payment', 'collecting')`,
  },
  'webhook.disabled': {
    kind: 'webhook',
    standing: ({ orgId }, ids) => sql`
      select w.id from webhook_endpoints w
      where w.org_id = ${orgId} and w.id = any(${ids}) and w.state = 'disabled'`,
  },
  'recommendation.created': openRecommendation,
  'recommendation.updated': openRecommendation,
  'recommendation.reopened': openRecommendation,
};
