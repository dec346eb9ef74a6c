import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { RoomPicks, RoomSlot, RoomValue, SlotOwner } from '@trifecta/domain/rooms';
import { habitsOf, isAny } from '@trifecta/domain/teams';
import type { ReactNode } from 'react';
import {
  Habits,
  keptToggled,
  PickedItems,
  PickFields,
  teamTexts,
  withoutRefusal,
} from '../teams/index.ts';
import type { ClassLists } from '../teams/index.ts';
import { Button, classColor, classNames, Icon } from '../ui/index.ts';
import { CheckField, SelectField } from '../ui/forms/index.ts';
import { PickingHere } from './live-parts.tsx';
import type { RoomView } from './room-view.ts';
import { SavedBuild } from './saved-build.tsx';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** Makes choices by field. */
export type Choose = (values: Readonly<Record<string, RoomValue>>) => void;

/** The three slots, this guest's first on a phone. */
export function Seats({
  view,
  picks: { slots, isLocked, leader },
  isAway,
  lists,
  nameOf,
  choose,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly isAway: (guest: number) => boolean;
  readonly lists: ClassLists | undefined;
  /** The name of a guest, by their number. */
  readonly nameOf: (guest: number) => string;
  readonly choose: Choose;
}) {
  const { guest, online } = view;
  const isLeader = guest === leader;
  const hasSlot = slots.some(({ owner }) => owner?.guest === guest);
  const isFrozen = isLocked && !isLeader;
  return (
    <SeatList>
      {slots.map((slot, index) => {
        const { owner } = slot;
        const isOwn = owner?.guest === guest;
        const canPick = !isFrozen && (isOwn || (owner === null && isLeader && hasSlot));
        const isOnline = owner !== null && online.includes(owner.guest);
        return (
          <Seat key={index} slot={slot} index={index} isOwn={isOwn}>
            <SeatHead slot={slot} index={index} isOwn={isOwn} isOnline={isOnline} />
            <PickingHere view={view} index={index} nameOf={nameOf} />
            {canPick && owner === null && <p className={styles.summary}>{texts.slot.pickFor}</p>}
            {canPick ? (
              <SlotPicks slot={slot} index={index} lists={lists} isOwn={isOwn} choose={choose} />
            ) : (
              <SlotSummary slot={slot} />
            )}
            {owner !== null && !hasSlot && !isFrozen && isAway(owner.guest) && (
              <ThatsMe owner={owner} index={index} choose={choose} />
            )}
            {isOwn && (
              <>
                <CheckField
                  label={texts.slot.ready}
                  name={`ready${index + 1}`}
                  isOn={slot.isReady}
                  onChange={(isNow) => choose({ [`slot.${index}.ready`]: isNow })}
                />
                <Button onClick={() => choose({ [`slot.${index}.owner`]: null })}>
                  {texts.slot.leave}
                </Button>
              </>
            )}
          </Seat>
        );
      })}
    </SeatList>
  );
}

/** The way back to a slot for who had it on another device. A player under the name of their account signs in instead. */
function ThatsMe({
  owner,
  index,
  choose,
}: {
  readonly owner: SlotOwner;
  readonly index: number;
  readonly choose: Choose;
}) {
  if (owner.isPlayer === true) return null;
  return (
    <Button
      aria-label={texts.slot.thatsMeFor(owner.name)}
      onClick={() => choose({ [`slot.${index}.owner`]: { guest: owner.guest, name: '' } })}
    >
      {texts.slot.thatsMe}
    </Button>
  );
}

/** Slots next to each other, or below on a phone. */
export function SeatList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.seats}>{children}</ul>;
}

/** One slot, in the color of its class. */
export function Seat({
  slot: { preferredClass },
  index,
  isOwn,
  children,
}: {
  readonly slot: RoomSlot;
  readonly index: number;
  readonly isOwn: boolean;
  readonly children: ReactNode;
}) {
  const color = isAny(preferredClass) ? styles.anyClass : classColor(preferredClass);
  return (
    <li className={classNames(isOwn && styles.own)}>
      <section className={classNames(styles.seat, color)} aria-label={texts.slot.title(index + 1)}>
        {children}
      </section>
    </li>
  );
}

