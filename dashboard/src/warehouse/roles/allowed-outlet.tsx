/** Where the page of the address stands; for people whose roles do not allow it, the reason. */
import { useRouterState } from '@tanstack/react-router';
import { PageOutlet } from '../../app/page-outlet.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { t } from '../../ui/t.ts';
import { warehousePages } from '../pages.ts';
import { warehousePath } from '../path.ts';
import { useStation } from '../station.tsx';
import { rolesFor } from './may-call.ts';
import { rolesAsChoice } from './role-words.ts';
import { isOfBackOffice, usePages, type Ruled } from './use-pages.ts';

/** The start page of the back office is for everybody who may open one of its cards. */
const ruled: readonly Ruled[] = [
  ...warehousePages,
  {
    path: warehousePath.backOffice(),
    operations: warehousePages.flatMap(({ card, operations }) => (card ? operations : [])),
  },
];

export function AllowedOutlet() {
  const route = useRouterState({ select: ({ matches }): string | undefined => matches.at(-1)?.routeId });
  const { whoLacks } = usePages();
  const page = ruled.find(({ path }) => path === route);
  const person = page && whoLacks(page);
  return person ? <NotAllowed name={person.name} page={page} /> : <PageOutlet />;
}

function NotAllowed({ name, page: { path, operations } }: { name: string; page: Ruled }) {
  const { warehouse } = useStation();
  return (
    <Empty
      title={t('You cannot use this page')}
      action={
        <LinkButton size="lg" to={warehousePath.home()}>
          {t('Go to tasks')}
        </LinkButton>
      }
    >
      {t(
        isOfBackOffice(path)
          ? 'It takes the role {roles}, which {name} does not have. Ask an owner of the warehouse for it.'
          : 'It takes the role {roles} at {warehouse}, which {name} does not have. Ask an owner of the warehouse for it.',
        { roles: rolesAsChoice(rolesFor(operations)), warehouse: warehouse.name, name },
      )}
    </Empty>
  );
}
