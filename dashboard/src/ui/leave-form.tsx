import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Ask } from './ask.tsx';

/** Asks before a form is left that holds what nobody has saved. */
export function LeaveForm({ isUnsaved }: { isUnsaved: RefObject<boolean> }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved.current,
    enableBeforeUnload: () => isUnsaved.current,
    withResolver: true,
  });
  return (
    <Ask
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Discard your changes?"
      action="Discard"
      onConfirm={async () => blocker.proceed?.()}
    >
      They have not been saved.
    </Ask>
  );
}
