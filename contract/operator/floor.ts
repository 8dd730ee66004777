/** What a warehouse looks like right now, over all organizations: for its home screen, its supervisor and its dock. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant, Quantity, Timestamp, Timezone } from '../measures.ts';
import { operation } from '../operation.ts';
import { anyOf, listInput, search } from '../page.ts';
import { services, Warehouse } from '../warehouses.ts';

/** A warehouse as its staff need to know it. */
export const FloorWarehouse = Warehouse.pick({
  id: true,
  code: true,
  name: true,
  active: true,
  timezone: true,
  capabilities: true,
  workingDays: true,
  holidays: true,
  cutoffs: true,
  updatedAt: true,
}).meta({ id: 'FloorWarehouse' });

const Work = z
  .object({
    total: Quantity,
    late: Quantity.describe('Of them, those whose ship-by time has passed.'),
    atRisk: Quantity.describe('Of them, those that are within four hours of it.'),
  })
  .meta({ id: 'FloorWork' });

export const Counters = z
  .object({
    toConfirm: Work.describe('Announced goods to confirm or refuse.'),
    toReceive: Work,
    toPutAway: Work,
    toClose: Work.describe('Receipts whose goods are put away.'),
    toPick: Work.describe('Not begun.'),
    picking: Work.describe('Begun, and not picked yet.'),
    toPack: Work,
    toLabel: Work,
    toShip: Work.describe('Labelled, waiting for the carrier.'),
    cancelRequests: Work.describe('Cancellations to accept or refuse.'),
    late: Quantity.describe('Of all of these.'),
    atRisk: Quantity.describe('Of all of these.'),
    onHold: Quantity.describe('Shipments on hold, whatever for.'),
    shorts: Quantity.describe('Of them, those that were short at the pick.'),
    countsOpen: Quantity,
    countsToApprove: Quantity,
    cutoffs: z
      .array(
        z.object({
          service: z.enum(services),
          at: Timestamp,
          localTime: z.string().meta({ description: 'In the time of the warehouse.', examples: ['14:00'] }),
          minutesLeft: Quantity,
        }),
      )
      .describe('The next cut-off of each service, the nearest first.'),
    timezone: Timezone,
    at: Timestamp,
  })
  .meta({ id: 'FloorCounters' });
export type Counters = z.infer<typeof Counters>;

const work = {
  shipmentsStarted: Quantity,
  shipmentsPicked: Quantity,
  linesPicked: Quantity,
  unitsPicked: Quantity,
  shipmentsPacked: Quantity,
  packagesPacked: Quantity,
  shipmentsForwarded: Quantity,
  unitsForwarded: Quantity,
  linesReceived: Quantity,
  unitsReceived: Quantity.describe('In any condition.'),
};
const operator = z.object({ id: Id('user'), name: z.string() });

export const Throughput = z
  .object({
    from: Timestamp,
    to: Timestamp,
    timezone: Timezone,
    hours: z
      .array(z.object({ hour: Timestamp, operator, ...work }))
      .describe('An entry for each hour and operator in which something was done.'),
    operators: z.array(z.object({ operator, ...work })).describe('The sums, by operator.'),
  })
  .meta({ id: 'FloorThroughput' });
export type Throughput = z.infer<typeof Throughput>;

export const exceptionKinds = [
  'short_pick',
  'cancel_request',
  'late',
  'at_risk',
  'receipt_open',
  'count_to_approve',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export const Exception = z
  .object({
    kind: z.enum(exceptionKinds),
    organization: z.object({ id: Id('organization'), name: z.string() }),
    shipmentId: Id('shipment').nullable(),
    countId: Id('count').nullable(),
    number: z.string().describe('Of the shipment or the count.'),
    warehouseId: Id('warehouse'),
    since: Timestamp,
    detail: z.string().nullable().describe('What was said about it.'),
    whatToDo: z.string(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'FloorException' });
export type Exception = z.infer<typeof Exception>;

const WaitingPackage = z.object({
  id: Id('package'),
  service: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  weight_g: z.number().nullable(),
});

export const CarrierLanes = z
  .object({
    lanes: z.array(
      z.object({
        carrier: z.string().nullable().describe('null of packages that have no label yet.'),
        shipments: Quantity,
        packages: Quantity,
        waiting: z
          .array(
            z.object({
              organization: z.object({ id: Id('organization'), name: z.string() }),
              shipmentId: Id('shipment'),
              number: z.string(),
              orderNumber: z.string().nullable(),
              stage: z.enum(['packed', 'labelled']),
              shipBy: Timestamp.nullable(),
              packages: z.array(WaitingPackage).describe('Those of this carrier, in their order.'),
            }),
          )
          .describe('The most urgent first.'),
      }),
    ),
    truncated: z.boolean().describe('Whether there are more than the 10,000 packages listed.'),
  })
  .meta({ id: 'CarrierLanes' });
export type CarrierLanes = z.infer<typeof CarrierLanes>;

const warehouseId = Id('warehouse');
const organizationId = Id('organization').optional().describe('Only this organization, or test space.');

export const operatorFloor = {
  warehouses: operation({
    method: 'GET',
    path: '/operator/v0/warehouses',
    scope: 'operator',
    summary: 'List the warehouses, by code',
    list: true,
    input: listInput({
      search: search('the name, code or city'),
      active: z.boolean().optional().describe('Only open (true) or closed (false) ones.'),
    }),
    output: FloorWarehouse,
    errors: [],
  }),
  counters: operation({
    method: 'GET',
    path: '/operator/v0/floor/counters',
    scope: 'operator',
    summary: 'Count what a warehouse has to do',
    description:
      'By what comes next, as the work queue has it, over all organizations; test spaces only when one is named. Cheap: poll it every 15 seconds.',
    ofHouse: true,
    input: z.strictObject({ warehouseId, organizationId }),
    output: Counters,
    errors: ['not_found'],
  }),
  throughput: operation({
    method: 'GET',
    path: '/operator/v0/floor/throughput',
    scope: 'operator',
    summary: 'Read what each operator did in each hour',
    description:
      'A shipment counts as picked, with its lines and units, for who picked the last of it, at that moment. Hours are those of the warehouse. At most seven days.',
    ofHouse: true,
    input: z.strictObject({
      warehouseId,
      organizationId,
      from: Instant.optional().describe('By default when the day began in the warehouse.'),
      to: Instant.optional().describe('Before this time; by default now.'),
    }),
    output: Throughput,
    errors: ['not_found'],
  }),
  exceptions: operation({
    method: 'GET',
    path: '/operator/v0/floor/exceptions',
    scope: 'operator',
    summary: 'List what needs somebody to decide or hurry, the oldest first',
    description:
      'Shipments that were short at the pick, cancellations that wait, shipments that are late or at risk, receipts that are open for more than a day, and counts to approve. Test spaces only when one is named.',
    list: true,
    input: listInput({
      warehouseId: warehouseId.optional().describe('Only this warehouse.'),
      organizationId,
      kind: anyOf([...exceptionKinds] as [ExceptionKind, ...ExceptionKind[]], 'Kind.'),
    }),
    output: Exception,
    errors: [],
  }),
  waitingForCarrier: operation({
    method: 'GET',
    path: '/operator/v0/floor/waiting-for-carrier',
    scope: 'operator',
    summary: 'Read what is packed and has not left, by carrier',
    ofHouse: true,
    input: z.strictObject({
      warehouseId,
      organizationId,
      carrier: z.string().min(1).max(64).optional().describe('Only this carrier, in any case.'),
    }),
    output: CarrierLanes,
    errors: ['not_found'],
  }),
};
