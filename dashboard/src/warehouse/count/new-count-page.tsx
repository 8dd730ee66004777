/** Opens a count: of what lies in a bin, of goods that are scanned, or of all a merchant has here. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useList, useRead } from '../../api/use.ts';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { goodsOf } from '../scan/find-code.ts';
import { useStation } from '../station.tsx';
import { stockReasonWords } from '../stock-reasons.ts';
import { useNewCount, type NewCount } from './use-new-count.ts';
import { useNewCountScan } from './use-new-count-scan.ts';

export function NewCountPage() {
  const count = useNewCount();
  const { bin, goods } = count;
  const [everythingOf, setEverythingOf] = useState<string | null>(null);
  useNewCountScan(count);
  return (
    <Page title={t('New count')} lead={t('Scan a bin or the items to count.')}>
      {bin ? (
        <OfBin count={count} bin={bin} />
      ) : goods.length > 0 ? (
        <OfGoods count={count} />
      ) : (
        <OfMerchant count={count} merchant={everythingOf} choose={setEverythingOf} />
      )}
      <Terms count={count} />
    </Page>
  );
}

function OfBin({ count, bin }: { count: NewCount; bin: string }) {
  const { warehouse } = useStation();
  const contents = useRead('operatorBins.contents', { warehouseId: warehouse.id, code: bin });
  const owners = new Map(
    (contents.data?.goods ?? []).map(({ organization }) => [organization.id, organization.name]),
  );
  return (
    <Stack>
      <Text>
        {contents.data
          ? t(owners.size === 0 ? 'Bin {bin}: empty.' : 'Bin {bin}: items of {merchants}.', {
              bin,
              merchants: listOf([...owners.values()]),
            })
          : t('Bin {bin}: …', { bin })}
      </Text>
      <Group>
        {[...owners].map(([id, name], at) => (
          <BigButton
            key={id}
            hotkey={owners.size === 1 ? 'Enter' : String(at + 1)}
            loading={count.busy}
            onClick={() => void count.open(id, { bin })}
          >
            {t('Count {bin} for {name}', { bin, name })}
          </BigButton>
        ))}
        <BigButton variant="default" hotkey="x" onClick={() => count.setBin(undefined)}>
          {t('Change bin')}
        </BigButton>
      </Group>
    </Stack>
  );
}

const listOf = (names: readonly string[]): string =>
  names.slice(1).reduce((list, name) => t('{list} and {name}', { list, name }), names[0] ?? '');

function OfGoods({ count: { goods, setGoods, busy, open } }: { count: NewCount }) {
  return (
    <Stack>
      <ChoiceList
        label={t('Items to count')}
        numbered={false}
        choices={goods.map((one) => ({
          id: one.id,
          label: one.name,
          detail: [one.sku ?? t('Carton'), one.organization.name, t('press to remove')].join(' · '),
          choose: () => setGoods(goods.filter(({ id }) => id !== one.id)),
        }))}
      />
      <Group>
        <BigButton
          hotkey="Enter"
          loading={busy}
          onClick={() => void open(goods[0]!.organization.id, { items: goods.map(goodsOf) })}
        >
          {t('Start count')}
        </BigButton>
        <BigButton variant="default" hotkey="x" onClick={() => setGoods([])}>
          {t('Start over')}
        </BigButton>
      </Group>
    </Stack>
  );
}

interface OfMerchantProps {
  count: NewCount;
  merchant: string | null;
  choose: (organizationId: string | null) => void;
}

function OfMerchant({ count, merchant, choose }: OfMerchantProps) {
  const organizations = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  return (
    <Group align="flex-end">
      <Select
        label={t('Or all stock of a merchant')}
        size="lg"
        data={(organizations.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={merchant}
        onChange={choose}
        searchable
        clearable
      />
      <BigButton
        loading={count.busy}
        why={merchant ? undefined : t('Choose a merchant first.')}
        onClick={() => void count.open(merchant!, { all: true })}
      >
        {t('Count all')}
      </BigButton>
    </Group>
  );
}

const reasons = ['cycle_count', 'short_pick', 'spot_check', 'year_end_count', 'merchant_request'] as const;

function Terms({ count }: { count: NewCount }) {
  return (
    <Group align="flex-start">
      <Select
        label={t('Reason')}
        size="lg"
        data={reasons.map((value) => ({ value, label: t(stockReasonWords[value]) }))}
        value={count.reason}
        onChange={(value) => count.setReason(value ?? reasons[0])}
        error={count.problem('reason')}
        allowDeselect={false}
      />
    </Group>
  );
}
