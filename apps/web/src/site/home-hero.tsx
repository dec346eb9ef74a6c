import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { ButtonLink, classColor, classNames, WeaponPicture } from '../ui/index.ts';
import type { HomeActions } from './home-actions.ts';
import { HealthStack } from './home-health-stack.tsx';
import styles from './home-hero.module.css';

/** The line-up on the stage: one weapon everybody knows for each class. */
const LINE_UP = [
  { playerClass: 'Light', weapon: 'XP-54' },
  { playerClass: 'Medium', weapon: 'AKM' },
  { playerClass: 'Heavy', weapon: 'M60' },
] as const;

type ClassHealth = Readonly<Record<(typeof LINE_UP)[number]['playerClass'], number>>;

interface Patch {
  readonly name: string;
  /** ISO 8601, to the month or to the day. */
  readonly date: string;
}

function monthText(date: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(date));
}

/** The opening: what the product is for, and the three classes on a stage, each as tall as its health. */
export function HomeHero({
  health,
  patch,
  actions: [main, other],
}: {
  readonly health: ClassHealth;
  readonly patch: Patch | undefined;
  readonly actions: HomeActions['hero'];
}) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>Know who wins before the first shot.</h1>
          <p className={styles.lead}>
            Time to kill of every weapon in THE FINALS, loadouts that work, and the right three
            players for the map.
          </p>
          <div className={styles.actions}>
            <ButtonLink href={main.href} kind="primary">
              {main.text}
            </ButtonLink>
            <ButtonLink href={other.href}>{other.text}</ButtonLink>
          </div>
          {patch !== undefined && (
            <p className={styles.patch}>
              Figures of game update {patch.name} ({monthText(patch.date)})
            </p>
          )}
        </div>
        <Stage health={health} />
      </div>
    </section>
  );
}

function Stage({ health }: { readonly health: ClassHealth }) {
  return (
    <ul className={styles.stage} aria-label="The three classes">
      {LINE_UP.map(({ playerClass, weapon }) => (
        <li key={playerClass}>
          <Link
            href={`${href.weapons}?class=${playerClass}`}
            className={classNames(styles.lane, classColor(playerClass))}
          >
            <span className={styles.weapon}>
              <WeaponPicture name={weapon} playerClass={playerClass} width={240} isEager />
            </span>
            <span className={styles.className}>{playerClass}</span>
            <span className={styles.health}>
              {health[playerClass]}
              <small> HP</small>
            </span>
            <HealthStack health={health[playerClass]} />
            <span className="visually-hidden">: compare the weapons of this class</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
