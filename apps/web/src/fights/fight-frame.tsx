import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { AS_OF, AsOfLine, NoStats } from '../catalogue/index.ts';
import type { AsOf } from '../catalogue/index.ts';
import {
  Button,
  isAskedFor,
  lazyPage,
  Notice,
  Optional,
  Page,
  useAddressState,
} from '../ui/index.ts';
import { useWeaponsAsOf } from '../weapons/index.ts';
import { href } from '../addresses.ts';
import { missingIn } from './named-weapons.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { situationIn, toolPath } from './situation/situation-state.ts';
import styles from './fight-frame.module.css';

/** The frame of a fight page: its heading, links to the other fight pages, and its content. */
export function FightPage({
  title,
  intro,
  current,
  children,
}: {
  readonly title: string;
  readonly intro: string;
  readonly current: FightAddress;
  readonly children: (weapons: readonly DetailedWeapon[], update: string | null) => ReactNode;
}) {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  const { data: weapons, isPending, refetch } = useWeaponsAsOf(update);
  return (
    <Page
      title={title}
      intro={
        <>
          {intro} <AsOfLine />
        </>
      }
    >
      <FightPages current={current} />
      {isPending && <Notice title={PAGE_TEXTS.loading} role="status" />}
      {!isPending && weapons === undefined && (
        <FailedNotice title={PAGE_TEXTS.failed} onRetry={() => void refetch()} />
      )}
      {weapons === null && <NoStats />}
      {weapons && <MissingNote weapons={weapons} />}
      {weapons && children(weapons, update)}
    </Page>
  );
}

// Few links show an older update.
const MissingWeapons = lazyPage(() =>
  import('./missing-weapons.tsx').then((m) => m.MissingWeapons),
);

/**
 * A page, once it can be rendered with its `MissingNote`: if the URL shows an older update, or on the server, the note's
 * code is loaded first. Otherwise, the server would leave the note out, or hydration would remove it for a while.
 */
export async function withMissingNote<Loaded>(page: Loaded): Promise<Loaded> {
  if (isAskedFor(/[?&]update=/)) await MissingWeapons.preload().catch(() => null);
  return page;
}

/** Says which weapons in the address the update in it doesn't have. */
export function MissingNote({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  const search = useSearch();
  if (update === null || missingIn(search, weapons).length === 0) return null;
  return (
    <Optional>
      <MissingWeapons weapons={weapons} />
    </Optional>
  );
}

/** The fight pages, in order. */
const PAGES = [
  { address: href.weapons, text: PAGE_TEXTS.comparison },
  { address: href.weaponMap, text: PAGE_TEXTS.map },
  { address: href.duel, text: PAGE_TEXTS.duels },
  { address: href.breakPoints, text: PAGE_TEXTS.breakPoints },
] as const;

/** The path of a fight page. */
type FightAddress = (typeof PAGES)[number]['address'];

/** Links between the fight pages, in the same situation. */
export function FightPages({ current }: { readonly current: FightAddress }) {
  const search = useSearch();
  const situation = situationIn(search, current);
  return (
    <nav className={styles.pages} aria-label={PAGE_TEXTS.pages}>
      {PAGES.map(({ address, text }) => (
        <Link
          key={address}
          href={toolPath(address, situation, search)}
          className={styles.page}
          aria-current={address === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Replaces a fight page's content when its data failed to load. */
export function FailedNotice({
  title,
  onRetry,
  children,
}: {
  readonly title: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <Notice
      title={title}
      role="alert"
      actions={
        <Button kind="primary" onClick={onRetry}>
          {PAGE_TEXTS.tryAgain}
        </Button>
      }
    >
      <p>{PAGE_TEXTS.failedHint}</p>
      {children}
    </Notice>
  );
}

/** What a page's numbers leave out, collapsed by default. */
export function LeftOutNote({ texts }: { readonly texts: readonly string[] }) {
  return (
    <details className={styles.leftOut}>
      <summary>{PAGE_TEXTS.leftOut}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
