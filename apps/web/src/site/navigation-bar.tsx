import { memo } from 'react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useIsSignedIn, useOfAuth, useSignInLink } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, classNames, Icon, lazyPage, Optional, useSite } from '../ui/index.ts';
import styles from './navigation-bar.module.css';
import { SearchLink } from './search/search-link.tsx';
import { texts } from './texts.ts';

/** The bar's links, in order. `texts.bar` has their words. */
const BAR_PAGES = [
  'weapons',
  'communityBuilds',
  'top10',
  'myBuilds',
  'teamOptimizer',
  'updates',
] as const;

/** Pages that require signing in. Guests see a lock. */
const LOCKED: readonly string[] = ['top10', 'teamOptimizer'] satisfies BarPage[];

type BarPage = (typeof BAR_PAGES)[number];

const MENU_ID = 'site-menu';

const PlayerLinks = lazyPage(() => import('./player-links.tsx').then((m) => m.PlayerLinks));
const OptimizerUses = lazyPage(() => import('./player-links.tsx').then((m) => m.OptimizerUses));

/** On phones, the menu would otherwise stay open on top of the page that a link leads to. */
function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover();
}

/** Drawn again only when it changes: who visits becomes known while a slow phone is busy. */
const BarItem = memo(function BarItem({
  page,
  pathname,
  isSignedIn,
}: {
  readonly page: BarPage;
  readonly pathname: string;
  readonly isSignedIn: boolean;
}) {
  const path = href[page];
  const isHere = pathname === path;
  const isCurrent = isHere || pathname.startsWith(`${path}/`);
  return (
    <li>
      <Link
        href={path}
        className={classNames(styles.link, isCurrent && styles.current)}
        aria-current={isHere ? 'page' : isCurrent || undefined}
      >
        {texts.bar[page]}
        {!isSignedIn && LOCKED.includes(page) && (
          <Icon name="lock" label={texts.bar.locked} size={14} />
        )}
        {isSignedIn && page === 'teamOptimizer' && (
          <Optional>
            <OptimizerUses />
          </Optional>
        )}
      </Link>
    </li>
  );
});

/**
 * The bar at the top of every page. Shows the guest version until the sign-in state is known, and without scripts.
 * Players who haven't confirmed their email address only see the logo.
 */
export function NavigationBar() {
  const isSignedIn = useIsSignedIn();
  const isUnverified = useOfAuth(({ status }) => status === 'unverified');
  const [pathname] = useLocation();
  const site = useSite();
  const signIn = useSignInLink(href.login);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link
          href={href.home}
          className={styles.logo}
          aria-label={texts.bar.home(site.name, site.isDemo)}
        >
          <Logo />
          <span>{site.name}</span>{' '}
          {site.isDemo && <span className={styles.demo}>{texts.bar.demo}</span>}
        </Link>
        {!isUnverified && (
          <>
            <SearchLink />
            <button
              type="button"
              className={styles.menuButton}
              popoverTarget={MENU_ID}
              aria-label={texts.bar.menu}
            >
              <Icon name="menu" size={24} />
            </button>
            <nav
              id={MENU_ID}
              popover="auto"
              className={styles.menu}
              aria-label={texts.bar.label}
              onClick={closeOnLink}
            >
              <ul className={styles.links}>
                {BAR_PAGES.map((page) => (
                  <BarItem key={page} page={page} pathname={pathname} isSignedIn={isSignedIn} />
                ))}
              </ul>
              {isSignedIn ? (
                <Optional>
                  <PlayerLinks />
                </Optional>
              ) : (
                <ButtonLink {...signIn} className={styles.login}>
                  {texts.bar.login}
                </ButtonLink>
              )}
            </nav>
          </>
        )}
      </div>
    </header>
  );
}

/** The product's logo: three players, three classes. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <path d="M32 5 L46 30 H18 Z" fill="var(--class-light)" />
      <path d="M17 33 L31 58 H3 Z" fill="var(--class-medium)" />
      <path d="M47 33 L61 58 H33 Z" fill="var(--class-heavy)" />
    </svg>
  );
}
