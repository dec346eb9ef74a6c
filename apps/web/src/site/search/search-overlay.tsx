import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '../../addresses.ts';
import { Button, ErrorBoundary, uiTexts } from '../../ui/index.ts';
import { SEARCH_LINK_ID } from './search-link-id.ts';
import { texts } from './texts.ts';
// Not of its own: a style that comes late would be one more on every page.
import styles from '../navigation-bar.module.css';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then((m) => ({ default: m.SearchDialog }), goToPage),
);

/** Opens the search page if the dialog's code can't be loaded, such as after an update of the site. Fails offline. */
function goToPage(failure: unknown): Promise<never> {
  if (!navigator.onLine) throw failure;
  location.assign(href.search);
  return new Promise(() => undefined);
}

/**
 * The search of the whole site, over any page: opens with the bar's link, Ctrl+K, or ⌘K. Not with a single character,
 * because such shortcuts get in the way of speech input.
 */
export function SearchOverlay() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setIsOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // Another dialog is to be finished first.
      const isCovered = document.querySelector('dialog[open]') !== null;
      if (isShortcut && !event.altKey && !event.shiftKey && !isCovered) open(event);
    };
    const onClick = (event: MouseEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const isLink = target instanceof Element && target.closest(`#${SEARCH_LINK_ID}`) !== null;
      if (isLink && !ctrlKey && !metaKey && !shiftKey && !altKey) open(event);
    };
    // Before the link itself, which follows no click that's taken.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return (
    isOpen && (
      <ErrorBoundary fallback={<Offline onClose={() => setIsOpen(false)} />}>
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Says why nothing opened. A dialog's styles would have to be loaded, too. */
function Offline({ onClose }: { readonly onClose: () => void }) {
  return (
    <div role="alert" className={styles.toast}>
      <p>{uiTexts.offlineHelp}</p>
      <Button onClick={onClose}>{texts.close}</Button>
    </div>
  );
}
