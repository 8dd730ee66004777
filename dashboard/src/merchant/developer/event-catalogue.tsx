/** Every topic, by the thing it is about, with what is sent for it. */
import { Anchor, Code, Drawer, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { plain } from '../../ui/words.ts';
import { titleOf, topics } from './event-words.ts';
import { EventExample } from './webhooks/event-example.tsx';
import { families } from './webhooks/topic-choice.ts';

export function EventCatalogue() {
  const { values, set } = useUrlState();
  const opened = oneOf(values['example'], topics);
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {families.map(({ name, topics: ofFamily }) => (
          <Section title={plain(name)} key={name}>
            <SmallTable
              label={`Topics of ${name}`}
              rows={ofFamily}
              rowKey={(topic) => topic}
              columns={[
                { title: 'Topic', cell: (topic) => <Code>{topic}</Code> },
                { title: 'Description', cell: (topic) => <Text size="sm">{titleOf(topic)}</Text> },
                {
                  title: 'Actions',
                  cell: (topic) => (
                    <Group gap="xs" component="span">
                      <Anchor
                        component="button"
                        size="sm"
                        aria-label={`Example payload: ${topic}`}
                        onClick={() => set({ example: topic })}
                      >
                        Example payload
                      </Anchor>
                      <Anchor
                        component="button"
                        size="sm"
                        aria-label={`Show in feed: ${topic}`}
                        onClick={() => set({ tab: undefined, type: topic })}
                      >
                        Show in feed
                      </Anchor>
                    </Group>
                  ),
                },
              ]}
            />
          </Section>
        ))}
      </SimpleGrid>
      <Drawer
        opened={opened !== undefined}
        onClose={() => set({ example: undefined })}
        position="right"
        size="lg"
        title={opened ? `${titleOf(opened)} (${opened})` : ''}
      >
        {opened ? (
          <Stack gap="sm">
            <Text size="sm">
              Webhooks receive this. The feed returns the same fields, with the content of data one level
              higher.
            </Text>
            <EventExample topic={opened} />
          </Stack>
        ) : null}
      </Drawer>
    </>
  );
}
