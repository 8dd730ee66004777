/** Current state of a warehouse over all organizations: for its home screen, its supervisor and its dock. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant, NamedOrganization, Quantity, Text, Timestamp, Timezone } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { anyOf, listInput, search } from '../page.ts';
import { HoldReason } from '../public/shipments.ts';
import { StockReasonCode } from '../public/stock.ts';
import { services } from '../public/warehouses.ts';
import { everybody, leads, packers } from '../staff-roles.ts';
import { WarehouseSettings } from './warehouses.ts';

/** Fields of a warehouse that its staff need. */
export const OperatorWarehouse = WarehouseSettings.pick({
  id: true,
  code: true,
  name: true,
  active: true,
  timezone: true,
  capabilities: true,
  workingDays: true,
  holidays: true,
  cutoffs: true,
  units: true,
  hourlyTargets: true,
  binSizes: true,
  updatedAt: true,
}).meta({ id: 'OperatorWarehouse' });

const Work = z
  .object({
    total: Quantity.describe('Number of shipments.'),
    late: Quantity.describe('Shipments of these whose ship-by time has passed.'),
    atRisk: Quantity.describe('Shipments of these within four hours of their ship-by time.'),
  })
  .meta({ id: 'WorkCount' });

export const Counters = z
  .object({
    toConfirm: Work.describe('Announced goods to confirm or refuse.'),
    toReceive: Work.describe('Goods to receive.'),
    toPutAway: Work.describe('Received goods to put away.'),
    toClose: Work.describe('Receipts whose goods are put away.'),
    toPick: Work.describe('Orders whose picking has not begun.'),
    picking: Work.describe('Orders whose picking has begun and is not complete.'),
    toPack: Work.describe('Orders to pack.'),
    toLabel: Work.describe('Orders to label.'),
    toShip: Work.describe('Labelled orders that wait for the carrier.'),
    cancelRequests: Work.describe('Cancellations to accept or refuse.'),
    late: Quantity.describe('Late shipments of all these tasks.'),
    atRisk: Quantity.describe('Shipments at risk of all these tasks.'),
    onHold: Quantity.describe('Shipments on hold, for whatever reason.'),
    shorts: Quantity.describe('Shipments on hold that were short at the pick.'),
    countsOpen: Quantity.describe('Open stock counts.'),
    countsToApprove: Quantity.describe('Stock counts that await approval.'),
    countsDue: Quantity.describe("Bins of today's count plan that nobody has taken yet; 0 without a plan."),
    secondCounts: Quantity.describe(
      'Open stock counts with lines that did not match and that the operator who asks has not counted.',
    ),
    toPutBack: Quantity.describe('Cancelled shipments whose picked goods have to be put back.'),
    toRefill: Quantity.describe('Refills of pick bins that are needed.'),
    cutoffs: z
      .array(
        z.object({
          service: z.enum(services).describe('Shipping service.'),
          at: Timestamp.describe('Time of the cut-off, in UTC.'),
          localTime: z
            .string()
            .meta({ description: 'Time of the cut-off in warehouse time.', examples: ['14:00'] }),
          minutesLeft: Quantity.describe('Minutes left until the cut-off.'),
        }),
      )
      .describe('Next cut-off of each service, the nearest first.'),
    timezone: Timezone.describe('IANA time zone of the warehouse.'),
    at: Timestamp.describe('Time of the figures, in UTC.'),
  })
  .meta({ id: 'WorkCounters' });
export type Counters = z.infer<typeof Counters>;

/** Work that counts for an operator. */
export const workDone = {
  shipmentsStarted: Quantity.describe('Shipments whose picking was begun.'),
  shipmentsPicked: Quantity.describe('Shipments picked completely.'),
  linesPicked: Quantity.describe('Lines of the shipments picked.'),
  unitsPicked: Quantity.describe('Units of the shipments picked.'),
  shipmentsPacked: Quantity.describe('Shipments packed completely.'),
  packagesPacked: Quantity.describe('Packages of the shipments packed.'),
  shipmentsForwarded: Quantity.describe('Shipments handed to the carrier.'),
  unitsForwarded: Quantity.describe('Units of the shipments handed to the carrier.'),
  linesReceived: Quantity.describe('Lines received.'),
  unitsReceived: Quantity.describe('Units received, in any condition.'),
};
export const WorkOperator = z
  .object({ id: Id('user'), name: z.string().describe('Name of the operator.') })
  .describe('Operator who did the work.');

export const Throughput = z
  .object({
    from: Timestamp.describe('Start of the time span, in UTC.'),
    to: Timestamp.describe('End of the time span, in UTC.'),
    timezone: Timezone.describe('IANA time zone of the warehouse.'),
    hours: z
      .array(
        z.object({
          hour: Timestamp.describe('Start of the hour, in UTC.'),
          operator: WorkOperator,
          ...workDone,
        }),
      )
      .describe('One entry for each hour and operator with any work.'),
    operators: z
      .array(
        z.object({
          operator: WorkOperator,
          ...workDone,
          shareOfTargets: z
            .int()
            .nullable()
            .describe(
              "Share of the warehouse's `hourlyTargets` reached, in percent: the hours that the work takes at the targets, over the hours in which any of it was done. The running hour is left out. Null without such an hour or without targets.",
            ),
        }),
      )
      .describe('Sums by operator.'),
  })
  .meta({ id: 'WorkThroughput' });
export type Throughput = z.infer<typeof Throughput>;

