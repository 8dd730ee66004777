/** Notes, tags and pairs of the merchant: they can be changed as long as the shipment is kept. */
import { Group, Stack, Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Editable } from './editable.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { useChange } from './use-change.ts';

export function OwnNotes({ shipment }: { shipment: Shipment }) {
  const { change, why } = useChange(shipment);
  const { notes, tags, metadata } = shipment;
  const pairs = Object.entries(metadata);
  return (
    <Section title="Notes, tags and metadata">
      <Facts
        rows={[
          [
            'Notes for the warehouse',
            <Editable
              key="notes"
              label="Notes"
              field="notes"
              value={notes ?? ''}
              lines
              maxLength={2000}
              why={why('notes')}
              onSave={(text) => change('Note saved.', { notes: text.trim() || null }, { notes })}
            />,
          ],
          [
            'Tags',
            <Editable
              key="tags"
              label="Tags"
              field="tags"
              value={tags.join(', ')}
              hint="Separated by commas."
              why={why('tags')}
              onSave={(text) => change('Tags saved.', { tags: tagsOf(text) }, { tags })}
            >
              {tags.length > 0 ? (
                <Group gap={4} component="span" display="inline-flex">
                  {tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </Group>
              ) : (
                '–'
              )}
            </Editable>,
          ],
          [
            'Metadata',
            <Editable
              key="metadata"
              label="Metadata"
              field="metadata"
              value={pairs.map(([key, value]) => `${key}=${value}`).join('\n')}
              lines
              hint="One pair per line: key=value."
              why={why('metadata')}
              onSave={(text) => change('Metadata saved.', { metadata: pairsOf(text) }, { metadata })}
            >
              {pairs.length > 0 ? (
                <Stack gap={0} component="span">
                  {pairs.map(([key, value]) => (
                    <Text span size="sm" key={key}>
                      {key}: {value}
                    </Text>
                  ))}
                </Stack>
              ) : (
                '–'
              )}
            </Editable>,
          ],
        ]}
      />
    </Section>
  );
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [key = '', ...rest] = line.split('=');
        return [key.trim(), rest.join('=').trim()];
      }),
  );
