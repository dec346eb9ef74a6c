import { useEffect, useState } from 'react';
import { Button, ButtonLink, useSite } from '../ui/index.ts';
import { href } from '../addresses.ts';
import { hasVisited, rememberVisit } from './visit-record.ts';
import styles from './welcome-banner.module.css';

/**
 * Greets signed-out first-time visitors until they dismiss it or follow it. It lies over the end of the screen, so
 * that nothing moves when it comes.
 */
export function WelcomeBanner() {
  const { name } = useSite();
  const [isShown, setIsShown] = useState(false);
  // Only the browser knows whether this is a first visit.
  useEffect(() => setIsShown(!hasVisited()), []);
  if (!isShown) return null;
  const dismiss = () => {
    rememberVisit();
    setIsShown(false);
  };
  return (
    <section className={styles.banner} aria-label="Welcome">
      <p>
        <strong>Welcome to {name}!</strong> Compare weapons and browse builds freely. An account
        keeps your own builds.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={href.weapons} kind="primary">
          Compare weapons
        </ButtonLink>
        <Button onClick={dismiss}>Dismiss</Button>
      </div>
    </section>
  );
}
