/**
 * Keeps the state of a page in its address: filters, order, page, open drawer. Links can be shared, and Back goes back.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type UrlValues = Record<string, string | undefined>;

export interface UrlState {
  values: UrlValues;
  /**
   * Changes some values; undefined or the empty string removes one. Returns to the first page unless `skip` is changed.
   */
  set(changes: UrlValues, options?: { replace?: boolean }): void;
}

export function useUrlState(): UrlState {
  const values = useSearch({ strict: false }) as UrlValues;
  const navigate = useNavigate();
  return {
    values,
    set(changes, { replace = false } = {}) {
      const firstPage = 'skip' in changes ? {} : { skip: undefined };
      void navigate({
        to: '.',
        search: (before: UrlValues) => cleaned({ ...before, ...firstPage, ...changes }),
        replace,
        resetScroll: false,
      } as never);
    },
  };
}

function cleaned(values: UrlValues): UrlValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
}

// An address holds plain text: status=pending, not its JSON form.
export const parseSearch = (text: string): UrlValues => Object.fromEntries(new URLSearchParams(text));
export const stringifySearch = (search: object): string => {
  const text = new URLSearchParams(cleaned(search as UrlValues) as Record<string, string>).toString();
  return text ? `?${text}` : '';
};
