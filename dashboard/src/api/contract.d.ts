/** Types of the values that build/contract-facts.ts puts into the pages. */
declare module 'packhouse:contract' {
  type Shipments = typeof import('@packhouse/contract/public/shipments');
  type Notifications = typeof import('@packhouse/contract/public/notifications');
  type Recommendations = typeof import('@packhouse/contract/public/recommendations');
  type Stock = typeof import('@packhouse/contract/public/stock');
  type Invoices = typeof import('@packhouse/contract/public/invoices');
  type InvoiceCosts = typeof import('@packhouse/contract/dashboard/invoices');

  type RolesOfOperation = import('@packhouse/contract/staff-roles').RolesOfOperation;

  interface OperationFacts extends RolesOfOperation {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: string;
    scope: string;
    role?: import('@packhouse/contract/roles').Role;
    list?: true;
    upload?: true;
    file?: true;
    /** The input says whether the organization or its test space is meant. */
    mode?: true;
    /** Write that is done once for each Idempotency-Key. */
    keyed?: true;
  }

  export const operations: Readonly<Record<string, OperationFacts>>;
  export const roles: typeof import('@packhouse/contract/roles').roles;
  export const scopes: typeof import('@packhouse/contract/scopes').scopes;
  export const shipmentKinds: Shipments['shipmentKinds'];
  export const shipmentStatuses: Shipments['shipmentStatuses'];
  export const shipmentTypes: Shipments['shipmentTypes'];
  export const kindOf: Shipments['kindOf'];
  export const stages: Shipments['stages'];
  export const deliveryStatuses: Shipments['deliveryStatuses'];
  export const actionItemLifecycle: Notifications['actionItemLifecycle'];
  export const notificationTypes: Notifications['notificationTypes'];
  export const severities: Notifications['severities'];
  export const recommendationLifecycle: Recommendations['recommendationLifecycle'];
  export const recommendationSeverities: Recommendations['recommendationSeverities'];
  export const recommendationStatuses: Recommendations['recommendationStatuses'];
  export const recommendationTypes: Recommendations['recommendationTypes'];
  export const dismissalReasons: Recommendations['dismissalReasons'];
  export const movementTypes: Stock['movementTypes'];
  export const buckets: Stock['buckets'];
  export const lotStatuses: typeof import('@packhouse/contract/public/lots').lotStatuses;
  export const invoiceStatuses: Invoices['invoiceStatuses'];
  export const overdueStatuses: Invoices['overdueStatuses'];
  export const invoiceLifecycle: Invoices['invoiceLifecycle'];
  export const costGroups: InvoiceCosts['costGroups'];
  export const costGroupOf: InvoiceCosts['groupOf'];
  export const usualPatienceDays: typeof import('@packhouse/contract/public/organization').usualPatienceDays;
}

declare module 'packhouse:summaries' {
  /** One-line summary of each operation that merchants use, by its name. */
  export const summaries: Readonly<Record<string, string>>;
}

declare module 'packhouse:operator' {
  /** Operations of the operator API and of stations, by name. */
  export const operatorOperations: Readonly<Record<string, import('packhouse:contract').OperationFacts>>;
}

declare module 'packhouse:events' {
  /** Timeline title of each event, by topic. */
  export const eventTitles: Readonly<Record<string, string>>;
}

declare module 'packhouse:stock-reasons' {
  /** Codes of the reasons of counts and corrections. */
  export const stockReasons: typeof import('@packhouse/contract/public/stock').stockReasons;
}

declare module 'packhouse:webhooks' {
  type Webhooks = typeof import('@packhouse/contract/dashboard/webhooks') &
    typeof import('@packhouse/contract/public/webhooks');

  export const webhookLifecycle: Webhooks['webhookLifecycle'];
  export const webhookStates: Webhooks['webhookStates'];
  export const deliveryStates: Webhooks['deliveryStates'];
  export const longestReplayDays: Webhooks['longestReplayDays'];
  export const mostReplayed: Webhooks['mostReplayed'];
}
