import { GADGET_FIELDS, placesText } from '@trifecta/domain/builds';
import type { BuildContent, BuildValueField, UserBuild } from '@trifecta/domain/builds';
import type { ReactNode } from 'react';
import { ItemName, gameTexts } from '../catalogue/index.ts';
import { ClassBadge, classColor, classNames } from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import styles from './loadout-card.module.css';
import { cardTexts } from './card-texts.ts';

/** What a card shows of a build, whoever it belongs to. */
type CardBuild = BuildContent & Pick<UserBuild, 'unavailable'>;

/** A build as a card to scan. The page fills the parts above and below the loadout. */
export function LoadoutCard({
  build,
  head,
  title,
  byline,
  isLarge = false,
  children,
}: {
  readonly build: CardBuild;
  readonly head: ReactNode;
  /** The build's name. Omit it where it's already the page's heading. */
  readonly title?: ReactNode;
  readonly byline?: ReactNode;
  /** True where the card is the page's subject. */
  readonly isLarge?: boolean;
  /** Actions on the build. */
  readonly children: ReactNode;
}) {
  return (
    <article className={classNames(styles.card, isLarge && styles.large, classColor(build.class))}>
      <div className={styles.head}>{head}</div>
      <div className={styles.weapon}>
        <WeaponPicture name={build.weapon} playerClass={build.class} width={isLarge ? 240 : 132} />
        <p>
          <ClassBadge playerClass={build.class} />
          <span className={styles.weaponName}>
            <Item build={build} field="weapon" />
          </span>
        </p>
      </div>
      <div className={styles.title}>
        {title !== undefined && <h2 className={styles.name}>{title}</h2>}
        {byline !== undefined && <p className={styles.byline}>{byline}</p>}
      </div>
      <CardLoadout build={build} />
      <div className={styles.foot}>{children}</div>
    </article>
  );
}

/** What a build's card and row show alike: its specialization, gadgets, what it's made for, and description. */
export function CardLoadout({ build }: { readonly build: CardBuild }) {
  const places = placesText(build);
  return (
    <>
      <dl className={styles.kit}>
        <dt>{gameTexts.specialization}</dt>
        <dd>
          <ItemName name={build.specialization}>
            <Item build={build} field="specialization" />
          </ItemName>
        </dd>
        <dt>{gameTexts.gadgets}</dt>
        {GADGET_FIELDS.map(
          (field) =>
            build[field] !== null && (
              <dd key={field}>
                <ItemName name={build[field]}>
                  <Item build={build} field={field} />
                </ItemName>
              </dd>
            ),
        )}
        {places !== null && (
          <>
            <dt>{cardTexts.madeFor}</dt>
            <dd>{places}</dd>
          </>
        )}
      </dl>
      {build.description !== null && <p className={styles.description}>{build.description}</p>}
    </>
  );
}

/** One part of the loadout, marked when the game no longer has it. */
export function Item({
  build,
  field,
}: {
  readonly build: CardBuild;
  readonly field: BuildValueField;
}) {
  if (!build.unavailable.includes(field)) return build[field];
  return (
    <>
      <s>{build[field]}</s> <span className={styles.gone}>{cardTexts.gone}</span>
    </>
  );
}
