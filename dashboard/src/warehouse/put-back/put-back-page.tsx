/** Picked items of cancelled orders: take them from the tote or the table, and put them back into a bin. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { ChoiceList } from '../choice-list.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { Keypad } from '../keypad.tsx';
import { ListWithPanel } from '../list-with-panel.tsx';
import { BinsInOrder } from '../put-away/suggested-bins.tsx';
import { refusalOf, useScanner } from '../scan/scanner.tsx';
import { keyOf, type PutBack } from './goods-to-put-back.ts';
import { usePutBack } from './use-put-back.ts';

export function PutBackPage() {
  const putBack = usePutBack();
  const { list, rows, chosen, choose } = putBack;
  return (
    <Page
      title={t('Put back')}
      lead={t('Picked items of cancelled orders. They can be sold again, but are in no bin.')}
    >
      <Loaded query={list}>
        {({ total = 0, rows: listed }) =>
          rows.length === 0 ? (
            <Text>{t('Nothing to put back.')}</Text>
          ) : (
            <ListWithPanel panel={chosen ? <InHand row={chosen} putBack={putBack} /> : null}>
              <ChoiceList
                label={t('Items to put back')}
                numbered={!chosen}
                choices={rows.map((row) => ({
                  id: keyOf(row),
                  label: `${number(row.left)} × ${row.name}`,
                  detail: wordsOf(row),
                  aside: row.organization.name,
                  chosen: row === chosen,
                  choose: () => choose(row),
                }))}
              />
              {total > listed.length ? (
                <Text size="sm">
                  {t(
                    'The oldest {shown, number} of {total, number} are shown. Scan another item, tote or order once these are done.',
                    { shown: listed.length, total },
                  )}
                </Text>
              ) : null}
            </ListWithPanel>
          )
        }
      </Loaded>
    </Page>
  );
}

const wordsOf = ({ sku, lot, number: order, totes }: PutBack): string =>
  [
    sku ?? t('Carton'),
    lot ? t('lot {lot}', { lot }) : undefined,
    order,
    totes.length > 0 ? t('in {totes}', { totes: totes.join(', ') }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

interface InHandProps {
  row: PutBack;
  putBack: ReturnType<typeof usePutBack>;
}

function InHand({ row, putBack: { quantity, setQuantity, suggestion, notThere } }: InHandProps) {
  const { tell, hold } = useScanner();
  const { name, organization, left, lot } = row;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('In hand')}>
      <Stack gap="sm">
        <div>
          <Text fw={650} size="lg">
            {organization.name}
          </Text>
          <Title size="h4">{name}</Title>
          <Text>
            {t(
              lot
                ? 'Put back {quantity, number} of {left, number}, lot {lot}'
                : 'Put back {quantity, number} of {left, number}',
              { quantity, left, lot: lot ?? '' },
            )}
          </Text>
        </div>
        <BinsInOrder suggestion={suggestion} />
        {left > 1 ? <Keypad value={quantity} onChange={setQuantity} of={keyOf(row)} maximum={left} /> : null}
        <ConfirmButton
          variant="default"
          hotkey="n"
          onClick={() => void hold(notThere(row)).then(tell, (refusal: unknown) => tell(refusalOf(refusal)))}
        >
          {t('Not there')}
        </ConfirmButton>
      </Stack>
    </Paper>
  );
}
