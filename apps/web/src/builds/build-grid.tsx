import { useQuery } from '@tanstack/react-query';
import { slugOf } from '@trifecta/domain/catalogue';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { buildGrade } from '@trifecta/domain/weapons';
import { Link } from 'wouter';
import { gadgetsQuery, ItemName, specializationsQuery } from '../catalogue/index.ts';
import { href } from '../addresses.ts';
import { ClassBadge, classColor, classNames, GradeLetter, Icon } from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import styles from './build-grid.module.css';

/** The builds as cards. */
export function BuildGrid({
  builds,
  actionOf,
}: {
  readonly builds: readonly LibraryBuild[];
  readonly actionOf: ActionOf;
}) {
  const effects = useEffects();
  return (
    <ul className={styles.grid}>
      {builds.map((build) => (
        <BuildCard key={build.id} build={build} effects={effects} actionOf={actionOf} />
      ))}
    </ul>
  );
}

/** What each specialization and gadget does, by its name. */
function useEffects(): ReadonlyMap<string, string> {
  const { data: gadgets } = useQuery(gadgetsQuery);
  const { data: specializations } = useQuery(specializationsQuery);
  return useMemo(
    () =>
      new Map(
        [...(gadgets ?? []), ...(specializations ?? [])].map((item) => [item.name, item.effect]),
      ),
    [gadgets, specializations],
  );
}

/** One build of the library. Drawn again only when it changes. */
const BuildCard = memo(function BuildCard({
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
      <dl className={classNames(styles.kit, classColor(build.class))}>
        <dt>Weapon</dt>
        <dd>{build.weapon}</dd>
        <dt>Specialization</dt>
        <dd>
          <ItemName name={build.specialization} />
        </dd>
        <dt>Gadgets</dt>
        {build.gadgets.map((gadget) => (
          <dd key={gadget}>
            <ItemName name={gadget} />
          </dd>
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

/** What can be done with a build, in the corner of its card. */
export type ActionOf = (build: LibraryBuild) => ReactNode;

/** What each part of a kit does, unfolded on demand. A part without a known effect shows its name alone. */
function KitEffects({
  names,
  effects,
}: {
  readonly names: readonly string[];
  readonly effects: ReadonlyMap<string, string>;
}) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>What the kit does</summary>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <strong>{name}</strong>
            {/* Built-in names come without a text. */}
            {Boolean(effects.get(name)) && <p>{effects.get(name)}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
