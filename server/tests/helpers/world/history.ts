/**
 * A merchant with a bit of everything the contract lists: each type in each status, names that try a search, equal times
 * that try an order. Its history runs through January to March 2026, up to `historyEnd`, the clock of the service.
 */
import { readId, spellId, type Kind } from '@packhouse/contract/id';
import { webhookStates } from '@packhouse/contract/public/webhooks';
import { roles } from '@packhouse/contract/public/organization';
import type { Product } from '@packhouse/contract/public/products';
import { scopeNames } from '@packhouse/contract/scopes';
import { readKey } from '../../../src/accounts/access/key.ts';
import { revokeKey } from '../../../src/accounts/access/keys.ts';
import { versioned, advanceSequencer, type Sequencer } from '../../../src/platform/sequencer.ts';
import { insertEvents } from '../../../src/platform/events/events.ts';
import { renderCartonStock } from '../../../src/goods/inventory/carton-stock.sql.ts';
import { insertCartons } from '../../../src/goods/inventory/cartons.sql.ts';
import { setOutlook } from '../../../src/goods/inventory/outlook.ts';
import { insertChanges } from '../../../src/goods/inventory/changes.sql.ts';
import { moveStock } from '../../../src/goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../../src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../../src/goods/inventory/products.sql.ts';
import { saveLotStatus } from '../../../src/goods/lots/lots.sql.ts';
import { saveMarketplaceLevels } from '../../../src/goods/inventory/marketplace-levels.sql.ts';
import { insertSnapshots } from '../../../src/goods/inventory/snapshots.sql.ts';
import { uuidOf } from '../../../src/platform/implement.ts';
import { insertInvoices } from '../../../src/billing/invoices.sql.ts';
import { saveSerials, type SerialRow } from '../../../src/goods/serials/serials.sql.ts';
import { insertEndpoint, moveEndpoint } from '../../../src/background/webhooks/endpoints.sql.ts';
import { insertNotifications } from '../../../src/platform/notifications/notifications.sql.ts';
import { insertAuditEntry } from '../../../src/accounts/organizations/audit.ts';
import { saveMember } from '../../../src/accounts/organizations/organization.sql.ts';
import { insertRecommendations } from '../../../src/insight/recommendations/recommendations.sql.ts';
import { insertShipments } from '../../../src/goods/shipments/shipments.sql.ts';
import type { Tenant } from '../../../src/platform/tenant.ts';
import { insertWarehouses } from '../../../src/goods/warehouses/warehouses.sql.ts';
import { anId, aSerial, someone, theSystem } from '../records.ts';
import { historyCartons, historyProducts, historyWarehouses, photoBytes } from './history/catalogue.ts';
import {
  historyEvents,
  historyInvoices,
  historyNotifications,
  historyRecommendations,
} from './history/messages.ts';
import { historyShipments } from './history/shipments.ts';
import { historyLevels, historyMoves, historyOutlook, historySnapshots } from './history/stock.ts';
import { on, historyEnd } from './history/time.ts';
import type { Template } from '../database.ts';
import { openTestService, type TestService, type TestServiceOptions } from '../service.ts';

export interface MerchantWithHistory {
  /** A uuid. */
  orgId: string;
  /** The text of a key with every scope. */
  key: string;
  /** Spelled ids; the first of each kind is the one with the most to it. */
  ids: Partial<Record<Kind, readonly string[]>>;
}

/** A service at the end of the history, on a clone of a database where acme has it, and globex one of its own. */
export async function openHistory(
  settings: Record<string, string> = {},
  options: TestServiceOptions = {},
): Promise<{ service: TestService } & Histories> {
  const service = await openTestService(settings, {
    now: () => historyEnd,
    ...options,
    template: histories,
  });
  for (const { orgId, ids } of [service.facts.acme, service.facts.globex]) {
    await service.services.files.put(orgId, uuidOf('document', ids.document![0]!), photoBytes);
  }
  return { service, ...service.facts };
}

interface Histories {
  acme: MerchantWithHistory;
  globex: MerchantWithHistory;
}

const histories: Template<Histories> = {
  name: 'histories',
  async fill(ownerUrl) {
    const service = await openTestService({}, { now: () => historyEnd, ownerUrl });
    try {
      return { acme: await addHistory(service, 'Acme'), globex: await addHistory(service, 'Globex') };
    } finally {
      await service.close();
    }
  },
};

