/** Opens a count: of what lies in a bin, of goods that are scanned, or of all a merchant has here. */
import { Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { BigButton } from '../big-button.tsx';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import { findCode, goodsOf, isGoods, type GoodsHit } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';

const reasons = ['Cycle count', 'Short pick', 'Spot check', 'Year-end count', 'Merchant asked'] as const;

export function NewCountPage() {
  const { warehouse } = useStation();
  const go = useGo();
  const { values, set } = useUrlState();
  const { act, busy, error } = useAct();
  const bin = values['bin'];
  const [goods, setGoods] = useState<GoodsHit[]>([]);
  const [everythingOf, setEverythingOf] = useState<string | null>(null);
  const [reason, setReason] = useState<string>(reasons[0]);
  const [limitUnits, setLimitUnits] = useState<number | string>(20);
  const [limitPercent, setLimitPercent] = useState<number | string>(5);
  const [keys] = useState(() => new Map<string, string>());
  const contents = useRead(
    'operatorBins.contents',
    { warehouseId: warehouse.id, code: bin ?? '' },
    { enabled: bin !== undefined },
  );
  const organizations = useList('operatorShipments.organizations', { mode: 'live', take: 50 });

  useScan(
    bin ? 'Scan another bin, or open the count' : 'Scan a bin, or the goods to count',
    async ({ code }) => {
      const scannedBin = await binCodeOf(code, warehouse.id);
      if (scannedBin) {
        if (goods.length > 0)
          return {
            tone: 'bad',
            say: 'Goods are chosen already',
            detail: 'Open their count first, or press X',
          };
        set({ bin: scannedBin });
        return { tone: 'good', say: scannedBin };
      }
      const hits = (await findCode(code, goods[0]?.organization.id)).filter(isGoods);
      const hit = hits[0];
      if (!hit)
        return {
          tone: 'bad',
          say: 'No goods have this code',
          detail: goods[0] ? `of ${goods[0].organization.name}` : '',
        };
      if (bin)
        return {
          tone: 'bad',
          say: `Bin ${bin} is chosen already`,
          detail: 'Open its count first, or press X',
        };
      if (hits.length > 1 && hits.some(({ organization }) => organization.id !== hit.organization.id)) {
        return {
          tone: 'bad',
          say: 'Goods of several merchants have this code',
          detail: 'Scan the bin they lie in',
        };
      }
      if (goods.some(({ id }) => id === hit.id))
        return { tone: 'note', say: `${hit.name} is in the count already` };
      setGoods([...goods, hit]);
      return { tone: 'good', say: hit.name, detail: hit.organization.name, undo: () => setGoods(goods) };
    },
  );

  const owners = new Map(
    (contents.data?.goods ?? []).map(({ organization }) => [organization.id, organization.name]),
  );
  const open = async (
    organizationId: string,
    of: Pick<Input<'operatorCounts.create'>, 'bin' | 'items' | 'all'>,
  ) => {
    const input: Input<'operatorCounts.create'> = {
      organizationId,
      warehouseId: warehouse.id,
      ...of,
      reason: bin ? `${reason}, bin ${bin}` : reason,
      approvalLimitUnits: Number(limitUnits) || 0,
      approvalLimitPercent: limitPercent === '' ? null : Number(limitPercent),
    };
    const said = JSON.stringify(input);
    keys.set(said, keys.get(said) ?? newKey());
    const done = await act(
      'operatorCounts.create',
      input,
      'The count is open',
      'Count without looking at the books',
      {
        key: keys.get(said)!,
      },
    );
    if (done?.record) go(warehousePath.countSheet(organizationId, done.record.id));
  };
  const problem = (field: string) => error?.properties[field];
  return (
    <Page title="New count" lead="Scan a bin, or the goods to count.">
      {bin ? (
        <Stack>
          <Text>
            Bin {bin}:{' '}
            {contents.data
              ? owners.size === 0
                ? 'nothing lies there.'
                : `goods of ${[...owners.values()].join(' and ')}.`
              : '…'}
          </Text>
          <Group>
            {[...owners].map(([id, name], at) => (
              <BigButton
                key={id}
                hotkey={owners.size === 1 ? 'Enter' : String(at + 1)}
                loading={busy}
                onClick={() => void open(id, { bin })}
              >
                Count {bin} for {name}
              </BigButton>
            ))}
            <BigButton variant="default" hotkey="x" onClick={() => set({ bin: undefined })}>
              Another bin
            </BigButton>
          </Group>
        </Stack>
      ) : goods.length > 0 ? (
        <Stack>
          <ChoiceList
            label="Goods to count"
            numbered={false}
            choices={goods.map((one) => ({
              id: one.id,
              label: one.name,
              detail: `${one.sku ?? 'Carton'} · ${one.organization.name} · press to take it out`,
              choose: () => setGoods(goods.filter(({ id }) => id !== one.id)),
            }))}
          />
          <Group>
            <BigButton
              hotkey="Enter"
              loading={busy}
              onClick={() => void open(goods[0]!.organization.id, { items: goods.map(goodsOf) })}
            >
              Open the count
            </BigButton>
            <BigButton variant="default" hotkey="x" onClick={() => setGoods([])}>
              Begin again
            </BigButton>
          </Group>
        </Stack>
      ) : (
        <Group align="flex-end">
          <Select
            label="Or all that a merchant has here"
            size="lg"
            data={(organizations.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={everythingOf}
            onChange={setEverythingOf}
            searchable
            clearable
          />
          <BigButton
            loading={busy}
            why={everythingOf ? undefined : 'Choose a merchant first.'}
            onClick={() => void open(everythingOf!, { all: true })}
          >
            Count all of it
          </BigButton>
        </Group>
      )}
      <Group align="flex-start">
        <Select
          label="Why it is counted"
          size="lg"
          data={[...reasons]}
          value={reason}
          onChange={(value) => setReason(value ?? reasons[0])}
          error={problem('reason')}
          allowDeselect={false}
        />
        <NumberInput
          label="Approval over, units"
          size="lg"
          min={0}
          max={1_000_000}
          value={limitUnits}
          onChange={setLimitUnits}
          error={problem('approvalLimitUnits')}
          w={220}
        />
        <NumberInput
          label="Approval over, %"
          size="lg"
          min={0}
          max={100}
          value={limitPercent}
          onChange={setLimitPercent}
          error={problem('approvalLimitPercent')}
          w={220}
        />
      </Group>
    </Page>
  );
}
