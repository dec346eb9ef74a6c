import { useQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH } from '@trifecta/domain/site';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { href } from '../../addresses.ts';
import { Button, classNames, Icon, uiTexts, useSettled } from '../../ui/index.ts';
import { ResultLine } from './result-line.tsx';
import { foundQuery, resultGroups, searchAddress, SETTLED_AFTER_MS } from './search-results.ts';
import type { ResultGroup } from './search-results.ts';
import styles from './search.module.css';
import { texts } from './texts.ts';

/**
 * The search of the whole site: a combobox whose list shows the results by kind
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Enter opens the active result, or else the page with all.
 */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const settled = useSettled(text, SETTLED_AFTER_MS);
  const query = useQuery(foundQuery(settled));
  const groups = resultGroups(text, query.data);
  const results = groups.flatMap((group) => group.results);
  const [active, setActive] = useState<string | null>(null);
  const activeIndex = results.findIndex((result) => result.href === active);
  const isAsked = text.trim() !== '';
  const isSettled = text.trim() === settled.trim() && !query.isFetching;

  // A layout effect, so that the focus returns before the dialog has left the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  const go = (address: string) => {
    onClose();
    navigate(address);
  };
  const move = (step: 1 | -1) => {
    const next = activeIndex === -1 && step === -1 ? results.length - 1 : activeIndex + step;
    setActive(results.at(next % results.length)?.href ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, these keys are its own.
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && results.length > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={texts.title}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        className={styles.head}
        method="get"
        action={href.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAsked) go(results[activeIndex]?.href ?? searchAddress(text));
        }}
      >
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeIndex === -1 ? undefined : optionId(id, activeIndex)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={texts.hint}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button kind="quiet" aria-label={texts.close} className={styles.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </form>
      <div className={styles.body}>
        {!isAsked && <p className={styles.hint}>{texts.intro}</p>}
        {query.isError && (
          <p role="alert" className={styles.hint}>
            {texts.failed} <Button onClick={() => void query.refetch()}>{uiTexts.tryAgain}</Button>
          </p>
        )}
        <p
          role="status"
          className={classNames(results.length > 0 ? 'visually-hidden' : styles.hint)}
        >
          {isAsked && isSettled && !query.isError && summaryOf(results.length, text.trim())}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={texts.results}>
          {groups.map((group) => (
            <Options
              key={group.kind}
              group={group}
              id={id}
              first={results.findIndex(({ href: address }) => address === group.results[0]?.href)}
              activeIndex={activeIndex}
              onClose={onClose}
            />
          ))}
        </div>
      </div>
    </dialog>
  );
}

function summaryOf(results: number, search: string): string {
  return results === 0 ? texts.none(search) : texts.count(results);
}

function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The results of one kind. */
function Options({
  group: { kind, results },
  id,
  first,
  activeIndex,
  onClose,
}: {
  readonly group: ResultGroup;
  readonly id: string;
  /** The index of the first of them among all. */
  readonly first: number;
  readonly activeIndex: number;
  readonly onClose: () => void;
}) {
  return (
    <div role="group" aria-labelledby={`${id}-${kind}`}>
      <p id={`${id}-${kind}`} role="presentation" className={styles.kind}>
        {texts.groups[kind]}
      </p>
      {results.map((result, index) => (
        // A link, so that it opens in another tab too. The focus stays in the field.
        <Link
          key={result.href}
          id={optionId(id, first + index)}
          role="option"
          aria-selected={first + index === activeIndex}
          tabIndex={-1}
          className={styles.option}
          href={result.href}
          onClick={onClose}
        >
          <ResultLine result={result} />
        </Link>
      ))}
    </div>
  );
}
