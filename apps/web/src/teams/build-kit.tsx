import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { ItemName } from '../catalogue/index.ts';
import styles from './player-card.module.css';

/** What a saved build consists of. */
export function BuildKit({ build }: { readonly build: UserBuild }) {
  return (
    <ul className={styles.kit}>
      <li>{build.weapon}</li>
      {[build.specialization, ...gadgetsOf(build)].map((name) => (
        <li key={name}>
          <ItemName name={name} />
        </li>
      ))}
    </ul>
  );
}
