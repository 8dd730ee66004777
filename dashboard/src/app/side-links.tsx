import { NavLink } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { Go } from '../ui/go.tsx';
import { menuItems, type MenuItem } from './navigation.ts';

export function SideLinks() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return menuItems.map((item) => <SideLink key={item.title} item={item} pathname={pathname} />);
}

function SideLink({ item, pathname }: { item: MenuItem; pathname: string }) {
  const { title, to, icon: Icon, children } = item;
  const own = [to, ...(children ?? []).map((child) => child.to)];
  const here = own.some((one) => within(pathname, one));
  return (
    <>
      <NavLink
        component={Go}
        to={to}
        label={title}
        leftSection={<Icon size={16} />}
        active={here && (!children || within(pathname, to))}
        {...(here ? { 'aria-current': 'true' as const } : {})}
        variant="light"
      />
      {children && here
        ? children.map((child) => (
            <NavLink
              component={Go}
              key={child.to}
              to={child.to}
              exact
              label={child.title}
              pl={40}
              active={longest(own, pathname) === child.to}
              {...(longest(own, pathname) === child.to ? { 'aria-current': 'page' as const } : {})}
              variant="subtle"
            />
          ))
        : null}
    </>
  );
}

const within = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);

/** The path that fits best: /organization/team rather than /organization when both match. */
const longest = (paths: readonly string[], pathname: string): string | undefined =>
  paths.filter((one) => within(pathname, one)).toSorted((a, b) => b.length - a.length)[0];
