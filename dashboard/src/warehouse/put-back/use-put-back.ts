import { useState } from 'react';
import { useList, useRead } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { send } from '../outbox.ts';
import { findCode, isGoods } from '../scan/find-code.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { notSuggested } from '../put-away/use-suggested-bins.ts';
import { goodsOf, keyOf, withoutSaved, type PutBack } from './goods-to-put-back.ts';

/** Goods to put back, those in hand, and the bins suggested for them. Takes a scan of the goods first, then one of their bin. */
export function usePutBack() {
  const { warehouse } = useStation();
  const list = useList(
    'operatorPutBacks.list',
    { warehouseId: warehouse.id, take: 50, includeTotal: true },
    { everyMs: 15_000 },
  );
  const [saved, setSaved] = useState<Record<string, number>>({});
  const [inHand, setInHand] = useState<{ key: string; quantity: number }>();
  const [doubted, setDoubted] = useState<string>();

  const rows = withoutSaved(list.data?.rows ?? [], saved);
  const chosen = rows.find((row) => keyOf(row) === inHand?.key);
  const quantity = Math.min(inHand?.quantity ?? 0, chosen?.left ?? 0);
  const suggestion = useRead(
    'operatorBins.suggest',
    {
      organizationId: chosen?.organization.id ?? '',
      warehouseId: warehouse.id,
      ...(chosen ? goodsOf(chosen) : {}),
      ...(chosen?.lot ? { lot: chosen.lot } : {}),
    },
    { enabled: chosen !== undefined },
  );

  const choose = (row: PutBack | undefined) => {
    setInHand(row && { key: keyOf(row), quantity: row.left });
    setDoubted(undefined);
  };

  /** `bin` is null for goods that are not there any more. */
  const record = async (row: PutBack, count: number, bin: string | null, key?: string): Promise<Verdict> => {
    const { organization, shipmentId, lot, name, left } = row;
    const line = { ...goodsOf(row), lot, quantity: count, bin };
    const what = bin
      ? t('Put {count, number} × {name} back in {bin}', { count, name, bin })
      : t('{count, number} × {name} not found', { count, name });
    const request = { organizationId: organization.id, shipmentId, lines: [line] };
    const keep = (by: number) =>
      setSaved((before) => ({ ...before, [keyOf(row)]: (before[keyOf(row)] ?? 0) + by }));
    const { sent } = await send('operatorPutBacks.record', request, what, key);
    if (sent) await list.refetch();
    else keep(count);
    choose(undefined);
    const open = rows.length - (count === left ? 1 : 0);
    return {
      tone: sent ? 'good' : 'note',
      say: bin
        ? `${number(count)} × ${name} → ${bin}`
        : t('{count, number} × {name}: not there', { count, name }),
      detail:
        open > 0
          ? t('{open, plural, one {# item} other {# items}} left to put back', { open })
          : t('That was the last one'),
      undo: async () => {
        const undone = t('Undone: {label}', { label: what });
        const { sent: isBack } = await send('operatorPutBacks.record', { ...request, undo: true }, undone);
        if (!sent) keep(-count);
        if (isBack) await list.refetch();
      },
    };
  };

  const chooseByCode = async ({ code }: Scan): Promise<Verdict> => {
    const hits = await findCode(code);
    const isMeant = (row: PutBack) =>
      hits.some((hit) =>
        isGoods(hit)
          ? hit.organization.id === row.organization.id && hit.id === (row.productId ?? row.cartonId)
          : (hit.shipmentId ?? hit.id) === row.shipmentId,
      ) || row.totes.includes(code.trim().toUpperCase());
    const found = rows.filter(isMeant);
    const [row, ...others] = found;
    if (!row) {
      const hit = hits[0];
      return hit
        ? {
            tone: 'bad',
            say: t('{name}: nothing to put back', { name: hit.name }),
            detail: t('It belongs to no cancelled order here'),
          }
        : { tone: 'bad', say: t('No match for this code'), detail: t('Scan an item, a tote or an order') };
    }
    if (new Set(found.map(({ organization }) => organization.id)).size > 1)
      return {
        tone: 'bad',
        say: t('Items of several merchants have this code'),
        detail: t('Choose one by number'),
      };
    choose(row);
    return {
      tone: 'note',
      say: row.name,
      detail:
        others.length > 0
          ? t('First of {count, number}. Now scan the bin', { count: found.length })
          : t('Now scan the bin'),
    };
  };

  useScan(chosen ? t('Scan the bin') : t('Scan an item, tote or order'), async (scan) => {
    const bin = await binCodeOf(scan.code, warehouse.id);
    if (bin !== doubted) setDoubted(undefined);
    if (!bin) return chooseByCode(scan);
    if (!chosen) return { tone: 'bad', say: t('Scan the item first'), detail: t('{bin} is a bin', { bin }) };
    if (quantity === 0) return { tone: 'bad', say: t('Enter how many you put back') };
    const isSuggested = suggestion.data?.bins.some((one) => one.bin === bin) ?? false;
    if (!isSuggested && doubted !== bin) {
      setDoubted(bin);
      return notSuggested(warehouse.id, bin, 'good');
    }
    return record(chosen, quantity, bin, scan.id);
  });

  return {
    list,
    rows,
    chosen,
    quantity,
    suggestion,
    choose,
    setQuantity: (count: number) => chosen && setInHand({ key: keyOf(chosen), quantity: count }),
    notThere: (row: PutBack) => record(row, row.left, null),
  };
}
