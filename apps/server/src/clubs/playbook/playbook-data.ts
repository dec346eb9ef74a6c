import { planValues } from '@trifecta/domain/clubs';
import { notesText } from '@trifecta/domain/notes';
import type { PlayerData } from '../../account/index.ts';
import type { ClubExport } from '../parts.ts';
import { buildsMadeBy, buildsOfClub } from './club-build.store.ts';
import type { ClubBuild } from './club-build.store.ts';
import { allEditsOfClub, editsOfPlayer } from './edit.store.ts';
import type { ClubEdit } from './edit.store.ts';
import { planMembers, planName, plansMadeBy, plansOfClub } from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';

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

/** The builds and game plans that a player made in clubs, for account export and deletion. The clubs keep them. */
export const MADE_IN_CLUBS: PlayerData = {
  name: 'madeInClubs',
  exportOf: async (db, playerId) => ({
    builds: (await buildsMadeBy(db, playerId)).map(exportedBuild),
    plans: (await plansMadeBy(db, playerId)).map(exportedPlan),
  }),
  // They stay without their author.
  removeOf: () => Promise.resolve(),
};

/** The parts of a playbook in a club's export. */
export const PLAYBOOK_EXPORTS: readonly ClubExport[] = [
  {
    name: 'builds',
    exportOf: async (db, clubId) => (await buildsOfClub(db, clubId)).map(exportedBuild),
  },
  {
    name: 'plans',
    exportOf: async (db, clubId) => {
      const plans = await plansOfClub(db, clubId);
      return Promise.all(
        plans.map(async (plan) => ({
          ...exportedPlan(plan),
          members: (await planMembers(db, plan.id)).map(({ guest, displayName }) => ({
            guest,
            displayName,
          })),
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

function exportedBuild({ content, ...build }: ClubBuild) {
  return { ...build, ...content };
}

function exportedPlan({ id, state, notes, createdAt, updatedAt }: GamePlan) {
  return {
    id,
    name: planName({ state }),
    values: planValues(state),
    team: state.fields['result']?.value ?? null,
    notes: notesText(notes),
    createdAt,
    updatedAt,
  };
}

function ownEdit({ id, kind, name, after, undoes, createdAt, updatedAt }: ClubEdit) {
  return { id, kind, name, after, undoes, createdAt, updatedAt };
}
