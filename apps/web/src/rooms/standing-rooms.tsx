import { useState } from 'react';
import { Link } from 'wouter';
import { roomPage } from '../addresses.ts';
import { Button } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import { EndRoomDialog } from './end-room-dialog.tsx';
import { KeepRoom } from './keep-room.tsx';
import styles from './room.module.css';
import { texts } from './texts.ts';

interface StandingRoom {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
}

/** The player's rooms that stand, their own and those of friends. */
export function StandingRooms({ rooms }: { readonly rooms: readonly StandingRoom[] }) {
  return (
    <Panel title={texts.standing.list}>
      <ul className={styles.standing}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RoomRow({ room: { id, name, isOwn } }: { readonly room: StandingRoom }) {
  const [opened, setOpened] = useState<'rename' | 'end' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className={styles.standingRow}>
        <Link href={roomPage(id)}>{name}</Link>
        {isOwn && (
          <span>
            <Button
              kind="quiet"
              aria-label={texts.standing.renameOf(name)}
              aria-expanded={opened === 'rename'}
              onClick={() => setOpened(opened === 'rename' ? null : 'rename')}
            >
              {texts.standing.rename}
            </Button>
            <Button
              kind="quiet"
              aria-label={texts.standing.endOf(name)}
              onClick={() => setOpened('end')}
            >
              {texts.standing.end}
            </Button>
          </span>
        )}
      </div>
      {opened === 'rename' && <KeepRoom id={id} name={name} onDone={close} />}
      {opened === 'end' && <EndRoomDialog id={id} onClose={close} />}
    </>
  );
}
