import { useQuery } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { patchQuery } from '../catalogue/index.ts';
import { Button, Notice, Page } from '../ui/index.ts';
import { useDetailedWeapons } from '../weapons/index.ts';
import styles from './fight-page.module.css';
import { PAGE_TEXTS } from './texts.ts';

/** The pages about fights, in their order. */
const PAGES = [
  { address: href.weapons, text: PAGE_TEXTS.comparison },
  { address: href.weaponMap, text: PAGE_TEXTS.map },
  { address: href.duel, text: PAGE_TEXTS.duels },
  { address: href.breakPoints, text: PAGE_TEXTS.breakPoints },
] as const;

/** The address of one of the pages about fights. */
type FightAddress = (typeof PAGES)[number]['address'];

/** Leads from each of the pages about fights to the others. */
export function FightPages({ current }: { readonly current: FightAddress }) {
  return (
    <nav className={styles.pages} aria-label={PAGE_TEXTS.pages}>
      {PAGES.map(({ address, text }) => (
        <Link
          key={address}
          href={address}
          className={styles.page}
          aria-current={address === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The frame of a page about fights: its heading, the way to the others, and what it shows of the weapons. */
export function FightPage({
  title,
  intro,
  current,
  children,
}: {
  readonly title: string;
  readonly intro: string;
  readonly current: FightAddress;
  readonly children: (weapons: readonly DetailedWeapon[]) => ReactNode;
}) {
  const { data: weapons, isPending, refetch } = useDetailedWeapons();
  const { data: patch } = useQuery(patchQuery);
  return (
    <Page title={title} intro={PAGE_TEXTS.introWithUpdate(intro, patch?.name)}>
      <FightPages current={current} />
      {isPending && <Notice title={PAGE_TEXTS.loading} role="status" />}
      {!isPending && weapons === undefined && (
        <Notice
          title={PAGE_TEXTS.failed}
          role="alert"
          actions={
            <Button kind="primary" onClick={() => void refetch()}>
              {PAGE_TEXTS.tryAgain}
            </Button>
          }
        >
          <p>{PAGE_TEXTS.failedHint}</p>
        </Notice>
      )}
      {weapons !== undefined && children(weapons)}
    </Page>
  );
}
