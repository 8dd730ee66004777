/** Form of a new endpoint and of one that is changed. */
import { useState } from 'react';
import { useMay } from '../../../api/space.tsx';
import { RecordForm } from '../../../ui/record-form.tsx';
import { useSamples } from './use-samples.ts';
import { fieldsOf, WebhookFields, type WebhookDraft } from './webhook-fields.tsx';

interface WebhookFormProps {
  initial: WebhookDraft;
  action: string;
  cancelTo: string;
  submit: (fields: ReturnType<typeof fieldsOf>) => Promise<unknown>;
}

export function WebhookForm({ initial, action, cancelTo, submit }: WebhookFormProps) {
  const { why } = useMay('admin');
  const [draft, setDraft] = useState(initial);
  const [sentUrl, setSentUrl] = useState<string>();
  const samples = useSamples();
  return (
    <RecordForm
      action={action}
      why={why}
      cancelTo={cancelTo}
      submit={() => {
        setSentUrl(draft.url);
        return submit(fieldsOf(draft));
      }}
    >
      {(errorAt) => (
        <WebhookFields
          draft={draft}
          set={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          {...{ errorAt, sentUrl, samples }}
        />
      )}
    </RecordForm>
  );
}
