/** How a record comes into each list: what a test that needs a list to change writes. */
import { advanceSequencer, type Sequencer } from '../../src/platform/sequencer.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { insertRows } from '../../src/platform/database/insert.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { eventExamples } from '@packhouse/contract/public/event-data';
import { insertEvents } from '../../src/platform/events/events.ts';
import { uuidOf } from '../../src/platform/implement.ts';
import { renderCartonStock } from '../../src/goods/inventory/carton-stock.sql.ts';
import { insertCartons } from '../../src/goods/inventory/cartons.sql.ts';
import { insertChanges } from '../../src/goods/inventory/changes.sql.ts';
import { moveStock } from '../../src/goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../src/goods/inventory/products.sql.ts';
import { saveMarketplaceLevels } from '../../src/goods/inventory/marketplace-levels.sql.ts';
import { insertSnapshots } from '../../src/goods/inventory/snapshots.sql.ts';
import { insertInvoices } from '../../src/billing/invoices.sql.ts';
import { insertEndpoint } from '../../src/background/webhooks/endpoints.sql.ts';
import { insertNotifications } from '../../src/platform/notifications/notifications.sql.ts';
import { insertAuditEntry } from '../../src/accounts/organizations/audit.ts';
import { saveMember } from '../../src/accounts/organizations/organization.sql.ts';
import { insertRecommendations } from '../../src/insight/recommendations/recommendations.sql.ts';
import { insertShipments } from '../../src/goods/shipments/shipments.sql.ts';
import type { Tenant } from '../../src/platform/tenant.ts';
import { insertWarehouses } from '../../src/goods/warehouses/warehouses.sql.ts';
import { idsOf } from './operations.ts';
import {
  aCarton,
  aLine,
  aNotification,
  anInvoice,
  aProduct,
  aRecommendation,
  aSerial,
  aShipment,
  aWarehouse,
  someone,
} from './records.ts';
import type { MerchantWithHistory } from './world/history.ts';
import { historyWarehouses } from './world/history/catalogue.ts';
import { dayOf } from './world/history/time.ts';
import type { TestService } from './service.ts';
import { saveLotStatus } from '../../src/goods/lots/lots.sql.ts';
import { saveSerials } from '../../src/goods/serials/serials.sql.ts';

/** Adds one record to the list of that name, as `pathOf` finds it, and commits; `beforeCommit` runs in between. */
export async function addTo(
  list: string,
  service: TestService,
  merchant: MerchantWithHistory,
  beforeCommit: (tenant: Tenant) => Promise<unknown> = async () => {},
): Promise<void> {
  if (list === 'organization.usage') return addUsage(service, merchant);
  const add = additions[list];
  if (!add) throw new Error(`Say in additions how a record comes into ${list}.`);
  await service.as(merchant.orgId, async (tenant) => {
    await add(tenant, merchant);
    await beforeCommit(tenant);
  });
}

type Addition = (tenant: Tenant, merchant: MerchantWithHistory) => Promise<void>;