/** Gives one more merchant such a history. */
export async function addHistory(service: TestService, name = 'Acme'): Promise<MerchantWithHistory> {
  const orgId = await service.organization(name);
  const ids = await service.as(orgId, fill);
  const key = await service.key(orgId);
  const webhook = await addEndpoints(service, orgId, key);
  return { orgId, key, ids: { ...ids, webhook, key: await useKeys(service, orgId) } };
}

/** Endpoints of that key, a few in each state. */
async function addEndpoints(service: TestService, orgId: string, key: string): Promise<string[]> {
  const principal = (await service.services.credentials.admit(readKey(key)!, undefined))!;
  const ids = Array.from({ length: 12 }, () => anId('webhook'));
  await service.as(orgId, async (tenant) => {
    for (const [index, id] of ids.entries()) {
      await insertEndpoint(tenant, {
        id: uuidOf('webhook', id),
        url: `https://shop.example.com/${index}`,
        description: index % 2 === 0 ? null : `Receiver ${index}`,
        topics: ['*'],
        sentThrough: 0,
        createdBy: someone,
        credentialId: principal.credentialId,
        at: on(20 + Math.floor(index / 3)),
      });
      const to = webhookStates[index % webhookStates.length]!;
      if (to === 'enabled') continue;
      const reason = to === 'disabled' ? 'It answered 410 Gone.' : null;
      await moveEndpoint(
        tenant,
        uuidOf('webhook', id),
        { from: ['enabled'], to },
        on(40 + Math.floor(index / 3)),
        reason,
      );
    }
  });
  return ids;
}

async function fill(tenant: Tenant): Promise<MerchantWithHistory['ids']> {
  const products = historyProducts();
  const cartons = historyCartons(products);
  const shipments = historyShipments(products, cartons);
  const invoices = historyInvoices(shipments);
  const recommendations = historyRecommendations(products);
  const notifications = historyNotifications(shipments, products, invoices);
  const events = historyEvents(shipments, products, cartons, invoices, notifications, recommendations);
  const moves = historyMoves(products, cartons, shipments);
  const now = await advanceSequencer(
    tenant,
    {
      touched: versioned,
      added: {
        shipments: shipments.length,
        notifications: notifications.length,
        events: events.length,
        movements: moves.length,
      },
    },
    historyEnd,
  );

  await insertWarehouses(tenant, historyWarehouses);
  await insertProducts(tenant, products);
  await insertCartons(tenant, cartons);
  await insertChanges(tenant, changesOf(products[0]!.id, cartons[0]!.id));
  await insertShipments(
    tenant,
    shipments.map(({ record, atRiskAt }, index) => ({
      record,
      atRiskAt,
      n: now.before.shipments + index + 1,
    })),
  );
  await moveStock(tenant, now, moves);
  // Stopped before any of them arrived, and so without stock.
  for (const lot of ['R-1', 'R-2', 'R-3', 'R-4', 'R-5', 'R-6']) {
    await saveLotStatus(tenant, {
      productId: readId('product', products[3]!.id)!,
      lot,
      status: lot < 'R-4' ? 'held' : 'recalled',
      reason: 'Recall of the maker',
      changedBy: { type: 'system', id: null, name: 'history' },
      changedAt: now.at,
    });
  }
  await saveSerials(tenant, historySerials(products, shipments));
  await setOutlook(tenant, historyOutlook(products, cartons));
  await renderStock(tenant, now, uuids('product', products), uuids('carton', cartons));
  await insertSnapshots(tenant, historySnapshots(products, cartons));
  await saveMarketplaceLevels(tenant, historyLevels(products));
  await insertInvoices(tenant, invoices);
  await insertNotifications(tenant, now.before.notifications, notifications);
  await insertEvents(tenant, now, events);
  await insertRecommendations(tenant, recommendations);
  const users = await saveMembers(tenant);
  await insertAudits(tenant, users[0]!);
  return {
    warehouse: idsOf(historyWarehouses),
    product: idsOf(products),
    carton: idsOf(cartons),
    document: idsOf(products[0]!.photos),
    shipment: idsOf(shipments.map(({ record }) => record)),
    invoice: idsOf(invoices),
    invoiceLine: idsOf(invoices[0]!.items),
    notification: idsOf(notifications),
    recommendation: idsOf(recommendations),
    user: users,
  };
}

