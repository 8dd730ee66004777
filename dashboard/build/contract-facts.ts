/**
 * The parts of the contract that the browser needs at run time: where each operation is, the lifecycles of things, and
 * lists of words. The contract itself consists of schemas and would bring their library along, so it is read when the
 * pages are built, and only these plain values go into them. Facts that every page needs are in the module
 * `packhouse:contract`; facts that few pages need are in modules of their own, so that no other page waits for them.
 * Their types are in src/api/contract.d.ts.
 */
import { operations } from '@packhouse/contract';
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import * as invoiceCosts from '@packhouse/contract/dashboard/invoices';
import { events } from '@packhouse/contract/public/events';
import * as invoices from '@packhouse/contract/public/invoices';
import { operatorOperations, stationOperations } from '@packhouse/contract/operator/index';
import * as lots from '@packhouse/contract/public/lots';
import * as notifications from '@packhouse/contract/public/notifications';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import * as organization from '@packhouse/contract/public/organization';
import * as recommendations from '@packhouse/contract/public/recommendations';
import { roles } from '@packhouse/contract/roles';
import { scopes } from '@packhouse/contract/scopes';
import * as shipments from '@packhouse/contract/public/shipments';
import * as stock from '@packhouse/contract/public/stock';
import * as webhooks from '@packhouse/contract/dashboard/webhooks';
import * as endpoints from '@packhouse/contract/public/webhooks';
import type { Plugin } from 'vite';

export function contractFacts(): Plugin {
  return {
    name: 'packhouse:contract',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith('\0') && id.slice(1) in modules ? source(modules[id.slice(1)]!()) : undefined,
  };
}

const source = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');

const facts = () => ({
  operations: Object.fromEntries(
    [...operations, ...dashboardOperations].map((one) => [one.name, factsOf(one.operation)]),
  ),
  roles,
  scopes,
  shipmentKinds: shipments.shipmentKinds,
  shipmentStatuses: shipments.shipmentStatuses,
  shipmentTypes: shipments.shipmentTypes,
  kindOf: shipments.kindOf,
  stages: shipments.stages,
  deliveryStatuses: shipments.deliveryStatuses,
  actionItemLifecycle: notifications.actionItemLifecycle,
  notificationTypes: notifications.notificationTypes,
  severities: notifications.severities,
  recommendationLifecycle: recommendations.recommendationLifecycle,
  recommendationSeverities: recommendations.recommendationSeverities,
  recommendationStatuses: recommendations.recommendationStatuses,
  recommendationTypes: recommendations.recommendationTypes,
  dismissalReasons: recommendations.dismissalReasons,
  movementTypes: stock.movementTypes,
  buckets: stock.buckets,
  lotStatuses: lots.lotStatuses,
  invoiceStatuses: invoices.invoiceStatuses,
  overdueStatuses: invoices.overdueStatuses,
  invoiceLifecycle: invoices.invoiceLifecycle,
  costGroups: invoiceCosts.costGroups,
  costGroupOf: invoiceCosts.groupOf,
  usualPatienceDays: organization.usualPatienceDays,
});

const ofWebhooks = () => ({
  webhookLifecycle: endpoints.webhookLifecycle,
  webhookStates: endpoints.webhookStates,
  deliveryStates: endpoints.deliveryStates,
  longestReplayDays: webhooks.longestReplayDays,
  mostReplayed: webhooks.mostReplayed,
});

const reasons = () => ({ stockReasons: stock.stockReasons });

const factsOf = (operation: Operation) => ({
  method: operation.method,
  path: operation.path,
  scope: operation.scope,
  ...(operation.role ? { role: operation.role } : {}),
  ...(operation.staff ? { staff: operation.staff } : {}),
  ...(operation.staffWhen ? { staffWhen: operation.staffWhen } : {}),
  ...(operation.list ? { list: true } : {}),
  ...(operation.upload ? { upload: true } : {}),
  ...(operation.file ? { file: true } : {}),
  // The input says whether the organization or its test space is meant.
  ...('mode' in operation.input.shape ? { mode: true } : {}),
  ...(isWrite(operation) && !operation.shownOnce && !operation.path.startsWith('/dashboard/v0/me')
    ? { keyed: true }
    : {}),
});

/** Summaries of the operations for merchants. No page explains the operations of scanners, so theirs are left out. */
const summaries = () => ({
  summaries: Object.fromEntries(
    [...operations, ...dashboardOperations].map(({ name, operation }) => [name, operation.summary]),
  ),
});

const titles = () => ({
  eventTitles: Object.fromEntries(Object.entries(events).map(([topic, { title }]) => [topic, title])),
});

const operator = () => ({
  operatorOperations: Object.fromEntries(
    [...operatorOperations, ...stationOperations].map((one) => [one.name, factsOf(one.operation)]),
  ),
});

const modules: Record<string, () => Record<string, unknown>> = {
  'packhouse:contract': facts,
  'packhouse:summaries': summaries,
  'packhouse:operator': operator,
  'packhouse:events': titles,
  'packhouse:stock-reasons': reasons,
  'packhouse:webhooks': ofWebhooks,
};
