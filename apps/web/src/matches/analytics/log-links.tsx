import { href } from '../../addresses.ts';
import { ButtonLink } from '../../ui/index.ts';
import styles from './analytics.module.css';
import { texts } from './texts.ts';

/** The ways to matches: by hand, or from the game's own data. */
export function LogLinks() {
  return (
    <div className={styles.links}>
      <ButtonLink href={href.matches} kind="primary">
        {texts.log}
      </ButtonLink>
      <ButtonLink href={href.matchImport}>{texts.import}</ButtonLink>
    </div>
  );
}
