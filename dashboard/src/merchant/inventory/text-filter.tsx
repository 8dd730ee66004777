/** A filter on one exact text. */
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useUrlState } from '../../ui/url-state.ts';

export function TextFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useUrlState();
  const current = values[name] ?? '';
  const [text, setText] = useState(current);
  useEffect(() => setText(current), [current]);
  const apply = useDebouncedCallback(
    (value: string) => set({ [name]: value.trim() || undefined }, { replace: true }),
    300,
  );
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
      size="xs"
    />
  );
}
