/** Every topic, by the thing it is about. */
import { Anchor, Code, SimpleGrid, Text } from '@mantine/core';
import { Section } from '../ui/facts.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { plain } from '../words.ts';
import { titleOf, topics } from './event-words.ts';

const groups = Map.groupBy(topics, (topic) => topic.slice(0, topic.indexOf('.')));

export function EventCatalogue() {
  const { set } = useUrlState();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {[...groups].map(([group, ofGroup]) => (
        <Section title={plain(group)} key={group}>
          <SmallTable
            label={`Topics of ${group}`}
            rows={ofGroup}
            rowKey={(topic) => topic}
            columns={[
              { title: 'Topic', cell: (topic) => <Code>{topic}</Code> },
              { title: 'Means', cell: (topic) => <Text size="sm">{titleOf(topic)}</Text> },
              {
                title: 'Examples',
                cell: (topic) => (
                  <Anchor
                    component="button"
                    size="sm"
                    aria-label={`In the feed: ${topic}`}
                    onClick={() => set({ tab: undefined, type: topic })}
                  >
                    In the feed
                  </Anchor>
                ),
              },
            ]}
          />
        </Section>
      ))}
    </SimpleGrid>
  );
}
