import { useMutation } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { OPENER } from '@trifecta/domain/rooms';
import type { RoomMember, RoomPicks, RoomResult } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { ItemName } from '../catalogue/index.ts';
import { UpgradePrompt, useCountsChanged } from '../plans/index.ts';
import {
  EMPTY_INPUTS,
  LoadoutOf,
  problemList,
  refusalText,
  SaveTeamDialog,
  UsageBanner,
  useSavedTeamActions,
  Verdict,
} from '../teams/index.ts';
import type { ShownTeam } from '../teams/index.ts';
import { Button, classColor, classNames } from '../ui/index.ts';
import { BulletList, FormMessage } from '../ui/forms/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import type { RoomView } from './room-session.ts';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** The way to a team, and once there is one: this guest's loadout, large, then the score and the others' loadouts. */
export function RoomTeam({
  id,
  view,
  picks,
  result,
  maps,
}: {
  readonly id: string;
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly result: RoomResult | null;
  readonly maps: readonly GameMap[];
}) {
  const isHost = view.guest === OPENER;
  const owners = picks.slots.filter(({ owner }) => owner !== null);
  const ready = owners.filter(({ isReady }) => isReady);
  const isOld = result !== null && isPickedSince(view);
  return (
    <>
      <div className={styles.run}>
        <p>
          <strong>{texts.team.ready(ready.length, owners.length)}</strong>{' '}
          {isOld ? texts.team.changed : !isHost && result === null && texts.team.waiting}
        </p>
        {isHost && <Run id={id} picks={picks} />}
      </div>
      {result !== null && (
        <Team result={result} own={ownIndex(picks, view.guest)} maps={maps} isHost={isHost} />
      )}
    </>
  );
}

function ownIndex({ slots }: RoomPicks, guest: number): number {
  return slots.findIndex(({ owner }) => owner?.guest === guest);
}

/** True when someone changed a pick after the team was found. */
function isPickedSince({ replica: { fields } }: RoomView): boolean {
  const found = fields['result']?.revision ?? 0;
  return Object.entries(fields).some(
    ([field, kept]) =>
      kept !== undefined &&
      kept.revision > found &&
      !/^guest\.|^locked$|\.(?:ready|owner)$/.test(field),
  );
}

/** The host's button. A run counts as a use of theirs, and is refused like in the optimizer. */
function Run({ id, picks }: { readonly id: string; readonly picks: RoomPicks }) {
  const countsChanged = useCountsChanged();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/rooms/:id/optimize', undefined, { params: { id } }),
    onSuccess: countsChanged,
  });
  const isLimit = error instanceof ApiError && error.code === 'optimizer_limit_reached';
  const details = error instanceof ApiError ? error.details : [];
  const problems = problemList(new Map(details.map(({ path, message }) => [path, message])), {
    ...EMPTY_INPUTS,
    enemies: picks.enemies,
  });
  return (
    <>
      <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
        {isPending ? texts.team.running : texts.team.run}
      </Button>
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <BulletList items={problems} />
        </div>
      )}
      {error !== null && !isLimit && problems.length === 0 && (
        <FormMessage text={refusalText(error, error.message)} />
      )}
      <UsageBanner />
      {isLimit && <UpgradePrompt message={error.message} onClose={reset} />}
    </>
  );
}

function Team({
  result,
  own,
  maps,
  isHost,
}: {
  readonly result: RoomResult;
  readonly own: number;
  readonly maps: readonly GameMap[];
  readonly isHost: boolean;
}) {
  const team = shownTeam(result);
  const mine = result.members[own];
  const others = result.members.filter((_, index) => index !== own);
  return (
    <section className={styles.team} aria-label={texts.team.title}>
      {mine !== undefined && <OwnLoadout member={mine} />}
      <Verdict
        team={team}
        mapName={maps.find(({ mapId }) => mapId === result.map)?.name}
        pickCost={0}
        isExplained
      />
      <ul className={styles.others} aria-label={texts.team.others}>
        {others.map((member) => (
          <li key={member.playerName}>
            <LoadoutOf member={member} name={member.playerName} />
          </li>
        ))}
      </ul>
      {isHost && <Save team={team} />}
    </section>
  );
}

/** This guest's part of the team, large enough to read beside the game. */
function OwnLoadout({
  member: { playerName, class: playerClass, role, weapon, specialization, gadgets, lines },
}: {
  readonly member: RoomMember;
}) {
  const [weaponLine, ...itemLines] = lines;
  return (
    <article className={classNames(styles.loadout, classColor(playerClass))}>
      <header>
        <h2>{texts.team.own(playerName)}</h2>
        <p>{`${playerClass} · ${role}`}</p>
      </header>
      <div className={styles.stage}>
        <WeaponPicture name={weapon} playerClass={playerClass} width={320} isEager />
      </div>
      <ul>
        <li>
          <strong>{weapon}</strong>
          <span>{weaponLine}</span>
        </li>
        {[specialization, ...gadgets].map((item, place) => (
          <li key={item}>
            <strong>
              <ItemName name={item} />
            </strong>
            <span>{itemLines[place]}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Save({ team }: { readonly team: ShownTeam }) {
  const { save } = useSavedTeamActions();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <>
      <p>
        <Button onClick={() => setIsOpen(true)}>{texts.team.save}</Button>
      </p>
      {isSaved && <FormMessage isGood text={texts.team.saved} />}
      {isOpen && (
        <SaveTeamDialog
          team={team}
          buildIds={[]}
          save={save}
          onClose={(isDone) => {
            setIsOpen(false);
            setIsSaved(isDone);
          }}
        />
      )}
    </>
  );
}

function shownTeam({ members, scores, verdict }: RoomResult): ShownTeam {
  return {
    members: members.map((member) => ({ ...member, reasons: null, reserve: [] })),
    scores,
    explanation: {
      verdict,
      combos: [],
      strengths: [],
      considerations: [],
      mapNotes: [],
      enemyNotes: [],
      details: [],
    },
    plan: null,
    summary: null,
    changes: [],
  };
}
