import { useAuth } from '../../account/index.ts';
import { wasAccountDeleted } from '../../account/deletion-record.ts';
import { settingsTexts } from '../../account/settings-texts.ts';
import { WaitingInvitation } from '../../clubs/waiting-invitation.tsx';
import { ButtonLink, Notice } from '../../ui/index.ts';
import { lastRoomTexts } from '../../rooms/last-room-texts.ts';
import { useOpenRoom } from '../../rooms/open-room.ts';
import { roomPage } from '../../addresses.ts';
import styles from './home-notices.module.css';

/**
 * Notices for one visitor, above the home page: the room they were in, an invitation that waits, or that their account is
 * deleted.
 */
export function HomeNotices() {
  const isSignedIn = useAuth().status === 'signed-in';
  const room = useOpenRoom();
  return (
    <div className={styles.notices}>
      {room !== null && (
        <Notice
          title={lastRoomTexts.open}
          role="status"
          actions={<ButtonLink href={roomPage(room)}>{lastRoomTexts.back}</ButtonLink>}
        />
      )}
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
