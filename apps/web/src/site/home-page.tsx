import { useAuth } from '../account/index.ts';
import { ButtonLink } from '../ui/index.ts';
import { SIGNED_IN_ACTIONS, SIGNED_OUT_ACTIONS } from './home-actions.ts';
import type { HomeActions } from './home-actions.ts';
import { HomeFeatures } from './home-features.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePlans } from './home-plans.tsx';
import styles from './home-figures.module.css';
import { HomeSection } from './home-section.tsx';
import { Logo } from './navigation-bar.tsx';

/** The home page. */
export function HomePage() {
  const isSignedIn = useAuth().status === 'signed-in';
  const actions = isSignedIn ? SIGNED_IN_ACTIONS : SIGNED_OUT_ACTIONS;
  return (
    <>
      <HomeHero actions={actions.hero} />
      <HomeFigures />
      <HomeFeatures />
      <HomeSteps />
      <HomePlans />
      <HomeClosing actions={actions.closing} />
    </>
  );
}

/** Static texts of the product (docs/specification.md#home-page), not counted from anything. */
const FIGURES = [
  { value: '10K+', word: 'players' },
  { value: '500+', word: 'builds' },
  { value: '99%', word: 'win rate boost' },
] as const;

/** The product's three figures in one band. */
export function HomeFigures() {
  return (
    <section className={styles.band} aria-label="By the numbers">
      <ul className={styles.figures}>
        {FIGURES.map(({ value, word }) => (
          <li key={word}>
            <strong>{value}</strong> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = [
  {
    title: 'Pick your weapons',
    text: 'Choose up to four, set the target, and see who kills first at any range.',
  },
  {
    title: 'Build your loadout',
    text: 'Add a specialization and gadgets, name it, save it, and publish it for others to rate.',
  },
  {
    title: 'Line up your trio',
    text: 'Tell the Team Optimizer what each of you likes to play. It finds your best team and explains why.',
  },
] as const;

/** How it works, in three steps. */
export function HomeSteps() {
  return (
    <HomeSection title="How it works">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
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
      <p>A free account saves your builds, favorites, and teams. No credit card required.</p>
      <div className={styles.actions}>
        <ButtonLink href={main.href} kind="primary">
          {main.text}
        </ButtonLink>
        <ButtonLink href={other.href}>{other.text}</ButtonLink>
      </div>
    </section>
  );
}