/** Units in each state: in stock, packed, shipped, returned and removed. */
function historySerials(
  products: readonly Product[],
  shipments: ReturnType<typeof historyShipments>,
): SerialRow[] {
  const orderIn = (status: string) => {
    const { record } = shipments.find(({ record: one }) => one.status === status && one.kind === 'pnp')!;
    return uuidOf('shipment', record.id);
  };
  const [processing, forwarded] = [orderIn('processing'), orderIn('forwarded')];
  const became: Partial<SerialRow>[] = [
    {},
    { shipmentId: processing },
    { shipmentId: forwarded },
    { lastShipmentId: forwarded, returnedShipmentId: forwarded },
    { removedAt: on(30) },
  ];
  return Array.from({ length: 12 }, (_, index) =>
    aSerial(uuidOf('product', products[index % 3]!.id), on(10 + Math.floor(index / 2)), {
      warehouseId: uuidOf('warehouse', historyWarehouses[index % 2]!.id),
      ...became[index % 5],
    }),
  );
}

const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);

const uuids = (kind: Kind, records: readonly { id: string }[]): string[] =>
  records.map(({ id }) => uuidOf(kind, id));

// In three goes, so that the breakdown records differ in their updatedAt.
async function renderStock(
  tenant: Tenant,
  now: Sequencer,
  products: string[],
  cartons: string[],
): Promise<void> {
  await renderProductStock(tenant, products, on(40));
  await renderProductStock(tenant, products.slice(4, 9), on(50, 8));
  await renderProductStock(tenant, products.slice(0, 3), now.at);
  await renderCartonStock(tenant, cartons, on(41));
  await renderCartonStock(tenant, cartons.slice(2, 5), on(52));
  await renderCartonStock(tenant, cartons.slice(0, 2), now.at);
}

function changesOf(product: string, carton: string) {
  const change = (itemId: string, field: string, day: number, from: unknown, to: unknown) => ({
    itemId,
    at: on(day),
    actor: someone,
    field,
    from,
    to,
  });
  const fields = ['name', 'safetyBuffer', 'tags', 'unitWeight'];
  return fields.flatMap((field, index) => [
    change(uuidOf('product', product), field, 30 + index, null, `first ${field}`),
    change(uuidOf('product', product), field, 40 + index, `first ${field}`, { now: field }),
    // At the same moment as another change: only the id tells which comes first.
    change(uuidOf('product', product), `${field}.more`, 40 + index, 1, 2),
    change(uuidOf('carton', carton), field, 35, null, index),
    change(uuidOf('carton', carton), field, 36 + index, index, ['more']),
  ]);
}

async function saveMembers(tenant: Tenant): Promise<string[]> {
  const users: string[] = [];
  for (let index = 0; index < 9; index++) {
    users.push(anId('user'));
    await saveMember(tenant, {
      userId: uuidOf('user', users[index]!),
      name: `Member ${index}`,
      email: `member${index}@example.com`,
      role: roles[index % roles.length]!,
      joinedAt: on(index < 5 ? 2 : 3 + index),
    });
  }
  return users;
}

async function insertAudits(tenant: Tenant, user: string): Promise<void> {
  for (let index = 0; index < 12; index++) {
    await insertAuditEntry(tenant, {
      at: on(index < 6 ? 10 : 10 + index),
      action: index % 3 === 0 ? 'member.invited' : 'member.role_changed',
      actor: index % 2 === 0 ? someone : theSystem,
      subjectType: 'user',
      subjectId: index < 8 ? user : anId('user'),
      details: { index },
    });
  }
}

/** Three keys that have been used on several days, one of them revoked since. */
async function useKeys(service: TestService, orgId: string): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < 3; index++) {
    const text = await service.key(orgId, { scopes: scopeNames.slice(index) });
    const principal = (await service.services.credentials.admit(readKey(text)!, undefined))!;
    for (let day = 60; day < 66; day++) service.services.uses.note(principal, new Date(on(day, index)));
    keys.push(spellId('key', principal.credentialId));
  }
  await service.services.uses.flush();
  await service.as(orgId, (tenant) => revokeKey(tenant, uuidOf('key', keys[2]!), someone));
  return keys;
}
