import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { roomPage } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { readTeamAddress } from '../teams/index.ts';
import { Button, Notice, Page } from '../ui/index.ts';
import { waitingPicks } from './optimizer-picks.ts';
import { storeOwnLink, storeWaiting } from './room-storage.ts';
import { texts } from './texts.ts';

/** Opens a room with the picks in the address, and continues there. */
export function OpenRoomPage() {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const isOpening = useRef(false);
  const open = async () => {
    setFailure(null);
    try {
      const { id, secret } = await callApiAsPlayer('POST /api/rooms', texts.openFailed);
      storeOwnLink(id, secret);
      storeWaiting(id, waitingPicks(readTeamAddress(location.search).inputs));
      // Not an address to come back to: it would open another room.
      navigate(roomPage(id), { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  useEffect(() => {
    if (isOpening.current) return;
    isOpening.current = true;
    void open();
  });
  return (
    <Page title={texts.title}>
      {failure === null ? (
        <p>{texts.opening}</p>
      ) : (
        <Notice
          role="alert"
          title={failure}
          actions={<Button onClick={() => void open()}>{texts.reload}</Button>}
        />
      )}
    </Page>
  );
}