const additions: Record<string, Addition> = {
  'webhooks.list': async (tenant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['organization'] });
    const known = await tenant.row<{ credentialId: string }>(sql`
      select e.credential_id as "credentialId" from webhook_endpoints e where e.org_id = ${tenant.orgId} limit 1`);
    await insertEndpoint(tenant, {
      id: newId(),
      url: 'https://shop.example.com/more',
      description: null,
      topics: ['*'],
      sentThrough: 0,
      createdBy: someone,
      credentialId: known!.credentialId,
      at,
    });
  },
  'products.list': addProduct,
  'products.history': async (tenant, merchant) => {
    const now = await advanceSequencer(tenant, { touched: ['products'] });
    await insertChanges(tenant, [aChange(uuidOf('product', idsOf(merchant, 'product')[0]!), now)]);
  },
  'cartons.list': addCarton,
  'cartons.history': async (tenant, merchant) => {
    const now = await advanceSequencer(tenant, { touched: ['cartons'] });
    await insertChanges(tenant, [aChange(uuidOf('carton', idsOf(merchant, 'carton')[0]!), now)]);
  },
  'stock.breakdown': addProduct,
  'stock.cartonBreakdown': addCarton,
  'stock.ledger': async (tenant, merchant) => {
    await receive(tenant, uuidOf('product', idsOf(merchant, 'product')[0]!), 1);
  },
  'stock.snapshots': async (tenant, merchant) => {
    const now = await advanceSequencer(tenant, { touched: ['snapshots'] });
    const product = uuidOf('product', idsOf(merchant, 'product')[0]!);
    await insertSnapshots(tenant, [
      {
        date: dayOf((closingDay += 1)),
        item_id: product,
        product_id: product,
        carton_id: null,
        warehouse_id: warehouse(),
        on_hand: 7,
        volume_m3: 0.5,
        updated_at: now.at,
      },
    ]);
  },
  'stock.marketplaceLevels': async (tenant, merchant) => {
    const now = await advanceSequencer(tenant, { touched: ['stock'] });
    await saveMarketplaceLevels(tenant, [
      {
        productId: uuidOf('product', idsOf(merchant, 'product')[0]!),
        marketplace: 'walmart_wfs',
        date: dayOf((closingDay += 1)),
        available: 7,
        incoming: 0,
        sold: null,
        updatedAt: now.at,
      },
    ]);
  },
  'lots.list': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['products', 'stock'] });
    // Of its own product: a lot is listed with the time at which the stock of its product last changed.
    const product = aProduct({ ...written(now), trackingMode: 'lot' });
    await insertProducts(tenant, [product]);
    const productId = uuidOf('product', product.id);
    const status = { status: 'held', reason: 'Broken seals', changedBy: someone, changedAt: now.at } as const;
    await saveLotStatus(tenant, { productId, lot: `L-${newId()}`, ...status });
    await renderProductStock(tenant, [productId], now.at);
  },
  'serialNumbers.list': async (tenant, merchant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['stock'] });
    await saveSerials(tenant, [aSerial(uuidOf('product', idsOf(merchant, 'product')[0]!), at)]);
  },
  'shipments.list': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['shipments'], added: { shipments: 1 } });
    const record = aShipment(historyWarehouses[0]!, written(now));
    await insertShipments(tenant, [{ record, n: now.before.shipments + 1, atRiskAt: null }]);
  },
  'shipments.timeline': (tenant, merchant) => addEvent(tenant, 'shipment', idsOf(merchant, 'shipment')[0]!),
  'warehouses.list': (tenant) => {
    const now = { at: new Date().toISOString() };
    return insertWarehouses(tenant, [aWarehouse({ ...written(now), code: newId().slice(-12) })]);
  },
  'invoices.list': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['invoices'] });
    await insertInvoices(tenant, [anInvoice(written(now))]);
  },
  'invoices.lineItems': async (tenant, merchant) => {
    const now = await advanceSequencer(tenant, { touched: ['invoices'] });
    const invoice = uuidOf('invoice', idsOf(merchant, 'invoice')[0]!);
    const { title, description, quantity, unit, source, ...line } = aLine();
    await insertRows(tenant, 'invoice_lines', [
      {
        id: newId(),
        invoice_id: invoice,
        position: (linePosition += 1),
        ...{ title, description, quantity, unit, source },
        unit_cost: line.unitCost,
        total_cost: line.totalCost,
        charge_type: line.chargeType,
        service_date: line.serviceDate,
      },
    ]);
    await tenant.rows(sql`
      update invoices i set updated_at = ${now.at} where i.org_id = ${tenant.orgId} and i.id = ${invoice}`);
  },
  'notifications.list': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['notifications'], added: { notifications: 1 } });
    await insertNotifications(tenant, now.before.notifications, [aNotification(written(now))]);
  },
  'notifications.events': (tenant, merchant) => addEvent(tenant, 'product', idsOf(merchant, 'product')[0]!),
  'recommendations.list': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['recommendations'] });
    await insertRecommendations(tenant, [aRecommendation(written(now))]);
  },
  'organization.members': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['organization'] });
    const userId = newId();
    const email = `${userId}@example.com`;
    await saveMember(tenant, { userId, name: 'New member', email, role: 'viewer', joinedAt: now.at });
  },
  'organization.auditLog': async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['organization'] });
    const entry = { action: 'member.invited', actor: someone, subjectType: 'user', subjectId: newId() };
    await insertAuditEntry(tenant, { ...entry, at: now.at, details: {} });
  },
};

/** Receives units of a product, given by its uuid. Answers the stamp. */
export async function receive(tenant: Tenant, productId: string, quantity: number): Promise<string> {
  const now = await advanceSequencer(tenant, { touched: ['movements', 'stock'], added: { movements: 1 } });
  await moveStock(tenant, now, [
    { type: 'receive', productId, warehouseId: warehouse(), bucket: 'available', quantity, actor: someone },
  ]);
  await renderProductStock(tenant, [productId], now.at);
  return now.at;
}

async function addProduct(tenant: Tenant): Promise<void> {
  const now = await advanceSequencer(tenant, { touched: ['products', 'stock'] });
  const product = aProduct(written(now));
  await insertProducts(tenant, [product]);
  await renderProductStock(tenant, [uuidOf('product', product.id)], now.at);
}

async function addCarton(tenant: Tenant, merchant: MerchantWithHistory): Promise<void> {
  const now = await advanceSequencer(tenant, { touched: ['cartons', 'stock'] });
  const carton = aCarton(aProduct({ id: idsOf(merchant, 'product')[0]! }), written(now));
  await insertCartons(tenant, [carton]);
  await renderCartonStock(tenant, [uuidOf('carton', carton.id)], now.at);
}

async function addEvent(tenant: Tenant, resourceType: string, resourceId: string): Promise<void> {
  const now = await advanceSequencer(tenant, { touched: ['events'], added: { events: 1 } });
  const type = resourceType === 'shipment' ? 'shipment.submitted' : 'product.updated';
  await insertEvents(tenant, now, [
    { type, actor: someone, resourceType, resourceId, data: eventExamples[type].data },
  ]);
}

/** The first use of the first key on another day. Uses are collected outside of requests, and so of transactions. */
async function addUsage({ services }: TestService, merchant: MerchantWithHistory): Promise<void> {
  const principal = {
    orgId: merchant.orgId,
    credentialId: uuidOf('key', idsOf(merchant, 'key')[0]!),
    person: null,
  };
  services.uses.note(principal, new Date(`${dayOf((usageDay += 1))}T12:00:00.000Z`));
  await services.uses.flush();
}

const aChange = (itemId: string, { at }: Sequencer) => ({
  itemId,
  at,
  actor: someone,
  field: 'name',
  from: at,
  to: null,
});

const written = ({ at }: Pick<Sequencer, 'at'>) => ({ createdAt: at, updatedAt: at });

const warehouse = () => uuidOf('warehouse', historyWarehouses[0]!.id);

// Beyond every day and position of the history.
let closingDay = 1_000;
let usageDay = 1_000;
let linePosition = 1_000;
