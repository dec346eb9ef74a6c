import { useAuth } from '../../account/index.ts';
import { wasAccountDeleted } from '../../account/deletion-record.ts';
import { settingsTexts } from '../../account/settings-texts.ts';
import { WaitingInvitation } from '../../clubs/waiting-invitation.tsx';
import { Notice } from '../../ui/index.ts';
import styles from './home-notices.module.css';

/** Notices for one visitor, above the home page: an invitation that waits, or that their account is deleted. */
export function HomeNotices() {
  const isSignedIn = useAuth().status === 'signed-in';
  return (
    <div className={styles.notices}>
      {isSignedIn ? (
        <WaitingInvitation />
      ) : (
        wasAccountDeleted() && (
          <Notice title={settingsTexts.deletion.done} role="status">
            <p>{settingsTexts.deletion.doneHelp}</p>
          </Notice>
        )
      )}
    </div>
  );
}
