import { useQuery } from '@tanstack/react-query';
import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { patchQuery } from '../catalogue/index.ts';
import { ButtonLink, classColor, classNames } from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import type { HomeActions } from './home-actions.ts';
import { HealthStack } from './home-drawings.tsx';
import styles from './home-hero.module.css';

/** The line-up on the stage: one weapon everybody knows for each class. */
const LINE_UP = [
  { playerClass: 'Light', weapon: 'XP-54' },
  { playerClass: 'Medium', weapon: 'AKM' },
  { playerClass: 'Heavy', weapon: 'M60' },
] as const;

/** Made once: making one costs the server more than the rest of the page's words. */
const MONTH_FORMAT = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2025-10` or `2025-10-08` as players read it: October 2025. */
function monthText(date: string): string {
  return MONTH_FORMAT.format(new Date(date));
}

/** The opening: what the product is for, and the three classes on a stage, each as tall as its health. */
export function HomeHero({ actions: [main, other] }: { readonly actions: HomeActions['hero'] }) {
  const { data: patch } = useQuery(patchQuery);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>Know who wins before the first shot.</h1>
          <p className={styles.lead}>
            Time to kill for every weapon in THE FINALS, loadouts that work, and the right team of
            three for any map.
          </p>
          <div className={styles.actions}>
            <ButtonLink href={main.href} kind="primary">
              {main.text}
            </ButtonLink>
            <ButtonLink href={other.href}>{other.text}</ButtonLink>
          </div>
          {patch !== undefined && (
            <p className={styles.patch}>
              Stats from update {patch.name} ({monthText(patch.date)})
            </p>
          )}
        </div>
        <Stage />
      </div>
    </section>
  );
}

function Stage() {
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
            <span className={styles.className}>{playerClass}</span>{' '}
            <span className={styles.health}>
              {CLASS_HEALTH[playerClass]}
              <small> HP</small>
            </span>
            <HealthStack health={CLASS_HEALTH[playerClass]} />
            <span className="visually-hidden">: compare weapons for this class</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
