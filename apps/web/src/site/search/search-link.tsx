import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { Icon } from '../../ui/index.ts';
import styles from '../navigation-bar.module.css';
import { texts } from '../texts.ts';
import { SEARCH_LINK_ID } from './search-link-id.ts';

/** The way to the search, which opens over the page once its code has loaded. Until then, and without scripts, it's a page. */
export function SearchLink() {
  return (
    <Link
      id={SEARCH_LINK_ID}
      href={href.search}
      className={styles.search}
      aria-label={texts.bar.search}
      aria-keyshortcuts="Control+K Meta+K"
      title={texts.bar.searchKeys}
    >
      <Icon name="search" size={24} />
    </Link>
  );
}
