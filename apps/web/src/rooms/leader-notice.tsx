import { HOST } from '@trifecta/domain/rooms';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { Button } from '../ui/index.ts';
import styles from './room.module.css';
import type { RoomView } from './room-view.ts';
import type { Choose } from './seats.tsx';
import { texts } from './texts.ts';

interface Leading {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly isAway: (guest: number) => boolean;
  readonly nameOf: (guest: number) => string;
  readonly choose: Choose;
}

/** Says who leads the room when it isn't its host, and lets others stand in for a leader who is away. */
export function LeaderNotice(leading: Leading) {
  const { view, picks, nameOf } = leading;
  const { leader } = picks;
  if (view.guest === leader) return leader === HOST ? null : <p>{texts.leader.you}</p>;
  if (view.guest === HOST) return <TakeBack {...leading} />;
  const isGone =
    view.status === 'live' && view.presence.knownFrom !== null && !view.online.includes(leader);
  if (isGone) return <StandIn {...leading} />;
  return leader === HOST ? null : <p>{texts.leader.leads(nameOf(leader))}</p>;
}

/** Tells the host who took over while they were away. They take it back, or leave it and still can later. */
function TakeBack({ view: { replica }, picks: { leader }, nameOf, choose }: Leading) {
  const { version = 0, by = HOST } = replica.fields['leader'] ?? {};
  /** The change that this host has left as it is. */
  const [left, setLeft] = useState(0);
  const isNews = by === leader && left !== version;
  return (
    <div className={styles.leader} role={isNews ? 'alert' : undefined}>
      <p>{isNews ? texts.leader.tookOver(nameOf(leader)) : texts.leader.leads(nameOf(leader))}</p>
      <Button onClick={() => choose({ leader: { guest: HOST, name: '' } })}>
        {texts.leader.takeBack}
      </Button>
      {isNews && <Button onClick={() => setLeft(version)}>{texts.leader.leaveIt}</Button>}
    </div>
  );
}

function StandIn({ view: { guest }, picks: { leader, slots }, isAway, nameOf, choose }: Leading) {
  const mayLead = isAway(leader) && slots.some(({ owner }) => owner?.guest === guest);
  return (
    <div className={styles.leader} role="status">
      <p>
        {texts.leader.isAway(nameOf(leader))}{' '}
        {mayLead ? texts.leader.youCan : texts.leader.someoneCan}
      </p>
      {mayLead && (
        <Button onClick={() => choose({ leader: { guest, name: '' } })}>{texts.leader.lead}</Button>
      )}
    </div>
  );
}

/** Says on a device that its slot continues on another one. */
export function ContinuesElsewhere({
  view: { guest },
  picks: { slots },
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
}) {
  const hasSlot = slots.some(({ owner }) => owner?.guest === guest);
  const moved = slots.find(({ owner }) => owner?.before === guest)?.owner;
  if (hasSlot || !moved) return null;
  return <p role="status">{texts.leader.continuesElsewhere(moved.name)}</p>;
}
