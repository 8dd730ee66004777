/** Tags, the caller's own reference and its own pairs, which products and cartons both have. */
import { ActionIcon, Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { TrashIcon } from '@primer/octicons-react';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';

interface References {
  tags: string[];
  externalId: string;
  metadata: [key: string, value: string][];
}

interface ReferenceFieldsProps {
  draft: References;
  set: (changes: Partial<References>) => void;
  errorAt: ErrorAt;
}

export function ReferenceFields({ draft, set, errorAt }: ReferenceFieldsProps) {
  const { metadata } = draft;
  const setPair = (place: number, pair: [string, string]) =>
    set({ metadata: metadata.map((one, index) => (index === place ? pair : one)) });
  return (
    <Stack gap="sm">
      <TagsInput
        label="Tags"
        description="Press Enter after each tag"
        value={draft.tags}
        onChange={(tags) => set({ tags })}
        maxTags={50}
        error={errorAt('tags') ?? draft.tags.map((_, index) => errorAt(`tags[${index}]`)).find(Boolean)}
      />
      <TextInput
        label="External id"
        description="Your own reference, such as the id in your shop"
        {...typing(draft.externalId, (externalId) => set({ externalId }))}
        error={errorAt('externalId')}
      />
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          Metadata
        </Text>
        {metadata.map((pair, place) => (
          <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={`Key ${place + 1}`}
              placeholder="Key"
              {...typing(pair[0], (words) => setPair(place, [words, pair[1]]))}
              style={{ flex: 1 }}
              error={errorAt(`metadata.${pair[0]}`)}
            />
            <TextInput
              aria-label={`Value ${place + 1}`}
              placeholder="Value"
              {...typing(pair[1], (words) => setPair(place, [pair[0], words]))}
              style={{ flex: 2 }}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={`Remove pair ${place + 1}`}
              onClick={() => set({ metadata: metadata.filter((_, index) => index !== place) })}
            >
              <TrashIcon size={14} />
            </ActionIcon>
          </Group>
        ))}
        {errorAt('metadata') ? (
          <Text size="xs" c="var(--mantine-color-error)">
            {errorAt('metadata')}
          </Text>
        ) : null}
        <div>
          <Button
            variant="default"
            size="xs"
            disabled={metadata.length >= 50}
            onClick={() => set({ metadata: [...metadata, ['', '']] })}
          >
            Add pair
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
