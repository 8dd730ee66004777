/** A merchant of the demo after its history: its orders, deliveries and returns. */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { localTimeOf, nextDay } from '../../../server/src/goods/shipments/local-time.ts';
import { actorsOf, type Actors } from '../actors.ts';
import { catalogueOf, contentsOf, isKit, type Stocked, type StockedProduct } from '../catalogue.ts';
import { idsOf, organizationIdOf } from '../ids.ts';
import { containerNumber } from '../inbound.ts';
import type { Merchant, Supplier } from '../merchant.ts';
import { boxPlanner, orderPlanner, type BoxPlan, type OrderPlan } from '../orders.ts';
import { isMistyped, mistyped, referenceOf } from '../outbound.ts';
import { trackingNumberOf, type SerialPrefixOf } from '../parcels.ts';
import { randomOf, type Random } from '../random.ts';
import { returnedOf, returnReasons } from '../returns.ts';
import { sitesFor, lineOf } from '../supply.ts';
import type { listSupply, Series } from './board.sql.ts';

export interface LiveMerchant {
  slug: string;
  orgId: string;
  actors: Actors;
  /**
   * All warehouses that have a crew, by uuid: a person may ship goods from a warehouse that the merchant does not use.
   */
  sites: ReadonlyMap<string, Warehouse>;
  /** Mean milliseconds of the demo's time between two shipments of a series. */
  everyMs: Record<Series, number>;
  /** Whether the demo created the shipment with that external id. */
  isOurs(externalId: string | null): boolean;
  /** The demo's plan for a shipment that it created; undefined for all others. */
  planOf(externalId: string | null): OrderPlan | BoxPlan | undefined;
  /** Alternative requests for the order of that number, the preferred first. */
  orderOf(number: number): object[];
  transferOf(number: number): object;
  /** A delivery of goods that run low, from the supplier who has most of them; undefined if nothing runs low. */
  deliveryOf(number: number, supply: Supply, now: number): object | undefined;
  /** The product that is returned from an order; undefined if none is. */
  returnedOf(plan: OrderPlan): StockedProduct | undefined;
  returnOf(original: Shipment, product: StockedProduct, random: Random): object;
  /** Shelf life in days of goods that arrive now. */
  keepsDaysOf(goodsId: string): number;
  serialPrefixOf: SerialPrefixOf;
}

type Supply = Awaited<ReturnType<typeof listSupply>>;

