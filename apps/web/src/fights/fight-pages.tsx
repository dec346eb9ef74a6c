import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { addressAsOf } from '../catalogue/index.ts';
import type { AsOf } from '../catalogue/index.ts';
import styles from './fight-pages.module.css';
import { PAGE_TEXTS } from './page-texts.ts';

/** The fight pages, in order. */
const PAGES = [
  { address: href.weapons, text: PAGE_TEXTS.comparison },
  { address: href.weaponMap, text: PAGE_TEXTS.map },
  { address: href.duel, text: PAGE_TEXTS.duels },
  { address: href.breakPoints, text: PAGE_TEXTS.breakPoints },
] as const;

/** The path of a fight page. */
export type FightAddress = (typeof PAGES)[number]['address'];

/** Links between the fight pages. */
export function FightPages({ current, update }: AsOf & { readonly current: FightAddress }) {
  return (
    <nav className={styles.pages} aria-label={PAGE_TEXTS.pages}>
      {PAGES.map(({ address, text }) => (
        <Link
          key={address}
          href={addressAsOf(address, update)}
          className={styles.page}
          aria-current={address === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
