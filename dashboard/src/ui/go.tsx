/** Ways to an address of path.ts. The router keeps the organization and the mode that are looked at. */
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
  return <Link {...placeOf(to)} {...(exact ? { activeOptions: { exact: true } } : {})} {...rest} />;
}

/** Goes there, as the link does. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(placeOf(to));
}

function placeOf(to: string): { to: string; search: never } {
  const [pathname = '/', query = ''] = to.split('?');
  return { to: pathname, search: Object.fromEntries(new URLSearchParams(query)) as never };
}
