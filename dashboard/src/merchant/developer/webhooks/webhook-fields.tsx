/** Where events are sent, and which: fields of the endpoints of merchants and of the warehouse. */
import { Stack, TextInput } from '@mantine/core';
import { Section } from '../../../ui/facts.tsx';
import { Note } from '../../../ui/note.tsx';
import type { ErrorAt } from '../../../ui/sent-form.tsx';
import { typing } from '../../../ui/typing.ts';
import { TopicPicker } from './topic-picker.tsx';
import { urlHint, urlRule } from './url-rule.ts';

export interface WebhookDraft {
  url: string;
  description: string;
  topics: readonly string[];
}

interface WebhookFieldsProps {
  draft: WebhookDraft;
  set: (changes: Partial<WebhookDraft>) => void;
  errorAt: ErrorAt;
  /** The URL that the service has checked. */
  sentUrl: string | undefined;
  samples: ReadonlyMap<string, string>;
}

export function WebhookFields({ draft, set, errorAt, sentUrl, samples }: WebhookFieldsProps) {
  const rule = urlRule(draft.url);
  return (
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
          samples={samples}
          onChange={(topics) => set({ topics })}
          error={topicsError(errorAt)}
        />
      </Section>
    </>
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

/** An endpoint as it is sent. */
export const fieldsOf = ({ url, description, topics }: WebhookDraft) => ({
  url,
  description: description.trim() || null,
  topics: [...topics],
});
