/**
 * The warehouse's part in the life of shipments: what its staff does on the floor, at a desk or with a scanner. Each
 * operation names the organization whose goods it is about, so that one request is one organization's transaction.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Dimensions, Instant, LocalDate, Quantity, Timestamp, Weight } from '../measures.ts';
import { operation } from '../operation.ts';
import { exactly, listInput, anyOf, search } from '../page.ts';
import { SizeInput, WeightInput } from '../products.ts';
import {
  deliveryStatuses,
  Shipment,
  shipmentKinds,
  shipmentStatuses,
  slaStatuses,
  stages,
  type ShipmentKind,
} from '../shipments.ts';

/** What has to be done next with a shipment. */
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
    organization: z.object({ id: Id('organization'), name: z.string() }),
    id: Id('shipment'),
    number: z.string(),
    kind: z.enum(shipmentKinds),
    status: z.enum(shipmentStatuses),
    stage: z.enum(stages).nullable(),
    task: z.enum(tasks),
    priority: z.enum(priorities),
    warehouseId: Id('warehouse'),
    shipBy: Timestamp.nullable(),
    slaStatus: z.enum(slaStatuses).nullable(),
    expectedArrivalDate: LocalDate.nullable(),
    itemCount: Quantity,
    unitCount: Quantity,
    cartonCount: Quantity,
    submittedAt: Timestamp.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'QueuedShipment' });
export type Queued = z.infer<typeof Queued>;

/** What a scanned code can be. */
const codeKinds = [
  'number',
  'order_number',
  'tracking_number',
  'sku',
  'barcode',
  'fnsku',
  'asin',
  'bin_code',
] as const;

