import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { ResultLine } from '../../site/search/result-line.tsx';
import {
  foundQuery,
  resultGroups,
  SEARCH_STATE,
  SETTLED_AFTER_MS,
} from '../../site/search/search-results.ts';
import type { SearchState } from '../../site/search/search-results.ts';
import styles from '../../site/search/search.module.css';
import { texts } from '../../site/search/texts.ts';
import {
  Button,
  FilterBar,
  Notice,
  Page,
  SearchField,
  uiTexts,
  useAddressState,
  useSettled,
} from '../../ui/index.ts';

/** Everything that a search finds on the site. Without scripts, a form and lists of links. */
export function SearchPage() {
  const [{ search }, change] = useAddressState<SearchState>(SEARCH_STATE);
  const settled = useSettled(search, SETTLED_AFTER_MS);
  const { data, isError, isFetching, refetch } = useQuery(foundQuery(settled));
  const groups = resultGroups(search, data);
  const results = groups.reduce((sum, group) => sum + group.results.length, 0);
  const isSettled = search === settled && !isFetching && !isError;
  const isAsked = search.trim() !== '';
  return (
    <Page title={texts.title} intro={texts.intro}>
      <FilterBar action={href.search} className={styles.fields} submit={texts.label}>
        <SearchField
          label={texts.label}
          id="site-search"
          name={SEARCH_STATE.search.name}
          value={search}
          placeholder={texts.hint}
          onChange={(text) => change({ search: text })}
        />
      </FilterBar>
      {isError && (
        <Notice
          title={texts.failed}
          role="alert"
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      <p role="status">{isAsked && isSettled && results > 0 && texts.count(results)}</p>
      {isAsked && isSettled && results === 0 && (
        <Notice title={texts.none(search.trim())} role="status">
          <p>{texts.noneHelp}</p>
        </Notice>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section
            key={group.kind}
            className={styles.group}
            aria-labelledby={`found-${group.kind}`}
          >
            <h2 id={`found-${group.kind}`}>{texts.groups[group.kind]}</h2>
            <ul>
              {group.results.map((result) => (
                <li key={result.href}>
                  <Link href={result.href} className={styles.result}>
                    <ResultLine result={result} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
