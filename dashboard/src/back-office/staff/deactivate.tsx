/** The end of a person's access. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import type { Person } from './person-draft.ts';

export function Deactivate({ person: { id, name, version } }: { person: Person }) {
  const [asking, setAsking] = useState(false);
  const deactivate = useWrite('operatorStaff.deactivate', { done: `${name} no longer has access` });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Deactivate
      </Button>
      <Ask
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Deactivate ${name}?`}
        action="Deactivate"
        onConfirm={() => deactivate.mutateAsync({ input: { id }, version })}
      >
        Signing in to the warehouse app, the badge and all keys stop working immediately, for good. Ledgers
        and timelines keep the name. A person who comes back is added again.
      </Ask>
    </>
  );
}
