import { useQuery } from '@tanstack/react-query';
import { FOREVER } from '@trifecta/domain/account';
import { REASON_LABELS } from '@trifecta/domain/moderation';
import { PLANS } from '@trifecta/domain/plans';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText } from '../ui/index.ts';
import { Actions, FactList, Panel, Panels } from '../ui/forms/index.ts';
import { Loaded } from './operator-parts.tsx';
import type { Ask } from './operator-dialog.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';
import { PlayerBuilds } from './player-builds.tsx';
import { questions } from './questions.ts';

type Player = AnswerOf<'GET /api/operator/players/:id'>;

const words = operatorTexts.player;

/** A player as operators see them, and what they can do about them. */
export function PlayerView({ id, ask }: { readonly id: string; readonly ask: Ask }) {
  const player = useQuery({
    queryKey: queryKeys.operator('player', id),
    queryFn: () =>
      callApiAsPlayer('GET /api/operator/players/:id', operatorTexts.failed, { params: { id } }),
  });
  return (
    <Loaded query={player}>
      {(data) => (
        <>
          <Panels>
            <Account player={data} ask={ask} />
            <Decided player={data} />
            <Notes player={data} />
          </Panels>
          <PlayerBuilds player={data} ask={ask} />
        </>
      )}
    </Loaded>
  );
}

function Account({ player, ask }: { readonly player: Player; readonly ask: Ask }) {
  const { id, email, displayName, suspendedUntil } = player;
  const name = displayName ?? email;
  return (
    <Panel title={name}>
      <FactList facts={factsOf(player)} />
      <Actions>
        {suspendedUntil === null ? (
          <Button kind="danger" onClick={() => ask(questions.suspend(id, name))}>
            {operatorTexts.suspend.open}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => ask(questions.lift(id))}>
            {operatorTexts.lift.open}
          </Button>
        )}
        {displayName !== null && (
          <Button onClick={() => ask(questions.rename(id, displayName))}>
            {operatorTexts.rename.open}
          </Button>
        )}
        {player.areRatingsOut ? (
          <Button onClick={() => ask(questions.ratingsBack(id, name))}>
            {operatorTexts.ratingsBack.open}
          </Button>
        ) : (
          <Button onClick={() => ask(questions.ratingsOut(id, name))}>
            {operatorTexts.ratingsOut.open}
          </Button>
        )}
        <Button onClick={() => ask(questions.grant(id, name))}>{operatorTexts.grant.open}</Button>
        <Button onClick={() => ask(questions.note(id, name))}>{operatorTexts.note.open}</Button>
      </Actions>
    </Panel>
  );
}

function factsOf({ plan, grant, ...player }: Player) {
  const planText = (tier: keyof typeof PLANS, until: string | null) =>
    until === null ? PLANS[tier].name : words.planUntil(PLANS[tier].name, dayText(until));
  return [
    [words.email, player.isEmailVerified ? player.email : words.notVerified(player.email)],
    [words.name, player.displayName ?? words.noName],
    [words.id, player.id],
    [words.since, dayText(player.createdAt)],
    [words.plan, planText(plan.tier, plan.endDate)],
    ...(grant === null ? [] : [[words.granted, planText(grant.tier, grant.endsAt)] as const]),
    [words.reports, String(player.openReports)],
    [
      words.ratings,
      player.areRatingsOut ? words.ratingsOut(player.ratings) : String(player.ratings),
    ],
    [words.standing, suspensionText(player.suspendedUntil)],
  ] as const;
}

function suspensionText(until: string | null): string {
  if (until === null) return words.notSuspended;
  return until === FOREVER ? words.forever : words.until(dayText(until));
}

function Decided({ player: { cases } }: { readonly player: Player }) {
  return (
    <Panel title={words.cases}>
      {cases.length === 0 && <p>{operatorTexts.none.cases}</p>}
      <ul className={styles.lines}>
        {cases.map(({ id, kind, about, reason, message, decidedAt, endedAt, answer, ...one }) => (
          <li key={id} className={styles.case}>
            <p>{operatorTexts.answer.to[kind](about)}</p>
            <p className={styles.quiet}>
              {dayText(decidedAt)} ·{' '}
              {operatorTexts.answer.yourMessage(REASON_LABELS[reason], message)}
            </p>
            {answer !== null && <p className={styles.quote}>{words.answered(answer)}</p>}
            {endedAt !== null && <p className={styles.quiet}>{words.ended(dayText(endedAt))}</p>}
            {one.isBuildDeleted && <p className={styles.quiet}>{words.buildDeleted}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Notes({ player: { notes } }: { readonly player: Player }) {
  return (
    <Panel title={words.notes}>
      {notes.length === 0 && <p>{operatorTexts.none.notes}</p>}
      <ul className={styles.lines}>
        {notes.map(({ note, operator, createdAt }) => (
          <li key={createdAt} className={styles.case}>
            <p className={styles.quote}>{note}</p>
            <p className={styles.quiet}>
              {words.noteBy(operator ?? operatorTexts.log.formerOperator, dayText(createdAt))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
