import { useQuery } from '@tanstack/react-query';
import { placesText } from '@trifecta/domain/builds';
import { slugOf } from '@trifecta/domain/catalogue';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { memo, useMemo } from 'react';
import { buildGrade } from '@trifecta/domain/weapons';
import { Link } from 'wouter';
import { gadgetsQuery, ItemName, specializationsQuery, gameTexts } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import { ClassBadge, classColor, classNames, GradeLetter, Icon } from '../../ui/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import { FavoriteButton } from '../favorite-button.tsx';
import styles from './library-grid.module.css';
import { libraryTexts } from './library-texts.tsx';

/** The cards at the top of the first screen on a desktop. Their pictures don't wait until scripts and layout are done. */
const FIRST_CARDS = 3;

/** Library builds as cards. */
export function LibraryGrid({ builds }: { readonly builds: readonly LibraryBuild[] }) {
  const effects = useEffects();
  return (
    <ul className={styles.grid}>
      {builds.map((build, index) => (
        <LibraryCard key={build.id} build={build} effects={effects} isFirst={index < FIRST_CARDS} />
      ))}
    </ul>
  );
}

/** The effect of each specialization and gadget, by its name. */
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

/** One library build. Renders again only when it changes. */
const LibraryCard = memo(function LibraryCard({
  build,
  effects,
  isFirst,
}: {
  readonly build: LibraryBuild;
  /** The effect of each specialization and gadget, by its name. */
  readonly effects: ReadonlyMap<string, string>;
  /** True for cards on the first screen. */
  readonly isFirst: boolean;
}) {
  const places = placesText(build);
  return (
    <li className={styles.card}>
      <div className={classNames(styles.stage, classColor(build.class))}>
        <span className={styles.grade}>
          <span className="visually-hidden">{libraryTexts.sort.metaScore} </span>
          <GradeLetter grade={buildGrade(build.metaScore)} score={build.metaScore} />
        </span>
        <ClassBadge playerClass={build.class} />
        <span className={styles.weapon}>
          <WeaponPicture
            name={build.weapon}
            playerClass={build.class}
            width={240}
            isEager={isFirst}
          />
        </span>
      </div>
      <div className={styles.title}>
        <h2 className={styles.name}>{build.name}</h2>
        <FavoriteButton kind="library" buildId={build.id} buildName={build.name} />
      </div>
      <dl className={classNames(styles.kit, classColor(build.class))}>
        <dt>{gameTexts.weapon}</dt>
        <dd>{build.weapon}</dd>
        <dt>{gameTexts.specialization}</dt>
        <dd>
          <ItemName name={build.specialization} />
        </dd>
        <dt>{gameTexts.gadgets}</dt>
        {build.gadgets.map((gadget) => (
          <dd key={gadget}>
            <ItemName name={gadget} />
          </dd>
        ))}
        {places !== null && (
          <>
            <dt>{libraryTexts.madeFor}</dt>
            <dd>{places}</dd>
          </>
        )}
      </dl>
      <p className={styles.description}>{build.description}</p>
      <Link href={`${href.weapons}?w=${slugOf(build.weapon)}`} className={styles.compare}>
        {libraryTexts.compare}
        <span className="visually-hidden">: {build.weapon}</span>
        <Icon name="arrow" size={18} />
      </Link>
      <KitEffects build={build} effects={effects} />
    </li>
  );
});

/** The effects of a kit's items, collapsed by default. An item without a known effect shows only its name. */
function KitEffects({
  build,
  effects,
}: {
  readonly build: LibraryBuild;
  readonly effects: ReadonlyMap<string, string>;
}) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{libraryTexts.kit}</summary>
      <ul className={classNames(styles.list, classColor(build.class))}>
        {[build.specialization, ...build.gadgets].map((name) => (
          <li key={name}>
            <ItemName name={name}>
              <strong>{name}</strong>
            </ItemName>
            {/* Built-in names have no effect text. */}
            {Boolean(effects.get(name)) && <p>{effects.get(name)}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
