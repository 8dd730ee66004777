/** The bins of this warehouse in walking order; one that is scanned is opened. */
import { Group, Text } from '@mantine/core';
import { useList } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { findGoods } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { binCodeOf } from './bin-code-of.ts';
import { binKind, binKinds, type Bin } from './bin-words.ts';
import { BinPage } from './bin-page.tsx';

export function BinsPage() {
  const { values } = useUrlState();
  return values['code'] ? <BinPage code={values['code']} key={values['code']} /> : <BinList />;
}

const pageSize = 50;

function BinList() {
  const { warehouse } = useStation();
  const go = useGo();
  const { values } = useUrlState();
  const { print, busy } = usePrint();
  const bins = useList('operatorBins.list', {
    warehouseId: warehouse.id,
    search: values['search'],
    zone: values['zone'],
    kind: values['kind'] as Bin['kind'] | undefined,
    ...(values['lies'] ? { empty: values['lies'] === 'nothing' } : {}),
    take: pageSize,
    skip: Number(values['skip'] ?? 0) || 0,
    includeTotal: true,
  });
  const shown = bins.data?.rows ?? [];
  useBinsScan();
  return (
    <Page
      title={t('Bins')}
      lead={t('All bins in {warehouse}, in pick order.', { warehouse: warehouse.name })}
      actions={
        <Group gap="xs">
          <BigButton calls="operatorBins.put" hotkey="n" onClick={() => go(warehousePath.newBins())}>
            {t('Add bins')}
          </BigButton>
          <BigButton
            variant="default"
            hotkey="p"
            loading={busy}
            why={shown.length > 0 ? undefined : t('No bins to print.')}
            onClick={() => void print('operatorLabels.bin', { codes: shown.map(({ code }) => code) })}
          >
            {t('Print labels')}
          </BigButton>
        </Group>
      }
    >
      <BinFilters bins={shown} />
      <Loaded query={bins}>
        {({ rows, more, total }) =>
          rows.length === 0 ? (
            <Text>{t('No bins match. Clear the filters or add bins.')}</Text>
          ) : (
            <>
              <Text size="sm">
                {total === undefined ? '' : t('{total, plural, one {# bin} other {# bins}}', { total })}
              </Text>
              <BinChoices bins={rows} />
              <Paging more={more} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Opens the scanned bin, or shows where the scanned goods lie. */
function useBinsScan(): void {
  const { warehouse } = useStation();
  const go = useGo();
  useScan(t('Scan a bin'), async ({ code }) => {
    const bin = await binCodeOf(code, warehouse.id);
    if (bin) {
      go(warehousePath.bin(bin));
      return { tone: 'good', say: bin };
    }
    const [goods] = await findGoods(code);
    if (!goods) return { tone: 'bad', say: t('Not a bin in this warehouse') };
    go(warehousePath.moveGoods(goods.organization.id, goods.id, code));
    return { tone: 'note', say: goods.name, detail: t('Showing where it is') };
  });
}

function BinFilters({ bins }: { bins: readonly Bin[] }) {
  const { values } = useUrlState();
  const zones = new Set([...bins.map(({ zone }) => zone), ...(values['zone'] ? [values['zone']] : [])]);
  return (
    <Filters keys={['search', 'zone', 'kind', 'lies']}>
      <SearchFilter placeholder={t('Search code or note')} />
      <SelectFilter name="kind" label={t('Kind')} options={binKinds()} />
      <SelectFilter
        name="lies"
        label={t('Contents')}
        options={[
          { value: 'nothing', label: t('Empty') },
          { value: 'goods', label: t('Not empty') },
        ]}
      />
      <SelectFilter
        name="zone"
        label={t('Zone')}
        options={[...zones].map((zone) => ({ value: zone, label: zone }))}
      />
    </Filters>
  );
}

function BinChoices({ bins }: { bins: readonly Bin[] }) {
  const go = useGo();
  return (
    <ChoiceList
      label={t('Bins')}
      choices={bins.map(({ id, code, zone, kind, size, goods, active, note }) => ({
        id,
        label: code,
        detail: [t('Zone {zone}', { zone }), t(binKind[kind]), size, note].filter(Boolean).join(' · '),
        aside: active ? (
          <Badge tone={goods > 0 ? 'busy' : 'neutral'}>
            {goods > 0 ? t('{goods, plural, one {# item} other {# items}}', { goods }) : t('Empty')}
          </Badge>
        ) : (
          <Badge tone="warning">{t('Inactive')}</Badge>
        ),
        choose: () => go(warehousePath.bin(code)),
      }))}
    />
  );
}

function Paging({ more }: { more: boolean }) {
  const { values, set } = useUrlState();
  const skip = Number(values['skip'] ?? 0) || 0;
  return (
    <Group>
      {skip > 0 ? (
        <BigButton
          variant="default"
          hotkey="ArrowLeft"
          onClick={() => set({ skip: skip > pageSize ? String(skip - pageSize) : undefined })}
        >
          {t('Previous')}
        </BigButton>
      ) : null}
      {more ? (
        <BigButton
          variant="default"
          hotkey="ArrowRight"
          onClick={() => set({ skip: String(skip + pageSize) })}
        >
          {t('Next')}
        </BigButton>
      ) : null}
    </Group>
  );
}
