import { changedValues, touchedSince } from '@trifecta/domain/clubs';
import type { PlaybookChange, PlaybookValues } from '@trifecta/domain/clubs';
import type { BuildContent } from '@trifecta/domain/builds';
import type { Database } from '../../db/index.ts';
import { AppError } from '../../http/app-error.ts';
import { addBuild, noteEdit, withNameCheck } from './club-builds.routes.ts';
import { clubBuild, removeClubBuild, updateClubBuild } from './club-build.store.ts';
import type { ClubEdit } from './edit.store.ts';
import type { OpenedPlaybook } from './playbook.ts';

/** A player's request to take an edit back. */
export interface UndoCall {
  readonly playerId: string;
  readonly edit: ClubEdit;
  /** Also when a later edit touched the same values. */
  readonly isSure: boolean;
  /** Changes the club in a transaction that holds its lock. */
  readonly change: (work: (transaction: Database) => Promise<void>) => Promise<void>;
}

/** Takes the edit of a build back. */
export async function undoBuildEdit(
  { parts }: OpenedPlaybook,
  { playerId, edit, isSure, change }: UndoCall,
): Promise<void> {
  const { clubId, subjectId: id } = edit;
  const now = parts.now().toISOString();
  await withNameCheck(() =>
    change(async (transaction) => {
      const current = await clubBuild(transaction, clubId, id);
      const before = current?.content ?? null;
      if (!isSure) refuseIfTouched(edit, before && { ...before });
      const after = contentBefore(edit, before);
      if (after === null) await removeClubBuild(transaction, id);
      else if (current !== undefined) {
        await updateClubBuild(transaction, { id, content: after, updatedAt: now });
      } else {
        const build = { id, content: after, createdAt: now, updatedAt: now };
        await addBuild(transaction, clubId, build);
      }
      const undo = { clubId, playerId, subjectId: id, undoes: edit.id };
      await noteEdit(transaction, { ...undo, before, after }, parts);
    }),
  );
}

/** Throws when a later edit touched values of this one. */
export function refuseIfTouched(change: PlaybookChange, current: PlaybookValues | null): void {
  const touched = touchedSince(change, current);
  if (touched.length === 0) return;
  throw new AppError('edit_touched', 'A later edit changed this too.', {
    details: touched.map((path) => ({ path, message: 'changed since' })),
  });
}

/** A build's content without an edit: null when the edit created it. */
function contentBefore(edit: ClubEdit, current: BuildContent | null): BuildContent | null {
  if (edit.before === null) return null;
  const base: PlaybookValues = current === null ? {} : { ...current };
  const changed = changedValues(edit).map((name) => [name, edit.before?.[name]] as const);
  // A build that's gone comes back as it was before the edit.
  const values = current === null ? edit.before : { ...base, ...Object.fromEntries(changed) };
  return values as unknown as BuildContent;
}
