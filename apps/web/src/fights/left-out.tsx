import styles from './left-out.module.css';
import { PAGE_TEXTS } from './page-texts.ts';

/** What a page's numbers leave out, collapsed by default. */
export function LeftOut({ texts }: { readonly texts: readonly string[] }) {
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