export const Found = z
  .object({
    type: z.enum(['shipment', 'package', 'product', 'carton', 'bin']),
    organization: z
      .object({ id: Id('organization'), name: z.string() })
      .nullable()
      .describe("null of a bin, which is the warehouse's."),
    id: z.string(),
    warehouseId: Id('warehouse').nullable().describe('Of a shipment or package, and of a bin.'),
    shipmentId: Id('shipment').nullable().describe('The shipment itself, or the one a package belongs to.'),
    name: z.string().describe('The number of the shipment, the name of the goods, or the code of the bin.'),
    sku: z.string().nullable(),
    matched: z.enum(codeKinds).describe('What the code is of it.'),
    status: z.enum(shipmentStatuses).nullable().describe('Of the shipment.'),
    archived: z.boolean().describe('Goods that are no longer sold, or a bin out of use.'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;

export const organizationStatuses = ['active', 'suspended'] as const;
export const modes = ['live', 'test'] as const;

export const OperatorOrganization = z
  .object({
    id: Id('organization'),
    name: z.string(),
    status: z.enum(organizationStatuses).describe('The goods of a suspended one are still served.'),
    mode: z.enum(modes).describe('Whether it is an organization or the test space of one.'),
    currency: z.string(),
    openShipments: Quantity.describe('Submitted, and neither left, received nor ended.'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'OperatorOrganization' });

export const SuggestedBoxes = z
  .object({
    boxes: z.array(
      z.object({
        boxTypeId: z.string(),
        name: z.string(),
        dimensions: Dimensions,
        weight: Weight,
        utilisation: z.number().min(0).max(1).describe('Share of the inner volume that is filled.'),
        contents: z.array(z.object({ itemId: Id('item'), quantity: z.int().min(1) })),
      }),
    ),
    unpackable: z.array(z.object({ itemId: Id('item'), reason: z.string() })),
  })
  .meta({ id: 'SuggestedBoxes' });

const organizationId = Id('organization');
const id = Id('shipment');
const reason = z.string().min(1).max(500);
const itemId = Id('item');

const at = <const P extends string>(path: P) =>
  `/operator/v0/organizations/{organizationId}/shipments/{id}${path}` as const;

/** A verb of the warehouse: it answers the shipment as it is afterwards. */
const verb = <const P extends string, const I extends z.ZodRawShape>(
  path: P,
  summary: string,
  input: I,
  description?: string,
) =>
  operation({
    method: 'POST',
    path: at(path),
    scope: 'operator',
    summary,
    ...(description === undefined ? {} : { description }),
    input: z.strictObject({ organizationId, id, ...input }),
    output: Shipment,
    errors: ['not_found', 'invalid_state', 'validation_failed', 'insufficient_stock'],
  });

/** What was found of a line when it was received. */
const ReceivedLine = z.strictObject({
  itemId,
  quantity: z.int().min(0).max(1_000_000).describe('In good order.'),
  damaged: z.int().min(0).max(1_000_000).default(0),
  lot: z.string().min(1).max(64).optional(),
  expiresOn: LocalDate.optional().describe('Of the lot. Without lots it is noted on the line alone.'),
  action: z
    .enum(['restock', 'quarantine', 'dispose'])
    .optional()
    .describe('Of a return: what is done with what came back in good order.'),
});

export const operatorShipments = {
  queue: operation({
    method: 'GET',
    path: '/operator/v0/work-queue',
    scope: 'operator',
    summary: 'List what the warehouse has to do, the most urgent first',
    description:
      'By promise, over all organizations; goods that come stand where the day begins on which they are expected. ' +
      'Where that is the same, expedited before standard, then as submitted. Test spaces only when one is named.',
    list: true,
    input: listInput({
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      priority: z.enum(priorities).optional().describe('Only this priority.'),
      kind: anyOf([...shipmentKinds] as [ShipmentKind, ...ShipmentKind[]], 'Kind.'),
      task: anyOf([...tasks] as [Task, ...Task[]], 'What has to be done next.'),
    }),
    output: Queued,
    errors: [],
  }),
  find: operation({
    method: 'GET',
    path: '/operator/v0/find',
    scope: 'operator',
    summary: 'Find what a scanned code stands for',
    description:
      'Exactly: the number, order number or a tracking number of a shipment; a SKU, barcode, FNSKU or ASIN of a product; ' +
      'the barcode of a carton; the code of a bin. Of a GS1 code, the GTIN (01) or the SSCC (00) is looked for. ' +
      'Shipments first, and the newest first. Test spaces only when one is named.',
    list: true,
    input: listInput({
      code: z.string().min(1).max(128).describe('As it was scanned or typed.'),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
    }),
    output: Found,
    errors: [],
  }),
  organizations: operation({
    method: 'GET',
    path: '/operator/v0/organizations',
    scope: 'operator',
    summary: 'List the organizations whose goods are here',
    description: 'By name, with their test spaces.',
    list: true,
    input: listInput({
      name: exactly('name', 200),
      search: search('the name'),
      status: z.enum(organizationStatuses).optional().describe('Only this status.'),
      mode: z.enum(modes).optional().describe('Only organizations, or only test spaces.'),
    }),
    output: OperatorOrganization,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: at(''),
    scope: 'operator',
    summary: 'Read a shipment',
    input: z.strictObject({ organizationId, id }),
    output: Shipment,
    errors: ['not_found'],
  }),
  confirm: verb('/confirm', 'Confirm that announced goods can come', {}),
  reject: verb('/reject', 'Refuse announced goods', { reason }),
  receive: verb(
    '/receive',
    'Receive goods at the dock',
    { lines: z.array(ReceivedLine).min(1).max(500) },
    'Adds to what was received before; the first receipt begins the processing. Goods in good order are available at once.',
  ),
  putAway: verb('/put-away', 'Record that what was received has been put away', {}),
  close: verb('/close', 'End a receipt; what did not come is booked as short', {}),
  start: verb('/start', 'Begin to pick; edits are locked from now on', {}),
  pick: verb(
    '/pick',
    'Record what was picked',
    {
      lines: z
        .array(
          z.strictObject({
            itemId,
            quantity: z.int().min(0).max(1_000_000),
            code: z
              .string()
              .min(1)
              .max(128)
              .optional()
              .describe('The barcode, SKU or FNSKU that was scanned; it must be that of the line.'),
          }),
        )
        .min(1)
        .max(500),
    },
    'Adds to what was picked before. When every line is whole, the shipment is picked.',
  ),
  shortPick: verb(
    '/short-pick',
    'Record that goods were not in their place',
    {
      itemId,
      missing: z.int().min(1).max(1_000_000),
      reason,
      componentId: Id('product').optional().describe('Of a kit: which part is missing.'),
    },
    'The ledger is corrected, the shipment waits on hold for other goods, and the merchant is told.',
  ),
  stage: verb(
    '/stage',
    'Move a shipment to a stage',
    { stage: z.enum(['picking', 'packing', 'arrived', 'counting']) },
    'Of what leaves: back to picking, or to packing once everything is picked. Of what comes: arrived, counting.',
  ),
  suggestBoxes: operation({
    method: 'GET',
    path: at('/box-suggestion'),
    scope: 'operator',
    summary: 'Suggest boxes for what was ordered, by 3-D packing',
    input: z.strictObject({ organizationId, id }),
    output: SuggestedBoxes,
    errors: ['not_found', 'invalid_state'],
  }),
  pack: verb(
    '/packages',
    'Pack the picked goods into packages',
    {
      packages: z
        .array(
          z.strictObject({
            dimensions: SizeInput.optional(),
            weight: WeightInput.optional(),
            boxTypeId: z
              .string()
              .min(1)
              .max(64)
              .optional()
              .describe(
                'A box of the warehouse: its outer size is that of the package, and its weight is added to the contents, where neither is given.',
              ),
            contents: z
              .array(
                z.strictObject({
                  itemId,
                  quantity: z.int().min(1).max(1_000_000),
                  code: z
                    .string()
                    .min(1)
                    .max(128)
                    .describe('The barcode, SKU or FNSKU that was scanned; it must be that of the line.'),
                }),
              )
              .min(1)
              .max(500),
          }),
        )
        .min(1)
        .max(500),
    },
    'Replaces the packages packed before. When everything picked is in a package, the shipment is packed.',
  ),
  label: verb('/label', 'Label packages', {
    packages: z
      .array(
        z.strictObject({
          packageId: Id('package'),
          carrier: z.string().min(1).max(64),
          service: z.string().min(1).max(64).optional(),
          trackingNumber: z.string().min(1).max(64),
          trackingUrl: z
            .url({ protocol: /^https?$/ })
            .max(500)
            .optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  forward: verb('/forward', 'Hand a shipment to the carrier; it leaves the stock', {}),
  track: verb('/tracking', 'Record what the carrier says of a package', {
    packageId: Id('package'),
    status: z.enum(deliveryStatuses).exclude(['none', 'label_created']),
    description: z.string().min(1).max(300).optional(),
    at: Instant.optional(),
  }),
  hold: verb('/hold', 'Put a pending shipment on hold', { reason }),
  release: verb('/release', 'Release a shipment from hold', {}),
  cancel: verb('/cancel', 'Cancel a shipment that the warehouse has not begun', { reason }),
  acceptCancel: verb('/accept-cancel', 'Accept a cancellation; the goods go back into the stock', {}),
  refuseCancel: verb('/refuse-cancel', 'Refuse a cancellation', { reason }),
};
