/** Work that waits in this warehouse. A scanned or typed code opens its screen, and the key of a task opens the task. */
import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { Failed } from '../../ui/failed.tsx';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/facts.tsx';
import { t } from '../../ui/t.ts';
import { BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { findCode, type Hit } from '../scan/find-code.ts';
import { usePages } from '../roles/use-pages.ts';
import { useRoles } from '../roles/use-roles.ts';
import { useScan, useTypedCodes, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { CutoffClock } from './cutoff-clock.tsx';
import { hitWords, pageOfHit } from './page-of-hit.ts';
import { taskOperation, tasks } from './task-words.ts';
import { Tiles, tilesOf } from './tiles.tsx';
import { WorkList } from './work-list.tsx';

export function WarehouseHomePage() {
  const { warehouse } = useStation();
  const { pages } = usePages();
  const go = useGo();
  const [hits, setHits] = useState<{ code: string; hits: Hit[] }>();

  const open = async (hit: Hit, code: string): Promise<Verdict> => {
    go(await pageOfHit(hit, code));
    const elsewhere = hit.type !== 'bin' && hit.warehouseId !== null && hit.warehouseId !== warehouse.id;
    return elsewhere
      ? { tone: 'note', say: hit.name, detail: t('Belongs to another warehouse') }
      : { tone: 'good', say: hit.name, detail: hitWords(hit) };
  };
  useScan(t('Scan or type an order, item, bin or badge'), async ({ code }) => {
    setHits(undefined);
    const tile = tilesOf(pages).find(({ key }) => key === code.toLowerCase());
    if (tile) {
      go(tile.to);
      return { tone: 'note', say: t(tile.title) };
    }
    const found = (await findCode(code)).filter(
      ({ type, warehouseId }) => type !== 'bin' || warehouseId === warehouse.id,
    );
    if (found.length === 1) return open(found[0]!, code);
    if (found.length > 1) {
      setHits({ code, hits: found });
      return {
        tone: 'note',
        say: t('{count, number} matches for this code', { count: found.length }),
        detail: t('Choose one by number'),
      };
    }
    return { tone: 'bad', say: t('No match for this code'), detail: t('Not an order, item, bin or badge') };
  });

  if (hits) {
    return (
      <Page title={t('Choose a match')}>
        <ChoiceList
          label={t('Matches')}
          choices={hits.hits.map((hit) => ({
            id: hit.id,
            label: hit.name,
            detail: hitWords(hit),
            choose: () => void open(hit, hits.code),
          }))}
        />
        <BackButton onClick={() => setHits(undefined)}>{t('None of these')}</BackButton>
      </Page>
    );
  }
  return <Tasks />;
}

/** Counts of waiting work, the tasks, and the shipments that come next. */
function Tasks() {
  const { warehouse } = useStation();
  const { mayCall } = useRoles();
  const tasksHere = tasks.filter((task) => mayCall(taskOperation[task]));
  const counters = useRead('operatorWork.counters', { warehouseId: warehouse.id }, { everyMs: 15_000 });
  useTypedCodes();
  return (
    <Stack>
      <Title order={1} size="h3">
        {warehouse.name}
      </Title>
      {counters.error && !counters.data ? (
        <Failed error={counters.error} again={() => void counters.refetch()} />
      ) : null}
      {counters.data ? <CutoffClock counters={counters.data} /> : null}
      <Tiles counters={counters.data} />
      {tasksHere.length === 0 ? null : (
        <Section title={t('Up next')}>
          <WorkList
            label={t('Up next')}
            task={tasksHere}
            take={6}
            numbered={false}
            empty={t('No work waiting in this warehouse.')}
          />
        </Section>
      )}
    </Stack>
  );
}
