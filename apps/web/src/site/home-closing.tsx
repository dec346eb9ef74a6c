import { ButtonLink } from '../ui/index.ts';
import type { HomeActions } from './home-actions.ts';
import styles from './home-closing.module.css';
import { Logo } from './logo.tsx';

/** The last word of the home page, with a way in. */
export function HomeClosing({
  actions: [main, other],
}: {
  readonly actions: HomeActions['closing'];
}) {
  return (
    <section className={styles.closing}>
      <Logo size={96} />
      <h2>Bring your team.</h2>
      <p>
        A free account keeps your builds, your favorites and your team. No credit card required.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={main.href} kind="primary">
          {main.text}
        </ButtonLink>
        <ButtonLink href={other.href}>{other.text}</ButtonLink>
      </div>
    </section>
  );
}
