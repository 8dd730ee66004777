/** Form for registering or changing an application, with a preview of how people are asked to allow it. */
import { Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { Section } from '../../ui/facts.tsx';
import type { AppDraft } from './app-draft.ts';
import { ConsentPreview } from './consent-preview.tsx';
import { RedirectFields } from './redirect-fields.tsx';
import { ScopeMatrix } from './scope-matrix.tsx';
import { typing } from '../../ui/typing.ts';

interface AppFormProps {
  initial: AppDraft;
  /** True while it can still be chosen whether the application keeps a secret. */
  isNew: boolean;
  action: string;
  cancelTo: string;
  submit: (draft: AppDraft) => Promise<unknown>;
}

export function AppForm({ initial, isNew, action, cancelTo, submit }: AppFormProps) {
  const { why } = useMay('admin');
  const [draft, setDraft] = useState(initial);
  const set = (changes: Partial<AppDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { confidential } = draft;
  return (
    <RecordForm
      action={action}
      why={why}
      cancelTo={cancelTo}
      submit={() => submit({ ...draft, name: draft.name.trim() })}
    >
      {(errorAt) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack>
            <Section title="Application">
              <Stack>
                <TextInput
                  label="Name"
                  description="Shown to people when they authorize the app"
                  required
                  maxLength={100}
                  {...typing(draft.name, (name) => set({ name }))}
                  error={errorAt('name')}
                />
                {isNew ? (
                  <Radio.Group
                    label="Where the app runs"
                    value={confidential ? 'confidential' : 'public'}
                    onChange={(value) => set({ confidential: value === 'confidential' })}
                  >
                    <Stack gap="xs" mt={6}>
                      <Radio
                        value="confidential"
                        label="On a server"
                        description="Authenticates with a client secret (confidential)"
                      />
                      <Radio
                        value="public"
                        label="On a user device: browser, phone or terminal"
                        description="Cannot keep a secret, uses PKCE only (public)"
                      />
                    </Stack>
                  </Radio.Group>
                ) : null}
              </Stack>
            </Section>
            <Section title="Redirect URIs">
              <RedirectFields
                uris={draft.redirectUris}
                confidential={confidential}
                onChange={(redirectUris) => set({ redirectUris })}
                errorAt={errorAt}
              />
            </Section>
            <Section title="Permissions">
              <ScopeMatrix
                label="Scopes"
                value={draft.scopes}
                onChange={(scopes) => set({ scopes })}
                error={errorAt('scopes')}
              />
            </Section>
          </Stack>
          <div>
            <ConsentPreview app={draft} />
          </div>
        </SimpleGrid>
      )}
    </RecordForm>
  );
}
