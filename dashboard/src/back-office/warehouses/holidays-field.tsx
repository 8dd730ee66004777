/** Days on which a warehouse does not work: each is added by its date, and taken away again. */
import { Button, Group, Input, Pill, TextInput } from '@mantine/core';
import { useState } from 'react';
import { date } from '../../ui/format.ts';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';

interface HolidaysFieldProps {
  /** Each YYYY-MM-DD. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
}

export function HolidaysField({ value, onChange, error }: HolidaysFieldProps) {
  const [day, setDay] = useState('');
  const add = () => {
    if (day === '') return;
    if (!value.includes(day)) onChange([...value, day].toSorted());
    setDay('');
  };
  return (
    <div>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="date"
          label="Add holiday"
          {...typing(day, setDay)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
          aria-invalid={error !== undefined}
          w={200}
        />
        <Button variant="default" onClick={add}>
          Add day
        </Button>
      </Group>
      {error === undefined ? null : <Input.Error mt={6}>{error}</Input.Error>}
      {value.length === 0 ? (
        <Note mt="xs">No holidays set.</Note>
      ) : (
        <Group
          gap="xs"
          mt="xs"
          component="ul"
          aria-label="Holidays"
          style={{ listStyle: 'none', padding: 0 }}
        >
          {value.map((one) => (
            <li key={one}>
              <Pill
                size="md"
                withRemoveButton
                onRemove={() => onChange(value.filter((other) => other !== one))}
                removeButtonProps={{
                  'aria-label': `Remove ${date(one)}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {date(one)}
              </Pill>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}
