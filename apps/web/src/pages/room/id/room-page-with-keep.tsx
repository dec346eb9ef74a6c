import { lazy } from 'react';
import { RoomPage } from './room-page.tsx';
import { Optional } from '../../../ui/index.ts';

const KeepAsPlan = lazy(async () => ({
  default: (await import('../../../clubs/playbook/keep-as-plan.tsx')).KeepAsPlan,
}));

/** A room, which its host can keep as a game plan of their club. */
export function RoomPageWithKeep() {
  return <RoomPage keep={keepAsPlan} />;
}

function keepAsPlan(id: string) {
  return (
    <Optional>
      <KeepAsPlan roomId={id} />
    </Optional>
  );
}
