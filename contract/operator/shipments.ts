/**
 * The warehouse's part in the life of shipments: the work of its staff on the floor, at a desk or with a scanner. Each
 * operation names the organization that owns the goods, so that one request is one organization's transaction.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Amount,
  Dimensions,
  Instant,
  LocalDate,
  Mode,
  NamedOrganization,
  Quantity,
  Text,
  Timestamp,
  Weight,
} from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { exactly, listInput, anyOf, search } from '../page.ts';
import { SizeInput, WeightInput } from '../public/products.ts';
import { services } from '../public/warehouses.ts';
import {
  deliveryStatuses,
  Shipment,
  shipmentKinds,
  shipmentStatuses,
  slaStatuses,
  stages,
} from '../public/shipments.ts';
import { standing } from './standing.ts';
import {
  everybody,
  floor,
  leads,
  leadsAndOffice,
  packers,
  pickers,
  receivers,
  type Roles,
} from '../staff-roles.ts';
import { ListedShipment } from './listed-shipment.ts';

/** Next task of the warehouse for a shipment. */
export const tasks = [
  'confirm',
  'receive',
  'put_away',
  'close',
  'start',
  'pick',
  'pack',
  'label',
  'forward',
  'decide_cancel',
] as const;
export type Task = (typeof tasks)[number];

const priorities = ['standard', 'expedited'] as const;

