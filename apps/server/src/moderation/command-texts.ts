import { FOREVER } from '@trifecta/domain/account';
import { REASON_LABELS } from '@trifecta/domain/moderation';
import type { ratersOf } from '../builds/index.ts';
import type { buildLines } from './build-line.store.ts';
import type { unreadAnswers } from './case.store.ts';
import type { findPlayers } from './moderated-player.store.ts';
import { SITE_ACTIONS } from './moderation-log.store.ts';
import type { readLog } from './moderation-log.store.ts';
import type { reportedThings } from './report.store.ts';

type Build = Awaited<ReturnType<typeof buildLines>>[number];
type Reported = Awaited<ReturnType<typeof reportedThings>>['entries'][number];
type Answered = Awaited<ReturnType<typeof unreadAnswers>>[number];
type Found = Awaited<ReturnType<typeof findPlayers>>[number];
type Rater = Awaited<ReturnType<typeof ratersOf>>[number];
type LogEntry = Awaited<ReturnType<typeof readLog>>['entries'][number];

/** A build, as `trifecta moderate` shows it. */
export function buildText(build: Build): string {
  const { id, buildName, class: playerClass, items, description, isPublic, isHidden } = build;
  const state = isHidden ? 'hidden' : isPublic ? 'public' : 'private';
  return [
    `build ${id} “${buildName}” (${state}, last changed ${build.updatedAt})`,
    `  ${playerClass}: ${items.join(', ')}`,
    ...(description === null ? [] : [quoted('Description', description)]),
  ].join('\n');
}

/** A reported build or name. */
export function reportedText({ cursor, reports, reasons, notes, player, build }: Reported): string {
  const name = `name “${player.displayName ?? player.email}”`;
  const given = reasons.map(({ reason, reports: count }) => `${REASON_LABELS[reason]} (${count})`);
  return [
    build === null ? name : buildText(build),
    `  Player ${player.id} ${player.email}`,
    `  ${reports} ${reports === 1 ? 'report' : 'reports'}, the newest is ${cursor}: ${given.join(', ')}`,
    ...notes.map((note) => quoted('Report', note)),
  ].join('\n');
}

/** A player's answer to a decision. */
export function answerText({ id, kind, about, reason, message, answer, player }: Answered): string {
  return [
    `answer ${id} to ${kind}${about === '' ? '' : ` “${about}”`}`,
    `  Player ${player.id} ${player.email}`,
    quoted(REASON_LABELS[reason], message),
    quoted('Answer', answer ?? ''),
  ].join('\n');
}

/** A player that was looked up. */
export function playerText({ id, email, displayName, suspendedUntil }: Found): string {
  const suspended =
    suspendedUntil === null
      ? ''
      : suspendedUntil === FOREVER
        ? ', suspended without an end'
        : `, suspended until ${suspendedUntil}`;
  return `${id}  ${email}  ${displayName ?? '(no name)'}${suspended}`;
}

/** A rating, with who gave it. */
export function raterText(rater: Rater): string {
  const { playerId, email, displayName, registeredAt, stars, weight, leftOut, ratedAt } = rater;
  const out = leftOut === null ? '' : `, left out (${leftOut})`;
  const rated = `${stars} stars at ${ratedAt}, weight ${(weight / 10).toFixed(1)}${out}`;
  return `${rated}  ${playerId}  ${email}  ${displayName ?? '(no name)'}, registered ${registeredAt}`;
}

/** An entry of the log. */
export function logText(entry: LogEntry): string {
  const { at, via, runBy, operator, action, playerName, buildId, why } = entry;
  const command = runBy === null ? 'a command' : `${runBy} (command)`;
  const by = via === 'command' ? command : (operator ?? 'a former operator');
  const nobody = SITE_ACTIONS.has(action) ? 'the site' : 'deleted account';
  const whom = action === 'all-sessions-ended' ? 'everyone' : (playerName ?? nobody);
  const about = [whom, buildId].filter(Boolean).join(', ');
  return `${at}  ${by}  ${action}  ${about}${why === null ? '' : `  ${why}`}`;
}

/** A player's or operator's text, whose lines can't be mistaken for ours. */
function quoted(label: string, text: string): string {
  return `  ${label}: ${text.replaceAll('\n', '\n    ')}`;
}
