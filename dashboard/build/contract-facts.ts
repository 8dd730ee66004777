/**
 * What of the contract the browser needs when it runs: where each operation is, the lives of things, and lists of words.
 * The contract itself is made of schemas, and would bring their library along; so it is read when the pages are built,
 * and only these plain values go into them, as the module `packhouse:contract`. Its types are in src/api/contract.d.ts.
 */
import { operations } from '@packhouse/contract';
import { consoleOperations } from '@packhouse/contract/console/index';
import * as invoiceCosts from '@packhouse/contract/console/invoices';
import { events } from '@packhouse/contract/events';
import * as invoices from '@packhouse/contract/invoices';
import { operatorOperations, stationOperations } from '@packhouse/contract/operator/index';
import * as notifications from '@packhouse/contract/notifications';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import * as recommendations from '@packhouse/contract/recommendations';
import { roles } from '@packhouse/contract/roles';
import { scopes } from '@packhouse/contract/scopes';
import * as shipments from '@packhouse/contract/shipments';
import * as stock from '@packhouse/contract/stock';
import * as webhooks from '@packhouse/contract/console/webhooks';
import type { Plugin } from 'vite';

const name = 'packhouse:contract';

export function contractFacts(): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? source() : undefined),
  };
}

const source = (): string =>
  Object.entries(facts())
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');

const facts = () => ({
  operations: Object.fromEntries(
    [...operations, ...consoleOperations, ...operatorOperations, ...stationOperations].map((one) => [
      one.name,
      factsOf(one.operation),
    ]),
  ),
  eventTitles: Object.fromEntries(Object.entries(events).map(([topic, { title }]) => [topic, title])),
  roles,
  scopes,
  outboundLife: shipments.outboundLife,
  inboundLife: shipments.inboundLife,
  cancellableStages: shipments.cancellableStages,
  shipmentKinds: shipments.shipmentKinds,
  shipmentStatuses: shipments.shipmentStatuses,
  shipmentTypes: shipments.shipmentTypes,
  kindOf: shipments.kindOf,
  stages: shipments.stages,
  deliveryStatuses: shipments.deliveryStatuses,
  actionItemLife: notifications.actionItemLife,
  notificationTypes: notifications.notificationTypes,
  severities: notifications.severities,
  recommendationLife: recommendations.recommendationLife,
  recommendationSeverities: recommendations.recommendationSeverities,
  recommendationStatuses: recommendations.recommendationStatuses,
  recommendationTypes: recommendations.recommendationTypes,
  movementTypes: stock.movementTypes,
  buckets: stock.buckets,
  invoiceStatuses: invoices.invoiceStatuses,
  overdueStatuses: invoices.overdueStatuses,
  invoiceLife: invoices.invoiceLife,
  costGroups: invoiceCosts.costGroups,
  costGroupOf: invoiceCosts.groupOf,
  webhookLife: webhooks.webhookLife,
  webhookStates: webhooks.webhookStates,
  deliveryStates: webhooks.deliveryStates,
  longestReplayDays: webhooks.longestReplayDays,
  mostReplayed: webhooks.mostReplayed,
});

const factsOf = (operation: Operation) => ({
  method: operation.method,
  path: operation.path,
  scope: operation.scope,
  summary: operation.summary,
  ...(operation.role ? { role: operation.role } : {}),
  ...(operation.list ? { list: true } : {}),
  ...(operation.upload ? { upload: true } : {}),
  ...(operation.file ? { file: true } : {}),
  // A list of a test space, or of the organization itself.
  ...('mode' in operation.input.shape ? { mode: true } : {}),
  ...(isWrite(operation) && !operation.shownOnce && !operation.path.startsWith('/console/v0/me')
    ? { keyed: true }
    : {}),
});
