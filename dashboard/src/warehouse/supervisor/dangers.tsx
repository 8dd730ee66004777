/** How much is late or nearly so, by what has to be done, and the exceptions by kind. */
import { SimpleGrid, Stack } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { t, word } from '../../ui/t.ts';
import { exceptionKind, exceptionKinds } from '../exceptions/exception-kinds.ts';
import { warehousePath } from '../path.ts';
import { useStation } from '../station.tsx';
import classes from './dangers.module.css';

type Counters = Output<'operatorWork.counters'>;

const work = [
  [word('To pick'), 'toPick'],
  [word('Picking'), 'picking'],
  [word('To pack'), 'toPack'],
  [word('To label'), 'toLabel'],
  [word('To ship'), 'toShip'],
] as const satisfies readonly (readonly [string, keyof Counters])[];

export function Dangers() {
  const { warehouse } = useStation();
  const counters = useRead('operatorWork.counters', { warehouseId: warehouse.id }, { everyMs: 15_000 });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('Open work')}>
        <Loaded query={counters}>
          {(record) => (
            <SmallTable
              label={t('Open work')}
              rows={work}
              rowKey={([title]) => title}
              columns={[
                { title: t('Step'), cell: ([title]) => t(title) },
                { title: t('Waiting'), align: 'right', cell: ([, key]) => number(record[key].total) },
                {
                  title: t('Late'),
                  align: 'right',
                  cell: ([, key]) => <Danger count={record[key].late} tone="bad" />,
                },
                {
                  title: t('At risk'),
                  align: 'right',
                  cell: ([, key]) => <Danger count={record[key].atRisk} tone="warning" />,
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      <Section title={t('Exceptions')}>
        <Stack component="ul" gap={4} className={classes['list']}>
          {exceptionKinds.map((kind) => (
            <ExceptionCount kind={kind} key={kind} />
          ))}
          <li>
            <Go to={`${warehousePath.supervisor()}?list=held`} className={classes['row']}>
              <span>{t('On hold')}</span>
              <strong>{counters.data ? number(counters.data.onHold) : '–'}</strong>
            </Go>
          </li>
        </Stack>
      </Section>
    </SimpleGrid>
  );
}

const Danger = ({ count, tone }: { count: number; tone: 'bad' | 'warning' }) =>
  count > 0 ? <Badge tone={tone}>{number(count)}</Badge> : <>0</>;

function ExceptionCount({ kind }: { kind: (typeof exceptionKinds)[number] }) {
  const { warehouse } = useStation();
  const { data } = useList(
    'operatorWork.exceptions',
    { warehouseId: warehouse.id, kind: [kind], take: 1, includeTotal: true },
    { everyMs: 30_000 },
  );
  return (
    <li>
      <Go to={`${warehousePath.exceptions()}?kind=${kind}`} className={classes['row']}>
        <span>{t(exceptionKind[kind].label)}</span>
        <strong>{data?.total === undefined ? '–' : number(data.total)}</strong>
      </Go>
    </li>
  );
}
