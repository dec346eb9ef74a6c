import { HomeSection } from './home-section.tsx';
import styles from './home-steps.module.css';

const STEPS = [
  {
    title: 'Pick your weapon',
    text: 'Choose up to four, set the target and read off who kills first, at every distance.',
  },
  {
    title: 'Build the loadout',
    text: 'Add specialization and gadgets, save it under a name, and publish it for others to rate.',
  },
  {
    title: 'Line up three',
    text: 'Say what each of you likes to play. The Team Optimizer answers with a team and its reasons.',
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
