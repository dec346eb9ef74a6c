import { changedValues, touchedSince } from '@trifecta/domain/clubs';
import type { PlaybookValues } from '@trifecta/domain/clubs';
import { gadgetsOf, readBuild } from '@trifecta/domain/builds';
import type { BuildContent } from '@trifecta/domain/builds';
import type { Database } from '../../db/index.ts';
import { AppError } from '../../http/app-error.ts';
import { addBuild, noteEdit, withNameCheck } from './club-builds.routes.ts';
import { clubBuild, removeClubBuild, updateClubBuild } from './club-build.store.ts';
import { creatorOf } from './edit.store.ts';
import type { ClubEdit } from './edit.store.ts';
import type { OpenedPlaybook } from './parts.ts';

/** A player's request to take an edit back. */
export interface UndoCall {
  readonly playerId: string;
  readonly edit: ClubEdit;
  /** Also when a later edit touched the same values. */
  readonly isSure: boolean;
  /** Whether the player may delete what others made. */
  readonly mayManage: boolean;
  /** Changes the club in a transaction that holds its lock. */
  readonly change: (work: (transaction: Database) => Promise<void>) => Promise<void>;
}

/** Takes the edit of a build back. */
export async function undoBuildEdit({ parts }: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit, change } = call;
  const { clubId, subjectId: id } = edit;
  const now = parts.now().toISOString();
  await withNameCheck(() =>
    change(async (transaction) => {
      const current = await clubBuild(transaction, clubId, id);
      const before = current?.content ?? null;
      refuseIfTouched(call, before && { ...before });
      const after = contentBefore(edit, before);
      if (after !== null) refuseSameGadgets(after);
      if (after === null) await removeClubBuild(transaction, id);
      else if (current !== undefined) {
        await updateClubBuild(transaction, { id, content: after, updatedAt: now });
      } else {
        const build = { id, content: after, createdAt: now, updatedAt: now };
        const createdBy = await creatorOf(transaction, id);
        await addBuild(transaction, clubId, { ...build, createdBy });
      }
      const undo = { clubId, playerId, subjectId: id, undoes: edit.id };
      await noteEdit(transaction, { ...undo, before, after }, parts);
    }),
  );
}

/** Throws when a later edit touched values of this one, unless the player is sure, and may delete what it deletes. */
export function refuseIfTouched(
  { edit, isSure, mayManage }: Pick<UndoCall, 'edit' | 'isSure' | 'mayManage'>,
  current: PlaybookValues | null,
): void {
  const touched = touchedSince(edit, current);
  if (touched.length === 0) return;
  if (edit.before === null && current !== null && !mayManage) {
    const message = 'It has been edited since. Only captains and the owner can delete it now.';
    throw new AppError('club_role_needed', message);
  }
  if (isSure) return;
  throw new AppError('edit_touched', 'A later edit changed this too.', {
    details: touched.map((path) => ({ path, message: 'changed since' })),
  });
}

/** Throws for a gadget that a later edit has put in another place. */
function refuseSameGadgets(content: BuildContent): void {
  const gadgets = gadgetsOf(content);
  if (new Set(gadgets).size === gadgets.length) return;
  throw new AppError('validation_failed', 'This would put the same gadget into the build twice.');
}

/** A build's content without an edit: null when the edit created it. */
function contentBefore(edit: ClubEdit, current: BuildContent | null): BuildContent | null {
  if (edit.before === null) return null;
  // A build that's gone comes back as it was before the edit.
  if (current === null) return readBuild(edit.before);
  const changed = changedValues(edit).map((name) => [name, edit.before?.[name]] as const);
  return readBuild({ ...current, ...Object.fromEntries(changed) });
}
