/** Totes of the warehouse: add them by a pattern, print their labels, and see which hold whose goods. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useList } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { typing } from '../../ui/typing.ts';
import { codesOf } from '../bins/bin-pattern.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';

/** As many as the service writes, and as one sheet of labels holds. */
const most = 200;

export function TotesPage() {
  const { warehouse } = useStation();
  const go = useGo();
  const { act, busy } = useAct();
  const [shown, setShown] = useState(50);
  const [emptied, setEmptied] = useState<string>();
  const totes = useList(
    'operatorTotes.list',
    { warehouseId: warehouse.id, free: false, take: Math.min(shown, 50), includeTotal: true },
    { everyMs: 15_000 },
  );
  const all = useList('operatorTotes.list', { warehouseId: warehouse.id, take: 1, includeTotal: true });
  useScan(t('Scan a tote that is empty'), async ({ code }) => {
    const isFree = t('{tote} is free', { tote: code.toUpperCase() });
    const done = await act('operatorTotes.empty', { warehouseId: warehouse.id, code }, isFree);
    setEmptied(code);
    void totes.refetch();
    return done
      ? { tone: 'good', say: isFree, detail: t('It can be used again') }
      : { tone: 'bad', say: t('{code} is not a tote of this warehouse', { code }) };
  });
  return (
    <Page
      title={t('Totes')}
      lead={t('Scan a tote to record that it is empty. A tote becomes free when its order is packed.')}
    >
      <NewTotes busy={busy} added={() => void all.refetch()} />
      <Loaded query={totes}>
        {({ rows, total, more }) => (
          <Section
            title={t('{count, number} of {all, number} in use', {
              count: total ?? rows.length,
              all: all.data?.total ?? 0,
            })}
          >
            {rows.length === 0 ? (
              <Text>{t(emptied ? 'All totes are free.' : 'No tote is in use.')}</Text>
            ) : (
              <ChoiceList
                label={t('Totes in use')}
                numbered={false}
                choices={rows.map(({ id, code, shipment }) => ({
                  id,
                  label: code,
                  detail: shipment ? `${shipment.number} · ${shipment.organization.name}` : t('Free'),
                  choose: () => shipment && go(warehousePath.shipment(shipment.organization.id, shipment.id)),
                }))}
              />
            )}
            {more ? (
              <BigButton variant="default" onClick={() => setShown(shown + 50)}>
                {t('Show more')}
              </BigButton>
            ) : null}
          </Section>
        )}
      </Loaded>
    </Page>
  );
}

function NewTotes({ busy, added }: { busy: boolean; added: () => void }) {
  const { warehouse } = useStation();
  const { act } = useAct();
  const { print, save, busy: printing } = usePrint();
  const [pattern, setPattern] = useState('');
  const { codes, error } = read(pattern);
  const why =
    error ??
    (codes.length === 0
      ? t('Type the codes first.')
      : codes.length > most
        ? t('At most {count, number} at once.', { count: most })
        : undefined);
  return (
    <Stack>
      <TextInput
        label={t('Codes')}
        description={[
          t("A pattern such as T-'{'001..040'}'."),
          codes.length > 0 ? t('{count, plural, one {# tote} other {# totes}}', { count: codes.length }) : '',
        ].join(' ')}
        size="lg"
        maw={420}
        error={error}
        {...typing(pattern, setPattern)}
      />
      <Group>
        <BigButton
          calls="operatorTotes.put"
          loading={busy}
          why={why}
          onClick={() =>
            void act(
              'operatorTotes.put',
              { warehouseId: warehouse.id, codes, active: true },
              t('{count, plural, one {# tote} other {# totes}} added', { count: codes.length }),
              t('Print their labels'),
            ).then(added)
          }
        >
          {t('Add totes')}
        </BigButton>
        <BigButton
          variant="default"
          hotkey="p"
          loading={printing}
          why={why}
          onClick={() => void print('operatorLabels.tote', { codes, format: 'pdf' })}
        >
          {t('Print labels')}
        </BigButton>
        <BigButton
          variant="default"
          loading={printing}
          why={why}
          onClick={() => void save('operatorLabels.tote', { codes, format: 'zpl' })}
        >
          {t('Save ZPL')}
        </BigButton>
      </Group>
    </Stack>
  );
}

function read(pattern: string): { codes: string[]; error?: string } {
  if (pattern.trim() === '') return { codes: [] };
  try {
    return { codes: codesOf(pattern) };
  } catch (wrong) {
    return { codes: [], error: (wrong as Error).message };
  }
}
