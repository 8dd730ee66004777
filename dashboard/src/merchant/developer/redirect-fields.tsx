/** The addresses that people may be sent back to, checked while they are typed. */
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { PlusIcon, TrashIcon } from '@primer/octicons-react';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { redirectRule } from './redirect-rule.ts';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';

const most = 20;

interface RedirectFieldsProps {
  uris: readonly string[];
  confidential: boolean;
  onChange: (uris: string[]) => void;
  errorAt: ErrorAt;
}

export function RedirectFields({ uris, confidential, onChange, errorAt }: RedirectFieldsProps) {
  const change = (place: number, uri: string) =>
    onChange(uris.map((one, index) => (index === place ? uri : one)));
  const refused = errorAt('redirectUris');
  return (
    <Stack gap="xs">
      <Note>
        {confidential
          ? 'The https URL on your server that receives the code. http is accepted for 127.0.0.1 and localhost.'
          : 'An https URL, http on 127.0.0.1 or localhost (any port), or your own scheme, such as com.example.app:/callback.'}
      </Note>
      {uris.map((uri, place) => {
        const rule = errorAt(`redirectUris[${place}]`) ?? redirectRule(uri, { confidential });
        return (
          // Lines have no identity but their place.
          <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={`Redirect URI ${place + 1}`}
              placeholder="https://app.example.com/callback"
              {...typing(uri, (words) => change(place, words.trim()))}
              maxLength={2000}
              spellCheck={false}
              error={rule === undefined ? undefined : `This ${rule}.`}
              style={{ flex: 1, minWidth: 0 }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove redirect URI ${place + 1}`}
              disabled={uris.length === 1}
              onClick={() => onChange(uris.filter((_, index) => index !== place))}
            >
              <TrashIcon size={16} />
            </ActionIcon>
          </Group>
        );
      })}
      {refused ? (
        <Text size="sm" c="var(--mantine-color-error)" tabIndex={-1} role="alert">
          {refused}
        </Text>
      ) : null}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={uris.length >= most}
          onClick={() => onChange([...uris, ''])}
        >
          Add another
        </Button>
      </Group>
    </Stack>
  );
}
