import { callList, callRead } from '../../api/call.ts';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { warehousePath } from '../path.ts';
import { isGoods, type Hit } from '../scan/find-code.ts';
import type { Scan, Verdict } from '../scan/scanner.tsx';
import { useShipmentChoice } from '../shipment/use-shipment-scan.tsx';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';

/**
 * Opens the order that is scanned at the packing table. An item is enough for an order of a single piece: the most urgent
 * one is packed at once, and its label is asked for. Where several merchants have goods of this code, somebody has to look
 * whose they are.
 */
export function useNextOrder(): ReturnType<typeof useShipmentChoice> {
  const { warehouse } = useStation();
  const go = useGo();
  return useShipmentChoice(
    (organizationId, { id, kind }) =>
      go(
        kind === 'spd'
          ? warehousePath.spdShipment(organizationId, id)
          : warehousePath.packShipment(organizationId, id),
      ),
    {
      task: 'pack',
      async otherwise(scan, hits) {
        const singles = await mostUrgentSingles(warehouse.id, hits);
        const [single] = singles;
        if (!single) return undefined;
        const open = async (one: Single) => {
          const verdict = await packSingle(scan, one);
          go(warehousePath.packShipment(one.order.organization.id, one.order.id));
          return verdict;
        };
        if (singles.length === 1) return open(single);
        return {
          say: t('{count, number} merchants have this item', { count: singles.length }),
          choices: singles.map((one) => ({
            id: one.order.id,
            merchant: one.order.organization.name,
            detail: `${one.goods} · ${one.order.number}`,
            open: () => open(one),
          })),
        };
      },
    },
  );
}

async function singlesOf(warehouseId: string, hit: Hit) {
  if (!isGoods(hit) || hit.type !== 'product') return [];
  const { rows } = await callList(
    'operatorShipments.queue',
    {
      warehouseId,
      organizationId: hit.organization.id,
      singleProductId: hit.id,
      task: ['pack'],
      take: 1,
    },
    warehouseSpace,
  );
  return rows.map((order) => ({ order, sku: hit.sku, goods: hit.name }));
}

type Single = Awaited<ReturnType<typeof singlesOf>>[number];

/** The most urgent order of a single piece of each merchant that has goods with this code, the most urgent first. */
async function mostUrgentSingles(warehouseId: string, hits: readonly Hit[]): Promise<Single[]> {
  const found = (await Promise.all(hits.map((hit) => singlesOf(warehouseId, hit)))).flat();
  const byUrgency = found.toSorted((a, b) => ((a.order.shipBy ?? '9') < (b.order.shipBy ?? '9') ? -1 : 1));
  const byMerchant = Map.groupBy(byUrgency, ({ order }) => order.organization.id);
  return [...byMerchant.values()].map(([mostUrgent]) => mostUrgent!);
}

async function packSingle(scan: Scan, { order, sku }: Single): Promise<Verdict> {
  const named = { organizationId: order.organization.id, id: order.id };
  const [{ items }, { boxes }] = await Promise.all([
    callRead('operatorShipments.get', named, warehouseSpace),
    callRead('operatorShipments.suggestBoxes', named, warehouseSpace),
  ]);
  const [item] = items;
  const boxTypeId = boxes[0]?.boxTypeId;
  // The service expects the code as stored: a scanned GS1 code contains more than that.
  const code = Object.keys(scan.gs1).length > 0 && sku !== null ? sku : scan.code.trim();
  const contents = [{ itemId: item!.id, quantity: 1, code }];
  const { sent } = await send(
    'operatorShipments.pack',
    { ...named, packages: [{ contents, ...(boxTypeId ? { boxTypeId } : {}) }] },
    t('{name} packed', { name: order.number }),
    scan.id,
  );
  return {
    tone: sent ? 'good' : 'note',
    say: t('{order}: {item} packed', { order: order.number, item: item!.sku ?? item!.name }),
    detail: sent
      ? t(boxes[0] ? '{merchant} · {box} · Now scan its label' : '{merchant} · Now scan its label', {
          merchant: order.organization.name,
          box: boxes[0]?.name ?? '',
        })
      : t('Saved offline, sent later'),
  };
}
