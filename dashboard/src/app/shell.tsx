/** Frame around every page: navigation, search, the organization whose data is shown, and the signed-in person. */
import { ActionIcon, Anchor, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ThreeBarsIcon, XIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callRead } from '../api/call.ts';
import { SpaceProvider, VisitProvider, type Me, type Visit } from '../api/space.tsx';
import { useLive } from '../api/live.ts';
import { path } from './path.ts';
import { Failed } from '../ui/failed.tsx';
import frame from '../ui/frame.module.css';
import { Go } from '../ui/go.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { BellLink } from './bell-link.tsx';
import { HelpButton } from './help.tsx';
import { Keys } from './keys.tsx';
import { Logo } from './logo.tsx';
import { NoOrganization } from './no-organization.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PaletteButton } from './palette-button.tsx';
import { SideLinks } from './side-links.tsx';
import { TestBanner } from './test-banner.tsx';
import { TestSwitch } from './test-switch.tsx';
import classes from './shell.module.css';

export function Shell() {
  const me = useQuery({
    queryKey: [undefined, undefined, 'dashboardMe.get'],
    queryFn: () => callRead('dashboardMe.get', {}, { organizationId: undefined, mode: 'live' }),
    staleTime: 60_000,
  });
  if (me.data) return <Inside me={me.data} />;
  return (
    <main className={classes['waiting']} aria-busy={me.isPending}>
      {me.isError ? <Failed error={me.error} /> : <Skeleton height={240} />}
    </main>
  );
}

const remembered = 'packhouse-organization';

function Inside({ me }: { me: Me }) {
  const { values } = useUrlState();
  const organization =
    me.organizations.find(({ id }) => id === values['org']) ??
    me.organizations.find(({ id }) => id === localStorage.getItem(remembered)) ??
    me.organizations[0];
  useEffect(() => {
    if (organization) localStorage.setItem(remembered, organization.id);
  }, [organization]);
  if (!organization) return <NoOrganization me={me} />;
  const visit: Visit = {
    organizationId: organization.id,
    organizationName: organization.name,
    role: organization.role,
    mode: values['mode'] === 'test' ? 'test' : 'live',
    me,
  };
  return (
    <VisitProvider value={visit}>
      <SpaceProvider value={visit}>
        <Frame key={`${visit.organizationId} ${visit.mode}`} visit={visit} />
      </SpaceProvider>
    </VisitProvider>
  );
}

function Frame({ visit }: { visit: Visit }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(close, [pathname, close]);
  useLive();
  return (
    <div className={frame['frame']}>
      <Anchor href="#page" className={classes['skip']}>
        Skip to content
      </Anchor>
      <header className={frame['bar']}>
        <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            hiddenFrom="sm"
            aria-label={opened ? 'Close menu' : 'Open menu'}
            aria-expanded={opened}
            onClick={toggle}
          >
            {opened ? <XIcon size={18} /> : <ThreeBarsIcon size={18} />}
          </ActionIcon>
          <Go to={path.home()} className={classes['brand']} aria-label="Packhouse, home">
            <Logo />
          </Go>
          <OrganizationMenu />
        </Group>
        <Group gap={6} wrap="nowrap">
          <TestSwitch />
          <PaletteButton />
          <BellLink />
          <HelpButton />
          <AccountMenu />
        </Group>
      </header>
      <nav aria-label="Main" className={frame['side']} data-open={opened || undefined}>
        <SideLinks />
      </nav>
      <main id="page" tabIndex={-1} className={frame['main']}>
        {visit.mode === 'test' ? <TestBanner /> : null}
        <PageOutlet />
      </main>
      <Keys />
    </div>
  );
}
