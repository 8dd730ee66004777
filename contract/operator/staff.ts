/** The warehouse's staff: who works here, with which roles, and how they sign in. For owners only. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { recordFields, Text } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { listInput, search } from '../page.ts';
import { owners, staffRoles } from '../staff-roles.ts';

const id = Id('user');

export const RoleAtWarehouse = z
  .strictObject({
    role: z.enum(staffRoles).describe('Role in the warehouse.'),
    warehouseId: Id('warehouse')
      .nullable()
      .default(null)
      .describe('Id of the warehouse where the role is held; null for all warehouses, as always for owners.'),
  })
  .meta({ id: 'RoleAtWarehouse' });

const roles = z.array(RoleAtWarehouse).min(1).max(100);

export const OperatorStaff = z
  .object({
    ...recordFields('user'),
    name: z.string().describe('First and last name.'),
    email: z.string().nullable().describe('Email address; null when none is known.'),
    badge: z.string().nullable().describe('Text that a scan of the badge returns; null without a badge.'),
    roles: roles.describe('Roles of the person.'),
    active: z.boolean().describe('False for a person who has left.'),
    canSignIn: z.boolean().describe('True when an account is linked, with which the person signs in.'),
  })
  .meta({ id: 'OperatorStaff', description: 'A person who works for the warehouse.' });
export type OperatorStaff = z.infer<typeof OperatorStaff>;

export const SignInLink = z
  .object({
    email: z.string().describe('Email address with which the person signs in.'),
    link: z
      .url()
      .nullable()
      .describe(
        'Link with which the person sets a password, shown only in this answer; null for a person who has an account with a merchant and signs in with its password.',
      ),
  })
  .meta({ id: 'SignInLink' });

const badge = z
  .string()
  .regex(/^[\x21-\x7E]{1,64}$/, { error: 'must be 1 to 64 printable characters without spaces' })
  .nullable();
const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an email address such as mai@example.com' })
  .nullable();

const fields = {
  name: Text(200).describe('First and last name.'),
  email: email.meta({
    description: 'Email address, which signing in needs; null for none.',
    examples: ['mai@example.com'],
  }),
  badge: badge.describe('Text that a scan of the badge returns; null for no badge.'),
  roles: roles.describe('Roles of the person, each once for a warehouse.'),
};

export const operatorStaff = {
  list: operatorOperation('GET', '/operator/v0/staff', {
    staff: owners,
    summary: 'List the staff of the warehouse, by name',
    list: true,
    input: listInput({
      search: search('the name or the email address'),
      active: z.boolean().optional().describe('Only people who work here, or only those who have left.'),
    }),
    output: OperatorStaff,
  }),
  get: operatorOperation('GET', '/operator/v0/staff/{id}', {
    staff: owners,
    acrossTenants: true,
    summary: 'Read a person of the staff',
    input: z.strictObject({ id }),
    output: OperatorStaff,
  }),
  create: operatorOperation('POST', '/operator/v0/staff', {
    freshProof: true,
    staff: owners,
    status: 201,
    noTrial: true,
    summary: 'Add a person to the staff',
    description: 'Then [make a link](#operatorStaff.signInLink) with which the person can sign in.',
    input: z.strictObject({
      name: fields.name,
      email: fields.email.default(null),
      badge: fields.badge.default(null),
      roles: fields.roles,
    }),
    output: OperatorStaff,
  }),
  update: operatorOperation('PATCH', '/operator/v0/staff/{id}', {
    freshProof: true,
    staff: owners,
    noTrial: true,
    summary: 'Change the name, email address, badge or roles of a person',
    description:
      'New roles count from the next request on. The last owner stays one. An old badge stops working at once; an account that is linked stays linked when the email address changes.',
    input: z.strictObject({ id, ...z.strictObject(fields).partial().shape }),
    output: OperatorStaff,
    errors: ['invalid_state'],
  }),
  deactivate: operatorOperation('POST', '/operator/v0/staff/{id}/deactivate', {
    staff: owners,
    noTrial: true,
    summary: 'End the access of a person who leaves',
    description:
      'Sessions, badge and keys stop working at once, for good. The last owner stays. A person who comes back is added again.',
    input: z.strictObject({ id }),
    output: OperatorStaff,
    errors: ['invalid_state'],
  }),
  resetPin: operatorOperation('POST', '/operator/v0/staff/{id}/reset-pin', {
    freshProof: true,
    staff: owners,
    noTrial: true,
    summary: 'Reset the PIN with which a person approves',
    description:
      'The old PIN stops working at once. The person sets a new one at a station, after the next scan of the badge, and approves nothing there before.',
    input: z.strictObject({ id }),
    output: OperatorStaff,
    errors: ['invalid_state'],
  }),
  signInLink: operatorOperation('POST', '/operator/v0/staff/{id}/sign-in-link', {
    freshProof: true,
    staff: owners,
    status: 201,
    shownOnce: true,
    noVersion: true,
    summary: 'Make a link with which a person sets a password and signs in',
    description:
      'Creates and links an account for the email address. An account that is already there is refused with 409 unless `takeExisting` is true. The link works once, within an hour. It is in this answer and nowhere else, so an Idempotency-Key is refused.',
    input: z.strictObject({
      id,
      takeExisting: z
        .boolean()
        .default(false)
        .describe(
          'True to link an account that is already there. Its sessions and second factor end, and only the new link sets its password.',
        ),
    }),
    output: SignInLink,
    errors: ['invalid_state'],
  }),
};
