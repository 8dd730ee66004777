/** Switches between the organization and its test space, and stays on the same page. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useVisit } from '../api/space.tsx';
import classes from './shell.module.css';

export function TestSwitch() {
  const { organizationId, mode } = useVisit();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isTest = mode === 'test';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isTest}
      className={classes['mode']}
      onClick={() =>
        void navigate({
          to: listOf(pathname),
          search: { org: organizationId, mode: isTest ? undefined : 'test' },
        } as never)
      }
    >
      Test mode
    </button>
  );
}

/** The page, or the list above it: the other space does not know the record. */
function listOf(pathname: string): string {
  const parts = pathname.split('/');
  const record = parts.findIndex((part) => part.includes('_'));
  return record < 0 ? pathname : parts.slice(0, record).join('/') || '/';
}
