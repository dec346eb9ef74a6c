import { href } from '../addresses.ts';
import { Button, ButtonLink, useSite } from '../ui/index.ts';
import { rememberVisit, useIsFirstVisit } from './visit-record.ts';
import styles from './welcome-banner.module.css';

/**
 * Greets signed-out first-time visitors until they dismiss it or follow it. It lies over the end of the screen, so
 * that nothing moves when it comes.
 */
export function WelcomeBanner() {
  const { name } = useSite();
  const isFirstVisit = useIsFirstVisit();
  if (!isFirstVisit) return null;
  return (
    <section className={styles.banner} aria-label="Welcome">
      {/* Two paragraphs, each smaller than what a page begins with: so the browser does not take this, which comes late,
          for the page's main content. */}
      <div>
        <p>
          <strong>Welcome to {name}!</strong>
        </p>
        <p>Compare weapons and browse builds freely. An account keeps your own.</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={href.weapons} kind="primary" onClick={rememberVisit}>
          Compare weapons
        </ButtonLink>
        <Button onClick={rememberVisit}>Dismiss</Button>
      </div>
    </section>
  );
}