function SeatHead({
  slot: { owner, isReady },
  index,
  isOwn,
  isOnline,
}: {
  readonly slot: RoomSlot;
  readonly index: number;
  readonly isOwn: boolean;
  readonly isOnline: boolean;
}) {
  return (
    <header className={styles.seatHead}>
      <h2>{owner?.name ?? texts.slot.title(index + 1)}</h2>
      <p className={classNames(isReady && styles.ready)}>
        {owner === null ? (
          texts.slot.free
        ) : (
          <>
            {isOwn ? texts.slot.you : isOnline ? texts.slot.online : texts.slot.offline}
            {' · '}
            {isReady && <Icon name="check" size={16} />}
            {isReady ? texts.slot.isReady : texts.slot.isPicking}
            {owner.isPlayer === true && ` · ${texts.slot.isPlayer}`}
          </>
        )}
      </p>
    </header>
  );
}

/** The picks in a slot, as fields. */
export function SlotPicks({
  slot,
  index,
  lists,
  isOwn,
  choose,
}: {
  readonly slot: RoomSlot;
  readonly index: number;
  readonly lists: ClassLists | undefined;
  /** True in the player's own slot, where a saved build helps. */
  readonly isOwn: boolean;
  readonly choose: Choose;
}) {
  const { preferredClass, keep, never } = slot;
  const of = (part: string) => `slot.${index}.${part}`;
  const chooseItems = (chosen: Pick<RoomSlot, 'keep' | 'never'>) => {
    const isAllowed = chosen.never.length === never.length;
    choose({ [of('keep')]: chosen.keep, ...(isAllowed ? {} : { [of('never')]: chosen.never }) });
  };
  /** A class that's asked for is no longer refused. */
  const classChoice = (wanted: RoomSlot['preferredClass']) => {
    const { refusedClasses } = withoutRefusal(slot, { preferredClass: wanted });
    return {
      [of('class')]: wanted,
      ...(refusedClasses && { [of('habits')]: habitsOf({ ...slot, refusedClasses }) }),
    };
  };
  const classes = isAny(preferredClass) ? PLAYER_CLASSES : [preferredClass];
  const items = classes.flatMap((name) => {
    const { weapons = [], specializations = [], gadgets = [] } = lists?.[name] ?? {};
    return [...weapons, ...specializations, ...gadgets];
  });
  return (
    <div className={styles.picks}>
      <PickFields
        number={index + 1}
        picks={slot}
        onChange={({ preferredClass: wanted, preferredRole, playstyle, keep: kept }) =>
          choose({
            ...(wanted === undefined ? {} : classChoice(wanted)),
            ...(preferredRole === undefined ? {} : { [of('role')]: preferredRole }),
            ...(playstyle === undefined ? {} : { [of('playstyle')]: playstyle }),
            ...(kept === undefined || keep.length === 0 ? {} : { [of('keep')]: kept }),
          })
        }
      />
      {isOwn && (
        <SavedBuild
          slot={slot}
          onChoose={({ preferredClass: wanted, ...chosen }) => {
            if (wanted !== preferredClass) choose(classChoice(wanted));
            chooseItems(chosen);
          }}
        />
      )}
      <SelectField
        label={texts.slot.keepItem}
        empty={texts.slot.choose}
        options={[...new Set(items)]
          .filter((item) => !keep.includes(item))
          .map((value) => ({ value }))}
        value=""
        onChange={(item) => item !== '' && chooseItems(keptToggled(slot, item, lists))}
      />
      <PickedItems
        title={teamTexts.picks.keep}
        of={teamTexts.picks.listOf(teamTexts.picks.keep, index + 1)}
        items={keep}
        onChange={(kept) => choose({ [of('keep')]: kept })}
      />
      <Habits
        number={index + 1}
        player={{ ...slot, name: slot.owner?.name ?? '' }}
        lists={lists}
        onChange={({ preferredClass: wanted, keep: kept, ...habits }) =>
          choose({
            [of('habits')]: habitsOf({ ...slot, ...habits }),
            ...(wanted === undefined ? {} : { [of('class')]: wanted }),
            ...(kept === undefined ? {} : { [of('keep')]: kept }),
          })
        }
      />
    </div>
  );
}

/** Someone else's picks in a few words. */
export function SlotSummary({ slot }: { readonly slot: RoomSlot }) {
  const { preferredClass, preferredRole, playstyle, keep } = slot;
  const picked = [preferredClass, preferredRole, playstyle].filter((pick) => !isAny(pick));
  const all = [...picked, ...keep, ...texts.slot.habits(slot)];
  return (
    <p className={styles.summary}>{all.length === 0 ? texts.slot.anyPicks : all.join(' · ')}</p>
  );
}
