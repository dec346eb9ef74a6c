import { planValues } from '@trifecta/domain/clubs';
import { notesText } from '@trifecta/domain/notes';
import type { PlayerData } from '../../account/index.ts';
import type { ClubExport } from '../parts.ts';
import { buildsOfClub } from './club-build.store.ts';
import { allEditsOfClub, editsOfPlayer } from './edit.store.ts';
import type { ClubEdit } from './edit.store.ts';
import { planMembers, planName, plansOfClub } from './game-plan.store.ts';

/**
 * A player's edits in playbooks, for account export and deletion, without what they replaced: others wrote that. The clubs
 * keep what was edited.
 */
export const EDITS_OF_ACCOUNT: PlayerData = {
  name: 'playbookEdits',
  exportOf: async (db, playerId) => (await editsOfPlayer(db, playerId)).map(ownEdit),
  // They hang on the player's row, and stay without it.
  removeOf: () => Promise.resolve(),
};

/** The parts of a playbook in a club's export. */
export const PLAYBOOK_EXPORTS: readonly ClubExport[] = [
  {
    name: 'builds',
    exportOf: async (db, clubId) =>
      (await buildsOfClub(db, clubId)).map(({ content, ...build }) => ({ ...build, ...content })),
  },
  {
    name: 'plans',
    exportOf: async (db, clubId) => {
      const plans = await plansOfClub(db, clubId);
      return Promise.all(
        plans.map(async (plan) => ({
          id: plan.id,
          name: planName(plan),
          values: planValues(plan.state),
          team: plan.state.fields['result']?.value ?? null,
          notes: notesText(plan.notes),
          members: (await planMembers(db, plan.id)).map(({ guest, displayName }) => ({
            guest,
            displayName,
          })),
          createdAt: plan.createdAt,
          updatedAt: plan.updatedAt,
        })),
      );
    },
  },
  {
    name: 'history',
    exportOf: async (db, clubId) =>
      (await allEditsOfClub(db, clubId)).map(({ displayName, ...edit }) => ({
        ...ownEdit(edit),
        before: edit.before,
        author: displayName,
      })),
  },
];

function ownEdit({ id, kind, name, after, undoes, createdAt, updatedAt }: ClubEdit) {
  return { id, kind, name, after, undoes, createdAt, updatedAt };
}
