import { path } from './path.ts';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { LinkButton } from '../ui/link.tsx';

export const NotHere = () => (
  <Page title="Page not found">
    <Empty title="This page doesn’t exist" action={<LinkButton to={path.home()}>Go home</LinkButton>}>
      The link may be incomplete, or the page may belong to another organization. Press Ctrl+K to search.
    </Empty>
  </Page>
);