export const exceptionKinds = [
  'short_pick',
  'cancel_request',
  'late',
  'at_risk',
  'receipt_open',
  'count_to_approve',
  'label_refused',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export const Exception = z
  .object({
    kind: z.enum(exceptionKinds).describe('Kind of exception.'),
    organization: NamedOrganization.describe('Organization it is about.'),
    shipmentId: Id('shipment').nullable().describe('Id of the shipment; null for a count.'),
    countId: Id('count').nullable().describe('Id of the stock count; null for a shipment.'),
    number: z.string().describe('Number of the shipment or the count.'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    since: Timestamp.describe('Time since which it has been one, in UTC.'),
    detail: z.string().nullable().describe('Reason or message recorded with it; null when there is none.'),
    reason: HoldReason.nullable().describe(
      'Facts of `detail`, for programs that tell it in another language; null when there are none.',
    ),
    reasonCode: StockReasonCode.describe(
      'Code of the reason of a count; null for a shipment, and for a reason that only `detail` tells.',
    ),
    reasonFor: z
      .string()
      .nullable()
      .describe('Order, or bin to refill, that led to a count; null when none did, and for a shipment.'),
    bin: z
      .string()
      .nullable()
      .describe('Code of the bin that is counted; null for a shipment, and for a count of goods.'),
    whatToDo: z.string().describe('Instruction for the staff.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'WorkException' });
export type Exception = z.infer<typeof Exception>;

const WaitingPackage = z.object({
  id: Id('package'),
  service: z.string().nullable().describe("The carrier's service; null when none was given."),
  trackingNumber: z.string().nullable().describe('Tracking number; null without a label.'),
  weight_g: z.number().nullable().describe('Weight in g; null when unknown.'),
});

export const CarrierLanes = z
  .object({
    lanes: z
      .array(
        z.object({
          carrier: z.string().nullable().describe('Name of the carrier; null for packages without a label.'),
          shipments: Quantity.describe('Number of shipments.'),
          packages: Quantity.describe('Number of packages.'),
          waiting: z
            .array(
              z.object({
                organization: NamedOrganization.describe('Organization the shipment belongs to.'),
                shipmentId: Id('shipment').describe('Id of the shipment.'),
                number: z.string().describe('Number of the shipment.'),
                orderNumber: z
                  .string()
                  .nullable()
                  .describe("The merchant's order number; null when none was given."),
                stage: z.enum(['packed', 'labelled']).describe("Stage of the warehouse's work."),
                shipBy: Timestamp.nullable().describe(
                  'Time by which the carrier should have it, in UTC; null when nothing is promised.',
                ),
                packages: z.array(WaitingPackage).describe('Packages of this carrier, in their order.'),
              }),
            )
            .describe('Shipments that wait, the most urgent first.'),
        }),
      )
      .describe('Waiting packages by carrier.'),
    truncated: z.boolean().describe('True when there are more than the 10,000 packages listed.'),
  })
  .meta({ id: 'CarrierLanes' });
export type CarrierLanes = z.infer<typeof CarrierLanes>;

const warehouseId = Id('warehouse');
const organizationId = Id('organization').optional().describe('Only this organization, or test space.');

export const operatorWork = {
  warehouses: operatorOperation('GET', '/operator/v0/warehouses', {
    staff: everybody,
    summary: 'List the warehouses, by code',
    list: true,
    input: listInput({
      search: search('the name, code or city'),
      active: z.boolean().optional().describe('Only open (true) or closed (false) ones.'),
    }),
    output: OperatorWarehouse,
  }),
  counters: operatorOperation('GET', '/operator/v0/work/counters', {
    staff: everybody,
    summary: 'Count the open work of a warehouse',
    description:
      'Counts by the next task, as in the work queue, over all organizations; test spaces only when one is named. Cheap: poll it every 15 seconds.',
    acrossTenants: true,
    input: z.strictObject({ warehouseId, organizationId }),
    output: Counters,
    errors: ['not_found'],
  }),
  throughput: operatorOperation('GET', '/operator/v0/work/throughput', {
    staff: leads,
    summary: 'Read the work of each operator by hour',
    description:
      'Units and lines count for the operator who picked them, and a shipment for the one who picked the last of it. Hours are local to the warehouse. At most seven days.',
    acrossTenants: true,
    input: z.strictObject({
      warehouseId,
      organizationId,
      from: Instant.optional().describe('By default when the day began in the warehouse.'),
      to: Instant.optional().describe('Before this time; by default now.'),
    }),
    output: Throughput,
    errors: ['not_found'],
  }),
  exceptions: operatorOperation('GET', '/operator/v0/work/exceptions', {
    staff: leads,
    summary: 'List exceptions that need attention, oldest first',
    description:
      'Shipments that were short at the pick, cancellations that wait, shipments that are late or at risk, receipts that are open for more than a day, counts to approve, and packed orders for which a carrier refused a label. Test spaces only when one is named.',
    list: true,
    input: listInput({
      warehouseId: warehouseId.optional().describe('Only this warehouse.'),
      organizationId,
      kind: anyOf(exceptionKinds, 'Kind.'),
    }),
    output: Exception,
  }),
  waitingForCarrier: operatorOperation('GET', '/operator/v0/work/waiting-for-carrier', {
    staff: packers,
    summary: 'Read packed shipments waiting for pickup, by carrier',
    acrossTenants: true,
    input: z.strictObject({
      warehouseId,
      organizationId,
      carrier: Text(64).optional().describe('Only this carrier, in any case.'),
    }),
    output: CarrierLanes,
    errors: ['not_found'],
  }),
};
