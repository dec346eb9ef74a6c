import { useIsSignedIn } from '../../account/index.ts';
import { wasAccountDeleted } from '../../account/deletion-record.ts';
import { settingsTexts } from '../../account/settings-texts.ts';
import { WaitingInvitation } from '../../clubs/waiting-invitation.tsx';
import { ButtonLink, Notice } from '../../ui/index.ts';
import { lastRoomTexts } from '../../rooms/last-room-texts.ts';
import { useOpenRoom, useStandingRooms } from '../../rooms/open-room.ts';
import { roomPage } from '../../addresses.ts';
import { texts } from './home-texts.tsx';
import styles from './home-notices.module.css';

/**
 * Notices for one visitor, above the home page: the room they were in, an invitation that waits, or that their account is
 * deleted.
 */
export function HomeNotices() {
  const isSignedIn = useIsSignedIn();
  const room = useOpenRoom();
  const standing = useStandingRooms();
  const rooms = [
    ...(room === null || standing.some(({ id }) => id === room)
      ? []
      : [{ id: room, name: lastRoomTexts.back }]),
    ...standing,
  ];
  return (
    <div className={styles.notices}>
      {rooms.length > 0 && (
        <Notice
          title={rooms.length === 1 ? lastRoomTexts.open : texts.rooms}
          role="status"
          actions={rooms.map(({ id, name }) => (
            <ButtonLink key={id} href={roomPage(id)}>
              {name}
            </ButtonLink>
          ))}
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
