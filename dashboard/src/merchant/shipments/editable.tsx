/** A value of a record that can be changed in its place. Enter saves, Escape leaves it as it was. */
import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import { PencilIcon } from '@primer/octicons-react';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../api/call.ts';
import { submits } from '../../ui/submits.ts';

interface EditableProps {
  label: string;
  /** As it is typed. */
  value: string;
  /** As it is shown; the typed text, where nothing else is said. */
  children?: ReactNode;
  /** The field of the request, whose error is shown here. */
  field: string;
  onSave: (text: string) => Promise<unknown>;
  /** Why it cannot be changed. */
  why: string | undefined;
  lines?: boolean;
  type?: 'text' | 'date';
  maxLength?: number;
  hint?: string;
}

export function Editable(props: EditableProps) {
  const { label, value, children, why } = props;
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    setTimeout(() => pencil.current?.focus());
  };
  if (editing) return <Editor {...props} onClose={close} />;
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Text span inherit style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {children ?? (value || '–')}
      </Text>
      <Tooltip label={why ?? `Change ${label}`} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          ref={pencil}
          variant="subtle"
          color="gray"
          size="sm"
          {...(why === undefined ? {} : { bg: 'transparent' })}
          aria-label={`Change ${label}`}
          aria-disabled={why !== undefined}
          aria-description={why}
          data-disabled={why !== undefined || undefined}
          onClick={() => why === undefined && setEditing(true)}
        >
          <PencilIcon size={12} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function Editor({
  label,
  value,
  field,
  onSave,
  lines = false,
  type = 'text',
  maxLength,
  hint,
  onClose,
}: EditableProps & { onClose: () => void }) {
  const [text, setText] = useState(value);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = () => {
    if (text === value) return onClose();
    setBusy(true);
    return void onSave(text)
      .then(onClose, (refused: unknown) => setError(errorAt(refused, field)))
      .finally(() => setBusy(false));
  };
  const common = {
    'aria-label': label,
    value: text,
    error,
    description: hint,
    maxLength,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  return (
    <form
      onSubmit={submits(save)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <Stack gap={6}>
        {lines ? (
          <Textarea {...common} autosize minRows={2} maxRows={10} size="xs" />
        ) : (
          <TextInput {...common} type={type} size="xs" />
        )}
        <Group gap={6}>
          <Button type="submit" size="compact-xs" loading={busy}>
            Save
          </Button>
          <Button size="compact-xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function errorAt(error: unknown, field: string): string {
  if (!(error instanceof ApiError)) return 'Couldn’t save. Check your connection and try again.';
  const [, rule] =
    Object.entries(error.properties).find(
      ([name]) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
    ) ?? [];
  return rule ?? error.message;
}
