/** Every screen there is, by the name of its picture, at an address where the demo has something to show. */
import { warehousePath } from '../src/warehouse/path.ts';
import { path } from '../src/app/path.ts';
import type { SeededWebhook } from './seeded-webhook.ts';
import { warehousePages } from './warehouse-pages.ts';

export interface Screen {
  name: string;
  address: string;
  /** The service refuses what it asks, which browsers complain of. */
  refused?: boolean;
}

type Ask = (path: string) => Promise<Record<string, unknown>[]>;

/** Asks a service with a key. */
export const askingAs =
  (url: string, key: string): Ask =>
  async (address) => {
    const answer = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${key}` } });
    return (await answer.json()) as Record<string, unknown>[];
  };

/** `merchant` and `warehouse` ask the service with a key of either. */
export async function listScreens(
  merchant: Ask,
  warehouse: Ask,
  webhook: SeededWebhook | undefined,
): Promise<Screen[]> {
  return [
    ...(await merchantScreens(merchant)),
    ...(webhook ? webhookScreens(webhook) : []),
    ...(await warehouseScreens(warehouse)),
  ];
}

const webhookScreens = ({ id, deliveryId }: SeededWebhook): Screen[] => [
  { name: 'developer-webhooks-one', address: path.webhook(id) },
  { name: 'developer-webhooks-signing', address: path.webhook(id, { tab: 'signing' }) },
  { name: 'developer-webhooks-edit', address: `${path.webhook(id)}?edit=1` },
  { name: 'developer-webhooks-delivery', address: path.delivery(id, deliveryId) },
];

async function merchantScreens(ask: Ask): Promise<Screen[]> {
  const first = async (query: string): Promise<string> => String((await ask(query))[0]?.['id']);
  const [product, carton, invoice, warehouse, suggested] = await Promise.all([
    first('/v0/inventory/products?take=1'),
    first('/v0/inventory/cartons?take=1'),
    first('/v0/invoices?take=1'),
    first('/v0/warehouses?take=1'),
    ask('/v0/recommendations?take=50'),
  ]);
  const [pnp, spd, inbound, returned] = await Promise.all([
    first('/v0/shipments?kind=pnp&status=forwarded&take=1'),
    first('/v0/shipments?kind=spd&take=1'),
    first('/v0/shipments?kind=inbound&status=received&take=1'),
    first('/v0/shipments?kind=return&take=1'),
  ]);
  const line = await first(`/v0/invoices/${invoice}/line-items?take=1`);
  const [lot] = await ask('/v0/inventory/lots?take=1');
  const addresses: Record<string, string> = {
    home: path.home(),
    'inventory-products': path.products(),
    'inventory-low': path.products({ tab: 'low' }),
    'inventory-new-product': path.newProduct(),
    'inventory-product': path.product(product),
    'inventory-product-ledger': path.product(product, { tab: 'ledger' }),
    'inventory-product-settings': path.product(product, { tab: 'settings' }),
    ...(lot
      ? {
          'inventory-product-lots': path.product(String(lot['productId']), { tab: 'lots' }),
          'inventory-lot': path.lot(String(lot['productId']), String(lot['lot'])),
        }
      : {}),
    'inventory-ledger': path.ledger(),
    'inventory-cartons': path.cartons(),
    'inventory-carton': path.carton(carton),
    'inventory-new-carton': path.newCarton(),
    shipments: path.shipments(),
    'shipments-pnp': path.shipment(pnp),
    'shipments-spd': path.shipment(spd),
    'shipments-new': path.newShipment(),
    'shipments-new-pnp': path.newShipment({ kind: 'pnp' }),
    'shipments-new-spd': path.newShipment({ kind: 'spd' }),
    'shipments-import': path.importShipments(),
    inbound: path.inbound(),
    'inbound-received': path.shipment(inbound),
    'inbound-return': path.shipment(returned),
    'inbound-new': path.newInbound(),
    'inbound-new-parcel': path.newInbound({ kind: 'parcel' }),
    'inbound-new-return': path.newInbound({ kind: 'return' }),
    invoices: path.invoices(),
    'invoices-one': path.invoice(invoice),
    'invoices-line': path.invoice(invoice, { line }),
    'invoices-upcoming': path.upcomingInvoice(),
    'invoices-statement': path.statement({ from: '2026-01-01', to: '2026-12-31' }),
    notifications: path.notifications(),
    'notifications-activity': path.notifications({ tab: 'activity' }),
    'notifications-snoozed': path.notifications({ tab: 'snoozed' }),
    recommendations: path.recommendations(),
    'recommendations-done': path.recommendations({ tab: 'done' }),
    ...eachType(suggested),
    'recommendations-score': path.recommendationScore(),
    warehouses: path.warehouses(),
    'warehouses-one': path.warehouse(warehouse),
    organization: path.organization(),
    'organization-team': path.team(),
    'organization-audit-log': path.auditLog(),
    account: path.account(),
    'account-notifications': path.notificationPreferences(),
    'developer-keys': path.keys(),
    'developer-new-key': path.newKey(),
    'developer-apps': path.apps(),
    'developer-new-app': path.newApp(),
    'developer-authorized': path.grants(),
    'developer-requests': path.requests(),
    'developer-usage': path.usage(),
    'developer-events': path.events(),
    'developer-events-catalogue': path.events({ tab: 'catalogue' }),
    'developer-webhooks': path.webhooks(),
    'developer-new-webhook': path.newWebhook(),
    'developer-explorer': path.explorer(),
    'developer-test-space': path.testSpace(),
    'no-such-page': path.shipment('none'),
  };
  return Object.entries(addresses).map(([name, address]) => ({
    name,
    address,
    refused: name === 'no-such-page',
  }));
}

/** One of each type: each says something else, and offers another thing to do. */
const eachType = (suggested: readonly Record<string, unknown>[]): Record<string, string> =>
  Object.fromEntries(
    suggested.map(({ id, type }) => [`recommendations-${String(type)}`, path.recommendation(String(id))]),
  );

interface Queued {
  id: string;
  organization: { id: string };
}

async function warehouseScreens(ask: Ask): Promise<Screen[]> {
  const examples = await exampleAddresses(ask);
  const addressOf = (route: string) => {
    if (route.includes('$') && !(route in examples))
      throw new Error(`${route} needs an example in screens.ts, at an address where the demo has something`);
    return route in examples ? examples[route] : route;
  };
  const addresses: [name: string, address: string | undefined][] = [
    ['tasks', warehousePath.home()],
    ['back-office', warehousePath.backOffice()],
    ...warehousePages.map(({ path: route }): (typeof addresses)[number] => [nameOf(route), addressOf(route)]),
    ['back-office-recommendations-models', warehousePath.recommendations({ tab: 'models' })],
    ['back-office-reports-age', warehousePath.reports({ tab: 'age' })],
    ['back-office-reports-work', warehousePath.reports({ tab: 'work' })],
    ['nowhere', '/nowhere'],
  ];
  return addresses.flatMap(([name, address]) =>
    address === undefined
      ? []
      : [{ name: `warehouse-${name}`, address: `/warehouse${address}`.replace(/\/$/, '') }],
  );
}

/** `/receive/$organizationId/$shipmentId` → `receive-one` */
const nameOf = (route: string): string =>
  route
    .replace(/(\/\$\w+)+/, '/one')
    .slice(1)
    .replaceAll('/', '-');

/** Addresses of the pages about one thing; undefined where the demo has no such thing. */
async function exampleAddresses(ask: Ask): Promise<Record<string, string | undefined>> {
  const [[warehouse], [invoice], [card], [person], [product]] = await Promise.all([
    ask('/operator/v0/warehouses?active=true&take=1') as unknown as Promise<{ id: string }[]>,
    ask('/operator/v0/invoices?take=1') as unknown as Promise<Queued[]>,
    ask('/operator/v0/rate-cards?take=1') as unknown as Promise<{ id: string }[]>,
    ask('/operator/v0/staff?take=1') as unknown as Promise<{ id: string }[]>,
    ask('/operator/v0/products?take=1') as unknown as Promise<Queued[]>,
  ]);
  const waiting = async (tasks: string, kind = ''): Promise<Queued | undefined> => {
    const [first] = await ask(
      `/operator/v0/work-queue?task=${tasks}&warehouseId=${warehouse!.id}${kind}&take=1`,
    );
    return first as unknown as Queued | undefined;
  };
  const organization = invoice!.organization.id;
  const [emptyBin] = (await ask(
    `/operator/v0/bins?warehouseId=${warehouse!.id}&empty=true&take=1`,
  )) as unknown as { code: string }[];
  const [toReceive, toPutAway, toStart, toPack, spd] = await Promise.all([
    waiting('confirm,receive'),
    waiting('put_away'),
    waiting('start'),
    waiting('pack', '&kind=pnp'),
    waiting('start,pick,pack,label,forward', '&kind=spd'),
  ]);
  return {
    '/receive/$organizationId/$shipmentId': at(warehousePath.receiveShipment, toReceive),
    '/put-away/$organizationId/$shipmentId': at(warehousePath.putAwayShipment, toPutAway),
    '/pick/wave': at((org, id) => warehousePath.wave([`${org}:${id}`]), toStart),
    '/pack/$organizationId/$shipmentId': at(warehousePath.packShipment, toPack),
    '/spd/$organizationId/$shipmentId': at(warehousePath.spdShipment, spd),
    '/count/empty': emptyBin && warehousePath.emptyBin(emptyBin.code),
    '/count/$organizationId/$countId': undefined,
    '/back-office/webhooks/$webhookId': undefined,
    '/back-office/webhooks/$webhookId/deliveries/$deliveryId': undefined,
    '/shipment/$organizationId/$shipmentId': at(warehousePath.shipment, toStart),
    '/product/$organizationId/$productId': at(warehousePath.product, product),
    '/back-office/invoices/issue': warehousePath.issueInvoice({ organization }),
    '/back-office/invoices/$organizationId/$invoiceId': warehousePath.invoice(organization, invoice!.id),
    '/back-office/organizations/$organizationId/statement': warehousePath.statement(organization),
    '/back-office/organizations/$organizationId': warehousePath.organization(organization),
    '/back-office/organizations/$organizationId/edit': warehousePath.editOrganization(organization),
    '/back-office/rate-cards/new': warehousePath.newRateCard({ from: card!.id }),
    '/back-office/rate-cards/$rateCardId': warehousePath.rateCard(card!.id),
    '/back-office/warehouses/$warehouseId': warehousePath.warehouse(warehouse!.id),
    '/back-office/staff/$personId': warehousePath.person(person!.id),
    '/back-office/staff/$personId/edit': warehousePath.editPerson(person!.id),
  };
}

const at = (
  spell: (organizationId: string, shipmentId: string) => string,
  queued: Queued | undefined,
): string | undefined => queued && spell(queued.organization.id, queued.id);
