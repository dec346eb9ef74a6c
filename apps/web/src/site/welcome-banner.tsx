import { href } from '../addresses.ts';
import { Button, ButtonLink, useSite, uiTexts } from '../ui/index.ts';
import { endGreeting } from './visit-record.ts';
import styles from './welcome-banner.module.css';
import { welcomeTexts } from './late-texts.tsx';

/** Greets first-time visitors. Overlays the bottom of the screen, so that nothing moves when it appears. */
export function WelcomeBanner() {
  const { name } = useSite();
  return (
    <section className={styles.banner} aria-label={welcomeTexts.label}>
      {/* Two paragraphs, each smaller than the page's own first content. Otherwise the browser would count this late
          banner as the page's largest content. */}
      <div>
        <p>
          <strong>{welcomeTexts.title(name)}</strong>
        </p>
        <p>{welcomeTexts.text}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={href.weapons} kind="primary" onClick={endGreeting}>
          {welcomeTexts.compareWeapons}
        </ButtonLink>
        <Button onClick={endGreeting}>{uiTexts.dismiss}</Button>
      </div>
    </section>
  );
}
