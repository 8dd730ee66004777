import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { whyOver, type Key } from './key-words.ts';
import { AccessField } from './new-key-page.tsx';
import { ScopeMatrix } from './scope-matrix.tsx';
import { typing } from '../../ui/typing.ts';

export function EditKey({ record }: { record: Key }) {
  const { why } = useMay('admin');
  const edit = useWrite('dashboardKeys.edit', {
    quiet: true,
    done: 'Saved. Changes apply from the next request.',
  });
  const go = useGo();
  const [draft, setDraft] = useState(record);
  const set = (changes: Partial<Key>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = async () => {
    const { name, scopes, accessMode, expiresAt } = draft;
    await edit.mutateAsync({
      input: {
        id: record.id,
        name: name.trim(),
        scopes,
        accessMode,
        // A day that has passed would be refused, though nobody has touched it.
        ...(expiresAt === record.expiresAt ? {} : { expiresAt }),
      },
      version: record.version,
    });
    go(path.key(record.id));
  };
  return (
    <RecordForm
      action="Save changes"
      why={why ?? whyOver(record)}
      cancelTo={path.key(record.id)}
      submit={submit}
    >
      {(errorAt) => (
        <Section title="Edit key">
          <Stack>
            <TextInput
              label="Name"
              required
              maxLength={100}
              maw={420}
              {...typing(draft.name, (name) => set({ name }))}
              error={errorAt('name')}
            />
            <AccessField value={draft.accessMode} onChange={(accessMode) => set({ accessMode })} />
            <ScopeMatrix
              label="Scopes"
              value={draft.scopes}
              onChange={(scopes) => set({ scopes })}
              readOnly={draft.accessMode === 'read_only'}
              error={errorAt('scopes')}
            />
            <ExpiryField
              value={draft.expiresAt}
              onChange={(expiresAt) => set({ expiresAt })}
              error={errorAt('expiresAt')}
            />
          </Stack>
        </Section>
      )}
    </RecordForm>
  );
}