export function liveMerchant(merchant: Merchant, warehouses: readonly Warehouse[]): LiveMerchant {
  const { slug, orderNumbers, volume, currency, rhythm } = merchant;
  const ids = idsOf(slug);
  const catalogue = catalogueOf(merchant, ids, 0);
  const [orderAt, boxesAt] = [orderPlanner(merchant, catalogue), boxPlanner(merchant, catalogue)];
  const stocked = new Map<string, Stocked>(
    [...catalogue.products, ...catalogue.cartons].map((item) => [item.uuid, item]),
  );
  const sites = merchant.warehouses.map((code) => warehouses.find((one) => one.code === code)!);
  const every = (count: number) => (rhythm.days * dayMs) / Math.max(count, 1);

  return {
    slug,
    orgId: organizationIdOf(slug),
    actors: actorsOf(merchant, ids),
    sites: new Map(warehouses.map((site) => [readId('warehouse', site.id)!, site])),
    everyMs: { order: every(volume.orders), transfer: every(volume.marketplace), po: dayMs },
    isOurs: (externalId) => externalId !== null && /^(order|transfer|po|return)-\d+$/.test(externalId),
    planOf(externalId) {
      const [, series, text] = /^(order|transfer)-([1-9]\d{0,8})$/.exec(externalId ?? '') ?? [];
      const number = Number(text);
      if (series === 'order' && number >= orderNumbers.first) return orderAt(number - orderNumbers.first);
      return series === 'transfer' ? boxesAt(number - 1) : undefined;
    },
    orderOf(number) {
      const plan = orderAt(number - orderNumbers.first);
      const request = {
        externalId: `order-${number}`,
        orderNumber: `${orderNumbers.prefix}${number}`,
        priority: plan.service === 'standard' ? 'standard' : 'expedited',
        shippingAddress: isMistyped(plan) ? mistyped(plan.address) : plan.address,
        shippingMethod: { service: plan.service, signatureRequired: plan.signature },
        fulfillmentPolicy: plan.policy,
        packingInstructions: plan.giftMessage === null ? null : { giftMessage: plan.giftMessage },
        tags: [...(plan.address.company ? ['wholesale'] : []), ...(plan.giftMessage ? ['gift'] : [])],
        items: plan.lines.map(({ product, quantity }) => ({ productId: product.record.id, quantity })),
        submit: plan.draftMinutes === 0 && plan.cancel !== 'draft',
      };
      const near = sitesFor(merchant, plan.region).map((code) => sites.find((one) => one.code === code)!.id);
      // A shop whose order is refused for lack of stock tries the next warehouse, and then asks to wait.
      return [
        ...near.map((warehouseId) => ({ ...request, warehouseId })),
        { ...request, warehouseId: near[0], fulfillmentPolicy: 'fill_all' },
      ];
    },
    transferOf(number) {
      const plan = boxesAt(number - 1);
      const { profile, code, ...address } = plan.marketplace;
      return {
        externalId: `transfer-${number}`,
        warehouseId: sites.find((site) => site.code === plan.site)!.id,
        shippingMethod: { service: 'standard', carrier: currency === 'EUR' ? 'DHL' : 'UPS' },
        destination: {
          profile,
          facilityCode: code,
          referenceId: referenceOf(plan, randomOf(slug, 'reference', plan.index)),
          address,
        },
        tags: [profile],
        items: plan.lines.map(({ carton, boxes }) => ({ cartonId: carton.record.id, quantity: boxes })),
        submit: true,
      };
    },
    deliveryOf(number, supply, now) {
      const random = randomOf(slug, 'po', number);
      const orders = merchant.suppliers.flatMap((supplier) =>
        sites.map((site) => ({ supplier, site, lines: runningLow(supplier, site, supply) })),
      );
      const { supplier, site, lines } = orders.toSorted((a, b) => b.lines.length - a.lines.length)[0]!;
      if (lines.length === 0) return undefined;
      const container = supplier.by === 'container';
      return {
        type: container ? 'inbound-container' : 'inbound-spd',
        externalId: `po-${number}`,
        orderNumber: `PO-${number}`,
        warehouseId: site.id,
        supplier: supplier.name,
        carrier: random.pick(container ? ['Maersk', 'Hapag-Lloyd', 'MSC'] : ['UPS', 'FedEx Freight', 'DHL']),
        containerNumber: container ? containerNumber(random) : null,
        trackingNumbers: container ? [] : [trackingNumberOf(random)],
        expectedArrivalDate: nextDay(localTimeOf(site.timezone, now).day, 2),
        items: lines.map(({ item, quantity }) =>
          item.kind === 'carton'
            ? { cartonId: item.record.id, quantity }
            : { productId: item.record.id, quantity },
        ),
        submit: true,
      };
    },
    returnedOf: (plan) => returnedOf(merchant, plan, randomOf(slug, 'return', plan.index)),
    returnOf: (original, { record, spec }, random) => ({
      externalId: `return-${original.externalId!.split('-')[1]}`,
      orderNumber: original.orderNumber,
      originalShipmentId: original.id,
      reasonCode: random.pick(returnReasons),
      carrier: original.packages[0]!.carrier,
      trackingNumbers: [trackingNumberOf(random)],
      items: [{ productId: record.id, quantity: 1, requestedAction: spec.keepsDays ? 'dispose' : 'restock' }],
      submit: true,
    }),
    serialPrefixOf: (sku) => catalogue.bySku.get(sku)?.spec.serialPrefix,
    keepsDaysOf(goodsId) {
      const item = stocked.get(goodsId);
      return Math.min(
        365,
        ...(item ? contentsOf(item).map(({ product }) => product.spec.keepsDays ?? 365) : []),
      );
    },
  };

  /** Orders three weeks' demand of goods of which less than a week's demand is in stock or incoming. */
  function runningLow(supplier: Supplier, site: Warehouse, supply: Supply) {
    const uuid = readId('warehouse', site.id)!;
    const there = new Map(
      supply
        .filter(({ warehouseId }) => warehouseId === uuid)
        .map(({ itemId, available, coming }) => [itemId, available + coming]),
    );
    return catalogue.products
      .filter(
        (product) => product.spec.supplier === supplier.name && !isKit(product) && !product.spec.archived,
      )
      .flatMap((product) => {
        const aDay = product.dailyDemand / sites.length;
        const boxes = product.carton
          ? (there.get(product.carton.uuid) ?? 0) * product.carton.record.unitsPerCarton
          : 0;
        const units = (there.get(product.uuid) ?? 0) + boxes;
        return units < aDay * 7 ? lineOf(product, aDay * 21 - units) : [];
      });
  }
}
