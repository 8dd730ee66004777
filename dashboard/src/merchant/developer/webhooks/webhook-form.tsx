/** Where events are sent, and which: the same fields for a new endpoint and for one that is changed. */
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../api/space.tsx';
import { Section } from '../../../ui/facts.tsx';
import { RecordForm } from '../../../ui/record-form.tsx';
import type { ErrorAt } from '../../../ui/sent-form.tsx';
import { TopicPicker } from './topic-picker.tsx';
import { urlHint, urlRule } from './url-rule.ts';
import { Note } from '../../../ui/note.tsx';
import { typing } from '../../../ui/typing.ts';

export interface WebhookDraft {
  url: string;
  description: string;
  topics: readonly string[];
}

interface WebhookFields {
  url: string;
  description: string | null;
  topics: string[];
}

interface WebhookFormProps {
  initial: WebhookDraft;
  action: string;
  cancelTo: string;
  submit: (fields: WebhookFields) => Promise<unknown>;
}

export function WebhookForm({ initial, action, cancelTo, submit }: WebhookFormProps) {
  const { why } = useMay('admin');
  const [draft, setDraft] = useState(initial);
  const [sentUrl, setSentUrl] = useState<string>();
  const set = (changes: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const rule = urlRule(draft.url);
  return (
    <RecordForm
      action={action}
      why={why}
      cancelTo={cancelTo}
      submit={() => {
        setSentUrl(draft.url);
        return submit({
          url: draft.url,
          description: draft.description.trim() || null,
          topics: [...draft.topics],
        });
      }}
    >
      {(errorAt) => (
        <>
          <Section title="Destination">
            <Stack>
              <TextInput
                label="URL"
                description="Your server receives events here by POST and must respond with a status from 200 to 299 within 15 seconds."
                placeholder="https://shop.example.com/packhouse"
                required
                type="url"
                maxLength={2_000}
                spellCheck={false}
                autoComplete="off"
                data-autofocus
                {...typing(draft.url, (url) => set({ url: url.trim() }))}
                error={sentenceOf(rule ?? (draft.url === sentUrl ? errorAt('url') : undefined))}
                inputWrapperOrder={['label', 'description', 'input', 'error']}
              />
              {rule === undefined ? <Hint text={urlHint(draft.url)} /> : null}
              <TextInput
                label="Description"
                description="Optional, such as the name of the program that receives the events"
                maxLength={200}
                {...typing(draft.description, (description) => set({ description }))}
                error={errorAt('description')}
              />
            </Stack>
          </Section>
          <Section title="Events">
            <TopicPicker
              value={draft.topics}
              onChange={(topics) => set({ topics })}
              error={topicsError(errorAt)}
            />
          </Section>
        </>
      )}
    </RecordForm>
  );
}

const Hint = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <Note role="status">{text}</Note>;

/** The service names the list or one of it. */
const topicsError = (errorAt: ErrorAt): string | undefined =>
  errorAt('topics') === undefined && errorAt('topics[0]') === undefined
    ? undefined
    : 'Choose at least one topic.';

const sentenceOf = (rule: string | undefined): string | undefined => rule && `This ${rule}.`;
