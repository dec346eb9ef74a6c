import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { slugOf } from '@trifecta/domain/catalogue';
import { buildGrade } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { ClassBadge, classColor, classNames, GradeLetter, Icon } from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import type { ActionOf } from './build-action.ts';
import styles from './build-card.module.css';
import { KitEffects } from './kit-effects.tsx';

/** One build of the library. Drawn again only when it changes. */
export const BuildCard = memo(function BuildCard({
  build,
  effects,
  actionOf,
}: {
  readonly build: LibraryBuild;
  /** What each specialization and gadget does, by its name. */
  readonly effects: ReadonlyMap<string, string>;
  /** What can be done with the build, in its corner. */
  readonly actionOf: ActionOf;
}) {
  return (
    <li className={styles.card}>
      <div className={classNames(styles.stage, classColor(build.class))}>
        <span className={styles.grade}>
          <span className="visually-hidden">Meta score </span>
          <GradeLetter grade={buildGrade(build.metaScore)} score={build.metaScore} />
        </span>
        <ClassBadge playerClass={build.class} />
        <span className={styles.weapon}>
          <WeaponPicture name={build.weapon} playerClass={build.class} width={240} />
        </span>
      </div>
      <div className={styles.title}>
        <h2 className={styles.name}>{build.name}</h2>
        {actionOf(build)}
      </div>
      <dl className={styles.kit}>
        <dt>Weapon</dt>
        <dd>{build.weapon}</dd>
        <dt>Specialization</dt>
        <dd>{build.specialization}</dd>
        <dt>Gadgets</dt>
        {build.gadgets.map((gadget) => (
          <dd key={gadget}>{gadget}</dd>
        ))}
      </dl>
      <p className={styles.description}>{build.description}</p>
      <Link href={`${href.weapons}?w=${slugOf(build.weapon)}`} className={styles.compare}>
        Compare this weapon
        <span className="visually-hidden">: {build.weapon}</span>
        <Icon name="arrow" size={18} />
      </Link>
      <KitEffects names={[build.specialization, ...build.gadgets]} effects={effects} />
    </li>
  );
});
