/** A new PIN for a person who has forgotten the old one. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import type { Person } from './person-draft.ts';

export function ResetPin({ person: { id, name, version } }: { person: Person }) {
  const [asking, setAsking] = useState(false);
  const reset = useWrite('operatorStaff.resetPin', { done: `${name} sets a new PIN at the next badge scan` });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Reset PIN
      </Button>
      <Ask
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Reset the PIN of ${name}?`}
        action="Reset PIN"
        onConfirm={() => reset.mutateAsync({ input: { id }, version })}
      >
        The old PIN stops working immediately. At a station, {name} scans the badge, presses the name and sets
        a new one. Be there: the first person with the badge can set it.
      </Ask>
    </>
  );
}
