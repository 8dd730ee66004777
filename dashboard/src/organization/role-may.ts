/** Rights of each role, in a sentence and as the rows of a table. */
import type { Role } from '@packhouse/contract/roles';

export const roleMay: Record<Role, string> = {
  owner: 'Does everything, and decides who is an owner.',
  admin:
    'Does what members do, invites people, changes roles, makes API keys, apps and webhooks, and reads the audit log.',
  member:
    'Reads all that viewers read, makes and changes products, cartons and shipments, and sees the request log.',
  viewer: 'Reads stock, shipments, invoices and the team. Changes nothing.',
};

export const rights: readonly { right: string; least: Role }[] = [
  { right: 'Read stock, shipments, invoices, notifications and the team', least: 'viewer' },
  { right: 'Leave the organization, and end what apps may do in their own name', least: 'viewer' },
  { right: 'Make and change products, cartons, shipments and inbound', least: 'member' },
  { right: 'Answer notifications', least: 'member' },
  { right: 'See API keys, apps, webhooks and the request log', least: 'member' },
  { right: 'Make, change and revoke API keys, apps and webhooks', least: 'admin' },
  { right: 'Invite people, change roles, remove members', least: 'admin' },
  { right: 'Read the audit log', least: 'admin' },
  { right: 'Decide who is an owner', least: 'owner' },
];
