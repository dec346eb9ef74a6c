import type { UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import { classColor, classNames } from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import { CardLoadout, Item } from './loadout-card.tsx';
import { MyBuildActions, MyBuildRating, MyBuildState } from './my-build-actions.tsx';
import type { MyBuildActs } from './my-build-actions.tsx';
import styles from './my-build-row.module.css';
import { texts } from './texts.ts';

/** One of the player's builds as a row, which opens to show the rest of it and its actions. */
export function MyBuildRow({ build, ...acts }: MyBuildActs & { readonly build: UserBuild }) {
  const [isOpen, setIsOpen] = useState(false);
  const { _id, buildName, class: playerClass, weapon, isPublic } = build;
  return (
    <details
      className={classNames(styles.row, classColor(playerClass))}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <WeaponPicture name={weapon} playerClass={playerClass} width={72} />
        <span className={styles.name}>{buildName}</span>
        <span className={styles.weapon}>
          <span className={styles.class}>{playerClass}</span> <Item build={build} field="weapon" />{' '}
          <MyBuildRating build={build} />
        </span>
        <span className={styles.state}>
          <MyBuildState build={build} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <CardLoadout build={build} />
          {isPublic && (
            <Link href={buildPage(_id)} className={styles.page}>
              {texts.myBuild.openPage}
              <span className="visually-hidden"> {buildName}</span>
            </Link>
          )}
          <MyBuildActions build={build} {...acts} />
        </div>
      )}
    </details>
  );
}
