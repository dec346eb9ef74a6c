import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { useSite } from '../ui/index.ts';
import styles from './footer.module.css';

/** Copyright and tagline at the end of every page. */
export function Footer() {
  const { name } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          © 2026 {name}. <span className={styles.tagline}>Three players. One plan.</span>
        </p>
        <ul className={styles.links}>
          <li>
            <Link href={href.library}>Build Library</Link>
          </li>
          <li>
            <Link href={href.pricing}>Pricing</Link>
          </li>
          <li>
            <a href="/api/docs">API</a>
          </li>
        </ul>
        <p className={styles.note}>
          A fan project, not affiliated with Embark Studios, the makers of THE FINALS.
        </p>
      </div>
    </footer>
  );
}
