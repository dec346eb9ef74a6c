import type { ItemFact } from '@trifecta/domain/fights';
import { BREAK_TEXTS } from './texts.tsx';
import styles from './fact-sources.module.css';

/** Every number on the page that isn't a weapon stat, with the update it's known from and its sources. */
export function FactSources({ facts }: { readonly facts: readonly ItemFact[] }) {
  return (
    <details className={styles.sources}>
      <summary>{BREAK_TEXTS.sources}</summary>
      <ul>
        {facts.map(({ item, fact, value, since, status, sources }) => (
          <li key={`${item} ${fact}`}>
            <strong>{item}</strong>: {BREAK_TEXTS.facts[fact](value)},{' '}
            {BREAK_TEXTS.since(since, status)}
            <ul>
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
