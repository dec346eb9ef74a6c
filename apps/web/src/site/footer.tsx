import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { useSite } from '../ui/index.ts';
import styles from './footer.module.css';
import { texts } from './texts.ts';

/** Copyright and tagline at the end of every page. */
export function Footer() {
  const { name, texts: written } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {texts.footer.copyright(name)}{' '}
          <span className={styles.tagline}>{texts.footer.tagline}</span>
        </p>
        <ul className={styles.links}>
          <li>
            <Link href={href.library}>{texts.footer.library}</Link>
          </li>
          <li>
            <Link href={href.updates}>{texts.footer.updates}</Link>
          </li>
          <li>
            <Link href={href.pricing}>{texts.footer.pricing}</Link>
          </li>
          <li>
            <Link href={href.developers}>{texts.footer.api}</Link>
          </li>
          {written.map((page) => (
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
