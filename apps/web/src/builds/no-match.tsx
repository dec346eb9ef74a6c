import { href } from '../addresses.ts';
import { Button, Notice } from '../ui/index.ts';
import { SEARCH_ID } from './library-filters.tsx';
import styles from './library-page.module.css';
import { WHOLE_LIBRARY } from './library-state.ts';
import type { ChangeLibrary, LibraryState } from './library-state.ts';

/** A way back to the whole library. A form of its own, so that it works without scripts. */
export function ShowAll({
  change,
  kind,
}: {
  readonly change: ChangeLibrary;
  readonly kind: 'primary' | 'secondary';
}) {
  return (
    <form
      method="get"
      action={href.library}
      onSubmit={(event) => {
        event.preventDefault();
        change({ search: WHOLE_LIBRARY.search, classFilter: WHOLE_LIBRARY.classFilter });
        // The button goes away with the focus on it.
        document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
      }}
    >
      <Button type="submit" kind={kind}>
        Show all builds
      </Button>
    </form>
  );
}

/** Says that nothing was found, what was asked for, and how to get on. */
export function NoMatch({
  search,
  classFilter,
  change,
}: Pick<LibraryState, 'search' | 'classFilter'> & { readonly change: ChangeLibrary }) {
  const words = search.trim();
  const among = classFilter === 'All' ? 'builds' : `${classFilter} builds`;
  return (
    <Notice
      title="No builds match your search"
      actions={<ShowAll change={change} kind="primary" />}
    >
      <p className={styles.asked}>
        {words === ''
          ? `The library holds no ${among}.`
          : `None of the ${among} mentions ‘${words}’. Try fewer words, or another class.`}
      </p>
    </Notice>
  );
}
