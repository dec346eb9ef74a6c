import { href } from '../addresses.ts';
import { Button, ButtonLink, useSite } from '../ui/index.ts';
import { endGreeting } from './visit-record.ts';
import styles from './welcome-banner.module.css';

/** Greets first-time visitors. It lies over the end of the screen, so that nothing moves when it comes. */
export function WelcomeBanner() {
  const { name } = useSite();
  return (
    <section className={styles.banner} aria-label="Welcome">
      {/* Two paragraphs, each smaller than what a page begins with: so the browser does not take this, which comes late,
          for the page's main content. */}
      <div>
        <p>
          <strong>Welcome to {name}!</strong>
        </p>
        <p>Compare weapons and browse builds, no account needed. Sign up to save your own.</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={href.weapons} kind="primary" onClick={endGreeting}>
          Compare Weapons
        </ButtonLink>
        <Button onClick={endGreeting}>Dismiss</Button>
      </div>
    </section>
  );
}
