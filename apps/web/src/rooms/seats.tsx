import { displayNameProblem, DISPLAY_NAME_LENGTH } from '@trifecta/domain/account';
import { OPENER } from '@trifecta/domain/rooms';
import type { RoomPicks, RoomSlot, RoomValue } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { useAuth } from '../account/index.ts';
import { keptToggled, PickedItems, PickFields, teamTexts } from '../teams/index.ts';
import type { ClassLists } from '../teams/index.ts';
import { Button, classColor, classNames, Icon } from '../ui/index.ts';
import { CheckField, Form, SelectField, TextField } from '../ui/forms/index.ts';
import type { RoomView } from './room-session.ts';
import { SavedBuild } from './saved-build.tsx';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** Makes choices by field. */
export type Choose = (values: Readonly<Record<string, RoomValue>>) => void;

/** The three slots, this guest's first on a phone. */
export function Seats({
  view,
  picks: { slots, isLocked },
  lists,
  choose,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly lists: ClassLists | undefined;
  readonly choose: Choose;
}) {
  const { guest, online } = view;
  const isHost = guest === OPENER;
  const hasSlot = slots.some(({ owner }) => owner?.guest === guest);
  const isFrozen = isLocked && !isHost;
  return (
    <ul className={styles.seats}>
      {slots.map((slot, index) => {
        const { owner, preferredClass } = slot;
        const isOwn = owner?.guest === guest;
        const color = preferredClass === 'any' ? styles.anyClass : classColor(preferredClass);
        const canPick = !isFrozen && (isOwn || (owner === null && isHost && hasSlot));
        return (
          <li key={index} className={classNames(isOwn && styles.own)}>
            <section
              className={classNames(styles.seat, color)}
              aria-label={texts.slot.title(index + 1)}
            >
              <SeatHead
                slot={slot}
                index={index}
                isOwn={isOwn}
                isOnline={owner !== null && online.includes(owner.guest)}
              />
              {owner === null && !hasSlot && !isFrozen && (
                <Claim onClaim={(name) => choose({ [`slot.${index}.owner`]: name })} />
              )}
              {canPick ? (
                <Picks slot={slot} index={index} lists={lists} choose={choose} />
              ) : (
                <Summary slot={slot} />
              )}
              {isOwn && (
                <Button onClick={() => choose({ [`slot.${index}.owner`]: null })}>
                  {texts.slot.leave}
                </Button>
              )}
            </section>
          </li>
        );
      })}
    </ul>
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
          </>
        )}
      </p>
    </header>
  );
}

/** Takes a free slot under a name. */
function Claim({ onClaim }: { readonly onClaim: (name: string) => void }) {
  const known = useAuth().profile?.displayName ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const name = typed ?? known;
  const problem = isTried ? displayNameProblem(name) : undefined;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (displayNameProblem(name) === undefined) onClaim(name);
      }}
    >
      <TextField
        label={texts.slot.name}
        name="name"
        hint={texts.slot.nameHint}
        autoComplete="nickname"
        maxLength={DISPLAY_NAME_LENGTH.max}
        value={name}
        onChange={setTyped}
        error={problem}
      />
      <Button type="submit" kind="primary">
        {texts.slot.take}
      </Button>
    </Form>
  );
}

/** The fields of an own slot, or of a free one that the host picks for. */
function Picks({
  slot,
  index,
  lists,
  choose,
}: {
  readonly slot: RoomSlot;
  readonly index: number;
  readonly lists: ClassLists | undefined;
  readonly choose: Choose;
}) {
  const { owner, preferredClass, keep, never, isReady } = slot;
  const of = (part: string) => `slot.${index}.${part}`;
  const chooseItems = (chosen: Pick<RoomSlot, 'keep' | 'never'>) => {
    const isAllowed = chosen.never.length === never.length;
    choose({ [of('keep')]: chosen.keep, ...(isAllowed ? {} : { [of('never')]: chosen.never }) });
  };
  const classes =
    preferredClass === 'any' ? (['Light', 'Medium', 'Heavy'] as const) : [preferredClass];
  const items = classes.flatMap((name) => {
    const { weapons = [], specializations = [], gadgets = [] } = lists?.[name] ?? {};
    return [...weapons, ...specializations, ...gadgets];
  });
  return (
    <div className={styles.picks}>
      {owner === null && <p>{texts.slot.pickFor}</p>}
      <PickFields
        number={index + 1}
        picks={slot}
        onChange={({ preferredClass: wanted, preferredRole, playstyle, keep: kept }) =>
          choose({
            ...(wanted === undefined ? {} : { [of('class')]: wanted }),
            ...(preferredRole === undefined ? {} : { [of('role')]: preferredRole }),
            ...(playstyle === undefined ? {} : { [of('playstyle')]: playstyle }),
            ...(kept === undefined || keep.length === 0 ? {} : { [of('keep')]: kept }),
          })
        }
      />
      {owner !== null && (
        <SavedBuild
          slot={slot}
          onChoose={({ preferredClass: wanted, ...chosen }) => {
            if (wanted !== preferredClass) choose({ [of('class')]: wanted });
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
      {owner !== null && (
        <CheckField
          label={texts.slot.ready}
          name={`ready${index + 1}`}
          isOn={isReady}
          onChange={(isNow) => choose({ [of('ready')]: isNow })}
        />
      )}
    </div>
  );
}

/** Someone else's picks in a few words. */
function Summary({ slot }: { readonly slot: RoomSlot }) {
  const { preferredClass, preferredRole, playstyle, keep } = slot;
  const picked = [preferredClass, preferredRole, playstyle].filter((pick) => pick !== 'any');
  const all = [...picked, ...keep];
  return (
    <p className={styles.summary}>{all.length === 0 ? texts.slot.anyPicks : all.join(' · ')}</p>
  );
}
