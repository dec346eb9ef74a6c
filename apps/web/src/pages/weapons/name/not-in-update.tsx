import { href } from '../../../addresses.ts';
import { NoStats, useUpdateChoices } from '../../../catalogue/index.ts';
import { MissingNotice } from '../../../fights/missing-notice.tsx';
import { ButtonLink } from '../../../ui/index.ts';
import styles from '../../../updates/updates.module.css';
import { weaponTexts } from '../../../updates/weapon-texts.ts';

/** Replaces a weapon's stats when the update in the address doesn't have it. */
export function NotInUpdate({
  name,
  update,
}: {
  readonly name: string;
  readonly update: string | null;
}) {
  const { isUnknown } = useUpdateChoices();
  return (
    <>
      {isUnknown ? <NoStats /> : <MissingNotice names={[name]} update={update} />}
      <p className={styles.ways}>
        <ButtonLink href={href.weapons}>{weaponTexts.allWeapons}</ButtonLink>
      </p>
    </>
  );
}
