import { Group, Stack } from '@mantine/core';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { SeverityBadge } from '../recommendations/severity-badge.tsx';
import { stake } from '../recommendations/stake.ts';
import { isSure, sureness } from '../recommendations/sureness.ts';
import { totalsOf } from '../recommendations/totals-of.ts';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

/** The suggestions that cost most to leave, with the money at stake. */
export function MostPressing() {
  const list = useList('recommendations.list', { take: 10 });
  const { data: metrics } = useRead('recommendations.metrics', {});
  const open = metrics ? totalsOf(metrics).open : 0;
  return (
    <Section
      title="Recommendations"
      aside={
        <Link to={path.recommendations()}>
          All{metrics && open > 0 ? `, ${money(open, metrics.currency, { compact: true })} at stake` : ''}
        </Link>
      }
    >
      <Loaded query={list}>
        {({ rows: all }) => {
          const rows = all.filter(isSure).slice(0, 3);
          return rows.length === 0 ? (
            <Note>No recommendations.</Note>
          ) : (
            <Stack gap="sm">
              {rows.map(({ id, title, severity, impact, confidence, expiresAt }) => (
                <div key={id}>
                  <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
                    <Link to={path.recommendation(id)} fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {title}
                    </Link>
                    <SeverityBadge severity={severity} />
                  </Group>
                  <Note size="xs">
                    {stake(impact) === '–' ? '' : `${stake(impact)} at stake · `}
                    {sureness(confidence)} · expires <Time at={expiresAt} />
                  </Note>
                </div>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}
