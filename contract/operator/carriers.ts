/** Accounts at carriers, by which the warehouse buys postage, and the rules that choose a carrier's service. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, CountryCodeInput, NamedOrganization, Text, Timestamp } from '../measures.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { services } from '../public/warehouses.ts';
import { office } from '../staff-roles.ts';

export const labelFormats = ['pdf', 'zpl', 'png'] as const;
export const accountModes = ['live', 'test'] as const;

const CarrierKind = z
  .object({
    kind: Text(32).describe('Kind of account, as `create` takes it.'),
    label: z.string().describe('Name of the kind.'),
    credentials: z
      .array(
        z.object({
          name: z.string().describe('Name of the value in `credentials`.'),
          label: z.string().describe('Label of the field.'),
          secret: z.boolean().describe('True for a value that is never shown again.'),
        }),
      )
      .describe('Values that an account of this kind needs.'),
    formats: z.array(z.enum(labelFormats)).describe('Formats in which labels can be bought.'),
  })
  .meta({ id: 'CarrierKind' });

const name = Text(100).describe('Name of the account, as staff see it.');
const warehouseIds = z
  .array(Id('warehouse'))
  .min(1)
  .max(100)
  .nullable()
  .describe('Warehouses that may buy with it; null for all of them.');
const enabledServices = z
  .array(
    z.strictObject({
      carrier: Text(64).describe('Carrier, as its rates name it.'),
      service: Text(100).nullable().describe('Service, as its rates name it; null for all of the carrier.'),
    }),
  )
  .min(1)
  .max(200)
  .nullable()
  .describe('Services that may be bought; null for all of them.');
const labelFormat = z.enum(labelFormats).describe('Format in which labels are bought.');
const mode = z
  .enum(accountModes)
  .describe(
    'live: asked for rates of every order. test: asked only when a person names the account; its labels may carry no parcel.',
  );
const active = z.boolean().describe('False for an account that buys nothing at present.');
const credentials = z
  .record(Text(40), Text(2_000))
  .refine((values) => Object.keys(values).length <= 20, { error: 'may hold at most 20 values' })
  .describe(
    'Values that the kind of account needs, such as `apiKey`. They are stored sealed and never shown.',
  );
const webhookSecret = Text(200)
  .nullable()
  .describe("Secret of the carrier's webhook, which its signatures are checked with; null for none.");

export const CarrierAccount = z
  .object({
    id: Id('carrierAccount'),
    organization: NamedOrganization.nullable().describe(
      'Merchant whose own account it is; null for an account of the warehouse.',
    ),
    kind: z.string().describe('Kind of account, one of `kinds`.'),
    name,
    mode,
    warehouseIds,
    services: enabledServices,
    labelFormat,
    active,
    builtIn: z.boolean().describe('True for the test carrier of test spaces, which cannot be changed.'),
    hasWebhookSecret: z.boolean().describe('True when a secret for webhooks is stored.'),
    webhookPath: z.string().describe("Path on this service that the carrier's webhook is sent to."),
    testedAt: Timestamp.nullable().describe(
      'Time of the last test of the connection, in UTC; null for none.',
    ),
    problem: z
      .string()
      .nullable()
      .describe('Reason why the last test of the connection failed; null when it succeeded, or before any.'),
    createdAt: Timestamp.describe('Time it was added, in UTC.'),
    createdBy: Actor.describe('Person who added it.'),
    updatedAt: Timestamp.describe('Time of the last change, in UTC.'),
    updatedBy: Actor.describe('Person who changed it last.'),
  })
  .meta({ id: 'CarrierAccount' });
export type CarrierAccount = z.infer<typeof CarrierAccount>;

const grams = z.int().min(0).max(1_000_000).nullable();
const value = z.int().min(0).max(1_000_000_000_000).nullable();

export const ShippingRule = z
  .strictObject({
    organizationId: Id('organization')
      .nullable()
      .default(null)
      .describe('Only orders of this merchant; null for all.'),
    service: z
      .enum(services)
      .nullable()
      .default(null)
      .describe('Only orders that ask for this service; null for all.'),
    countries: z
      .array(CountryCodeInput)
      .max(250)
      .default([])
      .describe('Only recipients in these countries; empty for all.'),
    fromWeight_g: grams
      .default(null)
      .describe('Only orders of at least this weight, in grams; null for any.'),
    toWeight_g: grams.default(null).describe('Only orders below this weight, in grams; null for any.'),
    fromValue: value
      .default(null)
      .describe(
        "Only orders whose goods are worth at least this, in minor units of the merchant's currency; null for any.",
      ),
    carrier: Text(64).nullable().default(null).describe('Carrier to use; null for any.'),
    carrierService: Text(100)
      .nullable()
      .default(null)
      .describe("The carrier's service to use; null for any."),
    signature: z
      .enum(['none', 'any', 'adult'])
      .default('none')
      .describe('Signature on delivery: none, of anybody, or of an adult.'),
    insured: z.boolean().default(false).describe('True to insure the value of the goods.'),
  })
  .meta({ id: 'ShippingRule' });
export type ShippingRule = z.infer<typeof ShippingRule>;

const days = z.int().min(1).max(60);

export const DeliveryTargets = z
  .strictObject({
    standard: days.describe('Working days from the day it ships to the day a standard order should arrive.'),
    expedited: days.describe('The same for an expedited order.'),
    overnight: days.describe('The same for an overnight order.'),
  })
  .meta({ id: 'DeliveryTargets' });
export type DeliveryTargets = z.infer<typeof DeliveryTargets>;

export const usualTargets: DeliveryTargets = { standard: 5, expedited: 2, overnight: 1 };

export const ShippingRules = z
  .object({
    rules: z
      .array(ShippingRule)
      .max(200)
      .describe('Rules in the order in which they are tried; the first that fits an order decides.'),
    targets: DeliveryTargets.describe(
      'Days in which orders should arrive. Without a rule the cheapest rate is chosen that arrives by then.',
    ),
    updatedAt: Timestamp.nullable().describe('Time of the last change, in UTC; null before any.'),
    updatedBy: Actor.nullable().describe('Person who changed them last; null before any change.'),
  })
  .meta({ id: 'ShippingRules' });
export type ShippingRules = z.infer<typeof ShippingRules>;

export const Carriers = z
  .object({
    kinds: z.array(CarrierKind).describe('Kinds of account that can be added.'),
    accounts: z
      .array(CarrierAccount)
      .max(500)
      .describe('Accounts of the warehouse, and then those of merchants, by name.'),
    shippingRules: ShippingRules.describe('Rules that choose a service.'),
  })
  .meta({ id: 'Carriers' });

export const ConnectionTest = z
  .object({
    accountId: Id('carrierAccount').describe('Account that was tested.'),
    ok: z.boolean().describe('True when the carrier accepted the credentials.'),
    message: z.string().nullable().describe('Reason why it did not; null when it did.'),
    carrierMessage: z
      .string()
      .nullable()
      .describe("The carrier's own words; null when it sent none or accepted the credentials."),
  })
  .meta({ id: 'CarrierConnectionTest' });

const organizationId = Id('organization')
  .optional()
  .describe('Merchant whose own account it is; left out for an account of the warehouse.');
const id = Id('carrierAccount');
const root = '/operator/v0/carrier-accounts';
const staff = office;

const settings = { name, mode, warehouseIds, services: enabledServices, labelFormat, active };

export const operatorCarriers = {
  read: operatorOperation('GET', root, {
    staff: office,
    acrossTenants: true,
    summary: 'Read the accounts at carriers, and the rules that choose a service',
    input: z.strictObject({}),
    output: Carriers,
  }),
  create: operatorOperation('POST', root, {
    staff,
    status: 201,
    summary: 'Add an account at a carrier',
    description:
      'Where a merchant has accounts of its own for a warehouse, its orders are bought with those, and their postage is not billed: the carrier bills the merchant. Test the connection afterwards.',
    input: z.strictObject({
      organizationId,
      kind: Text(32).describe('Kind of account, one of `kinds`.'),
      ...settings,
      mode: mode.default('live'),
      warehouseIds: warehouseIds.default(null),
      services: enabledServices.default(null),
      labelFormat: labelFormat.default('pdf'),
      active: active.default(true),
      credentials: credentials.default({}),
      webhookSecret: webhookSecret.default(null),
    }),
    output: CarrierAccount,
    errors: ['invalid_state'],
  }),
  update: operatorOperation('PATCH', `${root}/{id}`, {
    staff,
    noVersion: true,
    summary: 'Change an account at a carrier',
    description: 'Credentials that are sent replace all that are stored; left out, they stay.',
    input: z.strictObject({
      id,
      organizationId,
      ...z.strictObject({ ...settings, credentials, webhookSecret }).partial().shape,
    }),
    output: CarrierAccount,
    errors: ['invalid_state'],
  }),
  test: operatorOperation('POST', `${root}/{id}/test`, {
    staff,
    noVersion: true,
    noTrial: true,
    summary: 'Test the connection to a carrier',
    description: 'Asks the carrier for something that needs the credentials. Nothing is bought.',
    input: z.strictObject({ id, organizationId }),
    output: ConnectionTest,
  }),
  remove: operatorOperation('DELETE', `${root}/{id}`, {
    staff,
    status: 204,
    noVersion: true,
    summary: 'Remove an account at a carrier',
    description:
      'Its credentials are deleted. Labels that were bought with it stay, and can no longer be given back here. Refused while a label is being bought with it.',
    input: z.strictObject({ id, organizationId }),
    output: Nothing,
    errors: ['invalid_state'],
  }),
  setRules: operatorOperation('PUT', '/operator/v0/shipping-rules', {
    staff,
    summary: 'Set the rules that choose a service',
    description: 'Replaces all rules. They are tried in this order.',
    input: z.strictObject({
      rules: z.array(ShippingRule).max(200).describe('Rules, the first to be tried first.'),
      targets: DeliveryTargets.default(usualTargets).describe('Days in which orders should arrive.'),
    }),
    output: ShippingRules,
  }),
};
