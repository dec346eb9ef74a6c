import { useIsSignedIn } from '../../../account/index.ts';
import { href } from '../../../addresses.ts';
import styles from '../../../clubs/clubs.module.css';
import { publicTexts } from '../../../clubs/public-texts.ts';
import { joinTexts } from '../../../clubs/join-texts.ts';
import { noClubTexts } from '../../../clubs/no-club-texts.ts';
import { SignInPrompt } from '../../../plans/index.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { Actions } from '../../../ui/forms/index.ts';

/** The way to a club of one's own, which guests meet here for the first time. It's part of a paid plan. */
export function OwnClub() {
  const isPlayer = useIsSignedIn();
  return (
    <section className={styles.section}>
      <h2>{publicTexts.own}</h2>
      <p>{noClubTexts.intro}</p>
      {isPlayer ? (
        <Actions>
          <ButtonLink href={href.club}>{joinTexts.ownClub}</ButtonLink>
        </Actions>
      ) : (
        <SignInPrompt about={noClubTexts.plan} />
      )}
    </section>
  );
}