export const Queued = z
  .object({
    organization: NamedOrganization.describe('Organization the shipment belongs to.'),
    id: Id('shipment'),
    number: z.string().describe('Number of the shipment, such as PNP-1042.'),
    ...standing,
    task: z.enum(tasks).describe('Next task of the warehouse.'),
    priority: z.enum(priorities).describe('Priority of the work.'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    shipBy: Timestamp.nullable().describe(
      'Time by which the carrier should have it, in UTC; null on goods that come in.',
    ),
    slaStatus: z
      .enum(slaStatuses)
      .nullable()
      .describe('State of the promise by now; null on goods that come in.'),
    expectedArrivalDate: LocalDate.nullable().describe(
      'Day the goods are expected, in warehouse time; null when none was given, and on goods that leave.',
    ),
    itemCount: Quantity.describe('Number of lines.'),
    unitCount: Quantity.describe('Units ordered or expected, including those in cartons.'),
    cartonCount: Quantity.describe('Boxes ordered or expected.'),
    submittedAt: Timestamp.nullable().describe('Time of submission, in UTC.'),
    rank: z
      .int()
      .nullable()
      .describe('Place that a lead gave it before all others, 1 the first; null for none.'),
    service: z.string().nullable().describe('Shipping service; null on goods that come in.'),
    carrier: z.string().nullable().describe('Carrier the merchant asked for; null for none.'),
    recipient: z.string().nullable().describe('Name of the recipient; null on goods that come in.'),
    picker: z
      .object({
        id: Id('user').describe('Id of the operator.'),
        name: z.string().describe('Name of the operator.'),
      })
      .nullable()
      .describe('Operator who picks it, or is to pick it; null while anybody may.'),
    waveId: Id('wave').nullable().describe('Id of its open wave; null without one.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'QueuedShipment' });
export type Queued = z.infer<typeof Queued>;

/** Kinds of code that can be scanned. */
const codeKinds = [
  'number',
  'old_number',
  'id',
  'order_number',
  'external_id',
  'tracking_number',
  'recipient',
  'postal_code',
  'sku',
  'barcode',
  'fnsku',
  'asin',
  'serial_number',
  'bin_code',
  'tote_code',
] as const;

export const Found = z
  .object({
    type: z
      .enum(['shipment', 'package', 'product', 'carton', 'bin'])
      .describe('Kind of record that was found.'),
    organization: NamedOrganization.nullable().describe(
      "Organization it belongs to; null for a bin, which is the warehouse's.",
    ),
    id: z.string().describe('Id of the record.'),
    warehouseId: Id('warehouse')
      .nullable()
      .describe('Warehouse of a shipment, package or bin; null for goods.'),
    shipmentId: Id('shipment')
      .nullable()
      .describe('The shipment itself, or the one a package belongs to; null otherwise.'),
    name: z.string().describe('Number of the shipment, name of the goods, or code of the bin.'),
    sku: z
      .string()
      .nullable()
      .describe('SKU of a product, or of the unit with a serial number; null otherwise.'),
    matched: z.enum(codeKinds).describe('Kind of code that matched.'),
    status: z.enum(shipmentStatuses).nullable().describe('State of the shipment; null for goods and bins.'),
    kind: z.enum(shipmentKinds).nullable().describe('Kind of the shipment; null for goods and bins.'),
    stage: z
      .enum(stages)
      .nullable()
      .describe(
        "Stage of the warehouse's work on the shipment; null before it has begun, and for goods and bins.",
      ),
    archived: z.boolean().describe('True for archived goods, and for a bin out of use.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;

export const organizationStatuses = ['active', 'suspended'] as const;

export const OperatorOrganization = z
  .object({
    id: Id('organization'),
    name: z.string().describe('Name of the organization.'),
    code: z.string().describe('Code that its shipment and invoice numbers begin with, such as HC.'),
    status: z
      .enum(organizationStatuses)
      .describe('State of the organization; the goods of a suspended one are still served.'),
    mode: Mode.describe('Kind of data space: an organization, or the test space of one.'),
    currency: z.string().describe('Currency of its invoices (ISO 4217).'),
    openShipments: Quantity.describe(
      'Number of submitted shipments that have not left, were not received and have not ended.',
    ),
    createdAt: Timestamp.describe('Time the organization was created, in UTC.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'OperatorOrganization' });

export const SuggestedBoxes = z
  .object({
    boxes: z
      .array(
        z.object({
          boxTypeId: z.string().describe("Id of the warehouse's box."),
          name: z.string().describe('Name of the box.'),
          dimensions: Dimensions.describe('Outer size of the box, in mm.'),
          weight: Weight.describe('Weight of the packed box, in g.'),
          utilisation: z
            .number()
            .min(0)
            .max(1)
            .describe('Share of the inner volume that is filled, from 0 to 1.'),
          contents: z
            .array(
              z.object({
                itemId: Id('item').describe("Id of the shipment's line."),
                quantity: z.int().min(1).describe('Quantity of the line.'),
              }),
            )
            .describe('Goods to put into the box.'),
        }),
      )
      .describe('Boxes to pack into.'),
    unpackable: z
      .array(
        z.object({
          itemId: Id('item').describe("Id of the shipment's line."),
          reason: z.enum(['too_large', 'too_heavy']).describe('Reason it fits no box.'),
        }),
      )
      .describe('Lines with goods that fit no box.'),
  })
  .meta({ id: 'SuggestedBoxes' });

const organizationId = Id('organization');
const id = Id('shipment');
const reason = Text(500).describe('Reason for the merchant.');
const itemId = Id('item').describe("Id of the shipment's line.");

const root = '/operator/v0/organizations/{organizationId}/shipments/{id}';

/** An operation of the warehouse that answers the shipment as it is afterwards. */
const verb = <const P extends string, const I extends z.ZodRawShape>(
  staff: Roles,
  path: P,
  summary: string,
  input: I,
  description?: string,
) =>
  operatorOperation('POST', `${root}${path}`, {
    staff,
    summary,
    ...(description === undefined ? {} : { description }),
    input: z.strictObject({ organizationId, id, ...input }),
    output: Shipment,
    errors: ['invalid_state', 'insufficient_stock'],
  });

/** A quantity of a line; `what` says which. */
const unitsOrBoxes = (what: string, least = 1) =>
  z.int().min(least).max(1_000_000).describe(`${what}: units of a product, boxes of a carton.`);

const serials = z.array(Text(64)).max(10_000).optional();

/** Goods of a line that were received. */
const ReceivedLine = z.strictObject({
  itemId,
  quantity: z.int().min(0).max(1_000_000).describe('Quantity in good order.'),
  damaged: z.int().min(0).max(1_000_000).default(0).describe('Quantity damaged.'),
  lot: Text(64).optional().describe('Lot of the goods; defaults to the expected lot.'),
  expiresOn: LocalDate.optional().describe('Expiry date of the lot. Without lots only the line records it.'),
  serialNumbers: serials.describe(
    'Serial numbers of all units, damaged ones included: required of a product that keeps them from the receipt on. On a return, those of the units that came back.',
  ),
  action: z
    .enum(['restock', 'quarantine', 'dispose'])
    .optional()
    .describe('Decision on returned goods in good order; left out, the wish of the merchant.'),
});

export const operatorShipments = {
  queue: operatorOperation('GET', '/operator/v0/work-queue', {
    staff: everybody,
    summary: 'List the open work of the warehouse, most urgent first',
    description:
      'Sorted by promise over all organizations; goods that come in by the beginning of the day they are expected. ' +
      'What a lead has ranked comes first. At the same time, expedited before standard, then by submission. An order that is to leave on a later day is listed ' +
      'from that day on, in warehouse time. Test spaces only when one is named.',
    list: true,
    input: listInput({
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      priority: z.enum(priorities).optional().describe('Only this priority.'),
      kind: anyOf(shipmentKinds, 'Kind.'),
      task: anyOf(tasks, 'Next task.'),
      search: search('the number, the order number, the recipient or the address'),
      service: z.enum(services).optional().describe('Only this shipping service.'),
      carrier: exactly('carrier', 64),
      singleLine: z.boolean().optional().describe('Only those of one line, or only the others.'),
      claimed: z.boolean().optional().describe('Only those in an open wave, or only the others.'),
      singleProductId: Id('product')
        .optional()
        .describe('Only orders of a single unit, which is one of this product.'),
    }),
    output: Queued,
  }),
  find: operatorOperation('GET', '/operator/v0/find', {
    staff: everybody,
    summary: 'Look up a scanned code',
    description:
      'Exactly: the number, id, order number, external id or a tracking number of a shipment, or a number from before numbers were unique in the installation; a SKU, barcode, FNSKU or ASIN of a product; ' +
      'the barcode of a carton; the serial number of a unit, for the order that it left with or is packed for; the code of a bin; the code of a tote, for the shipment whose goods it holds. For a GS1 code, the service looks for the GTIN (01) or the SSCC (00). ' +
      'The name or surname of a recipient and a postal code find their shipments as well, after everything else. Shipments first, and the newest first. Shipments, packages and bins only in warehouses where the caller has a role. Test spaces only when one is named.',
    list: true,
    input: listInput({
      code: Text(128).describe('Code as it was scanned or typed.'),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
    }),
    output: Found,
  }),
  organizations: operatorOperation('GET', '/operator/v0/organizations', {
    staff: everybody,
    summary: 'List the organizations with goods in the warehouse',
    description: 'By name, with their test spaces.',
    list: true,
    input: listInput({
      name: exactly('name', 200),
      search: search('the name'),
      status: z.enum(organizationStatuses).optional().describe('Only this status.'),
      mode: Mode.optional().describe('Only organizations, or only test spaces.'),
    }),
    output: OperatorOrganization,
  }),
  list: operatorOperation('GET', '/operator/v0/shipments', {
    staff: leadsAndOffice,
    summary: 'List and search the shipments of all merchants, newest first',
    description: 'Drafts of the merchants are listed, too. Test spaces only when one is named.',
    list: true,
    input: listInput({
      search: search(
        "the number, an earlier number, the order number, externalId, a tracking number, or the recipient's name, company, city or postal code",
      ),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      warehouseId: Id('warehouse').optional().describe('From or to this warehouse.'),
      kind: anyOf(shipmentKinds, 'Kind.'),
      status: anyOf(shipmentStatuses, 'Status.'),
      sla: anyOf(slaStatuses, 'State of the promise by now.'),
      createdAfter: Instant.optional().describe('Created after this time.'),
      createdBefore: Instant.optional().describe('Created before this time.'),
    }),
    output: ListedShipment,
  }),
  get: operatorOperation('GET', root, {
    staff: everybody,
    summary: 'Read a shipment',
    input: z.strictObject({ organizationId, id }),
    output: Shipment,
  }),
  confirm: verb(receivers, '/confirm', 'Confirm an inbound shipment', {}),
  reject: verb(receivers, '/reject', 'Reject an inbound shipment', { reason }),
  receive: verb(
    receivers,
    '/receive',
    'Receive goods at the dock',
    { lines: z.array(ReceivedLine).min(1).max(500).describe('Goods that were received now.') },
    'Adds to what was received before; the first receipt begins the processing. Goods in good order are available at once.',
  ),
  putAway: verb(receivers, '/put-away', 'Record that received goods were put away', {}),
  close: verb(receivers, '/close', 'Close a receipt; missing goods are booked as short', {
    pallets: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Pallets that were received; billed by rate cards with a price for pallets.'),
    containers: z
      .int()
      .min(0)
      .max(1_000)
      .default(0)
      .describe('Containers that were unloaded; billed by rate cards with a price for containers.'),
  }),
  start: verb(
    pickers,
    '/start',
    'Start picking, not before the requested ship day; edits are locked from now on',
    {},
  ),
  rank: verb(
    leads,
    '/rank',
    'Put an order first in the work queue',
    {
      rank: z
        .int()
        .min(1)
        .max(999)
        .nullable()
        .describe('Place before all others, 1 the first; null takes it back.'),
    },
    'Its timeline names who did it. Several orders with the same place follow each other by promise.',
  ),
  pick: verb(
    pickers,
    '/pick',
    'Record what was picked',
    {
      lines: z
        .array(
          z.strictObject({
            itemId,
            quantity: unitsOrBoxes('Quantity picked', 0),
            code: Text(128)
              .optional()
              .describe('Barcode, SKU or FNSKU that was scanned; it must belong to the line.'),
            bin: Text(32)
              .optional()
              .describe(
                'Code of the bin the goods were taken from. Left out, they count as taken where the walk leads. A bin that was believed to hold less stops nothing.',
              ),
          }),
        )
        .min(1)
        .max(500)
        .describe('Goods that were picked now.'),
    },
    'Adds to what was picked before. When every line is whole, the shipment is picked.',
  ),
  unpick: verb(
    pickers,
    '/unpick',
    'Take back a pick',
    {
      lines: z
        .array(
          z.strictObject({
            itemId,
            quantity: unitsOrBoxes('Quantity of the pick that is taken back'),
          }),
        )
        .min(1)
        .max(500)
        .describe('Lines of the pick that is taken back.'),
    },
    'Takes back the last pick of this quantity that the caller made of each line since picking started. Only while nothing is packed or labelled. ' +
      'The goods are in the bins again that gave them, and the shipment is picked again, by the same picker and in the same wave. ' +
      'Cartons that were opened for it stay open.',
  ),
  shortPick: verb(
    pickers,
    '/short-pick',
    'Record that goods were not in their place',
    {
      itemId,
      missing: z.int().min(1).max(1_000_000).describe('Quantity of the line that is missing.'),
      reason,
      componentId: Id('product').optional().describe('Component of a kit that is missing; kits only.'),
      bin: Text(32).optional().describe('Code of the bin where they were missing.'),
      keepBooks: z
        .boolean()
        .optional()
        .describe(
          'True where the goods may be in another bin or in a sealed box: the ledger stays as it is, the goods stay promised to the shipment, and a count of the bin is opened instead.',
        ),
    },
    'The ledger is corrected, the shipment is put on hold until stock is available, and the merchant is notified.',
  ),
  stage: verb(
    floor,
    '/stage',
    'Move a shipment to a stage',
    { stage: z.enum(['picking', 'packing', 'arrived', 'counting']).describe('Stage to move to.') },
    'Outbound: back to picking, or to packing once everything is picked. Inbound: arrived, counting.',
  ),
  suggestBoxes: operatorOperation('GET', `${root}/box-suggestion`, {
    staff: packers,
    summary: 'Suggest boxes for the ordered goods, by 3-D packing',
    input: z.strictObject({ organizationId, id }),
    output: SuggestedBoxes,
    errors: ['invalid_state'],
  }),
  pack: verb(
    packers,
    '/packages',
    'Pack the picked goods into packages',
    {
      packages: z
        .array(
          z.strictObject({
            dimensions: SizeInput.optional().describe(
              'Outer size of the package; left out, that of the box.',
            ),
            weight: WeightInput.optional().describe(
              'Weight of the package; left out, that of the goods and the box.',
            ),
            boxTypeId: Text(64)
              .optional()
              .describe(
                "Id of the warehouse's box. Its outer size and its own weight count where the package has none given.",
              ),
            contents: z
              .array(
                z.strictObject({
                  itemId,
                  quantity: unitsOrBoxes('Quantity in the package'),
                  code: Text(128).describe(
                    'Barcode, SKU or FNSKU that was scanned; it must belong to the line.',
                  ),
                  serialNumbers: serials.describe(
                    'Serial number of each unit: required of a product that keeps them.',
                  ),
                }),
              )
              .min(1)
              .max(500)
              .describe('Goods in the package.'),
          }),
        )
        .min(1)
        .max(500)
        .describe('Packages of the shipment.'),
      dropLabels: z
        .boolean()
        .default(false)
        .describe('True to drop the labels of packages that were packed before; their postage may be lost.'),
    },
    'Replaces the packages packed before, unless one of them has a label. When everything picked is in a package, the shipment is packed. ' +
      'A labelled shipment is packed again with `dropLabels`.',
  ),
  label: verb(packers, '/label', 'Label packages', {
    packages: z
      .array(
        z.strictObject({
          packageId: Id('package').describe('Id of the package.'),
          carrier: Text(64).describe('Carrier on the label.'),
          service: Text(64).optional().describe("The carrier's service on the label."),
          trackingNumber: Text(64).describe('Tracking number on the label; each package has its own.'),
          trackingUrl: z
            .url({ protocol: /^https?$/ })
            .max(500)
            .optional()
            .describe(
              "Address of the carrier's tracking page. Left out: that of UPS, USPS, FedEx or DHL Express.",
            ),
          cost: Amount.min(1)
            .max(1_000_000_000)
            .optional()
            .describe(
              "Amount that the carrier charges the warehouse for the label, in minor units of the organization's currency. Merchants never see it.",
            ),
        }),
      )
      .min(1)
      .max(500)
      .describe('Packages to label.'),
  }),
  forward: verb(packers, '/forward', 'Ship a shipment; its goods leave the stock', {}),
  unship: verb(
    packers,
    '/unship',
    'Take a shipment back before the truck leaves',
    {},
    'The goods return to the stock, allocated to the shipment, which is labelled again and can be shipped again or packed again. ' +
      'On the day it was shipped only, in warehouse time, and not once the carrier has reported a package. ' +
      'Its work stays billed; shipping it again bills only what is added.',
  ),
  track: verb(packers, '/tracking', 'Record a tracking event of a package', {
    packageId: Id('package').describe('Id of the package.'),
    status: z
      .enum(deliveryStatuses)
      .exclude(['none', 'label_created'])
      .describe('Delivery status the carrier reports.'),
    description: Text(300).optional().describe('Words of the carrier.'),
    at: Instant.optional().describe('Time the carrier reports. Left out: now.'),
  }),
  hold: verb(leads, '/hold', 'Put a pending shipment on hold', { reason }),
  release: { ...verb(leads, '/release', 'Release a shipment from hold', {}), approval: 'work' as const },
  cancel: {
    ...verb(leads, '/cancel', 'Cancel a shipment before picking starts', { reason }),
    approval: 'work' as const,
  },
  acceptCancel: {
    ...verb(leads, '/accept-cancel', 'Accept a cancellation; the goods return to stock', {}),
    approval: 'work' as const,
  },
  refuseCancel: {
    ...verb(leads, '/refuse-cancel', 'Reject a cancellation', { reason }),
    approval: 'work' as const,
  },
};
