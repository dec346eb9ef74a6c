import { useIsSignedIn } from '../../../account/index.ts';
import { href } from '../../../addresses.ts';
import styles from '../../../clubs/clubs.module.css';
import { publicTexts } from '../../../clubs/public-texts.ts';
import { texts } from '../../../clubs/texts.ts';
import { SignInPrompt } from '../../../plans/index.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { Actions } from '../../../ui/forms/index.ts';

/** The way to a club of one's own, which guests meet here for the first time. It's part of a paid plan. */
export function OwnClub() {
  const isPlayer = useIsSignedIn();
  return (
    <section className={styles.section}>
      <h2>{publicTexts.own}</h2>
      <p>{texts.none.intro}</p>
      {isPlayer ? (
        <Actions>
          <ButtonLink href={href.club}>{texts.join.ownClub}</ButtonLink>
        </Actions>
      ) : (
        <SignInPrompt about={texts.none.plan} />
      )}
    </section>
  );
}
