import { useMutation } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { isPick } from '@trifecta/domain/rooms';
import type { RoomMember, RoomPicks, RoomResult } from '@trifecta/domain/rooms';
import { DEFAULT_SITUATION, MAX_TEAM_NAME_LENGTH, withTeamAim } from '@trifecta/domain/teams';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../api/client.ts';
import { ItemName } from '../catalogue/index.ts';
import { UpgradePrompt, useCountsChanged } from '../plans/index.ts';
import {
  EMPTY_INPUTS,
  logMatchAddress,
  problemList,
  refusalText,
  teamToSave,
  useSavedTeamActions,
} from '../teams/index.ts';
import { Button, classColor, classNames, uiTexts } from '../ui/index.ts';
import { BulletList, ConfirmDialog, FormMessage } from '../ui/forms/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import type { RoomView } from './room-view.ts';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** The way to a team, and once there is one: this guest's loadout, large, then the score and the others' loadouts. */
export function RoomTeam({
  view,
  picks,
  result,
  maps,
  status,
  run,
  unready = [],
  startsByItself = false,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly result: RoomResult | null;
  readonly maps: readonly GameMap[];
  /** A note on the picks while the team fits them. */
  readonly status: ReactNode;
  /** Finds a team. Throws `ApiError`. Null for those who may not, and can't save it either. */
  readonly run: (() => Promise<unknown>) | null;
  /** The names of the others with a slot who aren't ready. */
  readonly unready?: readonly string[];
  /** True when it starts without a press, once for the same picks. */
  readonly startsByItself?: boolean;
}) {
  const isOld = result !== null && isPickedSince(view, result);
  return (
    <>
      <div className={styles.run}>
        <p>
          {status} {isOld && texts.team.changed}
        </p>
        {run !== null && (
          <Run
            run={run}
            picks={picks}
            unready={unready}
            startsFor={startsByItself && (result === null || isOld) ? lastPick(view) : null}
          />
        )}
      </div>
      {result !== null && (
        <Team
          result={result}
          own={ownIndex(picks, view.guest)}
          maps={maps}
          canSave={run !== null}
        />
      )}
    </>
  );
}

/** The index of a guest's slot. Negative without one. */
export function ownIndex({ slots }: RoomPicks, guest: number): number {
  return slots.findIndex(({ owner }) => owner?.guest === guest);
}

/** True when someone changed a pick that the team isn't for anymore. */
function isPickedSince(view: RoomView, { revision }: RoomResult): boolean {
  return lastPick(view) > revision;
}

/** The revision of the last pick. 0 without any. */
function lastPick({ replica: { fields } }: RoomView): number {
  const picked = Object.entries(fields).filter(([field]) => isPick(field));
  return Math.max(0, ...picked.map(([, kept]) => kept?.revision ?? 0));
}

/** The optimizer's button. A run counts as a use of the player's, and is refused like in the optimizer. */
function Run({
  run,
  picks,
  unready,
  startsFor,
}: {
  readonly run: () => Promise<unknown>;
  readonly picks: RoomPicks;
  readonly unready: readonly string[];
  /** The picks for which it starts by itself, by the revision of the last one. */
  readonly startsFor: number | null;
}) {
  const [isAsking, setIsAsking] = useState(false);
  /** Those without whom it was started: nobody is asked twice about the same. */
  const [agreed, setAgreed] = useState('');
  const start = () => {
    if (unready.length > 0 && unready.join() !== agreed) setIsAsking(true);
    else mutate();
  };
  const countsChanged = useCountsChanged();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: run,
    onSuccess: countsChanged,
  });
  /** The picks for which it has started by itself: not again after a failure. */
  const started = useRef<number>(null);
  useEffect(() => {
    if (startsFor === null || startsFor === started.current) return;
    started.current = startsFor;
    mutate();
  }, [startsFor, mutate]);
  const isLimit = error instanceof ApiError && error.code === 'optimizer_limit_reached';
  const details = error instanceof ApiError ? error.details : [];
  const problems = problemList(new Map(details.map(({ path, message }) => [path, message])), {
    ...EMPTY_INPUTS,
    enemies: picks.enemies,
  });
  return (
    <>
      <Button kind="primary" disabled={isPending} onClick={start}>
        {isPending ? texts.team.running : texts.team.run}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.team.unreadyTitle}
          text={texts.team.unready(unready)}
          button={texts.team.runAnyway}
          busy={texts.team.running}
          act={() => {
            setAgreed(unready.join());
            mutate();
            return Promise.resolve();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <BulletList items={problems} />
        </div>
      )}
      {error !== null && !isLimit && problems.length === 0 && (
        <FormMessage text={refusalText(error, error.message)} />
      )}
      {isLimit && <UpgradePrompt message={error.message} onClose={reset} />}
    </>
  );
}

