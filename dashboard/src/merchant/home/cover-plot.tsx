import { Progress, Stack, Text } from '@mantine/core';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import type { Figures } from './figures.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

/** A bar is full at so many days. */
const longestDays = 45;

export function CoverPlot({ figures }: { figures: Figures }) {
  return (
    <Section title="First to run out" aside={<Link to={path.recommendations()}>Recommendations</Link>}>
      {figures.topCover.length === 0 ? (
        <Note>No shipments in the last 28 days.</Note>
      ) : (
        <Stack gap={10}>
          {figures.topCover.map(({ productId, sku, name, available, perDay, days }) => (
            <div key={productId}>
              <Text
                size="sm"
                style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}
                component="div"
              >
                <Link to={path.product(productId)} truncate title={name}>
                  {sku}
                </Link>
                <span style={{ whiteSpace: 'nowrap' }}>
                  {days < 1 ? 'less than a day' : `${number(Math.floor(days))} days`}
                </span>
              </Text>
              <Progress
                value={Math.min(100, (days / longestDays) * 100)}
                color={days < 7 ? 'red.7' : days < 21 ? 'yellow.7' : 'harbor.6'}
                size="sm"
                aria-label={`${sku}: ${days.toFixed(1)} days of cover`}
                title={`${number(available)} available, ${perDay.toFixed(1)} a day`}
              />
            </div>
          ))}
        </Stack>
      )}
    </Section>
  );
}
