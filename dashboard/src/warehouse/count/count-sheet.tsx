/** Count sheet, filled in scan by scan or with the keypad. The counts stay in this browser until they are entered. */
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { ListWithPanel } from '../list-with-panel.tsx';
import { warehousePath } from '../path.ts';
import { detailOfLine, keyOfLine, lineStatus } from './count-words.ts';
import { TallyPanel } from './tally-panel.tsx';
import { useCountScan } from './use-count-scan.ts';
import { useCountSheet, type SheetState } from './use-count-sheet.ts';

interface CountSheetProps {
  organizationId: string;
  count: Output<'operatorCounts.get'>;
}

export function CountSheet({ organizationId, count }: CountSheetProps) {
  const sheet = useCountSheet(organizationId, count);
  const [withApart, setWithApart] = useState(false);
  useCountScan(organizationId, sheet);
  const go = useGo();
  const { chosen, counted, rows, again } = sheet;
  return (
    <Stack>
      {again > 0 ? (
        <Text fw={600}>
          {t(
            '{again, plural, one {# line does not match the system. Others now have it as a second count} other {# lines do not match the system. Others now have them as a second count}}: scan a badge to hand over, or go on. Nobody else here? Count again yourself; a lead who did not count then approves.',
            { again },
          )}
        </Text>
      ) : null}
      <ListWithPanel
        panel={
          chosen ? (
            <TallyPanel
              sheet={sheet}
              line={chosen}
              withApart={withApart}
              showApart={() => setWithApart(true)}
            />
          ) : null
        }
      >
        <LinesToCount sheet={sheet} />
      </ListWithPanel>
      {chosen || rows.length === 0 ? null : (
        <Group>
          {again > 0 ? (
            <BigButton variant="default" hotkey="n" onClick={() => go(warehousePath.count())}>
              {t('Next count')}
            </BigButton>
          ) : null}
          <BigButton
            hotkey="Enter"
            loading={sheet.busy}
            why={counted.length > 0 ? undefined : t('Scan an item or choose a line first.')}
            onClick={() => void sheet.enter()}
          >
            {t('Save count ({counted, number} of {all, number})', {
              counted: counted.length,
              all: rows.length,
            })}
          </BigButton>
        </Group>
      )}
    </Stack>
  );
}

function LinesToCount({ sheet: { rows, quantityOf, chosen, choose } }: { sheet: SheetState }) {
  return (
    <ChoiceList
      label={t('Lines to count')}
      numbered={!chosen}
      choices={rows.map((line) => {
        const key = keyOfLine(line);
        const quantity = quantityOf(line);
        return {
          id: key,
          label: line.name,
          detail: detailOfLine(line),
          aside:
            quantity === undefined ? (
              <WordBadge word={lineStatus[line.status]} />
            ) : (
              <Text fw={700} size="xl">
                {number(quantity)}
              </Text>
            ),
          chosen: line === chosen,
          choose: () => choose(key),
        };
      })}
    />
  );
}