function Team({
  result,
  own,
  maps,
  canSave,
}: {
  readonly result: RoomResult;
  readonly own: number;
  readonly maps: readonly GameMap[];
  readonly canSave: boolean;
}) {
  const { members, scores, verdict, map } = result;
  const mine = members[own];
  const others = members.filter((_, index) => index !== own);
  return (
    <section className={styles.team} aria-label={texts.team.title}>
      {mine !== undefined && <LoadoutRows member={mine} isOwn />}
      <p className={styles.verdict}>
        <strong>{Math.round(scores.teamScore)}</strong>{' '}
        {texts.team.score(maps.find(({ mapId }) => mapId === map)?.name)}{' '}
        <span>{`${verdict.plan} ${verdict.jobs}`}</span>
      </p>
      <ul
        className={classNames(styles.others, mine === undefined && styles.all)}
        aria-label={texts.team.others}
      >
        {others.map((member) => (
          <li key={member.playerName}>
            <LoadoutRows member={member} />
          </li>
        ))}
      </ul>
      <HowDidItGo result={result} own={own} />
      {canSave && <Save key={result.members.map(({ weapon }) => weapon).join()} result={result} />}
    </section>
  );
}

/** One player's part of the team. This guest's is large enough to read beside the game, with a reason for each item. */
function LoadoutRows({
  member: { playerName, class: playerClass, role, weapon, specialization, gadgets, lines },
  isOwn = false,
}: {
  readonly member: RoomMember;
  readonly isOwn?: boolean;
}) {
  const items = [weapon, specialization, ...gadgets];
  return (
    <article className={classNames(styles.loadout, isOwn && styles.large, classColor(playerClass))}>
      <header>
        <h2>{isOwn ? texts.team.own(playerName) : playerName}</h2>
        <p>{`${playerClass} · ${role}`}</p>
      </header>
      <div className={styles.stage}>
        <WeaponPicture name={weapon} playerClass={playerClass} width={isOwn ? 320 : 210} isEager />
      </div>
      <ul>
        {items.map((item, place) => (
          <li key={item}>
            <strong>{place === 0 ? item : <ItemName name={item} />}</strong>
            {isOwn && <span>{lines[place]}</span>}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The way from a team to the match that was played with it. */
export function HowDidItGo({
  result: { members, map },
  own,
}: {
  readonly result: RoomResult;
  /** The index of this guest's loadout. Negative without one. */
  readonly own: number;
}) {
  const situation = withTeamAim({ ...DEFAULT_SITUATION, map });
  const address = logMatchAddress({ members, situation, playerIndex: own < 0 ? null : own });
  return (
    <p>
      {texts.team.howDidItGo} <Link href={address}>{texts.team.log}</Link>
    </p>
  );
}

/** Keeps the team among the host's saved teams, under its players' names. */
function Save({ result }: { readonly result: RoomResult }) {
  const { save } = useSavedTeamActions();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => save(teamToSave(result, { teamName: nameOf(result) })),
  });
  return (
    <>
      <p>
        <Button disabled={isPending || isSuccess} onClick={() => mutate()}>
          {isPending ? uiTexts.saving : texts.team.save}
        </Button>
      </p>
      {isSuccess && <FormMessage isGood text={texts.team.saved} />}
      {error !== null && <FormMessage text={error.message} />}
    </>
  );
}

function nameOf({ members }: RoomResult): string {
  const names = members.map(({ playerName }) => playerName);
  return names.join(', ').slice(0, MAX_TEAM_NAME_LENGTH);
}
