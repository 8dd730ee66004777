/** Places to go to, and the keys that lead there: `g` and then the letter. */
import type { Icon } from '@primer/octicons-react';
import {
  ArchiveIcon,
  CodeIcon,
  CreditCardIcon,
  DownloadIcon,
  HomeIcon,
  InboxIcon,
  LightBulbIcon,
  LocationIcon,
  OrganizationIcon,
  PackageIcon,
} from '@primer/octicons-react';
import { path } from './path.ts';

export interface MenuItem {
  title: string;
  to: string;
  icon: Icon;
  /** Key to press after `g`. */
  letter: string;
  /** Other words that people search for. */
  also?: string;
  children?: readonly { title: string; to: string; also?: string }[];
}

/** The letter of the first entry that is set up rather than worked in. */
export const settingsFrom = 'w';

export const menuItems: readonly MenuItem[] = [
  { title: 'Home', to: path.home(), icon: HomeIcon, letter: 'h', also: 'overview figures' },
  {
    title: 'Inventory',
    to: path.products(),
    icon: ArchiveIcon,
    letter: 'i',
    also: 'products stock sku',
    children: [
      { title: 'Products', to: path.products(), also: 'stock sku' },
      { title: 'Cartons', to: path.cartons(), also: 'boxes cases' },
      { title: 'Stock ledger', to: path.ledger(), also: 'movements history' },
    ],
  },
  { title: 'Shipments', to: path.shipments(), icon: PackageIcon, letter: 's', also: 'orders outbound' },
  { title: 'Inbound', to: path.inbound(), icon: DownloadIcon, letter: 'b', also: 'receiving returns asn' },
  {
    title: 'Invoices',
    to: path.invoices(),
    icon: CreditCardIcon,
    letter: 'v',
    also: 'billing costs',
    children: [
      { title: 'Invoices', to: path.invoices(), also: 'billing costs' },
      {
        title: 'Current period',
        to: path.upcomingInvoice(),
        also: 'upcoming unbilled not billed yet accrued',
      },
      { title: 'Statement', to: path.statement(), also: 'balance account owed payments credits' },
    ],
  },
  {
    title: 'Notifications',
    to: path.notifications(),
    icon: InboxIcon,
    letter: 'n',
    also: 'inbox action items',
    children: [
      { title: 'Inbox', to: path.notifications(), also: 'action items activity' },
      {
        title: 'Notification settings',
        to: path.notificationPreferences(),
        also: 'digest mail email preferences',
      },
    ],
  },
  {
    title: 'Recommendations',
    to: path.recommendations(),
    icon: LightBulbIcon,
    letter: 'r',
    also: 'suggestions',
    children: [
      { title: 'Open', to: path.recommendations(), also: 'suggestions restock stock-out advice' },
      { title: 'Accuracy', to: path.recommendationScore(), also: 'score calibration muted' },
    ],
  },
  { title: 'Warehouses', to: path.warehouses(), icon: LocationIcon, letter: 'w', also: 'locations cut-off' },
  {
    title: 'Organization',
    to: path.organization(),
    icon: OrganizationIcon,
    letter: 'o',
    also: 'profile',
    children: [
      { title: 'Profile', to: path.organization() },
      { title: 'Team', to: path.team(), also: 'members invitations roles' },
      { title: 'Audit log', to: path.auditLog(), also: 'security' },
    ],
  },
  {
    title: 'Developer',
    to: path.keys(),
    icon: CodeIcon,
    letter: 'd',
    also: 'api',
    children: [
      { title: 'API keys', to: path.keys(), also: 'tokens secret' },
      { title: 'OAuth apps', to: path.apps(), also: 'clients' },
      { title: 'Authorized apps', to: path.grants(), also: 'grants consent' },
      { title: 'Request log', to: path.requests(), also: 'calls errors' },
      { title: 'Usage', to: path.usage(), also: 'rate limits' },
      { title: 'Events', to: path.events(), also: 'feed catalogue' },
      { title: 'Webhooks', to: path.webhooks(), also: 'endpoints deliveries signing' },
      { title: 'API & agents', to: path.explorer(), also: 'explorer openapi mcp docs' },
      { title: 'Test space', to: path.testSpace(), also: 'simulate clock' },
    ],
  },
];

/** Things that can be created from anywhere, with the keys `c` and then the letter. */
export const creations: readonly { title: string; to: string; letter: string }[] = [
  { title: 'New pick-and-pack shipment', to: path.newShipment({ kind: 'pnp' }), letter: 's' },
  { title: 'New FBA / carton shipment', to: path.newShipment({ kind: 'spd' }), letter: 'd' },
  { title: 'New inbound shipment', to: path.newInbound(), letter: 'b' },
  { title: 'New product', to: path.newProduct(), letter: 'p' },
  { title: 'New carton', to: path.newCarton(), letter: 'c' },
  { title: 'New API key', to: path.newKey(), letter: 'k' },
  { title: 'New webhook endpoint', to: path.newWebhook(), letter: 'w' },
];
