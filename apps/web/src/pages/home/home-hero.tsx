import { useQuery } from '@tanstack/react-query';
import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { patchQuery } from '../../catalogue/index.ts';
import { classColor, classNames, monthText } from '../../ui/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import { HomeActionLinks } from './home-actions.tsx';
import type { HomeActions } from './home-actions.tsx';
import { HealthStack } from './home-drawings.tsx';
import styles from './home-hero.module.css';
import { HomeQuestions } from './home-questions.tsx';
import { texts } from './home-texts.tsx';

/** The weapons on the stage: a well-known one for each class. */
const STAGE_WEAPONS = [
  { playerClass: 'Light', weapon: 'XP-54' },
  { playerClass: 'Medium', weapon: 'AKM' },
  { playerClass: 'Heavy', weapon: 'M60' },
] as const;

/**
 * The hero: the product's promise, quick answers, and the three classes on a stage, each as tall as its health. On phones,
 * the answers are above the stage.
 */
export function HomeHero({ actions }: { readonly actions: HomeActions['hero'] }) {
  const { data: patch } = useQuery(patchQuery);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{texts.hero.title}</h1>
          <p className={styles.lead}>{texts.hero.lead}</p>
          <HomeActionLinks actions={actions} className={styles.actions} />
          {patch !== undefined && (
            <p className={styles.patch}>{texts.hero.patch(patch.name, monthText(patch.date))}</p>
          )}
        </div>
        <HomeQuestions />
        <Stage />
      </div>
    </section>
  );
}

function Stage() {
  return (
    <ul className={styles.stage} aria-label={texts.hero.classes}>
      {STAGE_WEAPONS.map(({ playerClass, weapon }) => (
        <li key={playerClass}>
          <Link
            href={`${href.weapons}?class=${playerClass}`}
            className={classNames(styles.lane, classColor(playerClass))}
          >
            <span className={styles.weapon}>
              <WeaponPicture name={weapon} playerClass={playerClass} width={240} isEager />
            </span>
            <span className={styles.className}>{playerClass}</span>{' '}
            <span className={styles.health}>{texts.hero.health(CLASS_HEALTH[playerClass])}</span>
            <HealthStack health={CLASS_HEALTH[playerClass]} />
            <span className="visually-hidden">{texts.hero.compareClass}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
