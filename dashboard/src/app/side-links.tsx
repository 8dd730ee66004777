/** The menu at the side: places to work in, and below them what is set up once. */
import { useRouterState } from '@tanstack/react-router';
import { useRead } from '../api/use.ts';
import { number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { menuItems, settingsFrom, type MenuItem } from './navigation.ts';
import classes from './side-links.module.css';

export function SideLinks() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const waiting = useRead('notifications.summary', {}).data?.openActionItems ?? 0;
  return menuItems.map((item) => (
    <SideLink
      key={item.title}
      item={item}
      pathname={pathname}
      count={item.letter === 'n' ? waiting : 0}
      isFirstOfGroup={item.letter === settingsFrom}
    />
  ));
}

interface SideLinkProps {
  item: MenuItem;
  pathname: string;
  /** Things that wait there for somebody. */
  count: number;
  isFirstOfGroup: boolean;
}

function SideLink({ item, pathname, count, isFirstOfGroup }: SideLinkProps) {
  const { title, to, icon: Icon, children } = item;
  const own = [to, ...(children ?? []).map((child) => child.to)];
  const here = own.some((one) => within(pathname, one));
  return (
    <>
      {isFirstOfGroup ? <hr className={classes['rule']} /> : null}
      <Go
        to={to}
        className={classes['link']}
        data-active={(here && (!children || within(pathname, to))) || undefined}
        {...(here ? { 'aria-current': 'true' as const } : {})}
      >
        <Icon size={16} />
        {title}
        {count > 0 ? (
          <span className={classes['count']} aria-hidden>
            {number(count)}
          </span>
        ) : null}
      </Go>
      {children && here
        ? children.map((child) => {
            const isHere = longest(own, pathname) === child.to;
            return (
              <Go
                key={child.to}
                to={child.to}
                exact
                className={classes['link']}
                data-below
                data-active={isHere || undefined}
                {...(isHere ? { 'aria-current': 'page' as const } : {})}
              >
                {child.title}
              </Go>
            );
          })
        : null}
    </>
  );
}

const within = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);

/** The path that fits best: /organization/team rather than /organization when both match. */
const longest = (paths: readonly string[], pathname: string): string | undefined =>
  paths.filter((one) => within(pathname, one)).toSorted((a, b) => b.length - a.length)[0];
