import { FOREVER, isSuspended, normalizedDisplayName } from '@trifecta/domain/account';
import { isNeutralName, neutralName } from '@trifecta/domain/moderation';
import type { PaidTier } from '@trifecta/domain/plans';
import {
  isNameTaken,
  lockStanding,
  markRatingsOut,
  replaceName,
  setSuspension,
} from '../../account/index.ts';
import {
  countRatingsAgain,
  leaveRatingsOut,
  lockShownBuilds,
  searchAgain,
  withhold,
} from '../../builds/index.ts';
import type { Database } from '../../db/index.ts';
import { AppError } from '../../http/app-error.ts';
import { setGrant } from '../../plans/index.ts';
import { endCases } from '../case.store.ts';
import { addNote } from '../moderated-player.store.ts';
import type { Actor } from '../moderation-log.store.ts';
import { mailWords } from '../moderation-mails.ts';
import { closeReports, subjectOf } from '../report.store.ts';
import { decide, decideForAll } from './decision-work.ts';
import type { DecisionParts, Verdict, VerdictOnReports } from './decision-work.ts';
import { alreadyDecided, invalid, playerOf } from './refusals.ts';
import { endSuspension } from './suspensions.ts';

/** Gives a player a neutral display name. Returns it. */
export async function renamePlayer(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  { cursor, ...verdict }: VerdictOnReports,
): Promise<string> {
  return decideForAll(parts, actor, async ({ transaction, now, store, tell, log }) => {
    await lockStanding(transaction, playerId);
    const player = await playerOf(transaction, playerId);
    const { displayName } = player;
    if (displayName === null) throw alreadyDecided('This player has no display name.');
    if (isNeutralName(displayName)) throw alreadyDecided('This name is already a neutral one.');
    const name = await freeName(transaction, parts);
    await replaceName(transaction, playerId, { name, nameKey: normalizedDisplayName(name), now });
    for (const build of await lockShownBuilds(transaction, playerId)) {
      await searchAgain(transaction, build);
    }
    await closeReports(transaction, { subject: subjectOf('name', playerId), upTo: cursor, now });
    const decided = { playerId, buildId: null, kind: 'name-changed', until: null } as const;
    await store({ ...decided, about: displayName, ...verdict });
    await tell(player, mailWords.nameChanged(name), verdict);
    const { reason, message: why } = verdict;
    await log({ action: 'name-changed', playerId, reason, why });
    return name;
  });
}

/** Suspends a player until a time, or without an end. */
export async function suspendPlayer(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  { until: end, ...verdict }: Verdict & { readonly until: string | null },
): Promise<void> {
  const until = end ?? FOREVER;
  if (!isSuspended(until, parts.now())) throw invalid('until', 'must be in the future');
  await decideForAll(parts, actor, async ({ transaction, now, store, tell, log }) => {
    const standing = await lockStanding(transaction, playerId);
    const player = await playerOf(transaction, playerId);
    if (player.isEmailVerified && parts.operators.includes(player.email)) {
      const message = 'This is an operator. Remove the address from OPERATORS first.';
      throw new AppError('operator_account', message);
    }
    if (isSuspended(standing?.suspendedUntil ?? null, parts.now())) {
      throw alreadyDecided('This player is already suspended.');
    }
    await setSuspension(transaction, playerId, until);
    for (const build of await lockShownBuilds(transaction, playerId)) {
      await withhold(transaction, build, { isHidden: false });
    }
    await leaveRatingsOut(transaction, playerId, 'suspended');
    const about = { playerId, kind: 'suspended', buildId: null } as const;
    // One that has just run out and wasn't cleared yet.
    await endCases(transaction, { ...about, at: now });
    await store({ ...about, about: '', until, ...verdict });
    await tell(player, mailWords.suspended(until), verdict);
    const { reason, message: why } = verdict;
    await log({ action: 'suspended', playerId, reason, why, until });
  });
}

/** Ends a suspension before its time. */
export async function liftSuspension(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  why: string,
): Promise<void> {
  await decideForAll(parts, actor, async ({ transaction, now, tell, log }) => {
    const standing = await lockStanding(transaction, playerId);
    const player = await playerOf(transaction, playerId);
    if ((standing?.suspendedUntil ?? null) === null) {
      throw alreadyDecided("This player isn't suspended.");
    }
    await endSuspension(transaction, { playerId, at: now, now });
    await tell(player, mailWords.suspensionLifted());
    await log({ action: 'suspension-lifted', playerId, why });
  });
}

/** Takes all of a player's ratings out of averages, counts, and orders, those to come included. */
export async function takeRatingsOut(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  why: string,
): Promise<void> {
  await decideForAll(parts, actor, async ({ transaction, log }) => {
    const standing = await lockStanding(transaction, playerId);
    await playerOf(transaction, playerId);
    if (standing?.areRatingsOut === true) {
      throw alreadyDecided("This player's ratings are out already.");
    }
    await markRatingsOut(transaction, playerId, true);
    await leaveRatingsOut(transaction, playerId, 'operator');
    await log({ action: 'ratings-taken-out', playerId, why });
  });
}

/** Counts a player's ratings again, unless the player is suspended. */
export async function putRatingsBack(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  why: string,
): Promise<void> {
  await decideForAll(parts, actor, async ({ transaction, log }) => {
    const standing = await lockStanding(transaction, playerId);
    await playerOf(transaction, playerId);
    if (standing?.areRatingsOut !== true) throw alreadyDecided("This player's ratings aren't out.");
    await markRatingsOut(transaction, playerId, false);
    await countRatingsAgain(transaction, playerId, 'operator');
    if (standing.suspendedUntil !== null) {
      await leaveRatingsOut(transaction, playerId, 'suspended');
    }
    await log({ action: 'ratings-put-back', playerId, why });
  });
}

/** Adds a note about a player that only operators see. */
export async function noteAbout(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  note: string,
): Promise<void> {
  await decide(parts, actor, async ({ transaction, now, log }) => {
    await lockStanding(transaction, playerId);
    await playerOf(transaction, playerId);
    const operatorId = 'operatorId' in actor ? actor.operatorId : null;
    await addNote(transaction, { id: parts.newId(), playerId, operatorId, note, now });
    await log({ action: 'note-added', playerId });
  });
}

/** A plan to grant. */
interface PlanGranted {
  readonly tier: PaidTier;
  readonly endsAt: string;
}

/** Grants a plan until a time, instead of an earlier grant. Undefined ends the grant. */
export async function grantPlan(
  parts: DecisionParts,
  actor: Actor,
  playerId: string,
  { grant, why }: { readonly grant: PlanGranted | undefined; readonly why: string },
): Promise<void> {
  if (grant !== undefined && Date.parse(grant.endsAt) <= parts.now().getTime()) {
    throw invalid('until', 'must be in the future');
  }
  await decide(parts, actor, async ({ transaction, now, log }) => {
    await lockStanding(transaction, playerId);
    await playerOf(transaction, playerId);
    await setGrant(transaction, playerId, grant && { ...grant, now });
    await log(
      grant === undefined
        ? { action: 'plan-ended', playerId, why }
        : { action: 'plan-granted', playerId, why, tier: grant.tier, until: grant.endsAt },
    );
  });
}

/** A neutral name that nobody has. */
async function freeName(
  transaction: Database,
  { newId }: Pick<DecisionParts, 'newId'>,
): Promise<string> {
  for (;;) {
    // The last digits of an id are random.
    const name = neutralName(Number.parseInt(newId().slice(-8), 16));
    if (!(await isNameTaken(transaction, normalizedDisplayName(name)))) return name;
  }
}
