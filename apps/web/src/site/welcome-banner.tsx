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
      <p>
        <strong>Welcome to {name}!</strong> Compare weapons and browse builds freely. An account
        keeps your own builds.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={href.weapons} kind="primary" onClick={rememberVisit}>
          Compare weapons
        </ButtonLink>
        <Button onClick={rememberVisit}>Dismiss</Button>
      </div>
    </section>
  );
}
