/** Rights of each role, in a sentence and as the rows of a table. */
import type { Role } from '@packhouse/contract/roles';

export const roleMay: Record<Role, string> = {
  owner: 'Can do everything, including adding and removing owners.',
  admin:
    'Can do what members do, invite people, change roles, create API keys, apps and webhooks, and read the audit log.',
  member:
    'Can do what viewers do, create and change products, cartons and shipments, and see the request log.',
  viewer: 'Can read stock, shipments, invoices and the team. Cannot change anything.',
};

export const rights: readonly { right: string; least: Role }[] = [
  { right: 'Read stock, shipments, invoices, notifications and the team', least: 'viewer' },
  { right: 'Leave the organization, and revoke apps they authorized', least: 'viewer' },
  { right: 'Create and change products, cartons, shipments and inbound', least: 'member' },
  { right: 'Act on notifications', least: 'member' },
  { right: 'See API keys, apps, webhooks and the request log', least: 'member' },
  { right: 'Create, change and revoke API keys, apps and webhooks', least: 'admin' },
  { right: 'Invite people, change roles, remove members', least: 'admin' },
  { right: 'Read the audit log', least: 'admin' },
  { right: 'Add and remove owners', least: 'owner' },
];
