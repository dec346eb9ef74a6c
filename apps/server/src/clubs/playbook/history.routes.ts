import { api } from '@trifecta/contract';
import type { GameMap } from '@trifecta/domain/catalogue';
import { changedValues, notesEdit } from '@trifecta/domain/clubs';
import { editedWords } from '@trifecta/domain/notes';
import { may } from '@trifecta/domain/membership';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { CallersClub } from '../club-endpoints.ts';
import { EDITS_PAGE_SIZE, clubEdit, editsOfClub } from './edit.store.ts';
import type { ClubEdit, ListedEdit } from './edit.store.ts';
import type { OpenedPlaybook } from './parts.ts';
import { undoBuildEdit } from './undo-build-edit.ts';
import { undoPlanEdit } from './undo-plan-edit.ts';

/** Longer values aren't in the list of edits. */
const MAX_SHOWN_LENGTH = 60;

/** Longer words of notes are cut. */
const MAX_SHOWN_WORDS = 300;

/** Serves the history of a club's playbook. */
export function historyRoutes(app: FastifyInstance, opened: OpenedPlaybook): void {
  const { parts, endpoints } = opened;
  const { db, throttles } = parts;

  endpoints.implement(app, api.playbook.history, async ({ player, club, query }) => {
    const edits = await editsOfClub(db, club.clubId, query.before);
    const page = edits.slice(0, EDITS_PAGE_SIZE);
    const caller = { playerId: player.id, club };
    const { maps } = parts.catalogue.catalogue;
    return {
      edits: page.map((edit) => shownEdit(edit, caller, maps)),
      hasMore: edits.length > page.length,
    };
  });

  endpoints.implement(app, api.playbook.undo, async ({ player, club, params, body, change }) => {
    await throttles.use({ limit: 'playbookEdit', of: player.id });
    const edit = await clubEdit(db, club.clubId, params.id);
    if (edit === undefined) throw new AppError('not_found', 'Edit not found.');
    if (!mayUndo(edit, { playerId: player.id, club })) throw notYours();
    if (edit.isUndone) throw new AppError('already_decided', 'This edit is already taken back.');
    const mayManage = may(club.role, 'manage');
    const call = { playerId: player.id, edit, isSure: body.isSure, mayManage, change };
    await (edit.kind === 'build' ? undoBuildEdit(opened, call) : undoPlanEdit(opened, call));
    return { message: 'Taken back.' };
  });
}

interface Caller {
  readonly playerId: string;
  readonly club: Pick<CallersClub, 'role'>;
}

/** Members take back their own edits and what was taken back, captains and the owner anyone's. */
function mayUndo(
  { playerId, undoes }: Pick<ClubEdit, 'playerId' | 'undoes'>,
  caller: Caller,
): boolean {
  return undoes !== null || playerId === caller.playerId || may(caller.club.role, 'manage');
}

function notYours(): AppError {
  return new AppError('club_role_needed', 'You can only take back your own edits.');
}

function shownEdit(edit: ListedEdit, caller: Caller, maps: readonly GameMap[]) {
  const { id, kind, subjectId, name, undoes, isUndone, createdAt, updatedAt } = edit;
  const act = edit.before === null ? 'created' : edit.after === null ? 'deleted' : 'changed';
  const { displayName } = edit;
  return {
    id,
    kind,
    subjectId,
    name,
    act,
    values: changedValues(edit).map((value) => shownValue(value, edit, maps)),
    author:
      edit.playerId === null ? null : { displayName, isCaller: edit.playerId === caller.playerId },
    undoes,
    isUndone,
    mayUndo: mayUndo(edit, caller),
    createdAt,
    updatedAt,
  } as const;
}

function shownValue(name: string, edit: ListedEdit, maps: readonly GameMap[]) {
  if (name !== 'notes') {
    const shown = (value: unknown) =>
      name === 'map' ? (maps.find(({ mapId }) => mapId === value)?.name ?? null) : short(value);
    return { name, before: shown(edit.before?.[name]), after: shown(edit.after?.[name]) };
  }
  const words = editedWords(notesEdit(edit));
  return { name, before: cut(words.before), after: cut(words.after) };
}

/** Words as a list shows them. Null for none. */
function cut(words: string): string | null {
  if (words === '') return null;
  return words.length <= MAX_SHOWN_WORDS ? words : `${words.slice(0, MAX_SHOWN_WORDS - 1)}…`;
}

function short(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_SHOWN_LENGTH ? value : null;
}
