import { useSyncExternalStore } from 'react';
import { wasAccountDeleted } from '../../account/deletion-record.ts';
import { useIsSignedIn } from '../../account/index.ts';
import { lazyPage, Optional } from '../../ui/index.ts';
import { HomeActionLinks, SIGNED_IN_ACTIONS, SIGNED_OUT_ACTIONS } from './home-actions.tsx';
import type { HomeActions } from './home-actions.tsx';
import { HomeFeatures } from './home-features.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePlans } from './home-plans.tsx';
import styles from './home-page.module.css';
import { HomeSection } from './home-section.tsx';
import { Logo } from '../../site/navigation-bar.tsx';
import { useLastRoom } from '../../rooms/last-room.ts';
import { texts } from './home-texts.tsx';

// What they are about, most visitors never see.
const HomeNotices = lazyPage(() => import('./home-notices.tsx').then((m) => m.HomeNotices));

const neverChanges = () => () => undefined;

/** The home page. */
export function HomePage() {
  const isSignedIn = useIsSignedIn();
  const isDeleted = useSyncExternalStore(neverChanges, wasAccountDeleted, () => false);
  const isInRoom = useLastRoom() !== null;
  const isConcerned = isSignedIn || isDeleted || isInRoom;
  const actions = isSignedIn ? SIGNED_IN_ACTIONS : SIGNED_OUT_ACTIONS;
  return (
    <>
      {isConcerned && (
        <Optional>
          <HomeNotices />
        </Optional>
      )}
      <HomeHero actions={actions.hero} />
      <HomeNumbers />
      <HomeFeatures />
      <HomeSteps />
      <HomePlans />
      <HomeClosing actions={actions.closing} />
    </>
  );
}

/** The product's three numbers in one band. */
export function HomeNumbers() {
  return (
    <section className={styles.band} aria-label={texts.numbers.title}>
      <ul className={styles.numbers}>
        {texts.numbers.list.map(({ value, word }) => (
          <li key={word}>
            <strong>{value}</strong> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The three steps of using the product. */
export function HomeSteps() {
  return (
    <HomeSection title={texts.steps.title}>
      <ol className={styles.steps}>
        {texts.steps.list.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

/** The end of the home page, with a call to action. */
export function HomeClosing({ actions }: { readonly actions: HomeActions['closing'] }) {
  return (
    <section className={styles.closing}>
      <Logo size={96} />
      <h2>{texts.closing.title}</h2>
      <p>{texts.closing.text}</p>
      <HomeActionLinks actions={actions} className={styles.actions} />
    </section>
  );
}
