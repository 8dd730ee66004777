/** The page of one record. Its header says the kind of record until that has been read, and then follows from it. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { Page, type PageProps } from './page.tsx';
import { rememberRecord } from './recent.ts';

interface RecordPageProps<R> extends Pick<PageProps, 'crumbs' | 'api'> {
  query: UseQueryResult<R>;
  /** Such as "Invoice". */
  kind: string;
  /** Title, and whatever else of the header follows from the record. */
  header: (record: R) => Omit<PageProps, 'api' | 'children'>;
  /** Frame of the page, where it is another than that of the dashboard. */
  frame?: ComponentType<Omit<PageProps, 'api'>>;
  /** Shows the record to some people only. */
  guard?: ComponentType<{ children: ReactNode }>;
  children: (record: R) => ReactNode;
}

export function RecordPage<R>({
  query,
  kind,
  header,
  frame: Frame = Page,
  guard: Guard = Fragment,
  children,
  ...rest
}: RecordPageProps<R>) {
  const shown = query.data === undefined ? undefined : header(query.data);
  const title = shown?.title;
  useEffect(() => {
    if (title !== undefined) rememberRecord({ title, kind, to: location.pathname });
  }, [title, kind]);
  return (
    <Frame title={kind} {...rest} {...shown}>
      <Guard>
        <Loaded query={query}>{children}</Loaded>
      </Guard>
    </Frame>
  );
}
