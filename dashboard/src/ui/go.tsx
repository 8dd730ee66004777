/** A link inside the dashboard. It keeps the organization and the mode that are looked at. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface GoProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** As path.ts spells it; it may have a query. */
  to: string;
  /** Current only with all of its query; otherwise also on every page below it. */
  exact?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function Go({ to, exact = false, ...rest }: GoProps) {
  const [pathname = '/', query = ''] = to.split('?');
  return (
    <Link
      to={pathname}
      search={(before: Record<string, string | undefined>) =>
        ({ ...kept(before), ...Object.fromEntries(new URLSearchParams(query)) }) as never
      }
      {...(exact ? { activeOptions: { exact: true } } : {})}
      {...rest}
    />
  );
}

/** What every address carries along, where it is not as usual. */
export const kept = ({ org, mode }: Record<string, string | undefined>): Record<string, string> => ({
  ...(org ? { org } : {}),
  ...(mode ? { mode } : {}),
});

/** Goes to an address of path.ts, as the link does. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const [pathname = '/', query = ''] = to.split('?');
    void navigate({
      to: pathname,
      search: (before: Record<string, string | undefined>) => ({
        ...kept(before),
        ...Object.fromEntries(new URLSearchParams(query)),
      }),
    } as never);
  };
}
