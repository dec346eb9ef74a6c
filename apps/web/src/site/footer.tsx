import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { useSite } from '../ui/index.ts';
import styles from './footer.module.css';
import { texts } from './texts.ts';

/** The pages that every site has, before those that its operator writes. */
const PAGES = ['library', 'updates', 'pricing', 'developers'] as const;

/** Without scripts, the link leads to the page's content. */
function goToTop(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Copyright and tagline at the end of every page. */
export function Footer() {
  const { name, texts: written } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <a href="#main" className={styles.top} onClick={goToTop}>
          {texts.footer.top}
        </a>
        <p>
          {texts.footer.copyright(name)}{' '}
          <span className={styles.tagline}>{texts.footer.tagline}</span>
        </p>
        <ul className={styles.links}>
          {[...PAGES, ...written].map((page) => (
            <li key={page}>
              <Link href={href[page]}>{texts.footer.pages[page]}</Link>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{texts.footer.fanProject}</p>
      </div>
    </footer>
  );
}
